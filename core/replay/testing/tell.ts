import type {
  Block,
  BlockKind,
  Compaction,
  Conversation,
  Entry,
  FileTouch,
  ReplayTier,
  Transcript,
  Turn,
} from '../../model/transcript.ts';
import type { TokenCount } from '../../model/units.ts';
import { hashText } from '../../text/hash.ts';

const TIER: Record<BlockKind, ReplayTier> = {
  system: 'pinned',
  tools: 'pinned',
  file: 'pinned',
  summary: 'pinned',
  user: 'ledger',
  assistant: 'ledger',
  call: 'scratch',
  result: 'scratch',
  thinking: 'scratch',
  image: 'scratch',
  other: 'unknown',
};

/** What may be said of a block beside its text. */
type Beside = Partial<Pick<Block, 'tier' | 'tokens' | 'touches' | 'isError' | 'use' | 'label'>>;

/** A part of an answer. */
export interface Told {
  kind: BlockKind;
  text: string;
  beside: Beside;
}

export const say = (text: string, beside: Beside = {}): Told => ({
  kind: 'assistant',
  text,
  beside,
});

export function call(id: string, name: string, input: unknown, beside: Beside = {}): Told {
  return { kind: 'call', text: JSON.stringify(input), beside: { use: { id, name }, ...beside } };
}

/** A conversation as it is told; four characters are a token unless said otherwise. */
export class Telling {
  private readonly blocks: Block[] = [];
  private readonly entries: Entry[] = [];
  private readonly turns: Turn[] = [];
  private readonly compactions: Compaction[] = [];
  private readonly names = new Map<string, string>();

  put(kind: BlockKind, text: string, beside: Beside = {}): this {
    const index = this.blocks.length;
    this.blocks.push({
      index,
      kind,
      tier: TIER[kind],
      origin: { record: index + 1, line: index + 1, start: 0, end: 0, path: [] },
      tokens: Math.ceil(text.length / 4),
      chars: text.length,
      hash: hashText(text),
      text,
      isWhole: true,
      use: null,
      isError: false,
      touches: [],
      label: '',
      ...beside,
    });
    this.entries.push({ block: index, entered: this.turns.length + 1, left: null });
    return this;
  }

  user(text: string, beside?: Beside): this {
    return this.put('user', text, beside);
  }

  system(text: string, beside?: Beside): this {
    return this.put('system', text, beside);
  }

  result(id: string, text: string, beside: Beside = {}): this {
    return this.put('result', text, { use: { id, name: this.names.get(id) ?? '' }, ...beside });
  }

  /** A model call with its answer. */
  turn(...answer: Told[]): this {
    const number = this.turns.length + 1;
    this.turns.push({
      number,
      id: `msg_${number}`,
      model: null,
      time: null,
      record: this.blocks.length + 1,
      usage: null,
      cost: null,
      retries: 0,
      answer: answer.map((_, at) => this.blocks.length + at),
    });
    for (const { kind, text, beside } of answer) {
      if (beside.use) this.names.set(beside.use.id, beside.use.name);
      this.put(kind, text, beside);
    }
    return this;
  }

  /** A call, its result and nothing said. */
  ask(name: string, input: unknown, output: string, beside: Beside & { id?: string } = {}): this {
    const { id = `call_${this.blocks.length}`, touches, ...rest } = beside;
    return this.turn(call(id, name, input, touches ? { touches } : {})).result(id, output, rest);
  }

  read(path: string, text: string, lines: FileTouch['lines'] = null): this {
    const touches: FileTouch[] = [{ action: 'read', path, lines }];
    const span = lines ? { offset: lines.start, limit: lines.end - lines.start + 1 } : {};
    return this.ask('Read', { file_path: path, ...span }, text, { touches });
  }

  edit(path: string, before: string, after: string, lines: FileTouch['lines'] = null): this {
    const input = { file_path: path, old_string: before, new_string: after };
    const touches: FileTouch[] = [{ action: 'edit', path, lines }];
    return this.ask('Edit', input, 'The file was updated.', { touches });
  }

  /** All but system and tools leaves, and a summary takes its place. */
  compact(summary: string, reportedBefore: TokenCount | null = null): this {
    const turn = this.turns.length + 1;
    const entriesBefore = this.entries.length;
    for (const [at, entry] of this.entries.entries()) {
      const { kind } = this.blocks[entry.block]!;
      if (entry.left === null && kind !== 'system' && kind !== 'tools') {
        this.entries[at] = { ...entry, left: turn };
      }
    }
    this.put('summary', summary);
    const entriesAfter = this.entries.length;
    const record = this.blocks.length;
    this.compactions.push({
      ...{ turn, record, trigger: 'auto', reportedBefore, entriesBefore, entriesAfter },
    });
    return this;
  }

  end(): { transcript: Transcript; conversation: Conversation } {
    const conversation: Conversation = {
      id: 'main',
      role: 'main',
      title: '',
      startedBy: null,
      entries: this.entries,
      turns: this.turns,
      compactions: this.compactions,
    };
    const transcript: Transcript = {
      format: 'claude-code',
      version: null,
      name: 'told.jsonl',
      session: { id: null, folder: '/home/ada/shop', model: null, time: null },
      counter: 'o200k',
      blocks: this.blocks,
      conversations: [conversation],
      records: this.blocks.length,
      passedRecords: [],
      unknownRecords: [],
      damagedLines: [],
      gaps: [],
      notes: [],
    };
    return { transcript, conversation };
  }
}

export const tell = (): Telling => new Telling();
