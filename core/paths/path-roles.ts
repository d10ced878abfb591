import type { Certainty } from '../model/flag.ts';
import type { FilePath } from '../model/units.ts';

export type PathRole =
  | 'legacy'
  | 'vendored'
  | 'snapshot'
  | 'mock'
  | 'fixture'
  | 'generated'
  | 'test';

/** What a path says about its file, with the segment that says so, as spelled in the path. */
export interface PathRoleFound {
  role: PathRole;
  segment: string;
  certainty: Certainty;
}

interface RoleRule {
  role: PathRole;
  certainty: Certainty;
  /** Whole folder names, in lower case. */
  folders?: ReadonlySet<string>;
  /** Folders count only as they are spelled in the list. */
  inLowerCase?: true;
  /** On a folder's name where no list of names will do. */
  folder?: RegExp;
  /** On the file's name. */
  file?: RegExp;
  /** The name of a file that the rule speaks of at all. */
  only?: RegExp;
  /** The same for `file` alone. */
  fileOnly?: RegExp;
}

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));

/** Texts that tell of code; a `spec` folder of these is a specification, not a test. */
const PROSE = /\.(?:md|mdx|mdc|markdown|rst|adoc|txt|html?|pdf|ya?ml|json|proto|graphql|tex)$/i;
const NOT_PROSE = new RegExp(`^(?!.*${PROSE.source})`, 'i');
const NOT_TEST = /^(?!.*(?:Tests?|Spec|[._-](?:test|spec))\.\w+$|test_)/;
const SCRIPT = /\.(?:[cm]?js|css)$/i;

/**
 * Only whole folder names and whole words of a file name count: `latest.ts`, `contest.py` and
 * `attestation/` hold "test" and are none. The first rule of a role that fits speaks for it.
 */
