import type { LabelledSpan, LabelledTask, LineRange } from '../model/labelled-task.ts';
import type { FilePath } from '../model/units.ts';
import { normalisePath } from '../paths/normalise-path.ts';
import { mergeRanges } from '../text/line-ranges.ts';
import { isObject, JsonRecord } from './json-record.ts';
import { bareTask } from './labelled-tasks.ts';
import type { Passage } from './passage-id.ts';
import type { RankedRow } from './rank-passages.ts';

/** Whether a record is gold of ContextBench, as its data set or its evaluator has it. */
export function isContextBenchGold(record: JsonRecord): boolean {
  return record.has('gold_context') || record.has('gold_ctx');
}

/**
 * Gold of ContextBench: `gold_context` names files with lines, as a list or a JSON text of one. Ranges of a
 * file that overlap are one.
 *
 * @throws OrielError `bad-tasks`.
 */
export function readContextBenchGold(record: JsonRecord): LabelledTask {
  const ranges = new Map<FilePath, LineRange[] | null>();
  for (const entry of record.recordsInText(record.either('gold_context', 'gold_ctx'))) {
    const path = entry.path(entry.either('file', 'path'));
    const lines = entry.lines('start_line', 'end_line');
    const known = ranges.get(path) ?? [];
    ranges.set(path, lines === null || ranges.get(path) === null ? null : [...known, lines]);
  }
  const why = 'gold context';
  const needed = [...ranges].flatMap(([path, list]): LabelledSpan[] =>
    list === null
      ? [{ path, lines: null, symbol: null, why }]
      : mergeRanges(list, 1).map((lines) => ({ path, lines, symbol: null, why })),
  );
  if (!record.has('problem_statement')) {
    record.refuse('problem_statement', 'is missing: take the rows of the data set, which have it');
  }
  const id = record.text(record.either('instance_id', 'inst_id'));
  return bareTask(id, record.text('problem_statement'), 'ContextBench', {
    base: record.textOr(record.either('base_commit', 'commit'), null),
    needed,
  });
}

/** Whether a record is a prediction as the evaluator of ContextBench takes it. */
export function isContextBenchPrediction(record: JsonRecord): boolean {
  return record.has('instance_id') && record.has('traj_data');
}

/**
 * A prediction as a ranking: passages in the order in which the steps first saw them, then those that only
 * the final context has.
 *
 * @throws OrielError `bad-ranking`.
 */
export function readContextBenchPrediction(record: JsonRecord): RankedRow[] {
  const task = record.text('instance_id');
  const data = record.record('traj_data');
  const steps = data.records('pred_steps').flatMap((step) => passagesOf(step, 'files', 'spans'));
  const final = passagesOf(data, 'pred_files', 'pred_spans');
  const inFinal = new Set(final.map(keyOf));
  const seen = final.length === 0 ? steps : steps.filter((one) => inFinal.has(keyOf(one)));
  return [...seen, ...final].map((passage) => ({
    ...passage,
    task,
    query: null,
    rank: null,
    score: null,
  }));
}

function keyOf({ path, lines }: Passage): string {
  return `${path}\0${lines?.start ?? ''}-${lines?.end ?? ''}`;
}

function passagesOf(record: JsonRecord, filesName: string, spansName: string): Passage[] {
  const value = record.value(spansName) ?? {};
  if (!isObject(value)) record.refuse(spansName, 'must be an object of files');
  const byFile = new JsonRecord(value, `${record.place}, ${spansName}`, record.code);
  const spans = byFile.names().flatMap((name) =>
    byFile.records(name).map((span) => ({
      path: normalisePath(name) || record.refuse(spansName, 'must name files'),
      lines: span.lines('start', 'end'),
    })),
  );
  const withSpans = new Set(spans.map(({ path }) => path));
  const files = record.paths(filesName);
  const whole = files.filter((path) => !withSpans.has(path)).map((path) => ({ path, lines: null }));
  const order = new Map(files.map((path, at) => [path, at]));
  return [...spans, ...whole].sort(
    (a, b) => (order.get(a.path) ?? files.length) - (order.get(b.path) ?? files.length),
  );
}

/** What was sent for a task, best first. */
export interface PredictedContext {
  task: string;
  base: string | null;
  passages: readonly (Passage & { symbol: string | null })[];
}

/**
 * Predictions as JSON Lines for the evaluator of ContextBench, with everything sent as one step. The patch is
 * empty, since Oriel writes none.
 */
export function writeContextBenchPredictions(answers: readonly PredictedContext[]): string {
  return answers.map((answer) => `${JSON.stringify(predictionOf(answer))}\n`).join('');
}

function predictionOf({ task, base, passages }: PredictedContext): object {
  const files = [...new Set(passages.map(({ path }) => path))];
  const spans = byFile(passages, ({ lines }) =>
    lines === null ? [] : [{ type: 'line', start: lines.start, end: lines.end }],
  );
  const symbols = byFile(passages, ({ symbol }) => (symbol === null ? [] : [symbol]));
  return {
    instance_id: task,
    ...(base === null ? {} : { commit: base }),
    model_patch: '',
    traj_data: {
      pred_steps: [{ files, spans, symbols }],
      pred_files: files,
      pred_spans: spans,
      pred_symbols: symbols,
    },
  };
}

/** Made without a prototype's setter, so that a file called `__proto__` is a file. */
function byFile<T extends Passage, V>(items: readonly T[], valuesOf: (item: T) => V[]): object {
  const lists = new Map<FilePath, V[]>();
  for (const item of items) {
    const values = valuesOf(item);
    if (values.length > 0) lists.set(item.path, [...(lists.get(item.path) ?? []), ...values]);
  }
  return Object.fromEntries(lists);
}
