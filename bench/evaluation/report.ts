import type { EvaluationReport, VariantReport } from '../../cli/evaluate-report.ts';
import { lossesByStage } from '../../core/evaluate/autopsy/turn-of.ts';
import type { Mean } from '../../core/evaluate/statistics/comparison.ts';
import { seedRows } from '../../core/evaluate/table/seed-rows.ts';
import { tableAsMarkdown } from '../../core/evaluate/table/write-table.ts';
import type { SpanFate } from '../../core/evaluate/task-answer.ts';
import type { LabelledTask } from '../../core/model/labelled-task.ts';

/** How many first files are looked at. */
export const K = 10;

/** A repository with the report of both variants, the settings themselves first. */
export interface EvaluatedRepository {
  name: string;
  tasks: readonly LabelledTask[];
  report: EvaluationReport;
}

const INTRO = `# Three histories, evaluated

Tasks from the newest changes of public repositories, each answered against the tree before its change by the default
settings and with every flag off. Made by

    npm run bench:evaluate -- --repos DIR --out docs/evaluation.md

where DIR holds checkouts with their \`.git\`. \`npm run oriel -- evaluate\` and the page under Evaluate give the same numbers;
[metrics.md](metrics.md) says what each means. Nobody read or mended these labels: they are what the search made of the changes.
`;

const LIMITS = `## What these numbers do not say

- **Nothing about an agent.** No pass rates were imported, so whether more or fewer chunks get more work done is not known.
- **Needed is what the author touched**, with what the added lines use by import. What another good answer would touch counts as wrong, and
  so does a place in a file that the task never mentions. The last row above counts lost spans of whose file another was sent: an agent that opens the file has them.
- **Precision has a ceiling**: few files are needed, and ${K} are looked at. The table names it.
- **The distractor rate judges the flags in part by the flags**: labels and names come first, and a flag alone is the last reason.
  That it rises with flags off is partly so by definition; for recall and MRR it is not.
- **nDCG gives touched tests and documents half marks** as helpful, and flags move tests down. Read once without these labels, gin's +0.046
  at flags off turned into −0.022. A number that answers two questions answers neither.
- **“Buried” is a question.** The span was sent; curves of models of 2023 say that its place is a bad one.
- **Few tasks, many comparisons.** With 30 tasks a recall moves by 0.03 when one task changes its mind, nothing is corrected for how many
  numbers are compared, and neighbouring commits are no independent sample. A difference in one of three repositories is a reason to look, not a finding.
- Commit messages are terser, and more in the words of the code, than what people ask; some name what they change, which is a warning of its task.
`;

/** docs/evaluation.md, not yet formatted. */
export function evaluationReport(repositories: readonly EvaluatedRepository[]): string {
  return [
    INTRO,
    ...overview(repositories),
    '',
    '## Flags on against off',
    '',
    'Flags off minus flags on, task by task, with the 95 % bootstrap interval.',
    '',
    ...differences(repositories),
    '',
    '## Where needed spans were lost',
    '',
    'By the default settings; every miss has one stage.',
    '',
    ...autopsy(repositories),
    '',
    LIMITS,
    '## Task by task',
    ...repositories.flatMap(taskTable),
    '',
  ].join('\n');
}

function overview(repositories: readonly EvaluatedRepository[]): string[] {
  return [
    ...head([
      'repository',
      'tasks of commits',
      `recall@${K}`,
      `precision@${K}, at most`,
      `distractor rate@${K}`,
      'MRR',
      'recall of lines',
      'with a warning',
      'seconds to find, to answer twice',
    ]),
    ...repositories.map(({ name, tasks, report }) => {
      const [{ means }] = report.variants as [VariantReport];
      const at = means.file.atK[0]!;
      const warned = tasks.filter(({ warnings }) => warnings.length > 0).length;
      return row([
        name,
        `${tasks.length} of ${report.search?.looked}`,
        share(at.recall),
        `${share(at.precision)}, ${precisionCeiling(report).toFixed(2)}`,
        share(at.distractorRate),
        share(means.file.reciprocalRank),
        share(means.line.atK[0]!.recall),
        String(warned),
        `${seconds(report.ms.finding)}, ${seconds(report.ms.answering)}`,
      ]);
    }),
  ];
}

