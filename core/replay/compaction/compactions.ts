import type { Compaction, TurnNumber } from '../../model/transcript.ts';
import type { TokenCount } from '../../model/units.ts';
import { FactsByText } from '../facts/facts-by-text.ts';
import type { FactKey } from '../facts/facts-of.ts';
import { type Replayed, type Stay, staysOf } from '../stays.ts';
import { compareLost, type LostFact } from './lost-fact.ts';
import { lostFacts, lostRules } from './lost-facts.ts';

/** One boundary with both sides of it. */
export interface CompactionLoss {
  compaction: Compaction;
  /** Of the window when it began, whether a call had seen all of it or not. */
  before: TokenCount;
  /** Of the window that it left, before anything else was said. */
  after: TokenCount;
  /** In the order in which they came. */
  left: Stay[];
  kept: Stay[];
  /** What it put in their place. */
  added: Stay[];
  /** What hurts most first. */
  lost: LostFact[];
}

/** What each compaction of a conversation cost, in their order. */
export function compactionLosses(
  replayed: Replayed,
  stays: readonly Stay[] = staysOf(replayed),
): CompactionLoss[] {
  const { compactions, entries } = replayed.conversation;
  const facts = new FactsByText(replayed.transcript.session.folder);
  return compactions.map((compaction, at): CompactionLoss => {
    const { turn, entriesBefore, entriesAfter, reportedBefore } = compaction;
    const isThere = ({ entry, entered }: Stay): boolean => {
      const { left } = entries[entry]!;
      return entered <= turn && (left === null || left >= turn);
    };
    const isGone = ({ entry }: Stay): boolean => entries[entry]!.left === turn;
    const there = stays.slice(0, entriesBefore).filter(isThere);
    const [left, kept] = [there.filter(isGone), there.filter((stay) => !isGone(stay))];
    const added = stays.slice(entriesBefore, entriesAfter).filter((stay) => !isGone(stay));
    const after = [...kept, ...added];
    const lost = lostFacts(left, after, facts);
    const next = compactions[at + 1]?.entriesBefore ?? stays.length;
    findNeeded(lost, stays.slice(entriesAfter, next), facts, turn);
    return {
      compaction,
      before: reportedBefore ?? tokensOf(there),
      after: tokensOf(after),
      ...{ left, kept, added },
      lost: [...lostRules(left, kept, added), ...lost.values()].sort(compareLost),
    };
  });
}

/** Looks for lost facts in what was said until the next compaction. */
function findNeeded(
  lost: ReadonlyMap<FactKey, LostFact>,
  later: readonly Stay[],
  facts: FactsByText,
  least: TurnNumber,
): void {
  for (const { block, said } of later) {
    for (const { key } of facts.of(block)) {
      const fact = lost.get(key);
      if (fact?.neededAt === null) fact.neededAt = Math.max(least, said);
    }
  }
}

function tokensOf(stays: readonly Stay[]): TokenCount {
  return stays.reduce((sum, { block }) => sum + block.tokens, 0);
}
