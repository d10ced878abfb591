import type { TextPlace } from '../../model/finding.ts';

/** Names of one thing as a text uses them. */
export interface TermUse {
  /** By the name in lower case, the most used first; at least two. */
  names: { name: string; places: TextPlace[] }[];
  /** A clause: why they are one thing. */
  why: string;
}

/** The most used first, in the order of the text among equals. */
export function ranked(places: ReadonlyMap<string, TextPlace[]>): TermUse['names'] {
  return [...places]
    .map(([name, found]) => ({ name, places: found }))
    .sort((a, b) => b.places.length - a.places.length);
}
