import { isWhole, type SiteStatus } from '../../core/site/site-calls.ts';
import { keepAll, setOffline } from '../offline/offline-actions.ts';
import { type OfflineState, useOffline } from '../store/offline-store.ts';
import { Button } from '../ui/button.tsx';
import { formatBytes } from '../ui/format.ts';
import { TogglePill } from '../ui/toggle-pill.tsx';
import styles from './stored-menu.module.css';

/** Whether the page works without a network now, and whether it should. */
export function OfflineSection() {
  const offline = useOffline();
  const { isOn, isKeeping, status } = offline;
  const more = status ? status.all.of.bytes - status.all.kept.bytes : 0;
  const canKeepMore = status !== null && isWhole(status) && more > 0 && !isKeeping;
  return (
    <section className={styles.section} aria-label="Without a network">
      <p role="status">
        <b>Without a network:</b> {offlineWords(offline)}
      </p>
      <div className={styles.acts}>
        <TogglePill
          label="keep the page itself"
          title={`keep the page itself: ${isOn ? 'on' : 'off'}`}
          isOn={isOn}
          onToggle={() => void setOffline(!isOn)}
        />
        {canKeepMore && (
          <Button look="pill" onPress={() => void keepAll()}>
            Keep the language model too ({formatBytes(more)})
          </Button>
        )}
      </div>
    </section>
  );
}

function offlineWords({ isOn, isKeeping, status, failure }: OfflineState): string {
  if (!isOn) return 'an open page goes on, and does not start again. You switched that off.';
  if (failure !== null) {
    return `an open page goes on, and does not start again, since it cannot keep itself here (${failure}).`;
  }
  if (!status) return '…';
  if (isWhole(status)) return `the page starts and works: all ${sumWords(status)} of it are kept.`;
  const { kept } = status.needed;
  const sofar = `${formatBytes(kept.bytes)} of ${sumWords(status)} are kept`;
  if (isKeeping) return `not yet. ${sofar}; the rest follows when nothing is being read.`;
  const [first] = status.failed;
  if (!first) return `not all of the page. ${sofar}.`;
  return `not all of the page. ${sofar}; ${first.path} did not come (${first.why}), and is asked for again at a later visit.`;
}

function sumWords({ needed }: SiteStatus): string {
  return formatBytes(needed.of.bytes);
}
