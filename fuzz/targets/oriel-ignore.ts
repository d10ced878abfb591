import { orielIgnoreOf } from '../../core/curate/oriel-ignore.ts';
import { IgnoreRepository } from '../ignore-repository.ts';
import type { Random } from '../random.ts';
import { BLOCK } from '../run-cases.ts';
import { target } from '../target.ts';

interface WrittenIgnore {
  paths: string[];
  /** Which of them are muted, and why. */
  muted: number[];
  reason: string;
}

const PIECES = [
  ...['a', 'b', 'ab', '*', '?', '[', ']', '!', '#', '\\', ' ', '.', '-', 'é', '日本', '{', '}'],
  ...['\t', '\n', '\r', '**', '[a]', 'a ', ' a', '\\ ', '"', '~', '^', '$', '\u00a0', '😀', ':'],
];

export const orielIgnores = target<WrittenIgnore>({
  name: 'oriel-ignore',
  promise: 'Of the file that is written, git leaves out what was muted and nothing else.',
  short: 500,
  open: async () => {
    const repository = new IgnoreRepository([''], BLOCK);
    return {
      make,
      isPossible: ({ paths, muted }) =>
        paths.every((path) => path.split('/').every(isName)) &&
        new Set(paths).size === paths.length &&
        muted.every((at) => at < paths.length) &&
        paths.every((path) => !paths.some((other) => other.startsWith(`${path}/`))),
      checkAll: async (cases) => {
        const written = cases.map(({ paths, muted, reason }) => {
          const hand = muted.map((at) => {
            return { action: 'mute', path: paths[at]!, chunk: null, reason } as const;
          });
          return orielIgnoreOf({ hand, filters: [] }, paths, null);
        });
        const asked = cases.map(({ paths }, at) => ({ files: [written[at]!.text], paths }));
        const ignored = repository.ask(asked);
        return cases.map(({ paths, muted }, at) => {
          const wanted = paths.filter(
            (path, index) => muted.includes(index) && !/[\r\n]/.test(path),
          );
          const odd = paths.find((path) => ignored.has(`c${at}/${path}`) !== wanted.includes(path));
          if (odd !== undefined) return `left out or kept against what was meant: “${odd}”`;
          const { leavesOut } = written[at]!;
          return leavesOut === wanted.length ? null : `it says ${leavesOut}, not ${wanted.length}`;
        });
      },
      close: () => repository.close(),
    };
  },
});

function make(random: Random): WrittenIgnore {
  const name = () =>
    Array.from({ length: random.between(1, 4) }, () => random.pick(PIECES)).join('');
  const drawn = Array.from({ length: random.between(1, 6) }, () =>
    Array.from({ length: random.between(1, 3) }, name).join('/'),
  ).filter((path) => path.split('/').every(isName));
  // No path is the folder of another.
  const paths = [...new Set(drawn)].filter(
    (path, _, all) => !all.some((other) => other.startsWith(`${path}/`)),
  );
  return {
    paths,
    muted: paths.flatMap((_, at) => (random.chance(0.4) ? [at] : [])),
    reason: random.pick(['', 'why', '\n!a\n*', '#', ' \r b']),
  };
}

const isName = (name: string): boolean => name !== '' && name !== '.' && name !== '..';
