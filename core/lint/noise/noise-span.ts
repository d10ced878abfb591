import type { CharOffset } from '../../model/units.ts';

export interface NoiseSpan {
  start: CharOffset;
  end: CharOffset;
  /** A sentence without a full stop, with its numbers. */
  message: string;
  mend: string;
  /** Whether its form alone proves it. */
  isSure: boolean;
}
