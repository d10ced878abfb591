import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openFolderRepository } from '../../cli/node-history.ts';
import { quietly } from '../../cli/quietly.ts';
import { gitLog, plainCommit, runGit } from '../../cli/testing/git-oracle.ts';
import type { GitRepository } from '../../core/history/git-repository.ts';
import { readHistory } from '../../core/history/read-history.ts';
import type { Random } from '../random.ts';
import { must, mustEqual, target } from '../target.ts';

/** A commit: its message, what it changes, and how far back the one is that it merges; 0 for none. */
interface DrawnCommit {
  message: string;
  /** `path`, how it is changed, and what it then is. */
  changes: [path: string, verb: 'write' | 'grow' | 'delete' | 'move' | 'empty', mode: string][];
  merges: number;
  /** Added to the time of the one before, negative where a clock went back. */
  seconds: number;
}

const NAMES = [
  ...[
    'a',
    'b.ts',
    'B.ts',
    'a b',
    'ü.md',
    'e\u0301',
    '__proto__',
    'constructor',
    '%2F#?',
    '[id].tsx',
  ],
  ...['.hidden', '-dash', 'a.', 'a0', 'a-b', 'quote"s', 'new\nline', 'tab\t', 'back\\slash', '😀'],
];
const FOLDERS = ['', 'src/', 'src/deep/er/', 'a.d/', 'a/', 'lib0/', 'lib-/', 'lib/'];
const MODES = ['100644', '100644', '100644', '100755', '120000'];
const MESSAGES = [
  'x',
  'A subject\n\nA body.\n',
  '\n\nlate\nsubject \nof lines\n\n\nbody\n\n',
  'ünï',
  '',
  'a\r\nb\r\n',
];

function makeCommit(random: Random): DrawnCommit {
  return {
    message: random.pick(MESSAGES),
    changes: random.list(random.chance(0.02) ? 60 : 5, () => [
      `${random.pick(FOLDERS)}${random.pick(NAMES)}${random.chance(0.3) ? random.below(40) : ''}`,
      random.pick(['write', 'write', 'grow', 'grow', 'delete', 'move', 'empty'] as const),
      random.pick(MODES),
    ]),
    merges: random.chance(0.1) ? random.between(2, 30) : 0,
    seconds: random.chance(0.05) ? -random.below(100_000) : random.below(100_000),
  };
}

export const gitHistory = target<DrawnCommit>({
  name: 'git-history',
  promise:
    'Of repositories that git made and packed, log, changes, trees, sizes and objects are read as git says them; a case is a commit.',
  short: 500,
  open: async () => ({ make: makeCommit, checkAll: checkCommits }),
});

