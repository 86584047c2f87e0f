import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [react(), tailwindcss()],
  base: './',
  build: { outDir: 'dist/page', emptyOutDir: true, target: 'es2023' },
  test: { include: ['tests/unit/**/*.test.ts', 'tests/architecture.test.ts'], environment: 'node' },
});
