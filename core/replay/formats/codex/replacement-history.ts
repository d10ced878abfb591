import type { Block, BlockIndex } from '../../../model/transcript.ts';
import { hashText } from '../../../text/hash.ts';
import type { BlockDraft, RecordPlace } from '../../block-store.ts';
import { isFields, textIn } from '../../parts/fields.ts';
import { responseItem } from '../../parts/response-item.ts';
import type { TranscriptDraft } from '../../transcript-draft.ts';

/** A block of the history that a compaction gives, told from others by its text. */
interface HistoryDraft {
  draft: BlockDraft;
  hash: string;
}

/** The message by which Codex hands a summary over is a user's by its role. */
const SUMMARY =
  /^(?:Another language model started to solve|You were originally given instructions)/;

/** The blocks of `replacement_history`, in its order. */
export function historyDrafts(
  list: readonly unknown[],
  transcript: TranscriptDraft,
  place: RecordPlace,
): HistoryDraft[] {
  return list.flatMap((item, at) => {
    if (!isFields(item)) return [];
    const found = responseItem(item, ['payload', 'replacement_history', at]);
    if (found === null) {
      transcript.passUnknown(`item ${textIn(item, 'type') ?? 'without type'}`, place);
      return [];
    }
    return found.drafts.map((draft) => ({ draft: summaryIn(draft), hash: hashText(draft.text) }));
  });
}

function summaryIn(draft: BlockDraft): BlockDraft {
  const isSummary = draft.kind === 'user' && SUMMARY.test(draft.text);
  return isSummary ? { ...draft, kind: 'summary' } : draft;
}

/** Blocks of the window that a history has too, in the same order; what is out of order comes anew. */
export function keptOf(
  held: readonly BlockIndex[],
  history: readonly HistoryDraft[],
  blocks: readonly Block[],
): Set<BlockIndex> {
  const kept = new Set<BlockIndex>();
  let from = 0;
  for (const { hash, draft } of history) {
    if (draft.text === '') continue;
    const at = held.findIndex((block, place) => place >= from && blocks[block]!.hash === hash);
    if (at < 0) continue;
    kept.add(held[at]!);
    from = at + 1;
  }
  return kept;
}
