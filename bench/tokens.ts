import { countTokens } from 'gpt-tokenizer/encoding/o200k_base';
import { loadCounter } from '../core/tokens/counter.ts';
import { readCorpora } from './corpora.ts';
import { cpuMs } from './cpu-clock.ts';
import type { Row } from './row.ts';

const ROUNDS = 4;
const PLAIN = { disallowedSpecial: new Set<string>() };

/** MB/s of counting a file's tokens: gpt-tokenizer's own counter, and ours, which also says where they begin. */
export async function benchTokens(): Promise<Row[]> {
  const counter = await loadCounter('o200k');
  const files = readCorpora().flatMap((corpus) => corpus.files);
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  const spent = { library: [] as number[], ours: [] as number[] };
  for (let round = 0; round < ROUNDS; round++) {
    let library = 0;
    let ours = 0;
    for (const { text, path } of files) {
      const started = cpuMs();
      const expected = countTokens(text, PLAIN);
      const counted = cpuMs();
      const found = counter.measure(text).total;
      library += counted - started;
      ours += cpuMs() - counted;
      if (found !== expected) throw new Error(`${path} has ${expected} tokens, not ${found}`);
    }
    spent.library.push(library);
    spent.ours.push(ours);
  }
  const rowsOf = (name: string, library: number, ours: number): Row[] => [
    { name: `gpt-tokenizer, ${name}`, value: bytes / 1_000 / library, unit: 'MB/s' },
    { name: `Oriel, ${name}`, value: bytes / 1_000 / ours, unit: 'MB/s', ratio: library / ours },
  ];
  return [
    ...rowsOf('first pass', spent.library[0]!, spent.ours[0]!),
    ...rowsOf('warm', spent.library.at(-1)!, spent.ours.at(-1)!),
  ];
}
