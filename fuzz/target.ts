import type { Random } from './random.ts';

/** A promise of the product, and how to look for a case that breaks it. */
export interface FuzzTarget<Case = unknown> {
  /** What it is asked for by on the command line. */
  name: string;
  /** What holds for every case, as one sentence. */
  promise: string;
  /** Cases of the short run, where 2,000 take more than a second or two; with 0 it runs by its name alone. */
  short?: number;
  /** Loads what the cases need, for the short run maybe less of it. A thread opens a target once. */
  open(isShort?: boolean): Promise<OpenTarget<Case>>;
}

export type OpenTarget<Case = unknown> = Making<Case> & (OneByOne<Case> | Together<Case>);

interface Making<Case> {
  /** Plain data: text, numbers, bytes, lists and records of them, so that it can be written down and made smaller. */
  make(random: Random): Case;
  /** Of a case made smaller: whether `make` could have given it. Without it, all are. */
  isPossible?(value: Case): boolean;
  close?(): void;
}

interface OneByOne<Case> {
  /** Throws where the promise is broken. */
  check(value: Case): void | Promise<void>;
  /** What takes longer is a finding; 2,000 where it is not given. */
  slowMs?: number;
}

/** Where the reference is a program of its own, and starting it costs more than a case. */
interface Together<Case> {
  /** What is broken of each case, in order; null of those that hold. */
  checkAll(values: Case[]): Promise<(string | null)[]>;
}

/** The registry holds targets of any kind of case; each only ever sees its own. */
export function target<Case>(of: FuzzTarget<Case>): FuzzTarget {
  return of as unknown as FuzzTarget;
}

/** Throws with the sentence where the condition does not hold. */
export function must(holds: boolean, broken: string): asserts holds {
  if (!holds) throw new Error(broken);
}

/** Throws, with both sides, where two plain values differ. */
export function mustEqual(found: unknown, wanted: unknown, what: string): void {
  const [a, b] = [JSON.stringify(found), JSON.stringify(wanted)];
  if (a !== b) throw new Error(`${what}: ${shortened(a)}, wanted ${shortened(b)}`);
}

function shortened(text: string | undefined): string {
  return text === undefined ? 'undefined' : text.length > 300 ? `${text.slice(0, 300)}…` : text;
}
