import { HardDrive } from 'lucide-react';
import { Dialog, DialogTrigger, Popover } from 'react-aria-components';
import type { StoredSizes } from '../../core/cache/stored-sizes.ts';
import { toVisible } from '../../core/text/visible.ts';
import { loadSizes, setKeeping, useCache } from '../store/cache-store.ts';
import { removeAll, takeBackLeftOut, useCrash } from '../store/crash-store.ts';
import { Button } from '../ui/button.tsx';
import floating from '../ui/floating.module.css';
import { countOf, formatBytes } from '../ui/format.ts';
import { TogglePill } from '../ui/toggle-pill.tsx';
import { OfflineSection } from './offline-section.tsx';
import styles from './stored-menu.module.css';

/** Files that are named; the ledger names all. */
const NAMED = 5;

/** What this browser keeps between visits, how to remove it, and whether it keeps anything. */
export function StoredMenu() {
  const { isOn, sizes } = useCache();
  const leftOut = useCrash((state) => state.leftOut);
  const look = (isOpen: boolean): void => {
    if (isOpen) void loadSizes();
  };
  return (
    <DialogTrigger onOpenChange={look}>
      <Button look="icon" aria-label="Stored in this browser">
        <HardDrive size={15} aria-hidden="true" />
      </Button>
      <Popover className={floating.popover} placement="bottom end">
        <Dialog
          className={`${floating.dialog} ${styles.dialog}`}
          aria-label="Stored in this browser"
        >
          <p role="status">
            <b>Stored in this browser:</b> {sizeWords(sizes)}
          </p>
          <p className={styles.note}>
            So that a repository dropped again costs only what changed. Kept are names, signatures,
            documentation and places of chunks, and vectors; not the text of your files. While a
            file is parsed its name is kept too, should the tab stop. Nothing of it leaves this
            browser, and nothing is lost when it is removed.
          </p>
          {leftOut.length > 0 && (
            <p className={styles.note}>
              {countOf(leftOut.length, 'file')} left out since the tab stopped while parsing:{' '}
              {leftOut
                .slice(0, NAMED)
                .map(({ source, path }) => `${toVisible(path)} of ${toVisible(source)}`)
                .join(', ')}
              {leftOut.length > NAMED && ` and ${leftOut.length - NAMED} more`}.{' '}
              <Button look="pill" onPress={takeBackLeftOut}>
                Read them again
              </Button>
            </p>
          )}
          <div className={styles.acts}>
            <Button
              isDisabled={leftOut.length === 0 && (!sizes || isEmpty(sizes))}
              onPress={() => void removeAll()}
            >
              Remove
            </Button>
            <TogglePill
              label="keep for the next visit"
              title={`keep for the next visit: ${isOn ? 'on' : 'off'}`}
              isOn={isOn}
              onToggle={() => setKeeping(!isOn)}
            />
          </div>
          <OfflineSection />
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}

function isEmpty({ chunks, vectors }: StoredSizes): boolean {
  return chunks.records + vectors.records === 0;
}

function sizeWords(sizes: StoredSizes | null): string {
  if (!sizes) return '…';
  const { chunks, vectors, failure } = sizes;
  if (failure !== null) {
    return `nothing, since it does not let the page store anything (${failure}). All works without; it is made anew on each visit.`;
  }
  if (isEmpty(sizes)) return 'nothing.';
  return `${formatBytes(chunks.bytes)} of chunks, ${formatBytes(vectors.bytes)} of vectors.`;
}
