import {
  Language as Grammar,
  Parser,
  Query,
  type QueryCapture,
  type Range,
  type Tree,
  type TreeCursor,
} from 'web-tree-sitter';
import type { FileCut } from '../../core/cache/cut-record.ts';
import { type ChunkedFile, chunkByLines, chunkFile } from '../../core/chunk/chunk-file.ts';
import type { Embedded } from '../../core/chunk/embedded.ts';
import { withImportsInUse } from '../../core/chunk/imports-in-use.ts';
import type { Language } from '../../core/chunk/language.ts';
import { languageById, languageOf } from '../../core/chunk/languages.ts';
import { hasLongLine } from '../../core/chunk/line-windows.ts';
import type { Region } from '../../core/chunk/region.ts';
import { rulerOf } from '../../core/chunk/sizing.ts';
import type { HighlightSpan } from '../../core/engine.ts';
import { importLanguageOf } from '../../core/graph/language-family.ts';
import { scanImports } from '../../core/graph/scan-imports.ts';
import { LIMITS, type Limits } from '../../core/limits.ts';
import type { FileImports } from '../../core/model/import.ts';
import { OrielError } from '../../core/model/problem.ts';
import type { CutSettings } from '../../core/model/settings.ts';
import { lineAt, lineStarts } from '../../core/text/line-starts.ts';
import { loadCounter } from '../../core/tokens/counter.ts';
import { flattenCaptures } from './flatten-captures.ts';
import { codeIn } from './is-code.ts';
import { quickenValues, type ValueAccess } from './quick-values.ts';

/** Where grammars come from: fetched in a worker, read from disk under Node. */
export interface GrammarLoader {
  /** The parser's own wasm. */
  runtime(): Promise<Uint8Array>;
  grammar(id: string): Promise<Uint8Array>;
  /** The highlights query; empty where the language has none. */
  highlights(id: string): Promise<string>;
}

/** The chunks of a file, and its imports, which the headers of the chunks quote. */
export interface CutText extends FileCut {
  /** A grammar did not load or a parse took too long, so that another try may cut it otherwise. */
  isMakeshift: boolean;
}

/** What lives in the parser's own memory until it is told otherwise. */
interface Deletable {
  delete(): void;
}

/** A text's tree, or what to note where there is none; null where none is wanted. */
interface Parsed {
  root: TreeCursor | 'grammar-missing' | 'syntax-errors' | null;
  regions: ParsedRegion[];
  /** A tree that was wanted is not there. */
  isLacking: boolean;
}

interface ParsedRegion extends Region {
  cursor: TreeCursor | null;
}

const NOTHING_PARSED: Parsed = { root: null, regions: [], isLacking: false };

interface Loaded {
  grammar: Grammar;
  /** Compiled when the first chunk is shown; null where there is none or it does not compile. */
  query: Promise<Query | null> | null;
}

/** A panel shows a chunk, never a whole bundle; more text would be parsed for nobody. */
const HIGHLIGHT_CHARS = 40_000;

/** What Emscripten is started with; it keeps its memory views on the same object. */
interface Runtime extends ValueAccess {
  wasmBinary: Uint8Array;
  HEAPU8?: Uint8Array;
}

let starting: Promise<Runtime> | null = null;

/**
 * tree-sitter behind two questions: the chunks of a file, the colours of a text. One instance parses
 * one text at a time; a file that cannot be parsed is cut by lines and never throws.
 */
export class SyntaxParser {
  readonly #parser: Parser;
  readonly #runtime: Runtime;
  readonly #loader: GrammarLoader;
  readonly #limits: Limits;
  readonly #loaded = new Map<string, Promise<Loaded | null>>();
  readonly #faults = new Set<string>();

  private constructor(runtime: Runtime, loader: GrammarLoader, limits: Limits) {
    this.#parser = new Parser();
    this.#runtime = runtime;
    this.#loader = loader;
    this.#limits = limits;
  }

  /** Throws `grammar-missing` if the parser's own wasm does not start; a later call tries again. */
  static async create(loader: GrammarLoader, limits: Limits = LIMITS): Promise<SyntaxParser> {
    starting ??= start(loader);
    try {
      return new SyntaxParser(await starting, loader, limits);
    } catch (error) {
      starting = null;
      throw new OrielError('grammar-missing', `The parser did not start: ${reasonOf(error)}`);
    }
  }

