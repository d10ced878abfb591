import type { Segment } from '../model/window.ts';
import published from './lost-in-the-middle.json' with { type: 'json' };

/** What one model answered rightly by where the document with the answer stood. */
export interface PositionCurve {
  /** `MODEL, n documents`: unlike any other curve's. */
  id: string;
  model: string;
  year: number;
  /** How many documents the prompt held. */
  documents: number;
  source: string;
  measure: string;
  /** Published places, 1-based and ascending, the first and the last document among them; per cent. */
  points: { document: number; accuracy: number }[];
  /** Per cent without any document. */
  without: number;
}

/** Every published curve, by number of documents, then in the order of the tables. */
export const POSITION_CURVES: readonly PositionCurve[] = published.tables.flatMap(
  ({ documents, positions, models }) =>
    Object.entries(models).map(([model, accuracies]) => ({
      id: `${model}, ${documents} documents`,
      model,
      year: published.year,
      documents,
      source: `${published.title}, ${published.source}`,
      measure: published.measure,
      points: positions.map((document, at) => ({ document, accuracy: accuracies[at]! })),
      without: published.withoutDocuments[model as keyof typeof published.withoutDocuments],
    })),
);

/**
 * Accuracy in per cent at a place among the documents, on a straight line between the two published places
 * around it.
 *
 * @param place 1-based, may lie between two documents.
 * @returns null before the first and after the last published place.
 */
export function accuracyAt({ points }: PositionCurve, place: number): number | null {
  for (const [at, { document, accuracy }] of points.entries()) {
    if (place === document) return accuracy;
    const next = points[at + 1];
    if (!next || !(place > document && place <= next.document)) continue;
    const share = (place - document) / (next.document - document);
    return accuracy + share * (next.accuracy - accuracy);
  }
  return null;
}

/**
 * Where the middle of a segment stands among retrieved segments, as a place among a curve's documents;
 * null for one that is not among them.
 */
export function placeOf(
  { documents }: PositionCurve,
  segment: Segment,
  segments: readonly Segment[],
): number | null {
  const retrieved = segments.filter(({ chunk }) => chunk !== null);
  const first = retrieved[0];
  const last = retrieved.at(-1);
  if (!first || !last || !segment.chunk) return null;
  const middle = (segment.startToken + segment.endToken) / 2;
  const share = (middle - first.startToken) / (last.endToken - first.startToken);
  return 1 + share * (documents - 1);
}
