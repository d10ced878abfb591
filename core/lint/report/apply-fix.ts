import type { TextFix } from '../../model/finding.ts';
import type { FilePath } from '../../model/units.ts';

/** A text of that path with the edits of a fix that are in it; the same text where none is. */
export function applyFix(path: FilePath, text: string, { edits }: TextFix): string {
  return edits
    .filter(({ place }) => place.path === path)
    .sort((a, b) => b.place.start - a.place.start)
    .reduce(
      (before, { place, text: to }) => before.slice(0, place.start) + to + before.slice(place.end),
      text,
    );
}
