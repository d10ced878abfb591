import type { Block, BlockIndex, Conversation, Turn } from '../../../model/transcript.ts';
import type { TokenCount } from '../../../model/units.ts';
import { composeTurns, type TurnComposition } from '../../composition.ts';
import { isFields, parsedText } from '../../parts/fields.ts';
import type { OwnBlock, OwnStep } from './own.ts';
import { windowChanges } from './window-changes.ts';

export type Json = Record<string, unknown>;

/** Whole texts of blocks that are held by their ends, where the caller has read them. */
export type WholeTexts = ReadonlyMap<BlockIndex, string>;

/** The steps of one conversation, and how its blocks are to be read again. */
export class StepsWriter {
  readonly tools: unknown[] = [];
  leftOut = 0;
  private readonly steps: Json[] = [];
  /** Places by which the blocks will be read again. */
  private readonly places = new Map<BlockIndex, number>();
  private agent: { step: Json; calls: Set<string> } | null = null;

  constructor(
    private readonly blocks: readonly Block[],
    private readonly conversation: Conversation,
    private readonly texts: WholeTexts,
    private readonly starters: ReadonlyMap<string, string>,
  ) {}

  write(): Json[] {
    const { entries, turns } = this.conversation;
    for (const { block } of entries)
      if (this.blocks[block]!.kind === 'tools') this.defineTool(block);
    const compositions = composeTurns(this.blocks, this.conversation);
    const { told, left } = windowChanges(this.conversation);
    for (const [at, turn] of turns.entries()) {
      for (const block of told[turn.number] ?? []) this.tell(block);
      this.turn(turn, compositions[at]!, left[turn.number] ?? []);
    }
    for (const block of told[turns.length + 1] ?? []) this.tell(block);
    return this.steps;
  }

  private defineTool(block: BlockIndex): void {
    const definition = parsedText(this.textOf(block));
    if (!isFields(definition)) return;
    this.tools.push(definition);
    this.place(block);
  }

  private place(block: BlockIndex): void {
    if (!this.places.has(block)) this.places.set(block, this.places.size);
  }

  private tell(index: BlockIndex): void {
    const block = this.blocks[index]!;
    if (this.places.has(index)) return;
    if (block.text === '' && block.kind !== 'image') {
      this.leftOut++;
      return;
    }
    const isResult = block.use !== null && (block.kind === 'result' || block.kind === 'image');
    const own = ownOf(block);
    this.place(index);
    if (isResult && this.agent?.calls.has(block.use!.id)) {
      const observation = this.agent.step.observation as { results: Json[] } | undefined;
      const results = observation?.results ?? [];
      results.push(this.result(block));
      this.agent.step.observation = { results };
      const said = ownStep(this.agent.step);
      said.blocks = [...(said.blocks ?? []), own];
      return;
    }
    this.agent = null;
    const source = /^(?:user|summary|image|file)$/.test(block.kind) ? 'user' : 'system';
    const step: Json = { step_id: this.steps.length + 1, source };
    if (isResult)
      Object.assign(step, { message: '', observation: { results: [this.result(block)] } });
    else step.message = this.content(block);
    step.extra = { oriel: { blocks: [own] } };
    this.steps.push(step);
  }

  private result(block: Block): Json {
    const id = block.use?.id ?? '';
    const agent = this.starters.get(id);
    return {
      ...(id === '' ? {} : { source_call_id: id }),
      content: this.content(block),
      ...(agent === undefined ? {} : { subagent_trajectory_ref: [{ trajectory_id: agent }] }),
    };
  }

  private content(block: Block): unknown {
    return block.kind === 'image' ? [imagePart(block)] : this.textOf(block.index);
  }

