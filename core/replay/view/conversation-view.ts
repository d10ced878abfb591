import type {
  BlockIndex,
  Compaction,
  Conversation,
  Transcript,
  TurnNumber,
} from '../../model/transcript.ts';
import type { TokenCount } from '../../model/units.ts';
import { compactionLosses } from '../compaction/compactions.ts';
import type { LostFact } from '../compaction/lost-fact.ts';
import { composeTurns, type TurnComposition } from '../composition.ts';
import { type Drag, drag } from '../rot/drag/drag.ts';
import { type FadingRule, fadingRules } from '../rot/fading-rules.ts';
import type { StaleTruth } from '../rot/stale-truth.ts';
import { staleTokensByTurn, staleTruths } from '../rot/stale-truths.ts';
import { type Stay, staysOf } from '../stays.ts';

/** A hard rule, its places by block. */
export interface RuleRow extends Omit<FadingRule, 'mentions'> {
  places: readonly { block: BlockIndex; turn: TurnNumber }[];
}

/** A boundary, with blocks by their index. */
export interface CompactionRow {
  compaction: Compaction;
  /** As the file says, else by our count. */
  before: TokenCount;
  /** By our count, so that it compares with `after`. */
  held: TokenCount;
  after: TokenCount;
  left: readonly BlockIndex[];
  kept: readonly BlockIndex[];
  added: readonly BlockIndex[];
  /** What hurts most first. */
  lost: readonly LostFact[];
}

/** What is found out about one conversation, lists by turn at its number - 1. */
export interface ConversationView {
  id: string;
  windows: readonly TurnComposition[];
  stale: readonly StaleTruth[];
  /** Of them in the window. */
  staleTokens: readonly TokenCount[];
  rules: readonly RuleRow[];
  /** Share of the window that all rules hold together, 0 to 1. */
  ruleShares: readonly number[];
  drag: Drag;
  compactions: readonly CompactionRow[];
}

export function viewConversation(
  transcript: Transcript,
  conversation: Conversation,
): ConversationView {
  const replayed = { transcript, conversation };
  const stays = staysOf(replayed);
  const turns = conversation.turns.length;
  const stale = staleTruths(replayed, stays);
  const { rules, shares } = fadingRules(replayed, stays);
  return {
    id: conversation.id,
    windows: composeTurns(transcript.blocks, conversation),
    stale,
    staleTokens: staleTokensByTurn(stale, turns),
    rules: rules.map(({ mentions, ...rule }) => ({
      ...rule,
      places: mentions.map(({ stay }) => ({ block: stay.block.index, turn: stay.said })),
    })),
    ruleShares: shares,
    drag: drag(replayed, stays),
    compactions: compactionLosses(replayed, stays).map(({ left, kept, added, ...loss }) => ({
      ...loss,
      held: [...left, ...kept].reduce((sum, { block }) => sum + block.tokens, 0),
      left: indicesOf(left),
      kept: indicesOf(kept),
      added: indicesOf(added),
    })),
  };
}

function indicesOf(stays: readonly Stay[]): BlockIndex[] {
  return stays.map(({ block: { index } }) => index);
}