  /** Bytes that the parser's memory has grown to; it never shrinks. */
  get wasmBytes(): number {
    return this.#runtime.HEAPU8?.byteLength ?? 0;
  }

  /** Why grammars that were asked for did not load, a sentence each. */
  get faults(): string[] {
    return [...this.#faults];
  }

  /** Throws only if the tokenizer does not load, or if the parser broke and must be made anew. */
  async chunk(file: { path: string; text: string }, cut: CutSettings): Promise<CutText> {
    const language = languageOf(file.path);
    const counter = await loadCounter(cut.tokenizer);
    const isWanted = file.text !== '' && cut.chunking.method === 'syntax';
    const held: Deletable[] = [];
    try {
      const { root, regions, isLacking } =
        language && isWanted && !this.#isTooLong(file.text)
          ? await this.#parseAll(language, file.text, held)
          : NOTHING_PARSED;
      // Measured after the last pause: the counter's memory is the next file's as well.
      const ruler = rulerOf(cut.chunking, counter.measure(file.text));
      const imports = this.#importsOf(file, typeof root === 'object' ? root : null);
      const withImports = ({ chunks, notes }: ChunkedFile): CutText => ({
        chunks: withImportsInUse(chunks, file.text, imports.imports),
        notes,
        imports,
        isMakeshift: isLacking,
      });
      if (cut.chunking.method === 'lines') {
        return withImports(chunkByLines(file, language, null, ruler));
      }
      if (typeof root === 'string') return withImports(chunkByLines(file, language, root, ruler));
      return withImports(chunkFile(file, language, root, ruler, this.#limits, regions));
    } finally {
      for (const each of held) each.delete();
    }
  }

  /** The text's own tree and those of its regions. What is made is added to `held`. */
  async #parseAll(language: Language, text: string, held: Deletable[]): Promise<Parsed> {
    const root = language.cells ? null : await this.#cursorOver(language, text, held);
    const codes =
      language.cells?.(text) ??
      (typeof root === 'object' && root ? embeddedIn(root, language, text) : []);
    const regions = await this.#regionsOf(codes, text, held);
    const isLacking =
      typeof root === 'string' ||
      regions.some(({ language: own, cursor }) => own?.grammar && !cursor);
    return { root, regions, isLacking };
  }

  /** The cursor must stand at its root still. Lines that are not parsed are not searched either. */
  #importsOf({ path, text }: { path: string; text: string }, root: TreeCursor | null): FileImports {
    if (this.#isTooLong(text)) return { imports: [], modules: [] };
    return scanImports(text, importLanguageOf(path), root ? codeIn(root.currentNode) : undefined);
  }

  /** A cursor over the text's tree, or what to note where there is none. What is made is added to `held`. */
  async #cursorOver(
    language: Language,
    text: string,
    held: Deletable[],
    range?: Range,
  ): Promise<TreeCursor | 'grammar-missing' | 'syntax-errors'> {
    const loaded = await this.#load(language);
    if (!loaded) return 'grammar-missing';
    // What is behind a region is nothing to its parser, and a mask has to know where it ends.
    const upTo = text.slice(0, range?.endIndex);
    const tree = this.#parse(loaded, language.mask?.(upTo) ?? upTo, range);
    if (!tree) return 'syntax-errors';
    const cursor = tree.walk();
    held.push(cursor, tree);
    return cursor;
  }

  async #regionsOf(codes: Embedded[], text: string, held: Deletable[]): Promise<ParsedRegion[]> {
    const lines = codes.length > 0 ? lineStarts(text) : [];
    const regions: ParsedRegion[] = [];
    for (const code of codes) {
      const language = code.languageId === null ? null : languageById(code.languageId);
      const found =
        language && (await this.#cursorOver(language, text, held, rangeOf(code, lines)));
      regions.push({ ...code, language, cursor: typeof found === 'object' ? found : null });
    }
    return regions;
  }

  /**
   * Spans in order, none overlapping another, those of embedded languages among them. Empty where
   * there is no grammar or query for the language.
   */
  async highlight(text: string, languageId: string): Promise<HighlightSpan[]> {
    const language = languageById(languageId);
    const shown = text.slice(0, HIGHLIGHT_CHARS);
    if (!language || this.#isTooLong(shown)) return [];
    const held: Deletable[] = [];
    try {
      const { root, regions } = await this.#parseAll(language, shown, held);
      const captures: QueryCapture[] = [];
      for (const tree of [{ language, cursor: root }, ...regions]) {
        captures.push(...(await this.#capturesOf(tree.language, tree.cursor)));
      }
      return flattenCaptures(captures);
    } finally {
      for (const each of held) each.delete();
    }
  }

  async #capturesOf(language: Language | null, root: Parsed['root']): Promise<QueryCapture[]> {
    const loaded = language && (await this.#load(language));
    if (!loaded || !root || typeof root === 'string') return [];
    loaded.query ??= this.#compile(loaded.grammar, language.grammar!);
    const query = await loaded.query;
    return query ? query.captures(root.currentNode) : [];
  }

  dispose(): void {
    this.#parser.delete();
  }

  /** One token of megabytes cannot be cancelled inside the parser, so it never gets there. */
  #isTooLong(text: string): boolean {
    return hasLongLine(text, this.#limits.lineChars);
  }

  /** Null if it took longer than the limit or the tree is not this text's. */
  #parse({ grammar }: Loaded, text: string, range?: Range): Tree | null {
    const deadline = performance.now() + this.#limits.parseMs;
    const end = range?.endIndex ?? text.length;
    let tree: Tree | null = null;
    try {
      this.#parser.setLanguage(grammar);
      tree = this.#parser.parse(text, null, {
        progressCallback: () => performance.now() > deadline,
        ...(range && { includedRanges: [range] }),
      });
      // A cancelled parse resumes with the old text unless the parser is reset: never trust a tree
      // that ends elsewhere.
      if (tree && tree.rootNode.endIndex === end) return tree;
    } catch (error) {
      if (error instanceof WebAssembly.RuntimeError) throw error;
    } finally {
      this.#parser.reset();
    }
    tree?.delete();
    return null;
  }

  /** Each grammar is asked for once, whether it comes or not. */
  #load({ grammar: id }: Language): Promise<Loaded | null> | null {
    if (id === null) return null;
    const known = this.#loaded.get(id);
    if (known) return known;
    const loading = this.#loadGrammar(id);
    this.#loaded.set(id, loading);
    return loading;
  }

