import { describe, expect, it } from 'vitest';
import { savableSample } from '../../cli/testing/saved-sample.ts';
import { LIMITS } from '../limits.ts';
import type { Comment, ReviewTarget } from '../model/review.ts';
import { buildComment } from '../testing/build-comment.ts';
import { addComment, editComment, removeComment, whyNoComment } from './comments.ts';
import { countReview, reviewSentence } from './count-review.ts';
import { byTarget, locateIn, targetKey } from './locate-target.ts';
import { mostUrgent, standingOf } from './standing.ts';
import { targetName } from './target-name.ts';
import { walkOrder } from './walk-order.ts';

const { inspection } = await savableSample();
const { candidates, steps, window } = inspection;
const flagged = candidates.find(({ flags }) => flags.length > 0)!;
const last = window.segments.findLast(({ chunk }) => chunk !== null)!;
const out = candidates.find(({ decision }) => decision.action !== 'take')!;
const outStep = steps.findIndex(({ chunk }) => chunk?.id === out.id);

const onChunk = (chunk: { id: string; path: string; startLine: number; endLine: number }) =>
  ({ kind: 'chunk', chunk: { ...chunk, symbol: null } }) satisfies ReviewTarget;
const onStep = { kind: 'step' as const, number: outStep + 1, ...steps[outStep]! };
const onFlag: ReviewTarget = { kind: 'flag', flag: flagged.flags[0]!.kind, chunk: flagged };
const onSystem: ReviewTarget = {
  kind: 'part',
  tier: window.segments[0]!.tier,
  label: window.segments[0]!.label,
};

describe('comments', () => {
  it('are added once, edited with the time of it, and removed', () => {
    const one = addComment([], buildComment({ text: ' why? ', author: ' Ada ' }));
    expect(one).toMatchObject([{ text: 'why?', author: 'Ada' }]);
    expect(addComment(one, buildComment())).toEqual(one);
    const now = '2026-03-02T00:00:00.000Z';
    expect(editComment(one, 'c1', { verdict: null, text: 'why? ' }, now)).toEqual(one);
    expect(editComment(one, 'c1', { verdict: 'drop', text: 'a twin' }, now)).toMatchObject([
      { verdict: 'drop', text: 'a twin', editedAt: now, author: 'Ada' },
    ]);
    expect(removeComment(one, 'c1')).toEqual([]);
  });

  it('need a name and something said, within the limits', () => {
    expect(whyNoComment({ author: ' ', verdict: 'keep', text: '' })).toContain('a name');
    expect(whyNoComment({ author: 'Ada', verdict: null, text: ' ' })).toContain('verdict');
    expect(whyNoComment({ author: 'Ada', verdict: 'keep', text: '' })).toBeNull();
    const long = 'x'.repeat(LIMITS.commentChars + 1);
    expect(whyNoComment({ author: 'Ada', verdict: null, text: long })).toContain('4000');
    expect(whyNoComment({ author: long, verdict: null, text: 'x' })).toContain('80');
    const full = Array.from({ length: LIMITS.comments }, (_, n) => buildComment({ id: `${n}` }));
    expect(addComment(full, buildComment())).toHaveLength(LIMITS.comments);
  });
});

describe('locateIn', () => {
  const locate = locateIn(inspection);

  it('finds chunks, flags, parts and steps where they are', () => {
    expect(locate(onChunk(last.chunk!))?.segment).toBe(window.segments.indexOf(last));
    expect(locate(onChunk(out))).toMatchObject({ segment: null, step: outStep + 1 });
    expect(locate(onFlag)).toMatchObject({ chunk: flagged.id });
    expect(locate(onSystem)).toEqual({ chunk: null, step: 1, segment: 0, candidate: null });
    expect(locate(onStep)).toMatchObject({ step: outStep + 1, chunk: out.id });
  });

  it('finds a step by what it did, whatever its number, and misses what is there no more', () => {
    const moved = { ...onStep, number: 999 };
    expect(locate(moved)?.step).toBe(outStep + 1);
    expect(targetKey(moved)).toBe(targetKey(onStep));
    expect(targetName(moved, outStep + 1)).toBe(targetName(onStep));
    expect(locate({ ...onStep, action: 'take' })).toBeNull();
    expect(locate({ kind: 'flag', flag: 'snapshot', chunk: flagged })).toBeNull();
    expect(locate({ kind: 'part', tier: 'system', label: 'no such part' })).toBeNull();
    expect(locate(onChunk({ ...out, id: 'gone#1' }))).toBeNull();
  });
});

