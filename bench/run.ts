import { cpus } from 'node:os';
import { benchAssembly } from './assembly.ts';
import { benchEmbed } from './embed.ts';
import { benchEvaluate } from './evaluate.ts';
import { benchFlags } from './flags.ts';
import { benchHistory } from './history.ts';
import { benchLexical } from './lexical.ts';
import { benchLint } from './lint.ts';
import { benchParse } from './parse.ts';
import { benchReplay } from './replay.ts';
import type { Row } from './row.ts';
import { benchTokens } from './tokens.ts';
import { benchVectors } from './vectors.ts';

const BENCHES: Record<string, () => Promise<Row[]>> = {
  assembly: benchAssembly,
  embed: benchEmbed,
  evaluate: benchEvaluate,
  flags: benchFlags,
  history: benchHistory,
  lexical: benchLexical,
  lint: benchLint,
  parse: benchParse,
  replay: benchReplay,
  tokens: benchTokens,
  vectors: benchVectors,
};

const wanted = process.argv.slice(2);
const unknown = wanted.find((name) => !Object.hasOwn(BENCHES, name));
if (unknown !== undefined) {
  process.stderr.write(
    `no benchmark called ${unknown}; there are ${Object.keys(BENCHES).join(', ')}\n`,
  );
  process.exit(2);
}

const processor = cpus();
process.stdout.write(
  `${processor.length} × ${processor[0]?.model ?? 'unknown'}, Node ${process.version}\n`,
);
for (const [name, bench] of Object.entries(BENCHES)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  process.stdout.write(`\n${name}\n`);
  for (const row of await bench()) {
    const value = `${row.value.toLocaleString('en', { maximumFractionDigits: 2 })} ${row.unit}`;
    const ratio = row.ratio === undefined ? '' : `  ${row.ratio.toFixed(2)}×`;
    process.stdout.write(`  ${row.name.padEnd(44)}${value.padStart(16)}${ratio}\n`);
  }
}
