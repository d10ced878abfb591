import { describe, expect, it } from 'vitest';
import { type ParsedItem, parseSource } from '../cli/parse-source.ts';
import { quietly } from '../cli/quietly.ts';
import { sourceFromFolder } from '../cli/read-folder.ts';
import { Corpus } from './corpus.ts';
import { inspect } from './inspect.ts';
import { LIMITS } from './limits.ts';
import type { Chunk } from './model/chunk.ts';
import type { HandAction, HandMark } from './model/hand.ts';
import type { Inspection } from './model/inspection.ts';
import type { Settings } from './model/settings.ts';
import { DEFAULT_SETTINGS } from './settings.ts';
import { loadCounter } from './tokens/counter.ts';

const parsed: Extract<ParsedItem, { kind: 'parsed' }>[] = [];
const sample = sourceFromFolder('public/sample/files');
for await (const item of parseSource(sample, quietly().signal, LIMITS, DEFAULT_SETTINGS)) {
  if (item.kind === 'parsed') parsed.push(item);
}
const counter = await loadCounter('o200k');
const query = { task: 'check the refresh token of a session', given: [], cursor: null };
const MODEL = DEFAULT_SETTINGS.embedding.model;

function vectorOf(id: string): Float32Array {
  let seed = 7;
  for (const char of id) seed = (Math.imul(seed, 31) + char.charCodeAt(0)) >>> 0;
  return Float32Array.from({ length: 4 }, (_, at) => Math.sin(seed + at * 1.7));
}

function corpusWithout(isGone: (chunk: Chunk) => boolean = () => false): Corpus {
  const corpus = new Corpus();
  for (const { file, chunks } of parsed) {
    const kept = chunks.filter((chunk) => !isGone(chunk));
    corpus.addFile(file, kept);
    for (const { id } of kept) corpus.vectorsOf(MODEL).set(corpus.numberOf(id)!, vectorOf(id));
  }
  return corpus;
}

const ask = (corpus: Corpus, settings: Settings): Inspection =>
  inspect(corpus, query, settings, counter, vectorOf('query'));

function markOf(
  action: HandAction,
  { id, path, startLine, endLine }: Chunk,
  reason = '',
): HandMark {
  return { action, path, chunk: { id, startLine, endLine }, reason };
}

const whole = corpusWithout();
const plain = ask(whole, DEFAULT_SETTINGS);
const chunkOf = (id: string): Chunk => whole.chunkAt(whole.numberOf(id)!);
const withHand = (...hand: HandMark[]): Settings => ({ ...DEFAULT_SETTINGS, hand });

describe('a muted chunk', () => {
  // By vectors alone a chunk's score does not depend on what else there is.
  const dense: Settings = { ...DEFAULT_SETTINGS, stages: ['dense', 'priors'] };
  const taken = ask(whole, dense).candidates.filter(({ decision }) => decision.action === 'take');

  it.each([0, 1, 2, 3])('leaves the window of a source without it (%i)', (at) => {
    const chunk = chunkOf(taken[at]!.id);
    const muted = ask(whole, { ...dense, hand: [markOf('mute', chunk)] });
    const without = ask(
      corpusWithout(({ id }) => id === chunk.id),
      dense,
    );
    expect(muted.window).toEqual(without.window);
    expect(muted.prompt).toBe(without.prompt);
    expect(muted.window).not.toEqual(ask(whole, dense).window);
  });

  it('keeps its place and its scores in the list, and its reason in its step', () => {
    const [first] = plain.candidates.filter(({ decision }) => decision.action === 'take');
    const muted = ask(whole, withHand(markOf('mute', chunkOf(first!.id), 'a stub')));
    const at = plain.candidates.indexOf(first!);
    expect(muted.candidates[at]).toMatchObject({
      id: first!.id,
      stages: first!.stages,
      isInPlay: false,
    });
    expect(muted.candidates).toHaveLength(plain.candidates.length + 1);
    const step = muted.steps.find(({ chunk }) => chunk?.id === first!.id);
    expect(step).toMatchObject({ action: 'leave-out', reason: 'muted by hand: a stub' });
    expect(step!.replacedBy.length).toBeGreaterThan(0);
    expect(muted.settings.hand[0]!.reason).toBe('a stub');
  });
});

describe('a muted file', () => {
  it('has nothing in the window, but for the chunk that is pinned by itself', () => {
    const path = 'services/auth/token_validator.py';
    const [first, ...others] = whole.chunksOf(path);
    const file: HandMark = { action: 'mute', path, chunk: null, reason: 'all of it' };
    const shown = (inspection: Inspection) =>
      inspection.window.segments.flatMap(({ chunk }) => (chunk?.path === path ? [chunk.id] : []));
    expect(others.length).toBeGreaterThan(0);
    expect(shown(plain).length).toBeGreaterThan(0);
    expect(shown(ask(whole, withHand(file)))).toEqual([]);
    expect(shown(ask(whole, withHand(file, markOf('pin', first!))))).toEqual([first!.id]);
  });
});