/** The mean precision that a ranking with all needed files first would have. */
function precisionCeiling({ variants }: EvaluationReport): number {
  const { scores } = variants[0]!;
  const most = scores.map(({ levels: { file } }) => {
    const { results } = file.atK[0]!;
    return results === 0 ? 0 : Math.min(file.targets, results) / results;
  });
  return most.reduce((sum, one) => sum + one, 0) / Math.max(1, most.length);
}

const COMPARED = [
  `recall@${K}`,
  `precision@${K}`,
  `distractor rate@${K}`,
  `distractor rate@${2 * K}`,
  `nDCG@${K}`,
  'MRR',
];

function differences(repositories: readonly EvaluatedRepository[]): string[] {
  return [
    ...head(['repository', 'measure', 'on', 'difference', 'what it says']),
    ...repositories.flatMap(({ name, report }) =>
      report.comparisons
        .filter(({ measure }) => COMPARED.includes(measure))
        .map(({ measure, before, difference, interval, says, numbers }) =>
          row([
            name,
            measure,
            before!.toFixed(3),
            `${signed(difference!)} (${signed(interval!.low)} to ${signed(interval!.high)})`,
            `**${says}**: ${numbers}`,
          ]),
        ),
    ),
  ];
}

function autopsy(repositories: readonly EvaluatedRepository[]): string[] {
  const losses = repositories.map(({ report }) => lossesByStage(report.variants[0]!.fates));
  const counts = (of: (spans: VariantReport['spans']) => number): string[] =>
    repositories.map(({ report }) => String(of(report.variants[0]!.spans)));
  return [
    ...head(['', ...repositories.map(({ name }) => name)]),
    row(['needed spans', ...counts(({ needed }) => needed)]),
    row(['sent and well placed', ...counts(({ sent }) => sent)]),
    ...(losses[0] ?? []).map(({ name }, stage) =>
      row([name, ...losses.map((own) => String(own[stage]!.count))]),
    ),
    row(['lost, but another of its file was sent', ...repositories.map(lostBesideSent)]),
  ];
}

function lostBesideSent({ report }: EvaluatedRepository): string {
  const { fates } = report.variants[0]!;
  const fileOf = ({ task, span }: (typeof fates)[number]): string => `${task} ${span.path}`;
  const isSent = ({ lostAt }: SpanFate): boolean => lostAt === null || lostAt === 'buried';
  const sent = new Set(fates.filter(isSent).map(fileOf));
  return String(fates.filter((fate) => !isSent(fate) && sent.has(fileOf(fate))).length);
}

/** The seed's table; the subject of the commit stands where its hash would say again what the id says. */
function taskTable({ name, tasks, report }: EvaluatedRepository): string[] {
  const subjects = new Map(
    tasks.map(({ id, origin }) => [id, origin.kind === 'history' ? origin.subject : '']),
  );
  const rows = seedRows(report.variants[0]!.scores, tasks, K, []).map((own) => ({
    ...own,
    origin: subjects.get(own.task) ?? '',
  }));
  const summary = `<summary>${name}, ${rows.length} tasks</summary>`;
  return ['', '<details>', summary, '', tableAsMarkdown(rows).trimEnd(), '', '</details>'];
}

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
const head = (cells: readonly string[]): string[] => [row(cells), row(cells.map(() => '---'))];
const share = ({ mean }: Mean): string => (mean === null ? '–' : mean.toFixed(2));
const seconds = (ms: number): string => (ms / 1_000).toFixed(0);
const signed = (value: number): string =>
  `${value < -0.0005 ? '−' : value > 0.0005 ? '+' : ''}${Math.abs(value).toFixed(3)}`;
