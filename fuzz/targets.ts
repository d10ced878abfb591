import { INSIDE_TARGETS } from './inside-targets.ts';
import { OUTSIDE_TARGETS } from './outside-targets.ts';
import type { FuzzTarget } from './target.ts';

/** Every target. */
export const TARGETS: readonly FuzzTarget[] = [...INSIDE_TARGETS, ...OUTSIDE_TARGETS];

/** Throws, naming those that there are, where none has the name. */
export function findTarget(name: string): FuzzTarget {
  const found = TARGETS.find((target) => target.name === name);
  if (found) return found;
  const names = TARGETS.map((target) => target.name).join(', ');
  throw new Error(`no fuzz target is called ${name}; there are ${names}`);
}
