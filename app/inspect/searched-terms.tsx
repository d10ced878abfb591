import type { WeightedTerm } from '../../core/model/query-term.ts';
import { toVisible } from '../../core/text/visible.ts';
import styles from './query-notes.module.css';
import { termGroups, termsSentence } from './term-groups.ts';

/** A pasted log has a thousand; as many as a person looks through. */
const SHOWN = 80;

/** What the lexical stage searched, by where it comes from, each with its weight. */
export function SearchedTerms({ terms }: { terms: readonly WeightedTerm[] }) {
  const groups = termGroups(terms);
  if (groups.length === 0) return null;
  return (
    <details className={styles.terms}>
      <summary>{termsSentence(groups)}</summary>
      {groups.map((group) => (
        <p key={group.from}>
          {groups.length > 1 && <b>{group.words}</b>}{' '}
          {group.terms.slice(0, SHOWN).map(({ term, weight }) => (
            <span key={term} className={styles.term}>
              {toVisible(term)}
              {weight !== 1 && <small> × {weight.toFixed(2)}</small>}
            </span>
          ))}
          {group.terms.length > SHOWN && ` and ${group.terms.length - SHOWN} more`}
        </p>
      ))}
    </details>
  );
}
