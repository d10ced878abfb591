import { X } from 'lucide-react';
import { useHandOut } from '../store/hand-out-store.ts';
import { Button } from '../ui/button.tsx';
import { countOf } from '../ui/format.ts';
import { copySelectionAsItIs } from './hand-out.ts';
import styles from './hand-out-dialog.module.css';
import { kindWords } from './secrets-list.tsx';

/** Says that what was selected and copied is masked, with the way to have it as it is. */
export function CopiedNote() {
  const copied = useHandOut((state) => state.copied);
  return (
    <div role="status">
      {copied && (
        <div className={styles.note}>
          <span>
            Copied with {countOf(copied.finds.length, 'secret')} masked:{' '}
            {[...new Set(copied.finds.map(kindWords))].join(', ')}.
          </span>
          <Button look="pill" onPress={() => void copySelectionAsItIs()}>
            Copy unmasked
          </Button>
          <Button
            look="bare"
            aria-label="Dismiss"
            onPress={() => useHandOut.setState({ copied: null })}
          >
            <X size={13} aria-hidden="true" />
          </Button>
        </div>
      )}
    </div>
  );
}
