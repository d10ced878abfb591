import type { BlockIndex, Compaction } from '../../../model/transcript.ts';
import type { TranscriptDraft } from '../../transcript-draft.ts';
import { WindowLog } from '../../window-log.ts';
import type { Answer, SessionNode } from './node.ts';
import { isSame } from './read-node.ts';
import type { SessionTree } from './session-tree.ts';

/** Of these and later ones Anthropic's documentation says that thinking of earlier requests stays in the window. */
const KEEPS_THINKING =
  /opus-4-[5-9]|(?:sonnet|haiku)-4-[6-9]|-(?:opus|sonnet|haiku)-[5-9]|claude-[5-9]/;

/** Lines in the order in which they were written, as windows. */
export function replayPath(
  nodes: readonly SessionNode[],
  tree: SessionTree,
  answers: ReadonlyMap<string, Answer>,
  draft: TranscriptDraft,
): WindowLog {
  const replay = new PathReplay(tree, answers, draft);
  for (const node of nodes) replay.take(node);
  return replay.log;
}

class PathReplay {
  readonly log = new WindowLog();
  private readonly turns = new Map<string, ReturnType<WindowLog['begin']>>();
  private readonly owners = new Map<BlockIndex, string>();
  private failures = 0;
  /** The compaction whose summary and attachments are still to come. */
  private open: Compaction | null = null;

  constructor(
    private readonly tree: SessionTree,
    private readonly answers: ReadonlyMap<string, Answer>,
    private readonly draft: TranscriptDraft,
  ) {}

  take(node: SessionNode): void {
    for (const block of node.blocks) this.owners.set(block, node.uuid);
    switch (node.kind) {
      case 'boundary':
        this.compact(node);
        return;
      case 'cleared':
        this.clear(node.calls);
        return;
      case 'failed':
        this.failures++;
        return;
      case 'assistant':
        this.open = null;
        this.answer(node);
        return;
      case 'user':
      case 'attachment':
        this.enter(node);
        return;
      case 'passed':
        return;
    }
  }

  private enter(node: SessionNode): void {
    if (node.isSummary && this.open === null) this.compact(node);
    if (node.isPrompt) {
      this.open = null;
      this.dropThinking();
    }
    for (const block of node.blocks) this.log.enter(block);
    if (this.open) Object.assign(this.open, { entriesAfter: this.log.entries.length });
  }

  private compact(node: SessionNode): void {
    const { boundary } = node;
    const segment = boundary?.segment ? this.tree.stretch(boundary.segment) : [];
    const stays = new Set([...(boundary?.preserved ?? []), ...segment]);
    this.open = this.log.compact((block) => stays.has(this.owners.get(block)!), {
      record: node.record,
      trigger: boundary?.trigger ?? null,
      reportedBefore: boundary?.reportedBefore ?? null,
    });
  }

  private clear(calls: readonly string[]): void {
    const cleared = new Set(calls);
    for (const block of this.log.held()) {
      const { kind, use } = this.draft.store.blocks[block]!;
      if (kind === 'result' && use && cleared.has(use.id)) this.log.leave(block);
    }
  }

  private answer(node: SessionNode): void {
    const key = node.message ?? node.uuid;
    let turn = this.turns.get(key);
    if (!turn) {
      const { usage = null, cost = null } = this.answers.get(key) ?? {};
      const { record, model, time } = node;
      const id = node.message;
      turn = this.log.begin({ record, id, model, time, usage, cost, retries: this.failures });
      this.turns.set(key, turn);
      this.failures = 0;
    }
    const { blocks } = this.draft.store;
    for (const block of node.blocks) {
      if (turn.answer.some((said) => isSame(blocks[said]!, blocks[block]!))) continue;
      this.log.answer(turn, block);
    }
  }

  private dropThinking(): void {
    const model = this.log.turns.at(-1)?.model;
    if (!model || KEEPS_THINKING.test(model)) return;
    for (const block of this.log.held()) {
      if (this.draft.store.blocks[block]!.kind === 'thinking') this.log.leave(block);
    }
  }
}
