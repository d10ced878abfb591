import type { Segment } from '../../model/window.ts';
import {
  accuracyAt,
  POSITION_CURVES,
  type PositionCurve,
  placeOf,
} from '../../position/position-curve.ts';

/** Where a segment stands that the published tables say little is made of. */
export interface Trough {
  /** Place among as many documents as the tables are of. */
  place: number;
  documents: number;
  /** Curves, of all of that many documents, that say so. */
  low: number;
  curves: number;
}

/**
 * Whether a segment stands in the middle that models make least of, by "Lost in the Middle": in most of the
 * curves of the largest table with no more documents than the window has chunks, accuracy at its place is
 * nearer to the curve's worst than to the lower of its two ends. Null where not, and with fewer chunks than
 * the smallest table has documents, since nothing is published of those. The tables are of models of 2023;
 * of others they say that the question is worth asking.
 */
export function troughOf(segment: Segment, segments: readonly Segment[]): Trough | null {
  const chunks = segments.filter(({ chunk }) => chunk !== null).length;
  const documents = Math.max(
    0,
    ...POSITION_CURVES.map((curve) => curve.documents).filter((count) => count <= chunks),
  );
  const curves = POSITION_CURVES.filter((curve) => curve.documents === documents);
  const place = curves[0] ? placeOf(curves[0], segment, segments) : null;
  if (place === null) return null;
  const low = curves.filter((curve) => isLowAt(curve, place)).length;
  return low > curves.length / 2 ? { place, documents, low, curves: curves.length } : null;
}

function isLowAt(curve: PositionCurve, place: number): boolean {
  const accuracies = curve.points.map(({ accuracy }) => accuracy);
  const worst = Math.min(...accuracies);
  const lowerEnd = Math.min(accuracies[0]!, accuracies.at(-1)!);
  const accuracy = accuracyAt(curve, place);
  return accuracy !== null && accuracy < (worst + lowerEnd) / 2;
}
