import type { FilePath } from '../model/units.ts';

export type PathRole = 'legacy' | 'test' | 'fixture' | 'vendored' | 'generated';

interface RoleRule {
  role: PathRole;
  /** Whole folder names, in lower case. */
  folders: ReadonlySet<string>;
  /** Tests on the file's name. */
  file: RegExp;
}

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));

/**
 * Only whole folder names and whole words of a file name count: `latest.ts`, `contest.py` and
 * `attestation/` hold "test" and are none.
 */
const RULES: readonly RoleRule[] = [
  {
    role: 'legacy',
    folders: words('legacy deprecated old compat v0 v1 archive archived'),
    file: /(?:^|[_.-])(?:legacy|deprecated)(?=[_.-]|$)|(?:^|[a-z0-9])(?:Legacy|Deprecated)(?=[A-Z.]|$)|[_.-]old(?=\.|$)/,
  },
  {
    role: 'vendored',
    folders: words(
      'vendor vendored _vendor third_party third-party thirdparty external node_modules',
    ),
    file: /(?!)/,
  },
  {
    role: 'fixture',
    folders: words(
      'fixture fixtures __fixtures__ testdata test-data test_data mock mocks __mocks__ fake fakes __snapshots__',
    ),
    file: /^(?:fake|mock)[_-]|[_.-](?:fake|mock|fixture)s?\.\w+$|\.snap$/,
  },
  {
    role: 'generated',
    folders: words('generated gen __generated__'),
    file: /_pb2(?:_grpc)?\.pyi?$|\.pb\.(?:go|cc|h|dart)$|_grpc\.\w+$|[._]grpc\.pb\.|\.(?:g|freezed)\.dart$|\.gen\.\w+$|[._]generated\.\w+$|\.min\.(?:m?js|css)$|\.[Dd]esigner\.(?:cs|vb)$/,
  },
  {
    role: 'test',
    folders: words('test tests __tests__ spec'),
    file: /\.(?:test|spec)\.\w+$|[_-](?:test|spec)\.\w+$|^tests?[_-]|^tests?\.\w+$|^conftest\.py$|[A-Za-z0-9]Tests?\.(?:java|kt|kts|cs|swift|scala|groovy|php)$/,
  },
];

/**
 * What a path says about its file, each with the segment that says so, as spelled in the path. A path
 * may have several roles: a fixture inside of tests has both.
 */
export function pathRoles(path: FilePath): { role: PathRole; segment: string }[] {
  const segments = path.split('/');
  const name = segments.at(-1) ?? '';
  const folders = segments.slice(0, -1);
  return RULES.flatMap(({ role, folders: known, file }) => {
    const found = new Set(folders.filter((folder) => known.has(folder.toLowerCase())));
    if (file.test(name)) found.add(name);
    return [...found].map((segment) => ({ role, segment }));
  });
}
