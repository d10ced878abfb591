import type { Comparison } from '../../core/compare/compare-sides.ts';
import type { CausedBy, Certainty } from '../../core/compare/find-causes.ts';
import { toVisible } from '../../core/text/visible.ts';
import { pickCause } from '../store/compare-actions.ts';
import { useCompare } from '../store/compare-store.ts';
import { Button } from '../ui/button.tsx';
import { formatCount } from '../ui/format.ts';
import styles from './difference-list.module.css';

interface Props {
  causes: readonly CausedBy[];
  comparison: Comparison;
}

const WORDS: Record<Certainty, string> = {
  does: 'by',
  together: 'by together',
  may: 'may be by',
};

/** Further ones are listed where the causes are. */
const SHOWN = 3;

/** What a difference comes of; each leads to the cause. */
export function CauseChips({ causes, comparison }: Props) {
  const picked = useCompare((compare) => compare.cause);
  const certainty = causes[0]?.certainty;
  if (!certainty) return null;
  const { isSourceChanged } = comparison;
  // The picked one is always in sight.
  const ordered = [...causes].sort(
    (a, b) => Number(b.cause === picked) - Number(a.cause === picked),
  );
  return (
    <p className={styles.causes}>
      <span>{WORDS[certainty]}</span>
      {ordered.slice(0, SHOWN).map(({ cause }) => {
        const name = comparison.causes.find(({ id }) => id === cause)?.name ?? cause;
        return (
          <Button key={cause} look="chip" onPress={() => pickCause(cause)}>
            {shorten(toVisible(name))}
          </Button>
        );
      })}
      {causes.length > SHOWN && <span>and {formatCount(causes.length - SHOWN)} more</span>}
      {isSourceChanged && certainty !== 'does' && <span>or another file of the source</span>}
    </p>
  );
}

const LONGEST = 36;

/** The end of a path says most. */
function shorten(name: string): string {
  return name.length <= LONGEST ? name : `…${name.slice(-LONGEST)}`;
}
