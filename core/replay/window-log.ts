import type {
  BlockIndex,
  Compaction,
  Conversation,
  Entry,
  Turn,
  TurnNumber,
} from '../model/transcript.ts';

type Mutable<T> = { -readonly [Field in keyof T]: T[Field] };
type OpenTurn = Mutable<Omit<Turn, 'answer'>> & { answer: BlockIndex[] };

/** What an importer says of a call; the rest is that it is not known. */
export type TurnDraft = Partial<Omit<Turn, 'number' | 'answer'>> & { record: number };

/** Writes down which blocks are in one conversation's window from which turn to which. */
export class WindowLog {
  readonly entries: Mutable<Entry>[] = [];
  readonly turns: OpenTurn[] = [];
  readonly compactions: Mutable<Compaction>[] = [];
  /** Places of the entries that are in the window now, by block. */
  private readonly places = new Map<BlockIndex, number>();

  /** The turn that the next call will be. */
  get next(): TurnNumber {
    return this.turns.length + 1;
  }

  /** Blocks in the window now, in the order in which they came. */
  held(): BlockIndex[] {
    return [...this.places.keys()];
  }

  enter(block: BlockIndex): void {
    if (this.places.has(block)) return;
    this.places.set(block, this.entries.length);
    this.entries.push({ block, entered: this.next, left: null });
  }

  leave(block: BlockIndex): void {
    const place = this.places.get(block);
    if (place === undefined) return;
    this.entries[place]!.left = this.next;
    this.places.delete(block);
  }

  /** A model call with what is in the window now. */
  begin(draft: TurnDraft): OpenTurn {
    const turn: OpenTurn = {
      number: this.next,
      id: null,
      model: null,
      time: null,
      usage: null,
      cost: null,
      retries: 0,
      ...draft,
      answer: [],
    };
    this.turns.push(turn);
    return turn;
  }

  /** What a call answered, in the window from the next one on. */
  answer(turn: OpenTurn, block: BlockIndex): void {
    turn.answer.push(block);
    this.enter(block);
  }

  /** Leaves in the window only what `stays`; what comes next is what the compaction put in its place. */
  compact(
    stays: (block: BlockIndex) => boolean,
    said: Pick<Compaction, 'record' | 'trigger' | 'reportedBefore'>,
  ): Mutable<Compaction> {
    const entriesBefore = this.entries.length;
    for (const block of this.held()) if (!stays(block)) this.leave(block);
    const compaction = { turn: this.next, ...said, entriesBefore, entriesAfter: entriesBefore };
    this.compactions.push(compaction);
    return compaction;
  }

  /**
   * Makes the window this list, as a request that was sent whole has it. What both have in the same order stays
   * where it is.
   *
   * @returns how many blocks left.
   */
  become(list: readonly BlockIndex[]): number {
    const wanted = new Set(list);
    let left = 0;
    for (const block of this.held()) {
      if (wanted.has(block)) continue;
      this.leave(block);
      left++;
    }
    let last = -1;
    for (const block of wanted) {
      const place = this.places.get(block);
      if (place !== undefined && place < last) this.leave(block);
      this.enter(block);
      last = this.places.get(block)!;
    }
    return left;
  }

  finish(about: Pick<Conversation, 'id' | 'role' | 'title' | 'startedBy'>): Conversation {
    const { entries, turns, compactions } = this;
    return { ...about, entries, turns, compactions };
  }
}
