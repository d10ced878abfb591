import { TIERS } from '../../core/model/settings.ts';
import type { TierUse, Window } from '../../core/model/window.ts';
import { formatCount } from '../ui/format.ts';
import styles from './budget-table.module.css';

interface Props {
  before: Window;
  after: Window;
}

/** What each tier holds of its budget on either side. Tiers sum to what is sent. */
export function BudgetTable({ before, after }: Props) {
  const rows = TIERS.map((tier) => ({ tier, was: tierOf(before, tier), is: tierOf(after, tier) }));
  const shown = rows.filter(({ was, is }) => was.used + is.used > 0);
  return (
    <table className={styles.table} aria-label="Budgets">
      <thead>
        <tr>
          <th scope="col">tokens</th>
          <th scope="col">A</th>
          <th scope="col">B</th>
          <th scope="col">B − A</th>
        </tr>
      </thead>
      <tbody>
        {shown.map(({ tier, was, is }) => (
          <tr key={tier}>
            <th scope="row">{tier}</th>
            <Cell use={was} />
            <Cell use={is} />
            <td>{differenceWords(is.used - was.used)}</td>
          </tr>
        ))}
        <tr className={styles.sum}>
          <th scope="row">sent</th>
          <td>{formatCount(before.total)}</td>
          <td>{formatCount(after.total)}</td>
          <td>{differenceWords(after.total - before.total)}</td>
        </tr>
      </tbody>
    </table>
  );
}

function Cell({ use: { tier, used, budget } }: { use: TierUse }) {
  const share = budget > 0 ? Math.min(1, used / budget) : 0;
  return (
    <td title={`${formatCount(used)} of ${formatCount(budget)}`}>
      {formatCount(used)}
      <i>
        <i style={{ width: `${share * 100}%`, background: `var(--tier-${tier})` }} />
      </i>
    </td>
  );
}

function tierOf({ tiers }: Window, tier: TierUse['tier']): TierUse {
  return tiers.find((use) => use.tier === tier) ?? { tier, budget: 0, used: 0 };
}

function differenceWords(tokens: number): string {
  if (tokens === 0) return '0';
  return tokens < 0 ? `−${formatCount(-tokens)}` : `+${formatCount(tokens)}`;
}
