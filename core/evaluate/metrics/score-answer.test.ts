import { describe, expect, it } from 'vitest';
import { readRanking } from '../../formats/read-ranking.ts';
import { drawAnswer, drawTask } from '../../testing/answer.ts';
import { importedAnswers } from '../imported-answers.ts';
import { scoreAnswer } from './score-answer.ts';
import type { TaskScores } from './task-scores.ts';

const ASKED = { ks: [1, 3, 5], budgets: [0, 250, 10_000] };

function at(scores: TaskScores, level: 'file' | 'symbol' | 'line', k: number) {
  return scores.levels[level]!.atK.find((one) => one.k === k)!;
}

describe('scoreAnswer', () => {
  it('scores the incident of the seed: recall 1, precision and distractor rate beside it', () => {
    const task = drawTask({ needed: ['services/auth/token_validator.py', 'api/login.py'] });
    const answer = drawAnswer(`
      services/auth/legacy/token_validator.py
      services/auth/token_validator.py
      web/style.css
      api/login.py
      tests/fixtures/fake_billing.py
    `);
    const { recall, precision, distractorRate, distractors } = at(
      scoreAnswer(answer, task, ASKED),
      'file',
      5,
    );
    expect([recall, precision, distractorRate]).toEqual([1, 2 / 5, 2 / 5]);
    expect(distractors.map(({ path, reason, rank }) => [path, reason, rank])).toEqual([
      ['services/auth/legacy/token_validator.py', 'same-name', 1],
      ['tests/fixtures/fake_billing.py', 'path', 5],
    ]);
  });

  it('counts files once, by their best passage, and passages one by one', () => {
    const task = drawTask({ needed: ['b.py:5-8 Store.get'] });
    const answer = drawAnswer(`
      a.py:1-9
      a.py:10-20
      b.py:1-4 90 - Store
      b.py:5-12 90 - Store.get, Store.set
    `);
    const scores = scoreAnswer(answer, task, ASKED);
    expect(at(scores, 'file', 3)).toMatchObject({ results: 2, recall: 1, precision: 0.5 });
    expect(scores.levels.file.reciprocalRank).toBe(1 / 2);
    expect(scores.levels.symbol!.reciprocalRank).toBe(1 / 4);
    expect(scores.levels.line!.reciprocalRank).toBe(1 / 4);
    expect(at(scores, 'line', 3)).toMatchObject({ recall: 0, precision: 0, iouHits: 0 });
    expect(at(scores, 'line', 5)).toMatchObject({ recall: 1, precision: 1 / 4, iouHits: 1 });
  });

  it('asks of an IoU hit that most of the passage is the span', () => {
    const task = drawTask({ needed: ['a.py:10-19'] });
    const hits = (lines: string) =>
      at(scoreAnswer(drawAnswer(`a.py:${lines}`), task, ASKED), 'line', 1).iouHits;
    expect([hits('10-12'), hits('10-11'), hits('1-30'), hits('1-40')]).toEqual([1, 0, 1, 0]);
  });

  it('counts nothing that is helpful, neither for nor against', () => {
    const drawing = 'needed.py\nlegacy/needed.py\nhelp.py\nother.py';
    const task = drawTask({ needed: ['needed.py'], helpful: ['help.py', 'legacy/needed.py'] });
    const { precision, distractorRate, ndcg } = at(
      scoreAnswer(drawAnswer(drawing), task, ASKED),
      'file',
      5,
    );
    expect([precision, distractorRate, ndcg]).toEqual([1 / 2, 0, 1]);
    const alone = scoreAnswer(drawAnswer('help.py'), task, ASKED);
    expect(at(alone, 'file', 1)).toMatchObject({ precision: null, recall: 0 });
  });

  it('takes pieces of one span, and several spans in one piece, for no loss of order', () => {
    const task = drawTask({ needed: ['a.py:1-30', 'a.py:40-41', 'a.py:44-45'] });
    const answer = drawAnswer('a.py:1-10\na.py:11-20\na.py:21-39\na.py:40-50');
    expect(at(scoreAnswer(answer, task, ASKED), 'line', 5).ndcg).toBe(1);
    const late = drawAnswer('b.py:1-10\na.py:1-39\na.py:40-50');
    const ideal = 1 + 1 / Math.log2(3) + 1 / 2;
    const late3 = 1 / Math.log2(3) + 1 / 2 + 1 / Math.log2(5);
    expect(at(scoreAnswer(late, task, ASKED), 'line', 3).ndcg).toBeCloseTo(late3 / ideal, 12);
  });

  it('adds up tokens within a budget, up to the first passage that does not fit', () => {
    const task = drawTask({ needed: ['a.py', 'z.py'], helpful: ['h.py'] });
    const answer = drawAnswer('a.py 100\nlegacy/b.py 100\nc.py 100\nh.py 50\nz.py 10');
    const [none, some, all] = scoreAnswer(answer, task, ASKED).budgets;
    expect(none).toMatchObject({ passages: 0, yield: 0, neededTokens: 0, pollutionTokens: 0 });
    expect(some).toMatchObject({ passages: 2, yield: 1 / 2, pollutionTokens: 100 });
    expect(some).toMatchObject({ neededTokens: 100, distractorTokens: 100 });
    expect(all).toMatchObject({ yield: 1, neededTokens: 110, pollutionTokens: 200 });
  });

  it('covers what was sent as ContextBench does', () => {
    const task = drawTask({ needed: ['a.py:1-10 f', 'b.py:1-10 g'], helpful: ['c.py:1-5'] });
    const answer = drawAnswer(`
      *a.py:6-15 10 - f
      *c.py:1-10 10 - h
      b.py:1-10 10 - g
    `);
    const { file, symbol, line } = scoreAnswer(answer, task, ASKED).levels;
    expect(file.sent).toEqual({ coverage: 1 / 2, precision: 1, f1: 2 / 3 });
    expect(symbol!.sent).toEqual({ coverage: 1 / 2, precision: 1 / 2, f1: 1 / 2 });
    expect(line!.sent).toMatchObject({ coverage: 5 / 20, precision: 5 / 15 });
    expect(line!.sent.f1).toBeCloseTo(2 / 7, 12);
  });

  it('takes all of a ranking that no window was made of for sent', () => {
    const task = drawTask({ needed: ['a.py'] });
    const drawn = drawAnswer('a.py\nb.py');
    expect(scoreAnswer(drawn, task, ASKED).levels.file.sent.coverage).toBe(0);
    const outside = { ...drawn, windowTokens: 0 };
    expect(scoreAnswer(outside, task, ASKED).levels.file.sent).toMatchObject({
      coverage: 1,
      precision: 1 / 2,
    });
  });

  it('leaves unknown what a ranking from elsewhere does not tell: tokens, and lines of whole files', () => {
    const task = drawTask({ needed: ['a.py:5-9'], distractors: ['b.py'] });
    const text = 'T1 Q0 a.py 1 0.9 run\nT1 Q0 b.py 2 0.8 run';
    const [answer] = importedAnswers(readRanking(text), [task]).answers;
    const scores = scoreAnswer(answer!, task, ASKED);
    expect(scores.budgets).toEqual([]);
    expect(scores.levels.line!.sent).toEqual({ coverage: 1, precision: null, f1: null });
    expect(at(scores, 'line', 3)).toMatchObject({ recall: 1, precision: 1 / 2, iouHits: 0 });
    expect(at(scores, 'line', 3).distractors[0]).toMatchObject({ path: 'b.py', lines: null });
  });

  it('is right to send nothing where nothing is needed', () => {
    const task = drawTask({ distractors: ['old.py'] }, { needsNothing: true });
    const sent = scoreAnswer(drawAnswer('*old.py 70\nb.py'), task, ASKED);
    expect(sent.abstention).toEqual({ isRight: false, passages: 1, tokens: 70 });
    expect(at(sent, 'file', 5)).toMatchObject({ recall: null, precision: null, ndcg: null });
    expect(at(sent, 'file', 5).distractorRate).toBe(1 / 2);
    const none = scoreAnswer(drawAnswer('b.py'), task, ASKED).abstention;
    expect(none).toEqual({ isRight: true, passages: 0, tokens: 0 });
  });

  it('says nothing where nothing is labelled, and 0 where nothing was found', () => {
    const bare = scoreAnswer(drawAnswer('legacy/a.py'), drawTask({}), ASKED);
    expect(bare.levels).toMatchObject({ symbol: null, line: null });
    expect(bare.levels.file).toMatchObject({ targets: 0, reciprocalRank: null });
    expect(at(bare, 'file', 1)).toMatchObject({ distractorRate: null, precision: null });
    const empty = scoreAnswer(drawAnswer(''), drawTask({ needed: ['a.py'] }), ASKED);
    expect(at(empty, 'file', 1)).toMatchObject({ recall: 0, ndcg: 0, precision: null });
  });
});

describe('distractors', () => {
  const reasons = (needed: string[], drawing: string, distractors: string[] = []) => {
    const scores = scoreAnswer(drawAnswer(drawing), drawTask({ needed, distractors }), {
      ks: [20],
      budgets: [],
    });
    return scores.levels.file.atK[0]!.distractors.map(({ path, reason }) => `${path} ${reason}`);
  };

  it('are told by label, name, symbol, path and flag, in this order', () => {
    const drawing = `
      other/db.py
      legacy/x.py
      v1/api.py
      copy.py 10 - validate
      twin.py 10 near-duplicate
      tests/test_db.py 10 test
      plain.py
    `;
    expect(reasons(['db.py - validate'], drawing, ['other/db.py'])).toEqual([
      'other/db.py labelled',
      'legacy/x.py path',
      'v1/api.py path',
      'copy.py same-symbol',
      'twin.py flag',
    ]);
  });

  it('are not told by names that every folder has, nor by what a needed file is too', () => {
    const drawing = 'b/__init__.py\nvendor/y.py 10 vendored\nlegacy/z.py';
    expect(reasons(['a/__init__.py', 'vendor/x.py'], drawing)).toEqual(['legacy/z.py path']);
  });
});
