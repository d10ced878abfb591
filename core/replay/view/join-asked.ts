import type { Corpus } from '../../corpus.ts';
import type { FlagSettings } from '../../curate/flag-table.ts';
import type { Certainty } from '../../model/flag.ts';
import type { LabelledSpan } from '../../model/labelled-task.ts';
import type { Labels, LabelTarget } from '../../model/labels.ts';
import type { Block, Conversation, Transcript } from '../../model/transcript.ts';
import { joinRepository, type RepositoryJoin } from '../repository/join-repository.ts';
import type { Replayed } from '../stays.ts';

/** What a conversation is held against in a repository. */
export interface JoinAsked {
  labels: Labels;
  settings: FlagSettings & { leastCertainty: Certainty };
}

/** A conversation with the texts that joining reads: those of results and files that name a place. */
export function readsOf({ blocks, session }: Transcript, conversation: Conversation): Replayed {
  const isRead = ({ kind, touches }: Block): boolean =>
    (kind === 'result' || kind === 'file') && touches.length > 0;
  const slim = blocks.map((block) => (isRead(block) ? block : { ...block, text: '' }));
  return { transcript: { blocks: slim, session }, conversation };
}

export function joinAsked(
  replayed: Replayed,
  corpus: Corpus,
  { labels, settings }: JoinAsked,
): RepositoryJoin {
  const spans = (targets: readonly LabelTarget[]): LabelledSpan[] =>
    targets.map((target) => spanOf(target, corpus));
  return joinRepository(replayed, corpus, settings, {
    needed: spans(labels.needed),
    helpful: [],
    distractors: spans(labels.distractors),
  });
}

/** A chunk that this cut does not have stands for its file. */
function spanOf({ path, chunk }: LabelTarget, corpus: Corpus): LabelledSpan {
  const number = chunk === null ? null : corpus.numberOf(chunk);
  const why = 'labelled for the task';
  if (number === null) return { path, lines: null, symbol: null, why };
  const { startLine, endLine, symbol } = corpus.chunkAt(number);
  return { path, lines: { start: startLine, end: endLine }, symbol, why };
}
