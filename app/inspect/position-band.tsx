import { lazy, Suspense } from 'react';
import type { Window } from '../../core/model/window.ts';
import { useEvidence } from '../store/evidence-store.ts';
import { formatCount } from '../ui/format.ts';
import styles from './glass.module.css';

const PositionChart = lazy(() =>
  import('../charts/position-chart.tsx').then(({ PositionChart }) => ({ default: PositionChart })),
);

interface Props {
  window: Window;
  /** Tokens of the whole glass. */
  scale: number;
}

/** The chosen published curve along the retrieved part of the window. */
export function PositionBand({ window: { segments }, scale }: Props) {
  const curve = useEvidence((evidence) => evidence.curve);
  const retrieved = segments.filter(({ chunk }) => chunk !== null);
  const first = retrieved[0];
  const last = retrieved.at(-1);
  if (!curve || !first || !last || scale === 0) return null;
  const { documents, without, points } = curve;
  const from = first.startToken / scale;
  const length = (last.endToken - first.startToken) / scale;
  const placed = points.map(({ document, accuracy }) => {
    return { document, accuracy, at: from + (length * (document - 1)) / (documents - 1) };
  });
  const said = points.map(({ document, accuracy }) => `document ${document}: ${accuracy} %`);
  return (
    <div
      className={styles.curve}
      role="img"
      aria-label={`${curve.id}, ${curve.year}: ${said.join(', ')}; without documents ${without} %`}
    >
      <Suspense fallback={null}>
        <PositionChart points={placed} documents={documents} without={without} />
      </Suspense>
    </div>
  );
}

/** Where the chosen model's effective length ends, if within the window. */
export function EffectiveMark({ scale }: { scale: number }) {
  const effective = useEvidence((evidence) => evidence.effective);
  if (!effective || effective.effective >= scale) return null;
  const words = `effective length, ${effective.id}: ${formatCount(effective.effective)} tokens`;
  return (
    <span
      className={styles.effective}
      role="img"
      aria-label={words}
      title={words}
      style={{ top: `${(effective.effective / scale) * 100}%` }}
    />
  );
}