const RULES: readonly RoleRule[] = [
  {
    role: 'legacy',
    certainty: 'high',
    folders: words('legacy _legacy deprecated _deprecated obsolete archived attic graveyard'),
    file: /[_.-]old(?=\.|$)|\.(?:bak|orig|old|backup)(?=\.|$)|^copy of | copy(?: \d+)?(?=\.|$)| \(\d+\)(?=\.|$)|~$/i,
  },
  {
    role: 'legacy',
    certainty: 'high',
    file: /[_.-](?:legacy|deprecated)(?=\.|$)/,
  },
  {
    role: 'legacy',
    certainty: 'low',
    // A word among others may describe what the file is about: a badge of legacy peers.
    file: /^(?:legacy|deprecated)(?:[_-]|\.(?=\w+\.))(?!(?:decorat|warn|util|help|mark))|[_-](?:legacy|deprecated)[_-]|^(?:Legacy|Deprecated)[A-Z]\w*\.|[a-z0-9](?:Legacy|Deprecated)(?=[A-Z.]|$)/,
  },
  {
    role: 'legacy',
    certainty: 'medium',
    folders: words('old _old backup backups bak unused'),
    file: /^(?:legacy|old_\w+)\.\w+$|[_-](?:backup|bak)(?:[_-]?\d)+(?=\.|$)/i,
  },
  {
    role: 'legacy',
    certainty: 'medium',
    // Of code it may as well be the part that packs and unpacks.
    folders: words('archive archives'),
    only: PROSE,
  },
  {
    role: 'legacy',
    certainty: 'low',
    // Most often over versions of a platform, and then it is current.
    folders: words('compat _compat'),
    file: /^_?compat\.\w+$|[_-]compat\.\w+$/i,
  },
  {
    role: 'vendored',
    certainty: 'high',
    folders: words(
      'vendor vendored _vendor _vendored third_party third-party thirdparty 3rdparty 3rd_party 3rd-party bower_components node_modules jspm_packages',
    ),
    // In capitals it is a namespace, where a vendor may be a supplier.
    inLowerCase: true,
  },
  {
    role: 'vendored',
    certainty: 'high',
    file: /^(?:jquery|bootstrap|lodash|underscore|backbone|moment|d3|angular|require|modernizr|normalize|font-?awesome|highlight|prism|three|knockout|handlebars|mustache|ember|zepto|html5shiv|respond|select2|chosen|datatables?)(?:[.-](?:slim|core|bundle|all|pack))*(?:[.-](?:\d+\.)+\d+(?!\.?\d)|[.-]min)+(?:[.-](?:slim|core|bundle|all|min))*\.(?:js|css)$/i,
  },
  {
    role: 'vendored',
    certainty: 'low',
    folders: words('external externals extern deps vendors submodules subprojects'),
    only: NOT_PROSE,
  },
  {
    role: 'snapshot',
    certainty: 'high',
    folders: words('__snapshots__ __image_snapshots__ __file_snapshots__'),
    file: /\.(?:snap|ambr|snapshot)$|\.snap\.new$|\.(?:approved|received|verified)\.\w+$|\.golden(?:\.\w+)?$/i,
  },
  {
    role: 'mock',
    certainty: 'high',
    folders: words('mock mocks __mocks__ fake fakes __fakes__ _mocks'),
    file: /\.(?:fake|mock|stub)s?\.\w+$/,
    only: NOT_TEST,
  },
  {
    role: 'mock',
    certainty: 'medium',
    // Some ship with the product for those who test against it.
    file: /^(?:fake|mock|stub)s?(?:[_-]\w+)*\.\w+$|[_-](?:fake|mock|stub)s?\.\w+$|^(?:Mock|Fake|Stub)[A-Z]\w*\.\w+$|[a-z0-9](?:Mock|Fake|Stub)\.\w+$/,
    only: NOT_TEST,
    fileOnly: NOT_PROSE,
  },
  // Stubs may be templates or declarations as well.
  { role: 'mock', certainty: 'low', folders: words('stubs doubles'), only: /^(?!.*\.pyi$)/ },
  {
    role: 'fixture',
    certainty: 'high',
    folders: words(
      'fixture fixtures __fixtures__ _fixtures testdata test-data test_data testfixtures test-fixtures test_fixtures cassettes test-resources test_resources',
    ),
    file: /\.fixtures?\.\w+$/i,
  },
  {
    role: 'fixture',
    certainty: 'medium',
    // A fixture may as well be a match to be played, or a lamp.
    file: /[_-]fixtures?\.\w+$|^fixtures?\.\w+$/i,
    only: NOT_PROSE,
  },
  {
    role: 'generated',
    certainty: 'high',
    folders: words('generated __generated__ _generated autogen autogenerated generated-sources'),
    file: new RegExp(
      [
        String.raw`_pb2(?:_grpc)?\.pyi?$`,
        String.raw`(?:_grpc)?_pb\.(?:d\.ts|js|ts|rb)$`,
        String.raw`\.pb(?:\.gw|\.validate|\.micro)?\.(?:go|cc|h|dart|swift|ts|c)$`,
        String.raw`_grpc\.pb\.\w+$|[._]grpc\.pb\.\w+$|_grpc\.go$`,
        String.raw`\.(?:g|freezed|gr|config|mocks|pbgrpc|pbenum|pbjson)\.dart$`,
        String.raw`\.gen\.\w+$|_gen\.go$|^zz_generated[._]|[._-]generated\.\w+$|[._]autogen\.\w+$`,
        String.raw`\.[Dd]esigner\.(?:cs|vb)$|\.g(?:\.i)?\.cs$|\.generated\.cs$`,
        String.raw`\.min\.(?:m?js|css)$|[.-]bundle\.js$|\.(?:js|css|ts)\.map$`,
        String.raw`_string\.go$|^bindata\.go$|^wire_gen\.go$|_easyjson\.go$|\.sql\.go$|_templ\.go$`,
        String.raw`^(?:package-lock\.json|npm-shrinkwrap\.json|yarn\.lock|pnpm-lock\.yaml|bun\.lockb?|deno\.lock)$`,
        String.raw`^(?:Cargo|Gemfile|composer|poetry|Pipfile|uv|pdm|mix|flake|pubspec|Podfile|pixi)\.lock$`,
        String.raw`^(?:go\.sum|go\.work\.sum|packages\.lock\.json|gradle\.lockfile|Package\.resolved|\.terraform\.lock\.hcl|Chart\.lock)$`,
        String.raw`^_ide_helper(?:_models)?\.php$|^\.phpstorm\.meta\.php$`,
        String.raw`^moc_\w+\.cpp$|^ui_\w+\.h$|^qrc_\w+\.cpp$|\.yy\.[ch]c?$|\.tab\.[ch]c?$|^lex\.yy\.c$`,
      ].join('|'),
    ),
  },
  {
    role: 'generated',
    certainty: 'medium',
    folders: words('gen single_include amalgamation codegen-output'),
  },
  { role: 'generated', certainty: 'medium', folders: words('dist'), only: SCRIPT },
  {
    role: 'test',
    certainty: 'high',
    folders: words(
      'test tests __tests__ _tests testsuite test-suite unittest unittests unit_tests integration_tests integration-tests e2e-tests androidtest commontest jvmtest jstest nativetest',
    ),
    // `AuthTests/`, `Auth.Tests/`: a target of Swift, a project of .NET.
    folder: /[A-Za-z0-9](?:Tests|\.Tests?|UITests)$/,
    file: /\.(?:test|spec|cy|e2e|test-d|e2e-spec)\.\w+$|[_-](?:test|spec|unittest)s?\.\w+$|^tests?[_-]\w|^tests?\.\w+$|^conftest\.py$|[A-Za-z0-9](?:Tests?|TestCase|IT|Specs?)\.(?:java|kt|kts|cs|vb|fs|swift|scala|groovy|php|hs|m|mm)$|\.Tests?\.ps1$|\.(?:bats|phpt)$|^spec_helper\.rb$/,
    // `tests.yml` is a workflow and `tests.rst` a chapter; `test_helpers` may be what a library offers.
    fileOnly:
      /^(?!tests?[_-]?(?:helpers?|utils?|utilities|support|client)\.)(?!.*\.(?:md|mdx|mdc|markdown|rst|adoc|txt|html?|pdf|ya?ml|json|proto|graphql|tex)$)/i,
  },
  {
    role: 'test',
    certainty: 'high',
    folders: words('spec specs e2e cypress'),
    only: NOT_PROSE,
  },
  {
    role: 'test',
    certainty: 'medium',
    file: /^Test[A-Z]\w*\.(?:java|kt|scala|py|cs|php)$/,
  },
  {
    role: 'test',
    certainty: 'low',
    folders: words('testutil testutils test-utils test_utils testhelpers test_helpers testing'),
    file: /^(?:test|spec)[-_]?(?:helpers?|utils?|utilities|support|client|setup)\.\w+$|^testing\.\w+$/,
  },
];

