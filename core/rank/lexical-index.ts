import type { LexicalExplanation, TermExplanation } from '../model/explanation.ts';
import type { LexicalField, Settings } from '../model/settings.ts';
import { inverseDocumentFrequency, saturate } from './bm25.ts';
import { grown } from './grown.ts';
import { FIELDS, Postings } from './postings.ts';
import { scanIdentifiers } from './scan-identifiers.ts';
import { TermDictionary } from './term-dictionary.ts';
import { TermsByDocument } from './terms-by-document.ts';
import { type Compare, type Scored, TopK } from './top-k.ts';
import { WordForms } from './word-forms.ts';

/** Texts of a chunk by field; the order of FIELD_NAMES is that of keys in the postings. */
export type LexicalDocument = Record<LexicalField, string>;
export type LexicalParams = Settings['lexical'];
/** A term to search, alone or with a weight above 0 that multiplies what it adds; alone it has 1. */
export type SearchTerm = string | { term: string; weight: number };

const BODY = 0;
/** Of each of its tables, in entries; they double as often as it takes. */
const FIRST_ROOM = 1 << 8;
const FIELD_NAMES: readonly LexicalField[] = ['body', 'symbol', 'path', 'doc'];

/**
 * BM25 over several fields, as BM25F of Robertson and Zaragoza ("The Probabilistic Relevance
 * Framework", 2009): with tf~ = sum over fields of weight × tf / (1 - b + b × length / mean length),
 * a term adds weight × idf × tf~ × (k1 + 1) / (k1 + tf~), idf = ln(1 + (N - df + 0.5) / (df + 0.5)).
 * Lengths count terms. Parameters belong to the query, so a knob turns without indexing again.
 * Documents are numbered from 0 in order of `add`; scores do not depend on that order.
 */
export class LexicalIndex {
  private postings = new Postings();
  private documents = 0;
  /** How often an identifier of the dictionary occurs, in any field. */
  private uses = new Int32Array(FIRST_ROOM);
  /** Terms of a document's field, by key. */
  private lengths = new Int32Array(FIRST_ROOM);
  /** Different terms of a document's body. */
  private distinct = new Int32Array(FIRST_ROOM);
  private readonly totals: number[] = new Array<number>(FIELDS).fill(0);
  /** Occurrences in the field being read, by term, and which terms those are. */
  private seen = new Int32Array(FIRST_ROOM);
  private seenTerms = new Int32Array(FIRST_ROOM);
  private seenSize = 0;
  private readTerms = 0;
  private weighing: { params: string; documents: number; weights: Float64Array } | null = null;
  private scores = new Float64Array(0);

  /** @param dictionary may know more terms than occur: an index that this one was made from shares it. */
  constructor(
    readonly dictionary = new TermDictionary(),
    private readonly forms = new WordForms(dictionary),
  ) {}

  /** Documents added so far. */
  get size(): number {
    return this.documents;
  }

  /** Entries of all its lists: a document's terms, each counted once a field. */
  get postingCount(): number {
    return this.postings.size;
  }

  add(documents: readonly LexicalDocument[]): void {
    this.lengths = grown(this.lengths, (this.documents + documents.length) * FIELDS);
    this.distinct = grown(this.distinct, this.documents + documents.length);
    for (const fields of documents) {
      const document = this.documents++;
      for (let field = 0; field < FIELDS; field++) {
        this.read(fields[FIELD_NAMES[field]!]);
        this.store(document, field);
      }
    }
  }

  /**
   * The index without some documents, as if they had never been added; the rest are numbered from 0 in
   * their order. This one stays as it is. The time is linear in all entries, and small beside that of adding.
   *
   * @param numbers the new number of each document, ascending, and -1 for those that go.
   * @param gone the texts of those that go.
   */
  without(numbers: Int32Array, gone: Iterable<LexicalDocument>): LexicalIndex {
    this.postings.settle(this.dictionary.size);
    const rest = new LexicalIndex(this.dictionary, this.forms);
    rest.postings = this.postings.without(numbers);
    rest.uses = this.uses.slice();
    for (const fields of gone) for (const name of FIELD_NAMES) rest.forgetUses(fields[name]);
    rest.lengths = grown(rest.lengths, this.documents * FIELDS);
    rest.distinct = grown(rest.distinct, this.documents);
    for (let document = 0; document < this.documents; document++) {
      const number = numbers[document]!;
      if (number < 0) continue;
      rest.documents++;
      rest.distinct[number] = this.distinct[document]!;
      for (let field = 0; field < FIELDS; field++) {
        const length = this.lengths[document * FIELDS + field]!;
        rest.lengths[number * FIELDS + field] = length;
        rest.totals[field]! += length;
      }
    }
    return rest;
  }

