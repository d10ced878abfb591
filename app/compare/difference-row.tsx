import type { Comparison } from '../../core/compare/compare-sides.ts';
import type { MatchedBy } from '../../core/compare/match-chunks.ts';
import { toVisible } from '../../core/text/visible.ts';
import { lineRange, splitPath } from '../passage/place-names.ts';
import { pickDifference } from '../store/compare-actions.ts';
import { useCompare } from '../store/compare-store.ts';
import { classes } from '../ui/classes.ts';
import { PathName } from '../ui/path-name.tsx';
import { CauseChips } from './cause-chips.tsx';
import styles from './difference-list.module.css';
import type { DifferenceKind, DifferenceRow } from './differences.ts';

const SIGNS: Record<DifferenceKind, string> = {
  entered: '+',
  left: '−',
  reshaped: '~',
  moved: '↕',
  flags: '▲',
};

const MATCHED: Record<MatchedBy, string> = {
  id: '',
  symbol: 'found again by its symbol',
  lines: 'found again by its lines',
};

interface Props {
  row: DifferenceRow;
  comparison: Comparison;
}

/** One difference: the chunk, how it is on either side, and what that comes of. */
export function DifferenceRowView({ row, comparison }: Props) {
  const { kind, chunk, words, tokens, causes, matchedBy } = row;
  const isSelected = useCompare(({ selected }) => selected === chunk.id);
  const match = matchedBy ? MATCHED[matchedBy] : '';
  return (
    <li className={classes(styles.row, styles[kind], isSelected && styles.selected)}>
      <button
        type="button"
        className={styles.chunk}
        aria-pressed={isSelected}
        onClick={() => pickDifference(isSelected ? null : chunk.id)}
      >
        <span className={styles.sign} aria-hidden="true">
          {SIGNS[kind]}
        </span>
        <PathName {...splitPath(chunk.path)} />
        <span className={styles.lines}>{lineRange(chunk.startLine, chunk.endLine)}</span>
        <span className={styles.tokens}>{tokens}</span>
      </button>
      <p className={styles.words}>
        {toVisible(words)}
        {match !== '' && ` · ${match}`}
      </p>
      <CauseChips causes={causes} comparison={comparison} />
    </li>
  );
}
