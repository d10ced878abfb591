import type { SourceSummary } from '../engine.ts';
import type { ChunkRef } from '../model/chunk.ts';
import type { GitOutcome } from '../model/history.ts';
import type { Inspection } from '../model/inspection.ts';
import type { Comment } from '../model/review.ts';
import type { Suppression } from '../model/suppression.ts';
import { ORIEL_VERSION } from '../oriel-version.ts';
import { redact } from './redact.ts';
import {
  type Counting,
  FORMAT,
  type SavedInspection,
  type SavedTexts,
  VERSION,
} from './saved-inspection.ts';

export interface Savable {
  /** What the source is called. */
  name: string;
  summary: Omit<SourceSummary, 'recalled' | 'faults'>;
  git: GitOutcome | null;
  inspection: Inspection;
  counting: Counting;
  /** Of the chunks that `chunksToSave` names; null to save without texts. */
  texts: SavedTexts['chunks'] | null;
  review: readonly Comment[];
  suppressions: readonly Suppression[];
}

/** An inspection as it is saved: with what can be said of its source, and secrets masked. */
export function saveInspection(savable: Savable): SavedInspection {
  return redact(gatherInspection(savable));
}

/** The same before secrets are masked: for this page only, until `leavingInspection` has seen to them. */
export function gatherInspection({
  name,
  summary: { ledger, files, chunks, chars, imports },
  git,
  inspection: { version, prompt, ...inspection },
  counting,
  texts,
  review,
  suppressions,
}: Savable): SavedInspection {
  return {
    ...inspection,
    format: FORMAT,
    version: VERSION,
    oriel: ORIEL_VERSION,
    source: { name, files, chunks, chars, imports },
    ledger,
    git,
    counting,
    texts: texts && { prompt, chunks: texts },
    review: [...review],
    suppressions: [...suppressions],
    masked: [],
    unmasked: [],
  };
}

/** Whose texts a person may want to read: every candidate, and each twin that a flag names. */
export function chunksToSave({ candidates }: Pick<Inspection, 'candidates'>): ChunkRef[] {
  const chunks = new Map<string, ChunkRef>();
  for (const candidate of candidates) chunks.set(candidate.id, refOf(candidate));
  for (const { twin } of candidates.flatMap(({ flags }) => flags)) {
    if (twin && !chunks.has(twin.id)) chunks.set(twin.id, refOf(twin));
  }
  return [...chunks.values()];
}

function refOf({ id, path, startLine, endLine, symbol }: ChunkRef): ChunkRef {
  return { id, path, startLine, endLine, symbol };
}
