import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defaultClientConditions } from 'vite';
import { defineConfig } from 'vitest/config';

/**
 * Sent with every response, because a policy in the page's HTML does not bind its workers (measured).
 * `wasm-unsafe-eval` compiles the parser and the model; nothing else is ever evaluated. `blob:` as a
 * worker source is how onnxruntime starts its threads.
 */
const policy = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self' blob:",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const headers: Record<string, string> = {
  'Content-Security-Policy': policy,
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  // Gives SharedArrayBuffer, and with it a model on several threads. ORIEL_ISOLATION=off shows that
  // everything works without, as on a host whose headers cannot be set.
  ...(process.env.ORIEL_ISOLATION === 'off'
    ? {}
    : {
        'Cross-Origin-Opener-Policy': 'same-origin',
        'Cross-Origin-Embedder-Policy': 'require-corp',
      }),
};

/** Grammars are fetched by name, so their checksums have to be in the code for it to know them. */
const grammars = createHash('sha256').update(readFileSync('scripts/grammars.json')).digest('hex');

export default defineConfig({
  base: './',
  define: { ORIEL_GRAMMARS: JSON.stringify(grammars.slice(0, 8)) },
  plugins: [react()],
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
  worker: { format: 'es' },
  build: { target: 'es2023', chunkSizeWarningLimit: 3000 },
  server: { headers: { ...headers, 'Content-Security-Policy': '' } },
  preview: { headers },
  test: {
    include: ['{core,workers,app,cli,scripts,bench,training}/**/*.test.{ts,tsx}'],
    // Data: files that look like tests, among others.
    exclude: ['bench/curation/repositories/**'],
    // Compiling many grammars with the optimising tiers stalls a later load by seconds (measured).
    execArgv: ['--liftoff-only'],
  },
});
