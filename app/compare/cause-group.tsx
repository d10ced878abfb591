import { useEffect, useRef, useState } from 'react';
import type { Cause, CauseId } from '../../core/compare/causes.ts';
import { toVisible } from '../../core/text/visible.ts';
import { splitPath } from '../passage/place-names.ts';
import { pickCause } from '../store/compare-actions.ts';
import { useCompare } from '../store/compare-store.ts';
import { Button } from '../ui/button.tsx';
import { classes } from '../ui/classes.ts';
import { countOf, formatCount } from '../ui/format.ts';
import { PathName } from '../ui/path-name.tsx';
import styles from './causes-panel.module.css';
import type { CausedCount } from './count-caused.ts';

interface Props {
  title: string;
  causes: readonly Cause[];
  counts: ReadonlyMap<CauseId, CausedCount>;
}

const SHOWN = 40;

/** Causes of one kind; pressing one lists what comes of it. */
export function CauseGroup({ title, causes, counts }: Props) {
  const [isWhole, setWhole] = useState(false);
  const picked = useCompare((compare) => compare.cause);
  if (causes.length === 0) return null;
  const shown = causes.filter(({ id }, index) => isWhole || index < SHOWN || id === picked);
  return (
    <section aria-label={title}>
      <h3 className={styles.title}>
        {title} <span>{formatCount(causes.length)}</span>
      </h3>
      <ul>
        {shown.map((cause) => (
          <CauseRow
            key={cause.id}
            cause={cause}
            count={counts.get(cause.id)}
            isPicked={cause.id === picked}
          />
        ))}
      </ul>
      {shown.length < causes.length && (
        <Button look="pill" onPress={() => setWhole(true)}>
          Show all {formatCount(causes.length)}
        </Button>
      )}
    </section>
  );
}

interface RowProps {
  cause: Cause;
  count: CausedCount | undefined;
  isPicked: boolean;
}

function CauseRow({ cause, count, isPicked }: RowProps) {
  const { id, kind, name, before, after } = cause;
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isPicked) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isPicked]);
  return (
    <li ref={row} className={classes(styles.row, isPicked && styles.picked)}>
      <button
        type="button"
        className={styles.cause}
        aria-pressed={isPicked}
        onClick={() => pickCause(id)}
      >
        <span className={styles.name}>
          {kind === 'file' ? <PathName {...splitPath(name)} /> : <b>{toVisible(name)}</b>}
        </span>
        <span className={styles.change} title={toVisible(`A: ${before}\nB: ${after}`)}>
          <span>A</span> {toVisible(before)}
          <br />
          <span>B</span> {toVisible(after)}
        </span>
        <span className={styles.count}>{countWords(count)}</span>
      </button>
    </li>
  );
}

function countWords(count: CausedCount | undefined): string {
  if (!count) return 'nothing that is shown comes of it';
  const parts = [
    count.sure > 0 && `${countOf(count.sure, 'difference')} by it`,
    count.possible > 0 && `${formatCount(count.possible)} may be by it`,
  ];
  return parts.filter(Boolean).join(', ');
}
