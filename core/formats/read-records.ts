import { LIMITS } from '../limits.ts';
import { OrielError, type ProblemCode } from '../model/problem.ts';
import { messageOf } from '../text/message-of.ts';
import { parseJson } from '../text/parse-json.ts';
import { isObject, JsonRecord } from './json-record.ts';

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
  if (items.length > LIMITS.records) {
    const message = `the file has ${items.length} records, and it may have ${LIMITS.records}`;
    throw new OrielError(code, message, { limit: LIMITS.records, actual: items.length });
  }
  return items.map(({ value, place }) => {
    if (!isObject(value)) throw new OrielError(code, `${place}: must be an object`);
    return new JsonRecord(value, place, code);
  });
}

/** @throws OrielError of `code` for a text that is more than is read. */
export function requireChars(text: string, code: ProblemCode): void {
  const { recordBytes: limit } = LIMITS;
  if (text.length <= limit) return;
  const message = `the file has ${text.length} characters, and it may have ${limit}`;
  throw new OrielError(code, message, { limit, actual: text.length });
}

function parse(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    return undefined;
  }
}

function linesOf(text: string, code: ProblemCode): { value: unknown; place: string }[] {
  return text.split('\n').flatMap((line, at) => {
    if (line.trim() === '') return [];
    const place = `line ${at + 1}`;
    if (line.length > LIMITS.recordChars) {
      throw new OrielError(
        code,
        `${place}: has ${line.length} characters, the limit is ${LIMITS.recordChars}`,
      );
    }
    try {
      return [{ value: parseJson(line), place }];
    } catch (error) {
      const why = messageOf(error).slice(0, 120);
      throw new OrielError(code, `${place}: is not JSON, or ends early: ${why}`);
    }
  });
}
