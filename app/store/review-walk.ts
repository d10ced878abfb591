import type { Inspection } from '../../core/model/inspection.ts';
import type { Comment } from '../../core/model/review.ts';
import { locateIn } from '../../core/review/locate-target.ts';
import { type Walked, walkOrder } from '../../core/review/walk-order.ts';
import { type ReviewFilter, type ReviewState, useReview } from './review-store.ts';
import { useRun } from './run-store.ts';
import { finishSteps, moveStep, scrubTo, selectChunk, showStep } from './view-actions.ts';
import { useView } from './view-store.ts';

/** The review in the order of the shown prompt; empty while there is no answer. */
export const walkOf = remembered(
  (comments: readonly Comment[], inspection: Inspection | null): readonly Walked[] =>
    inspection ? walkOrder(comments, locateIn(inspection)) : [],
);

export function isAskedFor({ verdict, author }: ReviewFilter, { comment }: Walked): boolean {
  const isVerdict = verdict === 'all' || (comment.verdict ?? 'note') === verdict;
  return isVerdict && (author === null || comment.author === author);
}

/** Goes to a comment: its target is selected and brought into view, where there still is one. */
export function showComment(id: string): void {
  const { comments } = useReview.getState();
  const walked = walkOf(comments, useRun.getState().inspection);
  const at = walked.find(({ comment }) => comment.id === id);
  if (!at) return;
  const { comment, place, remains } = at;
  if (place && comment.target.kind === 'step' && place.step !== null) scrubTo(place.step);
  else {
    finishSteps();
    const chunk = (place ?? remains)?.chunk;
    if (chunk) selectChunk(chunk);
  }
  useReview.setState({ current: id });
}

/** To the next comment of those that are asked for, or the one before. */
export function moveComment(by: number): void {
  const { comments, filter, current } = useReview.getState();
  const walked = walkOf(comments, useRun.getState().inspection).filter((one) =>
    isAskedFor(filter, one),
  );
  const now = walked.findIndex(({ comment }) => comment.id === current);
  const next = now < 0 ? (by > 0 ? 0 : walked.length - 1) : now + by;
  const to = walked[Math.max(0, Math.min(next, walked.length - 1))];
  if (to) showComment(to.comment.id);
}

/** Shows the page to a room: through the comments, or through the steps where there are none. */
export function present(): void {
  const { comments, current } = useReview.getState();
  if (!useRun.getState().inspection) return;
  useReview.setState({ presenting: true });
  if (comments.length > 0) {
    if (current === null) moveComment(1);
  } else if (useView.getState().step === null) showStep(1);
}

export function stopPresenting(): void {
  useReview.setState({ presenting: false });
}

/** One on in what is presented. */
export function presentNext(by: number): void {
  if (useReview.getState().comments.length > 0) moveComment(by);
  else moveStep(by);
}

// Whoever selects something else has left the walk.
useView.subscribe(({ selected }, before) => {
  const { current, presenting } = useReview.getState();
  if (selected !== before.selected && current !== null && !presenting) {
    useReview.setState({ current: null });
  }
});

/** The fixed part that the walk is at, which no selection can show. */
export function currentPart({ comments, current }: ReviewState) {
  const target = comments.find(({ id }) => id === current)?.target;
  return target?.kind === 'part' ? target : null;
}

/** The newest answer of a function, while it is asked the same. */
function remembered<A, B, R>(make: (a: A, b: B) => R): (a: A, b: B) => R {
  let last: { a: A; b: B; made: R } | null = null;
  return (a, b) => {
    if (last?.a !== a || last.b !== b) last = { a, b, made: make(a, b) };
    return last.made;
  };
}
