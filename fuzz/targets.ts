import type { FuzzTarget } from './target.ts';
import { decoder } from './targets/decoder.ts';

/** Every target, the cheap ones first. */
export const TARGETS: readonly FuzzTarget[] = [decoder];

/** Throws, naming those that there are, where none has the name. */
export function findTarget(name: string): FuzzTarget {
  const found = TARGETS.find((target) => target.name === name);
  if (found) return found;
  const names = TARGETS.map((target) => target.name).join(', ');
  throw new Error(`no fuzz target is called ${name}; there are ${names}`);
}
