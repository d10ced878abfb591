import { lazy, useMemo, useState } from 'react';
import { sweepOverK, sweepOverVariants } from '../../core/evaluate/sweep/sweep-over.ts';
import { SWEEP_LINES } from '../charts/sweep-lines.ts';
import { useEvaluate } from '../store/evaluate-store.ts';
import { EmptyNote } from '../ui/empty-note.tsx';
import { Later } from '../ui/later.tsx';
import { Segmented } from '../ui/segmented.tsx';
import { KPick } from './k-pick.tsx';
import { LevelPick } from './level-pick.tsx';
import { OutcomesLine } from './outcomes-line.tsx';
import styles from './sweep-tab.module.css';
import { SweepTable } from './sweep-table.tsx';
import { useScoredVariants, useShownK } from './use-scored-variants.ts';
import { useShownVariant, VariantPick } from './variant-pick.tsx';

/** The chart library is larger than the rest of the page; only those who come here load it. */
const SweepChart = lazy(() =>
  import('../charts/sweep-chart.tsx').then(({ SweepChart }) => ({ default: SweepChart })),
);

type Axis = 'k' | 'variants';

/** Recall, precision, distractor rate and pass rate along k, or from variant to variant. */
export function SweepTab() {
  const variants = useScoredVariants();
  const ks = useEvaluate((state) => state.ks);
  const level = useEvaluate((state) => state.level);
  const design = useEvaluate((state) => state.design);
  const outcomes = useEvaluate((state) => state.outcomes);
  const [axis, setAxis] = useState<Axis>(design.kind === 'knob' ? 'variants' : 'k');
  const name = useShownVariant();
  const k = useShownK();
  const isOverK = axis === 'k' || variants.length < 2;
  const sweep = useMemo(() => {
    const variant = variants.find((one) => one.name === name);
    if (!variant) return null;
    if (isOverK) return sweepOverK(variant, ks, level, outcomes);
    const turned = design.kind === 'knob' ? design.knob : 'variants';
    return sweepOverVariants(turned, variants, k, level, outcomes);
  }, [variants, name, isOverK, ks, level, outcomes, design, k]);
  if (!sweep) {
    return (
      <EmptyNote>
        What is found, what is noise and what misleads at 5, 10, 20 and 40 results fill this, once a
        run has answered. With the outcomes of your agent the best k is marked.
      </EmptyNote>
    );
  }
  return (
    <div className={styles.tab}>
      <div className={styles.head}>
        {variants.length > 1 && (
          <Segmented<Axis>
            label="Along"
            value={axis}
            options={[
              { id: 'k', title: 'along k' },
              { id: 'variants', title: 'by variant' },
            ]}
            onChoose={setAxis}
          />
        )}
        {isOverK ? <VariantPick /> : <KPick />}
        <span className={styles.far} />
        <LevelPick />
      </div>
      <figure className={styles.figure} aria-label={`Sweep over ${sweep.axis}`}>
        <figcaption className={styles.legend} aria-hidden="true">
          {SWEEP_LINES.filter(
            ({ key }) => key !== 'passRate' || sweep.points.some(({ passRate }) => passRate),
          ).map(({ key, name: line, color, dash, width, shape }) => (
            <span key={key}>
              <svg width="30" height="12" viewBox="-15 -6 30 12" aria-hidden="true">
                <path d="M-15 0H15" stroke={color} strokeWidth={width} strokeDasharray={dash} />
                <path d={shape} fill={color} />
              </svg>
              {line}
            </span>
          ))}
        </figcaption>
        <div className={styles.chart} aria-hidden="true">
          <Later>
            <SweepChart sweep={sweep} />
          </Later>
        </div>
      </figure>
      <p className={styles.note}>{sweep.note}</p>
      <OutcomesLine />
      <SweepTable sweep={sweep} />
    </div>
  );
}
