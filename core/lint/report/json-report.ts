import type { LintReport } from './lint-report.ts';

/** What scripts read; an interface, fields are only added. */
export function jsonReport({ findings, suppressed, remarks, known, gone }: LintReport): string {
  const rows = findings.map(({ rule, certainty, place, message, tokens }) => {
    const { path, startLine, endLine } = place;
    return { rule, certainty, path, startLine, endLine, message, tokens };
  });
  const meant = suppressed.map(({ finding: { rule, place }, reason }) => {
    return { rule, path: place.path, startLine: place.startLine, reason };
  });
  return `${JSON.stringify({ findings: rows, suppressed: meant, remarks, known, gone })}\n`;
}
