import { isAtLeast } from '../../model/flag.ts';
import type { FilePath } from '../../model/units.ts';
import { type PathRole, pathRoles } from '../../paths/path-roles.ts';

/** What a touched file is to a change: only code is needed for it. */
export type ChangeRole =
  | 'code'
  | 'test'
  | 'documentation'
  | 'configuration'
  | 'lock-file'
  | 'generated'
  | 'asset';

const LOCK_FILE =
  /(?:^|\/)(?:package-lock\.json|npm-shrinkwrap\.json|yarn\.lock|pnpm-lock\.yaml|bun\.lockb?|deno\.lock|go\.sum|go\.work\.sum|packages\.lock\.json|gradle\.lockfile|Package\.resolved|\.terraform\.lock\.hcl|[\w.-]+\.lock|requirements\/[\w./-]+\.(?:txt|in))$/;
const PROSE = /\.(?:md|mdx|markdown|rst|adoc|asciidoc|txt|org|tex)$/i;
const DOCS_FOLDER = /(?:^|\/)(?:docs?|documentation|manual|man)\//i;
const DOCS_FILE =
  /(?:^|\/)(?:CHANGES|CHANGELOG|HISTORY|NEWS|AUTHORS|CONTRIBUTORS|README|LICEN[CS]E|NOTICE|CONTRIBUTING|SECURITY)(?:\.\w+)?$/i;
const CHANGE_NOTE = /(?:^|\/)(?:\.changes?et|\.changeset|changelog\.d|news|newsfragments)\//i;
const ASSET =
  /\.(?:png|jpe?g|gif|webp|avif|ico|bmp|svg|pdf|woff2?|ttf|otf|eot|mp[34]|webm|wav|ogg|zip|gz|tgz|bz2|xz|jar|wasm|so|dll|dylib|exe|bin|snk|pfx)$/i;
const CONFIGURATION =
  /(?:^|\/)(?:\.[^/]+(?:\/.*)?|(?:GNU)?Makefile|justfile|CMakeLists\.txt|appveyor\.ya?ml|azure-pipelines\.ya?ml|Jenkinsfile|Dockerfile|docker-compose\.ya?ml|tox\.ini|noxfile\.py|setup\.cfg|pyproject\.toml|MANIFEST\.in|requirements[\w-]*\.txt|package\.json|lerna\.json|turbo\.json|nx\.json|tsconfig[\w.]*\.json|[\w.-]+\.config\.[cm]?[jt]s|Cargo\.toml|rust-toolchain(?:\.toml)?|clippy\.toml|rustfmt\.toml|deny\.toml|go\.mod|go\.work|pom\.xml|(?:build|settings)\.gradle(?:\.kts)?|gradle\.properties|gradle\/.*|[\w.-]+\.(?:csproj|sln|props|targets)|composer\.json|Gemfile|[\w-]+\.gemspec|[\w-]+\.cabal|cabal\.project|stack\.yaml|mix\.exs|build\.sbt|project\/[\w.-]+|pubspec\.yaml|Package\.swift|[\w.-]+\.podspec|codecov\.ya?ml|renovate\.json5?)$/i;

const MADE: ReadonlySet<PathRole> = new Set(['generated', 'vendored', 'snapshot']);
const TESTS: ReadonlySet<PathRole> = new Set(['test', 'fixture', 'mock']);

/** By its path alone. */
export function changeRole(path: FilePath): ChangeRole {
  if (LOCK_FILE.test(path)) return 'lock-file';
  if (ASSET.test(path)) return 'asset';
  const roles = pathRoles(path).filter(({ certainty }) => isAtLeast(certainty, 'medium'));
  if (roles.some(({ role }) => TESTS.has(role))) return 'test';
  if (roles.some(({ role }) => MADE.has(role))) return 'generated';
  if (CHANGE_NOTE.test(path) || DOCS_FILE.test(path)) return 'documentation';
  if (CONFIGURATION.test(path)) return 'configuration';
  return PROSE.test(path) || DOCS_FOLDER.test(path) ? 'documentation' : 'code';
}
