import { LEVELS } from '../core/evaluate/metrics/task-scores.ts';
import type { Mean } from '../core/evaluate/statistics/comparison.ts';
import { toVisible } from '../core/text/visible.ts';
import type { EvaluationReport, MeanAtK, VariantReport } from './evaluate-report.ts';

const NAMES = 3;

/** The report for a terminal: means, what was lost where, differences, then a line for each task. */
export function textOfReport(report: EvaluationReport): string {
  const lines = [
    ...headLines(report),
    ...report.variants.flatMap((variant) => ['', ...variantLines(variant, report.ks)]),
    ...comparisonLines(report),
    '',
    ...taskLines(report),
    ...(report.gates.length > 0 ? ['', ...report.gates.map(({ reason }) => reason)] : []),
  ];
  return lines.map((line) => `${toVisible(line)}\n`).join('');
}

function headLines({ tasks, search, ranking, ms }: EvaluationReport): string[] {
  const seconds = (value: number): string => `${(value / 1000).toFixed(1)} s`;
  const took = `found in ${seconds(ms.finding)}, answered in ${seconds(ms.answering)}`;
  const warned = tasks.filter(({ warnings }) => warnings.length > 0).length;
  const rejected = search?.rejected.map(({ reason, count }) => `${count} ${reason}`) ?? [];
  return [
    `${tasks.length} tasks${search ? ` of ${search.looked} commits` : ''}, ${took}`,
    ...(rejected.length > 0 ? [`no tasks: ${rejected.join(', ')}`] : []),
    ...(warned > 0 ? [`${warned} with warnings, listed by --json`] : []),
    ...(ranking?.notes ?? []),
    ...(ranking && ranking.unknown.length > 0
      ? [`${ranking.unknown.length} answers of ${ranking.name} belong to no task`]
      : []),
  ];
}

function variantLines(
  { name, means, abstention, losses, spans }: VariantReport,
  ks: readonly number[],
): string[] {
  const row = (label: string, cells: string[]): string =>
    `  ${label.padEnd(18)}${cells.map((cell) => cell.padStart(8)).join('')}`;
  const lines = [name];
  for (const level of LEVELS) {
    const { atK, reciprocalRank, coverage, precision } = means[level];
    if (reciprocalRank.tasks === 0) continue;
    const cells = (of: (at: MeanAtK) => Mean): string[] => atK.map((at) => share(of(at)));
    lines.push(
      row(
        `${level}s`,
        ks.map((k) => `@${k}`),
      ),
      row(
        'recall',
        cells(({ recall }) => recall),
      ),
      row(
        'precision',
        cells((at) => at.precision),
      ),
      row(
        'distractor rate',
        cells(({ distractorRate }) => distractorRate),
      ),
      row(
        'nDCG',
        cells(({ ndcg }) => ndcg),
      ),
      row('MRR', [share(reciprocalRank)]),
      row('sent: coverage', [share(coverage)]),
      row('sent: precision', [share(precision)]),
    );
  }
  if (abstention.tasks > 0) lines.push(row('nothing, as needed', [share(abstention)]));
  if (spans.needed > 0) {
    const lost = losses.map(({ stage, count }) => `${count} ${stage}`);
    lines.push(
      `  ${spans.sent} of ${spans.needed} needed spans sent and well placed${lost.length > 0 ? `; ${lost.join(', ')}` : ''}`,
    );
  }
  return lines;
}

function comparisonLines({ comparisons, variants }: EvaluationReport): string[] {
  return variants.slice(1).flatMap(({ name }) => [
    '',
    `${name} beside ${variants[0]!.name}, by file`,
    ...comparisons
      .filter(({ variant, tasks }) => variant === name && tasks > 0)
      .map(({ measure, difference, interval, says, numbers }) => {
        const { low, high } = interval!;
        const range = `${signed(low)} to ${signed(high)}`;
        return `  ${measure.padEnd(26)}${signed(difference!)}  (${range})  ${says}: ${numbers}`;
      }),
  ]);
}

/** By the first settings at the first k. */
function taskLines({ variants, ks }: EvaluationReport): string[] {
  const [first] = variants;
  const [k] = ks;
  const width = Math.max(4, ...first!.scores.map(({ task }) => task.length));
  const head = [`recall@${k}`, `precision@${k}`, `distractors@${k}`].map((name) =>
    name.padStart(15),
  );
  return [
    `${'task'.padEnd(width)}${head.join('')}  distractor files`,
    ...first!.scores.map(({ task, levels, abstention }) => {
      const { recall, precision, distractorRate, distractors } = levels.file.atK[0]!;
      const cells = [recall, precision, distractorRate].map((value) => plain(value).padStart(15));
      const names = distractors.slice(0, NAMES).map(({ path }) => path);
      const more = distractors.length > NAMES ? ` and ${distractors.length - NAMES} more` : '';
      const empty = abstention
        ? abstention.isRight
          ? '  nothing, as needed'
          : '  needs nothing'
        : '';
      return `${task.padEnd(width)}${cells.join('')}  ${names.join(', ')}${more}${empty}`.trimEnd();
    }),
  ];
}

const plain = (value: number | null): string => (value === null ? '–' : value.toFixed(2));
const share = ({ mean }: Mean): string => (mean === null ? '–' : mean.toFixed(3));
const signed = (value: number): string => `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(3)}`;
