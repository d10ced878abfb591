import type { Window } from '../../core/model/window.ts';
import { useEvidence } from '../store/evidence-store.ts';
import { formatCount } from '../ui/format.ts';
import styles from './glass.module.css';

interface Props {
  window: Window;
  /** Tokens of the whole glass. */
  scale: number;
}

/** The chosen published curve along the retrieved part of the window, better to the right. */
export function PositionBand({ window: { segments }, scale }: Props) {
  const curve = useEvidence((evidence) => evidence.curve);
  const retrieved = segments.filter(({ chunk }) => chunk !== null);
  const first = retrieved[0];
  const last = retrieved.at(-1);
  if (!curve || !first || !last || scale === 0) return null;
  const { documents, without, points } = curve;
  const from = first.startToken / scale;
  const length = (last.endToken - first.startToken) / scale;
  const accuracies = [...points.map(({ accuracy }) => accuracy), without];
  const [least, most] = [Math.min(...accuracies) - 2, Math.max(...accuracies) + 2];
  const across = (accuracy: number): number => (100 * (accuracy - least)) / (most - least);
  const placed = points.map(({ document, accuracy }) => ({
    words: `document ${document} of ${documents}: ${accuracy} %`,
    x: across(accuracy),
    y: 100 * (from + (length * (document - 1)) / (documents - 1)),
  }));
  return (
    <div
      className={styles.curve}
      role="img"
      aria-label={`${curve.id}, ${curve.year}: ${placed.map(({ words }) => words).join(', ')}; without documents ${without} %`}
    >
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        <line
          className={styles.without}
          x1={across(without)}
          x2={across(without)}
          y1={0}
          y2={100}
        />
        <polyline points={placed.map(({ x, y }) => `${x},${y}`).join(' ')} />
      </svg>
      {placed.map(({ words, x, y }) => (
        <i key={words} title={words} style={{ left: `${x}%`, top: `${y}%` }} />
      ))}
    </div>
  );
}

/** Where the chosen model's effective length ends, if within the window; the menu of the evidence says it in words. */
export function EffectiveMark({ scale }: { scale: number }) {
  const effective = useEvidence((evidence) => evidence.effective);
  if (!effective || effective.effective >= scale) return null;
  const words = `effective length, ${effective.id}: ${formatCount(effective.effective)} tokens`;
  return (
    <span
      className={styles.effective}
      aria-hidden="true"
      title={words}
      style={{ top: `${(effective.effective / scale) * 100}%` }}
    />
  );
}
