import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { cutFileOf } from './chunk/cut-file.ts';
import { type IndexLimits, type IndexSize, noRoomFor } from './corpus-room.ts';
import { type FileFacts, fileFactsOf } from './curate/file-facts.ts';
import { FlagTable } from './curate/flag-table.ts';
import { NearDuplicates } from './curate/near-duplicates.ts';
import type { CutFile, FileChunks } from './engine.ts';
import { CodeGraph } from './graph/code-graph.ts';
import { importLanguageOf } from './graph/language-family.ts';
import { SymbolGraph } from './graph/symbol-graph.ts';
import { FileMetadataTable } from './history/file-metadata.ts';
import { LIMITS } from './limits.ts';
import type { Chunk, ChunkRef } from './model/chunk.ts';
import type { HeldFile, SkippedEntry } from './model/file.ts';
import type { FileMetadata, ReadHistory } from './model/history.ts';
import type { FileImports } from './model/import.ts';
import type { DenseCoverage } from './model/inspection.ts';
import type { EmbeddingModel } from './model/settings.ts';
import type { ChunkId, FilePath, TokenCount } from './model/units.ts';
import { comparePaths } from './paths/compare-paths.ts';
import type { MakeDotScan } from './rank/dot-scan.ts';
import { embeddingText } from './rank/embedding-text.ts';
import { type LexicalDocument, LexicalIndex } from './rank/lexical-index.ts';
import { ModelVectors } from './rank/model-vectors.ts';

/** Number of a chunk in its corpus, in order of arrival; results never depend on it. */
export type DocumentNumber = number;

const NO_IMPORTS: FileImports = { imports: [], modules: [] };

interface CorpusFile extends HeldFile {
  facts: FileFacts;
  chunks: readonly Chunk[];
  imports: FileImports;
}

/**
 * Everything that one source is searched by: texts, chunks, the lexical index, near-duplicates, and
 * the vectors of each model as they come in. Files may be added in any order; what is asked of it does not depend on it.
 */
export class Corpus {
  readonly lexical: LexicalIndex;
  readonly nearDuplicates: NearDuplicates;
  /** What git and CODEOWNERS say of its files. */
  readonly metadata = new FileMetadataTable((path) => this.files.get(path)?.text ?? null);
  private readonly files = new Map<FilePath, CorpusFile>();
  private readonly chunks: Chunk[] = [];
  private readonly numbers = new Map<ChunkId, DocumentNumber>();
  private knownSnapshot: string | null = null;
  private knownGraph: CodeGraph | null = null;
  private knownSymbols: SymbolGraph | null = null;
  private knownFlags: FlagTable | null = null;

  private readonly vectors: Record<EmbeddingModel, ModelVectors>;

  /** @param from what another corpus has, but for some of its files. */
  constructor(
    private readonly makeScan?: MakeDotScan,
    from?: Remains,
    private readonly limits: IndexLimits = LIMITS,
  ) {
    const textOf = (document: DocumentNumber): string => this.textOf(document);
    this.lexical = from?.lexical ?? new LexicalIndex();
    this.nearDuplicates = from?.nearDuplicates(textOf) ?? new NearDuplicates(textOf);
    this.vectors = from?.vectors ?? {
      'oriel-code-static': this.newVectors('oriel-code-static'),
      'all-MiniLM-L6-v2': this.newVectors('all-MiniLM-L6-v2'),
      own: this.newVectors(null),
    };
  }

  get size(): number {
    return this.chunks.length;
  }

  get fileCount(): number {
    return this.files.size;
  }

  get chars(): number {
    let sum = 0;
    for (const { text } of this.files.values()) sum += text.length;
    return sum;
  }

  /**
   * Adds a file with the chunks that partition it; null, or the ledger row of one that there is no room for.
   * One that is in already is left as it is.
   */
  addFile(
    file: HeldFile,
    chunks: readonly Chunk[],
    imports: FileImports = NO_IMPORTS,
  ): SkippedEntry | null {
    const { path, bytes } = file;
    if (this.files.has(path)) return null;
    const detail = noRoomFor(chunks.length, this.indexSize(), this.limits);
    if (detail !== null) return { path, status: 'skipped', bytes, reason: 'over-limit', detail };
    this.knownSnapshot = null;
    this.knownGraph = null;
    this.knownSymbols = null;
    this.metadata.forgetOwners();
    this.knownFlags = null;
    const facts = fileFactsOf(file.path, file.text, chunks);
    this.files.set(file.path, { ...file, facts, chunks, imports });
    for (const chunk of chunks) {
      const text = file.text.slice(chunk.start, chunk.end);
      this.numbers.set(chunk.id, this.chunks.length);
      this.nearDuplicates.add(this.chunks.length, text);
      this.chunks.push(chunk);
    }
    this.lexical.add(chunks.map((chunk) => lexicalDocument(chunk, file.text)));
    return null;
  }

