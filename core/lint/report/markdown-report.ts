import { groupDigits } from '../../text/group-digits.ts';
import { toVisible } from '../../text/visible.ts';
import type { NamedFinding } from '../lint-answer.ts';
import type { RuleWords } from '../rule.ts';
import { countWords, type LintReport } from './lint-report.ts';

/** What was found, a section a rule in the order of the rules, for the description of a pull request. */
export function markdownReport(report: LintReport, rules: readonly RuleWords[]): string {
  const { findings, suppressed, remarks, known } = report;
  const sections = rules.flatMap(({ id, title, why }) => {
    const own = findings.filter(({ rule }) => rule === id);
    return own.length === 0 ? [] : [`### ${title} (${own.length})\n\n${why}\n\n${table(own)}`];
  });
  const rest = [
    ...(known > 0 ? [`${known} more are in the baseline.`] : []),
    ...suppressed.map(
      ({ finding: { rule, place }, reason }) =>
        `- ${place.path}:${place.startLine}: \`${rule}\` is meant: ${cell(reason)}`,
    ),
    ...remarks.map(({ path, line, message }) => `- ${path}:${line}: ${cell(message)}`),
  ];
  return [
    `## Lint: ${countWords(findings)}`,
    ...sections,
    ...(rest.length > 0 ? [rest.join('\n')] : []),
  ]
    .join('\n\n')
    .concat('\n');
}

function table(findings: readonly NamedFinding[]): string {
  const rows = findings.map(
    ({ certainty, place: { path, startLine }, message, mend, tokens }) =>
      `| ${cell(path)}:${startLine} | ${certainty} | ${cell(message)} | ${cell(mend)} | ${groupDigits(tokens)} |`,
  );
  return ['| place | certainty | what | to do | tokens |', '|---|---|---|---|---:|', ...rows].join(
    '\n',
  );
}

/** Words of a stranger's text, which must neither end a cell nor begin a tag. */
function cell(text: string): string {
  return toVisible(text).replace(/[|\\<>[\]*_`]/g, '\\$&');
}
