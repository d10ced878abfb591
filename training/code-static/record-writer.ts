import { closeSync, openSync, writeFileSync, writeSync } from 'node:fs';
import { symbolField } from '../../core/corpus.ts';
import type { Chunk } from '../../core/model/chunk.ts';
import { termsOf } from '../../core/rank/terms.ts';
import type { QuerySource, TrainingQuery } from './queries-of.ts';

const SOURCES: readonly QuerySource[] = ['doc', 'symbol', 'comment', 'change'];

/**
 * Writes streams of little-endian int32:
 * - chunks: package, file, n, then n times (term, occurrences in body, symbol, path, doc);
 * - queries: chunk, source (0 doc, 1 symbol, 2 comment, 3 change), n, n terms, m, then m times (term, occurrences to
 *   take out of the body).
 */
export class RecordWriter {
  private readonly terms = new Map<string, number>();
  private readonly chunks: IntStream;
  private readonly queries: IntStream;
  private counts = { packages: 0, files: 0, chunks: 0, queries: 0 };

  constructor(private readonly stem: string) {
    this.chunks = new IntStream(`${stem}.chunks`);
    this.queries = new IntStream(`${stem}.queries`);
  }

  beginPackage(name: string): void {
    if (name === '') throw new Error('a package without a name');
    this.counts.packages += 1;
  }

  beginFile(): void {
    this.counts.files += 1;
  }

  /** Returns the chunk's number. */
  chunk(chunk: Chunk, text: string): number {
    const fields = [
      text,
      symbolField(chunk),
      chunk.path,
      chunk.definitions.map(({ doc }) => doc).join('\n'),
    ];
    const entries = new Map<number, number[]>();
    fields.forEach((field, index) => {
      for (const term of termsOf(field)) {
        const number = this.numberOf(term);
        let counts = entries.get(number);
        if (!counts) {
          counts = [0, 0, 0, 0];
          entries.set(number, counts);
        }
        counts[index]! += 1;
      }
    });
    this.chunks.push(this.counts.packages, this.counts.files, entries.size);
    for (const [term, counts] of entries) this.chunks.push(term, ...counts);
    return this.counts.chunks++;
  }

  query(chunk: number, { source, terms, hidden }: TrainingQuery): void {
    const numbers = [...new Set(terms)].map((term) => this.numberOf(term));
    const taken = new Map<number, number>();
    for (const term of hidden) {
      const number = this.numberOf(term);
      taken.set(number, (taken.get(number) ?? 0) + 1);
    }
    this.queries.push(chunk, SOURCES.indexOf(source), numbers.length, ...numbers, taken.size);
    for (const [term, count] of taken) this.queries.push(term, count);
    this.counts.queries += 1;
  }

  summary(): string {
    const { packages, files, chunks, queries } = this.counts;
    return `${packages} packages, ${files} files, ${chunks} chunks, ${queries} queries, ${this.terms.size} terms`;
  }

  close(): void {
    this.chunks.close();
    this.queries.close();
    writeFileSync(`${this.stem}.terms`, [...this.terms.keys()].join('\n'));
  }

  private numberOf(term: string): number {
    const known = this.terms.get(term);
    if (known !== undefined) return known;
    this.terms.set(term, this.terms.size);
    return this.terms.size - 1;
  }
}

class IntStream {
  private readonly file: number;
  private readonly buffer = new Int32Array(1 << 18);
  private used = 0;

  constructor(path: string) {
    this.file = openSync(path, 'w');
  }

  push(...values: number[]): void {
    for (const value of values) {
      if (this.used === this.buffer.length) this.flush();
      this.buffer[this.used++] = value;
    }
  }

  close(): void {
    this.flush();
    closeSync(this.file);
  }

  private flush(): void {
    writeSync(this.file, this.buffer.subarray(0, this.used));
    this.used = 0;
  }
}
