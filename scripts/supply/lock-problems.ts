/** As much of package.json as is checked. */
export interface Manifest {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  overrides?: Overrides;
}

type Overrides = { [name: string]: string | Overrides };

/** As much of package-lock.json as is checked. */
export interface Lockfile {
  lockfileVersion?: number;
  packages?: Record<string, LockedPackage>;
}

interface LockedPackage extends Manifest {
  version?: string;
  resolved?: string;
  integrity?: string;
  link?: boolean;
  inBundle?: boolean;
  hasInstallScript?: boolean;
}

export interface LockPolicy {
  /** Packages that may have an install script, with the reason. */
  installScripts: Readonly<Record<string, string>>;
  /** Packages of which there must be one copy. */
  oneCopy: readonly string[];
}

/** The form that carries integrity and nesting for every package, which all of this reads. */
const LOCKFILE_VERSION = 3;
const EXACT = /^\d+\.\d+\.\d+(?:-[0-9A-Za-z.-]+)?(?:\+[0-9A-Za-z.-]+)?$/;
const SHA512 = /^sha512-[A-Za-z0-9+/]{86}==$/;
const FOLDER = 'node_modules/';

/** What is wrong with the pins of a project, a sentence each; none where all is as it should be. */
export function lockProblems(manifest: Manifest, lock: Lockfile, policy: LockPolicy): string[] {
  if (lock.lockfileVersion !== LOCKFILE_VERSION || !lock.packages) {
    return [`package-lock.json has version ${lock.lockfileVersion}, expected ${LOCKFILE_VERSION}`];
  }
  const { '': root = {}, ...packages } = lock.packages;
  const entries = Object.entries(packages);
  return [
    ...pinProblems(manifest),
    ...syncProblems(manifest, root, packages),
    ...entries.flatMap(([path, locked]) => sourceProblems(path, locked)),
    ...hostProblems(entries),
    ...scriptProblems(entries, policy.installScripts),
    ...copyProblems(entries, policy.oneCopy),
  ];
}

function pinProblems(manifest: Manifest): string[] {
  const wanted = [
    ...Object.entries(wantedBy(manifest)),
    ...flatOverrides(manifest.overrides ?? {}),
  ];
  return wanted
    .filter(([, version]) => !isPinned(version, manifest))
    .map(([name, version]) => `package.json: ${name} is “${version}”, expected one exact version`);
}

function wantedBy({
  dependencies,
  devDependencies,
  optionalDependencies,
}: Manifest): Record<string, string> {
  return { ...dependencies, ...devDependencies, ...optionalDependencies };
}

function flatOverrides(overrides: Overrides): [string, string][] {
  return Object.entries(overrides).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[name, value]] : flatOverrides(value),
  );
}

/** An exact version, another package at one, or the version of a dependency that is pinned itself. */
function isPinned(version: string, manifest: Manifest): boolean {
  if (version.startsWith('$')) return EXACT.test(wantedBy(manifest)[version.slice(1)] ?? '');
  return EXACT.test(version.replace(/^npm:(?:@[\w.-]+\/)?[\w.-]+@/, ''));
}

function syncProblems(
  manifest: Manifest,
  root: Manifest,
  packages: Record<string, LockedPackage>,
): string[] {
  const wanted = wantedBy(manifest);
  const known = wantedBy(root);
  const names = [...new Set([...Object.keys(wanted), ...Object.keys(known)])];
  return names.flatMap((name) => {
    if (wanted[name] !== known[name]) {
      return [
        `package-lock.json has ${name} at ${known[name] ?? 'nothing'}, package.json at ${wanted[name] ?? 'nothing'}: run npm install`,
      ];
    }
    const locked = packages[FOLDER + name]?.version;
    return EXACT.test(wanted[name]!) && locked !== wanted[name]
      ? [`package-lock.json locks ${name} at ${locked ?? 'nothing'}, not at ${wanted[name]}`]
      : [];
  });
}

function sourceProblems(
  path: string,
  { version, integrity, link, inBundle }: LockedPackage,
): string[] {
  if (!path.startsWith(FOLDER) || link) return [`${path}: is not of a registry`];
  if (inBundle) return [`${path}: comes bundled in another package, without a checksum of its own`];
  const problems: string[] = [];
  if (!EXACT.test(version ?? '')) problems.push(`${path}: has the version ${version}`);
  if (!SHA512.test(integrity ?? '')) problems.push(`${path}: has no sha512 integrity`);
  return problems;
}

/** A lockfile without addresses asks whichever registry is set; one with them must ask a single one, by https. */
function hostProblems(entries: [string, LockedPackage][]): string[] {
  const named = entries.flatMap(([path, { resolved }]) => (resolved ? [{ path, resolved }] : []));
  const hosts = new Set(named.map(({ resolved }) => hostOf(resolved)));
  const odd = named.filter(({ resolved }) => hostOf(resolved) === null);
  return [
    ...odd.map(
      ({ path, resolved }) => `${path}: comes from ${resolved}, which is no https address`,
    ),
    ...(hosts.size > 1 && odd.length === 0
      ? [`package-lock.json names ${hosts.size} hosts, expected one`]
      : []),
  ];
}

function hostOf(address: string): string | null {
  const url = URL.canParse(address) ? new URL(address) : null;
  return url?.protocol === 'https:' ? url.host : null;
}

function scriptProblems(
  entries: [string, LockedPackage][],
  allowed: LockPolicy['installScripts'],
): string[] {
  const having = entries
    .filter(([, locked]) => locked.hasInstallScript)
    .map(([path]) => nameOf(path));
  return [
    ...having
      .filter((name) => !Object.hasOwn(allowed, name))
      .map((name) => `${name}: has an install script that scripts/supply/policy.ts does not know`),
    ...Object.keys(allowed)
      .filter((name) => !having.includes(name))
      .map(
        (name) =>
          `${name}: has no install script any more; take it out of scripts/supply/policy.ts`,
      ),
  ];
}

function copyProblems(entries: [string, LockedPackage][], names: readonly string[]): string[] {
  return names.flatMap((name) => {
    const copies = entries.filter(([path]) => nameOf(path) === name).length;
    return copies === 1 ? [] : [`${name}: is there ${copies} times, expected once`];
  });
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf(FOLDER) + FOLDER.length);
}
