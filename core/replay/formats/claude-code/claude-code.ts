import type { BlockIndex, Conversation } from '../../../model/transcript.ts';
import type { RecordPlace } from '../../block-store.ts';
import { type Fields, isFields, parsedText, textIn } from '../../parts/fields.ts';
import { titleOf } from '../../parts/title.ts';
import type { TranscriptDraft } from '../../transcript-draft.ts';
import type { Importer } from '../importer.ts';
import type { Answer, SessionNode } from './node.ts';
import { noteSession, readNode } from './read-node.ts';
import { replayPath } from './replay-path.ts';
import { SessionTree } from './session-tree.ts';

export function isClaudeCode(record: Fields): boolean {
  const type = textIn(record, 'type');
  if (type === 'summary') return typeof record.leafUuid === 'string';
  if (type === 'file-history-snapshot' || type === 'queue-operation') return true;
  if ((type === 'user' || type === 'assistant') && isFields(record.message)) {
    return typeof record.message.role === 'string';
  }
  const isLine = typeof record.uuid === 'string' && typeof record.sessionId === 'string';
  return isLine || (typeof record.uuid === 'string' && 'parentUuid' in record);
}

/**
 * Sessions of Claude Code, one JSON object a line. The lines form a tree: the default conversation is
 * the way to the line written last, other leaves are branches that a person left, side chains are conversations of
 * their own. An answer's lines share a message id and are one call, whose usage the last of them has.
 */
export class ClaudeCodeImporter implements Importer {
  private readonly tree = new SessionTree();
  private readonly answers = new Map<string, Answer>();
  private copies = 0;

  constructor(private readonly draft: TranscriptDraft) {}

  take(record: Fields, place: RecordPlace): void {
    noteSession(record, this.draft);
    const uuid = textIn(record, 'uuid');
    if (uuid !== null && this.tree.get(uuid)) {
      this.copies++;
      return;
    }
    const node = readNode(record, place, this.draft, this.answers);
    if (node) this.tree.add(node);
  }

  finish(): void {
    const isAllSide = this.tree.list.every(({ isSidechain }) => isSidechain);
    const own = this.tree.list.filter((node) => isAllSide || !node.isSidechain);
    const main = this.lastOf(own);
    const path = main ? this.pathTo(main, own) : [];
    this.draft.conversations.push(
      replayPath(path, this.tree, this.answers, this.draft).finish({
        id: 'main',
        role: 'main',
        title: this.titleOf(path),
        startedBy: null,
      }),
    );
    this.addBranches(own, new Set(path));
    if (!isAllSide) this.addSidechains();
    this.say();
  }

  private lastOf(nodes: readonly SessionNode[]): SessionNode | undefined {
    return nodes.findLast(({ kind }) => kind === 'user' || kind === 'assistant') ?? nodes.at(-1);
  }

  /** With the compactions on the way: where lines are kept, the chain runs past the boundary. */
  private pathTo(leaf: SessionNode, own: readonly SessionNode[]): SessionNode[] {
    const path = this.tree.pathTo(leaf);
    const there = new Set(path);
    const on = new Set(path.map(({ uuid }) => uuid));
    const first = path[0]!.record;
    const missed = own.filter(({ uuid, boundary, record }) => {
      if (boundary === null || on.has(uuid) || record < first || record > leaf.record) return false;
      const { logicalParent, preserved } = boundary;
      const names = [...(logicalParent === null ? [] : [logicalParent]), ...preserved];
      return names.length === 0 || names.some((name) => on.has(name));
    });
    for (const boundary of missed) {
      there.add(boundary);
      for (const node of own) if (node.parent === boundary.uuid && node.isSummary) there.add(node);
    }
    return [...there].sort((a, b) => a.record - b.record);
  }

  private addBranches(own: readonly SessionNode[], shown: Set<SessionNode>): void {
    const isSaid = ({ kind }: SessionNode) => kind === 'user' || kind === 'assistant';
    const leaves = own.filter((node) => isSaid(node) && !shown.has(node)).reverse();
    let entries = this.draft.conversations[0]!.entries.length;
    let left = 0;
    const { limits } = this.draft;
    for (const leaf of leaves) {
      if (shown.has(leaf)) continue;
      const count = this.draft.conversations.length;
      if (count > limits.transcriptBranches || entries > limits.transcriptEntries) {
        left++;
        continue;
      }
      const path = this.pathTo(leaf, own);
      const shared = path.findLast((node) => shown.has(node));
      const own_ = path.filter((node) => !shown.has(node));
      for (const node of path) shown.add(node);
      const branch = replayPath(path, this.tree, this.answers, this.draft).finish({
        id: `branch ${count}`,
        role: 'branch',
        title: this.titleOf(own_),
        startedBy: shared?.blocks.at(-1) ?? null,
      });
      entries += branch.entries.length;
      this.draft.conversations.push(branch);
    }
    if (left > 0) {
      this.draft.note(`${left} further lines are on branches that are not laid out.`);
    }
  }

  private addSidechains(): void {
    const groups = new Map<string, SessionNode[]>();
    const roots = new Map<string, string>();
    for (const node of this.tree.list) {
      if (!node.isSidechain) continue;
      const key = node.agent ?? roots.get(node.parent ?? '') ?? node.uuid;
      roots.set(node.uuid, key);
      const group = groups.get(key);
      if (group) group.push(node);
      else groups.set(key, [node]);
    }
    const starters = this.promptsOfCalls(groups.size > 0);
    for (const [id, nodes] of groups) {
      const conversation: Conversation = replayPath(
        nodes,
        this.tree,
        this.answers,
        this.draft,
      ).finish({
        id,
        role: 'sidechain',
        title: this.titleOf(nodes),
        startedBy: starters.get(this.promptOf(nodes)) ?? null,
      });
      this.draft.conversations.push(conversation);
    }
  }

  /** Calls that hand a prompt to an agent, by that prompt: nothing else in a session ties a side chain to its call. */
  private promptsOfCalls(isWanted: boolean): Map<string, BlockIndex> {
    const prompts = new Map<string, BlockIndex>();
    for (const { kind, label, text, index, isWhole } of isWanted ? this.draft.store.blocks : []) {
      if (kind !== 'call' || !isWhole || !/^(?:task|agent)$/i.test(label)) continue;
      const input = parsedText(text);
      const prompt = isFields(input) ? textIn(input, 'prompt') : null;
      if (prompt !== null) prompts.set(prompt, index);
    }
    return prompts;
  }

  private promptOf(nodes: readonly SessionNode[]): string {
    const block = nodes.find(({ kind }) => kind === 'user')?.blocks[0];
    return block === undefined ? '' : this.draft.store.blocks[block]!.text;
  }

  private titleOf(nodes: readonly SessionNode[]): string {
    return titleOf(
      nodes.flatMap(({ blocks }) => blocks),
      this.draft.store.blocks,
    );
  }

  private say(): void {
    this.draft.gaps.push(
      { what: 'system', why: 'Claude Code does not write its system prompt into a session.' },
      {
        what: 'tools',
        why: 'Claude Code does not write the definitions of its tools into a session.',
      },
    );
    if (this.copies > 0) {
      this.draft.note(`${this.copies} lines are copies of earlier ones and were taken once.`);
    }
    if (this.tree.orphans > 0) {
      this.draft.note(
        'Some lines name one before them that is not in the file; they were joined to the line written before.',
      );
    }
  }
}
