import { LIMITS, type Limits } from '../limits.ts';
import { OrielError } from '../model/problem.ts';
import type { AbortSignalLike, Bytes } from '../model/source.ts';
import type { Transcript } from '../model/transcript.ts';
import { groupDigits } from '../text/group-digits.ts';
import { parseJson, scalarText } from '../text/parse-json.ts';
import type { TokenCounter } from '../tokens/counter.ts';
import { type FormatRow, formatOf } from './formats/formats.ts';
import type { Importer } from './formats/importer.ts';
import { type Fields, isFields } from './parts/fields.ts';
import { type Line, readLines } from './read-lines.ts';
import { TranscriptDraft } from './transcript-draft.ts';

export interface ReadOptions {
  counter: TokenCounter;
  limits?: Limits;
  signal?: AbortSignalLike;
  /** Bytes read so far. */
  onProgress?(done: number): void;
}

/** Records looked at before the format is decided: sessions begin with lines that many tools write. */
const LOOKED_AT = 50;

interface Opened {
  draft: TranscriptDraft;
  importer: Importer;
}

/**
 * Reads an agent's conversation: sessions of Claude Code and Codex, ATIF, LHAR, messages and request bodies of
 * OpenAI, Anthropic and Gemini, as JSON or JSON Lines, told from the content. Memory holds a piece of the file, and of its
 * texts what the limits allow. What cannot be read costs that line alone and is named.
 *
 * @throws OrielError `bad-transcript`, naming the file and why; `cancelled`.
 */
export async function readTranscript(
  name: string,
  bytes: Bytes,
  options: ReadOptions,
): Promise<Transcript> {
  const limits = options.limits ?? LIMITS;
  requireSize(name, bytes, limits.transcriptBytes, 'and a transcript may have');
  return (
    (await readRecords(name, bytes, options, true)) ??
    (await readDocument(name, bytes, options)) ??
    (await readRecords(name, bytes, options, false))!
  );
}

/** null where the file may be one JSON document. */
async function readRecords(
  name: string,
  bytes: Bytes,
  options: ReadOptions,
  mayBeDocument: boolean,
): Promise<Transcript | null> {
  const limits = options.limits ?? LIMITS;
  const reader = new RecordReader(name, options, limits, mayBeDocument);
  for await (const lines of readLines(bytes, limits, options.signal)) {
    for (const line of lines) if (!reader.take(line)) return null;
    options.onProgress?.(lines.at(-1)?.end ?? 0);
  }
  if (options.signal?.aborted) throw new OrielError('cancelled', `Reading ${name} was cancelled.`);
  return reader.finish();
}

class RecordReader {
  private readonly waiting: { record: Fields; line: Line; number: number }[] = [];
  private readonly damaged: { line: number; reason: string }[] = [];
  private opened: Opened | null = null;
  private records = 0;

  constructor(
    private readonly name: string,
    private readonly options: ReadOptions,
    private readonly limits: Limits,
    private readonly mayBeDocument: boolean,
  ) {}

  /** @returns false where the file is one JSON document rather than a record a line. */
  take(line: Line): boolean {
    if (line.fault === 'too-long') {
      this.damaged.push({ line: line.number, reason: 'is longer than a record may be' });
      return true;
    }
    const value = parse(line.text);
    const isFirst = this.records === 0 && this.damaged.length === 0;
    if (isFirst && this.mayBeDocument) {
      if (isFields(value) && Array.isArray(value.loglines)) return false;
      const head = line.text.trimStart()[0];
      if (!isFields(value) && (head === '{' || head === '[')) return false;
    }
    if (!isFields(value)) {
      const reason = value === undefined ? 'is not JSON' : 'is no object';
      this.damaged.push({ line: line.number, reason });
      return true;
    }
    if (line.fault !== null) {
      this.damaged.push({ line: line.number, reason: 'is not UTF-8; what was odd is replaced' });
    }
    this.records++;
    this.pass(value, line);
    return true;
  }

