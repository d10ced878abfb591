import type { SessionNode } from './node.ts';

/** The lines of a session by their places in its tree. */
export class SessionTree {
  private readonly nodes = new Map<string, SessionNode>();
  private readonly children = new Set<string>();
  /** By the order in which they were written. */
  readonly list: SessionNode[] = [];
  private readonly places = new Map<SessionNode, number>();
  private readonly byMessage = new Map<string, SessionNode[]>();
  private readonly answering = new Map<string, SessionNode[]>();
  /** Lines whose parent is not in the file. */
  orphans = 0;
  /** Whether any line names one before it; where none does, they are in a row. */
  private hasParents = false;

  /** @returns false for a line that is there already, as resumed sessions copy them. */
  add(node: SessionNode): boolean {
    if (this.nodes.has(node.uuid)) return false;
    this.nodes.set(node.uuid, node);
    if (node.parent !== null) {
      this.children.add(node.parent);
      this.hasParents = true;
    }
    this.places.set(node, this.list.length);
    this.list.push(node);
    if (node.message !== null) push(this.byMessage, node.message, node);
    if (node.kind === 'user') for (const id of node.calls) push(this.answering, id, node);
    return true;
  }

  get(uuid: string): SessionNode | undefined {
    return this.nodes.get(uuid);
  }

  isLeaf({ uuid }: SessionNode): boolean {
    return !this.children.has(uuid);
  }

  /**
   * All that was said on the way to a line, in the order in which it was written: its ancestors, the other lines of
   * their answers, and the results of their calls, of which a chain of parents holds only one where several
   * ran at once. Results are told by the ids of calls alone.
   */
  pathTo(leaf: SessionNode): SessionNode[] {
    const path = this.ancestors(leaf);
    for (const node of [...path]) {
      for (const other of node.message === null ? [] : (this.byMessage.get(node.message) ?? [])) {
        if (other.isSidechain === node.isSidechain) path.add(other);
      }
    }
    const calls = [...path].flatMap((node) => (node.kind === 'assistant' ? node.calls : []));
    for (const id of calls) {
      for (const result of this.answering.get(id) ?? []) {
        if (result.isSidechain === leaf.isSidechain) path.add(result);
      }
    }
    return [...path].sort((a, b) => a.record - b.record);
  }

  private ancestors(leaf: SessionNode): Set<SessionNode> {
    const path = new Set<SessionNode>();
    for (let node: SessionNode | null = leaf; node !== null && !path.has(node); ) {
      path.add(node);
      node = this.parentOf(node, path);
    }
    return path;
  }

  /** Over a compaction the chain goes on where the boundary says it did, or with what was written before. */
  private parentOf(node: SessionNode, path: ReadonlySet<SessionNode>): SessionNode | null {
    const parent = node.parent === null ? undefined : this.nodes.get(node.parent);
    if (parent) return parent;
    const isDangling = node.parent !== null;
    if (isDangling) this.orphans++;
    else if (this.hasParents && node.boundary === null && !node.isSummary && !isReply(node))
      return null;
    const told = [
      node.boundary?.logicalParent ?? '',
      ...[...(node.boundary?.preserved ?? [])].reverse(),
    ];
    for (const uuid of told) {
      const found = this.nodes.get(uuid);
      if (found && !path.has(found)) return found;
    }
    return this.before(node, path);
  }

  private before(node: SessionNode, path: ReadonlySet<SessionNode>): SessionNode | null {
    for (let at = this.places.get(node)! - 1; at >= 0; at--) {
      const other = this.list[at]!;
      if (other.isSidechain === node.isSidechain && other.agent === node.agent && !path.has(other))
        return other;
    }
    return null;
  }

  /** The lines of a stretch, from its last to its first by their parents. */
  stretch({ head, tail }: { head: string; tail: string }): string[] {
    const found: string[] = [];
    const seen = new Set<string>();
    for (let uuid: string | null = tail; uuid !== null && !seen.has(uuid); ) {
      seen.add(uuid);
      found.push(uuid);
      if (uuid === head) return found;
      uuid = this.nodes.get(uuid)?.parent ?? null;
    }
    return [];
  }
}

/** An answer, or a result: nothing of the kind begins a session. */
function isReply({ kind, calls }: SessionNode): boolean {
  return kind === 'assistant' || (kind === 'user' && calls.length > 0);
}

function push<K>(map: Map<K, SessionNode[]>, key: K, node: SessionNode): void {
  const known = map.get(key);
  if (known) known.push(node);
  else map.set(key, [node]);
}
