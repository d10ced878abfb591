import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runGit } from '../../cli/testing/git-oracle.ts';
import { type FilesByPath, readIntoMemory } from '../../cli/testing/memory-files.ts';

/** Three commits of a few files, packed by git with offset and id deltas, HEAD detached. The same each time. */
function packedRepository(): FilesByPath {
  const folder = mkdtempSync(join(tmpdir(), 'oriel-fuzz-'));
  try {
    runGit(folder, ['init', '-q']);
    const lines = Array.from({ length: 40 }, (_, at) => `line ${at}`);
    const commits = [0, 1, 2].map((at) => {
      lines[at * 9] = `changed ${at}`;
      const text = lines.join('\n');
      const from = at > 0 ? `from :${at}\n` : '';
      const file = `M 100644 inline src/a.txt\ndata ${text.length}\n${text}\n`;
      return `commit refs/heads/main\nmark :${at + 1}\ncommitter C <c@x> ${at} +0000\ndata 1\nx\n${from}${file}M 100644 inline b${at}\ndata 1\n${at}\n\n`;
    });
    runGit(folder, ['fast-import', '--quiet'], { input: commits.join('') });
    runGit(folder, ['repack', '-qadf', '--depth=9', '--window=9']);
    const head = runGit(folder, ['rev-parse', 'main']);
    const files = readIntoMemory(folder);
    const kept = [...files].filter(([path]) =>
      /^\.git\/(?:HEAD|config|packed-refs|objects\/pack\/.*\.(?:idx|pack))$/.test(path),
    );
    return new Map(kept).set('.git/HEAD', Uint8Array.from(Buffer.from(head)));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

export const PACKED = packedRepository();
