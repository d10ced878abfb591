import { useMemo } from 'react';
import { scoreLabels } from '../../core/evaluate/label-scores.ts';
import { changeWords, switchWords } from '../../core/inspection/effect-words.ts';
import type { Inspection } from '../../core/model/inspection.ts';
import { toVisible } from '../../core/text/visible.ts';
import { goBack, keepTrial } from '../store/effects-actions.ts';
import { useEffects } from '../store/effects-store.ts';
import { useLabelsFor } from '../store/label-store.ts';
import { Button } from '../ui/button.tsx';
import { formatCount } from '../ui/format.ts';
import styles from './effects-panel.module.css';
import { LabelLine } from './label-line.tsx';

/** What is turned and what it does in one line, what labels say of it, and whether it is to stay. */
export function TrialBar({ inspection }: { inspection: Inspection }) {
  const { switches, trial, kept } = useEffects();
  const labels = useLabelsFor(inspection.query.task);
  const now = useMemo(() => scoreLabels(inspection, labels), [inspection, labels]);
  const isTurned = switches.length > 0;
  return (
    <section className={styles.bar} aria-label="What is turned">
      <p className={styles.sentence} role="status">
        {isTurned ? (
          <>
            <b>{toVisible(switches.map(switchWords).join(', '))}</b>
            {trial ? `: ${changeWords(trial.change)}` : ': …'}
          </>
        ) : kept ? (
          <>
            Kept: <b>{toVisible(kept.switches.map(switchWords).join(', '))}</b>
          </>
        ) : (
          <Now inspection={inspection} />
        )}
      </p>
      <div className={styles.buttons}>
        <Button look={isTurned ? 'main' : 'plain'} isDisabled={!isTurned} onPress={keepTrial}>
          Keep this
        </Button>
        <Button isDisabled={!isTurned && !kept} onPress={goBack}>
          Back
        </Button>
      </div>
      <LabelLine
        labels={labels}
        before={now}
        after={isTurned ? (trial?.labels.after ?? null) : null}
      />
    </section>
  );
}

function Now({ inspection: { window } }: { inspection: Inspection }) {
  const chunks = window.segments.filter(({ chunk }) => chunk !== null).length;
  return (
    <>
      As it is: <b>{formatCount(chunks)} chunks</b>, {formatCount(window.total)} tokens
    </>
  );
}
