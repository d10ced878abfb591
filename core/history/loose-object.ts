import { LIMITS } from '../limits.ts';
import type { Bytes } from '../model/source.ts';
import { messageOf } from '../text/message-of.ts';
import type { GitObject, ObjectType } from './git-object.ts';
import { HistoryError } from './history-error.ts';
import type { Inflater } from './inflater.ts';
import { mostPacked, unzlibUpTo } from './unzlib.ts';
import { readRange } from './windowed-bytes.ts';

/** `commit 67108864` and its end. */
const MOST_HEADER_BYTES = 32;
const HEADER = /^(commit|tree|blob|tag) (\d{1,15})$/;

/** @throws HistoryError naming the file where it is damaged or too large. */
export async function readLooseObject(
  file: Bytes,
  name: string,
  inflater: Inflater,
): Promise<GitObject> {
  if (file.size > mostPacked(LIMITS.gitObjectBytes)) throw tooLarge(name, file.size);
  const packed = await readRange(file, name, 0, file.size);
  let content: Uint8Array;
  try {
    content = unzlibUpTo(inflater, packed, LIMITS.gitObjectBytes + MOST_HEADER_BYTES);
  } catch (error) {
    const why = messageOf(error);
    throw new HistoryError(`${name} is damaged: ${why}`);
  }
  const end = content.indexOf(0);
  const header = end < 0 || end > MOST_HEADER_BYTES ? '' : ascii(content.subarray(0, end));
  const [, type, size] = HEADER.exec(header) ?? [];
  const data = content.subarray(end + 1);
  if (type === undefined || Number(size) !== data.length) {
    throw new HistoryError(`${name} is damaged: its header does not fit what follows`);
  }
  return { type: type as ObjectType, data };
}

function ascii(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes);
}

function tooLarge(name: string, size: number): HistoryError {
  return new HistoryError(
    `${name} has ${size} bytes, more than the ${LIMITS.gitObjectBytes} that are read`,
  );
}
