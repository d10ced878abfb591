import { PRIORS } from '../../core/model/settings.ts';
import { togglePrior } from '../store/ranking-actions.ts';
import { useRun } from '../store/run-store.ts';
import { TogglePill } from '../ui/toggle-pill.tsx';
import { priorWords } from './kind-words.ts';
import styles from './query-kind-menu.module.css';

/** Which priors take part, whatever the kind of query. */
export function PriorToggles() {
  const priors = useRun((run) => run.settings.priors);
  return (
    <section className={styles.priors} aria-label="Priors">
      {PRIORS.map((name) => (
        <TogglePill
          key={name}
          label={priorWords(name)}
          title={`${priorWords(name)} prior`}
          isOn={priors[name]}
          onToggle={() => togglePrior(name)}
        />
      ))}
    </section>
  );
}
