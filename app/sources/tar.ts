import { createTarDecoder, type ParsedTarEntry } from 'modern-tar';
import { OrielError } from '../../core/model/problem.ts';
import { type FlatEntry, TreeOfFiles } from '../../core/paths/tree-of-files.ts';
import { messageOf } from '../../core/text/message-of.ts';
import { sizeLimit } from '../../core/text/size-limit.ts';
import { InflatedBudget } from './inflated-budget.ts';
import type { SourceLimits } from './source-of-tree.ts';
import { requireEntries } from './zip-directory.ts';

/** A repository's packs are read as history, whatever their size; the archive's own limit holds. */
const HISTORY = /(?:^|\/)\.git\/objects\//;

/**
 * Reads a tar stream from end to end, since a tar has no directory to look files up in. Contents are
 * kept as blobs, which browsers hold outside of the page's heap; those too large to be read are not.
 */
export async function readTar(
  stream: ReadableStream<Uint8Array>,
  limits: SourceLimits,
): Promise<TreeOfFiles> {
  const budget = new InflatedBudget(limits.archiveBytes);
  const counted = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      budget.spend(chunk.length);
      controller.enqueue(chunk);
    },
  });
  const entries = stream.pipeThrough(counted).pipeThrough(createTarDecoder({ strict: true }));
  const tree = new TreeOfFiles();
  let count = 0;
  const reader = entries.getReader();
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      count += 1;
      requireEntries(count, limits.archiveEntries);
      const { name } = next.value.header;
      const most = HISTORY.test(name) ? limits.archiveBytes : sizeLimit(name, limits);
      const entry = await readEntry(next.value, most);
      if (entry) tree.add(entry);
    }
  } catch (error) {
    if (error instanceof OrielError) throw error;
    throw new OrielError('archive-damaged', `the archive is damaged: ${messageOf(error)}`);
  }
  return tree;
}

const NO_ENTRY: ReadonlySet<string> = new Set(['directory', 'pax-header', 'pax-global-header']);

/** null for what is no entry of its own: folders and headers. */
async function readEntry(
  { header, body }: ParsedTarEntry,
  fileBytes: number,
): Promise<FlatEntry | null> {
  const { name: path, size: bytes, type = 'file' } = header;
  if (type === 'file' && bytes <= fileBytes) {
    const blob = await new Response(body).blob();
    return { path, kind: 'file', stat: async () => ({ bytes, open: async () => blob }) };
  }
  await body.cancel();
  if (type === 'file') {
    const open = () => Promise.reject(new Error('too large to be kept'));
    return { path, kind: 'file', stat: async () => ({ bytes, open }) };
  }
  if (NO_ENTRY.has(type)) return null;
  return { path, kind: 'other', reason: 'unreadable', detail: `a ${type}, which is not followed` };
}
