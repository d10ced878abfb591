import type { Corpus, DocumentNumber } from '../corpus.ts';
import type { Certainty, Flag } from '../model/flag.ts';
import { isAtLeast } from '../model/flag.ts';
import type { FilePath } from '../model/units.ts';
import {
  type CanonicalByHand,
  type CanonicalVerdict,
  chooseCanonical,
  type Rival,
} from './canonical.ts';
import { CodeNames } from './code-names.ts';
import { contradictionFlag, contradictionOf, type Defined } from './contradiction.ts';
import { type DeprecatedSymbols, deprecatedMark, deprecatedSymbols } from './deprecated.ts';
import { isExample } from './is-example.ts';
import { copyNameMark, keptMark, oldFolderMark } from './legacy.ts';
import { flagOf, type Mark } from './mark.ts';
import { nearDuplicateFlag, relationOf, type Twin } from './near-duplicate.ts';
import { pathMarks } from './path-marks.ts';
import { staleDocMark, staleExampleMark } from './stale-doc.ts';
import { staleParamsMark } from './stale-params.ts';
import { statedMark, versionMark } from './superseded.ts';
import { confirmName, inlineTestMark } from './test-code.ts';
import { type Tree, treeOf } from './tree.ts';
import {
  dependencyMark,
  foreignMark,
  type OwnHolders,
  ownHolders,
  provenanceOf,
} from './vendored.ts';

/** What flags depend on beside the corpus. */
export interface FlagSettings {
  nearDuplicateThreshold: number;
  canonical: CanonicalByHand;
}

/**
 * The flags of one corpus as it stands: each fact is worked out when it is first asked for, and once.
 * A corpus that grows needs a new table.
 */
export class FlagTable {
  private readonly corpus: Corpus;
  private readonly tree: Tree;
  private readonly ofFiles = new Map<FilePath, Mark[]>();
  private readonly ofCode = new Map<DocumentNumber, Mark[]>();
  private readonly ofChunks = new Map<DocumentNumber, Mark[]>();
  private readonly deprecations = new Map<FilePath, DeprecatedSymbols>();
  private readonly rivals = new Map<FilePath, Rival>();
  private readonly verdicts = new Map<string, CanonicalVerdict>();
  private knownFolderHolders: Map<FilePath, Set<string>> | null = null;
  private knownNames: CodeNames | null = null;
  private knownHolders: OwnHolders | null = null;
  private knownDefiners: ReadonlyMap<string, readonly DocumentNumber[]> | null = null;

  constructor(corpus: Corpus) {
    this.corpus = corpus;
    this.tree = treeOf(corpus.paths());
  }

  /** A chunk's own marks, one a kind, the surest of each; what it is a copy of is not among them. */
  marksOf(document: DocumentNumber): readonly Mark[] {
    const known = this.ofChunks.get(document);
    if (known) return known;
    const { path, startLine, definitions } = this.corpus.chunkAt(document);
    const names = this.names();
    const marks = surest([
      ...this.plainMarksOf(document),
      staleDocMark(path, this.corpus.textOf(document), startLine, names),
      ...definitions.map((definition) => staleParamsMark(definition)),
      ...definitions.map(({ doc, line }) => staleExampleMark(doc, line, names)),
    ]);
    this.ofChunks.set(document, marks);
    return marks;
  }

  /** All but what its prose says of other code, which asks for the marks of that code. */
  private plainMarksOf(document: DocumentNumber): readonly Mark[] {
    const known = this.ofCode.get(document);
    if (known) return known;
    const chunk = this.corpus.chunkAt(document);
    const text = this.corpus.textOf(document);
    const marks = surest([
      deprecatedMark(chunk, text, this.deprecatedIn(chunk.path)),
      inlineTestMark(chunk, text, this.corpus.fileText(chunk.path)),
      ...this.fileMarksOf(chunk.path),
    ]);
    this.ofCode.set(document, marks);
    return marks;
  }

  /** What a file's path, head and neighbours say of all of it, one mark a kind. */
  fileMarksOf(path: FilePath): readonly Mark[] {
    const known = this.ofFiles.get(path);
    if (known) return known;
    const { marks, hints, provenance } = this.corpus.factsAtHead(path);
    const text = this.corpus.fileText(path);
    const found = surest([
      versionMark(path, this.tree),
      copyNameMark(path, this.tree),
      oldFolderMark(path, this.tree),
      statedMark(hints, this.tree),
      ...marks,
      ...pathMarks(path).map((mark) => confirmName(mark, path, text)),
      dependencyMark(path, this.tree),
      foreignMark(provenance, this.holders(), this.holdersBeside(path)),
      keptMark(hints),
    ]);
    this.ofFiles.set(path, found);
    return found;
  }

  /** Every flag but a contradiction, which takes two: the near-duplicate one last. */
  flagsOf(document: DocumentNumber, settings: FlagSettings): Flag[] {
    const flags = this.marksOf(document).map((mark) => flagOf(mark));
    const twin = this.twinFlag(document, settings);
    return twin ? [...flags, twin] : flags;
  }

