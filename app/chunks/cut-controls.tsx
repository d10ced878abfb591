import { withMax, withTarget } from '../../core/chunk/turn-chunking.ts';
import type { CutName } from '../../core/engine.ts';
import type { Chunking } from '../../core/model/settings.ts';
import { DEFAULT_SETTINGS, isSameCut } from '../../core/settings.ts';
import { cancelRecut, resetCut, turnCut } from '../store/cut-actions.ts';
import { useCut } from '../store/cut-store.ts';
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
  const { chunking, tokenizer } = side.wanted;
  const isDefault = isSameCut({ chunking: DEFAULT_SETTINGS.chunking, tokenizer }, side.wanted);
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
        <span className={styles.tools}>
          {!isDefault && (
            <Button look="pill" onPress={() => resetCut(name)}>
              Defaults
            </Button>
          )}
          {onUse && (
            <Button
              look="pill"
              isDisabled={!side.report || side.recutting !== null}
              onPress={onUse}
            >
              Use {badge}
            </Button>
          )}
        </span>
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
      <CutProgress name={name} />
    </section>
  );
}

/** Always there, so that nothing moves: what is being done, or what is in force. */
function CutProgress({ name }: { name: CutName }) {
  const side = useCut((cut) => cut[name]);
  if (!side) return null;
  const { recutting, report, wanted } = side;
  const progress = recutting?.progress;
  return (
    <div className={styles.progress} role="status">
      {recutting ? (
        <>
          <span>
            {progress
              ? `Cutting ${formatCount(progress.done)} of ${countOf(progress.total ?? 0, 'file')}`
              : 'Cutting anew'}
          </span>
          <progress
            aria-label="Files cut"
            max={progress?.total ?? 1}
            value={progress ? progress.done : undefined}
          />
          <Button look="pill" onPress={() => cancelRecut(name)}>
            Cancel
          </Button>
        </>
      ) : (
        report && (
          <span>
            {wanted.chunking.method === 'syntax'
              ? `Pieces under ${countOf(wanted.chunking.min, 'token')} join a neighbour; a definition up to the maximum stays whole.`
              : 'Windows of lines as a plain splitter would cut them, with no regard to syntax.'}
          </span>
        )
      )}
    </div>
  );
}
