import type { Scope } from './scope.ts';

/** A heading with a level. */
interface Head {
  level: number;
  scope: Scope;
}

/** The headings that what comes now stands under: levels count, however nodes are nested. */
export class Heads {
  /** The last one is innermost. */
  private readonly open: Head[] = [];
  /** Those of all heads so far: what a container holds has a scope of its own. */
  private readonly scopes = new Set<Scope>();

  /**
   * The scope of a node among siblings whose scope was `scope`. A heading, which alone has a level,
   * ends those of its level and below.
   */
  scopeUnder(scope: Scope | null, level: number | undefined): Scope | null {
    if (level !== undefined) this.end(level);
    const head = this.open.at(-1);
    const isUnderHead = scope === null || this.scopes.has(scope);
    return isUnderHead && (head || level !== undefined) ? (head?.scope ?? null) : scope;
  }

  begin(level: number, scope: Scope): void {
    this.open.push({ level, scope });
    this.scopes.add(scope);
  }

  private end(level: number): void {
    while (this.open.length > 0 && this.open.at(-1)!.level >= level) this.open.pop();
  }
}
