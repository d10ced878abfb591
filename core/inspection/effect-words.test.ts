import { describe, expect, it } from 'vitest';
import type { LabelScores } from '../evaluate/label-scores.ts';
import type { Passage, RankMove } from './compare.ts';
import { changeWords, labelChangeWords, labelWords } from './effect-words.ts';

const chunk = { id: 'a#1', path: 'a', startLine: 1, endLine: 2, symbol: null };
const passage: Passage = { chunk, tokens: 9, rank: 1, barrier: 'room', kept: null };
const moved: RankMove = { chunk, before: 3, after: 1, stages: [] };
const scores = (needed: number, misled: number): LabelScores => ({
  recallAtK: needed / 2,
  k: 10,
  recall: { count: needed, of: 2 },
  distractorRate: { count: misled, of: 30 },
  missing: [],
  misleading: [],
});

describe('changeWords', () => {
  it('says who enters and leaves, what moves, and the tokens', () => {
    const total = { before: 6_000, after: 4_790 };
    const words = changeWords({
      entered: [passage, passage],
      left: [passage],
      moves: [moved],
      total,
    });
    expect(words).toBe('+2 in, −1 out, 1 rank moved, −1,210 tokens');
  });

  it('leaves out what is nothing, also a move at a stage that changes no final rank', () => {
    const total = { before: 10, after: 11 };
    const still = { ...moved, after: 3 };
    expect(changeWords({ entered: [], left: [], moves: [still], total })).toBe('+1 token');
    const same = { before: 10, after: 10 };
    expect(changeWords({ entered: [], left: [], moves: [], total: same })).toBe('changes nothing');
  });
});

describe('labelChangeWords', () => {
  it('tells what differs, and nothing where nothing is labelled', () => {
    const both = { before: scores(2, 1), after: scores(2, 3) };
    expect(labelChangeWords(both)).toBe('distractors 1 of 30 → 3 of 30');
    expect(labelWords(both.after)).toBe('recall 2 of 2, distractors 3 of 30');
    const longer = { ...scores(2, 0), distractorRate: { count: 0, of: 34 } };
    expect(labelChangeWords({ before: scores(2, 0), after: longer })).toBe('');
    const none = { ...scores(0, 0), recall: null, distractorRate: null };
    expect(labelChangeWords({ before: none, after: none }) + labelWords(none)).toBe('');
  });
});
