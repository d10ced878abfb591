import type { LineRange } from '../model/labelled-task.ts';
import { OrielError } from '../model/problem.ts';
import { scalarText } from '../text/parse-json.ts';
import { type CsvTable, readCsv } from './csv.ts';
import type { JsonRecord } from './json-record.ts';
import { type Passage, parseLines, parsePassageId } from './passage-id.ts';
import type { RankedRow } from './rank-passages.ts';

const TASK = ['task_id', 'task', 'query_id', 'query-id', 'qid', 'id', 'instance_id'];
const QUERY = ['query', 'question', 'text', 'user_input'];
const PATH = ['path', 'file', 'file_path', 'filepath', 'doc_id', 'docid', 'document', 'corpus-id'];
const RESULTS = ['results', 'ranking', 'retrieved', 'documents', 'hits', 'chunks'];
const START = ['start_line', 'startline', 'start', 'line_start'];
const END = ['end_line', 'endline', 'end', 'line_end'];

/** Whether a record says what was found for a query, in the shapes that `rowsOfRecords` reads. */
export function isRankingRecord(record: JsonRecord): boolean {
  const hasAny = (names: readonly string[]): boolean => names.some((name) => record.has(name));
  const hasResults = RESULTS.some((name) => Array.isArray(record.value(name)));
  return hasAny([...TASK, ...QUERY]) && (hasResults || hasAny(PATH));
}

/**
 * A ranking as JSON: rows of `{ query, task_id?, path, lines?, start_line?, end_line?, score?, rank? }`, or
 * one record a query with such rows, or plain paths, under `results`.
 *
 * @throws OrielError `bad-ranking`.
 */
export function rowsOfRecords(records: readonly JsonRecord[]): RankedRow[] {
  return records.flatMap((record) => {
    const results = RESULTS.find((name) => Array.isArray(record.value(name)));
    const asked = askedOf(record, results !== undefined);
    if (results === undefined) return [rowOf(record, asked)];
    return record
      .list(results)
      .map((item, at) =>
        typeof item === 'string'
          ? { ...asked, ...named(item, record, `${results}[${at}]`), rank: at + 1, score: null }
          : rowOf(record.asRecord(item, `${results}[${at}]`), asked),
      );
  });
}

type Asked = Pick<RankedRow, 'task' | 'query'>;

function askedOf(record: JsonRecord, isNested: boolean): Asked {
  const task = TASK.find((name) => record.has(name));
  const query = QUERY.find((name) => record.has(name));
  if (task === undefined && query === undefined) {
    record.refuse(
      isNested ? 'task_id' : 'query',
      'is missing, so that nothing says what was asked',
    );
  }
  return {
    task: task === undefined ? null : record.id(task),
    query: query === undefined ? null : record.text(query),
  };
}

function rowOf(record: JsonRecord, asked: Asked): RankedRow {
  const passage = passageOf(record);
  return { ...asked, ...passage, rank: record.number('rank'), score: record.number('score') };
}

function passageOf(record: JsonRecord): Passage {
  const name = record.either(...PATH);
  const passage = named(record.path(name), record, name);
  return { path: passage.path, lines: linesOf(record) ?? passage.lines };
}

function named(text: string, record: JsonRecord, name: string): Passage {
  return parsePassageId(text) ?? record.refuse(name, 'must be a path');
}

function linesOf(record: JsonRecord): LineRange | null {
  const start = START.find((name) => record.has(name));
  if (start !== undefined) return record.lines(start, record.either(...END));
  const value = record.value('lines');
  if (value === undefined) return null;
  const text = Array.isArray(value) ? value.map(scalarText).join('-') : scalarText(value);
  return parseLines(text) ?? record.refuse('lines', 'must be as 10-20, or [10, 20]');
}

/** Whether a text is a table with the columns that `rowsOfCsv` needs. */
export function isRankingCsv(text: string): boolean {
  const head = text.slice(0, 4_000).split('\n', 1)[0] ?? '';
  const { columns } = readCsv(`${head}\n`);
  const hasAny = (names: readonly string[]): boolean =>
    columns.some((name) => names.includes(name));
  return hasAny([...TASK, ...QUERY]) && hasAny(PATH);
}

/**
 * A ranking as CSV, with the columns of `rowsOfRecords`.
 *
 * @throws OrielError `bad-ranking`, naming the line and the column.
 */
export function rowsOfCsv(text: string): RankedRow[] {
  const table = readCsv(text);
  const column = (names: readonly string[]): string | undefined =>
    names.find((name) => table.columns.includes(name));
  const task = column(TASK);
  const query = column(QUERY);
  const path = column(PATH)!;
  return table.rows.map((row) => {
    const cell = (name: string | undefined): string => (name && row.cells.get(name)?.trim()) || '';
    const refuse = (name: string, why: string): never => {
      throw new OrielError('bad-ranking', `line ${row.line}: ${name} ${why}`);
    };
    const passage = parsePassageId(cell(path)) ?? refuse(path, 'is missing');
    const asked = { task: cell(task) || null, query: (query && row.cells.get(query)) || null };
    if (asked.task === null && asked.query === null) refuse(task ?? query!, 'is missing');
    const number = (name: string): number | null => {
      if (cell(name) === '') return null;
      const value = Number(cell(name));
      return Number.isFinite(value) ? value : refuse(name, 'must be a number');
    };
    const lines = csvLines(table, row, cell) ?? passage.lines;
    return { ...asked, path: passage.path, lines, rank: number('rank'), score: number('score') };
  });
}

function csvLines(
  { columns }: CsvTable,
  { line }: { line: number },
  cell: (name: string | undefined) => string,
): LineRange | null {
  const start = cell(START.find((name) => columns.includes(name)));
  const end = cell(END.find((name) => columns.includes(name)));
  const text = start === '' ? cell('lines') : `${start}-${end || start}`;
  if (text === '') return null;
  const found = parseLines(text);
  if (found) return found;
  throw new OrielError(
    'bad-ranking',
    `line ${line}: “${text.slice(0, 40)}” is no range of lines as 10-20`,
  );
}
