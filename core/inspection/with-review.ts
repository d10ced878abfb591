import type { Comment } from '../model/review.ts';
import { redact } from './redact.ts';
import type { SavedInspection } from './saved-inspection.ts';

const COMMENT = /^review\[(\d+)\](.*)$/s;

/**
 * A saved inspection with another review in place of its own, secrets masked; with its own, it is itself.
 * What was masked in comments before is told by where they stand now.
 */
export function withReview(saved: SavedInspection, review: readonly Comment[]): SavedInspection {
  if (review === saved.review) return saved;
  const masked = saved.masked.flatMap((one) => {
    const [, index, rest] = COMMENT.exec(one.field) ?? [];
    if (index === undefined) return [one];
    const id = saved.review[Number(index)]?.id;
    const now = review.findIndex((comment) => comment.id === id);
    const isLeft = now >= 0 && JSON.stringify(review[now]).includes(`[masked-${one.kind}-`);
    return isLeft ? [{ ...one, field: `review[${now}]${rest}` }] : [];
  });
  return redact({ ...saved, review: [...review], masked });
}
