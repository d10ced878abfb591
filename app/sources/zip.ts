import { Inflate } from 'fflate';
import { type FlatEntry, TreeOfFiles } from '../../core/paths/tree-of-files.ts';
import { InflatedBudget } from './inflated-budget.ts';
import type { SourceLimits } from './source-of-tree.ts';
import { readZipDirectory, type ZipEntry } from './zip-directory.ts';

const STORED = 0;
const DEFLATED = 8;
const LOCAL_HEADER = 0x04034b50;
const LOCAL_HEADER_SIZE = 30;
/** Packed bytes fed at a time: deflate grows them at most 1,032 times, so a bomb stops within 17 MB. */
const CHUNK_BYTES = 16 * 1024;

/** Lists a zip by its directory; a file is inflated when it is opened. */
export async function readZip(file: Blob, limits: SourceLimits): Promise<TreeOfFiles> {
  const budget = new InflatedBudget(limits.archiveBytes);
  const tree = new TreeOfFiles();
  for (const entry of await readZipDirectory(file, limits)) {
    if (!/[\\/]$/.test(entry.path)) tree.add(flatEntry(file, entry, budget));
  }
  return tree;
}

function flatEntry(file: Blob, entry: ZipEntry, budget: InflatedBudget): FlatEntry {
  const { path, method, bytes } = entry;
  const unreadable = (detail: string): FlatEntry => ({
    path,
    kind: 'other',
    reason: 'unreadable',
    detail,
  });
  if (entry.isEncrypted) return unreadable('encrypted');
  if (entry.isSymlink) return unreadable('a link, which is not followed');
  if (method !== STORED && method !== DEFLATED) return unreadable(`packed by method ${method}`);
  const open = () => openEntry(file, entry, budget);
  return { path, kind: 'file', stat: async () => ({ bytes, open }) };
}

async function openEntry(file: Blob, entry: ZipEntry, budget: InflatedBudget): Promise<Blob> {
  const { offset, packedBytes, method, bytes } = entry;
  const header = new DataView(await file.slice(offset, offset + LOCAL_HEADER_SIZE).arrayBuffer());
  if (header.byteLength < LOCAL_HEADER_SIZE || header.getUint32(0, true) !== LOCAL_HEADER) {
    throw new Error('not where the directory of the zip says');
  }
  const nameAndExtra = header.getUint16(26, true) + header.getUint16(28, true);
  const start = offset + LOCAL_HEADER_SIZE + nameAndExtra;
  const packed = file.slice(start, start + packedBytes);
  if (packed.size < packedBytes) throw new Error('cut off');
  if (method === STORED) {
    budget.spend(packed.size);
    return packed;
  }
  // Deflate adds five bytes to 64 KiB at worst; more is a lie that would only fill the memory.
  if (packedBytes > 2 * bytes + 1024) throw new Error('packed into more bytes than it declares');
  const parts = inflate(new Uint8Array(await packed.arrayBuffer()), bytes, budget);
  return new Blob(parts);
}

/** Throws as soon as more, or in the end less, comes out than the zip's directory declares. */
function inflate(
  packed: Uint8Array,
  declared: number,
  budget: InflatedBudget,
): Uint8Array<ArrayBuffer>[] {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  const stream = new Inflate((part) => {
    size += part.length;
    budget.spend(part.length);
    if (size > declared) throw new Error(`holds more than the ${declared} bytes it declares`);
    parts.push(new Uint8Array(part));
  });
  for (let at = 0; at < packed.length; at += CHUNK_BYTES) {
    stream.push(packed.subarray(at, at + CHUNK_BYTES), at + CHUNK_BYTES >= packed.length);
  }
  if (size !== declared) throw new Error(`holds ${size} bytes where it declares ${declared}`);
  return parts;
}
