import { withMax, withTarget } from '../../core/chunk/turn-chunking.ts';
import type { CutName } from '../../core/engine.ts';
import type { Chunking } from '../../core/model/settings.ts';
import { DEFAULT_SETTINGS, isSameCut } from '../../core/settings.ts';
import { cancelRecut, resetCut, turnCut } from '../store/cut-actions.ts';
import { type CutSide, useCut } from '../store/cut-store.ts';
import { Button } from '../ui/button.tsx';
import { countOf, formatCount } from '../ui/format.ts';
import { NumberSlider } from '../ui/number-slider.tsx';
import { Segmented } from '../ui/segmented.tsx';
import styles from './cut-controls.module.css';

const METHODS: { id: Chunking['method']; title: string }[] = [
  { id: 'syntax', title: 'Syntax' },
  { id: 'lines', title: 'Lines' },
];

/** Fine steps where sizes are small, coarse ones where a step of ten changes nothing. */
const STOPS = [
  ...Array.from({ length: 58 }, (_, index) => 30 + index * 10),
  ...Array.from({ length: 8 }, (_, index) => 650 + index * 50),
  ...Array.from({ length: 10 }, (_, index) => 1_100 + index * 100),
  ...Array.from({ length: 4 }, (_, index) => 2_500 + index * 500),
];

interface Props {
  name: CutName;
  badge: 'A' | 'B' | null;
  onUse?(): void;
}

/** How to cut; a change takes effect once the person pauses. */
export function CutControls({ name, badge, onUse }: Props) {
  const side = useCut((cut) => cut[name]);
  if (!side) return null;
  const { chunking } = side.wanted;
  const turn = (change: (now: Chunking) => Chunking): void =>
    turnCut(name, (cut) => ({ ...cut, chunking: change(cut.chunking) }));
  const prefix = badge ? `${badge}: ` : '';
  return (
    <section className={styles.controls} aria-label={badge ? `Cut ${badge}` : 'How to cut'}>
      <div className={styles.method}>
        {badge && <span className={styles.badge}>{badge}</span>}
        <Segmented<Chunking['method']>
          label={`${prefix}Method`}
          value={chunking.method}
          options={METHODS}
          onChoose={(method) => turn((now) => ({ ...now, method }))}
        />
        <CutStatus name={name} badge={badge} side={side} onUse={onUse} />
      </div>
      <NumberSlider
        label="target"
        spokenLabel={`${prefix}target`}
        unit="tokens"
        value={chunking.target}
        stops={STOPS}
        onChange={(target) => turn((now) => withTarget(now, target))}
      />
      <NumberSlider
        label="maximum"
        spokenLabel={`${prefix}maximum`}
        unit="tokens"
        value={chunking.max}
        stops={STOPS}
        onChange={(max) => turn((now) => withMax(now, max))}
      />
      {!badge && <p className={styles.note}>{METHOD_NOTES[chunking.method](chunking)}</p>}
    </section>
  );
}

const METHOD_NOTES: Record<Chunking['method'], (chunking: Chunking) => string> = {
  syntax: ({ min }) =>
    `Pieces under ${countOf(min, 'token')} join a neighbour; a definition up to the maximum stays whole.`,
  lines: () => 'Windows of lines as a plain splitter would cut them, with no regard to syntax.',
};

/** While it cuts, how far it is and how to stop it; else what can be done. */
function CutStatus({ name, badge, side, onUse }: Props & { side: CutSide }) {
  const { recutting, report, wanted } = side;
  const { tokenizer } = wanted;
  const isDefault = isSameCut({ chunking: DEFAULT_SETTINGS.chunking, tokenizer }, wanted);
  if (recutting) {
    const { progress } = recutting;
    return (
      <span className={styles.status}>
        <span role="status">
          {progress
            ? `${formatCount(progress.done)} of ${countOf(progress.total ?? 0, 'file')}`
            : 'cutting anew'}
        </span>
        <progress
          aria-label="Files cut"
          max={progress?.total ?? 1}
          value={progress ? progress.done : undefined}
        />
        <Button look="pill" onPress={() => cancelRecut(name)}>
          Cancel
        </Button>
      </span>
    );
  }
  return (
    <span className={styles.status}>
      {!isDefault && (
        <Button look="pill" onPress={() => resetCut(name)}>
          Defaults
        </Button>
      )}
      {onUse && (
        <Button look="pill" isDisabled={!report} onPress={onUse}>
          Use {badge}
        </Button>
      )}
    </span>
  );
}
