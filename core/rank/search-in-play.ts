import type { Scored } from './top-k.ts';

/**
 * The first `depth` hits that are in play, best first: asks for twice as many until there are enough.
 *
 * @param search the best `top` of a stage, best first; fewer where there are no more.
 */
export function searchInPlay(
  search: (top: number) => readonly Scored[],
  depth: number,
  isInPlay: (document: number) => boolean,
): Scored[] {
  for (let asked = depth; ; asked *= 2) {
    const hits = search(asked);
    const kept = hits.filter(({ document }) => isInPlay(document));
    if (kept.length >= depth || hits.length < asked) return kept.slice(0, depth);
  }
}
