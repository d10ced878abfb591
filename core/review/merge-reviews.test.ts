import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Comment } from '../model/review.ts';
import { buildComment } from '../testing/build-comment.ts';
import { mergeReviews } from './merge-reviews.ts';

const TIMES = ['2026-03-01T09:00:00.000Z', '2026-03-01T10:00:00.000Z', '2026-03-02T08:00:00.000Z'];

/** Copies of one review: comments of the same id are on the same, and by the same person. */
const review: fc.Arbitrary<Comment[]> = fc
  .uniqueArray(
    fc.record({
      id: fc.constantFrom('a', 'b', 'c', 'd'),
      editedAt: fc.constantFrom(null, ...TIMES),
      verdict: fc.constantFrom(null, 'keep', 'drop', 'question'),
      text: fc.constantFrom('', 'why?', 'a twin of it is in'),
    }),
    { selector: ({ id }) => id },
  )
  .map((comments) =>
    comments.map((comment) =>
      buildComment({ ...comment, at: TIMES[comment.id.charCodeAt(0) % 3]! }),
    ),
  );

describe('mergeReviews', () => {
  it('takes in what only the other has, and what it said later', () => {
    const mine = [buildComment({ id: 'a' }), buildComment({ id: 'b', text: 'old' })];
    const later = buildComment({ id: 'b', text: 'new', editedAt: TIMES[2]! });
    const other = buildComment({ id: 'c', author: 'Bo' });
    const merged = mergeReviews(mine, [mine[0]!, later, other]);
    expect(merged.added).toEqual([other]);
    expect(merged.changed).toEqual([later]);
    expect(merged.known).toBe(1);
    expect(merged.review.map(({ id, text }) => [id, text])).toEqual([
      ['a', 'why?'],
      ['b', 'new'],
      ['c', 'why?'],
    ]);
    expect(mergeReviews(merged.review, mine)).toMatchObject({ added: [], changed: [] });
  });

  it('comes to the same whichever copy is merged into whichever, and however often', () => {
    fc.assert(
      fc.property(review, review, review, (a, b, c) => {
        const ab = mergeReviews(a, b).review;
        expect(mergeReviews(b, a).review).toEqual(ab);
        expect(mergeReviews(ab, b)).toMatchObject({ review: ab, added: [], changed: [] });
        expect(mergeReviews(ab, c).review).toEqual(
          mergeReviews(a, mergeReviews(b, c).review).review,
        );
        const { added, changed, known } = mergeReviews(a, b);
        expect(added.length + changed.length + known).toBe(b.length);
      }),
    );
  });

  it('refuses what would be more than a review may have', () => {
    const one = [buildComment({ id: 'a' })];
    expect(() => mergeReviews(one, [buildComment({ id: 'b' })], 1)).toThrow(/together have 2/);
  });
});
