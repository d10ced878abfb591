import { parseJson } from '../text/parse-json.ts';
import { maskTexts, type SecretFind, SPARE_NONE, type Spared } from './mask-texts.ts';

/** What is to leave, as a file or a copy: what in it looks like a secret, and the ways to write it. */
export interface Leaving {
  finds: readonly SecretFind[];
  /** With a mask for each secret that is not spared. */
  masked(spared: Spared): string | Uint8Array;
  /** On purpose with every secret in it. */
  asItIs(): string | Uint8Array;
}

/** Rows, tasks or another record, with what makes a file of it. */
export function leavingRecord<T>(record: T, write: (record: T) => string | Uint8Array): Leaving {
  return {
    finds: maskTexts(record, SPARE_NONE).finds,
    masked: (spared) => write(maskTexts(record, spared).masked),
    asItIs: () => write(record),
  };
}

/**
 * A text by the name of its file: in JSON and JSON Lines the texts are masked and not their escapes, so that
 * what is masked can be read as before. A text in which nothing is found is handed out letter by letter.
 */
export function leavingText(fileName: string, text: string): Leaving {
  const form = formOf(fileName);
  if (form === null) return leavingRecord(text, (whole) => whole);
  const record = form.read(text);
  if (record === null) return leavingRecord(text, (whole) => whole);
  return leavingRecord(record, (now) => (now === record ? text : form.write(now, text)));
}

interface Form {
  /** null where it is none. */
  read(text: string): unknown;
  write(record: unknown, before: string): string;
}

const JSON_FORM: Form = {
  read: readJson,
  write: (record, before) =>
    `${JSON.stringify(record, null, /^[{[]\n/.test(before) ? 2 : undefined)}${before.endsWith('\n') ? '\n' : ''}`,
};

const LINES_FORM: Form = {
  read(text) {
    const lines = text.split('\n').filter((line) => line.trim() !== '');
    const records = lines.map(readJson);
    return records.includes(null) ? null : records;
  },
  write: (records) =>
    (records as unknown[]).map((record) => `${JSON.stringify(record)}\n`).join(''),
};

function formOf(fileName: string): Form | null {
  if (/\.(?:json|sarif)$/i.test(fileName)) return JSON_FORM;
  return /\.(?:jsonl|ndjson)$/i.test(fileName) ? LINES_FORM : null;
}

function readJson(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    return null;
  }
}