  /**
   * The corpus without some files, as if they had never been added; those that it does not hold count for
   * nothing. What was made of the rest is taken over, and this one stays as it is. The work is copying numbers:
   * a small fraction of adding the rest anew.
   */
  without(paths: Iterable<FilePath>): Corpus {
    const gone = new Set([...paths].filter((path) => this.files.has(path)));
    const numbers = new Int32Array(this.chunks.length);
    let next = 0;
    this.chunks.forEach(({ path }, document) => {
      numbers[document] = gone.has(path) ? -1 : next++;
    });
    const documents = [...gone].flatMap((path) => {
      const { chunks, text } = this.fileOf(path);
      return chunks.map((chunk) => lexicalDocument(chunk, text));
    });
    const { vectors } = this;
    const remains: Remains = {
      lexical: this.lexical.without(numbers, documents),
      nearDuplicates: (textOf) => this.nearDuplicates.without(numbers, textOf),
      vectors: {
        'oriel-code-static': vectors['oriel-code-static'].without(numbers),
        'all-MiniLM-L6-v2': vectors['all-MiniLM-L6-v2'].without(numbers),
        own: vectors.own.without(numbers),
      },
    };
    const rest = new Corpus(this.makeScan, remains, this.limits);
    for (const [path, file] of this.files) if (!gone.has(path)) rest.files.set(path, file);
    for (const chunk of this.chunks) {
      if (gone.has(chunk.path)) continue;
      rest.numbers.set(chunk.id, rest.chunks.length);
      rest.chunks.push(chunk);
    }
    const { history } = this.metadata;
    if (history) rest.metadata.setHistory(history);
    return rest;
  }

  chunkAt(document: DocumentNumber): Chunk {
    const chunk = this.chunks[document];
    if (!chunk) throw new RangeError(`no chunk ${document} of ${this.chunks.length}`);
    return chunk;
  }

  numberOf(id: ChunkId): DocumentNumber | null {
    return this.numbers.get(id) ?? null;
  }

  textOf(document: DocumentNumber): string {
    const { path, start, end } = this.chunkAt(document);
    return this.fileOf(path).text.slice(start, end);
  }

  /** What an embedding model reads for a chunk. */
  embeddingTextOf(document: DocumentNumber): string {
    return embeddingText(this.chunkAt(document), this.textOf(document));
  }

  /** What its head says of a file; what its flags are, `flagTable` knows. */
  factsAtHead(path: FilePath): FileFacts {
    return this.fileOf(path).facts;
  }

  fileText(path: FilePath): string {
    return this.fileOf(path).text;
  }

  chunksOf(path: FilePath): readonly Chunk[] {
    return this.fileOf(path).chunks;
  }

  /** In their order. */
  paths(): FilePath[] {
    return [...this.files.keys()].sort(comparePaths);
  }

  refOf(document: DocumentNumber): ChunkRef {
    const { id, path, startLine, endLine, symbol } = this.chunkAt(document);
    return { id, path, startLine, endLine, symbol };
  }

  /** Order that breaks every tie: by path, then by place in the file. */
  readonly compare = (a: DocumentNumber, b: DocumentNumber): number => {
    const left = this.chunkAt(a);
    const right = this.chunkAt(b);
    return comparePaths(left.path, right.path) || left.start - right.start;
  };

  /** The files as they were read, in the order of their paths. */
  heldFiles(): HeldFile[] {
    return [...this.files.keys()].sort(comparePaths).map((path) => this.heldFile(path));
  }

  hasFile(path: FilePath): boolean {
    return this.files.has(path);
  }

  heldFile(path: FilePath): HeldFile {
    const { text, bytes, hash, notes } = this.fileOf(path);
    return { path, text, bytes, hash, notes };
  }

  /** How each file was cut; chunks of more than `max` tokens are oversize. */
  cutFiles(max: TokenCount): CutFile[] {
    return [...this.files.values()]
      .map((file) => cutFileOf(file, file.chunks, max))
      .sort((a, b) => comparePaths(a.path, b.path));
  }

