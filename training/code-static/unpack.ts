import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Unpacks an archive into a folder of its own, which goes when `use` is done. */
export async function withUnpacked(
  archive: string,
  use: (folder: string) => Promise<void>,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'oriel-training-'));
  try {
    if (archive.endsWith('.whl')) execFileSync('unzip', ['-qq', archive, '-d', folder]);
    else if (archive.endsWith('.deb')) execFileSync('dpkg-deb', ['-x', archive, folder]);
    else execFileSync('tar', ['-xf', archive, '-C', folder, '--no-same-owner']);
    await use(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
