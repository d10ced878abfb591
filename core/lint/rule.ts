import type { Finding } from '../model/finding.ts';
import type { Certainty } from '../model/flag.ts';
import type { Prompt } from './prompt/prompt.ts';

/** What is said of a rule. */
export interface RuleWords {
  /** Plain words joined by hyphens; an interface, never renamed. */
  id: string;
  /** What it is called in a list, e.g. `Tools that overlap`. */
  title: string;
  /** Why it matters, in sentences. */
  why: string;
  /** How to mend it, in general, in a sentence. */
  mend: string;
  /** Those that its findings can have, surest first. */
  certainties: readonly Certainty[];
}

/** What a rule looks for, and why that matters. */
export interface Rule extends RuleWords {
  /** In any order; `lint` sorts. Must not throw for any prompt, and take time linear in it but for pairs that it names. */
  check(prompt: Prompt): Iterable<Omit<Finding, 'rule'>>;
}
