import { LIMITS } from '../../core/limits.ts';
import { OrielError } from '../../core/model/problem.ts';
import type { Source } from '../../core/model/source.ts';
import type { TreeOfFiles } from '../../core/paths/tree-of-files.ts';
import { type SourceLimits, sourceOfTree } from './source-of-tree.ts';
import { readTar } from './tar.ts';
import { readZip } from './zip.ts';

const ARCHIVE_NAME = /\.(zip|tar|tgz|tar\.gz)$/i;

export function hasArchiveName(name: string): boolean {
  return ARCHIVE_NAME.test(name);
}

/**
 * A source over a .zip, .tar or .tar.gz. A single folder that everything lies in is taken for the root.
 * Listing throws an OrielError: `not-an-archive`, `archive-damaged`, `archive-too-large`.
 */
export function sourceFromArchive(file: File, limits: SourceLimits = LIMITS): Source {
  const name = file.name.replace(ARCHIVE_NAME, '');
  const read = async () => (await readTree(file, limits)).folder(name, true);
  return sourceOfTree(name, read, limits);
}

/** What it is, its first bytes say; the name is only a promise. */
async function readTree(file: File, limits: SourceLimits): Promise<TreeOfFiles> {
  const head = new Uint8Array(await file.slice(0, 512).arrayBuffer());
  const text = String.fromCharCode(...head);
  if (text.startsWith('PK')) return readZip(file, limits);
  if (text.startsWith('\x1f\x8b')) {
    return readTar(file.stream().pipeThrough(new DecompressionStream('gzip')), limits);
  }
  if (text.startsWith('ustar', 257) || file.name.toLowerCase().endsWith('.tar')) {
    return readTar(file.stream(), limits);
  }
  throw new OrielError('not-an-archive', `${file.name} is neither a zip nor a tar archive`, {
    path: file.name,
  });
}
