import { Corpus } from '../core/corpus.ts';
import { LIMITS } from '../core/limits.ts';
import type { Conversation, Transcript } from '../core/model/transcript.ts';
import { joinRepository } from '../core/replay/repository/join-repository.ts';
import { DEFAULT_SETTINGS } from '../core/settings.ts';
import { parseSource } from './parse-source.ts';
import { quietly } from './quietly.ts';
import { sourceFromFolder } from './read-folder.ts';

/** What `oriel replay --repo DIR --json` has under `repository`: a conversation's reads tied to the folder's chunks. */
export async function replayInFolder(
  transcript: Transcript,
  conversation: Conversation,
  folder: string,
) {
  const corpus = new Corpus();
  const source = sourceFromFolder(folder);
  for await (const item of parseSource(source, quietly().signal, LIMITS, DEFAULT_SETTINGS)) {
    if (item.kind === 'parsed') corpus.addFile(item.file, item.chunks, item.imports);
  }
  const replayed = { transcript, conversation };
  const { reads, elsewhere, chunks, trajectory } = joinRepository(
    replayed,
    corpus,
    DEFAULT_SETTINGS,
  );
  return {
    reads: reads.map(({ turn, action, path, lines, isCurrent }) => {
      return { turn, action, path, lines, isCurrent };
    }),
    elsewhere,
    chunks: chunks.map(({ ref, tokens, turn, times, flags, role, distraction }) => ({
      path: ref.path,
      startLine: ref.startLine,
      endLine: ref.endLine,
      symbol: ref.symbol,
      tokens,
      turn,
      times,
      flags: flags.map(({ kind, certainty }) => ({ kind, certainty })),
      role,
      distraction,
    })),
    trajectory,
  };
}

export type RepositoryReport = Awaited<ReturnType<typeof replayInFolder>>;
