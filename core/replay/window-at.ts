import type { Block, Compaction, Conversation, Entry, TurnNumber } from '../model/transcript.ts';

/** A block, or a row of a list that stands for one. */
type Kinded = Pick<Block, 'kind'>;

/** Whether a block's stay includes the window of a turn. */
export function isIn(entry: Entry, turn: TurnNumber): boolean {
  return entry.entered <= turn && (entry.left === null || entry.left > turn);
}

/**
 * What the window of a turn held, system and tools first. One turn beyond the last is the window that the next
 * call would have had.
 */
export function windowAt<B extends Kinded>(
  blocks: readonly B[],
  conversation: Pick<Conversation, 'entries'>,
  turn: TurnNumber,
): B[] {
  return inOrder(
    blocks,
    conversation.entries.filter((entry) => isIn(entry, turn)),
  );
}

/** What was in the window when a compaction began, whether a call had seen it or not. */
export function windowBefore<B extends Kinded>(
  blocks: readonly B[],
  { entries }: Conversation,
  { turn, entriesBefore }: Compaction,
): B[] {
  const there = entries.filter(
    ({ entered, left }, place) =>
      place < entriesBefore && entered <= turn && (left === null || left >= turn),
  );
  return inOrder(blocks, there);
}

/** What it left in the window, before anything else was said. */
export function windowAfter<B extends Kinded>(
  blocks: readonly B[],
  { entries }: Conversation,
  { turn, entriesAfter }: Compaction,
): B[] {
  const there = entries.filter(
    ({ entered, left }, place) =>
      place < entriesAfter && entered <= turn && (left === null || left > turn),
  );
  return inOrder(blocks, there);
}

/** What came into and what went out of the window between the turn before and this one. */
export function changesAt<B extends Kinded>(
  blocks: readonly B[],
  { entries }: Conversation,
  turn: TurnNumber,
): { entered: B[]; left: B[] } {
  const came = entries.filter(({ entered, left }) => entered === turn && left !== turn);
  const went = entries.filter(({ entered, left }) => left === turn && entered < turn);
  const stays = new Set(came.map(({ block }) => block));
  const stayed = new Set(went.map(({ block }) => block).filter((block) => stays.has(block)));
  const others = (list: readonly Entry[]) => list.filter(({ block }) => !stayed.has(block));
  return { entered: inOrder(blocks, others(came)), left: inOrder(blocks, others(went)) };
}

function inOrder<B extends Kinded>(blocks: readonly B[], entries: readonly Entry[]): B[] {
  const found = entries.map(({ block }) => blocks[block]!);
  const isFixed = ({ kind }: Kinded): boolean => kind === 'system' || kind === 'tools';
  return [...found.filter(isFixed), ...found.filter((block) => !isFixed(block))];
}