const STAND_INS: ReadonlySet<PathRole> = new Set<PathRole>(['mock', 'fixture']);
const PACKAGES = /^(?:packages|crates|libs|apps|modules|projects|plugins)$/i;

/** `packages/mocks/src/`: a package of that name is a product of the source. */
function isPackage(folders: readonly string[], at: number): boolean {
  return PACKAGES.test(folders[at - 1] ?? '') || /^(?:src|lib)$/i.test(folders[at + 1] ?? '');
}

const TEST_FOLDER = /^(?:tests?|specs?|__tests__)$/i;
/** What a test compares with: `tests/ui/open_quote.stderr`. */
const EXPECTED_FILE = /\.(?:stderr|stdout|expected|expect|approved|out)$/i;
const DATA_FOLDER = /^(?:data|resources|files|samples|inputs?)$/i;
/** `tests/data/test1660`: tests that are written as data, each a file with a number. */
const NUMBERED_TEST = /^tests?[_-]?\d+$/i;
const SNAPSHOT_FOLDER = /^(?:snapshots?|goldens?|expected|baselines?)$/i;
const DATA_FILE =
  /^(?!(?:package|tsconfig|jsconfig|composer|phpunit|jest\.config|pytest|setup|requirements|readme|cmakelists)\b).*\.(?:eml|csv|tsv|xml|log|dat|pem|crt|jsonl?|txt|svg|ics|vcf|gpx|geojson|har|pcap|hex|b64)$/i;

/**
 * What a path says about its file. A path may have several roles: a fixture inside of tests has both.
 * Certainty is that of the surest segment, and a role is named once for each segment that has it.
 */
export function pathRoles(path: FilePath): PathRoleFound[] {
  const segments = path.split('/');
  const name = segments.at(-1) ?? '';
  const folders = segments.slice(0, -1);
  const found: PathRoleFound[] = [];
  for (const rule of RULES) {
    const { role, certainty, folders: known, folder: pattern, file, only, fileOnly } = rule;
    if (only && !only.test(name)) continue;
    const add = (segment: string, at: number): void => {
      if (found.some((other) => other.role === role && other.segment === segment)) return;
      const isProduct = STAND_INS.has(role) && isPackage(folders, at);
      found.push({ role, segment, certainty: isProduct ? 'low' : certainty });
    };
    for (const [at, folder] of folders.entries()) {
      const name = rule.inLowerCase ? folder : folder.toLowerCase();
      if (known?.has(name) || pattern?.test(folder)) add(folder, at);
    }
    if (file?.test(name) && (fileOnly?.test(name) ?? true)) add(name, folders.length);
  }
  for (const inTests of dataOfTests(folders, name)) {
    if (!found.some(({ role }) => role === inTests.role || role === 'snapshot'))
      found.push(inTests);
  }
  return found;
}

/** `tests/data/`, `src/test/resources/`, `tests/snapshots/`: names that say little anywhere else. */
function dataOfTests(folders: readonly string[], file: string): PathRoleFound[] {
  const from = folders.findIndex((folder) => TEST_FOLDER.test(folder));
  if (from < 0) return [];
  const inner = folders.slice(from + 1);
  const role = (name: 'fixture' | 'snapshot', pattern: RegExp): PathRoleFound[] => {
    const segment = inner.find((folder) => pattern.test(folder));
    return segment === undefined ? [] : [{ role: name, segment, certainty: 'high' }];
  };
  const expected: PathRoleFound[] = EXPECTED_FILE.test(file)
    ? [{ role: 'snapshot', segment: file, certainty: 'high' }]
    : [];
  const data: PathRoleFound[] = DATA_FILE.test(file)
    ? [{ role: 'fixture', segment: file, certainty: 'medium' }]
    : [];
  return [
    ...expected,
    ...role('snapshot', SNAPSHOT_FOLDER),
    ...(NUMBERED_TEST.test(file) ? [] : role('fixture', DATA_FOLDER)),
    ...data,
  ];
}
