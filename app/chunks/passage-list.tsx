import { ArrowDown, ArrowRight, ArrowUp, Equal, Minus, Plus } from 'lucide-react';
import type { LineRange, PassageChange, PassageFate } from '../../core/assemble/compare-cuts.ts';
import { lineRange, splitPath } from '../passage/place-names.ts';
import { showPassage } from '../store/cut-files.ts';
import { countOf } from '../ui/format.ts';
import { PathName } from '../ui/path-name.tsx';
import styles from './task-changes.module.css';

const GROUPS: { fate: PassageFate; title: string; Icon: typeof Plus }[] = [
  { fate: 'enters', title: 'Only in B', Icon: Plus },
  { fate: 'leaves', title: 'Only in A', Icon: Minus },
  { fate: 'grows', title: 'Longer in B', Icon: ArrowUp },
  { fate: 'shrinks', title: 'Shorter in B', Icon: ArrowDown },
  { fate: 'moves', title: 'Other lines in B', Icon: ArrowRight },
  { fate: 'same', title: 'The same in both', Icon: Equal },
];

/** Passages of the prompt by what becomes of them; each leads to its place in the file. */
export function PassageList({ passages }: { passages: readonly PassageChange[] }) {
  return GROUPS.map(({ fate, title, Icon }) => {
    const own = passages.filter((passage) => passage.fate === fate);
    if (own.length === 0) return null;
    return (
      <section key={fate} className={styles.group} aria-label={title}>
        <h3>
          <Icon size={13} aria-hidden="true" /> {title}{' '}
          <span>{countOf(own.length, 'passage')}</span>
        </h3>
        <ul>
          {own.map((passage) => (
            <li key={`${passage.path} ${placeOf(passage).first}`}>
              <button
                type="button"
                className={styles.passage}
                onClick={() => showPassage(passage.path, placeOf(passage).first)}
              >
                <PathName {...splitPath(passage.path)} isQuiet />
                <span>{rangeWords(passage)}</span>
              </button>
            </li>
          ))}
        </ul>
      </section>
    );
  });
}

const placeOf = ({ before, after }: PassageChange): LineRange => (after[0] ?? before[0])!;

function rangeWords({ fate, before, after }: PassageChange): string {
  if (fate === 'same' || fate === 'enters') return words(after);
  return fate === 'leaves' ? words(before) : `${words(before)} → ${words(after)}`;
}

function words(ranges: readonly LineRange[]): string {
  return ranges.map(({ first, last }) => lineRange(first, last)).join(', ');
}
