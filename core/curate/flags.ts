import type { Chunk, ChunkRef } from '../model/chunk.ts';
import type { Flag, FlagKind } from '../model/flag.ts';
import { pathRoles } from '../paths/path-roles.ts';
import { findMarkers, type Marker } from './markers.ts';

/** A chunk that is alike, with its Jaccard similarity (0 to 1) and whether it bears flags itself. */
export interface Twin {
  ref: ChunkRef;
  similarity: number;
  suspect: boolean;
}

/**
 * Flags that a chunk has by itself: its path's roles, the markers in its text and those that speak
 * for its file. One flag a kind, the first evidence found: path, then file, then text.
 */
export function ownFlags(chunk: Chunk, text: string, fileMarkers: readonly Marker[]): Flag[] {
  const flags = new Map<FlagKind, Flag>();
  const add = (kind: FlagKind, evidence: string, line: number | null): void => {
    if (!flags.has(kind)) flags.set(kind, { kind, evidence, line, twin: null });
  };
  for (const marker of [...fileMarkers, ...findMarkers(text, chunk.startLine)]) {
    add(marker.kind, `line ${marker.line} says “${marker.quote}”`, marker.line);
  }
  for (const { role, segment } of pathRoles(chunk.path)) {
    add(role, `path has “${segment}”`, null);
  }
  return [...flags.values()];
}

/**
 * The near-duplicate flag. Of two alike chunks only the suspect one bears it; where neither or both
 * are suspect, both do, since nothing says which is the copy.
 */
export function nearDuplicateFlag(suspect: boolean, twins: readonly Twin[]): Flag | null {
  const twin = twins.find((other) => suspect || !other.suspect);
  if (!twin) return null;
  const { path, startLine, endLine } = twin.ref;
  return {
    kind: 'near-duplicate',
    evidence: `${twin.similarity.toFixed(2)} alike to ${path} ${startLine}–${endLine}`,
    line: null,
    twin: { ...twin.ref, similarity: twin.similarity },
  };
}

/** Flags that make a chunk the copy rather than the original; a test alone does not. */
const SUSPECT: ReadonlySet<FlagKind> = new Set<FlagKind>([
  'legacy',
  'deprecated',
  'fixture',
  'vendored',
  'generated',
  'superseded',
]);

export function isSuspect(flags: readonly Flag[]): boolean {
  return flags.some((flag) => SUSPECT.has(flag.kind));
}