describe('a pinned chunk', () => {
  it('comes first though no stage found it, and has no score that was not computed', () => {
    const found = new Set(plain.candidates.map(({ id }) => id));
    const stray = parsed.flatMap(({ chunks }) => chunks).find(({ id }) => !found.has(id))!;
    const { candidates, window, steps } = ask(whole, withHand(markOf('pin', stray, 'read this')));
    const first = window.segments.find(({ chunk }) => chunk);
    expect(first?.chunk?.id).toBe(stray.id);
    const candidate = candidates.find(({ id }) => id === stray.id)!;
    expect(candidate.stages).toMatchObject({ lexical: null, dense: null, fused: { parts: [] } });
    expect(steps.find(({ chunk }) => chunk?.id === stray.id)?.reason).toMatch(
      /^pinned by hand: read this; rank 201, fits$/,
    );
  });

  it('that is there no more is named, and changes nothing', () => {
    const [chunk] = parsed[0]!.chunks;
    const mark = markOf('pin', { ...chunk!, id: `${chunk!.path}#gone` });
    const gone: HandMark = { action: 'mute', path: 'gone.py', chunk: null, reason: '' };
    const { lost, notes, window } = ask(whole, withHand(mark, gone));
    expect(lost).toEqual([mark, gone]);
    expect(notes.join(' ')).toContain(`${chunk!.path} ${chunk!.startLine}–${chunk!.endLine}`);
    expect(notes.join(' ')).toContain('gone.py, muted by hand, is not in the source');
    expect(window).toEqual(plain.window);
  });
});

describe('filters', () => {
  const withFilters = (...filters: Settings['filters']) =>
    ask(whole, { ...DEFAULT_SETTINGS, filters });
  const inWindow = ({ window }: Inspection) =>
    window.segments.flatMap(({ chunk }) => (chunk ? [chunk.path] : []));

  it('leave out and refill the room, from beyond the first candidates', () => {
    const all = withFilters({ policy: 'leave-out', by: 'path', value: 'services/' });
    expect(inWindow(all).length).toBeGreaterThan(0);
    expect(inWindow(all).filter((path) => path.startsWith('services/'))).toEqual([]);
    expect(all.candidates.filter(({ isInPlay }) => isInPlay)).not.toHaveLength(0);
    const left = all.steps.find(({ reason }) => reason.startsWith('filter'));
    expect(left?.reason).toBe('filter “path services/”: its path matches services/');
  });

  it('are decided by the last that matches', () => {
    const back = withFilters(
      { policy: 'leave-out', by: 'path', value: 'services/' },
      { policy: 'keep', by: 'path', value: 'services/auth/' },
    );
    const paths = inWindow(back).filter((path) => path.startsWith('services/'));
    expect(paths.length).toBeGreaterThan(0);
    expect(paths.every((path) => path.startsWith('services/auth/'))).toBe(true);
    // What flags leave out is kept as well.
    expect(inWindow(back)).toContain('services/auth/legacy/token_validator.py');
  });

  it('weigh down with a row of their own', () => {
    const { candidates } = withFilters({ policy: 'down-weight', by: 'language', value: 'python' });
    const python = candidates.find(({ language }) => language === 'python');
    expect(python?.stages.priors.multipliers).toContainEqual({
      name: 'filter',
      multiplier: DEFAULT_SETTINGS.downWeight,
      reason: 'filter “language python”: written in python',
    });
  });

  it('say once what they cannot know', () => {
    const old = { policy: 'leave-out', by: 'older-than', value: 3 } as const;
    const { notes, window } = withFilters(old, old);
    expect(notes.filter((note) => note.includes('older than 3 months'))).toHaveLength(1);
    expect(window).toEqual(plain.window);
  });
});

describe('the one to follow', () => {
  it('gains by the boost of the settings, with a row that says beside which', () => {
    const row = ({ candidates }: Inspection) =>
      candidates
        .find(({ path }) => path === 'services/auth/token_validator.py')
        ?.stages.priors.multipliers.find(({ name }) => name === 'canonical twin');
    const boosted = row(ask(whole, { ...DEFAULT_SETTINGS, canonicalBoost: 1.5 }));
    expect(boosted?.multiplier).toBe(1.5);
    expect(boosted?.reason).toContain('services/auth/legacy/token_validator.py');
    expect(row(ask(whole, { ...DEFAULT_SETTINGS, canonicalBoost: 1 }))).toBeUndefined();
  });
});
