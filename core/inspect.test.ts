import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ParsedItem, parseSource } from '../cli/parse-source.ts';
import { quietly } from '../cli/quietly.ts';
import { sourceFromFolder } from '../cli/read-folder.ts';
import { Corpus } from './corpus.ts';
import { detailOf } from './detail.ts';
import { embeddingOrder } from './embedding-order.ts';
import { inspect } from './inspect.ts';
import { LIMITS } from './limits.ts';
import type { Query } from './model/query.ts';
import type { Settings } from './model/settings.ts';
import { DEFAULT_SETTINGS } from './settings.ts';
import { loadCounter } from './tokens/counter.ts';

const parsed: Extract<ParsedItem, { kind: 'parsed' }>[] = [];
const sample = sourceFromFolder('public/sample/files');
for await (const item of parseSource(sample, quietly().signal, LIMITS, DEFAULT_SETTINGS)) {
  if (item.kind === 'parsed') parsed.push(item);
}
const counter = await loadCounter('o200k');
const query: Query = { task: 'check the refresh token of a session', given: [], cursor: null };
const DIMENSIONS = 4;
const MODEL = DEFAULT_SETTINGS.embedding.model;

/** A direction that depends on the chunk's id alone: enough to rank by, and the same in any order. */
function vectorOf(id: string): Float32Array {
  let seed = 7;
  for (const char of id) seed = (Math.imul(seed, 31) + char.charCodeAt(0)) >>> 0;
  return Float32Array.from({ length: DIMENSIONS }, (_, at) => Math.sin(seed + at * 1.7));
}

function corpusOf(items: typeof parsed, embedded = true): Corpus {
  const corpus = new Corpus();
  for (const { file, chunks } of items) corpus.addFile(file, chunks);
  if (embedded) {
    for (const { chunks } of items) {
      for (const { id } of chunks) corpus.vectorsOf(MODEL).set(corpus.numberOf(id)!, vectorOf(id));
    }
  }
  return corpus;
}

const queryVector = vectorOf('query');
const inspectAll = (corpus: Corpus, vector: Float32Array | null = queryVector) =>
  inspect(corpus, query, DEFAULT_SETTINGS, counter, vector);

describe('inspect', () => {
  it('gives the same answer in whatever order the files came', () => {
    const expected = JSON.stringify(inspectAll(corpusOf(parsed)));
    fc.assert(
      fc.property(
        fc.shuffledSubarray(parsed, { minLength: parsed.length, maxLength: parsed.length }),
        (shuffled) => {
          expect(JSON.stringify(inspectAll(corpusOf(shuffled)))).toBe(expected);
        },
      ),
      { numRuns: 5 },
    );
  });

  it('ends every candidate in exactly one decision and one step', () => {
    const { candidates, steps } = inspectAll(corpusOf(parsed));
    expect(candidates.length).toBe(200);
    for (const { id, decision } of candidates) {
      const own = steps.filter(({ chunk }) => chunk?.id === id);
      expect(own.map(({ action, reason }) => ({ action, reason }))).toEqual([decision]);
    }
  });

  it('never gives a chunk without a vector a dense score', () => {
    const corpus = corpusOf(parsed, false);
    corpus.vectorsOf(MODEL).set(0, vectorOf('one'));
    const { candidates, coverage } = inspectAll(corpus);
    expect(coverage).toMatchObject({ embedded: 1, total: corpus.size });
    const scored = candidates.filter(({ stages }) => stages.dense !== null);
    expect(scored.map(({ id }) => id)).toEqual([corpus.chunkAt(0).id]);
    expect(inspectAll(corpus, null).candidates.every(({ stages }) => stages.dense === null)).toBe(
      true,
    );
  });

  it('scores by the vectors of the model of the settings, and says whose they are', () => {
    const corpus = corpusOf(parsed);
    const settings: Settings = { ...DEFAULT_SETTINGS, embedding: { model: 'all-MiniLM-L6-v2' } };
    corpus.vectorsOf('all-MiniLM-L6-v2').set(3, Float32Array.of(1, 0));
    const { coverage, candidates } = inspect(
      corpus,
      query,
      settings,
      counter,
      Float32Array.of(1, 0),
    );
    expect(coverage).toMatchObject({ model: 'all-MiniLM-L6-v2', embedded: 1 });
    const scored = candidates.filter(({ stages }) => stages.dense !== null);
    expect(scored.map(({ id }) => id)).toEqual([corpus.chunkAt(3).id]);
    expect(inspectAll(corpus).coverage).toMatchObject({ model: MODEL, embedded: corpus.size });
  });

  it('says when the task has nothing to search for, and still makes a prompt', () => {
    const empty = inspect(
      corpusOf(parsed),
      { ...query, task: '?!' },
      DEFAULT_SETTINGS,
      counter,
      null,
    );
    expect(empty.candidates).toEqual([]);
    expect(empty.notes.join()).toMatch(/no words/);
    expect(empty.prompt).toContain('?!');
  });
});

