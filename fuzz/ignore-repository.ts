import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

export interface IgnoreAsked {
  /** Texts of `.gitignore`, in the order of the repository's folders. */
  files: readonly string[];
  /** Of files. */
  paths: readonly string[];
}

/** A repository in which each case is a folder: what is anchored is anchored to the folder of its file. */
export class IgnoreRepository {
  private readonly root = mkdtempSync(join(tmpdir(), 'oriel-fuzz-ignore-'));

  constructor(
    private readonly folders: readonly string[],
    cases: number,
  ) {
    this.git(['init', '-q'], '');
    for (let at = 0; at < cases; at++) {
      for (const folder of folders)
        mkdirSync(join(this.root, `c${at}`, folder), { recursive: true });
    }
  }

  /** What `git check-ignore` says is ignored, of each case as `c0/path`. */
  ask(cases: readonly IgnoreAsked[]): Set<string> {
    const asked: string[] = [];
    for (const [at, { files, paths }] of cases.entries()) {
      for (const [index, text] of files.entries()) {
        writeFileSync(join(this.root, `c${at}`, this.folders[index]!, '.gitignore'), text);
      }
      asked.push(...paths.map((path) => `c${at}/${path}`));
    }
    const ignored = this.git(['check-ignore', '--no-index', '-z', '--stdin'], asked.join('\0'));
    return new Set(ignored.split('\0'));
  }

  close(): void {
    rmSync(this.root, { recursive: true, force: true });
  }

  private git(args: string[], input: string): string {
    const { status, stdout, stderr } = spawnSync('git', args, {
      ...{ cwd: this.root, input, encoding: 'utf8', maxBuffer: 2 ** 28 },
      env: {
        ...process.env,
        GIT_CONFIG_GLOBAL: '/dev/null',
        GIT_CONFIG_SYSTEM: '/dev/null',
        GIT_CEILING_DIRECTORIES: dirname(this.root),
      },
    });
    // Status 1 of check-ignore says that none is ignored.
    if (status === null || status > 1) throw new Error(`git ${args[0]}: ${stderr}`);
    return stdout;
  }
}
