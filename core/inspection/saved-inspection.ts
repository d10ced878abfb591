import type { SourceSummary } from '../engine.ts';
import type { ChunkRef } from '../model/chunk.ts';
import type { Ledger } from '../model/file.ts';
import type { GitOutcome } from '../model/history.ts';
import type { Inspection } from '../model/inspection.ts';
import type { Comment } from '../model/review.ts';
import type { Suppression } from '../model/suppression.ts';
import type { FilePath, LineNumber, TokenCount } from '../model/units.ts';
import type { SecretKind } from '../secrets/secret-span.ts';

/** First field of every saved inspection, by which it is told from other JSON. */
export const FORMAT = 'oriel-inspection';

/** Of the shape below; any change of it is another version and takes an upgrader. */
export const VERSION = 4;

/** What can be said of a source without its files. */
export type SavedSource = { name: string } & Pick<
  SourceSummary,
  'files' | 'chunks' | 'chars' | 'imports'
>;

/** What the repository is needed for otherwise; saved where the person chose to. */
export interface SavedTexts {
  /** The exact text that would be sent, but for what was masked. */
  prompt: string;
  /** Of every candidate and of each twin that a flag names. */
  chunks: { chunk: ChunkRef; text: string }[];
}

/** What a person said of whose tokens are counted; it acts on figures, and on no decision. */
export interface Counting {
  /** Id or own name of the budget preset that was chosen last: it tells models with windows of one size apart. */
  preset: string | null;
  /** Our count beside the provider's for the same prompt, where the person entered that. */
  calibration: { counted: TokenCount; reported: TokenCount } | null;
}

/** Where something stands that looks like a secret. */
export interface Masked {
  kind: SecretKind;
  /** Where in the saved file, e.g. `query.task` or `texts.chunks[3].text`. */
  field: string;
  /** For the text of a chunk: its file, and the line there. */
  path: FilePath | null;
  /** For other fields the line within the field. */
  line: LineNumber;
}

/** All of one inspection that can be read without its repository: the file's fields, in their order. */
export interface SavedInspection extends Omit<Inspection, 'version' | 'prompt'> {
  format: typeof FORMAT;
  version: typeof VERSION;
  /** Version of the Oriel that made the inspection; null where an older file did not say. */
  oriel: string | null;
  source: SavedSource;
  ledger: Ledger;
  /** What was read of git; null where nothing was to be read. Names of authors are not saved. */
  git: GitOutcome | null;
  counting: Counting;
  /** null where they were not to be saved. */
  texts: SavedTexts | null;
  /** What people said of it, in the order of writing. */
  review: Comment[];
  /** Findings of the linter that are not to be told, in the order in which they were suppressed. */
  suppressions: Suppression[];
  /** What was replaced by a mask before saving. */
  masked: Masked[];
  /** What looks like a secret and was saved as it is, on purpose. */
  unmasked: Masked[];
}

/** The inspection itself; its prompt is empty where texts were not saved. */
export function inspectionOf(saved: SavedInspection): Inspection {
  const { format, version, oriel, source, ledger, git, counting, ...shown } = saved;
  const { texts, review, suppressions, masked, unmasked, ...rest } = shown;
  return { ...rest, version: 1, prompt: texts?.prompt ?? '' };
}

/** The same without any text of the source. */
export function withoutTexts(saved: SavedInspection): SavedInspection {
  const isLeft = ({ field }: Masked): boolean => !field.startsWith('texts.');
  const [masked, unmasked] = [saved.masked.filter(isLeft), saved.unmasked.filter(isLeft)];
  return { ...saved, texts: null, masked, unmasked };
}
