import { describe, expect, it } from 'vitest';
import { savableSample } from '../../cli/testing/saved-sample.ts';
import { LIMITS } from '../limits.ts';
import type { Comment } from '../model/review.ts';
import { editComment, removeComment } from '../review/comments.ts';
import { buildComment } from '../testing/build-comment.ts';
import { readInspection } from './read-inspection.ts';
import { redact } from './redact.ts';
import { saveInspection } from './save-inspection.ts';
import { type SavedInspection, withoutTexts } from './saved-inspection.ts';
import { withReview } from './with-review.ts';
import { writeInspection } from './write-inspection.ts';

const bare = withoutTexts(saveInspection(await savableSample()));
const TOKEN = `ghp_${'Ab3dE6gH9jK2mN5pQ8sT1vW4xY7zB0cD3fG6'}`;
const chunk = bare.candidates[0]!;
const review: Comment[] = [
  buildComment({ id: 'a', verdict: 'keep', text: '' }),
  buildComment({ id: 'b', text: `we leaked ${TOKEN}\nonce` }),
  buildComment({ id: 'c', target: { kind: 'part', tier: 'system', label: 'system prompt' } }),
  buildComment({ id: 'd', target: { kind: 'flag', flag: 'legacy', chunk: refOf(chunk) } }),
  buildComment({
    id: 'e',
    editedAt: '2026-03-02T00:00:00.000Z',
    target: {
      kind: 'step',
      number: 3,
      action: 'skip',
      tier: 'retrieved',
      label: 'x',
      chunk: refOf(chunk),
    },
  }),
];
const reviewed = redact(withReview(bare, review));

function refOf({ id, path, startLine, endLine, symbol }: typeof chunk) {
  return { id, path, startLine, endLine, symbol };
}

function refused(change: (review: unknown[]) => unknown): string {
  const json = JSON.parse(new TextDecoder().decode(writeInspection(bare)));
  const file = new TextEncoder().encode(
    JSON.stringify({ ...json, review: change(JSON.parse(JSON.stringify(review))) }),
  );
  try {
    readInspection(file);
  } catch (error) {
    return (error as Error).message;
  }
  return 'it was read';
}

describe('a review in the saved file', () => {
  it('is read as it was written, byte for byte', () => {
    const bytes = writeInspection(reviewed);
    const read = readInspection(bytes);
    expect(read).toEqual(reviewed);
    expect(Buffer.from(writeInspection(read)).equals(bytes)).toBe(true);
    expect(withReview(read, read.review)).toBe(read);
  });

  it('keeps no secret that somebody wrote into a comment', () => {
    expect(JSON.stringify(reviewed)).not.toContain(TOKEN);
    expect(reviewed.masked).toEqual([
      { kind: 'github-token', field: 'review[1].text', path: null, line: 1 },
    ]);
  });

  it('says where a mask is after comments have come and gone', () => {
    const fewer = withReview(reviewed, removeComment(reviewed.review, 'a'));
    expect(fewer.masked.map(({ field }) => field)).toEqual(['review[0].text']);
    expect(withReview(reviewed, removeComment(reviewed.review, 'b')).masked).toEqual([]);
    const said = { verdict: null, text: 'not so bad' };
    const reworded = editComment(reviewed.review, 'b', said, '2026-03-02T00:00:00.000Z');
    expect(withReview(reviewed, reworded).masked).toEqual([]);
    const more: SavedInspection = redact(
      withReview(reviewed, [...reviewed.review, buildComment({ id: 'f', text: `again ${TOKEN}` })]),
    );
    expect(more.masked.map(({ field }) => field)).toEqual(['review[1].text', 'review[5].text']);
  });

  it.each([
    ['too many', Array.from({ length: LIMITS.comments + 1 }, () => 1), /1001 entries.*1000/],
    ['no list', {}, /review must be a list/],
    ['one twice', [review[0], review[0]], /review has a comment twice/],
    ['an unknown verdict', [{ ...review[0], verdict: 'maybe' }], /review\[0\]\.verdict/],
    ['an unknown target', [{ ...review[0], target: { kind: 'file' } }], /target\.kind/],
    ['no time', [{ ...review[0], at: 'yesterday' }], /at must be a time/],
    ['a time that is none', [{ ...review[0], at: '2026-99-01T09:30:00.000Z' }], /must be a time/],
    ['a long text', [{ ...review[0], text: 'x'.repeat(4001) }], /has 4001 characters/],
    ['a long name', [{ ...review[0], author: 'x'.repeat(81) }], /has 81 characters/],
    ['a field too many', [{ ...review[0], html: '<b>' }], /html that is not known/],
  ])('is refused with %s, by name', (_, wrong, message) => {
    expect(refused(() => wrong)).toMatch(message);
  });

  it('may be on what is there no more', () => {
    expect(refused((json) => json)).toBe('it was read');
  });

  it('is refused with more suppressions than the limit', () => {
    const json = JSON.parse(new TextDecoder().decode(writeInspection(bare)));
    const suppressions = Array.from({ length: LIMITS.suppressions + 1 }, () => 1);
    const file = new TextEncoder().encode(JSON.stringify({ ...json, suppressions }));
    expect(() => readInspection(file)).toThrow(/suppressions.*5001 entries.*5000/);
  });
});
