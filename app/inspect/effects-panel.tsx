import { PROBLEMS } from '../problems/wording.ts';
import { useEffects } from '../store/effects-store.ts';
import { EmptyNote } from '../ui/empty-note.tsx';
import styles from './effects-panel.module.css';
import { SwitchList } from './switch-list.tsx';
import { TrialBar } from './trial-bar.tsx';
import { TrialView } from './trial-view.tsx';
import { useAnswer } from './use-answer.ts';

/** What every decision does: turn one to see who enters, who leaves and what that costs. */
export function EffectsPanel() {
  const inspection = useAnswer();
  const { trial, switches, problem } = useEffects();
  if (!inspection) {
    return <EmptyNote>What each decision does to the prompt of a task is told here.</EmptyNote>;
  }
  return (
    <div className={styles.panel}>
      <TrialBar inspection={inspection} />
      <SwitchList inspection={inspection} />
      {problem ? (
        <EmptyNote>{PROBLEMS[problem.code].title}</EmptyNote>
      ) : trial && switches.length > 0 ? (
        <TrialView trial={trial} />
      ) : (
        <EmptyNote>
          {switches.length > 0
            ? 'Assembling the other window…'
            : 'Turn a switch: the window as it is and as it would be are drawn here, side by side. Nothing is changed until you keep it.'}
        </EmptyNote>
      )}
    </div>
  );
}
