import type { ChunkDetail } from '../../core/engine.ts';
import type { Flag } from '../../core/model/flag.ts';
import { toVisible } from '../../core/text/visible.ts';
import { seekFlag } from '../store/effects-actions.ts';
import { FlagChip } from '../ui/flag-chip.tsx';
import styles from './chunk-twin.module.css';

interface Props {
  flags: readonly Flag[];
  twin: NonNullable<ChunkDetail['twin']>;
}

/** How alike both are, and what the flags that speak of the twin say. */
export function TwinEvidence({ flags, twin }: Props) {
  const telling = flags.filter((flag) => flag.twin?.id === twin.chunk.id);
  return (
    <section className={styles.evidence} aria-label="Evidence">
      <p>
        <b>{Math.round(twin.similarity * 100)} % alike</b> by Jaccard similarity of their token
        shingles, counted in both texts
        {twin.similarity === 0 && '; one of both may be too short to tell'}.
      </p>
      {telling.map(({ kind, certainty, evidence }) => (
        <p key={kind}>
          <FlagChip name={kind} title="What this flag does" onPick={() => seekFlag(kind)} />{' '}
          {certainty} certainty: {toVisible(evidence)}
        </p>
      ))}
      {telling.length === 0 && <p>No flag of this chunk speaks of it: the twin bears it.</p>}
    </section>
  );
}
