import type { Arrangement, Settings } from '../model/settings.ts';
import type { Step } from '../model/step.ts';
import type { Segment } from '../model/window.ts';
import { replay } from './replay.ts';

/** A segment as the window is, and as another order would have it. */
export interface SegmentMove {
  before: Segment;
  after: Segment;
}

/**
 * Where every segment stands and would stand, in the window's order after; exact, since the same steps
 * are laid out anew. An order moves segments and lets none in or out.
 */
export function arrangementMoves(
  steps: readonly Step[],
  settings: Settings,
  arrangement: Arrangement,
): SegmentMove[] {
  const before = new Map(
    replay(steps, settings).segments.map((segment) => [keyOf(segment), segment]),
  );
  return replay(steps, { ...settings, arrangement }).segments.map((after) => {
    return { before: before.get(keyOf(after))!, after };
  });
}

/** Labels of chunks may be alike; ids and the labels of fixed parts are not. */
const keyOf = ({ chunk, label }: Segment): string => chunk?.id ?? `\0${label}`;
