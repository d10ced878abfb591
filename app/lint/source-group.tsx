import { type ReactNode, useId } from 'react';
import styles from './sources-panel.module.css';

interface Props {
  title: string;
  /** A switch for all of it, where it can be left out. */
  isOn?: boolean;
  isDisabled?: boolean;
  onToggle?(): void;
  children: ReactNode;
}

/** Texts of one origin. */
export function SourceGroup({ title, isOn, isDisabled = false, onToggle, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.group}>
      <h3 className={styles.title}>
        {onToggle ? (
          <label>
            <input
              type="checkbox"
              checked={isOn ?? false}
              disabled={isDisabled}
              onChange={onToggle}
            />
            <span id={id}>{title}</span>
          </label>
        ) : (
          <span id={id}>{title}</span>
        )}
      </h3>
      {children}
    </section>
  );
}
