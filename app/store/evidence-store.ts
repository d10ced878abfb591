import { create } from 'zustand';
import { EFFECTIVE_LENGTHS, type EffectiveLength } from '../../core/position/effective-length.ts';
import { POSITION_CURVES, type PositionCurve } from '../../core/position/position-curve.ts';

/** Which published evidence is drawn beside the window. */
export interface EvidenceState {
  curve: PositionCurve | null;
  effective: EffectiveLength | null;
}

export const useEvidence = create<EvidenceState>()(() => ({
  // The best known of the tables; a person may choose another, or none.
  curve: POSITION_CURVES.find(({ id }) => id === 'GPT-3.5-Turbo, 20 documents') ?? null,
  effective: null,
}));

/** @param id of a curve; anything else for none. */
export function showCurve(id: string): void {
  useEvidence.setState({ curve: POSITION_CURVES.find((curve) => curve.id === id) ?? null });
}

/** @param id of an effective length; anything else for none. */
export function showEffective(id: string): void {
  useEvidence.setState({ effective: EFFECTIVE_LENGTHS.find((one) => one.id === id) ?? null });
}
