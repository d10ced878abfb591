import { readInspection, requireSize } from '../../core/inspection/read-inspection.ts';
import type { SavedInspection } from '../../core/inspection/saved-inspection.ts';
import type { Inspection } from '../../core/model/inspection.ts';
import type { Comment, ReviewTarget } from '../../core/model/review.ts';
import type { Bytes } from '../../core/model/source.ts';
import { addComment, editComment, removeComment, type Said } from '../../core/review/comments.ts';
import { locateIn } from '../../core/review/locate-target.ts';
import { mergeReviews } from '../../core/review/merge-reviews.ts';
import { problemOf } from './problem-of.ts';
import { EVERYTHING, isUnsaved, type MergeNews, useReview } from './review-store.ts';
import { useRun } from './run-store.ts';
import { useView } from './view-store.ts';

/** Comments that were neither saved nor taken back, by what they are on. */
const setAside = new Map<string, readonly Comment[]>();

/**
 * From now on something else is reviewed, that has `comments` already. Unsaved ones on what was reviewed
 * before are set aside, and those that were set aside for this are taken up again.
 */
export function reviewOf(of: string, comments: readonly Comment[]): void {
  const before = useReview.getState();
  if (isUnsaved(before)) setAside.set(before.of, before.comments);
  const aside = setAside.get(of);
  setAside.delete(of);
  useReview.setState({
    of,
    kept: comments,
    comments: aside ? mergeReviews(comments, aside).review : comments,
    current: null,
    filter: EVERYTHING,
    news: null,
    problem: null,
    presenting: false,
  });
}

/** The same source read again keeps its comments. */
export function reviewSource(name: string): void {
  const of = `source ${name}`;
  if (useReview.getState().of !== of) reviewOf(of, []);
}

export function reviewSaved({ source, snapshot, settingsHash, review }: SavedInspection): void {
  reviewOf(`saved ${source.name} ${snapshot} ${settingsHash}`, review);
}

export function setAuthor(author: string): void {
  useView.setState({ author });
}

export function comment(target: ReviewTarget, said: Said): void {
  const { author } = useView.getState();
  const id = drawId();
  const at = new Date().toISOString();
  change((comments) => addComment(comments, { ...said, id, author, at, editedAt: null, target }));
  useReview.setState({ current: id });
}

/** 96 bits as hexadecimal: no two people draw the same. `randomUUID` is not there on every page. */
function drawId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

export function reword(id: string, said: Said): void {
  change((comments) => editComment(comments, id, said, new Date().toISOString()));
}

export function takeBack(id: string): void {
  change((comments) => removeComment(comments, id));
}

function change(by: (comments: readonly Comment[]) => Comment[]): void {
  useReview.setState(({ comments, filter }) => {
    const changed = by(comments);
    // Nobody could be found any more by a name that is gone.
    const isThere = changed.some(({ author }) => author === filter.author);
    return {
      comments: changed,
      filter: isThere ? filter : { ...filter, author: null },
      news: null,
      problem: null,
    };
  });
}

/** The comments have left the page in a file. */
export function noteSaved(): void {
  useReview.setState(({ comments }) => ({ kept: comments }));
}

/** Takes in the comments of a saved inspection, and tells what came of it. */
export async function mergeFile(file: Bytes): Promise<void> {
  try {
    requireSize(file.size);
    const other = readInspection(new Uint8Array(await file.arrayBuffer()));
    const { inspection } = useRun.getState();
    if (!inspection) return;
    const { review, added, changed, known } = mergeReviews(
      useReview.getState().comments,
      other.review,
    );
    const incoming = [...added, ...changed];
    const locate = locateIn(inspection);
    const news: MergeNews = {
      added: added.length,
      changed: changed.length,
      known,
      authors: [...new Set(incoming.map(({ author }) => author))],
      lost: incoming.filter(({ target }) => locate(target) === null).length,
      differs: differenceOf(other, inspection),
    };
    if (incoming.length > 0) useReview.setState({ comments: review });
    useReview.setState({ news, problem: null, filter: EVERYTHING });
  } catch (error) {
    useReview.setState({ news: null, problem: problemOf(error) });
  }
}

function differenceOf(other: SavedInspection, shown: Inspection): MergeNews['differs'] {
  if (other.snapshot !== shown.snapshot) return 'source';
  if (other.settingsHash !== shown.settingsHash) return 'settings';
  return other.query.task === shown.query.task ? null : 'task';
}