  /** The `top` documents of the highest scores above zero, best first, ties by `compare`. */
  search(
    terms: readonly SearchTerm[],
    params: LexicalParams,
    top: number,
    compare: Compare,
  ): Scored[] {
    this.postings.settle(this.dictionary.size);
    this.scores = grown(this.scores, this.documents);
    const { scores } = this;
    scores.fill(0);
    const weights = this.weightsFor(params);
    for (const searched of terms) {
      const { term, weight } = weighted(searched);
      const number = this.dictionary.numberOf(term);
      if (number !== undefined) this.addScores(number, weight, params.k1, weights);
    }
    const best = new TopK(top, compare);
    for (let document = 0; document < this.documents; document++) {
      const score = scores[document]!;
      if (score > 0 && score >= best.floor) best.offer(document, score);
    }
    return best.sorted();
  }

  /** How a document's score comes about, term by term; a term it does not hold adds 0. */
  explain(
    document: number,
    terms: readonly SearchTerm[],
    params: LexicalParams,
  ): LexicalExplanation {
    this.postings.settle(this.dictionary.size);
    const explained = terms.map((term) => this.explainTerm(document, term, params));
    return { terms: explained, score: explained.reduce((sum, { adds }) => sum + adds, 0) };
  }

  /** Documents whose body has the term, in order of their numbers. */
  documentsWith(term: string): number[] {
    const documents: number[] = [];
    for (const key of this.keysOf(term)) {
      if (key % FIELDS === BODY) documents.push((key - BODY) / FIELDS);
    }
    return documents;
  }

  /** Other forms of an English word that occur, in the order of the alphabet. */
  formsOf(term: string): string[] {
    return this.forms.of(term).filter((form) => this.documentFrequency(form) > 0);
  }

  /** Whether an identifier of the dictionary occurs as it is written, in any field. */
  hasIdentifier(identifier: number): boolean {
    return (this.uses[identifier] ?? 0) > 0;
  }

  /** Documents that have the term, in any field. */
  documentFrequency(term: string): number {
    const number = this.dictionary.numberOf(term);
    return number === undefined ? 0 : this.postings.documentFrequency(number);
  }

  /** Whether a document that is none of these has the term, in any field. */
  occursBeyond(term: string, documents: ReadonlySet<number>): boolean {
    return this.keysOf(term).some((key) => !documents.has(Math.floor(key / FIELDS)));
  }

  /** How many terms a document's body has, each counted once. */
  distinctTerms(document: number): number {
    return this.distinct[document]!;
  }

  /**
   * Reads the documents added so far, each with its terms, from the number `first`; no more may be added
   * while it is in use.
   */
  termsByDocument(fieldWeights: Record<LexicalField, number>, first = 0): TermsByDocument {
    this.postings.settle(this.dictionary.size);
    return new TermsByDocument(
      this.postings,
      FIELD_NAMES.map((name) => fieldWeights[name]),
      first,
    );
  }

  private keysOf(term: string): Uint32Array {
    this.postings.settle(this.dictionary.size);
    const number = this.dictionary.numberOf(term);
    const { keys, starts } = this.postings;
    return number === undefined
      ? keys.subarray(0, 0)
      : keys.subarray(starts[number]!, starts[number + 1]!);
  }

  private read(text: string): void {
    this.seenSize = 0;
    this.readTerms = 0;
    if (text !== '') scanIdentifiers(text, (start, end, hash) => this.see(text, start, end, hash));
  }

