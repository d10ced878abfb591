import type { Certainty } from '../../model/flag.ts';
import type { Instruction } from './instruction.ts';

/** Instructions that cannot all be kept. */
export interface Conflict {
  certainty: Certainty;
  /** In the order of the prompt, with what each of them asks. */
  sides: { instruction: Instruction; note: string }[];
  /** A sentence without a full stop: what they disagree on. */
  message: string;
  mend: string;
}
