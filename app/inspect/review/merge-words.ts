import type { MergeNews } from '../../store/review-store.ts';
import { joinNames } from '../step-words.ts';

const DIFFERS = {
  source: 'Its source had other files.',
  settings: 'It was made by other settings.',
  task: 'It answers another task.',
};

/** What a merged file brought, in plain sentences. */
export function mergeWords({ added, changed, known, authors, lost, differs }: MergeNews): string {
  const incoming = added + changed;
  if (incoming + known === 0) return 'There are no comments in that file.';
  const parts = [
    added > 0 && `${count(added)} came in`,
    changed > 0 && `${changed} ${changed === 1 ? 'was' : 'were'} said otherwise later`,
    known > 0 && `${known} ${known === 1 ? 'was' : 'were'} here already`,
  ].filter((part) => part !== false);
  const by = authors.length > 0 ? `, by ${joinNames(authors)}` : '';
  const gone = lost > 0 ? ` ${count(lost)} of these on what is not in this answer.` : '';
  const why = differs && incoming > 0 ? ` ${DIFFERS[differs]}` : '';
  return `${parts.join(', ')}${by}.${gone}${why}`;
}

function count(comments: number): string {
  return comments === 1 ? '1 comment' : `${comments} comments`;
}
