import type { Outcome } from '../evaluate/outcome.ts';
import { OrielError } from '../model/problem.ts';
import { scalarText } from '../text/parse-json.ts';
import { readCsv } from './csv.ts';
import type { JsonRecord } from './json-record.ts';
import { readRecords, requireChars } from './read-records.ts';

/** What an agent got done, with what of it is not about the tasks at hand. */
export interface ImportedOutcomes {
  outcomes: Outcome[];
  /** Ids that are of none of the tasks, each once; their outcomes are left out. */
  unknown: string[];
}

const COLUMNS = 'task_id, pass, and where there are several, k, run and variant';
const PASSES = new Set(['true', '1', 'yes', 'y', 'pass', 'passed', 'resolved']);
const FAILS = new Set(['false', '0', 'no', 'n', 'fail', 'failed', 'unresolved']);

/**
 * Outcomes of a person's agent as CSV with a header, as JSON Lines or as a JSON list: `task_id`, `pass`
 * (true, yes, 1, passed or their opposites), and if given `k`, `run` and `variant`. A second row for the
 * same task, k and variant without a run is the next run.
 *
 * @param tasks ids of the tasks that they are about.
 * @throws OrielError `bad-outcomes`, naming the line and the field.
 */
export function readOutcomes(text: string, tasks: Iterable<string>): ImportedOutcomes {
  requireChars(text, 'bad-outcomes');
  const start = text.replace(/^\uFEFF/, '').trimStart()[0];
  const rows = start === '{' || start === '[' ? rowsOfJson(text) : rowsOfCsv(text);
  if (rows.length === 0)
    throw new OrielError('bad-outcomes', `there is no row; needed are ${COLUMNS}`);
  const known = new Set(tasks);
  const outcomes = numberRuns(rows);
  return {
    outcomes: outcomes.filter(({ task }) => known.has(task)),
    unknown: [...new Set(outcomes.map(({ task }) => task).filter((task) => !known.has(task)))],
  };
}

type Row = Omit<Outcome, 'run'> & { run: string | null; place: string };

/** @throws OrielError where one run of a task has two outcomes. */
function numberRuns(rows: readonly Row[]): Outcome[] {
  const runs = new Map<string, Set<string>>();
  return rows.map(({ place, ...row }) => {
    const key = JSON.stringify([row.task, row.k, row.variant]);
    const own = runs.get(key) ?? new Set();
    runs.set(key, own);
    const run = row.run ?? String(own.size + 1);
    if (own.has(run)) {
      throw new OrielError(
        'bad-outcomes',
        `${place}: run ${run} of task ${row.task} is there twice`,
      );
    }
    own.add(run);
    return { ...row, run };
  });
}

function rowsOfJson(text: string): Row[] {
  return readRecords(text, 'bad-outcomes').map((record) => {
    const idName = record.either('task_id', 'task', 'instance_id');
    return {
      place: record.place,
      task: record.id(idName),
      k: kOf(record.number('k'), (why) => record.refuse('k', why)),
      variant: record.textOr('variant', null),
      run: record.has('run') ? record.id('run') : null,
      pass: passOfJson(record),
    };
  });
}

function passOfJson(record: JsonRecord): boolean {
  const name = record.either('pass', 'passed', 'resolved');
  const value = record.value(name);
  return typeof value === 'boolean'
    ? value
    : passOf(scalarText(value), (why) => record.refuse(name, why));
}

function rowsOfCsv(text: string): Row[] {
  const table = readCsv(text);
  const column = (...names: string[]): string | null =>
    names.find((name) => table.columns.includes(name)) ?? null;
  const task = column('task_id', 'task', 'instance_id');
  const pass = column('pass', 'passed', 'resolved', 'agent pass?');
  if (task === null || pass === null) {
    const missing = task === null ? 'task_id' : 'pass';
    throw new OrielError(
      'bad-outcomes',
      `line 1: there is no column ${missing}; needed are ${COLUMNS}`,
    );
  }
  return table.rows.map((row) => {
    const cell = (name: string): string => row.cells.get(name)?.trim() ?? '';
    const refuse = (name: string, why: string): never => {
      throw new OrielError('bad-outcomes', `line ${row.line}: ${name} ${why}`);
    };
    if (cell(task) === '') refuse(task, 'is missing');
    return {
      place: `line ${row.line}`,
      task: taskOf(cell(task)),
      k: cell('k') === '' ? null : kOf(Number(cell('k')), (why) => refuse('k', why)),
      variant: cell('variant') || null,
      run: cell('run') || null,
      pass: passOf(cell(pass), (why) => refuse(pass, why)),
    };
  });
}

/** Without the apostrophe that keeps a spreadsheet from taking it for a formula. */
function taskOf(cell: string): string {
  return /^'[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell;
}

function kOf(k: number | null, refuse: (why: string) => never): number | null {
  if (k === null || (Number.isSafeInteger(k) && k >= 1)) return k;
  return refuse('must be a whole number from 1');
}

function passOf(text: string, refuse: (why: string) => never): boolean {
  const word = text.trim().toLowerCase();
  if (PASSES.has(word)) return true;
  if (FAILS.has(word)) return false;
  return refuse(`must be true or false, and is “${text.slice(0, 40)}”`);
}
