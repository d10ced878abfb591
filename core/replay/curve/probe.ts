import type { TurnNumber } from '../../model/transcript.ts';

/** A question whose right answer depends on a rule or a fact from early in a conversation. */
export interface Probe {
  turn: TurnNumber;
  question: string;
  /** The rule or fact, in words. */
  expected: string;
  kind: 'rule' | 'fact';
  /** Whether the answer kept the rule, or used the latest value; null where nobody has asked yet. */
  outcome: boolean | null;
  /** Name of the conversation that it is put to; null for any. */
  conversation: string | null;
}
