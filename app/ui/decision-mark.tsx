import styles from './decision-mark.module.css';

export type Mark = 'take' | 'leave-out' | 'skip' | 'wait';

/** The decision as a shape: full, struck through, hollow, or a dot for one that is still to come. */
export function DecisionMark({ mark }: { mark: Mark }) {
  return (
    <svg className={styles[mark]} width="11" height="11" viewBox="0 0 11 11" aria-hidden="true">
      {mark === 'take' && <circle cx="5.5" cy="5.5" r="5" fill="currentColor" />}
      {mark === 'wait' && <circle cx="5.5" cy="5.5" r="1.5" fill="currentColor" />}
      {(mark === 'leave-out' || mark === 'skip') && (
        <circle cx="5.5" cy="5.5" r="4.3" fill="none" stroke="currentColor" strokeWidth="1.8" />
      )}
      {mark === 'leave-out' && (
        <path d="M2.6 8.4 8.4 2.6" stroke="currentColor" strokeWidth="1.8" />
      )}
    </svg>
  );
}
