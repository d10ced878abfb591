import { LIMITS } from '../../limits.ts';
import { FLAG_KINDS } from '../../model/flag.ts';
import { type Comment, type ReviewTarget, VERDICTS } from '../../model/review.ts';
import { byTag, fields, nullOr, oneIn, oneOf, ordinal, text, textUpTo, time } from '../check.ts';
import { chunkRef, stepAction, tier } from './parts.ts';

const target = byTag<ReviewTarget>('kind', {
  chunk: fields<Extract<ReviewTarget, { kind: 'chunk' }>>({
    kind: oneOf({ chunk: true }),
    chunk: chunkRef,
  }),
  part: fields<Extract<ReviewTarget, { kind: 'part' }>>({
    kind: oneOf({ part: true }),
    tier,
    label: text,
  }),
  step: fields<Extract<ReviewTarget, { kind: 'step' }>>({
    kind: oneOf({ step: true }),
    number: ordinal,
    action: stepAction,
    tier,
    label: text,
    chunk: nullOr(chunkRef),
  }),
  flag: fields<Extract<ReviewTarget, { kind: 'flag' }>>({
    kind: oneOf({ flag: true }),
    flag: oneIn(FLAG_KINDS),
    chunk: chunkRef,
  }),
});

export const comment = fields<Comment>({
  id: textUpTo(LIMITS.authorChars),
  author: textUpTo(LIMITS.authorChars),
  at: time,
  editedAt: nullOr(time),
  verdict: nullOr(oneIn(VERDICTS)),
  text: textUpTo(LIMITS.commentChars),
  target,
});
