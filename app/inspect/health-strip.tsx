import { useMemo } from 'react';
import { Dialog, DialogTrigger, Popover } from 'react-aria-components';
import { type HealthReading, healthOf } from '../../core/health/health.ts';
import { LEVEL_MARKS, rangeWords } from '../../core/health/words.ts';
import type { Inspection } from '../../core/model/inspection.ts';
import { chunkName } from '../passage/place-names.ts';
import { useLabelsFor } from '../store/label-store.ts';
import { endLess, tryLess, useLess } from '../store/less-actions.ts';
import { pickCandidate } from '../store/view-actions.ts';
import { Button } from '../ui/button.tsx';
import { classes } from '../ui/classes.ts';
import floating from '../ui/floating.module.css';
import { countOf, formatShare } from '../ui/format.ts';
import { FactsStrip } from './facts-strip.tsx';
import styles from './health-strip.module.css';
import { useAnswer } from './use-answer.ts';

const NAMED_CAUSES = 12;

/** How healthy the window is: a score, and each metric with its range, its advice and its causes. Beside it, what is in. */
export function HealthStrip() {
  const inspection = useAnswer();
  return (
    <div className={styles.strip}>
      {inspection && <Health inspection={inspection} />}
      <FactsStrip />
    </div>
  );
}

function Health({ inspection }: { inspection: Inspection }) {
  const labels = useLabelsFor(inspection.query.task);
  const { score, leftOut, readings } = useMemo(
    () => healthOf(inspection, labels),
    [inspection, labels],
  );
  const known = readings.filter(({ value }) => value !== null);
  const unknown = readings.filter(({ value }) => value === null);
  return (
    <section className={styles.health} aria-label="Health of the window">
      <span title={`100 − |utilisation − 55 %| × 100 − contradictions × 30, without ${leftOut}`}>
        health <b>{Math.round(score)}</b>
      </span>
      {known.map((reading) => (
        <Reading key={reading.metric} reading={reading} />
      ))}
      <Unknown readings={unknown} />
      <Less />
    </section>
  );
}

/** The experiment of the first seed as one click; what it does is told where every knob's effect is. */
function Less() {
  const isTried = useLess(({ before }) => before !== null);
  return (
    <Button look="pill" onPress={isTried ? endLess : tryLess}>
      {isTried ? 'back to all of it' : 'What if 40 % less?'}
    </Button>
  );
}

function Reading({
  reading: { metric, value, level, advice, causes },
}: {
  reading: HealthReading;
}) {
  return (
    <DialogTrigger>
      <Button look="chip">
        <span className={classes(level === 'alarm' && styles.alarm)}>
          <span aria-hidden="true">{LEVEL_MARKS[level]}</span> {metric} {formatShare(value ?? 0)}
          {level !== 'healthy' && <span className={styles.level}> ({level})</span>}
        </span>
      </Button>
      <Popover className={floating.popover} placement="bottom start">
        <Dialog className={`${floating.dialog} ${styles.dialog}`} aria-label={metric}>
          {({ close }) => (
            <>
              <p>{rangeWords(metric)}</p>
              {advice !== '' && <p>{advice}</p>}
              {causes.length > 0 && (
                <ul>
                  {causes.slice(0, NAMED_CAUSES).map((chunk) => (
                    <li key={chunk.id}>
                      <Button
                        look="chip"
                        onPress={() => {
                          pickCandidate(chunk.id);
                          close();
                        }}
                      >
                        {chunkName(chunk)}
                      </Button>
                    </li>
                  ))}
                </ul>
              )}
              {causes.length > NAMED_CAUSES && (
                <p>and {countOf(causes.length - NAMED_CAUSES, 'chunk')} more</p>
              )}
            </>
          )}
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}

/** What the score does without, and why. */
function Unknown({ readings }: { readings: readonly HealthReading[] }) {
  return (
    <DialogTrigger>
      <Button look="chip">
        <span className={styles.unknown}>{readings.length} unknown</span>
      </Button>
      <Popover className={floating.popover} placement="bottom start">
        <Dialog className={`${floating.dialog} ${styles.dialog}`} aria-label="Unknown">
          <p>Left out of the score, since it cannot be known here:</p>
          {readings.map(({ metric, advice }) => (
            <p key={metric}>
              <b>{metric}</b>: {advice}
            </p>
          ))}
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}
