import type { NamedFinding } from '../core/lint/lint-answer.ts';
import { countWords, type LintReport } from '../core/lint/report/lint-report.ts';
import { toVisible } from '../core/text/visible.ts';

/** The report for a terminal: a file, its findings by line with what to do, then the sums. */
export function textOfLint({ findings, suppressed, remarks, known, gone }: LintReport): string {
  const lines: string[] = [];
  const byPath = new Map<string, NamedFinding[]>();
  for (const finding of findings) {
    const { path } = finding.place;
    byPath.set(path, [...(byPath.get(path) ?? []), finding]);
  }
  for (const [path, own] of byPath) {
    lines.push(path, ...own.flatMap(linesOf), '');
  }
  for (const { path, line, message } of remarks) lines.push(`${path}:${line}: ${message}`);
  lines.push(countWords(findings));
  if (suppressed.length > 0) lines.push(`${suppressed.length} suppressed in the text`);
  if (known > 0) lines.push(`${known} known by the baseline`);
  if (gone > 0) lines.push(`${gone} of the baseline are found no more: write it anew`);
  return lines.map((line) => `${toVisible(line)}\n`).join('');
}

function linesOf({ place, certainty, rule, message, mend, evidence }: NamedFinding): string[] {
  const others = evidence
    .filter((one) => one.place !== place)
    .map(
      ({ place: { path, startLine }, note }) =>
        `${path === place.path ? 'line ' : `${path}:`}${startLine} ${note}`,
    );
  return [
    `  ${String(place.startLine).padStart(5)}  ${certainty.padEnd(6)}  ${rule}  ${message}`,
    ...(others.length > 0 ? [`${' '.repeat(17)}${others.slice(0, 3).join('; ')}`] : []),
    `${' '.repeat(17)}${mend}`,
  ];
}
