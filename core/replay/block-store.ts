import type { Limits } from '../limits.ts';
import { OrielError } from '../model/problem.ts';
import type {
  Block,
  BlockIndex,
  BlockKind,
  BlockOrigin,
  FileTouch,
  ReplayTier,
  ToolUse,
} from '../model/transcript.ts';
import type { TokenCount } from '../model/units.ts';
import { groupDigits } from '../text/group-digits.ts';
import { hashText } from '../text/hash.ts';
import type { TokenCounter } from '../tokens/counter.ts';
import { tierOf } from './parts/tiers.ts';

/** Where a record stands in the file. */
export interface RecordPlace extends Omit<BlockOrigin, 'path'> {
  /** Leads to it where the file is one document that holds a list of records; else empty. */
  within: BlockOrigin['path'];
}

/** What an importer says of a block; the rest follows from it. */
export interface BlockDraft {
  kind: BlockKind;
  text: string;
  /** Within the record. */
  path: BlockOrigin['path'];
  /** By kind and label if absent. */
  tier?: ReplayTier;
  /** Counted from the text if absent. */
  tokens?: TokenCount;
  use?: ToolUse;
  isError?: boolean;
  touches?: readonly FileTouch[];
  label?: string;
}

/** Characters counted from the head, the middle and the end of a text that is not counted whole. */
const SAMPLE = { early: 4_096, late: 256 };
/** The longest text that is counted whole. */
const COUNTED_WHOLE = { early: 16_384, late: 1_024 };
/** From so many characters on the second figures hold: half a second's counting. */
const EARLY_CHARS = 12_000_000;
/** Of what is kept of a long text, the part that is its beginning. */
const HEAD_SHARE = 0.75;
/** Kept of a text once the room for texts is used up. */
const STUB = 256;

/**
 * The blocks of a transcript. Texts are kept whole up to `transcriptBlockChars`, beyond it their beginning and end,
 * and once `transcriptTextChars` are used up a short beginning and end, so that memory is bounded whatever the file holds.
 * Texts up to 16,384 characters are counted exactly, longer ones by 4,096 from their head, middle and end each; in a long
 * transcript, after 12 million characters, by 256 each beyond 1,024.
 */
export class BlockStore {
  readonly blocks: { -readonly [Field in keyof Block]: Block[Field] }[] = [];
  private readonly known = new Map<string, BlockIndex>();
  private room: number;
  /** Characters that went through the counter. */
  private counted = 0;
  /** Blocks whose text is not whole. */
  cut = 0;

  constructor(
    private readonly counter: TokenCounter,
    private readonly limits: Pick<
      Limits,
      'transcriptBlocks' | 'transcriptBlockChars' | 'transcriptTextChars'
    >,
  ) {
    this.room = limits.transcriptTextChars;
  }

  /** @throws OrielError `bad-transcript` beyond `transcriptBlocks`. */
  add(draft: BlockDraft, place: RecordPlace): BlockIndex {
    const { kind, text } = draft;
    const index = this.blocks.length;
    const limit = this.limits.transcriptBlocks;
    if (index >= limit) {
      const message = `The transcript holds more than ${groupDigits(limit)} pieces of content.`;
      throw new OrielError('bad-transcript', message, { limit });
    }
    const label = draft.label ?? draft.use?.name ?? '';
    const kept = this.keep(text);
    const isWhole = kept.length === text.length;
    if (!isWhole) this.cut++;
    this.blocks.push({
      index,
      kind,
      tier: draft.tier ?? tierOf(kind, label),
      origin: {
        record: place.record,
        line: place.line,
        start: place.start,
        end: place.end,
        path: place.within.length === 0 ? draft.path : [...place.within, ...draft.path],
      },
      tokens: draft.tokens ?? this.count(text),
      chars: text.length,
      hash: hashText(text),
      text: kept,
      isWhole,
      use: draft.use ?? null,
      isError: draft.isError ?? false,
      touches: draft.touches ?? NONE,
      label,
    });
    return index;
  }

  /**
   * The block that says the same as this one, where requests repeat what they sent before; else a new one.
   *
   * @param seen how often the same request said it before: what is sent twice is in the window twice.
   */
  intern(draft: BlockDraft, place: RecordPlace, seen: Map<string, number>): BlockIndex {
    const said = `${draft.kind} ${draft.use?.id ?? ''} ${hashText(draft.text)}`;
    const times = seen.get(said) ?? 0;
    seen.set(said, times + 1);
    const key = `${said} ${times}`;
    const known = this.known.get(key);
    if (known !== undefined) return known;
    const index = this.add(draft, place);
    this.known.set(key, index);
    return index;
  }

  /** Gives results the name and the files of the calls that they answer, in whatever order both came. */
  linkResults(): void {
    const calls = new Map<string, Block>();
    for (const block of this.blocks) {
      if (block.kind === 'call' && block.use && block.use.id !== '') calls.set(block.use.id, block);
    }
    for (const block of this.blocks) {
      const call = block.kind === 'result' && block.use ? calls.get(block.use.id) : undefined;
      if (!call?.use) continue;
      if (block.use!.name === '') block.use = { id: block.use!.id, name: call.use.name };
      if (block.label === '') block.label = call.use.name;
      if (block.touches.length === 0) block.touches = call.touches;
    }
  }

  private count(text: string): TokenCount {
    const when = this.counted < EARLY_CHARS ? 'early' : 'late';
    if (text.length <= COUNTED_WHOLE[when]) {
      this.counted += text.length;
      return this.counter.count(text);
    }
    const size = SAMPLE[when];
    const starts = [0, (text.length - size) >> 1, text.length - size];
    this.counted += size * starts.length;
    const tokens = starts.reduce(
      (sum, start) => sum + this.counter.count(text.slice(start, start + size)),
      0,
    );
    return Math.round((tokens * text.length) / (size * starts.length));
  }

  private keep(text: string): string {
    const most = Math.min(this.limits.transcriptBlockChars, Math.max(STUB, this.room));
    if (text.length <= most) {
      this.room -= text.length;
      return text;
    }
    const head = endBefore(text, Math.floor(most * HEAD_SHARE));
    const tail = endBefore(text, text.length - (most - head));
    const left = groupDigits(tail - head);
    this.room -= most;
    return ownCopy(
      `${text.slice(0, head)}\n[${left} characters left out here]\n${text.slice(tail)}`,
    );
  }
}

const NONE: readonly FileTouch[] = [];

/** The place, or the one before where it would part a surrogate pair. */
function endBefore(text: string, at: number): number {
  const code = text.charCodeAt(at);
  return code >= 0xdc00 && code <= 0xdfff ? at - 1 : at;
}

/** Engines keep the whole of a text alive for a slice of it; what JSON makes is its own. */
function ownCopy(text: string): string {
  return JSON.parse(JSON.stringify(text)) as string;
}
