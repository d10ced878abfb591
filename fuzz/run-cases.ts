import { messageOf } from '../core/text/message-of.ts';
import { threadMs } from './processor-time.ts';
import { Prototypes } from './prototypes.ts';
import { Random } from './random.ts';
import { shrink } from './shrink.ts';
import type { FuzzTarget, OpenTarget } from './target.ts';
import { writeCase } from './written-case.ts';

export interface Finding {
  target: string;
  seed: number;
  /** Number of the case. */
  index: number;
  kind: 'broken' | 'slow' | 'polluted' | 'hung' | 'died';
  message: string;
  /** The case made as small as it was found to fail, as JSON; empty where it could not be had. */
  smallest: string;
}

/** Prototypes are looked at after so many cases; a target that checks together gets so many at once. */
export const BLOCK = 500;
/** A case is bounded, so that one which takes as long as this has found something that grows too fast. */
const SLOW_MS = 2_000;
const SHRINK_MS = 20_000;
/** Beyond these a target has one fault that hides the others. */
export const MOST_FINDINGS = 20;

export interface Stretch {
  seed: number;
  from: number;
  to: number;
  /** Told before each case, or block of cases. */
  onCase?(index: number): void;
}

/** Runs the cases of a stretch, at most a block, and gives what it found. */
export async function runCases(
  target: FuzzTarget,
  opened: OpenTarget,
  { seed, from, to, onCase }: Stretch,
): Promise<Finding[]> {
  const prototypes = new Prototypes();
  const caseAt = (index: number) => opened.make(Random.ofCase(seed, target.name, index));
  const indices = Array.from({ length: to - from }, (_, at) => from + at);
  const failures: { index: number; kind: Finding['kind']; message: string }[] = [];

  if ('checkAll' in opened) {
    onCase?.(from);
    const verdicts = await opened.checkAll(indices.map(caseAt));
    for (const [at, message] of verdicts.entries()) {
      if (message !== null) failures.push({ index: from + at, kind: 'broken', message });
    }
  } else {
    for (const index of indices) {
      onCase?.(index);
      const failure = await failureOf(opened, caseAt(index));
      if (failure) failures.push({ index, ...failure });
      if (failures.length >= MOST_FINDINGS) break;
    }
  }
  const written = prototypes.restore();
  if (written.length > 0) {
    const message = `wrote ${written.join(', ')}`;
    failures.push({ index: from, kind: 'polluted', message });
  }
  const findings: Finding[] = [];
  const told = new Set<string>();
  for (const { index, kind, message } of failures) {
    // Of those that fail alike, one is made small.
    const isNew = kind === 'broken' && !told.has(sentenceOf(message));
    told.add(sentenceOf(message));
    const smallest = isNew ? await smallestOf(opened, caseAt(index), message) : '';
    findings.push({ target: target.name, seed, index, kind, message, smallest });
  }
  return findings;
}

async function failureOf(opened: OpenTarget, value: unknown): Promise<Failure | null> {
  if ('checkAll' in opened) {
    const [message] = await opened.checkAll([value]);
    return typeof message === 'string' ? { kind: 'broken', message } : null;
  }
  const { slowMs = SLOW_MS } = opened;
  try {
    const started = performance.now();
    const checking = opened.check(value);
    if (checking) await checking;
    if (performance.now() - started < slowMs) return null;
    // Another program may have had the processor: the better of two counts, by the thread's own time.
    for (let left = 2; left > 0; left--) {
      const before = threadMs();
      await opened.check(value);
      if (threadMs() - before < slowMs) return null;
    }
  } catch (error) {
    return { kind: 'broken', message: messageOf(error) };
  }
  return { kind: 'slow', message: `takes more than ${slowMs} ms` };
}

type Failure = Pick<Finding, 'kind' | 'message'>;

/** Fails as the other does: by the same sentence up to the first figure or quote. */
async function smallestOf(opened: OpenTarget, value: unknown, message: string): Promise<string> {
  const sentence = sentenceOf(message);
  const fails = async (candidate: unknown): Promise<boolean> => {
    if (!isPossible(opened, candidate)) return false;
    const failure = await failureOf(opened, candidate);
    return failure?.kind === 'broken' && sentenceOf(failure.message) === sentence;
  };
  return writeCase(await shrink(value, fails, SHRINK_MS));
}

/** A case that has lost a part is none that its target can look at. */
function isPossible(opened: OpenTarget, candidate: unknown): boolean {
  try {
    return opened.isPossible?.(candidate) ?? true;
  } catch {
    return false;
  }
}

export function sentenceOf(message: string): string {
  return /^[^\d"'`:⟨]*/.exec(message)?.[0].slice(0, 60) ?? '';
}
