import { execFileSync } from 'node:child_process';
import type { CommitChanges } from '../../core/history/file-history.ts';

/** Nothing of the machine's or the person's configuration has a say. */
const ENVIRONMENT = {
  ...process.env,
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_AUTHOR_NAME: 'Ada Löve',
  GIT_AUTHOR_EMAIL: 'ada@example.org',
  GIT_COMMITTER_NAME: 'Charles',
  GIT_COMMITTER_EMAIL: 'charles@example.org',
};

/** Runs git in a folder and gives what it wrote. */
export function runGit(
  folder: string,
  args: readonly string[],
  { input, env }: { input?: string | Buffer; env?: Record<string, string> } = {},
): string {
  return execFileSync('git', ['-c', 'init.defaultBranch=main', ...args], {
    cwd: folder,
    input,
    env: { ...ENVIRONMENT, ...env },
    maxBuffer: 2 ** 30,
    stdio: ['pipe', 'pipe', 'pipe'],
  }).toString();
}

/** A commit as both sides write it down, to be compared as it is. */
export interface PlainCommit {
  /** Id, tree, parents, author's name, address and time, committer's time, subject, body. */
  facts: string[];
  /** `M path before after`, `R old new before after`. */
  changes: string[];
}

const NONE = '0'.repeat(40);
const FORMAT = ['%H', '%T', '%P', '%an', '%ae', '%at', '%ct', '%s', '%b'].join('%x02');

/** The log of first parents with exact renames, as git says it. */
export function gitLog(folder: string, limit: number): PlainCommit[] {
  const log = runGit(folder, [
    ...['log', '--first-parent', '-m', '--raw', '-r', '--no-abbrev', '-z', '-M100%', '-l0'],
    ...['-n', String(limit), `--format=%x01%x04${FORMAT}%x03`],
  ]);
  return log
    .split('\x01\x04')
    .slice(1)
    .map((block) => {
      const [head = '', raw = ''] = block.split('\x03');
      const facts = head.split('\x02');
      facts.push(facts.pop()!.trimEnd());
      return { facts, changes: parseRaw(raw) };
    });
}

/** `:100644 100644 <id> <id> M\0path\0`, of renames two paths. */
function parseRaw(raw: string): string[] {
  const changes: string[] = [];
  const pattern = /:\d+ \d+ (\w+) (\w+) ([A-Z])\d*\0([^\0]*)\0/gy;
  pattern.lastIndex = Math.max(0, raw.indexOf(':'));
  for (let match = pattern.exec(raw); match; match = pattern.exec(raw)) {
    const [, before, after, status, path] = match;
    if (status !== 'R') {
      changes.push(`${status === 'T' ? 'M' : status} ${path} ${before} ${after}`);
      continue;
    }
    const end = raw.indexOf('\0', pattern.lastIndex);
    changes.push(`R ${path} ${raw.slice(pattern.lastIndex, end)} ${before} ${after}`);
    pattern.lastIndex = end + 1;
  }
  return changes;
}

/** The same of what the reader says. */
export function plainCommit({ commit, changes }: CommitChanges): PlainCommit {
  const { id, tree, parents, author, committer, subject, body } = commit;
  const times = [String(author.at), String(committer.at)];
  return {
    facts: [id, tree, parents.join(' '), author.name, author.email, ...times, subject, body],
    changes: (changes ?? []).map(({ status, path, oldPath, before, after }) => {
      const ids = `${before?.id ?? NONE} ${after?.id ?? NONE}`;
      return oldPath === null
        ? `${status[0]!.toUpperCase()} ${path} ${ids}`
        : `R ${oldPath} ${path} ${ids}`;
    }),
  };
}
