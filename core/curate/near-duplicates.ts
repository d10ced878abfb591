import { grown } from '../rank/grown.ts';
import type { Compare } from '../rank/top-k.ts';
import { BandIndex } from './band-index.ts';
import { mix } from './hash.ts';
import { BINS, minHash } from './min-hash.ts';
import { jaccard, shingleHashes, shingleSet } from './shingles.ts';
import { tokenHashes } from './token-hashes.ts';

/** A chunk that is alike, with the Jaccard similarity of the two sets of shingles, 0 to 1. */
export interface SimilarDocument {
  document: number;
  similarity: number;
}

/** What MinHash keeps of a set of shingles. */
interface Sketch {
  bins: Uint32Array;
  size: number;
}

/** Shorter chunks are alike by chance: a getter, an import, a closing bracket. */
const MIN_TOKENS = 20;
/** Sets kept from one question to the next; 4,096 of a few hundred shingles are about 5 MB. */
const KEPT_SETS = 4_096;

/**
 * Finds chunks that are copies of one another but for small edits, comments and format. MinHash names
 * pairs that may be alike; what is reported is the exact similarity of their shingle sets.
 */
export class NearDuplicates {
  private bands = new BandIndex();
  /** By document: 1 + its member, or 0 where it is none. */
  private members = new Int32Array(256);
  private documents = new Int32Array(256);
  /** By member: 53-bit hash of its tokens, so that whole copies are compared but once. */
  private prints = new Float64Array(256);
  private readonly sets = new Map<number, Uint32Array>();
  private readonly answers = new Map<number, SimilarDocument[]>();
  private readonly sketches = new Map<number, Sketch>();

  /** @param textOf text of a document that was added, the same as it was then. */
  constructor(private readonly textOf: (document: number) => string) {}

  /** Adds a document; one of fewer than 20 tokens is never anyone's twin. */
  add(document: number, text: string): void {
    this.answers.clear();
    const tokens = tokenHashes(text);
    if (tokens.length < MIN_TOKENS) return;
    const member = this.bands.add(minHash(shingleHashes(tokens)));
    this.members = grown(this.members, document + 1);
    this.members[document] = member + 1;
    this.documents = grown(this.documents, member + 1);
    this.documents[member] = document;
    this.prints = grown(this.prints, member + 1);
    this.prints[member] = fingerprint(tokens);
  }

  /**
   * The same without some documents, as if they had never been added.
   *
   * @param numbers the new number of each document, ascending, and -1 for those that go.
   * @param textOf as in the constructor, by the new numbers.
   */
  without(numbers: Int32Array, textOf: (document: number) => string): NearDuplicates {
    const rest = new NearDuplicates(textOf);
    const kept: number[] = [];
    for (let document = 0; document < numbers.length; document++) {
      const number = numbers[document]!;
      const member = this.memberOf(document);
      if (number < 0 || member === undefined) continue;
      rest.members = grown(rest.members, number + 1);
      rest.members[number] = kept.length + 1;
      rest.documents = grown(rest.documents, kept.length + 1);
      rest.documents[kept.length] = number;
      rest.prints = grown(rest.prints, kept.length + 1);
      rest.prints[kept.length] = this.prints[member]!;
      const set = this.sets.get(member);
      if (set) rest.sets.set(kept.length, set);
      kept.push(member);
    }
    rest.bands = this.bands.only(Int32Array.from(kept));
    return rest;
  }

  /**
   * Documents at least `threshold` alike to this one, most similar first, ties by `compare`. Nearly
   * all that exist from a threshold of 0.5 up; below that the search itself misses more and more.
   */
  twins(document: number, threshold: number, compare: Compare): SimilarDocument[] {
    return this.similarTo(document)
      .filter(({ similarity }) => similarity >= threshold)
      .sort((a, b) => b.similarity - a.similarity || compare(a.document, b.document));
  }

  /** Jaccard similarity of two documents, 0 to 1; 0 where one is too short to tell. */
  similarity(document: number, other: number): number {
    const [a, b] = [this.memberOf(document), this.memberOf(other)];
    return a === undefined || b === undefined ? 0 : jaccard(this.setOf(a), this.setOf(b));
  }

  /**
   * Estimates by MinHash which share of a document's shingles another one has too, 0 to 1; 0 where one
   * is too short to tell.
   */
  overlap(document: number, other: number): number {
    const [a, b] = [this.memberOf(document), this.memberOf(other)];
    if (a === undefined || b === undefined) return 0;
    const own = this.sketchOf(a);
    const theirs = this.sketchOf(b);
    let equal = 0;
    for (let bin = 0; bin < BINS; bin++) if (own.bins[bin] === theirs.bins[bin]) equal++;
    const alike = equal / BINS;
    // Jaccard is shared / (own + theirs - shared).
    const shared = (alike * (own.size + theirs.size)) / (1 + alike);
    return own.size === 0 ? 0 : Math.min(1, shared / own.size);
  }

  private memberOf(document: number): number | undefined {
    const member = this.members[document] ?? 0;
    return member === 0 ? undefined : member - 1;
  }

  private similarTo(document: number): SimilarDocument[] {
    const known = this.answers.get(document);
    if (known) return known;
    const member = this.memberOf(document);
    const found = member === undefined ? [] : this.compareWithNeighbours(member);
    this.answers.set(document, found);
    return found;
  }

  private compareWithNeighbours(member: number): SimilarDocument[] {
    const byPrint = new Map<number, number>([[this.prints[member]!, 1]]);
    return this.bands.neighbours(member).map((other) => {
      const print = this.prints[other]!;
      const similarity = byPrint.get(print) ?? jaccard(this.setOf(member), this.setOf(other));
      byPrint.set(print, similarity);
      return { document: this.documents[other]!, similarity };
    });
  }

  private sketchOf(member: number): Sketch {
    const kept = this.sketches.get(member);
    if (kept) return kept;
    if (this.sketches.size >= KEPT_SETS) this.sketches.clear();
    const set = this.setOf(member);
    const sketch = { bins: minHash(set), size: set.length };
    this.sketches.set(member, sketch);
    return sketch;
  }

  private setOf(member: number): Uint32Array {
    const kept = this.sets.get(member);
    if (kept) return kept;
    if (this.sets.size >= KEPT_SETS) this.sets.clear();
    const set = shingleSet(tokenHashes(this.textOf(this.documents[member]!)));
    this.sets.set(member, set);
    return set;
  }
}

function fingerprint(tokens: Int32Array): number {
  let low = 0;
  let high = 1;
  for (let at = 0; at < tokens.length; at++) {
    low = mix(low ^ tokens[at]!);
    high = mix(Math.imul(high, 31) + tokens[at]!);
  }
  return (high & 0x1fffff) * 2 ** 32 + low;
}
