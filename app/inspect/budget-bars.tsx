import type { TierUse, Window } from '../../core/model/window.ts';
import { useCounting } from '../store/counting-store.ts';
import { formatCount } from '../ui/format.ts';
import styles from './budget-bars.module.css';
import { useAnswer } from './use-answer.ts';
import { usePulled } from './use-pulled.ts';

const KEPT_FREE: ReadonlySet<string> = new Set(['output', 'safety']);

/** What each tier holds of its budget. The tiers sum to what is sent, the budgets to the window. */
export function BudgetBars({ window }: { window: Window }) {
  const budget = useAnswer()?.settings.pull.budget ?? 0;
  const calibration = useCounting((counting) => counting.calibration);
  const pulled = usePulled();
  const used = window.segments.reduce(
    (sum, { chunk, startToken, endToken }) =>
      chunk && pulled.has(chunk.id) ? sum + endToken - startToken : sum,
    0,
  );
  const tiers = window.tiers.filter((use) => use.budget > 0 || use.used > 0);
  return (
    <div className={styles.budget}>
      <ul className={styles.tiers}>
        {tiers.map((use) => (
          <TierRow key={use.tier} {...use} />
        ))}
      </ul>
      {budget > 0 && (
        <p className={styles.pulled}>
          of retrieved, {formatCount(used)} / {formatCount(budget)} pulled by neighbours
        </p>
      )}
      <p className={styles.sum}>
        <span>sent</span>
        <span>
          {formatCount(window.total)} of {formatCount(window.capacity)}
        </span>
      </p>
      {calibration && (
        <p className={styles.sum}>
          <span>calibrated × {calibration.factor.toFixed(3)}</span>
          <span>
            {formatCount(Math.round(window.total * calibration.factor))} of{' '}
            {formatCount(window.capacity)}
          </span>
        </p>
      )}
    </div>
  );
}

function TierRow({ tier, budget, used }: TierUse) {
  const isKept = KEPT_FREE.has(tier);
  const share = budget > 0 ? Math.min(1, used / budget) : 0;
  return (
    <li className={styles.tier}>
      <span>{tier}</span>
      <i className={isKept ? styles.kept : undefined}>
        <i style={{ width: `${share * 100}%`, background: `var(--tier-${tier})` }} />
      </i>
      <em>
        {isKept ? `${formatCount(budget)} kept` : `${formatCount(used)} / ${formatCount(budget)}`}
      </em>
    </li>
  );
}