  fileChunks(path: FilePath): Omit<FileChunks, 'highlights'> {
    const { text, notes, chunks } = this.fileOf(path);
    return { path, text, notes, chunks: [...chunks] };
  }

  /** First chunk of each file that has any, in order of arrival; the chunks of a file are numbered in a row. */
  fileStarts(): DocumentNumber[] {
    const starts: DocumentNumber[] = [];
    this.chunks.forEach(({ path }, document) => {
      if (path !== this.chunks[document - 1]?.path) starts.push(document);
    });
    return starts;
  }

  vectorsOf(model: EmbeddingModel): ModelVectors {
    return this.vectors[model];
  }

  /** Drops the vectors of the person's own model, e.g. because another one takes its place. */
  forgetOwnVectors(): void {
    this.vectors.own = this.newVectors(null);
  }

  coverage(model: EmbeddingModel): DenseCoverage {
    const { name, count, truncated } = this.vectors[model];
    return { model: name, embedded: count, total: this.size, truncated: truncated.size };
  }

  /** Identity of the source: SHA-256 over the sorted (path, content hash) pairs. */
  snapshot(): string {
    this.knownSnapshot ??= hashPairs(
      [...this.files].map(([path, { hash }]) => `${path}\0${hash}\n`),
    );
    return this.knownSnapshot;
  }

  /** Which file imports which; made when it is first asked for. */
  get codeGraph(): CodeGraph {
    this.knownGraph ??= new CodeGraph(
      Array.from(this.files.values(), ({ path, chunks, imports }) => ({
        path,
        language: importLanguageOf(path),
        ...imports,
        definitions: chunks.flatMap((chunk) => chunk.definitions.map(({ symbol }) => symbol)),
      })),
      (path) => this.files.get(path)?.text ?? null,
    );
    return this.knownGraph;
  }

  /** What may mislead in it; made when it is first asked for. */
  get flagTable(): FlagTable {
    this.knownFlags ??= new FlagTable(this);
    return this.knownFlags;
  }

  /** Which chunk uses what another defines; made when it is first asked for. */
  get symbolGraph(): SymbolGraph {
    this.knownSymbols ??= new SymbolGraph(this, this.codeGraph);
    return this.knownSymbols;
  }

  documentsWith(term: string): readonly DocumentNumber[] {
    return this.lexical.documentsWith(term);
  }

  importsOf(path: FilePath): FileImports {
    return this.fileOf(path).imports;
  }

  /** Takes in what git says, and gives what is known of every file with it. */
  setHistory(history: ReadHistory): Map<FilePath, FileMetadata> {
    this.metadata.setHistory(history);
    this.knownFlags = null;
    return new Map([...this.files.keys()].map((path) => [path, this.metadata.of(path)]));
  }

  private newVectors(name: string | null): ModelVectors {
    return new ModelVectors(name, this.makeScan, this.limits.vectorBytes);
  }

  private indexSize(): IndexSize {
    const { lexical, chunks } = this;
    const { postingCount: postings } = lexical;
    return { chunks: chunks.length, postings, identifiers: lexical.dictionary.identifiers };
  }

  private fileOf(path: FilePath): CorpusFile {
    const file = this.files.get(path);
    if (!file) throw new RangeError(`no file ${path}`);
    return file;
  }
}

/** What a corpus takes over of another one. */
interface Remains {
  lexical: LexicalIndex;
  nearDuplicates(textOf: (document: DocumentNumber) => string): NearDuplicates;
  vectors: Record<EmbeddingModel, ModelVectors>;
}

function lexicalDocument(chunk: Chunk, text: string): LexicalDocument {
  return {
    body: text.slice(chunk.start, chunk.end),
    symbol: symbolField(chunk),
    path: chunk.path,
    doc: chunk.definitions.map(({ doc }) => doc).join('\n'),
  };
}

function hashPairs(pairs: string[]): string {
  return bytesToHex(sha256(utf8ToBytes(pairs.sort(comparePaths).join(''))));
}

/** Names a chunk defines and, for a piece of an oversize one, its parent's. */
export function symbolField(chunk: Chunk): string {
  const names = chunk.definitions.map(({ symbol }) => symbol);
  return (names.length > 0 ? names : [chunk.symbol ?? '']).join(' ');
}
