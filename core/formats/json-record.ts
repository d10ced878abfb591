import type { LineRange } from '../model/labelled-task.ts';
import { OrielError, type ProblemCode } from '../model/problem.ts';
import type { FilePath } from '../model/units.ts';
import { normalisePath } from '../paths/normalise-path.ts';
import { messageOf } from '../text/skip-reason.ts';

/** Of a file of tasks or rankings, in characters: 20,000 tasks with their labels have a tenth of it. */
const MOST_CHARS = 64 * 1024 * 1024;
/** Records of a file; nobody evaluates by more, and each is shown. */
const MOST_RECORDS = 100_000;
const MOST_LINE = 10_000_000;

/**
 * An object of unknown origin, whose fields are taken for what they must be. Only its own fields are seen,
 * so that nothing comes from a prototype.
 */
export class JsonRecord {
  constructor(
    private readonly fields: object,
    /** What a complaint calls it, e.g. `line 3` or `line 3, gold[0]`. */
    readonly place: string,
    readonly code: ProblemCode,
  ) {}

  /** undefined where there is no such field; null counts as none. */
  value(name: string): unknown {
    return Object.hasOwn(this.fields, name)
      ? ((this.fields as Record<string, unknown>)[name] ?? undefined)
      : undefined;
  }

  has(name: string): boolean {
    return this.value(name) !== undefined;
  }

  names(): string[] {
    return Object.keys(this.fields);
  }

  /** The first of the names that it has, for formats that call a thing in several ways. */
  either(...names: string[]): string {
    return names.find((name) => this.has(name)) ?? names[0]!;
  }

  text(name: string): string {
    const value = this.value(name);
    if (typeof value === 'string') return value;
    return this.refuse(name, value === undefined ? 'is missing' : 'must be a text');
  }

  textOr<T>(name: string, otherwise: T): string | T {
    return this.has(name) ? this.text(name) : otherwise;
  }

  /** A text, or a number as one: ids are written as both. */
  id(name: string): string {
    const value = this.value(name);
    return typeof value === 'number' && Number.isFinite(value) ? String(value) : this.text(name);
  }

  path(name: string): FilePath {
    const path = normalisePath(this.text(name));
    return path === '' ? this.refuse(name, 'must be a path') : path;
  }

  truth(name: string): boolean {
    const value = this.value(name) ?? false;
    return typeof value === 'boolean' ? value : this.refuse(name, 'must be true or false');
  }

  /** null where it is missing. */
  number(name: string): number | null {
    const value = this.value(name);
    if (value === undefined) return null;
    if (typeof value === 'number' && Number.isFinite(value)) return value;
    return this.refuse(name, 'must be a number');
  }

  /** Two fields as lines, from 1; null where both are missing, one line where the end is. */
  lines(startName: string, endName: string): LineRange | null {
    const start = this.number(startName);
    const end = this.number(endName) ?? start;
    if (start === null || end === null) return null;
    if (!Number.isSafeInteger(start) || start < 1) {
      this.refuse(startName, 'must be a whole number from 1');
    }
    if (!Number.isSafeInteger(end) || end < start) {
      this.refuse(endName, `must be a whole number from ${start}`);
    }
    return { start, end };
  }

  /** Empty where it is missing. */
  list(name: string): unknown[] {
    const value = this.value(name) ?? [];
    return Array.isArray(value) ? value : this.refuse(name, 'must be a list');
  }

  texts(name: string): string[] {
    return this.list(name).map((item, at) =>
      typeof item === 'string' ? item : this.refuse(`${name}[${at}]`, 'must be a text'),
    );
  }

  paths(name: string): FilePath[] {
    return this.texts(name).map((item, at) => {
      const path = normalisePath(item);
      return path === '' ? this.refuse(`${name}[${at}]`, 'must be a path') : path;
    });
  }

  records(name: string): JsonRecord[] {
    return this.list(name).map((item, at) => this.asRecord(item, `${name}[${at}]`));
  }

  record(name: string): JsonRecord {
    return this.asRecord(this.value(name), name);
  }

  /** A list that may be written as a JSON text of one, as data sets exported from tables have it. */
  recordsInText(name: string): JsonRecord[] {
    const value = this.value(name);
    if (typeof value !== 'string') return this.records(name);
    let parsed: unknown;
    try {
      parsed = JSON.parse(value);
    } catch {
      this.refuse(name, 'must be a list, or a text that is JSON of one');
    }
    if (!Array.isArray(parsed)) this.refuse(name, 'must be a list, or a text that is JSON of one');
    return parsed.map((item, at) => this.asRecord(item, `${name}[${at}]`));
  }

  refuse(name: string, why: string): never {
    throw new OrielError(this.code, `${this.place}: ${name} ${why}`);
  }

  asRecord(value: unknown, name: string): JsonRecord {
    return isObject(value)
      ? new JsonRecord(value, `${this.place}, ${name}`, this.code)
      : this.refuse(name, value === undefined ? 'is missing' : 'must be an object');
  }
}

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

export function isObject(value: unknown): value is object {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}
