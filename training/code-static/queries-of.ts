import type { Chunk } from '../../core/model/chunk.ts';
import { termsOf } from '../../core/rank/terms.ts';
import { type ChangesByFunction, changeKey } from './changelog.ts';

/** What a query was made of, and so what has to be taken out of the chunk that it should find. */
export type QuerySource = 'doc' | 'symbol' | 'comment' | 'change';

export interface TrainingQuery {
  source: QuerySource;
  terms: string[];
  /** Terms, with repeats, of the text that the query comes from. */
  hidden: string[];
}

const FEWEST_WORDS = 3;
const MOST_WORDS = 24;
/** Of one function that is changed all the time. */
const MOST_CHANGES = 3;
const COMMENT_LINE = /^\s*(?:\/\/+|#+|--+|;+|\*|\/\*+)\s?(.*?)(?:\*\/)?\s*$/;
/** Code that is commented out, rulers, licences, editor and linter directives. */
const NO_SENTENCE =
  /[;{}=]\s*$|^[^a-z]*$|licen[cs]e|copyright|spdx|eslint|prettier|noqa|pragma|nolint|vim:|https?:|\bTODO\b|\bFIXME\b|\$\w|=>|\w\(/i;

/** What a person might ask who should be shown this chunk. */
export function queriesOf(chunk: Chunk, text: string, changes: ChangesByFunction): TrainingQuery[] {
  const queries: TrainingQuery[] = [];
  for (const { doc, symbol } of chunk.definitions) {
    const sentence = firstSentence(doc);
    if (isSentence(sentence)) {
      queries.push({ source: 'doc', terms: termsOf(sentence), hidden: termsOf(doc) });
    }
    const name = symbol.split(/[.:#]+/).at(-1) ?? symbol;
    const terms = termsOf(name);
    if (terms.length > 2) queries.push({ source: 'symbol', terms, hidden: [] });
    for (const change of changes.get(changeKey(chunk.path, name))?.slice(0, MOST_CHANGES) ?? []) {
      queries.push({ source: 'change', terms: termsOf(change), hidden: [] });
    }
  }
  const docs = chunk.definitions.map(({ doc }) => doc).join('\n');
  for (const comment of commentsOf(text)) {
    if (docs.includes(comment.slice(0, 40))) continue;
    const sentence = firstSentence(comment);
    if (!isSentence(sentence)) continue;
    queries.push({ source: 'comment', terms: termsOf(sentence), hidden: termsOf(comment) });
  }
  return queries;
}

function firstSentence(text: string): string {
  const paragraph = text.trim().split(/\n\s*\n|\n\s*[@:\\]/)[0] ?? '';
  const sentence = /^.*?[.!?](?=\s|$)/s.exec(paragraph)?.[0] ?? paragraph;
  return sentence.replace(/\s+/g, ' ').trim();
}

function isSentence(text: string): boolean {
  if (NO_SENTENCE.test(text)) return false;
  const words = text.split(/\s+/).filter((word) => /^[A-Za-z][\w'-]*[.,:;]?$/.test(word)).length;
  return words >= FEWEST_WORDS && words <= MOST_WORDS;
}

/** Neighbouring comment lines joined. */
function commentsOf(text: string): string[] {
  const comments: string[] = [];
  let current: string[] = [];
  for (const line of text.split('\n')) {
    const comment = COMMENT_LINE.exec(line)?.[1];
    if (comment !== undefined) {
      current.push(comment);
    } else if (current.length > 0) {
      comments.push(current.join('\n'));
      current = [];
    }
  }
  if (current.length > 0) comments.push(current.join('\n'));
  return comments;
}
