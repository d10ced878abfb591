import { OrielError, type ProblemCode } from '../model/problem.ts';
import { messageOf } from '../text/skip-reason.ts';
import { isObject, JsonRecord } from './json-record.ts';

/** Of a file of tasks or rankings, in characters: 20,000 tasks with their labels have a tenth of it. */
const MOST_CHARS = 64 * 1024 * 1024;
/** Records of a file; nobody evaluates by more, and each is shown. */
const MOST_RECORDS = 100_000;
const MOST_LINE = 10_000_000;

/**
 * The objects of a text that is JSON Lines, a JSON list, or one JSON object.
 *
 * @throws OrielError of `code`, naming the line, or the place in the list.
 */
export function readRecords(text: string, code: ProblemCode): JsonRecord[] {
  requireChars(text, code);
  const bare = text.startsWith('\uFEFF') ? text.slice(1) : text;
  if (bare.trim() === '') throw new OrielError(code, 'the file is empty');
  const whole = parse(bare);
  const items: { value: unknown; place: string }[] = Array.isArray(whole)
    ? whole.map((value, at) => ({ value, place: `entry ${at + 1}` }))
    : isObject(whole)
      ? [{ value: whole, place: 'line 1' }]
      : linesOf(bare, code);
  if (items.length > MOST_RECORDS) {
    throw new OrielError(
      code,
      `the file has ${items.length} records, and it may have ${MOST_RECORDS}`,
    );
  }
  return items.map(({ value, place }) => {
    if (!isObject(value)) throw new OrielError(code, `${place}: must be an object`);
    return new JsonRecord(value, place, code);
  });
}

/** @throws OrielError of `code` for a text that is more than is read. */
export function requireChars(text: string, code: ProblemCode): void {
  if (text.length <= MOST_CHARS) return;
  const message = `the file has ${text.length} characters, and it may have ${MOST_CHARS}`;
  throw new OrielError(code, message, { limit: MOST_CHARS, actual: text.length });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function linesOf(text: string, code: ProblemCode): { value: unknown; place: string }[] {
  return text.split('\n').flatMap((line, at) => {
    if (line.trim() === '') return [];
    const place = `line ${at + 1}`;
    if (line.length > MOST_LINE) {
      throw new OrielError(
        code,
        `${place}: has ${line.length} characters, the limit is ${MOST_LINE}`,
      );
    }
    try {
      return [{ value: JSON.parse(line) as unknown, place }];
    } catch (error) {
      const why = messageOf(error).slice(0, 120);
      throw new OrielError(code, `${place}: is not JSON, or ends early: ${why}`);
    }
  });
}