  private turn(turn: Turn, composition: TurnComposition, left: readonly BlockIndex[]): void {
    const step: Json = { step_id: this.steps.length + 1, source: 'agent' };
    if (turn.time !== null) step.timestamp = turn.time;
    if (turn.model !== null) step.model_name = turn.model;
    const own: OwnStep = { tiers: composition.tiers, estimated: composition.estimated };
    const gone = left.flatMap((block) => this.places.get(block) ?? []);
    if (gone.length > 0) own.left = gone.sort((a, b) => a - b);
    const compaction = this.conversation.compactions.findLast((one) => one.turn === turn.number);
    if (compaction) {
      const { trigger, reportedBefore, entriesBefore, entriesAfter } = compaction;
      own.compaction = {
        trigger,
        reportedBefore,
        entriesBefore: this.placesBefore(entriesBefore),
        entriesAfter: this.placesBefore(entriesAfter),
      };
    }
    if (turn.retries > 0) own.retries = turn.retries;
    this.answer(turn, step, own);
    const metrics = metricsOf(turn);
    if (metrics) step.metrics = metrics;
    step.extra = { oriel: own };
    this.steps.push(step);
  }

  private answer(turn: Turn, step: Json, own: OwnStep): void {
    const said = turn.answer.map((index) => this.blocks[index]!);
    const written = said.filter(({ text, kind }) => text !== '' || kind === 'call');
    this.leftOut += said.length - written.length;
    const of = (kind: Block['kind']) => written.filter((block) => block.kind === kind);
    const thinking = of('thinking');
    const calls = of('call');
    const texts = written.filter(({ kind }) => kind !== 'thinking' && kind !== 'call');
    if (thinking.length > 0) {
      step.reasoning_content = thinking.map(({ index }) => this.textOf(index)).join('\n\n');
    }
    const parts = texts.map(({ index }) => ({ type: 'text', text: this.textOf(index) }));
    step.message = parts.length > 1 ? parts : (parts[0]?.text ?? '');
    if (calls.length > 0) step.tool_calls = calls.map((call) => this.call(call));
    const read = [...thinking.slice(0, 1), ...texts, ...calls];
    for (const { index } of read) this.place(index);
    if (read.length > 0) own.blocks = read.map(ownOf);
    if (thinking.length > 1) own.blocks![0]!.tokens = sumOf(thinking);
    this.agent = { step, calls: new Set(calls.map(({ use }) => use?.id ?? '')) };
  }

  private call({ index, use }: Block): Json {
    const input = parsedText(this.textOf(index));
    return {
      tool_call_id: use?.id ?? '',
      function_name: use?.name ?? '',
      arguments: isFields(input) ? input : { input },
    };
  }

  private placesBefore(entries: number): number {
    const before = this.conversation.entries.slice(0, entries).map(({ block }) => block);
    return before.filter((block) => this.places.has(block)).length;
  }

  private textOf(block: BlockIndex): string {
    return this.texts.get(block) ?? this.blocks[block]!.text;
  }
}

function ownStep(step: Json): OwnStep {
  return (step.extra as { oriel: OwnStep }).oriel;
}

function sumOf(blocks: readonly Block[]): TokenCount {
  return blocks.reduce((sum, { tokens }) => sum + tokens, 0);
}

function ownOf({ kind, tier, label, isError, tokens, use }: Block): OwnBlock {
  return {
    kind,
    tier,
    ...(label === '' || label === use?.name ? {} : { label }),
    ...(isError ? { isError } : {}),
    tokens,
  };
}

function imagePart({ label }: Block): Json {
  return { type: 'image', source: { media_type: label, path: '' } };
}

function metricsOf({ usage, cost }: Turn): Json | null {
  if (usage === null && cost === null) return null;
  const { cacheWrite = 0, reasoning = null } = usage ?? {};
  const extra = {
    ...(cacheWrite > 0 ? { cache_write_tokens: cacheWrite } : {}),
    ...(reasoning === null ? {} : { reasoning_tokens: reasoning }),
  };
  return {
    ...(usage === null
      ? {}
      : {
          prompt_tokens: usage.window,
          completion_tokens: usage.output,
          cached_tokens: usage.cacheRead,
        }),
    ...(cost === null ? {} : { cost_usd: cost }),
    ...(Object.keys(extra).length === 0 ? {} : { extra }),
  };
}
