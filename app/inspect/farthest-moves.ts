import type { RankMove } from '../../core/inspection/compare.ts';

/** Moves of the final rank, the farthest first; of equals the one to the better rank. */
export function farthestMoves<T extends RankMove>(moves: readonly T[]): T[] {
  const distance = ({ before, after }: RankMove): number => Math.abs(after - before);
  return moves
    .filter((move) => distance(move) > 0)
    .sort((a, b) => distance(b) - distance(a) || a.after - b.after);
}
