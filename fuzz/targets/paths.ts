import { LIMITS } from '../../core/limits.ts';
import { OrielError } from '../../core/model/problem.ts';
import type { Listed } from '../../core/model/source.ts';
import { comparePaths } from '../../core/paths/compare-paths.ts';
import { IgnoreRules } from '../../core/paths/ignore-rules.ts';
import { normalisePath } from '../../core/paths/normalise-path.ts';
import { TreeOfFiles } from '../../core/paths/tree-of-files.ts';
import { walkTree } from '../../core/paths/walk-tree.ts';
import { mutateText, noiseText } from '../mutate.ts';
import { must, mustEqual, target } from '../target.ts';

const CORPUS = [
  ...[
    'src/a.ts',
    './a',
    '../../etc/passwd',
    '/etc/passwd',
    'C:\\Windows\\x',
    '\\\\host\\share\\f',
    'a/../b',
  ],
  ...[
    'a//b',
    'a/./b',
    'back\\slash.txt',
    'back/slash.txt',
    'a~2.txt',
    'a.txt',
    'dir/',
    '.',
    '..',
    '~',
    'con',
  ],
  ...[
    '__proto__/x',
    'constructor',
    'a\u202eb',
    'é',
    'e\u0301',
    '\ud800',
    'a b',
    '.hidden',
    'x.',
    '…',
  ],
];
const WORDS = ['/', '\\', '..', '.', '~2', '.ts', 'a', 'C:', '__proto__', 'src'];
const NEVER = { aborted: false, addEventListener() {}, removeEventListener() {} };

export const paths = target<string[]>({
  name: 'paths',
  promise:
    'Every name of a list comes out once, as a label of its own that leads nowhere, in order; equal lists give equal labels.',
  short: 500,
  open: async () => ({
    make: (random) =>
      random.list(12, () => {
        const how = { words: WORDS, corpus: CORPUS, most: 60 };
        if (random.chance(0.4)) return random.pick(CORPUS);
        return random.chance(0.2)
          ? noiseText(random, how)
          : mutateText(random, random.pick(CORPUS), how);
      }),
    async check(names) {
      for (const name of names) checkLabel(name);
      const rows = await list(names);
      if (rows === null) return;
      // Ignored, version control and ignore files are other promises.
      mustEqual(rows.length, names.length, 'how many rows');
      const files = rows.filter((row) => row.kind === 'file');
      const labels = files.map(({ path }) => path);
      mustEqual(new Set(labels).size, labels.length, 'different labels');
      for (const label of labels) {
        must(!label.startsWith('/'), `a label begins with a slash: ${label}`);
        for (const part of label.split('/'))
          must(part !== '' || label === '', `an empty part: ${label}`);
      }
      if (files.every(({ notes }) => notes?.length === 0)) {
        mustEqual(labels, [...labels].sort(comparePaths), 'the order');
      }
      const again = await list(names);
      mustEqual(again?.map(nameOf), rows.map(nameOf), 'the same again');
    },
  }),
});

const nameOf = (row: Listed): string =>
  row.kind === 'file' ? row.path : row.kind === 'skipped' ? row.entry.path : row.folder.path;

function checkLabel(name: string): void {
  const label = normalisePath(name);
  mustEqual(normalisePath(label), label, 'a label normalised again');
  const parts = label.split('/');
  must(!label.includes('\\'), 'a label has no backslash');
  must(
    label === '' || parts.every((part) => part !== '' && part !== '.'),
    'a label has only names',
  );
  mustEqual(
    parts.filter((part) => part === '..').length,
    name.split(/[\\/]/).filter((part) => part === '..').length,
    'steps up stay as text',
  );
}

/** null where the source has no file to read. */
async function list(names: string[]): Promise<Listed[] | null> {
  const tree = new TreeOfFiles();
  for (const path of names) {
    tree.add({
      path,
      kind: 'file',
      stat: async () => ({ bytes: 1, open: () => Promise.reject(new Error('not asked')) }),
    });
  }
  const rows: Listed[] = [];
  try {
    const walk = walkTree(tree.folder('root', false), {
      limits: { ...LIMITS, files: 1_000 },
      signal: NEVER,
      rules: new IgnoreRules([]),
    });
    for await (const row of walk) rows.push(row);
    return rows;
  } catch (error) {
    if (error instanceof OrielError && error.code === 'empty-source') return null;
    throw error;
  }
}
