import type { Inspection } from '../../core/model/inspection.ts';
import { toVisible } from '../../core/text/visible.ts';
import { type EmbeddingState, useRun } from '../store/run-store.ts';
import { classes } from '../ui/classes.ts';
import { formatCount, formatShare } from '../ui/format.ts';
import styles from './facts-strip.module.css';
import { useAnswer } from './use-answer.ts';

/** What neither health nor timeline says of the answer. */
export function FactsStrip() {
  const inspection = useAnswer();
  const embedding = useRun((run) => run.embedding);
  return (
    <dl className={styles.strip}>
      {factsOf(inspection, embedding).map(({ name, value, more, title, isBad }) => (
        <div key={name} title={title} className={classes(isBad && styles.bad)}>
          <dt>{name}</dt>
          <dd>
            <b>{value}</b> {more}
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface Fact {
  name: string;
  value: string;
  more?: string;
  title: string;
  isBad?: boolean;
}

function factsOf(inspection: Inspection | null, embedding: EmbeddingState): Fact[] {
  const dense = denseFact(inspection, embedding);
  if (!inspection) return [dense];
  const { candidates } = inspection;
  const taken = candidates.filter(({ decision }) => decision.action === 'take');
  const flagged = candidates.filter(({ flags }) => flags.length > 0);
  const flaggedIn = taken.filter(({ flags }) => flags.length > 0);
  return [
    {
      name: 'flagged in',
      value: formatCount(flaggedIn.length),
      more: `of ${formatCount(flagged.length)}`,
      title: 'Candidates with a flag that are in the window, of all candidates with a flag',
      isBad: flaggedIn.length > 0,
    },
    dense,
  ];
}

function denseFact(inspection: Inspection | null, embedding: EmbeddingState): Fact {
  const by = inspection?.coverage.model ? ` by ${toVisible(inspection.coverage.model)}` : '';
  const title = `Chunks that have a vector${by}; the others have no dense score yet`;
  const name = 'dense coverage';
  if (embedding.phase === 'running' && embedding.progress) {
    const { done, total } = embedding.progress;
    const share = total ? done / total : 0;
    return { name, title, value: formatShare(share), more: `of ${formatCount(total ?? 0)}` };
  }
  if (embedding.phase === 'running') return { name, title, value: 'starting' };
  if (embedding.phase === 'failed') return { name, title, value: 'none', isBad: true };
  const coverage = inspection?.coverage;
  const share = coverage && coverage.total > 0 ? coverage.embedded / coverage.total : null;
  return { name, title, value: share === null ? '–' : formatShare(share) };
}
