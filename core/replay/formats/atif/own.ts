import type { BlockKind, ReplayTier } from '../../../model/transcript.ts';
import type { TokenCount } from '../../../model/units.ts';
import type { BlockDraft } from '../../block-store.ts';
import { countIn, type Fields, fieldsIn, isFields, listIn, textIn } from '../../parts/fields.ts';

/**
 * What our export says under a step's `extra.oriel`, beyond what ATIF has a place for. Reading it again gives the
 * windows as they were; anybody else's reader passes over it.
 */
export interface OwnStep {
  /** Of the step's blocks in the order in which they are read: message or answer first, then observation. */
  blocks?: OwnBlock[];
  /** Places of entries that left the window before this call, counted as they are read. */
  left?: number[];
  compaction?: {
    trigger: string | null;
    reportedBefore: number | null;
    entriesBefore: number;
    entriesAfter: number;
  };
  retries?: number;
  /** The window of the call by tier, in tokens. */
  tiers?: Readonly<Record<ReplayTier, number>>;
  /** Our own count of the blocks in it. */
  estimated?: number;
}

export interface OwnBlock {
  kind: BlockKind;
  tier: ReplayTier;
  label?: string;
  isError?: boolean;
  /** As they were counted, or reckoned where reasoning is encrypted. */
  tokens: TokenCount;
}

const KINDS: readonly string[] = [
  'system',
  'tools',
  'user',
  'assistant',
  'thinking',
  'call',
  'result',
  'file',
  'image',
  'summary',
  'other',
] satisfies BlockKind[];
const TIERS: readonly string[] = ['pinned', 'ledger', 'scratch', 'unknown'] satisfies ReplayTier[];

export function ownIn(step: Fields): Fields {
  return fieldsIn(fieldsIn(step, 'extra') ?? {}, 'oriel') ?? {};
}

/** Drafts as our export says that they were; as they are where it says nothing, or not of as many. */
export function asExported(drafts: readonly BlockDraft[], own: Fields): BlockDraft[] {
  const said = listIn(own, 'blocks').filter(isFields);
  if (said.length !== drafts.length) return [...drafts];
  return drafts.map((draft, at) => {
    const one = said[at]!;
    const kind = textIn(one, 'kind') ?? '';
    const tier = textIn(one, 'tier') ?? '';
    if (!KINDS.includes(kind) || !TIERS.includes(tier)) return draft;
    return {
      ...draft,
      kind: kind as BlockKind,
      tier: tier as ReplayTier,
      label: textIn(one, 'label') ?? draft.label,
      isError: one.isError === true,
      tokens: countIn(one, 'tokens') ?? draft.tokens,
    };
  });
}
