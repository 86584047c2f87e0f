import { readdirSync, readFileSync } from 'node:fs';
import { join, posix, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

/**
 * Who may import whom. A room is a folder of `src`; `ui` is the files directly in `src/ui`, `ui/*` every folder of it without a
 * row of its own. The fewest arrows win: a new one is a decision, made here.
 */
interface Row {
  /** Rooms it may import from, beside itself. `room/file.ts` allows that file alone, `*` every room. */
  readonly rooms: readonly string[];
  /** Rooms and packages it may import types from (`import type`). */
  readonly types?: readonly string[];
  readonly packages?: readonly string[];
}

const react = ['react', 'react-dom', 'lucide-react'];
const pure = ['json', 'wire', 'recording', 'timeline', 'findings', 'export', 'form', 'model', 'rules', 'session'];

const table: { readonly [room: string]: Row } = {
  json: { rooms: [], packages: ['@cfworker/json-schema'] },
  wire: { rooms: ['json'], types: ['@modelcontextprotocol/client'], packages: ['eventsource-parser'] },
  recording: { rooms: ['json'], types: ['wire'], packages: ['idb'] },
  timeline: { rooms: ['json'], types: ['wire'] },
  findings: {
    rooms: ['timeline', 'json', 'wire/mirror.ts'],
    types: ['wire'],
    packages: ['@modelcontextprotocol/client', '@modelcontextprotocol/core', 'zod'],
  },
  export: { rooms: ['recording', 'timeline', 'findings', 'json'], types: ['wire'] },
  form: { rooms: ['json'], types: ['@rjsf/utils'] },
  // Talks to a model the person named, never to an MCP server.
  model: { rooms: ['json'] },
  rules: { rooms: ['form', 'json'], types: ['session'] },
  session: { rooms: ['wire', 'json'], packages: ['@modelcontextprotocol/client'] },
  // The JSON views read texts without loss, so they need the reader; nothing else of ours.
  'ui/kit': {
    rooms: ['json'],
    packages: [...react, '@tanstack/react-virtual', 'react-resizable-panels'],
  },
  // Content blocks, as several features show them.
  'ui/content': { rooms: ['json', 'ui/kit'], packages: react },
  'ui/form': { rooms: ['form', 'json', 'ui/kit'], packages: [...react, '@rjsf/core', '@rjsf/utils', '@tanstack/react-virtual'] },
  'ui/*': {
    rooms: [...pure, 'ui/kit', 'ui/content', 'ui/form', 'ui/use-setting.ts', 'ui/url-state.ts'],
    packages: [...react, '@tanstack/react-query', '@tanstack/react-virtual', 'url-template'],
  },
  // Where the features meet: the application, the workbench and their parts.
  ui: { rooms: [...pure, 'ui/kit', 'ui/content', 'ui/form', 'ui/*'], packages: [...react, '@tanstack/react-query'] },
  server: {
    rooms: ['json', 'wire/header-rules.ts'],
    packages: ['node:*', 'hono', '@hono/node-server', '@modelcontextprotocol/server', 'zod', 'open', 'vite'],
  },
  'main.tsx': { rooms: ['*'], packages: ['react', 'react-dom', '@tanstack/react-query'] },
};

/** Where the network may be used. `main.tsx` hands `fetch` to the rooms and asks its own server how the page is served. */
const network = ['wire/', 'model/', 'session/authorization', 'server/', 'recording/open', 'main.tsx'];

interface Source {
  /** From `src`, with slashes. */
  readonly path: string;
  readonly text: string;
}

interface Import {
  /** A path from `src`, or a package. */
  readonly target: string;
  readonly ours: boolean;
  readonly typeOnly: boolean;
}

/** What breaks the table or the rules beside it, a sentence each. */
function check(sources: readonly Source[]): string[] {
  return sources.flatMap((source) => {
    const room = roomOf(source.path);
    const row = table[room];
    if (row === undefined)
      return [`src/${source.path} lies in no room: give "${room}" a row in the table of tests/architecture.test.ts.`];
    const bad = importsOf(source).filter((it) => !isAllowed(source, room, row, it));
    return [...bad.map((it) => sentence(source, room, row, it)), ...otherRules(source)];
  });
}

function roomOf(path: string): string {
  const [first = '', second, third] = path.split('/');
  if (first !== 'ui' || third === undefined) return first;
  return second !== '*' && Object.hasOwn(table, `ui/${second}`) ? `ui/${second}` : 'ui/*';
}

function isAllowed(source: Source, room: string, row: Row, { target, ours, typeOnly }: Import): boolean {
  const named = ours ? row.rooms : (row.packages ?? []);
  const allowed = typeOnly ? [...named, ...(row.types ?? [])] : named;
  if (!ours) {
    return allowed.some(
      (it) => target === it || target.startsWith(`${it}/`) || (it.endsWith('*') && target.startsWith(it.slice(0, -1))),
    );
  }
  const other = roomOf(target);
  // A feature is one folder of the room `ui/*`, and no other.
  if (room === 'ui/*' && other === room) return featureOf(target) === featureOf(source.path);
  return other === room || allowed.includes('*') || allowed.includes(other) || allowed.includes(target);
}

function featureOf(path: string): string | undefined {
  return path.split('/')[1];
}

function sentence({ path }: Source, room: string, row: Row, { target, ours, typeOnly }: Import): string {
  const start = `src/${path} imports ${typeOnly ? 'types from ' : ''}${ours ? `src/${target}` : target}`;
  if (ours && room === 'ui/*' && roomOf(target) === room)
    return `${start}: features meet in ui/workbench.tsx, not in each other.`;
  const may = [...row.rooms, ...(row.packages ?? []), ...(row.types ?? []).map((it) => `types of ${it}`)];
  return `${start}, but "${room}" may import ${may.join(', ') || 'nothing'}. If it should, change the row "${room}" in the table of tests/architecture.test.ts.`;
}

function otherRules({ path, text }: Source): string[] {
  const code = withoutComments(text);
  const problems: string[] = [];
  if (path.endsWith('.tsx') && !path.startsWith('ui/') && path !== 'main.tsx') {
    problems.push(`src/${path} is a component, but React lives under ui/ and in main.tsx only.`);
  }
  const use =
    /(?<![.\w])(?:(?:window|globalThis|self)\.)?fetch\s*\(|\bnew\s+(?:XMLHttpRequest|WebSocket|EventSource|WebTransport)\b|\bsendBeacon\s*\(/.exec(
      code,
    );
  if (use !== null && !network.some((it) => path.startsWith(it))) {
    problems.push(`src/${path} uses the network (${use[0]}), which only these may: ${network.join(', ')}.`);
  }
  return problems;
}

/** Static and dynamic imports, re-exports, and files named by `new URL(…, import.meta.url)`. */
function importsOf({ path, text }: Source): Import[] {
  const code = withoutComments(text);
  const found: Import[] = [];
  const add = (specifier: string | undefined, typeOnly: boolean) => {
    const plain = specifier?.replace(/\?.*$/, '') ?? '';
    if (plain.startsWith('.')) found.push({ target: posix.join(posix.dirname(path), plain), ours: true, typeOnly });
    else if (plain.startsWith('/src/')) found.push({ target: plain.slice('/src/'.length), ours: true, typeOnly });
    else if (plain !== '') found.push({ target: plain, ours: false, typeOnly });
  };
  const from = /\b(?:import|export)\s+(type\s+(?!from\b))?(?:[\w$*\s,]*\{[^}]*\}|[\w$*\s,]+)\s*from\s*['"]([^'"]+)['"]/g;
  for (const [, type, specifier] of code.matchAll(from)) add(specifier, type !== undefined);
  const others = [
    /\bimport\s*['"]([^'"]+)['"]/g,
    /\bimport\s*\(\s*['"]([^'"]+)['"]/g,
    /\bnew\s+URL\s*\(\s*['"](\.[^'"]+)['"]\s*,\s*import\.meta\.url/g,
  ];
  for (const pattern of others) for (const [, specifier] of code.matchAll(pattern)) add(specifier, false);
  return found;
}

function withoutComments(text: string): string {
  return text.replace(/(^|\s)\/\*[\s\S]*?\*\//g, '$1').replace(/(^|[\s;{}()])\/\/.*$/gm, '$1');
}

function readSources(): Source[] {
  const root = fileURLToPath(new URL('../src', import.meta.url));
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((it) => it.isFile() && /\.(ts|tsx|js|mjs|css)$/.test(it.name))
    .map((it) => {
      const file = join(it.parentPath, it.name);
      return {
        path: relative(root, file).split(sep).join('/'),
        text: it.name.endsWith('.css') ? '' : readFileSync(file, 'utf8'),
      };
    });
}

test('every file of src keeps to the table', () => {
  const sources = readSources();
  expect(sources.length).toBeGreaterThan(50);
  expect(check(sources)).toEqual([]);
});

describe('the check itself', () => {
  const problems = (path: string, text: string) => check([{ path, text }]);

  test.each([
    ['json/a.ts', "import { x } from './b.ts';\nimport v from '@cfworker/json-schema';"],
    ['timeline/a.ts', "import type { Entry } from '../wire/entry.ts';\nimport { readJson } from '../json/read.ts';"],
    ['findings/a.ts', "const s = await import('@modelcontextprotocol/core/schemas');"],
    [
      'ui/tools/a.tsx',
      "import { Button } from '../kit/button.tsx';\nimport { b } from './sub/b.ts';\nimport { useSetting } from '../use-setting.ts';",
    ],
    ['ui/workbench.tsx', "import { ToolsPanel } from './tools/tools-panel.tsx';\nimport './theme.css';"],
    [
      'server/relay/a.ts',
      "import { request } from 'node:http';\nimport { isForwardedHeader } from '../../wire/header-rules.ts';\nawait fetch('x');",
    ],
    ['main.tsx', "import { demoFetch } from './server/demo/in-page.ts';\nimport { createRoot } from 'react-dom/client';"],
    ['session/a.ts', "// import { x } from '../ui/x.ts'\n/* fetch('x') */\noptions.fetch('https://a//b'); refetch();"],
    ['wire/create-wire.ts', 'await fetch(url);'],
  ])('%s: %j is right', (path, text) => {
    expect(problems(path, text)).toEqual([]);
  });

  test.each([
    ['json/a.ts', "import { x } from '../wire/entry.ts';", 'src/json/a.ts imports src/wire/entry.ts, but "json" may import'],
    ['timeline/a.ts', "import { x } from '../wire/mirror.ts';", 'change the row "timeline"'],
    ['timeline/a.ts', "export { x } from '../session/types.ts';", 'src/session/types.ts'],
    ['timeline/a.ts', "import type {\n  A,\n  B,\n} from '../session/types.ts';", 'imports types from src/session/types.ts'],
    ['timeline/a.ts', "export * from '../findings/check.ts';", 'src/findings/check.ts'],
    ['form/a.ts', "import Form from '@rjsf/core';", '@rjsf/core'],
    ['form/a.ts', "import { useState } from 'react';", 'react'],
    ['form/a.ts', "new Worker(new URL('../ui/x.worker.ts', import.meta.url));", 'src/ui/x.worker.ts'],
    ['session/a.ts', "const { x } = await import('../findings/check.ts');", 'src/findings/check.ts'],
    ['session/a.ts', "import '../recording/log.ts';", 'src/recording/log.ts'],
    ['ui/tools/a.tsx', "import { x } from '../timeline/words.ts';", 'features meet in ui/workbench.tsx'],
    ['ui/tools/a.tsx', "import { x } from '../workbench.tsx';", 'src/ui/workbench.tsx'],
    ['ui/tools/a.tsx', "import { x } from '../../server/demo/demo.ts';", 'src/server/demo/demo.ts'],
    ['ui/kit/a.tsx', "import type { Entry } from '../../wire/entry.ts';", 'types from src/wire/entry.ts'],
    ['server/a.ts', "import { createWire } from '../wire/create-wire.ts';", 'src/wire/create-wire.ts'],
    ['newroom/a.ts', '', 'give "newroom" a row'],
    ['other.ts', '', 'give "other.ts" a row'],
    ['form/a.tsx', '', 'React lives under ui/'],
    ['ui/tools/a.ts', 'const r = await fetch(url);', 'uses the network (fetch()'],
    ['timeline/a.ts', "new EventSource('/x');", 'uses the network'],
    ['session/a.ts', 'window.fetch(url);', 'uses the network'],
  ])('%s: %j is said', (path, text, expected) => {
    const found = problems(path, text);
    expect(found.length).toBe(1);
    expect(found[0]).toContain(expected);
  });

  test('every row of the table has its folder or is to come', () => {
    const rooms = new Set(readSources().map((it) => roomOf(it.path)));
    const toCome = ['export'];
    expect(Object.keys(table).filter((it) => !rooms.has(it) && !toCome.includes(it))).toEqual([]);
  });
});
