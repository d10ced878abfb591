import { compareMeasure, measuresAt } from '../../core/evaluate/metrics/measures.ts';
import { comparePassRates, outcomesOf } from '../../core/evaluate/pass-rates.ts';
import { collapseWords } from '../../core/evaluate/sweep/collapse-words.ts';
import type { ScoredVariant } from '../../core/evaluate/sweep/sweep-over.ts';
import { useEvaluate } from '../store/evaluate-store.ts';
import styles from './difference-tab.module.css';
import { useShownK } from './use-scored-variants.ts';

/** What the collapse experiment came to, where the two variants are those that it runs. */
export function CollapseLine({ full, half }: { full: ScoredVariant; half: ScoredVariant }) {
  const k = useShownK();
  const outcomes = useEvaluate((state) => state.outcomes);
  const coverage = measuresAt('file', k).find(({ name }) => name === 'coverage')!;
  const [before, after] = [full, half].map(({ name }) =>
    outcomesOf(outcomes, { k: null, variant: name }).filter(({ variant }) => variant !== null),
  );
  const hasBoth = before!.length > 0 && after!.length > 0;
  return (
    <p className={styles.note}>
      {collapseWords({
        passes: hasBoth ? comparePassRates(before!, after!) : null,
        coverage: compareMeasure(full.scores, half.scores, coverage),
      })}
    </p>
  );
}