  private see(text: string, start: number, end: number, hash: number): void {
    const { dictionary } = this;
    const identifier = dictionary.identifierAt(text, start, end, hash);
    if (identifier >= this.uses.length) this.uses = grown(this.uses, identifier + 1);
    this.uses[identifier]! += 1;
    const { terms, termStarts } = dictionary;
    const from = termStarts[identifier]!;
    const to = termStarts[identifier + 1]!;
    this.readTerms += to - from;
    if (dictionary.size > this.seen.length) this.seen = grown(this.seen, dictionary.size);
    const { seen } = this;
    for (let at = from; at < to; at++) {
      const term = terms[at]!;
      if (seen[term]! === 0) {
        if (this.seenSize === this.seenTerms.length) {
          this.seenTerms = grown(this.seenTerms, this.seenSize + 1);
        }
        this.seenTerms[this.seenSize++] = term;
      }
      seen[term]! += 1;
    }
  }

  private forgetUses(text: string): void {
    if (text === '') return;
    scanIdentifiers(text, (start, end, hash) => {
      this.uses[this.dictionary.identifierAt(text, start, end, hash)]! -= 1;
    });
  }

  private store(document: number, field: number): void {
    const { seen, seenTerms, seenSize } = this;
    this.lengths[document * FIELDS + field] = this.readTerms;
    this.totals[field]! += this.readTerms;
    if (field === BODY) this.distinct[document] = seenSize;
    for (let at = 0; at < seenSize; at++) {
      const term = seenTerms[at]!;
      this.postings.append(term, document, field, seen[term]!);
      seen[term] = 0;
    }
  }

  private addScores(term: number, weight: number, k1: number, weights: Float64Array): void {
    const { keys, counts, starts } = this.postings;
    const { scores } = this;
    const idf = inverseDocumentFrequency(this.documents, this.postings.documentFrequency(term));
    const end = starts[term + 1]!;
    let at = starts[term]!;
    while (at < end) {
      let key = keys[at]!;
      const document = Math.floor(key / FIELDS);
      let frequency = 0;
      do {
        frequency += counts[at]! * weights[key]!;
        at++;
        key = at < end ? keys[at]! : 0;
      } while (at < end && Math.floor(key / FIELDS) === document);
      scores[document]! += weight * saturate(idf, frequency, k1);
    }
  }

  /** Field weight over length norm, by key; kept until parameters or documents change. */
  private weightsFor(params: LexicalParams): Float64Array {
    const name = JSON.stringify(params);
    const { weighing, documents } = this;
    if (weighing && weighing.params === name && weighing.documents === documents) {
      return weighing.weights;
    }
    const weights = new Float64Array(documents * FIELDS);
    for (let key = 0; key < weights.length; key++) {
      weights[key] =
        params.fieldWeights[FIELD_NAMES[key % FIELDS]!] / this.lengthNorm(key, params.b);
    }
    this.weighing = { params: name, documents, weights };
    return weights;
  }

  private lengthNorm(key: number, b: number): number {
    const total = this.totals[key % FIELDS]!;
    if (total === 0) return 1;
    return 1 - b + (b * this.lengths[key]! * this.documents) / total;
  }

  private explainTerm(
    document: number,
    searched: SearchTerm,
    params: LexicalParams,
  ): TermExplanation {
    const { term, weight } = weighted(searched);
    const number = this.dictionary.numberOf(term);
    const documentFrequency = number === undefined ? 0 : this.postings.documentFrequency(number);
    const idf = inverseDocumentFrequency(this.documents, documentFrequency);
    const fields: TermExplanation['fields'] = [];
    let frequency = 0;
    const first = document * FIELDS;
    for (let key = first; number !== undefined && key < first + FIELDS; key++) {
      const tf = this.postings.countOf(number, key);
      if (tf === 0) continue;
      const field = FIELD_NAMES[key - first]!;
      const fieldWeight = params.fieldWeights[field];
      const lengthNorm = this.lengthNorm(key, params.b);
      fields.push({ field, tf, lengthNorm, weight: fieldWeight });
      frequency += tf * (fieldWeight / lengthNorm);
    }
    const adds = weight * saturate(idf, frequency, params.k1);
    return { term, documentFrequency, idf, weight, fields, adds };
  }
}

function weighted(searched: SearchTerm): { term: string; weight: number } {
  return typeof searched === 'string' ? { term: searched, weight: 1 } : searched;
}
