import type { Sweep, SweepPoint } from './sweep-point.ts';

/** The seed's least number of runs: with fewer, noise is mistaken for signal. */
const LEAST_RUNS = 3;

/** The point with the highest pass rate, and what can be said of it; recall marks none, since it only rises with k. */
export function findPeak(
  axis: string,
  points: readonly SweepPoint[],
): Pick<Sweep, 'peak' | 'note'> {
  const rated = points.flatMap(({ label, passRate }, index) =>
    passRate ? { label, index, ...passRate } : [],
  );
  if (rated.length === 0) {
    const note = `No pass rate: no peak is marked. Recall alone can only say to send more; import outcomes to size ${axis} by what the agent gets done.`;
    return { peak: null, note };
  }
  const best = rated.reduce((most, one) => (one.rate > most.rate ? one : most));
  const missing = points.length - rated.length;
  const notes = [`The pass rate is highest at ${best.label}: ${percent(best.rate)}`];
  const near = rated.filter(
    ({ index, spread }) => index !== best.index && spread.high >= best.spread.low,
  );
  if (near.length > 0) {
    notes.push(
      `its spread reaches that of ${near.map(({ label }) => label).join(', ')}, so they are not told apart`,
    );
  }
  if (best.runs < LEAST_RUNS) {
    notes.push(
      `${best.runs} ${best.runs === 1 ? 'run' : 'runs'} a task, where at least ${LEAST_RUNS} are asked`,
    );
  }
  if (missing > 0) notes.push(`${missing} of ${points.length} points have no outcomes`);
  return { peak: best.index, note: `${notes.join('; ')}.` };
}

const percent = (share: number): string => `${Math.round(share * 100)} %`;