  async #loadGrammar(id: string): Promise<Loaded | null> {
    try {
      const grammar = await Grammar.load(await this.#loader.grammar(id));
      this.#parser.setLanguage(grammar);
      return { grammar, query: null };
    } catch (error) {
      this.#faults.add(reasonOf(error));
      return null;
    }
  }

  async #compile(grammar: Grammar, id: string): Promise<Query | null> {
    try {
      return new Query(grammar, await this.#loader.highlights(id));
    } catch {
      return null;
    }
  }
}

/** The stretches of another language that the tree shows. */
function embeddedIn(root: TreeCursor, { regions }: Language, text: string): Embedded[] {
  if (!regions) return [];
  return root.currentNode
    .descendantsOfType(Object.keys(regions))
    .flatMap((node) => regions[node.type]!(node, text) ?? []);
}

/** The code as tree-sitter names ranges: grammars that mind indentation want its columns. */
function rangeOf({ codeStart, codeEnd }: Embedded, lines: number[]): Range {
  const pointAt = (offset: number) => {
    const row = lineAt(lines, offset) - 1;
    return { row, column: offset - lines[row]! };
  };
  return {
    startIndex: codeStart,
    endIndex: codeEnd,
    startPosition: pointAt(codeStart),
    endPosition: pointAt(codeEnd),
  };
}

async function start(loader: GrammarLoader): Promise<Runtime> {
  const options: Runtime = { wasmBinary: await loader.runtime() };
  await Parser.init(options);
  quickenValues(options);
  return options;
}

function reasonOf(error: unknown): string {
  return error instanceof Error && error.message ? error.message : String(error);
}
