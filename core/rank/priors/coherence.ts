import type { Prior } from '../../model/candidate.ts';
import type { FilePath } from '../../model/units.ts';

/** What the file with the most to say gains. */
const STRENGTH = 1;

interface Scored {
  path: FilePath;
  /** After the priors of the chunk's own. */
  score: number;
}

/**
 * A file that answers in many places is likelier what is asked for than one that mentions it once: by
 * the sum of its candidates' scores beside that of the file with the greatest.
 */
export function coherencePriors(scored: readonly Scored[]): (Prior | null)[] {
  const files = new Map<FilePath, { sum: number; count: number }>();
  for (const { path, score } of scored) {
    const file = files.get(path) ?? { sum: 0, count: 0 };
    files.set(path, { sum: file.sum + score, count: file.count + 1 });
  }
  const greatest = Math.max(0, ...[...files.values()].map(({ sum }) => sum));
  if (greatest === 0) return scored.map(() => null);
  return scored.map(({ path }) => {
    const { sum, count } = files.get(path)!;
    const share = sum / greatest;
    const what = count === 1 ? 'one candidate of its file' : `${count} candidates of its file`;
    return {
      name: 'coherence',
      multiplier: 1 + STRENGTH * share,
      reason: `${what}, ${Math.round(share * 100)} % of the score of the file with most`,
    };
  });
}
