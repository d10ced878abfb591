import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { nodeGrammars } from '../../cli/node-grammars.ts';
import type { HeldFile } from '../../core/model/file.ts';
import type { CutSettings } from '../../core/model/settings.ts';
import { DEFAULT_SETTINGS } from '../../core/settings.ts';
import { RecordStore } from '../cache/record-store.ts';
import { cutBatch } from './cut-batch.ts';
import { KnownCuts } from './known-cuts.ts';
import { SyntaxParser } from './syntax-parser.ts';

/** Small, so that a sample has many chunks. */
const CUT: CutSettings = {
  tokenizer: 'o200k',
  chunking: { ...DEFAULT_SETTINGS.chunking, target: 60, max: 110, min: 15 },
};

const SAMPLES = readdirSync('workers/parse/samples').map((file) => ({
  name: file.replace(/\.txt$/, ''),
  text: readFileSync(`workers/parse/samples/${file}`, 'utf8'),
}));

/** Records in a map, without a browser to keep them. */
class MapStore extends RecordStore {
  readonly kept = new Map<string, string>();

  constructor() {
    super('chunks', null);
  }

  override async getAll(keys: readonly string[]) {
    return keys.map((key) => {
      const data = this.kept.get(key);
      return data === undefined
        ? ({ kind: 'absent' } as const)
        : ({ kind: 'found', data } as const);
    });
  }

  override put(entries: readonly (readonly [string, string])[]): void {
    for (const [key, data] of entries) this.kept.set(key, data);
  }
}

function filesIn(folder: string): HeldFile[] {
  return SAMPLES.map(({ name, text }, index) => {
    const hash = index.toString(16).padStart(64, '0');
    return { path: `${folder}${name}`, text, bytes: text.length, hash, notes: [] };
  });
}

test('what is recalled is what cutting makes, in every language and in whatever folder', async () => {
  const parser = await SyntaxParser.create(nodeGrammars());
  const known = new KnownCuts(new MapStore());
  const run = { parser, known, cut: CUT, onFile: () => {} };
  const first = await cutBatch(filesIn('one/place/'), run);
  expect(first.recalled).toBe(0);
  known.keep(first.made, CUT);

  const moved = filesIn('test/vendor/');
  const recalled = await cutBatch(moved, run);
  expect(recalled.recalled).toBe(SAMPLES.length);
  expect(recalled.made).toEqual([]);
  const made = await cutBatch(moved, { ...run, known: null });
  expect(recalled.files).toEqual(made.files);
  expect(recalled.entries).toEqual(made.entries);
});

test('what a grammar was missing for is not kept, since another visit may have it', async () => {
  const grammars = nodeGrammars();
  const parser = await SyntaxParser.create({
    ...grammars,
    grammar: (id) =>
      id === 'javascript' ? Promise.reject(new Error('gone')) : grammars.grammar(id),
  });
  const store = new MapStore();
  const known = new KnownCuts(store);
  const files = filesIn('').filter(({ path }) => /reader\.js$|page\.html$|store\.go$/.test(path));
  const { made } = await cutBatch(files, { parser, known, cut: CUT, onFile: () => {} });
  known.keep(made, CUT);
  // The page holds a script, whose grammar is the missing one.
  expect(made).toHaveLength(3);
  expect(store.kept.size).toBe(1);
});
