import { readCsv } from '../../formats/csv.ts';
import type { JsonRecord } from '../../formats/json-record.ts';
import { readRecords, requireChars } from '../../formats/read-records.ts';
import { OrielError } from '../../model/problem.ts';
import type { Probe } from './probe.ts';

const COLUMNS =
  'turn, question, expected, kind (rule or fact), and if known outcome and conversation';
const RIGHT = new Set(['true', '1', 'yes', 'y', 'pass', 'passed', 'kept', 'right', 'correct']);
const WRONG = new Set(['false', '0', 'no', 'n', 'fail', 'failed', 'broken', 'wrong', 'incorrect']);

/**
 * Probes as CSV with a header, as JSON Lines or as a JSON list. `kind` is `fact` where it is left out; an
 * `outcome` that is empty or missing was not asked.
 *
 * @throws OrielError `bad-probes`, naming the line and the field.
 */
export function readProbes(text: string): Probe[] {
  requireChars(text, 'bad-probes');
  const start = text.replace(/^\uFEFF/, '').trimStart()[0];
  const probes = start === '{' || start === '[' ? probesOfJson(text) : probesOfCsv(text);
  if (probes.length === 0) {
    throw new OrielError('bad-probes', `there is no probe; needed are ${COLUMNS}`);
  }
  return probes;
}

function probesOfJson(text: string): Probe[] {
  return readRecords(text, 'bad-probes').map((record) => {
    const cell = (name: string): string => cellOf(record, name);
    return probeOf(cell, (name, why) => record.refuse(name, why));
  });
}

function cellOf(record: JsonRecord, name: string): string {
  const value = record.value(name);
  return value === undefined ? '' : typeof value === 'boolean' ? String(value) : record.id(name);
}

function probesOfCsv(text: string): Probe[] {
  const { columns, rows } = readCsv(text);
  const missing = ['turn', 'expected'].find((name) => !columns.includes(name));
  if (missing !== undefined) {
    throw new OrielError(
      'bad-probes',
      `line 1: there is no column ${missing}; needed are ${COLUMNS}`,
    );
  }
  return rows.map(({ line, cells }) =>
    probeOf(
      (name) => cells.get(name)?.trim() ?? '',
      (name, why) => {
        throw new OrielError('bad-probes', `line ${line}: ${name} ${why}`);
      },
    ),
  );
}

function probeOf(
  cell: (name: string) => string,
  refuse: (name: string, why: string) => never,
): Probe {
  const turn = Number(cell('turn'));
  if (!Number.isSafeInteger(turn) || turn < 1) refuse('turn', 'must be a whole number from 1');
  const expected = cell('expected');
  if (expected === '') refuse('expected', 'is missing');
  const kind = cell('kind').toLowerCase() || 'fact';
  if (kind !== 'rule' && kind !== 'fact') return refuse('kind', 'must be rule or fact');
  return {
    ...{ turn, expected, kind, question: cell('question') },
    outcome: outcomeOf(cell('outcome'), refuse),
    conversation: cell('conversation') || null,
  };
}

function outcomeOf(text: string, refuse: (name: string, why: string) => never): boolean | null {
  const word = text.toLowerCase();
  if (word === '') return null;
  if (RIGHT.has(word)) return true;
  return WRONG.has(word)
    ? false
    : refuse('outcome', `must be true or false, and is “${text.slice(0, 40)}”`);
}
