import type { ReplayTier } from '../../core/model/transcript.ts';
import { TIER_SIGNS } from './replay-words.ts';
import styles from './turn-panel.module.css';

/** The area of a block by letter and colour; its name is for screen readers and on hover. */
export function TierMark({ tier }: { tier: ReplayTier }) {
  return (
    <span className={`${styles.tier} ${styles[tier]}`} title={tier} role="img" aria-label={tier}>
      {TIER_SIGNS[tier]}
    </span>
  );
}
