import type { ReplayTier, TurnNumber } from '../../model/transcript.ts';
import type { TokenCount } from '../../model/units.ts';
import { toScale } from '../composition.ts';
import { type Replayed, type Stay, staysOf } from '../stays.ts';
import { sumByTurn } from '../window-sizes.ts';
import { cachedPrefixes, type Placed } from './cached-prefix.ts';
import { isNote, type Move, type MoveId } from './move.ts';

/** One window as it would have been. */
export interface WindowAfterMoves {
  turn: TurnNumber;
  /** They sum to `total`, as those of `TurnComposition` do. */
  tiers: Readonly<Record<ReplayTier, TokenCount>>;
  /** As reported, changed by what the moves change of the blocks' own tokens; without a report, their sum. */
  total: TokenCount;
  /** Of the own tokens, those that the window before began with, so that a cache has them. */
  cached: TokenCount;
  /** Own tokens behind them, which are read anew. */
  fresh: TokenCount;
}

/** What a move did. */
export interface MoveEffect {
  id: MoveId;
  /** Tokens that came (above 0) or went (below 0) in the window of its turn. */
  tokens: TokenCount;
  /** In how many windows it shows; 0 where it did nothing, e.g. because its entry had left already. */
  turns: number;
}

export interface WhatIf {
  windows: WindowAfterMoves[];
  /** One for each move, in the order given. */
  effects: MoveEffect[];
}

interface Held extends Placed {
  tier: ReplayTier;
}

/**
 * The windows of a conversation with moves made. Moves are taken in order of turns, those of one turn as given; without
 * any the windows are the original ones. What is pinned stands behind system and tools; other notes stand where the text
 * is that they are of, so that a note in place of a text makes no more new than its leaving does. A compaction of the
 * original is replayed as it was, and leaves notes alone.
 */
export function replayMoves(
  replayed: Replayed,
  moves: readonly Move[],
  stays: readonly Stay[] = staysOf(replayed),
): WhatIf {
  const { turns } = replayed.conversation;
  const count = turns.length;
  const { held, notes, effects } = makeMoves(stays, moves, count);
  const order = inWindowOrder(stays, held, notes);
  const own = sumByTurn(order, count);
  const before = sumByTurn(stays.map(originalOf), count);
  const cached = cachedPrefixes(order, count);
  const tiers = tierSums(order, count);
  const windows = turns.map(({ number, usage }, at): WindowAfterMoves => {
    const reported = usage ? totalOf(usage.window, before[at]!, own[at]!) : null;
    const scaled = toScale(
      {
        pinned: tiers.pinned[at]!,
        ledger: tiers.ledger[at]!,
        scratch: tiers.scratch[at]!,
        unknown: tiers.unknown[at]!,
      },
      reported,
    );
    return {
      turn: number,
      tiers: scaled.tiers,
      total: scaled.total,
      cached: cached[at]!,
      fresh: own[at]! - cached[at]!,
    };
  });
  return { windows, effects };
}

function inWindowOrder(
  stays: readonly Stay[],
  held: readonly Held[],
  notes: readonly Note[],
): Held[] {
  const isFixed = (entry: number): boolean =>
    /^(?:system|tools)$/.test(stays[entry]?.block.kind ?? 'system');
  const pinned = notes.filter(({ tier, entry }) => tier === 'pinned' || isFixed(entry));
  const inPlace = new Map<number, Note[]>();
  for (const note of notes) {
    if (note.tier === 'pinned' || isFixed(note.entry)) continue;
    inPlace.set(note.entry, [...(inPlace.get(note.entry) ?? []), note]);
  }
  return [
    ...held.filter((_, entry) => isFixed(entry)),
    ...pinned,
    ...held.flatMap((one, entry) => (isFixed(entry) ? [] : [one, ...(inPlace.get(entry) ?? [])])),
  ];
}

/** What the file does not hold stays as it is; where the counter counts more than was reported, all shrinks alike. */
function totalOf(reported: TokenCount, before: TokenCount, own: TokenCount): TokenCount {
  if (own === before) return reported;
  return reported >= before
    ? reported - before + own
    : Math.round((reported * own) / Math.max(1, before));
}

function originalOf({ entered, end, block: { tier, tokens } }: Stay): Held {
  return { tier, tokens, entered, end };
}

interface Note extends Held {
  /** That it is of. */
  entry: number;
}

function makeMoves(stays: readonly Stay[], moves: readonly Move[], turns: number) {
  const held = stays.map(originalOf);
  const notes = new Notes(turns);
  const effects = new Map<Move, () => MoveEffect>();
  for (const move of [...moves].sort((a, b) => a.turn - b.turn)) {
    const { id } = move;
    const turn = Math.max(1, move.turn);
    if (isNote(move)) {
      const { note, replaced } = notes.write(move, turn);
      const tokens = move.tokens - replaced;
      effects.set(move, () => ({ id, tokens, turns: note.end - note.entered }));
    } else {
      const own = held[move.entry];
      const from = Math.max(own?.entered ?? 0, turn);
      const gone = own ? Math.max(0, own.end - from) : 0;
      if (own && gone > 0) own.end = from;
      effects.set(move, () => ({ id, tokens: gone > 0 ? -own!.tokens : 0, turns: gone }));
    }
  }
  return { held, notes: notes.all, effects: moves.map((move) => effects.get(move)!()) };
}

/** What was written down, each note in the window until another takes its place. */
class Notes {
  readonly all: Note[] = [];
  /** The note that stands, and the move that wrote the first one in its place. */
  readonly #standing = new Map<MoveId, Held>();
  readonly #first = new Map<MoveId, MoveId>();

  constructor(private readonly turns: number) {}

  write(
    move: Exclude<Move, { kind: 'evict' }>,
    turn: TurnNumber,
  ): { note: Note; replaced: TokenCount } {
    const target = move.kind === 'promote' ? null : move.note;
    const first = target === null ? move.id : (this.#first.get(target) ?? target);
    const old = this.#standing.get(first);
    if (old) old.end = Math.max(old.entered, turn);
    const tier = move.kind === 're-pin' ? 'pinned' : 'ledger';
    const end = Math.max(turn, this.turns + 1);
    const { tokens, entry } = move;
    const note: Note = { tier, tokens, entry, entered: turn, end };
    this.all.push(note);
    this.#standing.set(first, note);
    this.#first.set(move.id, first);
    return { note, replaced: old?.tokens ?? 0 };
  }
}

function tierSums(order: readonly Held[], turns: number): Record<ReplayTier, TokenCount[]> {
  const of = (tier: ReplayTier) =>
    sumByTurn(
      order.filter((one) => one.tier === tier),
      turns,
    );
  return {
    pinned: of('pinned'),
    ledger: of('ledger'),
    scratch: of('scratch'),
    unknown: of('unknown'),
  };
}
