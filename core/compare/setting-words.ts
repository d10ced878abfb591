import { filterText } from '../inspection/counterfactual.ts';
import type { Filter } from '../model/filter.ts';
import type { HandMark } from '../model/hand.ts';
import { groupDigits } from '../text/group-digits.ts';

/** Names of settings as a person knows them, by their path or its beginning; `*` is the rest of it. */
const NAMES: readonly (readonly [string, string])[] = [
  ['tokenizer', 'tokenizer'],
  ['chunking.method', 'how files are cut'],
  ['chunking.target', 'target size of a chunk'],
  ['chunking.max', 'largest chunk'],
  ['chunking.min', 'smallest chunk'],
  ['stages', 'stages that take part'],
  ['lexical.fieldWeights', 'lexical weight of the *'],
  ['lexical', 'BM25 *'],
  ['embedding.model', 'embedding model'],
  ['fusion.method', 'fusion'],
  ['fusion.k', 'k of the reciprocal ranks'],
  ['fusion.weights', 'fusion weight of *'],
  ['query.kind', 'kind of query'],
  ['kinds', 'weights by kind, *'],
  ['priors', '* prior'],
  ['wordForms', 'weight of word forms'],
  ['context', 'search weight of *'],
  ['rerank.method', 'rerank stage'],
  ['rerank.depth', 'rerank depth'],
  ['candidates', 'number of candidates'],
  ['nearDuplicateThreshold', 'likeness of near-duplicates'],
  ['policies', '* policy'],
  ['leastCertainty', 'least certainty of a flag'],
  ['canonical', 'files said to be canonical'],
  ['canonicalBoost', 'boost of canonical files'],
  ['filters', 'filters'],
  ['hand', 'pins and mutes'],
  ['downWeight', 'factor of down-weighting'],
  ['budget', 'budget of *'],
  ['assembly.order', 'order of taking'],
  ['assembly.unit', 'unit of taking'],
  ['assembly.squeeze', 'squeezing prose'],
  ['assembly.degrade', 'degrading before dropping'],
  ['assembly.minScore', 'minimum score'],
  ['assembly.maxRedundancy', 'most redundancy'],
  ['pull.budget', 'budget of pulled neighbours'],
  ['pull.top', 'how many pull neighbours'],
  ['pull.relations', 'which neighbours are pulled'],
  ['pull.chunks', 'neighbours pulled by hand'],
  ['prices', 'price, *'],
  ['arrangement', 'arrangement'],
  ['ownOrder', 'own order'],
  ['template.kind', 'template'],
  ['template.own', 'own template'],
  ['system', 'system prompt'],
  ['tools', 'tools'],
  ['conversation', 'conversation'],
];

/** `legacy policy`, `budget of retrieved`; a setting that has no name of its own by its path. */
export function settingName(keys: readonly string[]): string {
  for (let count = keys.length; count > 0; count -= 1) {
    const path = keys.slice(0, count).join('.');
    const name = NAMES.find(([known]) => known === path)?.[1];
    if (name === undefined) continue;
    const rest = keys.slice(count).join(' ');
    if (name.includes('*')) return name.replace('*', () => rest);
    return rest === '' ? name : `${name}, ${rest}`;
  }
  return keys.join('.');
}

/** A text of more is told by its length. */
const LONGEST = 60;

/** The value of a setting in a few words. */
export function valueWords(keys: readonly string[], value: unknown): string {
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  if (typeof value === 'number') return Number.isInteger(value) ? groupDigits(value) : `${value}`;
  if (typeof value === 'string') return textWords(value);
  if (Array.isArray(value)) {
    if (value.length === 0) return 'none';
    if (keys[0] === 'filters') return (value as Filter[]).map(filterText).join(', ');
    if (keys[0] === 'hand') return (value as HandMark[]).map(markWords).join(', ');
    const isPlain = value.every((item) => typeof item === 'string');
    if (isPlain && keys[0] !== 'ownOrder') return value.join(', ');
    return `${groupDigits(value.length)} in it`;
  }
  const names = Object.keys(value ?? {});
  return names.length === 0 ? 'none' : names.join(', ');
}

function textWords(text: string): string {
  if (text === '') return 'empty';
  if (text.length <= LONGEST && !text.includes('\n')) return text.replaceAll('-', ' ');
  const start = text.slice(0, LONGEST).split('\n')[0]!.trim();
  return `“${start}…”, ${groupDigits(text.length)} characters`;
}

function markWords({ action, path, chunk }: HandMark): string {
  return chunk ? `${action} ${path}:${chunk.startLine}` : `${action} ${path}`;
}
