import type { TextPlace } from '../../model/finding.ts';
import type { Certainty } from '../../model/flag.ts';
import type { CharOffset, FilePath } from '../../model/units.ts';
import { lineStarts } from '../../text/line-starts.ts';
import type { NamedFinding } from '../lint-answer.ts';
import type { RuleWords } from '../rule.ts';
import type { LintReport } from './lint-report.ts';

const LEVELS: Record<Certainty, 'error' | 'warning' | 'note'> = {
  high: 'error',
  medium: 'warning',
  low: 'note',
};

/**
 * The report as SARIF 2.1.0, as code hosts show it beside the lines. Paths are relative to the repository; what was
 * suppressed is in it with its reason, what the baseline knows is not. Columns count UTF-16 units.
 *
 * @param version of Oriel.
 */
export function sarifReport(
  report: LintReport,
  texts: readonly { path: FilePath; text: string }[],
  rules: readonly RuleWords[],
  version: string,
): string {
  const starts = new Map(texts.map(({ path, text }) => [path, lineStarts(text)]));
  const indices = new Map(rules.map(({ id }, index) => [id, index]));
  const resultOf = (finding: NamedFinding) => toResult(finding, indices.get(finding.rule)!, starts);
  const results = [
    ...report.findings.map(resultOf),
    ...report.suppressed.map(({ finding, reason, isInText }) => ({
      ...resultOf(finding),
      suppressions: [{ kind: isInText ? 'inSource' : 'external', justification: reason }],
    })),
  ];
  const driver = { name: 'Oriel', version, rules: rules.map(toDescriptor) };
  const log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [{ tool: { driver }, columnKind: 'utf16CodeUnits', results }],
  };
  return `${JSON.stringify(log, null, 2)}\n`;
}

function toDescriptor({ id, title, why, mend, certainties }: RuleWords) {
  return {
    id,
    name: id,
    shortDescription: { text: title },
    fullDescription: { text: why },
    help: { text: `${why} ${mend}.`, markdown: `${why}\n\n**To mend it:** ${mend}.` },
    defaultConfiguration: { level: LEVELS[certainties[0]!] },
  };
}

type Starts = ReadonlyMap<FilePath, readonly CharOffset[]>;

function toResult(finding: NamedFinding, ruleIndex: number, starts: Starts) {
  const { rule, certainty, place, message, mend, evidence, fingerprint, tokens, fix } = finding;
  const others = evidence.filter((one) => one.place !== place);
  return {
    ruleId: rule,
    ruleIndex,
    level: LEVELS[certainty],
    message: { text: `${message}. ${mend}.` },
    locations: [{ physicalLocation: locationOf(place, starts) }],
    relatedLocations: others.map((one, id) => ({
      id,
      physicalLocation: locationOf(one.place, starts),
      message: { text: one.note },
    })),
    partialFingerprints: { 'orielFinding/v1': fingerprint },
    properties: { certainty, tokens },
    ...(fix && {
      fixes: [
        {
          description: { text: fix.title },
          artifactChanges: fix.edits.map((edit) => ({
            artifactLocation: { uri: uriOf(edit.place.path) },
            replacements: [
              { deletedRegion: regionOf(edit.place, starts), insertedContent: { text: edit.text } },
            ],
          })),
        },
      ],
    }),
  };
}

function locationOf(place: TextPlace, starts: Starts) {
  return { artifactLocation: { uri: uriOf(place.path) }, region: regionOf(place, starts) };
}

/** From 1; the end column is the one behind the last character. */
function regionOf({ path, start, end, startLine, endLine }: TextPlace, starts: Starts) {
  const lines = starts.get(path);
  const column = (at: CharOffset, line: number): number => at - (lines?.[line - 1] ?? at) + 1;
  const [startColumn, endColumn] = [column(start, startLine), column(end, endLine)];
  return { startLine, startColumn, endLine, endColumn };
}

function uriOf(path: FilePath): string {
  return path.replace(/^\/+/, '').split('/').map(encodeURIComponent).join('/');
}
