import type { Corpus, DocumentNumber } from '../corpus.ts';
import { push } from '../graph/resolve/source-tree.ts';
import { localName } from '../graph/used-names.ts';
import type { Chunk, Definition } from '../model/chunk.ts';
import type { FilePath } from '../model/units.ts';
import { identifierParts } from '../rank/identifier-parts.ts';
import type { Tree } from './tree.ts';

export const PROSE_FILE = /\.(?:md|mdx|markdown|rst|adoc|txt|org)$/i;

/** Where something of a name is defined. */
export interface NamedDefinition {
  document: DocumentNumber;
  path: FilePath;
  definition: Definition;
  /** It is a test, old, or someone else's: not what prose speaks of. */
  isAside: boolean;
}

/** The names that a source's code has, to hold its prose to. */
export class CodeNames {
  readonly tree: Tree;
  private readonly corpus: Corpus;
  private readonly isAside: (document: DocumentNumber) => boolean;
  private readonly definitions = new Map<string, Omit<NamedDefinition, 'isAside'>[]>();
  private readonly nearestOf = new Map<string, string | null>();
  private byPart: Map<string, string[]> | null = null;
  private knownScripts: ReadonlySet<string> | null = null;
  private knownTargets: ReadonlySet<string> | null = null;

  constructor(corpus: Corpus, tree: Tree, isAside: (document: DocumentNumber) => boolean) {
    this.corpus = corpus;
    this.tree = tree;
    this.isAside = isAside;
    for (let document = 0; document < corpus.size; document++) {
      const chunk = corpus.chunkAt(document);
      if (PROSE_FILE.test(chunk.path)) continue;
      for (const definition of chunk.definitions) this.add(document, chunk, definition);
    }
    for (const all of this.definitions.values()) {
      all.sort((a, b) => corpus.compare(a.document, b.document));
    }
  }

  /** Whether code has the identifier, in whatever role. */
  isUsed(name: string): boolean {
    return this.corpus
      .documentsWith(name.toLowerCase())
      .some((document) => !PROSE_FILE.test(this.corpus.chunkAt(document).path));
  }

  /** Whether a text of the source introduces the name as its own, as an example does. */
  isIntroducedInProse(name: string): boolean {
    const pattern = new RegExp(
      `(?:\\b(?:def|class|function|func|fn|const|let|var|type|interface|struct|new)\\s+|^\\s*)${name}\\b\\s*(?:[:=(<{]|$)`,
      'm',
    );
    return this.corpus
      .documentsWith(name.toLowerCase())
      .some(
        (document) =>
          PROSE_FILE.test(this.corpus.chunkAt(document).path) &&
          pattern.test(this.corpus.textOf(document)),
      );
  }

  definedAs(name: string): readonly NamedDefinition[] {
    return (this.definitions.get(name) ?? []).map((named) => {
      return { ...named, isAside: this.isAside(named.document) };
    });
  }

  textOf(path: FilePath): string {
    return this.corpus.fileText(path);
  }

  /**
   * The defined name that shares most parts with this one, by their letters: two parts at least, and
   * two letters in three. Null where none does.
   */
  nearest(name: string): string | null {
    const known = this.nearestOf.get(name);
    if (known !== undefined) return known;
    const own = new Set(partsOf(name));
    const shared = new Map<string, string[]>();
    for (const part of own) {
      for (const other of this.withPart(part)) push(shared, other, part);
    }
    let best: string | null = null;
    let bestShare = LEAST_SHARE;
    for (const [other, parts] of shared) {
      if (parts.length < 2) continue;
      const letters = lettersOf(own) + lettersOf(new Set(partsOf(other)));
      const share = (2 * lettersOf(parts)) / letters;
      if (share > bestShare || (share === bestShare && (best === null || other < best))) {
        best = other;
        bestShare = share;
      }
    }
    this.nearestOf.set(name, best);
    return best;
  }

  private withPart(part: string): readonly string[] {
    if (!this.byPart) {
      this.byPart = new Map();
      for (const name of this.definitions.keys()) {
        for (const own of new Set(partsOf(name))) push(this.byPart, own, name);
      }
    }
    return this.byPart.get(part) ?? [];
  }

  /** Names of scripts in the source's package manifests. */
  get scripts(): ReadonlySet<string> {
    this.knownScripts ??= new Set(
      this.filesNamed(/(?:^|\/)(?:package|composer)\.json$/).flatMap((text) => scriptsIn(text)),
    );
    return this.knownScripts;
  }

  /** Targets of its makefiles; empty where there are none, or where some are made by patterns. */
  get targets(): ReadonlySet<string> {
    if (this.knownTargets) return this.knownTargets;
    const texts = this.filesNamed(/(?:^|\/)(?:GNU)?[Mm]akefile(?:\.\w+)?$|\.mk$/);
    const isOpen = texts.some((text) => /^\s*-?include\b|^[^\n:=#]*[%$][^\n:=]*:(?!=)/m.test(text));
    const names = texts.flatMap((text) =>
      [...text.matchAll(/^([\w./ -]+?)\s*:(?!=)/gm)].flatMap(([, all]) => all!.split(/\s+/)),
    );
    this.knownTargets = new Set(isOpen ? [] : names);
    return this.knownTargets;
  }

  private filesNamed(pattern: RegExp): string[] {
    return this.corpus
      .paths()
      .filter((path) => pattern.test(path))
      .map((path) => this.corpus.fileText(path));
  }

  private add(document: DocumentNumber, { path }: Chunk, definition: Definition): void {
    const name = localName(definition.symbol);
    if (name === '' || definition.kind === 'section') return;
    push(this.definitions, name, { document, path, definition });
  }
}

const LEAST_SHARE = 2 / 3;

/** Parts of an identifier in lower case; itself where it is of one piece. */
export function partsOf(name: string): string[] {
  const parts = identifierParts(name).map(({ start, end }) => name.slice(start, end).toLowerCase());
  return parts.length > 0 ? parts : [name.toLowerCase()];
}

function lettersOf(parts: Iterable<string>): number {
  let sum = 0;
  for (const part of parts) sum += part.length;
  return sum;
}

function scriptsIn(manifest: string): string[] {
  try {
    const { scripts } = JSON.parse(manifest) as { scripts?: unknown };
    return scripts !== null && typeof scripts === 'object' ? Object.keys(scripts) : [];
  } catch {
    return [];
  }
}
