import { toVisible } from '../../core/text/visible.ts';
import styles from './ledger-panel.module.css';

/** Why files of some languages had to be cut by lines. */
export function FaultLines({ faults }: { faults: readonly string[] }) {
  return faults.map((fault) => (
    <p key={fault} className={styles.sum}>
      <b>A grammar did not load</b>, so files of its language are cut by lines: {toVisible(fault)}
    </p>
  ));
}
