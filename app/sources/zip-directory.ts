import type { Limits } from '../../core/limits.ts';
import { OrielError } from '../../core/model/problem.ts';

/** One row of a zip's central directory; sizes are as declared. */
export interface ZipEntry {
  path: string;
  method: number;
  isEncrypted: boolean;
  isSymlink: boolean;
  packedBytes: number;
  bytes: number;
  /** Offset of the local header in the file. */
  offset: number;
}

const END = 0x06054b50;
const END_SIZE = 22;
const END_64_LOCATOR = 0x07064b50;
const END_64_LOCATOR_SIZE = 20;
const END_64 = 0x06064b50;
const ROW = 0x02014b50;
const ROW_SIZE = 46;
const MAX_COMMENT = 0xffff;
const IN_EXTRA = 0xffffffff;
const ZIP_64_EXTRA = 1;
const SYMLINK_MODE = 0o120000;

export type DirectoryLimits = Pick<Limits, 'archiveEntries' | 'archiveDirectoryBytes'>;

/**
 * Reads the directory at a zip's end, so that a file is inflated when it is opened and never before.
 *
 * @throws OrielError `archive-damaged`; `archive-too-large` for more names than are listed.
 */
export async function readZipDirectory(file: Blob, limits: DirectoryLimits): Promise<ZipEntry[]> {
  const tailStart = Math.max(0, file.size - END_SIZE - MAX_COMMENT - END_64_LOCATOR_SIZE);
  const tail = await viewOf(file, tailStart, file.size);
  const end = findEnd(tail);
  let size = tail.getUint32(end + 12, true);
  let offset = tail.getUint32(end + 16, true);
  let directoryEnd = tailStart + end;
  const locator = end - END_64_LOCATOR_SIZE;
  if (locator >= 0 && tail.getUint32(locator, true) === END_64_LOCATOR) {
    const at = bigAt(tail, locator + 8);
    const end64 = await viewOf(file, at, at + 56);
    if (end64.byteLength < 56 || end64.getUint32(0, true) !== END_64) throw damaged('no directory');
    size = bigAt(end64, 40);
    offset = bigAt(end64, 48);
    directoryEnd = at;
  }
  // Offsets count from where the archive begins, which may be after a program that unpacks it.
  const shift = directoryEnd - size - offset;
  if (shift < 0) throw damaged('its directory is cut off');
  const { archiveDirectoryBytes: most } = limits;
  if (size > most) {
    const message = `the directory of the zip has ${size} bytes, and it may have ${most}`;
    throw new OrielError('archive-too-large', message, { limit: most, actual: size });
  }
  return readRows(await viewOf(file, offset + shift, directoryEnd), shift, limits.archiveEntries);
}

function findEnd(tail: DataView): number {
  for (let at = tail.byteLength - END_SIZE; at >= 0; at--) {
    if (tail.getUint32(at, true) === END) return at;
  }
  throw damaged('its end is missing');
}

function readRows(view: DataView, shift: number, most: number): ZipEntry[] {
  const entries: ZipEntry[] = [];
  for (let at = 0; at < view.byteLength; ) {
    if (at + ROW_SIZE > view.byteLength || view.getUint32(at, true) !== ROW) {
      throw damaged('its directory is broken');
    }
    const nameLength = view.getUint16(at + 28, true);
    const extraLength = view.getUint16(at + 30, true);
    const extraStart = at + ROW_SIZE + nameLength;
    const next = extraStart + extraLength + view.getUint16(at + 32, true);
    if (next > view.byteLength) throw damaged('its directory is broken');
    const flags = view.getUint16(at + 8, true);
    const entry: ZipEntry = {
      path: nameOf(new Uint8Array(view.buffer, view.byteOffset + at + ROW_SIZE, nameLength)),
      method: view.getUint16(at + 10, true),
      isEncrypted: (flags & 1) === 1,
      isSymlink: ((view.getUint32(at + 38, true) >>> 16) & 0o170000) === SYMLINK_MODE,
      packedBytes: view.getUint32(at + 20, true),
      bytes: view.getUint32(at + 24, true),
      offset: view.getUint32(at + 42, true),
    };
    takeLargeValues(entry, view, extraStart, extraStart + extraLength);
    entry.offset += shift;
    requireEntries(entries.length + 1, most);
    entries.push(entry);
    at = next;
  }
  return entries;
}

/** Values beyond 32 bits lie in an extra field, in this order, only those that did not fit. */
function takeLargeValues(entry: ZipEntry, view: DataView, start: number, end: number): void {
  for (let at = start; at + 4 <= end; at += 4 + view.getUint16(at + 2, true)) {
    if (view.getUint16(at, true) !== ZIP_64_EXTRA) continue;
    let value = at + 4;
    for (const key of ['bytes', 'packedBytes', 'offset'] as const) {
      if (entry[key] !== IN_EXTRA) continue;
      if (value + 8 > end) throw damaged('its directory is broken');
      entry[key] = bigAt(view, value);
      value += 8;
    }
    return;
  }
}

/** UTF-8, as nearly all tools write it whatever the flag says, else one character a byte. */
function nameOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return String.fromCharCode(...bytes);
  }
}

function bigAt(view: DataView, at: number): number {
  return Number(view.getBigUint64(at, true));
}

async function viewOf(file: Blob, start: number, end: number): Promise<DataView> {
  return new DataView(await file.slice(start, end).arrayBuffer());
}

/** @throws OrielError `archive-too-large`. */
export function requireEntries(count: number, most: number): void {
  if (count <= most) return;
  const message = `the archive holds more than ${most} names`;
  throw new OrielError('archive-too-large', message, { limit: most, actual: count });
}

function damaged(what: string): OrielError {
  return new OrielError('archive-damaged', `the zip is damaged: ${what}`);
}
