import type { Assembling } from '../../core/model/settings.ts';
import { setAssembly } from '../store/assembly-actions.ts';
import { useRun } from '../store/run-store.ts';
import { classes } from '../ui/classes.ts';
import { DialogMenu } from '../ui/dialog-menu.tsx';
import { NumberSlider } from '../ui/number-slider.tsx';
import { Segmented } from '../ui/segmented.tsx';
import { TogglePill } from '../ui/toggle-pill.tsx';
import styles from './model-menu.module.css';

const ORDERS: { id: Assembling['order']; title: string }[] = [
  { id: 'score', title: 'by score' },
  { id: 'value', title: 'by value a token' },
];
const UNITS: { id: Assembling['unit']; title: string }[] = [
  { id: 'chunks', title: 'chunks' },
  { id: 'files', title: 'whole files' },
];
const NOTES: Record<Assembling['order'], string> = {
  score: 'The best rank has its turn first, however long it is.',
  value: 'relevance × (1 − redundancy) × (1 + 0.5 × code density) / tokens: the most value first.',
};
const FORM_NOTE =
  'Squeezed, what is more than 60 % prose goes in without its wordy parts. Degraded, what has no room is tried as a slice, then as its signature, before it is skipped.';
const PERCENTS = Array.from({ length: 21 }, (_, step) => step * 5);

/** How the room of the retrieved tier is given out. */
export function AssemblyMenu() {
  const assembly = useRun((run) => run.settings.assembly);
  const { order, unit, squeeze, degrade, minScore, maxRedundancy } = assembly;
  return (
    <DialogMenu name="Assembly" pill="take" className={classes(styles.dialog, styles.labelled)}>
      <Segmented<Assembling['order']>
        label="Order of taking"
        value={order}
        options={ORDERS}
        onChoose={(next) => setAssembly('order', next)}
      />
      <p className={styles.note}>{NOTES[order]}</p>
      <Segmented<Assembling['unit']>
        label="What is taken"
        value={unit}
        options={UNITS}
        onChoose={(next) => setAssembly('unit', next)}
      />
      <div>
        <TogglePill
          label="squeeze prose"
          title="squeeze prose: more than 60 % prose is sent without its wordy parts"
          isOn={squeeze}
          onToggle={() => setAssembly('squeeze', !squeeze)}
        />{' '}
        <TogglePill
          label="degrade"
          title="degrade: what has no room is tried as a slice, then as its signature"
          isOn={degrade}
          onToggle={() => setAssembly('degrade', !degrade)}
        />
      </div>
      <p className={styles.note}>{FORM_NOTE}</p>
      <NumberSlider
        label="least score"
        spokenLabel="least score, of the best"
        unit="per cent"
        value={Math.round(minScore * 100)}
        stops={PERCENTS}
        onChange={(next) => setAssembly('minScore', next / 100)}
      />
      <NumberSlider
        label="most repeated"
        spokenLabel="most repeated, of what is in"
        unit="per cent"
        value={Math.round(maxRedundancy * 100)}
        stops={PERCENTS}
        onChange={(next) => setAssembly('maxRedundancy', next / 100)}
      />
      <p className={styles.note}>{limitWords(assembly)}</p>
    </DialogMenu>
  );
}

/** What both limits keep out. */
function limitWords({ minScore, maxRedundancy }: Assembling): string {
  const [score, repeated] = [minScore, maxRedundancy].map((share) => Math.round(share * 100));
  const kept = [
    score === 0 ? '' : `what scores below ${score} % of the best`,
    repeated === 100 ? '' : `what the window holds already for more than ${repeated} %`,
  ].filter(Boolean);
  return kept.length === 0
    ? 'Neither a low score nor what is in already keeps anything out.'
    : `Stays out: ${kept.join('; ')}.`;
}
