import type { Limits } from '../limits.ts';
import type {
  BlockIndex,
  Conversation,
  RecordCount,
  Transcript,
  TranscriptFormat,
  TranscriptGap,
} from '../model/transcript.ts';
import type { TokenCounter } from '../tokens/counter.ts';
import { BlockStore, type RecordPlace } from './block-store.ts';

type Counts = Map<string, { count: number; first: number }>;

/** A transcript while it is read: what importers add to. */
export class TranscriptDraft {
  readonly store: BlockStore;
  readonly conversations: Conversation[] = [];
  readonly gaps: TranscriptGap[] = [];
  readonly session: Transcript['session'] = { id: null, folder: null, model: null, time: null };
  readonly damagedLines: Transcript['damagedLines'][number][] = [];
  readonly limits: Limits;
  version: string | null = null;
  records = 0;
  private readonly counterName: string;
  private readonly passed: Counts = new Map();
  private readonly unknown: Counts = new Map();
  private readonly notes = new Set<string>();

  constructor(
    readonly format: TranscriptFormat,
    counter: TokenCounter,
    limits: Limits,
  ) {
    this.store = new BlockStore(counter, limits);
    this.limits = limits;
    this.counterName = counter.name;
  }

  /** A record that is known to hold nothing of a window. */
  pass(kind: string, place: RecordPlace): void {
    count(this.passed, kind, place);
  }

  /** A record or a part of one of no kind that is known. */
  passUnknown(kind: string, place: RecordPlace): void {
    count(this.unknown, kind, place);
  }

  /** A sentence that is said once, however often what it says is met. */
  note(sentence: string): void {
    this.notes.add(sentence);
  }

  /** The first request of a conversation is its goal, which is pinned. */
  private pinGoal(entries: Conversation['entries']): void {
    for (const { block } of entries) {
      const { kind, label } = this.store.blocks[block]!;
      if (kind !== 'user' || label !== '') continue;
      this.store.blocks[block]!.tier = 'pinned';
      return;
    }
  }

  /** Of a block that is known by index, for importers that decide by what it is. */
  isFixed(block: BlockIndex): boolean {
    const { kind } = this.store.blocks[block]!;
    return kind === 'system' || kind === 'tools';
  }

  private noteUsage(): void {
    const turns = this.conversations.flatMap((conversation) => conversation.turns);
    const isKnown = turns.length === 0 || turns.some(({ usage }) => usage !== null);
    if (isKnown || this.gaps.some(({ what }) => what === 'usage')) return;
    const why = 'The file does not say what the provider counted; all sizes are estimates.';
    this.gaps.push({ what: 'usage', why });
  }

  finish(name: string): Transcript {
    this.store.linkResults();
    for (const { entries } of this.conversations) this.pinGoal(entries);
    this.noteUsage();
    return {
      format: this.format,
      version: this.version,
      name,
      session: this.session,
      counter: this.counterName,
      blocks: this.store.blocks,
      conversations: this.conversations,
      records: this.records,
      passedRecords: listed(this.passed),
      unknownRecords: listed(this.unknown),
      damagedLines: this.damagedLines,
      gaps: this.gaps,
      notes: [...this.notes, ...cutNote(this.store)],
    };
  }
}

function cutNote({ cut }: BlockStore): string[] {
  if (cut === 0) return [];
  const what = cut === 1 ? '1 long text is' : `${cut} long texts are`;
  return [`${what} held by beginning and end; the whole text is read again from the file.`];
}

function count(counts: Counts, kind: string, place: RecordPlace): void {
  const known = counts.get(kind);
  if (known) known.count++;
  else counts.set(kind, { count: 1, first: place.line ?? place.record });
}

function listed(counts: Counts): RecordCount[] {
  return [...counts]
    .map(([kind, { count: times, first }]) => ({ kind, count: times, first }))
    .sort((a, b) => b.count - a.count || a.first - b.first);
}
