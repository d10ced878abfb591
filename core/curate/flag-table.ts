import type { Corpus, DocumentNumber } from '../corpus.ts';
import type { Certainty, Flag } from '../model/flag.ts';
import type { FilePath } from '../model/units.ts';
import type { CanonicalVerdict } from './canonical.ts';
import type { CanonicalByHand } from './canonical-facts.ts';
import { ChunkMarks } from './chunk-marks.ts';
import { contradictionFlag, contradictionOf, type Defined } from './contradiction.ts';
import { FileMarks } from './file-marks.ts';
import { isExample } from './is-example.ts';
import { flagOf, type Mark } from './mark.ts';
import { nearDuplicateFlag, relationOf, type Twin } from './near-duplicate.ts';
import { Rivals } from './rivals.ts';

/** What flags depend on beside the corpus. */
export interface FlagSettings {
  nearDuplicateThreshold: number;
  canonical: CanonicalByHand;
}

/** A symbol of more definers is a convention, not a thing. */
const MOST_RIVALS = 6;
/** Copies that have grown apart contradict each other, whichever is right. */
const MOSTLY_ALIKE = 0.5;

/**
 * The flags of one corpus as it stands: each fact is worked out when it is first asked for, and once.
 * A corpus that grows needs a new table.
 */
export class FlagTable {
  private readonly corpus: Corpus;
  private readonly files: FileMarks;
  private readonly chunks: ChunkMarks;
  private readonly rivals: Rivals;
  private knownDefiners: ReadonlyMap<string, readonly DocumentNumber[]> | null = null;

  constructor(corpus: Corpus) {
    this.corpus = corpus;
    this.files = new FileMarks(corpus);
    this.chunks = new ChunkMarks(corpus, this.files);
    this.rivals = new Rivals(corpus, this.files);
  }

  /** What a chunk says by itself; what it is a copy of is not among it. */
  marksOf(document: DocumentNumber): readonly Mark[] {
    return this.chunks.of(document);
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
    if (this.chunks.isAside(document)) return null;
    for (const definition of chunk.definitions) {
      const rivals = this.definers().get(definition.symbol) ?? [];
      if (rivals.length < 2 || rivals.length > MOST_RIVALS) continue;
      for (const other of rivals) {
        if (other === document || !others.has(other) || this.chunks.isAside(other)) continue;
        const flag = this.contradictionWith({ chunk, definition }, document, other, settings);
        if (flag) return flag;
      }
    }
    return null;
  }

  /** The chunk to compare a chunk with: what it is a copy of or contradicts, else what is so of it. */
  twinOf(document: DocumentNumber, settings: FlagSettings): DocumentNumber | null {
    const rivals = this.corpus
      .chunkAt(document)
      .definitions.flatMap(({ symbol }) => this.definers().get(symbol) ?? []);
    const flag =
      this.twinFlag(document, settings) ?? this.contradiction(document, new Set(rivals), settings);
    if (flag?.twin) return this.corpus.numberOf(flag.twin.id);
    const { nearDuplicates, compare } = this.corpus;
    const [copy] = nearDuplicates.twins(document, settings.nearDuplicateThreshold, compare);
    if (copy) return copy.document;
    const own = new Set([document]);
    return rivals.find((other) => this.contradiction(other, own, settings)) ?? null;
  }

  /** Which of the files is the one to follow, with the facts for each side. */
  canonicalOf(paths: readonly FilePath[], byHand: CanonicalByHand): CanonicalVerdict {
    return this.rivals.canonicalOf(paths, byHand);
  }

  private twinFlag(document: DocumentNumber, settings: FlagSettings): Flag | null {
    const { path } = this.corpus.chunkAt(document);
    const marks = this.marksOf(document);
    const twins = this.corpus.nearDuplicates
      .twins(document, settings.nearDuplicateThreshold, this.corpus.compare)
      .map(({ document: other, similarity }): Twin => {
        return { ref: this.corpus.refOf(other), similarity, marks: this.marksOf(other) };
      });
    const isMeant = (twin: Twin): boolean => relationOf(path, marks, twin).certainty === 'low';
    // A copy elsewhere says more than one that is meant to be alike.
    const sorted = [...twins].sort((a, b) => Number(isMeant(a)) - Number(isMeant(b)));
    for (const twin of sorted) {
      const why = this.rivals.whyOther(path, twin.ref.path, settings.canonical);
      if (why !== 'own') return nearDuplicateFlag(path, marks, twin, why);
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
    const isOld = this.chunks.isOld(document) || this.chunks.isOld(other);
    const found = contradictionOf(own, { chunk, definition }, alike, isOld);
    if (!found) return null;
    const why = this.rivals.whyOther(own.chunk.path, chunk.path, settings.canonical);
    if (why === 'own') return null;
    const areExamples = isExample(own.chunk.path) || isExample(chunk.path);
    const isOwnFault = why !== null && this.chunks.isOld(document);
    // Where the two only differ, and no mark says that this one is old, it may as well be another thing.
    const sure = isOwnFault ? found.certainty : lessSure(found.certainty, alike());
    const certainty = areExamples ? 'low' : sure;
    return contradictionFlag({ ...found, certainty }, this.corpus.refOf(other), alike(), why);
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

function lessSure(certainty: Certainty, similarity: number): Certainty {
  return certainty === 'high' && similarity < MOSTLY_ALIKE ? 'medium' : certainty;
}
