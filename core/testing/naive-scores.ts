import type { LexicalField } from '../model/settings.ts';
import type { LexicalDocument, LexicalParams } from '../rank/lexical-index.ts';
import { termsOf } from '../rank/terms.ts';

const FIELDS: readonly LexicalField[] = ['body', 'symbol', 'path', 'doc'];

/** BM25F as it is written down, without an index: a score a document. What the index is held to. */
export function naiveScores(
  documents: readonly LexicalDocument[],
  terms: readonly { term: string; weight: number }[],
  { k1, b, fieldWeights }: LexicalParams,
): number[] {
  const split = documents.map((document) => FIELDS.map((field) => termsOf(document[field])));
  const mean = FIELDS.map((_, f) => split.reduce((sum, s) => sum + s[f]!.length, 0) / split.length);
  return split.map((own) =>
    terms.reduce((score, { term, weight }) => {
      const df = split.filter((fields) => fields.flat().includes(term)).length;
      const idf = Math.log(1 + (split.length - df + 0.5) / (df + 0.5));
      const tf = FIELDS.reduce((sum, field, f) => {
        const count = own[f]!.filter((other) => other === term).length;
        if (count === 0) return sum;
        return sum + (fieldWeights[field] * count) / (1 - b + (b * own[f]!.length) / mean[f]!);
      }, 0);
      return tf > 0 ? score + (weight * idf * tf * (k1 + 1)) / (k1 + tf) : score;
    }, 0),
  );
}
