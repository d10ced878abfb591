import type { LabelledSpan, LabelledTask, TaskOrigin } from '../model/labelled-task.ts';
import type { JsonRecord } from './json-record.ts';
import { readRecords } from './read-records.ts';

const NEEDED = 2;
const HELPFUL = 1;

/**
 * Tasks as JSON Lines, one a line: `{ id, query, base_commit?, given_files?, gold: [{ path, start_line?,
 * end_line?, symbol?, grade, why? }], distractors?, no_gold?, warnings?, origin? }`, described in
 * docs/labelled-tasks.md. Equal tasks give equal bytes; the fields are always in this order.
 */
export function writeTasks(tasks: readonly LabelledTask[]): string {
  return tasks.map((task) => `${JSON.stringify(toJson(task))}\n`).join('');
}

function toJson(task: LabelledTask): object {
  return {
    id: task.id,
    query: task.task,
    ...(task.base === null ? {} : { base_commit: task.base }),
    ...(task.given.length === 0 ? {} : { given_files: task.given }),
    gold: [
      ...task.needed.map((span) => spanToJson(span, NEEDED)),
      ...task.helpful.map((span) => spanToJson(span, HELPFUL)),
    ],
    ...(task.distractors.length === 0
      ? {}
      : { distractors: task.distractors.map((span) => spanToJson(span, null)) }),
    ...(task.needsNothing ? { no_gold: true } : {}),
    ...(task.warnings.length === 0 ? {} : { warnings: task.warnings }),
    ...(task.origin.kind === 'hand' ? {} : { origin: originToJson(task.origin) }),
  };
}

function spanToJson({ path, lines, symbol, why }: LabelledSpan, grade: number | null): object {
  return {
    path,
    ...(lines === null ? {} : { start_line: lines.start, end_line: lines.end }),
    ...(symbol === null ? {} : { symbol }),
    ...(grade === null ? {} : { grade }),
    ...(why === '' ? {} : { why }),
  };
}

function originToJson(origin: Exclude<TaskOrigin, { kind: 'hand' }>): object {
  return origin.kind === 'history'
    ? { commit: origin.commit, subject: origin.subject }
    : { format: origin.format };
}

/**
 * Reads what `writeTasks` writes, as JSON Lines or as a list. Fields that are not known are left out; of a
 * distractor `kind` is read where there is no `why`.
 *
 * @throws OrielError `bad-tasks`, naming the line and the field.
 */
export function readTasks(text: string): LabelledTask[] {
  return readTaskRecords(readRecords(text, 'bad-tasks'));
}

/** @throws OrielError `bad-tasks`. */
export function readTaskRecords(records: readonly JsonRecord[]): LabelledTask[] {
  const tasks = records.map(fromRecord);
  const seen = new Set<string>();
  for (const [at, { id }] of tasks.entries()) {
    if (seen.has(id)) records[at]!.refuse('id', `must be unique, and ${id} is there twice`);
    seen.add(id);
  }
  return tasks;
}

/** Whether a record is of this format. */
export function isTaskRecord(record: JsonRecord): boolean {
  return record.has('query') && (Array.isArray(record.value('gold')) || record.has('no_gold'));
}

function fromRecord(record: JsonRecord): LabelledTask {
  const gold = record.records('gold').map((entry) => ({
    span: spanOf(entry),
    grade: entry.number('grade') ?? NEEDED,
  }));
  const graded = (isNeeded: boolean): LabelledSpan[] =>
    gold.filter(({ grade }) => grade >= NEEDED === isNeeded).map(({ span }) => span);
  const task: LabelledTask = {
    id: record.id('id'),
    task: record.text('query'),
    given: record.paths('given_files'),
    base: record.textOr('base_commit', null),
    origin: originOf(record),
    needed: graded(true),
    helpful: graded(false),
    distractors: record.records('distractors').map(spanOf),
    needsNothing: record.truth('no_gold'),
    warnings: record.texts('warnings'),
  };
  if (task.needsNothing && task.needed.length > 0) {
    record.refuse('no_gold', 'says that nothing is needed, and gold names something');
  }
  return task;
}

function spanOf(record: JsonRecord): LabelledSpan {
  return {
    path: record.path('path'),
    lines: record.lines('start_line', 'end_line'),
    symbol: record.textOr('symbol', null),
    why: record.textOr(record.either('why', 'kind'), ''),
  };
}

function originOf(record: JsonRecord): TaskOrigin {
  if (!record.has('origin')) return { kind: 'hand' };
  const origin = record.record('origin');
  return origin.has('format')
    ? { kind: 'import', format: origin.text('format') }
    : { kind: 'history', commit: origin.text('commit'), subject: origin.text('subject') };
}

/** A task with labels and nothing else, as readers of other formats begin. */
export function bareTask(
  id: string,
  task: string,
  format: string,
  labels: Partial<LabelledTask>,
): LabelledTask {
  return {
    id,
    task,
    given: [],
    base: null,
    origin: { kind: 'import', format },
    needed: [],
    helpful: [],
    distractors: [],
    needsNothing: false,
    warnings: [],
    ...labels,
  };
}
