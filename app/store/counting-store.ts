import { create } from 'zustand';
import type { TokenCount } from '../../core/model/units.ts';
import { type Calibration, calibrate } from '../../core/tokens/calibration.ts';
import { useRun } from './run-store.ts';

/** What is known of how well tokens are counted for the model that is meant. */
export interface CountingState {
  /** Id of the budget preset that was chosen last: models with windows of one size are told apart by it. */
  preset: string | null;
  /** Our count beside the provider's for the prompt that was shown then; null while none was entered. */
  calibration: (Calibration & { factor: number }) | null;
}

export const useCounting = create<CountingState>()(() => ({ preset: null, calibration: null }));

/** @param reported the input tokens that the provider named for the shown prompt; null to forget. */
export function setReported(reported: TokenCount | null): void {
  const total = useRun.getState().inspection?.window.total;
  const made = total && reported ? calibrate(total, reported) : null;
  const calibration = made?.factor ? { ...made, factor: made.factor } : null;
  useCounting.setState({ calibration });
}
