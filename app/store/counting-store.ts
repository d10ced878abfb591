import { create } from 'zustand';
import type { Counting } from '../../core/inspection/saved-inspection.ts';
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

/** What a file is to say of it. */
export function countingNow(): Counting {
  const { preset, calibration } = useCounting.getState();
  if (!calibration) return { preset, calibration: null };
  const { counted, reported } = calibration;
  return { preset, calibration: { counted, reported } };
}

/** What a file says of it. */
export function restoreCounting({ preset, calibration }: Counting): void {
  const made = calibration && calibrate(calibration.counted, calibration.reported);
  useCounting.setState({
    preset,
    calibration: made?.factor ? { ...made, factor: made.factor } : null,
  });
}

/** @param reported the input tokens that the provider named for the shown prompt; null to forget. */
export function setReported(reported: TokenCount | null): void {
  const total = useRun.getState().inspection?.window.total;
  const made = total && reported ? calibrate(total, reported) : null;
  const calibration = made?.factor ? { ...made, factor: made.factor } : null;
  useCounting.setState({ calibration });
}
