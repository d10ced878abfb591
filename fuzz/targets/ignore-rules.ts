import { IgnoreRules } from '../../core/paths/ignore-rules.ts';
import { IgnoreRepository } from '../ignore-repository.ts';
import type { Random } from '../random.ts';
import { BLOCK } from '../run-cases.ts';
import { target } from '../target.ts';

interface IgnoreCase {
  /** Texts of `.gitignore`, in the order of FOLDERS. */
  files: string[];
  /** Of files. */
  paths: string[];
}

const FOLDERS = ['', 'a', 'b/a'];
const NAMES = [
  ...[
    'a',
    'b',
    'c',
    'ab',
    'ba',
    'aab',
    'A',
    'a.js',
    'b.js',
    '.a',
    'x.min.js',
    'a b',
    'b ',
    'é',
    'aé',
  ],
  ...[
    '#a',
    '!a',
    '[a]',
    'a]',
    'a-b',
    '-',
    '*',
    'a*',
    '?',
    'a\\',
    'build',
    '0',
    '...',
    '日本',
    '~',
    '^',
    'a!',
  ],
];
const PIECES = [
  ...['a', 'b', 'c', 'ab', 'A', '.js', '.', 'é', 'build', '0', '日'],
  ...[
    '*',
    '*',
    '**',
    '***',
    '?',
    '/',
    '/',
    '/',
    '**/',
    '/**',
    '/**/',
    '//',
    '!',
    '#',
    ' ',
    '  ',
    '\t',
    '\r',
  ],
  ...[
    '[ab]',
    '[!a]',
    '[^a]',
    '[a-c]',
    '[c-a]',
    '[]a]',
    '[!]a]',
    '[a',
    '[]',
    '[!]',
    '[]-a]',
    '[a-]',
    '[-a]',
  ],
  ...[
    '[[:alpha:]]',
    '[[:digit:]b]',
    '[[:nope:]]',
    '[[:space:]]',
    '[a/b]',
    '[!/]',
    '[\\]]',
    '[\\a-\\c]',
  ],
  ...[
    '[*]',
    '[?]',
    '[é]',
    '[!é]',
    '[[a]',
    '[a][b]',
    '[',
    ']',
    '-',
    '^',
    '~',
    '{a,b}',
    '(a|b)',
    'a+',
    '$',
  ],
  ...['\\a', '\\*', '\\?', '\\[', '\\]', '\\\\', '\\', '\\ ', '\\#', '\\!', '\\/'],
];

export const ignoreRules = target<IgnoreCase>({
  name: 'ignore-rules',
  promise: 'Nested .gitignore files leave out the files that `git check-ignore` says.',
  short: 500,
  async open() {
    const repository = new IgnoreRepository(FOLDERS, BLOCK);
    return {
      make,
      isPossible: ({ files, paths }) =>
        files.length === FOLDERS.length &&
        paths.every((path) => path.split('/').every(isName) && !isFolder(path)),
      checkAll: async (cases) => {
        const ignored = repository.ask(cases);
        return cases.map((each, at) => differenceOf(each, ignored, at));
      },
      close: () => repository.close(),
    };
  },
});

function make(random: Random): IgnoreCase {
  const line = () =>
    (random.chance(0.25) ? '!' : '') +
    (random.chance(0.3)
      ? random.pick(NAMES)
      : Array.from({ length: random.between(1, 5) }, () => random.pick(PIECES)).join(''));
  return {
    files: FOLDERS.map((_, at) => {
      if (at > 0 && random.chance(0.5)) return '';
      const lines = Array.from({ length: random.between(1, 4) }, line);
      return lines.join(random.chance(0.1) ? '\r\n' : '\n');
    }),
    paths: Array.from({ length: random.between(1, 8) }, () =>
      Array.from({ length: random.between(1, 4) }, () =>
        random.chance(0.5) ? random.pick(['a', 'b']) : random.pick(NAMES),
      ).join('/'),
    ).map((path) => (isFolder(path) ? `${path}/c` : path)),
  };
}

function differenceOf(
  { files, paths }: IgnoreCase,
  ignored: Set<string>,
  at: number,
): string | null {
  const rules = new IgnoreRules([]);
  for (const [index, text] of files.entries()) rules.addFile(FOLDERS[index]!, '.gitignore', text);
  for (const path of paths) {
    const ours = rules.test(path, false).ignored;
    const wanted = ignored.has(`c${at}/${path}`);
    if (ours !== wanted)
      return `${wanted ? 'git ignores it' : 'git keeps it'}: ${JSON.stringify(path)}`;
  }
  return null;
}

/** Git looks whether they are folders, and these are. */
const isFolder = (path: string): boolean => path === 'b' || FOLDERS.includes(path);

const isName = (name: string): boolean => name !== '' && name !== '.' && name !== '..';
