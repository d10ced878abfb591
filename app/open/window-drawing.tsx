import styles from './window-drawing.module.css';

const SENT = [
  { height: 46, tier: 'system', label: 'system' },
  { height: 62, tier: 'retrieved', label: 'token_validator.py' },
  { height: 54, tier: 'retrieved', label: 'session_endpoint.py' },
  { height: 78, tier: 'retrieved', label: 'audit.py' },
  { height: 34, tier: 'retrieved', label: 'keys.py' },
  { height: 30, tier: 'task', label: 'task' },
];

/** What the page is about, as a picture: a window being filled, and the twin that stays outside. */
export function WindowDrawing() {
  return (
    <div className={styles.drawing} aria-hidden="true">
      <div className={styles.glass}>
        {SENT.map(({ height, tier, label }) => (
          <span
            key={label}
            className={styles.block}
            style={{ height, background: `var(--tier-${tier})` }}
          >
            {label}
          </span>
        ))}
      </div>
      <div className={styles.out}>
        <b>▲ legacy/token_validator.py</b>
        <span>left out: line 1 says DEPRECATED</span>
      </div>
    </div>
  );
}
