import type { LineRange } from '../model/labelled-task.ts';
import { OrielError, type ProblemCode } from '../model/problem.ts';
import type { FilePath } from '../model/units.ts';
import { normalisePath } from '../paths/normalise-path.ts';
import { parseJson } from '../text/parse-json.ts';
import { MOST_LINE } from './passage-id.ts';

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
    if (!isLine(start)) this.refuse(startName, `must be a whole number from 1 to ${MOST_LINE}`);
    if (!isLine(end) || end < start) {
      this.refuse(endName, `must be a whole number from ${start} to ${MOST_LINE}`);
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
      parsed = parseJson(value);
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

function isLine(value: number): boolean {
  return Number.isInteger(value) && value >= 1 && value <= MOST_LINE;
}

export function isObject(value: unknown): value is object {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}
