import type { ChunkDetail } from '../engine.ts';
import type { Candidate } from '../model/candidate.ts';
import type { Chunk, ChunkRef } from '../model/chunk.ts';
import { OrielError } from '../model/problem.ts';
import type { ChunkId } from '../model/units.ts';
import { matchSpans } from '../rank/terms.ts';
import type { SavedInspection } from './saved-inspection.ts';

/**
 * What the chunk panel can show of a candidate without the repository: its text and its twin's where texts
 * were saved, no colours, no terms one by one, no neighbours.
 *
 * @throws OrielError `needs-repository` for a chunk that is no candidate.
 */
export function savedDetail(saved: SavedInspection, id: ChunkId): ChunkDetail {
  const candidate = saved.candidates.find((one) => one.id === id);
  if (!candidate)
    throw new OrielError('needs-repository', `the saved inspection has no chunk ${id}`);
  const text = textOf(saved, id) ?? '';
  const terms = saved.queryTerms.map(({ term }) => term);
  return {
    chunk: chunkOf(candidate, candidate, text),
    text,
    explanation: null,
    isEmbeddedInPart: null,
    matches: matchSpans(text, terms),
    twin: twinOf(saved, candidate),
    neighbours: null,
    highlights: [],
  };
}

function twinOf(saved: SavedInspection, { flags }: Candidate): ChunkDetail['twin'] {
  const twin = flags.find((flag) => flag.twin)?.twin;
  const text = twin && textOf(saved, twin.id);
  if (!twin || text === undefined || text === null) return null;
  const { similarity } = twin;
  return { chunk: chunkOf(twin, null, text), text, similarity, verdict: null };
}

function textOf({ texts }: SavedInspection, id: ChunkId): string | undefined {
  return texts?.chunks.find(({ chunk }) => chunk.id === id)?.text;
}

/** As much of a chunk as was saved: where it stands in its file's characters was not. */
function chunkOf(
  { id, path, startLine, endLine, symbol }: ChunkRef,
  candidate: Candidate | null,
  text: string,
): Chunk {
  const { language = 'text', kind = 'block', tokens = 0, fallback = false } = candidate ?? {};
  const place = { start: 0, end: text.length, startLine, endLine };
  return {
    id,
    path,
    language,
    kind,
    symbol,
    ...place,
    tokens,
    fallback,
    definitions: [],
    header: '',
  };
}
