// Compiles workers/index/dot-kernel.wat into dot-kernel.ts beside it, as base64, so that page and Node
// load it alike. `--check` writes nothing and fails when the committed bytes are not what it gives.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import loadWabt from 'wabt';

const source = fileURLToPath(new URL('../workers/index/dot-kernel.wat', import.meta.url));
const target = source.replace(/\.wat$/, '.ts');

const wabt = await loadWabt();
const module = wabt.parseWat('dot-kernel.wat', readFileSync(source, 'utf8'), { simd: true });
module.validate();
const { buffer } = module.toBinary({});
module.destroy();

const lines = Buffer.from(buffer)
  .toString('base64')
  .match(/.{1,90}/g);
const text = `/** ${buffer.length} bytes of WebAssembly; written by scripts/build-dot-kernel.mjs from dot-kernel.wat. */
export const DOT_KERNEL =
${lines.map((line) => `  '${line}'`).join(' +\n')};
`;

if (process.argv[2] !== '--check') {
  writeFileSync(target, text);
} else if (readFileSync(target, 'utf8') !== text) {
  console.error('workers/index/dot-kernel.ts is stale; run `node scripts/build-dot-kernel.mjs`.');
  process.exit(1);
}
