import type { Block, BlockIndex } from '../../model/transcript.ts';

const MOST = 80;

/** The first line that a person said, to tell conversations apart; '' where nobody said anything. */
export function titleOf(indices: readonly BlockIndex[], blocks: readonly Block[]): string {
  const first = indices
    .map((index) => blocks[index]!)
    .find(({ kind, label }) => kind === 'user' && label === '');
  const line = first?.text.trim().split('\n')[0] ?? '';
  return line.length > MOST ? `${line.slice(0, MOST).trimEnd()}…` : line;
}
