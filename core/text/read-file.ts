import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { isNotebook, notebookText } from '../formats/notebook.ts';
import type { Limits } from '../limits.ts';
import type { FileNote, SkippedEntry, SkipReason, SourceFile } from '../model/file.ts';
import { OrielError } from '../model/problem.ts';
import type { Bytes, Listed } from '../model/source.ts';
import { decode } from './decode.ts';
import { sizeLimit } from './size-limit.ts';
import { skipDetailOf, skipReasonOf } from './skip-reason.ts';
import { tooLargeRow } from './text-budget.ts';
import { isOddName } from './visible.ts';
import type { WithTimeout } from './with-timeout.ts';

export type ReadResult =
  | { kind: 'file'; file: SourceFile; notes: FileNote[] }
  | { kind: 'skipped'; entry: SkippedEntry };

type ListedFile = Extract<Listed, { kind: 'file' }>;

/** First line of the stand-in that Git LFS leaves for a file it keeps elsewhere. */
const LFS_POINTER = 'version https://git-lfs.github.com/spec/v1\n';

/**
 * Opens, reads, decodes and hashes one listed file. Whatever is wrong with it becomes a ledger row;
 * only an OrielError, which concerns the whole source, is thrown on.
 */
export async function readFile(
  listed: ListedFile,
  limits: Limits,
  withTimeout: WithTimeout,
): Promise<ReadResult> {
  const skip = (reason: SkipReason, detail: string, bytes = listed.bytes): ReadResult => ({
    kind: 'skipped',
    entry: { path: listed.path, status: 'skipped', bytes, reason, detail },
  });
  const limit = sizeLimit(listed.path, limits);
  const tooLarge = (size: number): ReadResult => ({
    kind: 'skipped',
    entry: tooLargeRow(listed.path, size, limit),
  });

  if (listed.bytes > limit) return tooLarge(listed.bytes);
  try {
    const opened = await withTimeout(listed.open(), limits.readMs);
    if (opened.size > limit) return tooLarge(opened.size);
    const bytes = await withTimeout(readBounded(opened, limit), limits.readMs);
    if (bytes.length > limit) return tooLarge(bytes.length);
    const decoded = decode(bytes);
    if ('binary' in decoded) return skip('binary', 'holds bytes that are not text', bytes.length);
    if (decoded.text.startsWith(LFS_POINTER)) {
      return skip('binary', 'a Git LFS pointer; the content is not in the source', bytes.length);
    }
    const { path } = listed;
    const notes = new Set<FileNote>([...(listed.notes ?? []), ...decoded.notes]);
    if (isOddName(path)) notes.add('odd-name');
    const cells = isNotebook(path) ? notebookText(decoded.text) : null;
    if (cells !== null) notes.add('outputs-left-out');
    const text = cells ?? decoded.text;
    if (text.length > limits.fileBytes) {
      const detail = `${text.length} characters in its cells, the limit is ${limits.fileBytes}`;
      return skip('too-large', detail, bytes.length);
    }
    const hash = bytesToHex(sha256(bytes));
    return {
      kind: 'file',
      file: { path, text, bytes: bytes.length, hash },
      notes: [...notes],
    };
  } catch (error) {
    if (error instanceof OrielError) throw error;
    return skip(skipReasonOf(error), skipDetailOf(error));
  }
}

/** One byte more than the limit, so that a file which grew meanwhile is told from one that fits. */
async function readBounded(opened: Bytes, limit: number): Promise<Uint8Array> {
  return new Uint8Array(await opened.slice(0, limit + 1).arrayBuffer());
}