  finish(): Transcript {
    if (!this.opened) this.open(true);
    const { draft, importer } = this.opened!;
    importer.finish();
    draft.records = this.records;
    draft.damagedLines.push(...this.damaged);
    return draft.finish(this.name);
  }

  private pass(record: Fields, line: Line): void {
    if (this.opened) {
      this.opened.importer.take(record, placeOf(line, this.records));
      return;
    }
    this.waiting.push({ record, line, number: this.records });
    if (this.waiting.length >= LOOKED_AT) this.open(false);
  }

  private open(isAll: boolean): void {
    const row = formatOf(this.waiting.map(({ record }) => record));
    if (!row) throw refuse(this.name, this.whyUnknown(isAll));
    this.opened = openFormat(row, this.options, this.limits);
    for (const { record, line, number } of this.waiting.splice(0)) {
      this.opened.importer.take(record, placeOf(line, number));
    }
  }

  private whyUnknown(isAll: boolean): string {
    if (this.records > 0) {
      const kinds = new Set(
        this.waiting.map(({ record }) => (scalarText(record.type) || 'no type').slice(0, 40)),
      );
      return `holds records of no format that is known (${[...kinds].slice(0, 5).join(', ')})`;
    }
    return isAll && this.damaged.length === 0 ? 'is empty' : 'holds no line that is a JSON object';
  }
}

/** null where it is none, and may be lines of which the first is damaged. */
async function readDocument(
  name: string,
  bytes: Bytes,
  options: ReadOptions,
): Promise<Transcript | null> {
  const limits = options.limits ?? LIMITS;
  requireSize(
    name,
    bytes,
    limits.transcriptDocumentBytes,
    'and one that is a single JSON document may have',
  );
  const text = decode(name, new Uint8Array(await bytes.slice(0, bytes.size).arrayBuffer()));
  const value = parse(text);
  if (value === undefined) return null;
  const held = recordsIn(value);
  const row = formatOf(held.slice(0, LOOKED_AT).map(({ record }) => record));
  if (!row) throw refuse(name, 'is JSON of no format that is known');
  const { draft, importer } = openFormat(row, options, limits);
  const size = bytes.size;
  for (const [at, { record, within }] of held.entries()) {
    importer.take(record, { record: at + 1, line: null, start: 0, end: size, within });
  }
  importer.finish();
  draft.records = held.length;
  options.onProgress?.(size);
  return draft.finish(name);
}

/** Of a document that is a list of records, or wraps one as the web's copy of a session does; else it is the record. */
function recordsIn(value: unknown): { record: Fields; within: (string | number)[] }[] {
  const wrapped = isFields(value) && Array.isArray(value.loglines) ? value.loglines : null;
  const list = Array.isArray(value) ? value : wrapped;
  if (list === null) return isFields(value) ? [{ record: value, within: [] }] : [];
  return list.flatMap((record: unknown, at) =>
    isFields(record) ? [{ record, within: wrapped ? ['loglines', at] : [at] }] : [],
  );
}

function openFormat(row: FormatRow, { counter }: ReadOptions, limits: Limits): Opened {
  const draft = new TranscriptDraft(row.format, counter, limits);
  return { draft, importer: row.open(draft) };
}

function placeOf({ number, start, end }: Line, record: number) {
  return { record, line: number, start, end, within: [] };
}

/** undefined for what is no JSON, also where it is nested deeper than an engine reads. */
function parse(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    return undefined;
  }
}

function decode(name: string, bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw refuse(name, 'is not UTF-8 text');
  }
}

function requireSize(name: string, bytes: Bytes, limit: number, may: string): void {
  if (bytes.size <= limit) return;
  const message = `${name} has ${groupDigits(bytes.size)} bytes, ${may} ${groupDigits(limit)}.`;
  throw new OrielError('bad-transcript', message, { path: name, limit, actual: bytes.size });
}

function refuse(name: string, why: string): OrielError {
  return new OrielError('bad-transcript', `${name} ${why}.`, { path: name });
}
