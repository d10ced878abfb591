import { useState } from 'react';
import type { CauseId } from '../../core/compare/causes.ts';
import type { Comparison } from '../../core/compare/compare-sides.ts';
import { toVisible } from '../../core/text/visible.ts';
import { showAllCauses } from '../store/compare-actions.ts';
import { useCompare } from '../store/compare-store.ts';
import { Button } from '../ui/button.tsx';
import { EmptyNote } from '../ui/empty-note.tsx';
import { formatCount } from '../ui/format.ts';
import { ScrollRegion } from '../ui/scroll-region.tsx';
import styles from './difference-list.module.css';
import { DifferenceRowView } from './difference-row.tsx';
import {
  DIFFERENCE_KINDS,
  type DifferenceGroups,
  type DifferenceKind,
  type DifferenceRow,
} from './differences.ts';

const TITLES: Record<DifferenceKind, string> = {
  entered: 'Entered: in B, not in A',
  left: 'Left: in A, not in B',
  reshaped: 'More or less of it',
  moved: 'Moved: rank or position',
  flags: 'Flags changed',
};

/** A list of more is read for what is at its top. */
const SHOWN = 30;

interface Props {
  groups: DifferenceGroups;
  comparison: Comparison;
}

/** Every difference with what it comes of; of one cause alone where one is picked. */
export function DifferenceList({ groups, comparison }: Props) {
  const cause = useCompare((compare) => compare.cause);
  const name = comparison.causes.find(({ id }) => id === cause)?.name;
  const count = DIFFERENCE_KINDS.reduce((sum, kind) => sum + groups[kind].length, 0);
  if (count === 0) return <EmptyNote>{sameWords(comparison)}</EmptyNote>;
  return (
    <ScrollRegion className={styles.list} label="Differences by chunk">
      {name !== undefined && (
        <p className={styles.filter}>
          Only what comes or may come of <b>{toVisible(name)}</b>.{' '}
          <Button look="pill" onPress={showAllCauses}>
            Show all
          </Button>
        </p>
      )}
      {DIFFERENCE_KINDS.map((kind) => (
        <DifferenceGroup
          key={kind}
          title={TITLES[kind]}
          rows={groups[kind].filter((row) => comesOf(row, cause))}
          comparison={comparison}
        />
      ))}
    </ScrollRegion>
  );
}

function DifferenceGroup({
  title,
  rows,
  comparison,
}: {
  title: string;
  rows: readonly DifferenceRow[];
  comparison: Comparison;
}) {
  const [isWhole, setWhole] = useState(false);
  if (rows.length === 0) return null;
  const shown = isWhole ? rows : rows.slice(0, SHOWN);
  return (
    <section aria-label={title}>
      <h3 className={styles.title}>
        {title} <span>{formatCount(rows.length)}</span>
      </h3>
      <ul>
        {shown.map((row) => (
          <DifferenceRowView key={row.chunk.id} row={row} comparison={comparison} />
        ))}
      </ul>
      {shown.length < rows.length && (
        <Button look="pill" onPress={() => setWhole(true)}>
          Show all {formatCount(rows.length)}
        </Button>
      )}
    </section>
  );
}

function comesOf({ causes }: DifferenceRow, cause: CauseId | null): boolean {
  return cause === null || causes.some((by) => by.cause === cause);
}

function sameWords({ causes }: Comparison): string {
  return causes.length === 0
    ? 'A and B are the same answer: nothing differs.'
    : 'Both windows hold the same in the same places, though they were asked for differently.';
}