describe('detailOf', () => {
  it('explains the score that the candidate has, and finds its twin', () => {
    const corpus = corpusOf(parsed);
    const { candidates } = inspectAll(corpus);
    for (const { id, stages } of candidates.slice(0, 20)) {
      const { explanation, text, chunk } = detailOf(corpus, id, query, DEFAULT_SETTINGS);
      if (stages.lexical) expect(explanation?.score).toBeCloseTo(stages.lexical.score, 9);
      expect(text.length).toBe(chunk.end - chunk.start);
    }
    const copy = candidates.find(({ flags }) => flags.some(({ twin }) => twin));
    expect(copy).toBeDefined();
    corpus.vectorsOf(MODEL).set(corpus.numberOf(copy!.id)!, vectorOf(copy!.id), true);
    const inPart = candidates.filter(
      ({ id }) => detailOf(corpus, id, query, DEFAULT_SETTINGS).isEmbeddedInPart,
    );
    expect(inPart.map(({ id }) => id)).toEqual([copy!.id]);
    expect(inspectAll(corpus).coverage.truncated).toBe(1);
    expect(detailOf(corpus, copy!.id, query, DEFAULT_SETTINGS).twin).not.toBeNull();
  });
});

describe('a query with context', () => {
  const context = { cursor: 0.5, openFiles: 0.25, neighbours: 0.1 };
  const settings = { ...DEFAULT_SETTINGS, context };
  const at = { ...query, cursor: { path: 'services/auth/session_store.py', line: 30 } };
  const ask = (corpus: Corpus) => inspect(corpus, at, settings, counter, queryVector);

  it('explains every score with the weights of its terms', () => {
    const corpus = corpusOf(parsed);
    const { candidates, queryTerms, terms } = ask(corpus);
    expect(new Set(queryTerms.map(({ from }) => from))).toContain('neighbour');
    expect(terms).toEqual(inspectAll(corpus).terms);
    for (const { id, stages } of candidates.slice(0, 20)) {
      const { explanation } = detailOf(corpus, id, at, settings);
      if (stages.lexical) expect(explanation?.score).toBeCloseTo(stages.lexical.score, 9);
    }
  });

  it('is answered the same in whatever order the files came', () => {
    const reversed = corpusOf([...parsed].reverse());
    expect(JSON.stringify(ask(reversed))).toBe(JSON.stringify(ask(corpusOf(parsed))));
  });

  it('is the task alone where nothing accompanies it', () => {
    const { candidates } = inspect(corpusOf(parsed), query, settings, counter, queryVector);
    expect(candidates).toEqual(inspectAll(corpusOf(parsed)).candidates);
  });
});

describe('embeddingOrder', () => {
  it('names every chunk once, those that the task needs first, and none that has its vector', () => {
    const corpus = corpusOf(parsed, false);
    const order = [...embeddingOrder(corpus, query, DEFAULT_SETTINGS)];
    expect(new Set(order).size).toBe(corpus.size);
    const best = inspectAll(corpus, null).candidates.find(
      ({ stages }) => stages.lexical?.rank === 1,
    );
    expect(corpus.chunkAt(order[0]!).id).toBe(best?.id);
    corpus.vectorsOf(MODEL).set(order[0]!, vectorOf('one'));
    expect(embeddingOrder(corpus, query, DEFAULT_SETTINGS)).toHaveLength(corpus.size - 1);
  });
});