  /**
   * The flag of a chunk that contradicts one of `others`; where facts tell which is canonical, only
   * the other bears it.
   */
  contradiction(
    document: DocumentNumber,
    others: ReadonlySet<DocumentNumber>,
    settings: FlagSettings,
  ): Flag | null {
    const chunk = this.corpus.chunkAt(document);
    if (this.isAside(document)) return null;
    for (const definition of chunk.definitions) {
      const rivals = this.definers().get(definition.symbol) ?? [];
      if (rivals.length < 2 || rivals.length > MOST_RIVALS) continue;
      for (const other of rivals) {
        if (other === document || !others.has(other) || this.isAside(other)) continue;
        const flag = this.contradictionWith({ chunk, definition }, document, other, settings);
        if (flag) return flag;
      }
    }
    return null;
  }

  /** The chunk to compare a chunk with: what it is a copy of, else what it contradicts; null for neither. */
  twinOf(document: DocumentNumber, settings: FlagSettings): DocumentNumber | null {
    const rivals = this.corpus
      .chunkAt(document)
      .definitions.flatMap(({ symbol }) => this.definers().get(symbol) ?? []);
    const flag =
      this.twinFlag(document, settings) ?? this.contradiction(document, new Set(rivals), settings);
    return flag?.twin ? this.corpus.numberOf(flag.twin.id) : null;
  }

  /** Which of the files is the one to follow, with the facts for each side. */
  canonicalOf(paths: readonly FilePath[], byHand: CanonicalByHand): CanonicalVerdict {
    const said = paths.filter((path) => Object.hasOwn(byHand, path)).sort();
    const key = JSON.stringify([[...paths].sort(), said, said.map((path) => byHand[path])]);
    const known = this.verdicts.get(key);
    if (known) return known;
    const verdict = chooseCanonical(
      [...new Set(paths)].map((path) => this.rivalOf(path)),
      byHand,
    );
    this.verdicts.set(key, verdict);
    return verdict;
  }

  private twinFlag(document: DocumentNumber, settings: FlagSettings): Flag | null {
    const { path } = this.corpus.chunkAt(document);
    const twins = this.corpus.nearDuplicates
      .twins(document, settings.nearDuplicateThreshold, this.corpus.compare)
      .map(({ document: other, similarity }): Twin => {
        return { ref: this.corpus.refOf(other), similarity, marks: this.marksOf(other) };
      });
    const marks = this.marksOf(document);
    // A copy elsewhere says more than one that is meant to be alike.
    const sorted = [...twins].sort(
      (a, b) => rankOf(relationOf(path, marks, a)) - rankOf(relationOf(path, marks, b)),
    );
    for (const twin of sorted) {
      const why = this.whyOther(path, twin.ref.path, settings);
      if (why === 'own') continue;
      return nearDuplicateFlag(path, marks, twin, why);
    }
    return null;
  }

  private contradictionWith(
    own: Defined,
    document: DocumentNumber,
    other: DocumentNumber,
    settings: FlagSettings,
  ): Flag | null {
    const chunk = this.corpus.chunkAt(other);
    const definition = chunk.definitions.find(({ symbol }) => symbol === own.definition.symbol);
    if (!definition) return null;
    const alike = () => this.corpus.nearDuplicates.similarity(document, other);
    const isOld = this.isSuspect(document) || this.isSuspect(other);
    const found = contradictionOf(own, { chunk, definition }, alike, isOld);
    if (!found) return null;
    const why = this.whyOther(own.chunk.path, chunk.path, settings);
    if (why === 'own') return null;
    const isOwnFault = why !== null && this.isSuspect(document);
    // Where the two only differ, and no mark says that this one is old, it may as well be another thing.
    const certainty =
      isExample(own.chunk.path) || isExample(chunk.path)
        ? 'low'
        : isOwnFault
          ? found.certainty
          : lessSure(found.certainty, alike());
    return contradictionFlag({ ...found, certainty }, this.corpus.refOf(other), alike(), why);
  }

  /** Why the other file is canonical; `own` where this one is, null where nothing tells. */
  private whyOther(own: FilePath, other: FilePath, settings: FlagSettings): string | null {
    if (own === other) return null;
    const { canonical, decidedBy } = this.canonicalOf([own, other], settings.canonical);
    if (canonical === own) return 'own';
    if (canonical === null || !decidedBy) return null;
    const at = own < other ? 1 : 0;
    const [mine, theirs] = [decidedBy.words[1 - at]!, decidedBy.words[at]!];
    return OWN_FAULTS.has(decidedBy.name)
      ? `which is canonical; this one: ${mine}`
      : `which is canonical: ${theirs}, this one: ${mine}`;
  }

  private isSuspect(document: DocumentNumber): boolean {
    return this.plainMarksOf(document).some(
      ({ kind, certainty }) => OLD.has(kind) && isAtLeast(certainty, 'medium'),
    );
  }

  /** Tests and what stands in for real code differ from it on purpose. */
  private isAside(document: DocumentNumber): boolean {
    return this.plainMarksOf(document).some(
      ({ kind, certainty }) => ASIDE.has(kind) && isAtLeast(certainty, 'medium'),
    );
  }

