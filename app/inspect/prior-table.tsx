import type { PriorScore } from '../../core/model/candidate.ts';
import type { Rank } from '../../core/model/units.ts';
import { toVisible } from '../../core/text/visible.ts';
import { classes } from '../ui/classes.ts';
import { formatCount, formatScore } from '../ui/format.ts';
import styles from './chunk-rank.module.css';

interface Props {
  fused: number;
  priors: PriorScore;
  /** The rank without each multiplier, in their order. */
  ranksWithout: readonly Rank[];
}

/** The fused score, what each prior makes of it and moves it by, and what comes out. */
export function PriorTable({ fused, priors, ranksWithout }: Props) {
  return (
    <table className={classes(styles.terms, styles.priors)}>
      <thead>
        <tr>
          <th scope="col">prior</th>
          <th scope="col">factor</th>
          <th scope="col" title="The rank after the priors, were this one not there">
            without it
          </th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">fused score</th>
          <td>{formatScore(fused)}</td>
          <td />
        </tr>
        {priors.multipliers.map(({ name, multiplier, reason }, index) => (
          <tr key={name}>
            <th scope="row">
              {toVisible(name)}
              <small>{toVisible(reason)}</small>
            </th>
            <td>× {multiplier.toFixed(2)}</td>
            <td>{rankWords(ranksWithout[index]!, priors.rank)}</td>
          </tr>
        ))}
        <tr className={styles.total}>
          <th scope="row">after the priors</th>
          <td>{formatScore(priors.score)}</td>
          <td>rank {formatCount(priors.rank)}</td>
        </tr>
      </tbody>
    </table>
  );
}

function rankWords(without: Rank, now: Rank): string {
  return without === now ? 'the same' : `rank ${formatCount(without)}`;
}
