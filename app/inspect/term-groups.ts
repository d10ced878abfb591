import type { QueryPart, WeightedTerm } from '../../core/model/query-term.ts';
import { countOf, formatCount } from '../ui/format.ts';

export interface TermGroup {
  from: QueryPart;
  /** `of the task`, `of the cursor`. */
  words: string;
  terms: WeightedTerm[];
}

const PART_WORDS: Record<QueryPart, string> = {
  task: 'of the task',
  'word form': 'other word forms',
  cursor: 'of the cursor',
  'open file': 'of open files',
  neighbour: 'of neighbours',
};

/** The searched terms by where they come from, in the order of the parts; parts without any are left out. */
export function termGroups(terms: readonly WeightedTerm[]): TermGroup[] {
  return (Object.keys(PART_WORDS) as QueryPart[])
    .map((from) => ({
      from,
      words: PART_WORDS[from],
      terms: terms.filter((term) => term.from === from),
    }))
    .filter((group) => group.terms.length > 0);
}

/** `14 terms searched: 11 of the task, 3 of the cursor`. */
export function termsSentence(groups: readonly TermGroup[]): string {
  const all = groups.reduce((sum, { terms }) => sum + terms.length, 0);
  const parts = groups.map(({ terms, words }) => `${formatCount(terms.length)} ${words}`);
  const [only] = groups;
  if (groups.length === 1 && only) return `${countOf(all, 'term')} ${only.words} searched`;
  return `${countOf(all, 'term')} searched: ${parts.join(', ')}`;
}
