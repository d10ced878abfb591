import { quietly } from '../../cli/quietly.ts';
import { sourceFromFolder } from '../../cli/read-folder.ts';
import { Corpus } from '../../core/corpus.ts';
import { flagCandidates } from '../../core/curate/flag-candidates.ts';
import { LIMITS } from '../../core/limits.ts';
import type { ChunkRef } from '../../core/model/chunk.ts';
import type { Flag } from '../../core/model/flag.ts';
import { DEFAULT_SETTINGS } from '../../core/settings.ts';
import { parseFile } from '../../workers/parse/parse-file.ts';
import type { SyntaxParser } from '../../workers/parse/syntax-parser.ts';

/** A busy machine may take long to hand out a file; a figure must not depend on that. */
const PATIENT = { ...LIMITS, readMs: 300_000 };

export type FlaggedChunk = Pick<ChunkRef, 'path' | 'startLine' | 'endLine'> & { flags: Flag[] };

/** Reads and cuts a folder as an inspection does, and flags it as if every chunk were a candidate. */
export async function flaggedChunks(parser: SyntaxParser, folder: string): Promise<FlaggedChunk[]> {
  const corpus = new Corpus();
  for await (const item of sourceFromFolder(folder).list(quietly().signal)) {
    if (item.kind !== 'file') continue;
    const parsed = await parseFile(parser, item, PATIENT, DEFAULT_SETTINGS);
    if (parsed.kind === 'parsed') corpus.addFile(parsed.file, parsed.chunks, parsed.imports);
  }
  const documents = Array.from({ length: corpus.size }, (_, document) => document);
  const flags = flagCandidates(corpus, documents, DEFAULT_SETTINGS);
  return documents.map((document) => {
    const { path, startLine, endLine } = corpus.refOf(document);
    return { path, startLine, endLine, flags: flags[document]! };
  });
}