  private rivalOf(path: FilePath): Rival {
    const known = this.rivals.get(path);
    if (known) return known;
    const { shown } = this.corpus.codeGraph.importedBy(path, Number.POSITIVE_INFINITY);
    const isTest = (importer: FilePath): boolean =>
      this.fileMarksOf(importer).some(({ kind }) => TESTING.has(kind));
    const tests = shown.filter((importer) => isTest(importer.path)).length;
    const { ownership, lastChange } = this.corpus.metadata.of(path);
    const rival = {
      path,
      marks: this.fileMarksOf(path),
      importers: shown.length - tests,
      tests,
      hints: this.corpus.factsAtHead(path).hints,
      centrality: this.corpus.codeGraph.centrality().get(path) ?? 0,
      owners: ownership?.owners ?? null,
      lastChange: lastChange?.at ?? null,
    };
    this.rivals.set(path, rival);
    return rival;
  }

  private names(): CodeNames {
    this.knownNames ??= new CodeNames(
      this.corpus,
      this.tree,
      (document) => this.isAside(document) || this.isSuspect(document),
    );
    return this.knownNames;
  }

  private deprecatedIn(path: FilePath): DeprecatedSymbols {
    const known = this.deprecations.get(path);
    if (known) return known;
    const found = deprecatedSymbols(this.corpus.chunksOf(path));
    this.deprecations.set(path, found);
    return found;
  }

  private holders(): OwnHolders {
    this.knownHolders ??= this.findHolders();
    return this.knownHolders;
  }

  private findHolders(): OwnHolders {
    const paths = this.corpus.paths();
    const licences = paths
      .filter((path) => LICENCE_FILE.test(path))
      .flatMap((path) => {
        const lines = this.corpus.fileText(path).split('\n', 30);
        return provenanceOf(lines.map((text, index) => ({ text, line: index + 1 }))) ?? [];
      });
    const heads = paths.flatMap((path) => this.corpus.factsAtHead(path).provenance ?? []);
    return ownHolders(licences, heads);
  }

  /** Holders that the heads of the files in the same folder name. */
  private holdersBeside(path: FilePath): ReadonlySet<string> {
    const folder = path.slice(0, path.lastIndexOf('/') + 1);
    if (!this.knownFolderHolders) {
      this.knownFolderHolders = new Map();
      for (const other of this.corpus.paths()) {
        const holder = this.corpus.factsAtHead(other).provenance?.holder;
        if (!holder) continue;
        const place = other.slice(0, other.lastIndexOf('/') + 1);
        const all = this.knownFolderHolders.get(place);
        if (all) all.add(holder);
        else this.knownFolderHolders.set(place, new Set([holder]));
      }
    }
    return this.knownFolderHolders.get(folder) ?? new Set();
  }

  /** Chunks by each symbol that they define as a function or method. */
  private definers(): ReadonlyMap<string, readonly DocumentNumber[]> {
    if (this.knownDefiners) return this.knownDefiners;
    const found = new Map<string, DocumentNumber[]>();
    for (let document = 0; document < this.corpus.size; document++) {
      for (const { symbol, kind } of this.corpus.chunkAt(document).definitions) {
        if (kind !== 'function' && kind !== 'method') continue;
        const all = found.get(symbol);
        if (!all) found.set(symbol, [document]);
        else if (all.at(-1) !== document) all.push(document);
      }
    }
    for (const all of found.values()) all.sort(this.corpus.compare);
    this.knownDefiners = found;
    return found;
  }
}

/** Facts that speak against this side, rather than for the other. */
const OWN_FAULTS = new Set(['deprecation', 'path', 'statement']);
const LICENCE_FILE = /^(?:LICEN[CS]E|COPYING|NOTICE|COPYRIGHT)(?:[.-]\w+)*$/i;
const TESTING = new Set(['test', 'mock', 'fixture', 'snapshot']);
const OLD = new Set(['deprecated', 'legacy', 'superseded']);
const ASIDE = new Set(['test', 'mock', 'fixture', 'snapshot', 'generated', 'vendored']);
/** A symbol of more definers is a convention, not a thing. */
const MOST_RIVALS = 6;

/** Copies that have grown apart contradict each other, whichever is right. */
const MOSTLY_ALIKE = 0.5;

function lessSure(certainty: Certainty, similarity: number): Certainty {
  if (certainty !== 'high' || similarity >= MOSTLY_ALIKE) return certainty;
  return 'medium';
}

function rankOf({ certainty }: { certainty: Mark['certainty'] }): number {
  return certainty === 'low' ? 1 : 0;
}

/** One mark a kind, the surest, of equals the first. */
function surest(marks: readonly (Mark | null)[]): Mark[] {
  const found = new Map<Mark['kind'], Mark>();
  for (const mark of marks) {
    if (!mark) continue;
    const known = found.get(mark.kind);
    if (!known || !isAtLeast(known.certainty, mark.certainty)) found.set(mark.kind, mark);
  }
  return [...found.values()];
}