describe('walkOrder', () => {
  it('reads the prompt, then what is out, then what is there no more', () => {
    const targets: [string, ReviewTarget][] = [
      ['gone', onChunk({ ...out, id: 'gone#1' })],
      ['step of the one left out', onStep],
      ['left out', onChunk(out)],
      ['last', onChunk(last.chunk!)],
      ['system', onSystem],
    ];
    const review = targets.map(([id, target], index) =>
      buildComment({ id, target, at: `2026-03-01T09:3${index}:00.000Z` }),
    );
    const order = walkOrder(review, locateIn(inspection)).map(({ comment }) => comment.id);
    expect(order).toEqual(['system', 'last', 'left out', 'step of the one left out', 'gone']);
    const other = walkOrder([...review].reverse(), locateIn(inspection));
    expect(other.map(({ comment }) => comment.id)).toEqual(order);
  });
});

describe('what is there no more', () => {
  it('still has its chunk where only the decision is another', () => {
    const review = [
      buildComment({ id: '1', target: { ...onStep, action: 'take' } }),
      buildComment({ id: '2', target: onChunk({ ...out, id: 'gone#1' }) }),
      buildComment({ id: '3', target: onChunk(out) }),
    ];
    const walked = walkOrder(review, locateIn(inspection));
    const remains = Object.fromEntries(
      walked.map(({ comment, remains }) => [comment.id, remains?.step ?? null]),
    );
    expect(remains).toEqual({ 1: outStep + 1, 2: null, 3: null });
  });
});

describe('standingOf', () => {
  const said = (author: string, verdict: Comment['verdict'], minute: number): Comment =>
    buildComment({ id: `${minute}`, author, verdict, at: `2026-03-01T09:0${minute}:00.000Z` });

  it('goes by the newest verdict of each person', () => {
    expect(standingOf([said('Ada', null, 1)])).toBe('note');
    expect(standingOf([said('Ada', 'keep', 1), said('Bo', 'keep', 2)])).toBe('keep');
    expect(standingOf([said('Ada', 'question', 1), said('Ada', 'keep', 2)])).toBe('keep');
    expect(standingOf([said('Ada', 'question', 1), said('Bo', 'keep', 2)])).toBe('question');
    expect(standingOf([said('Ada', 'drop', 1), said('Bo', 'keep', 2)])).toBe('split');
    expect(standingOf([said('Ada', 'keep', 2), said('Ada', 'drop', 1)])).toBe('keep');
  });

  it('is of a chunk and its flags together what is most to be looked at', () => {
    expect(mostUrgent(['note', 'keep', 'question'])).toBe('question');
    expect(mostUrgent(['keep', 'drop'])).toBe('drop');
    expect(mostUrgent(['note'])).toBe('note');
  });

  it('is told with the figures', () => {
    const review = [
      buildComment({ id: '1', verdict: 'keep', target: onFlag }),
      buildComment({ id: '2', verdict: 'drop', author: 'Bo', target: onFlag }),
      buildComment({ id: '3', target: onChunk({ ...out, id: 'gone#1' }) }),
    ];
    const counts = countReview(review, locateIn(inspection));
    expect(counts).toMatchObject({ comments: 3, keep: 1, drop: 1, note: 1, split: 1, lost: 1 });
    expect(reviewSentence(counts)).toBe(
      '3 comments by Ada and Bo: 1 keep, 1 drop, 1 without a verdict; on 1 they disagree; 1 is on what is there no more',
    );
    expect(byTarget(review).size).toBe(2);
  });
});
