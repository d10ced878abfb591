import type { BlockIndex, Conversation } from '../../../model/transcript.ts';

/** What was told before each turn, answers of models apart, and what left before it; by turn number. */
export function windowChanges({ entries, turns }: Conversation): {
  told: readonly (readonly BlockIndex[])[];
  left: readonly (readonly BlockIndex[])[];
} {
  const lists = () => Array.from({ length: turns.length + 2 }, (): BlockIndex[] => []);
  const told = lists();
  const left = lists();
  const answers = new Set(turns.flatMap(({ answer }) => answer));
  for (const entry of entries) {
    if (!answers.has(entry.block)) told[entry.entered]!.push(entry.block);
    if (entry.left !== null) left[entry.left]!.push(entry.block);
  }
  return { told, left };
}