/** All commits are one repository's. */
async function checkCommits(commits: DrawnCommit[]): Promise<(string | null)[]> {
  const broken: (string | null)[] = commits.map(() => null);
  const folder = mkdtempSync(join(tmpdir(), 'oriel-fuzz-'));
  try {
    runGit(folder, ['init', '-q', '--bare']);
    runGit(folder, ['-c', 'fastimport.unpackLimit=0', 'fast-import', '--quiet'], {
      input: streamOf(commits),
    });
    // Chains of every length, by what was drawn: none, git's own, and as long as they get.
    const depth = [0, 10, 50, 4_000][commits.length > 0 ? commits[0]!.message.length % 4 : 0]!;
    if (depth > 0) runGit(folder, ['repack', '-qadf', `--depth=${depth}`, '--window=20']);
    const opened = await openFolderRepository(folder);
    if (opened.kind === 'absent') throw new Error(opened.detail);
    const { repository } = opened;
    const read = await readHistory(repository, commits.length, quietly().signal);
    mustEqual(read.reading.problems, [], 'problems');
    const wanted = gitLog(folder, commits.length);
    // Commits are newest first, and as many as first parents lead to.
    mustEqual(read.commits.length, wanted.length, 'how many commits');
    read.commits.map(plainCommit).forEach((found, at) => {
      try {
        mustEqual(found, wanted[at], 'a commit');
      } catch (error) {
        broken[commits.length - 1 - at] = (error as Error).message;
      }
    });
    await checkTree(folder, repository);
    await checkObjects(folder, repository);
  } catch (error) {
    broken[0] = `${(error as Error).message}`;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return broken;
}

function streamOf(commits: readonly DrawnCommit[]): Buffer {
  let seconds = 1_500_000_000;
  const contents = new Map<string, string>();
  const parts: string[] = [];
  commits.forEach(({ message, changes, merges, seconds: more }, index) => {
    seconds = Math.max(0, seconds + more);
    const bytes = Buffer.byteLength(message);
    parts.push(
      `commit refs/heads/main\nmark :${index + 1}\nauthor Ä A <a@x> ${seconds} +0530\ncommitter C <c@x> ${seconds + 5} -0100\ndata ${bytes}\n${message}\n`,
    );
    if (index > 0) parts.push(`from :${index}\n`);
    if (merges > 0 && merges <= index) parts.push(`merge :${index + 1 - merges}\n`);
    for (const change of changes) parts.push(lineOf(change, contents, index));
    parts.push('\n');
  });
  return Buffer.from(parts.join(''));
}

function lineOf(
  [path, verb, mode]: DrawnCommit['changes'][number],
  contents: Map<string, string>,
  index: number,
): string {
  const quoted = quote(path);
  if (verb === 'delete') return `D ${quoted}\n`;
  const before = contents.get(path) ?? '';
  // A copy under another name, and the old one gone, is a rename that git finds.
  if (verb === 'move' && before !== '') {
    const to = `moved/${index}-${path.replaceAll('/', '_')}`;
    return `D ${quoted}\nM ${mode} inline ${quote(to)}\ndata ${Buffer.byteLength(before)}\n${before}\n`;
  }
  const text =
    verb === 'empty'
      ? ''
      : verb === 'grow'
        ? `${before.slice(-3_000)}line ${index} of a file that grows\n`
        : `${index} ${path}\n`;
  contents.set(path, text);
  return `M ${mode} inline ${quoted}\ndata ${Buffer.byteLength(text)}\n${text}\n`;
}

/** As fast-import takes paths: in quotes, C's escapes. */
function quote(path: string): string {
  const escaped = path.replace(/[\\"]/g, '\\$&').replaceAll('\n', '\\n').replaceAll('\t', '\\t');
  return `"${escaped}"`;
}

async function checkTree(folder: string, repository: GitRepository): Promise<void> {
  const commit = await repository.commit(repository.head.commit);
  const files = await repository.treeAt(commit);
  const listed = runGit(folder, ['ls-tree', '-rlz', 'HEAD']).split('\0').filter(Boolean);
  const wanted = listed.map((row) => {
    const [, mode, type, id, size, path] = /^(\d+) (\w+) (\w+) +(\S+)\t([\s\S]*)$/.exec(row)!;
    return { path, id, size: Number(size), kind: type === 'commit' ? 'submodule' : KINDS[mode!] };
  });
  const found = [];
  for (const [path, { id, kind }] of files)
    found.push({ path, id, size: await repository.blobSize(id), kind });
  mustEqual(found, wanted, 'the tree of HEAD');
}

const KINDS: Record<string, string> = {
  '100644': 'file',
  '100755': 'executable',
  '120000': 'link',
};

async function checkObjects(folder: string, repository: GitRepository): Promise<void> {
  const out = execFileSync('git', ['cat-file', '--batch', '--batch-all-objects', '--unordered'], {
    cwd: folder,
    maxBuffer: 2 ** 30,
  });
  for (let at = 0; at < out.length; ) {
    const end = out.indexOf(10, at);
    const [id = '', type = '', size = ''] = out.subarray(at, end).toString('latin1').split(' ');
    const wanted = out.subarray(end + 1, end + 1 + Number(size));
    at = end + 2 + Number(size);
    if (type === 'blob') {
      must(wanted.equals(await repository.readBlob(id)), `blob ${id} reads otherwise`);
      continue;
    }
    if (type === 'commit') await repository.commit(id);
    if (type !== 'tree') continue;
    const entries = await repository.readTree(id);
    const names = namesIn(wanted);
    mustEqual(
      entries.map(({ name, id: entry }) => [name, entry]),
      names,
      `tree ${id}`,
    );
  }
}

/** Of a tree object, naively. */
function namesIn(tree: Buffer): [string, string][] {
  const names: [string, string][] = [];
  for (let at = 0; at < tree.length; ) {
    const end = tree.indexOf(0, at);
    const head = tree.subarray(at, end).toString('utf8');
    names.push([
      head.slice(head.indexOf(' ') + 1),
      tree.subarray(end + 1, end + 21).toString('hex'),
    ]);
    at = end + 21;
  }
  return names;
}
