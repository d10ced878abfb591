import { nodeGrammars } from '../../cli/node-grammars.ts';
import { LANGUAGES } from '../../core/chunk/languages.ts';
import { LIMITS } from '../../core/limits.ts';
import type { Chunk } from '../../core/model/chunk.ts';
import type { CutSettings } from '../../core/model/settings.ts';
import { lineAt, lineStarts } from '../../core/text/line-starts.ts';
import { loadCounter } from '../../core/tokens/counter.ts';
import { SyntaxParser } from '../../workers/parse/syntax-parser.ts';
import { fileNameFor, makeSource, type SourceCase } from '../samples/sources.ts';
import { must, mustEqual, target } from '../target.ts';

/** Small, so that a short text has many chunks. */
const CUT: CutSettings = {
  tokenizer: 'o200k',
  chunking: { method: 'syntax', target: 30, max: 60, min: 8 },
};
/**
 * A busy machine would otherwise cut some files by lines for the time they took. There are texts that a grammar would
 * try in so many ways that it takes minutes and gigabytes.
 */
const PATIENT = { ...LIMITS, parseMs: 10_000 };
/** A text may be parsed twice, and take its grammar's time each; the rest is room. */
const SLOW_MS = 3 * PATIENT.parseMs;
/** Cut after every so many cases, to see that what came before left nothing behind. */
const PROBE_EVERY = 25;
/** Making programs of all grammars takes half a minute of processor time. */
const QUICK = ['typescript', 'python', 'go', 'markdown'];
const PROBES = [
  { path: 'a.ts', text: 'export class A {\n  b(): number {\n    return 1;\n  }\n}\n' },
  { path: 'a.py', text: 'class A:\n    def b(self):\n        return 1\n' },
];

export const chunker = target<SourceCase>({
  name: 'chunker',
  promise:
    'Chunks of any text in any language partition it, are within the limits, name only what stands in them, and the next file is cut as if nothing had been before.',
  short: 200,
  async open(isShort) {
    const languages = isShort ? QUICK : LANGUAGES.map(({ id }) => id);
    const parser = await SyntaxParser.create(nodeGrammars(), PATIENT);
    const counter = await loadCounter(CUT.tokenizer);
    const cut = async (path: string, text: string) => parser.chunk({ path, text }, CUT);
    const probes = await Promise.all(
      PROBES.map(async ({ path, text }) => (await cut(path, text)).chunks),
    );
    let left = PROBE_EVERY;
    return {
      make: (random) => makeSource(random, languages),
      slowMs: SLOW_MS,
      async check({ language, text }) {
        const path = fileNameFor(language);
        const found = await cut(path, text);
        // Without its grammar a text is cut by lines, and nothing of it is tried.
        mustEqual(parser.faults, [], 'grammars that did not load');
        checkPartition(text, found.chunks);
        mustEqual(
          sum(found.chunks.map(({ tokens }) => tokens)),
          counter.count(text),
          'tokens of all chunks',
        );
        for (const each of found.chunks) {
          must(each.path === path, 'the path');
          must(
            each.tokens <= CUT.chunking.max || isOneCharacter(text, each),
            `tokens of a chunk: ${each.tokens}`,
          );
          for (const { line } of each.definitions) {
            must(
              line >= each.startLine && line <= each.endLine,
              `a definition of line ${line} outside`,
            );
          }
        }
        mustEqual(
          new Set(found.chunks.map(({ id }) => id)).size,
          found.chunks.length,
          'ids of their own',
        );
        if (--left > 0) return;
        left = PROBE_EVERY;
        mustEqual(await cut(path, text), found, 'the same again');
        for (const [at, { path: name, text: probe }] of PROBES.entries()) {
          mustEqual((await cut(name, probe)).chunks, probes[at], 'the file after it');
        }
      },
      close: () => parser.dispose(),
    };
  },
});

function checkPartition(text: string, chunks: readonly Chunk[]): void {
  const lines = lineStarts(text);
  let at = 0;
  for (const { start, end, startLine, endLine } of chunks) {
    mustEqual(start, at, 'the beginning of a chunk');
    must(end > start, 'a chunk holds something');
    mustEqual(
      [startLine, endLine],
      [lineAt(lines, start), lineAt(lines, end - 1)],
      'the lines of a chunk',
    );
    must(!isBetween(text, start), 'no character is parted');
    at = end;
  }
  mustEqual(at, text.length, 'the end of the last chunk');
}

/** Whether an offset parts a surrogate pair, or a carriage return from its line feed. */
function isBetween(text: string, offset: number): boolean {
  const around = text.slice(offset - 1, offset + 1);
  return around === '\r\n' || /^[\ud800-\udbff][\udc00-\udfff]$/.test(around);
}

/** Nothing can be cut further. */
const isOneCharacter = (text: string, { start, end }: Chunk): boolean =>
  [...text.slice(start, end)].length === 1;

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);
