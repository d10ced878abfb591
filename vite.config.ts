import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defaultClientConditions } from 'vite';
import { defineConfig } from 'vitest/config';
import { SITE_HEADERS } from './core/site/policy.ts';
import { sitePlugin } from './scripts/site-plugin.ts';
import { ShippedModules } from './scripts/supply/shipped-modules.ts';

const modules = new ShippedModules();

export default defineConfig({
  base: './',
  plugins: [react(), modules.plugin(), sitePlugin(modules)],
  resolve: {
    // @xenova/transformers, of which only the tokenizer is used, names the package's main entry; one
    // copy of onnxruntime, the wasm-only one, serves both.
    alias: [
      { find: /^onnxruntime-web$/, replacement: 'onnxruntime-web/wasm' },
      // Its file for browsers asks the document what an entity is, and a worker has none.
      {
        find: /^decode-named-character-reference$/,
        replacement: fileURLToPath(
          new URL('node_modules/decode-named-character-reference/index.js', import.meta.url),
        ),
      },
    ],
    // Picks the onnxruntime loader that stays outside the bundle: with the bundled one its thread
    // workers run the app's own chunk again and never start.
    conditions: ['onnxruntime-web-use-extern-wasm', ...defaultClientConditions],
  },
  optimizeDeps: { exclude: ['@xenova/transformers', 'onnxruntime-web', 'web-tree-sitter'] },
  worker: { format: 'es', plugins: () => [modules.plugin()] },
  build: { target: 'es2023', chunkSizeWarningLimit: 3000 },
  // Without a policy: what replaces modules as they are edited is an inline script.
  server: { headers: { ...SITE_HEADERS, 'Content-Security-Policy': '' } },
  preview: { headers: SITE_HEADERS },
  test: {
    // By itself it leaves a core to the watcher, of which a run has none: on two cores that is half of them.
    maxWorkers: '100%',
    include: ['{core,workers,app,cli,scripts,bench,training,fuzz}/**/*.test.{ts,tsx}'],
    // Data: files that look like tests, among others.
    exclude: ['bench/curation/repositories/**'],
    // Compiling many grammars with the optimising tiers stalls a later load by seconds (measured).
    execArgv: ['--liftoff-only'],
  },
});
