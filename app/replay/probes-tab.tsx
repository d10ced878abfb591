import { lazy, useEffect, useMemo } from 'react';
import {
  type DegradationCurve,
  overlay,
  type ProbePoint,
  type Share,
} from '../../core/replay/curve/degradation-curve.ts';
import { toVisible } from '../../core/text/visible.ts';
import { scrubToTurn } from '../store/replay-actions.ts';
import { useReplay } from '../store/replay-store.ts';
import { useReplayTrial } from '../store/replay-trial-store.ts';
import { bringProbes, loadCurves } from '../store/replay-trials.ts';
import { EmptyNote } from '../ui/empty-note.tsx';
import { FileButton } from '../ui/file-button.tsx';
import { countOf, formatCount, formatShare } from '../ui/format.ts';
import { Later } from '../ui/later.tsx';
import { ScrollRegion } from '../ui/scroll-region.tsx';
import styles from './panels.module.css';

const RetentionChart = lazy(() =>
  import('../charts/retention-chart.tsx').then(({ RetentionChart }) => ({
    default: RetentionChart,
  })),
);

/** Questions put at chosen turns, how they were answered, and what the window held then. */
export function ProbesTab() {
  const probes = useReplayTrial((state) => state.probes);
  const curves = useReplayTrial((state) => state.curves);
  const problem = useReplayTrial((state) => state.problem);
  const ready = useReplay(
    (state) => state.files.filter((file) => file.state.phase === 'ready').length,
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: another transcript is one more curve
  useEffect(() => void loadCurves(), [probes, ready]);
  return (
    <ScrollRegion label="Probes" className={styles.scroll}>
      {problem && (
        <p role="alert" className={styles.note}>
          {toVisible(problem.message)}
        </p>
      )}
      {probes.length === 0 ? (
        <EmptyNote>
          Probes ask for a rule or a fact at chosen turns, say 1, 5, 10 and 15. Bring what you asked
          and how it was answered as CSV or JSON Lines, with the columns turn, question, expected,
          kind (rule or fact), outcome (true or false) and, for several transcripts, conversation
          with the name of the file.
          <Bring />
        </EmptyNote>
      ) : (
        <Curves curves={curves} />
      )}
    </ScrollRegion>
  );
}

function Bring() {
  return (
    <FileButton
      label="Probes to bring"
      accept=".csv,.jsonl,.json"
      onPick={([file]) => file && void bringProbes(file)}
    >
      Bring probes
    </FileButton>
  );
}

function Curves({ curves }: { curves: readonly DegradationCurve[] }) {
  const turns = useMemo(() => overlay(curves), [curves]);
  const own = curves.filter(({ points, beyond }) => points.length + beyond > 0);
  return (
    <>
      {own.map(({ name, points, beyond, ruleRetention, factFreshness }) => (
        <p key={name} className={styles.note}>
          <b>{toVisible(name)}</b>: {countOf(points.length, 'probe')}, rules kept{' '}
          {shareWords(ruleRetention)}, facts fresh {shareWords(factFreshness)}
          {beyond > 0 && `; ${formatCount(beyond)} of turns that it did not reach`}.
        </p>
      ))}
      {turns.length > 0 && (
        <>
          <div className={styles.chart} role="img" aria-label="Rules kept and facts fresh by turn">
            <Later>
              <RetentionChart turns={turns} />
            </Later>
          </div>
          <p className={styles.keys}>
            <span>
              <i />
              rules kept
            </span>
            <span>
              <i className={styles.fresh} />
              facts fresh
            </span>
            <span>
              <i className={styles.scratch} />
              scratch of the window
            </span>
          </p>
        </>
      )}
      {own.map(({ name, points }) => (
        <ProbeTable key={name} name={name} points={points} />
      ))}
      <div className={styles.note}>
        <Bring />
      </div>
    </>
  );
}

function ProbeTable({ name, points }: { name: string; points: readonly ProbePoint[] }) {
  return (
    <table className={styles.table} aria-label={`Probes of ${toVisible(name)}`}>
      <thead>
        <tr>
          <th scope="col">turn</th>
          <th scope="col">probe</th>
          <th scope="col">answer</th>
          <th scope="col">in the window</th>
          <th scope="col">rules</th>
          <th scope="col">stale</th>
        </tr>
      </thead>
      <tbody>
        {points.map(({ probe, isHeld, ruleShare, staleShare }) => (
          <tr key={`${probe.turn} ${probe.question} ${probe.expected}`}>
            <td>
              <button type="button" onClick={() => scrubToTurn(probe.turn)}>
                {formatCount(probe.turn)}
              </button>
            </td>
            <td>
              {toVisible(probe.question || probe.expected)} ({probe.kind})
            </td>
            <td>{probe.outcome === null ? 'not asked' : probe.outcome ? 'right' : 'wrong'}</td>
            <td>{isHeld === null ? 'cannot tell' : isHeld ? 'yes' : 'no'}</td>
            <td>{formatShare(ruleShare)}</td>
            <td>{formatShare(staleShare)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function shareWords({ right, asked, share }: Share): string {
  if (share === null) return 'not asked';
  return `${formatShare(share)} (${formatCount(right)} of ${formatCount(asked)})`;
}
