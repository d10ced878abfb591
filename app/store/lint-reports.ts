import { LIMITS } from '../../core/limits.ts';
import type { NamedFinding } from '../../core/lint/lint-answer.ts';
import { readBaseline, writeBaseline } from '../../core/lint/report/baseline.ts';
import { jsonReport } from '../../core/lint/report/json-report.ts';
import { type LintReport, reportOf } from '../../core/lint/report/lint-report.ts';
import { markdownReport } from '../../core/lint/report/markdown-report.ts';
import { sarifReport } from '../../core/lint/report/sarif-report.ts';
import { ORIEL_VERSION } from '../../core/oriel-version.ts';
import { type PickedFile, pickedText } from '../../core/text/picked-text.ts';
import { type LintState, standingOf, useLint } from './lint-store.ts';
import { type Problem, problemOf } from './problem-of.ts';

/** What is reported now: what a person suppressed beside what the texts suppress themselves. */
function reportNow(state: LintState): LintReport | null {
  const { answer, suppressions, baseline } = state;
  if (!answer) return null;
  const report = reportOf(answer.findings, answer.texts, baseline?.fingerprints);
  const reasons = new Map(suppressions.map(({ fingerprint, reason }) => [fingerprint, reason]));
  const isSuppressed = ({ fingerprint }: NamedFinding): boolean => reasons.has(fingerprint);
  const inText = new Set(report.suppressed.map(({ finding }) => finding.fingerprint));
  return {
    ...report,
    findings: report.findings.filter((finding) => !isSuppressed(finding)),
    known: answer.findings.filter((finding) => standingOf(finding, state) === 'known').length,
    suppressed: [
      ...report.suppressed,
      ...answer.findings
        .filter((finding) => isSuppressed(finding) && !inText.has(finding.fingerprint))
        .map((finding) => ({
          finding,
          reason: reasons.get(finding.fingerprint)!,
          isInText: false,
        })),
    ],
  };
}

export type ReportForm = 'sarif' | 'markdown' | 'json';

/** The findings in a form to be handed on; null while there are none to report. */
export function lintReport(form: ReportForm): string | null {
  const state = useLint.getState();
  const report = reportNow(state);
  if (!state.answer || !report) return null;
  const { texts, rules } = state.answer;
  switch (form) {
    case 'sarif':
      return sarifReport(report, texts, rules, ORIEL_VERSION);
    case 'markdown':
      return markdownReport(report, rules);
    case 'json':
      return jsonReport(report);
  }
}

/** All that is found now, but for what is suppressed, as a baseline for later. */
export function baselineNow(): string {
  const state = useLint.getState();
  const found = state.answer?.findings ?? [];
  return writeBaseline(found.filter((finding) => standingOf(finding, state) !== 'suppressed'));
}

/** Takes a baseline into use, and says why where that cannot be. */
export async function bringBaseline(file: PickedFile): Promise<Problem | null> {
  const { name } = file;
  try {
    const text = await pickedText(file, LIMITS.baselineBytes, 'bad-baseline');
    useLint.setState({ baseline: { name, fingerprints: readBaseline(text) } });
    return null;
  } catch (error) {
    return problemOf(error);
  }
}

export const dropBaseline = (): void => useLint.setState({ baseline: null });
