import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { policyMeta } from './src/server/csp.ts';

const path = (name: string) => fileURLToPath(new URL(name, import.meta.url));

export default defineConfig({
  plugins: [react(), tailwindcss(), contentSecurityPolicy()],
  base: './',
  resolve: {
    alias: [
      // rjsf imports a Markdown renderer for texts that are shown as plain text here.
      { find: /^markdown-to-jsx(?:\/react)?$/, replacement: path('src/ui/form/plain-markdown.tsx') },
      // And every field and widget it has, of which three are drawn.
      { find: /^\.\.\/getDefaultRegistry\.js$/, replacement: path('src/ui/form/drawn-registry.ts') },
    ],
  },
  build: { target: 'es2023', emptyOutDir: true, modulePreload: { polyfill: false }, chunkSizeWarningLimit: 600 },
  worker: { format: 'es' },
  builder: {},
  environments: {
    client: {
      build: {
        outDir: 'dist/page',
        rolldownOptions: {
          output: {
            codeSplitting: {
              // zod is told to do without `eval` in the very chunk that holds it, so before anything that uses it.
              groups: [{ name: 'zod', test: /[\\/]node_modules[\\/]zod[\\/]|[\\/]zod-jitless\.ts$/ }],
            },
          },
        },
      },
    },
    // What a recording is shown by in a page of its own: one script and one style, which the page inlines when it saves one.
    viewer: {
      consumer: 'client',
      build: {
        outDir: 'dist/page/viewer',
        copyPublicDir: false,
        // One style, whatever is loaded late.
        cssCodeSplit: false,
        chunkSizeWarningLimit: 1000,
        rolldownOptions: {
          input: path('src/ui/viewer.tsx'),
          output: { codeSplitting: false, entryFileNames: '[name].js', assetFileNames: '[name][extname]' },
        },
      },
    },
    server: {
      consumer: 'server',
      build: {
        outDir: 'dist/server',
        target: 'node20',
        copyPublicDir: false,
        rolldownOptions: { input: path('src/server/start.ts'), output: { entryFileNames: '[name].js' } },
      },
    },
  },
  test: {
    include: ['tests/unit/**/*.test.ts', 'tests/architecture.test.ts'],
    environment: 'node',
    // No test leaves anything behind, and starting anew for each file would take longer than the tests.
    isolate: false,
    setupFiles: ['tests/support/seed.ts'],
  },
});

/** Puts the page's policy into the page itself, for hosts that send no header of their own. */
function contentSecurityPolicy(): Plugin {
  let nonce: string | undefined;
  return {
    name: 'content-security-policy',
    configResolved(config) {
      nonce = config.html?.cspNonce;
    },
    transformIndexHtml: () => [
      {
        tag: 'meta',
        attrs: { 'http-equiv': 'Content-Security-Policy', content: policyMeta(nonce) },
        injectTo: 'head-prepend',
      },
    ],
  };
}
