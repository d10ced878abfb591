import type { TokenCount } from '../model/units.ts';

/** How a provider's own count of a prompt compares with ours. */
export interface Calibration {
  counted: TokenCount;
  reported: TokenCount;
  /** What to multiply our counts by to get the provider's; null where nothing was counted. */
  factor: number | null;
}

/** @param reported the input tokens that the provider named for the same prompt. */
export function calibrate(counted: TokenCount, reported: TokenCount): Calibration {
  return { counted, reported, factor: counted === 0 ? null : reported / counted };
}
