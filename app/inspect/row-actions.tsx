import { Pin, VolumeX } from 'lucide-react';
import type { HandAction } from '../../core/model/hand.ts';
import styles from './row-actions.module.css';

const ACTIONS = [
  { action: 'pin', Icon: Pin, verb: 'Pin', marked: 'pinned', key: 'P' },
  { action: 'mute', Icon: VolumeX, verb: 'Mute', marked: 'muted', key: 'M' },
] as const;

/** Pin and mute over the end of a row; the grid hears the press. The keys do the same. */
export function RowActions({ chunk, mark }: { chunk: string; mark: HandAction | null }) {
  return (
    <span className={styles.actions}>
      {ACTIONS.map(({ action, Icon, verb, marked, key }) => {
        const name = mark === action ? `No longer ${marked}` : verb;
        return (
          <button
            key={action}
            type="button"
            tabIndex={-1}
            className={styles.action}
            data-lever={action}
            data-on={mark === action || undefined}
            aria-label={`${name}: ${chunk}`}
            title={`${name} (${key})`}
          >
            <Icon size={13} aria-hidden="true" />
          </button>
        );
      })}
    </span>
  );
}

/** That a row is pinned or muted, beside its name. */
export function MarkIcon({ action }: { action: HandAction }) {
  const { Icon, marked } = ACTIONS.find((one) => one.action === action)!;
  return (
    <span className={styles.mark} title={`${marked} by hand`}>
      <Icon size={11} role="img" aria-label={marked} />
    </span>
  );
}
