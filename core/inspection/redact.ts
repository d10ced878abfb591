import type { ChunkRef } from '../model/chunk.ts';
import type { WeightedTerm } from '../model/query-term.ts';
import { maskTexts, type SecretFind, SPARE_NONE, type Spared } from '../secrets/mask-texts.ts';
import type { Masked, SavedInspection } from './saved-inspection.ts';

/** A shorter term says nothing of the secret that it is a part of. */
const SHORTEST_TERM = 3;

type Found = ReturnType<typeof maskTexts<SavedInspection>>;

/**
 * The inspection with every stretch that looks like a secret replaced by a mask, wherever it stands, and
 * listed in `masked` beside what was masked before. Paths and ids stay as they are, and so does what is
 * spared, which `unmasked` tells. Done twice it is the same as once.
 *
 * @param found what `maskTexts` finds in it, where that is known already.
 */
export function redact(
  saved: SavedInspection,
  spared: Spared = SPARE_NONE,
  found: Found = maskTexts(saved, SPARE_NONE),
): SavedInspection {
  const { finds, masked: all } = found;
  if (finds.length === 0 && saved.unmasked.length === 0) return saved;
  const masked = spared.size === 0 ? all : maskTexts(saved, spared).masked;
  const of = (isSpared: boolean): SecretFind[] =>
    finds.filter(({ secret }) => spared.has(secret) === isSpared);
  const gone = of(false);
  return {
    ...masked,
    ...withoutSecretTerms(masked, gone),
    masked: [...saved.masked, ...gone.map((find) => placeOf(find, saved))],
    unmasked: of(true).map((find) => placeOf(find, saved)),
  };
}

/** The inspection as it is, with what looks like a secret told in `unmasked`: handed out so on purpose. */
export function unredacted(saved: SavedInspection, { finds }: Found): SavedInspection {
  return { ...saved, unmasked: finds.map((find) => placeOf(find, saved)) };
}

const CHUNK_TEXT = /^texts\.chunks\[(\d+)\]\.text$/;

/** Where a find stands, without what it is: for the text of a chunk its file and the line there. */
export function placeOf({ kind, field, line }: SecretFind, { texts }: SavedInspection): Masked {
  const index = CHUNK_TEXT.exec(field)?.[1];
  const chunk: ChunkRef | null =
    index === undefined ? null : (texts?.chunks[Number(index)]?.chunk ?? null);
  return { kind, field, path: chunk?.path ?? null, line: (chunk?.startLine ?? 1) + line - 1 };
}

/** Terms are parts of the task's words, lower-cased: those of a secret are left out. */
function withoutSecretTerms(
  { terms, queryTerms }: SavedInspection,
  finds: readonly SecretFind[],
): Pick<SavedInspection, 'terms' | 'queryTerms'> {
  const lower = [...new Set(finds.map(({ secret }) => secret.toLowerCase()))];
  const isKept = (term: string): boolean =>
    term.length < SHORTEST_TERM || !lower.some((secret) => secret.includes(term));
  return {
    terms: terms.filter(isKept),
    queryTerms: queryTerms.filter(({ term }: WeightedTerm) => isKept(term)),
  };
}
