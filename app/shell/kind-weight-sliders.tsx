import type { KindWeights, QueryKind } from '../../core/model/settings.ts';
import { DEFAULT_SETTINGS } from '../../core/settings.ts';
import { resetKindWeights, setKindWeight } from '../store/ranking-actions.ts';
import { useRun } from '../store/run-store.ts';
import { Button } from '../ui/button.tsx';
import { NumberSlider } from '../ui/number-slider.tsx';
import styles from './query-kind-menu.module.css';

const SHARES = Array.from({ length: 21 }, (_, index) => index / 10);
const FACTORS = Array.from({ length: 17 }, (_, index) => 1 + index / 4);

const PARTS: {
  part: keyof KindWeights;
  label: string;
  spoken: string;
  unit: string;
  stops: readonly number[];
}[] = [
  { part: 'lexical', label: 'lexical', spoken: 'Lexical share', unit: 'parts', stops: SHARES },
  { part: 'dense', label: 'dense', spoken: 'Dense share', unit: 'parts', stops: SHARES },
  {
    part: 'definition',
    label: 'definition ×',
    spoken: 'Factor on definitions of what the task names',
    unit: 'times',
    stops: FACTORS,
  },
  {
    part: 'fileName',
    label: 'file name ×',
    spoken: 'Factor on files that the task names',
    unit: 'times',
    stops: FACTORS,
  },
];

/** What counts how much for one kind of query. */
export function KindWeightSliders({ kind }: { kind: QueryKind }) {
  const weights = useRun((run) => run.settings.kinds[kind]);
  const isDefault = PARTS.every(({ part }) => weights[part] === DEFAULT_SETTINGS.kinds[kind][part]);
  return (
    <section className={styles.weights} aria-label={`Weights of ${kind}`}>
      <p className={styles.head}>
        What counts for <b>{kind}</b>
        {!isDefault && (
          <Button look="pill" onPress={() => resetKindWeights(kind)}>
            Defaults
          </Button>
        )}
      </p>
      {PARTS.map(({ part, label, spoken, unit, stops }) => (
        <NumberSlider
          key={part}
          label={label}
          spokenLabel={spoken}
          unit={unit}
          value={weights[part]}
          stops={stops}
          digits={2}
          onChange={(weight) => setKindWeight(kind, part, weight)}
        />
      ))}
    </section>
  );
}
