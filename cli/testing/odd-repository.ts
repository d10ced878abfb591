import { chmodSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { runGit } from './git-oracle.ts';

/** Writes files by path, takes those away whose content is null, and commits. Dates go up by a day. */
export class CommitWriter {
  private days = 0;

  constructor(readonly folder: string) {}

  commit(
    message: string | Buffer,
    files: Readonly<Record<string, string | null>> = {},
    { args = [], author = 'Ada Löve' }: { args?: string[]; author?: string } = {},
  ): void {
    for (const [path, content] of Object.entries(files)) {
      const file = join(this.folder, path);
      rmSync(file, { force: true, recursive: true });
      if (content === null) continue;
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, content);
    }
    runGit(this.folder, ['add', '-A']);
    const env = { ...this.dates(), GIT_AUTHOR_NAME: author };
    runGit(
      this.folder,
      ['commit', '-q', '--allow-empty', '--allow-empty-message', '-F', '-', ...args],
      {
        env,
        input: message,
      },
    );
  }

  merge(branch: string, message: string): void {
    runGit(this.folder, ['merge', '-q', '--no-ff', '-m', message, branch], { env: this.dates() });
  }

  private dates(): Record<string, string> {
    this.days += 1;
    const at = `${1_600_000_000 + this.days * 86_400} +0530`;
    return { GIT_AUTHOR_DATE: at, GIT_COMMITTER_DATE: at };
  }
}

/** A repository with everything odd that a commit can hold. Returns who wrote it, to write on. */
export function writeOddRepository(folder: string): CommitWriter {
  mkdirSync(folder, { recursive: true });
  runGit(folder, ['init', '-q']);
  const writer = new CommitWriter(folder);
  const lines = Array.from({ length: 400 }, (_, i) => `line ${i} of a file that changes a little`);
  writer.commit('first', { 'src/long.txt': lines.join('\n'), 'a.txt': 'a', 'b/c/d.txt': 'd' });
  for (let i = 0; i < 12; i++) {
    lines[i * 30] = `changed ${i}`;
    writer.commit(
      `change ${i}\n\nWith a body.\n\nOf two paragraphs, the last ending in a line feed.\n`,
      {
        'src/long.txt': lines.join('\n'),
      },
    );
  }
  writer.commit('names of all kinds', {
    'é ü/日本 語.txt': 'x',
    'with "quotes" and \\ backslash': 'x',
    'line\nfeed\ttab': 'y',
    '-leading dash': 'z',
    '.github/CODEOWNERS': '* @all\n',
  });
  writer.commit('renamed, one of two alike, and into a folder of its old name', {
    'a.txt': null,
    'a.txt/inside.txt': 'a',
    'line\nfeed\ttab': null,
    'moved/line\nfeed\ttab': 'y',
    'copy.txt': 'y',
  });
  writer.commit('alike files change places', {
    'é ü/日本 語.txt': null,
    'with "quotes" and \\ backslash': null,
    'one/日本 語.txt': 'x',
    'two.txt': 'x',
    'empty.txt': '',
  });
  symlinkSync('two.txt', join(folder, 'link'));
  chmodSync(join(folder, 'copy.txt'), 0o755);
  writer.commit('a link, and a file that can be run');
  writer.commit('the link becomes a file', { link: 'two.txt' });
  const id = runGit(folder, ['rev-parse', 'HEAD']).trim();
  runGit(folder, ['update-index', '--add', '--cacheinfo', `160000,${id},sub/module`]);
  mkdirSync(join(folder, 'sub/module'), { recursive: true });
  runGit(folder, ['commit', '-q', '-m', 'a submodule']);
  writer.commit('an empty commit');
  writer.commit('');
  runGit(folder, ['checkout', '-q', '-b', 'topic', 'HEAD~3']);
  writer.commit('on a branch', { 'topic.txt': 'topic' }, { author: 'Grace' });
  runGit(folder, ['checkout', '-q', 'main']);
  writer.commit('meanwhile', { 'main.txt': 'main' });
  writer.merge('topic', 'Merge topic\n\ninto main');
  runGit(folder, ['config', 'i18n.commitEncoding', 'ISO-8859-1']);
  writer.commit(Buffer.from('Grüße\n\nin Latin-1', 'latin1'));
  runGit(folder, ['config', '--unset', 'i18n.commitEncoding']);
  writer.commit('a subject\nof two lines\n\n\nbody after two empty lines  \n  indented', {
    'empty.txt': null,
    'other-empty.txt': '',
  });
  return writer;
}
