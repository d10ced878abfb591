import type { Prior } from '../../model/candidate.ts';
import { isAskedFor } from '../asks-for.ts';

/** Internal documentation beside code, which has 1, in the second seed's table of authority. */
const INTERNAL_DOCS = 0.85;
const PROSE = /\.(?:md|mdx|markdown|rst|adoc|txt)$/i;

/** Prose tells of code and is not it; a task that asks for documentation lifts this. */
export function authorityPrior(path: string, task: string): Prior | null {
  if (!PROSE.test(path) || isAskedFor('docs', task)) return null;
  return {
    name: 'authority',
    multiplier: INTERNAL_DOCS,
    reason: 'documentation, which counts less than code unless the task asks for it',
  };
}
