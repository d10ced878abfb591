import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { cutFileOf } from './chunk/cut-file.ts';
import { type FileFacts, fileFactsOf } from './curate/file-facts.ts';
import { FlagTable } from './curate/flag-table.ts';
import { NearDuplicates } from './curate/near-duplicates.ts';
import type { CutFile, FileChunks } from './engine.ts';
import { CodeGraph } from './graph/code-graph.ts';
import { importLanguageOf } from './graph/language-family.ts';
import { SymbolGraph } from './graph/symbol-graph.ts';
import { FileMetadataTable } from './history/file-metadata.ts';
import type { Chunk, ChunkRef } from './model/chunk.ts';
import type { HeldFile } from './model/file.ts';
import type { FileMetadata, ReadHistory } from './model/history.ts';
import type { FileImports } from './model/import.ts';
import type { DenseCoverage } from './model/inspection.ts';
import type { ChunkId, FilePath, TokenCount } from './model/units.ts';
import { comparePaths } from './paths/compare-paths.ts';
import type { MakeDotScan } from './rank/dot-scan.ts';
import { embeddingText } from './rank/embedding-text.ts';
import { LexicalIndex } from './rank/lexical-index.ts';
import { VectorTable } from './rank/vector-table.ts';
import { hashText } from './text/hash.ts';

/** Number of a chunk in its corpus, in order of arrival; results never depend on it. */
export type DocumentNumber = number;

/** Those of all-MiniLM-L6-v2, the model that ships. */
export const MODEL_DIMENSIONS = 384;

const NO_IMPORTS: FileImports = { imports: [], modules: [] };

interface CorpusFile extends HeldFile {
  facts: FileFacts;
  chunks: readonly Chunk[];
  imports: FileImports;
}

/** Vectors by the text that they were made of, so that another cut finds those it can use again. */
export interface VectorsByText {
  keys: string[];
  /** As `QuantisedVector`, one row after the other. */
  values: Int8Array;
  /** One a row; 0 for a chunk that is known to have no vector. */
  scales: Float32Array;
  /** Whether the model did not read the text to its end. */
  truncated: boolean[];
}

/**
 * Everything that one source is searched by: texts, chunks, the lexical index, near-duplicates, and
 * vectors as they come in. Files may be added in any order; what is asked of it does not depend on it.
 */
export class Corpus {
  readonly lexical = new LexicalIndex();
  readonly vectors: VectorTable;
  readonly nearDuplicates = new NearDuplicates((document) => this.textOf(document));
  /** Chunks whose end the embedding model did not read. */
  readonly truncated = new Set<DocumentNumber>();
  /** What git and CODEOWNERS say of its files. */
  readonly metadata = new FileMetadataTable((path) => this.files.get(path)?.text ?? null);
  private readonly files = new Map<FilePath, CorpusFile>();
  private readonly chunks: Chunk[] = [];
  private readonly numbers = new Map<ChunkId, DocumentNumber>();
  private knownSnapshot: string | null = null;
  private knownGraph: CodeGraph | null = null;
  private knownSymbols: SymbolGraph | null = null;
  private knownFlags: FlagTable | null = null;

  constructor(dimensions = MODEL_DIMENSIONS, makeScan?: MakeDotScan) {
    this.vectors = new VectorTable(dimensions, makeScan);
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

  /** Adds a file with the chunks that partition it. One that is in already is left as it is. */
  addFile(file: HeldFile, chunks: readonly Chunk[], imports: FileImports = NO_IMPORTS): void {
    if (this.files.has(file.path)) return;
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
    this.lexical.add(
      chunks.map((chunk) => ({
        body: file.text.slice(chunk.start, chunk.end),
        symbol: symbolField(chunk),
        path: chunk.path,
        doc: chunk.definitions.map(({ doc }) => doc).join('\n'),
      })),
    );
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

  setVector(document: DocumentNumber, vector: Float32Array, truncated: boolean): void {
    this.vectors.set(document, vector);
    if (truncated) this.truncated.add(document);
  }

  vectorsByText(): VectorsByText {
    const { dimensions, count } = this.vectors;
    const found: VectorsByText = {
      keys: [],
      values: new Int8Array(count * dimensions),
      scales: new Float32Array(count),
      truncated: [],
    };
    for (let document = 0; document < this.size; document++) {
      const vector = this.vectors.quantised(document);
      if (!vector) continue;
      found.values.set(vector.values, found.keys.length * dimensions);
      found.scales[found.keys.length] = vector.scale;
      found.keys.push(hashText(this.embeddingTextOf(document)));
      found.truncated.push(this.truncated.has(document));
    }
    return found;
  }

  /** Takes the vectors of those chunks for which the model would read the very same text. */
  adoptVectors({ keys, values, scales, truncated }: VectorsByText): void {
    if (keys.length === 0) return;
    const { dimensions } = this.vectors;
    const rows = new Map(keys.map((key, row) => [key, row]));
    for (let document = 0; document < this.size; document++) {
      const row = rows.get(hashText(this.embeddingTextOf(document)));
      if (row === undefined) continue;
      const own = values.subarray(row * dimensions, (row + 1) * dimensions);
      this.vectors.setQuantised(document, own, scales[row]!);
      if (truncated[row]) this.truncated.add(document);
    }
  }

  coverage(): DenseCoverage {
    return { embedded: this.vectors.count, total: this.size, truncated: this.truncated.size };
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
    return new Map([...this.files.keys()].map((path) => [path, this.metadata.of(path)]));
  }

  private fileOf(path: FilePath): CorpusFile {
    const file = this.files.get(path);
    if (!file) throw new RangeError(`no file ${path}`);
    return file;
  }
}

function hashPairs(pairs: string[]): string {
  return bytesToHex(sha256(utf8ToBytes(pairs.sort(comparePaths).join(''))));
}

/** Names a chunk defines and, for a piece of an oversize one, its parent's. */
function symbolField(chunk: Chunk): string {
  const names = chunk.definitions.map(({ symbol }) => symbol);
  return (names.length > 0 ? names : [chunk.symbol ?? '']).join(' ');
}
