import { HistoryError } from './history-error.ts';
import { isObjectId, type ObjectId } from './object-id.ts';

/** Who wrote or landed a commit, and when by their clock. */
export interface Signature {
  name: string;
  email: string;
  /** Seconds since 1970, UTC; a date that a `Date` can hold. */
  at: number;
}

export interface Commit {
  id: ObjectId;
  tree: ObjectId;
  /** Empty for a first commit, and for one where a shallow clone ends. */
  parents: ObjectId[];
  author: Signature;
  committer: Signature;
  /** The message up to its first empty line, as one line. */
  subject: string;
  /** The rest of it. */
  body: string;
  /** A shallow clone ends here: it has parents that are not there, and what it changed is unknown. */
  isCut: boolean;
}

const LINE_FEED = 10;
/** Of a `Date` (ECMA-262, 21.4.1.1). */
const MOST_SECONDS = 8.64e12;

/** @throws HistoryError where it is no commit as git writes them. */
export function parseCommit(id: ObjectId, data: Uint8Array): Omit<Commit, 'isCut'> {
  const end = endOfHeaders(data);
  const headers = parseHeaders(data.subarray(0, end));
  const decode = decoderFor(headers.find(({ name }) => name === 'encoding')?.value);
  const first = (name: string): string => {
    const found = headers.find((header) => header.name === name);
    if (!found) throw new HistoryError(`commit ${id} is damaged: it has no ${name}`);
    return decode(found.bytes);
  };
  // Ids name files of loose objects, so that nothing else may pass for one.
  const idOf = (value: string): ObjectId => {
    if (isObjectId(value)) return value;
    throw new HistoryError(`commit ${id} is damaged: it names no object where it must`);
  };
  const message = decode(data.subarray(Math.min(data.length, end + 1)));
  return {
    id,
    tree: idOf(first('tree')),
    parents: headers.filter(({ name }) => name === 'parent').map(({ value }) => idOf(value)),
    author: parseSignature(first('author')),
    committer: parseSignature(first('committer')),
    ...splitMessage(message),
  };
}

/** Offset of the empty line that ends the headers. */
function endOfHeaders(data: Uint8Array): number {
  for (let at = data.indexOf(LINE_FEED); at >= 0; at = data.indexOf(LINE_FEED, at + 1)) {
    if (data[at + 1] === LINE_FEED) return at + 1;
  }
  return data.length;
}

interface Header {
  name: string;
  value: string;
  bytes: Uint8Array;
}

/** Headers on one line each; signatures and merged tags go on over lines that begin with a space. */
function parseHeaders(data: Uint8Array): Header[] {
  const headers: Header[] = [];
  for (let start = 0; start < data.length; ) {
    const found = data.indexOf(LINE_FEED, start);
    const end = found < 0 ? data.length : found;
    const line = data.subarray(start, end);
    const space = line.indexOf(32);
    if (space > 0) {
      const bytes = line.subarray(space + 1);
      headers.push({
        name: UTF_8.decode(line.subarray(0, space)),
        value: UTF_8.decode(bytes),
        bytes,
      });
    }
    start = end + 1;
  }
  return headers;
}

const UTF_8 = new TextDecoder('utf-8', { ignoreBOM: true });

/** An encoding that nobody knows is read as UTF-8, as what is no UTF-8 is: with replacement characters. */
function decoderFor(encoding: string | undefined): (bytes: Uint8Array) => string {
  let decoder = UTF_8;
  try {
    if (encoding !== undefined) decoder = new TextDecoder(encoding);
  } catch {
    decoder = UTF_8;
  }
  return (bytes) => decoder.decode(bytes);
}

/** `Name <email> seconds zone`; what is missing of it is empty or 0. */
function parseSignature(text: string): Signature {
  const close = text.lastIndexOf('>');
  const open = text.indexOf('<');
  const email = open >= 0 && close > open ? text.slice(open + 1, close) : '';
  const at = Number.parseInt(text.slice(close + 1), 10);
  return {
    name: text.slice(0, Math.max(0, open)).trim(),
    email: email.trim(),
    at: Math.abs(at) <= MOST_SECONDS ? at : 0,
  };
}

function splitMessage(message: string): Pick<Commit, 'subject' | 'body'> {
  const lines = message.split('\n');
  const isEmpty = (line: string): boolean => line.trim() === '';
  const start = lines.findIndex((line) => !isEmpty(line));
  if (start < 0) return { subject: '', body: '' };
  const gap = lines.findIndex((line, index) => index > start && isEmpty(line));
  const end = gap < 0 ? lines.length : gap;
  const rest = lines.slice(end);
  const next = rest.findIndex((line) => !isEmpty(line));
  return {
    subject: lines
      .slice(start, end)
      .map((line) => line.trimEnd())
      .join(' '),
    body: next < 0 ? '' : rest.slice(next).join('\n').trimEnd(),
  };
}
