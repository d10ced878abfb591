import { CERTAINTIES, type Certainty } from '../../model/flag.ts';
import type { FilePath } from '../../model/units.ts';
import type { NamedFinding } from '../lint-answer.ts';
import { withoutKnown } from './baseline.ts';
import { type Remark, type Suppressed, siftSuppressed } from './suppressions.ts';

/** What was found, parted by what is to be done about it. */
export interface LintReport {
  /** To be acted on, in the order of the prompt. */
  findings: NamedFinding[];
  /** Meant, as the text itself says. */
  suppressed: Suppressed<NamedFinding>[];
  /** What is odd about suppressions. */
  remarks: Remark[];
  /** Findings that the baseline has. */
  known: number;
  /** Entries of the baseline of which nothing is found any more. */
  gone: number;
}

export function reportOf(
  findings: readonly NamedFinding[],
  texts: readonly { path: FilePath; text: string }[],
  baseline: ReadonlySet<string> = new Set(),
): LintReport {
  const { findings: meant, suppressed, remarks } = siftSuppressed(findings, texts);
  const { fresh, known, gone } = withoutKnown(meant, baseline);
  return { findings: fresh, suppressed, remarks, known, gone };
}

export function countByCertainty(findings: readonly NamedFinding[]): Record<Certainty, number> {
  const counts = { high: 0, medium: 0, low: 0 };
  for (const { certainty } of findings) counts[certainty]++;
  return counts;
}

/** `3 high, 12 medium, 0 low` */
export function countWords(findings: readonly NamedFinding[]): string {
  const counts = countByCertainty(findings);
  return CERTAINTIES.map((certainty) => `${counts[certainty]} ${certainty}`).join(', ');
}
