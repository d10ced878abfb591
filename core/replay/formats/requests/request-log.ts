import type { BlockIndex, Conversation } from '../../../model/transcript.ts';
import type { BlockDraft, RecordPlace } from '../../block-store.ts';
import { titleOf } from '../../parts/title.ts';
import type { TranscriptDraft } from '../../transcript-draft.ts';
import { type TurnDraft, WindowLog } from '../../window-log.ts';
import type { BodyDrafts, MessageDrafts } from './dialect.ts';

/** From this share of what was in the window on, its leaving is a compaction rather than an edit. */
const COMPACTED = 0.5;
/** And so many blocks: a client that rewrites one reminder compacts nothing. */
const FEWEST = 4;

/** A body whose blocks are known by index: what it says again is the same block. */
export interface PlacedBody {
  fixed: BlockIndex[];
  messages: (Omit<MessageDrafts, 'drafts'> & { blocks: BlockIndex[] })[];
}

export function placeBody(
  body: BodyDrafts,
  draft: TranscriptDraft,
  place: RecordPlace,
): PlacedBody {
  const seen = new Map<string, number>();
  const intern = (one: BlockDraft): BlockIndex => draft.store.intern(one, place, seen);
  return {
    fixed: body.fixed.map(intern),
    messages: body.messages.map(({ drafts, ...rest }) => ({ ...rest, blocks: drafts.map(intern) })),
  };
}

/** One conversation of requests, each of which was sent whole, or of messages one after the other. */
export class RequestLog {
  private readonly log = new WindowLog();
  private turn: ReturnType<WindowLog['begin']> | null = null;
  /** Whether what a model says next is still the last turn's answer. */
  private isOpen = false;

  constructor(
    private readonly draft: TranscriptDraft,
    private readonly mergesAnswers: boolean,
  ) {}

  /** Whether a request goes on from this conversation: it begins with the same message. */
  continues({ messages }: PlacedBody): boolean {
    const first = messages
      .flatMap(({ blocks }) => blocks)
      .find((block) => !this.draft.isFixed(block));
    return first !== undefined && this.log.held().includes(first);
  }

  /** A request, what was said before it included. What it no longer holds has left the window. */
  request(body: PlacedBody, turn: TurnDraft): void {
    const list = [...body.fixed, ...body.messages.flatMap(({ blocks }) => blocks)];
    this.dropMissing(new Set(list), turn.record);
    for (const block of body.fixed) this.log.enter(block);
    const known = new Set(this.log.held());
    for (const { blocks, isAnswer, usage } of body.messages) {
      if (blocks.every((block) => known.has(block))) continue;
      if (isAnswer) this.answer(blocks, { record: turn.record, model: turn.model ?? null, usage });
      else this.told(blocks);
    }
    this.log.become(list);
    const isAnswered = body.messages.at(-1)?.isAnswer === true;
    if (!isAnswered) this.ask(turn);
  }

  /** A call with what is in the window now, whose answer is still to come. */
  private ask(turn: TurnDraft): void {
    this.turn = this.log.begin(turn);
    this.isOpen = true;
  }

  /** What a model said: to the call that waits for it, or a call of its own. */
  answer(blocks: readonly BlockIndex[], turn: TurnDraft): void {
    if (this.turn === null || !this.isOpen) this.ask(turn);
    const open = this.turn!;
    open.usage ??= turn.usage ?? null;
    for (const block of blocks) this.log.answer(open, block);
    this.isOpen = this.mergesAnswers;
  }

  /** What anyone else said. */
  told(blocks: readonly BlockIndex[]): void {
    if (blocks.length > 0) this.isOpen = false;
    for (const block of blocks) this.log.enter(block);
  }

  private dropMissing(list: ReadonlySet<BlockIndex>, record: number): void {
    const held = this.log.held();
    const gone = held.filter((block) => !list.has(block));
    if (gone.length >= FEWEST && gone.length >= held.length * COMPACTED) {
      const reportedBefore = this.turn?.usage?.window ?? null;
      const compaction = this.log.compact((block) => list.has(block), {
        record,
        trigger: null,
        reportedBefore,
      });
      const fresh = [...list].filter((block) => !held.includes(block));
      for (const block of fresh) this.log.enter(block);
      compaction.entriesAfter = this.log.entries.length;
      return;
    }
    for (const block of gone) this.log.leave(block);
  }

  finish(about: Pick<Conversation, 'id' | 'role'>): Conversation {
    const shown = this.log.entries.map(({ block }) => block);
    const title = titleOf(shown, this.draft.store.blocks);
    return this.log.finish({ ...about, title, startedBy: null });
  }
}
