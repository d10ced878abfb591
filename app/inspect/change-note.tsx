import { X } from 'lucide-react';
import { dismissChange } from '../store/run-actions.ts';
import { useRun } from '../store/run-store.ts';
import { Button } from '../ui/button.tsx';
import styles from './change-note.module.css';
import { changeSentence } from './step-words.ts';

/** What the newest turn of a knob did to the window: who came in, who went out, how many tokens. */
export function ChangeNote() {
  const change = useRun((run) => run.change);
  return (
    <div role="status">
      {change && (
        <div className={styles.note}>
          <p>
            <b>{change.cause}</b>: {changeSentence(change)}
          </p>
          <Button look="bare" aria-label="Dismiss" onPress={dismissChange}>
            <X size={13} aria-hidden="true" />
          </Button>
        </div>
      )}
    </div>
  );
}
