import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const assets = 'dist/page/assets';
const names = existsSync(assets) ? readdirSync(assets) : [];

/** A chunk and everything it imports at once. */
function withImports(name, seen = new Set()) {
  if (seen.has(name)) return seen;
  seen.add(name);
  const code = readFileSync(join(assets, name), 'utf8');
  for (const [, imported] of code.matchAll(/(?:from|import)\s*"\.\/([\w.-]+\.js)"/g)) withImports(imported, seen);
  return seen;
}

const chunk = (prefix) =>
  names.filter((name) => name.startsWith(prefix) && name.endsWith('.js')).flatMap((name) => [...withImports(name)]);
const paths = (chunks) => chunks.map((name) => join(assets, name));

const page = readFileSync('dist/page/index.html', 'utf8');
const linked = [...page.matchAll(/(?:src|href)="\.\/assets\/([\w.-]+\.js)"/g)].flatMap(([, name]) => [...withImports(name)]);
const first = [...new Set(linked)];
const form = [...new Set(chunk('schema-form-'))].filter((name) => !first.includes(name));
const workers = names.filter((name) => /worker/.test(name));

export default [
  { name: 'JavaScript loaded before a connection', path: paths(first), gzip: true, limit: '215 kB' },
  { name: 'Form part', path: paths([...form, ...workers]), gzip: true, limit: '95 kB' },
  { name: 'CSS', path: join(assets, '*.css'), gzip: true, limit: '15 kB' },
];
