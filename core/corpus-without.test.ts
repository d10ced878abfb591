import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { loadNodeStaticModel } from '../cli/node-model.ts';
import { HeldParser, type ParsedItem, parseSource } from '../cli/parse-source.ts';
import { quietly } from '../cli/quietly.ts';
import { sourceFromFolder } from '../cli/read-folder.ts';
import { Corpus } from './corpus.ts';
import { StaticEmbedding } from './embed/static-embedding.ts';
import { inspect } from './inspect.ts';
import { LIMITS } from './limits.ts';
import type { Source } from './model/source.ts';
import { DEFAULT_SETTINGS } from './settings.ts';
import { memoryBytes } from './text/memory-bytes.ts';
import { loadCounter } from './tokens/counter.ts';
import { rememberCounts } from './tokens/remember-counts.ts';

vi.setConfig({ testTimeout: 60_000 });

type ParsedOutcome = Extract<ParsedItem, { kind: 'parsed' }>;

const parser = new HeldParser();

async function parse(source: Source): Promise<ParsedOutcome[]> {
  const found: ParsedOutcome[] = [];
  for await (const item of parseSource(
    source,
    quietly().signal,
    LIMITS,
    DEFAULT_SETTINGS,
    parser,
  )) {
    if (item.kind === 'parsed') found.push(item);
  }
  return found;
}

function sourceOf(files: readonly { path: string; text: string }[]): Source {
  return {
    name: 'altered',
    async *list() {
      for (const { path, text } of files) {
        const bytes = memoryBytes(new TextEncoder().encode(text));
        yield { kind: 'file', path, bytes: bytes.size, open: async () => bytes };
      }
    },
  };
}

/** Each file of the sample as it is, and as it may have been before. */
const now = await parse(sourceFromFolder('public/sample/files'));
const alter = (change: (text: string) => string): Promise<ParsedOutcome[]> =>
  parse(sourceOf(now.map(({ file }) => ({ path: file.path, text: change(file.text) }))));
// Names in other letters, which a list of names nearby must not remember.
const renamed = await alter((text) =>
  text.replaceAll('refresh_token', 'Refresh_Token').replaceAll('session', 'seat'),
);
const halved = await alter((text) => text.slice(0, text.indexOf('\n', text.length / 2) + 1));
const versions = now.map((file, index) => [file, renamed[index]!, halved[index]!]);

const model = await loadNodeStaticModel();
const counter = rememberCounts(await loadCounter('o200k'));
const TASKS = [
  'check the refresh token of a session',
  'Why does refresh_tokn fail in Sesion_store?',
];

function answersOf(corpus: Corpus): string {
  const embedding = new StaticEmbedding(model, corpus);
  for (let left = 1; left > 0; ) {
    const { embedded, total } = embedding.advance();
    left = total - embedded;
  }
  const answers = TASKS.map((task) => {
    const query = { task, given: [], cursor: null };
    return inspect(corpus, query, DEFAULT_SETTINGS, counter, embedding.queryVector(task));
  });
  return JSON.stringify([answers, corpus.cutFiles(400), corpus.codeGraph.counts()]);
}

function add(corpus: Corpus, { file, chunks, imports }: ParsedOutcome): void {
  corpus.addFile(file, chunks, imports);
}

/** Which version each file is at, with null for a file that is not there. */
const state = fc.array(fc.constantFrom(null, 0, 0, 0, 0, 1, 2), {
  minLength: versions.length,
  maxLength: versions.length,
});

describe('Corpus.without', () => {
  it('answers, whatever was added, replaced and removed, as a corpus of what is left', () => {
    fc.assert(
      fc.property(fc.array(state, { minLength: 2, maxLength: 3 }), (states) => {
        let corpus = new Corpus();
        let held: (number | null)[] = versions.map(() => null);
        for (const next of states) {
          const changed = versions.filter((_, file) => held[file] !== next[file]);
          corpus = corpus.without(changed.map(([first]) => first!.file.path));
          for (const [file, version] of next.entries()) {
            if (version !== null && held[file] !== version) add(corpus, versions[file]![version]!);
          }
          held = next;
          // What is asked in between must not be remembered either.
          answersOf(corpus);
        }
        const fresh = new Corpus();
        for (const [file, version] of held.entries()) {
          if (version !== null) add(fresh, versions[file]![version]!);
        }
        expect(answersOf(corpus)).toBe(answersOf(fresh));
      }),
      { numRuns: 3 },
    );
  });

  it('remembers no name that only files which went had', () => {
    const old = new Corpus();
    for (const [first] of versions) add(old, first!);
    const corpus = old.without(old.paths());
    const fresh = new Corpus();
    for (const file of versions) {
      add(corpus, file[1]!);
      add(fresh, file[1]!);
    }
    expect(answersOf(corpus)).toBe(answersOf(fresh));
  });

  it('leaves the corpus that it was made from as it was, and passes over files that it lacks', () => {
    const corpus = new Corpus();
    for (const [first] of versions) add(corpus, first!);
    const before = answersOf(corpus);
    const [first, other] = versions.find(([a, b]) => a!.file.hash !== b!.file.hash)!;
    const rest = corpus.without([first!.file.path, 'no/such/file.py']);
    expect(rest.fileCount).toBe(corpus.fileCount - 1);
    add(rest, other!);
    expect(answersOf(corpus)).toBe(before);
    expect(answersOf(rest)).not.toBe(before);
  });

  it('keeps what the history says', () => {
    const corpus = new Corpus();
    for (const [first] of versions) add(corpus, first!);
    corpus.setHistory({
      git: { kind: 'absent', reason: 'no-git', detail: 'none' },
      files: new Map(),
    });
    expect(corpus.without([]).metadata.git).toEqual(corpus.metadata.git);
  });
});
