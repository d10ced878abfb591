import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { runGit } from './git-oracle.ts';

/** A commit: its message, and what each file is from then on; null takes a file away. */
export interface DrawnCommit {
  message: string;
  files: Record<string, string | null>;
}

/** Makes a repository of commits, a day apart, and gives their ids, oldest first. */
export function drawHistory(folder: string, commits: readonly DrawnCommit[]): string[] {
  runGit(folder, ['init', '-q']);
  return commits.map(({ message, files }, day) => {
    for (const [path, text] of Object.entries(files)) {
      const at = join(folder, path);
      mkdirSync(dirname(at), { recursive: true });
      if (text === null) rmSync(at);
      else writeFileSync(at, text);
    }
    runGit(folder, ['add', '-A']);
    const date = `2024-01-${String(day + 1).padStart(2, '0')}T12:00:00Z`;
    const env = { GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date };
    runGit(folder, ['commit', '-q', '-m', message], { env });
    return runGit(folder, ['rev-parse', 'HEAD']).trim();
  });
}

const method = (name: string, body: string): string =>
  `def ${name}(session):\n    """What ${name} does with a session."""\n    ${body}\n\n\n`;

/** Six commits, of which three make a task. */
export const SESSIONS: readonly DrawnCommit[] = [
  {
    message: 'Start',
    files: {
      'app/session.py': method('open_session', 'return session.open()'),
      'app/cookies.py': `from app.session import open_session\n\n\n${method('read_cookie', 'return open_session(session)')}`,
      'app/legacy/session.py': method('open_session', 'return session.open_old()'),
      'README.md': '# Sessions\n\nHow sessions are opened and closed.\n',
    },
  },
  {
    message: 'Close a session when its cookie expires',
    files: {
      'app/session.py':
        method('open_session', 'return session.open()') +
        method('close_session', 'return session.close()'),
    },
  },
  {
    message: 'Refuse a cookie that was read before its session was opened',
    files: {
      'app/cookies.py': `from app.session import close_session, open_session\n\n\n${method('read_cookie', 'return open_session(session) or close_session(session)')}`,
    },
  },
  { message: 'Say more in the README', files: { 'README.md': '# Sessions\n\nMore.\n' } },
  {
    message: 'Rename the legacy session helper so that nobody opens it by mistake',
    files: {
      'app/legacy/session.py': method('open_legacy_session', 'return session.open_old()'),
      'app/tokens.py': method('new_token', 'return session.token'),
    },
  },
  { message: 'Release 1.2.0', files: { VERSION: '1.2.0\n' } },
];
