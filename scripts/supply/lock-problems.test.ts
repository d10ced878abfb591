import { describe, expect, it } from 'vitest';
import { type Lockfile, lockProblems, type Manifest } from './lock-problems.ts';

const INTEGRITY = `sha512-${'A'.repeat(86)}==`;
const POLICY = { installScripts: { built: 'a reason' }, oneCopy: ['react'] };

interface Project {
  manifest: Required<Pick<Manifest, 'dependencies' | 'devDependencies' | 'overrides'>>;
  lock: Lockfile & { packages: Record<string, object> };
}

/** A project with nothing wrong in it. */
function sound(): Project {
  const dependencies = { react: '19.3.1', '@a/b': '1.0.0-beta.2' };
  const devDependencies = { built: '2.0.0' };
  return {
    manifest: {
      dependencies,
      devDependencies,
      overrides: { built: '$built', '@a/b': { sharp: 'npm:empty@1.0.0', c: '1.2.3' } },
    },
    lock: {
      lockfileVersion: 3,
      packages: {
        '': { dependencies: { ...dependencies }, devDependencies: { ...devDependencies } },
        'node_modules/react': { version: '19.3.1', integrity: INTEGRITY },
        'node_modules/@a/b': { version: '1.0.0-beta.2', integrity: INTEGRITY },
        'node_modules/@a/b/node_modules/c': { version: '1.2.3', integrity: INTEGRITY },
        'node_modules/built': { version: '2.0.0', integrity: INTEGRITY, hasInstallScript: true },
      },
    },
  };
}

const check = ({ manifest, lock }: Project): string[] => lockProblems(manifest, lock, POLICY);

describe('lockProblems', () => {
  it('finds none in a project that is pinned, with a host or without', () => {
    expect(check(sound())).toEqual([]);
    const named = sound();
    Object.assign(named.lock.packages['node_modules/react']!, { resolved: 'https://a.example/r' });
    expect(check(named)).toEqual([]);
  });

  it.each([
    '^1.0.0',
    '~1.0.0',
    '1',
    '1.0',
    '*',
    '',
    'latest',
    '>=1.0.0',
    '1.0.0 || 2.0.0',
    'npm:a@^1.0.0',
    'git+https://a.example/b.git',
    'github:a/b',
    'file:../a',
    'https://a.example/b.tgz',
    'workspace:*',
    '$absent',
  ])('a dependency or an override at “%s” is no exact version', (version) => {
    const dependency = sound();
    dependency.manifest.dependencies.react = version;
    expect(check(dependency).join()).toMatch(/react is “.*”, expected one exact version/);
    const override = sound();
    override.manifest.overrides['@a/b'] = { c: version };
    expect(check(override).join()).toMatch(/c is “.*”, expected one exact version/);
  });

  it.each<[string, (project: Project) => void, RegExp]>([
    [
      'another lockfile version',
      ({ lock }) => Object.assign(lock, { lockfileVersion: 2 }),
      /version 2, expected 3/,
    ],
    [
      'a dependency that is not locked',
      ({ manifest }) => Object.assign(manifest.dependencies, { d: '1.0.0' }),
      /has d at nothing, package.json at 1.0.0/,
    ],
    [
      'a locked one that is not wanted',
      ({ manifest }) => Reflect.deleteProperty(manifest.dependencies, '@a/b'),
      /has @a\/b at 1.0.0-beta.2, package.json at nothing/,
    ],
    [
      'one that is locked at another version',
      ({ lock }) => patch(lock, 'react', { version: '19.0.0' }),
      /locks react at 19.0.0, not at 19.3.1/,
    ],
    [
      'no integrity',
      ({ lock }) => patch(lock, 'react', { integrity: undefined }),
      /react: has no sha512/,
    ],
    [
      'a weak integrity',
      ({ lock }) => patch(lock, 'react', { integrity: 'sha1-AAAA' }),
      /react: has no sha512/,
    ],
    [
      'a link to a folder',
      ({ lock }) => patch(lock, 'react', { link: true }),
      /react: is not of a registry/,
    ],
    [
      'a package outside node_modules',
      ({ lock }) => Object.assign(lock.packages, { 'tools/x': { version: '1.0.0' } }),
      /tools\/x: is not of a registry/,
    ],
    [
      'a bundled package',
      ({ lock }) => patch(lock, 'react', { inBundle: true }),
      /react: comes bundled/,
    ],
    [
      'a package from git',
      ({ lock }) => patch(lock, 'react', { resolved: 'git+ssh://git@a.example/r.git#1' }),
      /react: comes from git/,
    ],
    [
      'a package over http',
      ({ lock }) => patch(lock, 'react', { resolved: 'http://a.example/r' }),
      /no https address/,
    ],
    [
      'packages of two hosts',
      ({ lock }) => {
        patch(lock, 'react', { resolved: 'https://a.example/r' });
        patch(lock, 'built', { resolved: 'https://b.example/b' });
      },
      /names 2 hosts, expected one/,
    ],
    [
      'an unknown install script',
      ({ lock }) => patch(lock, 'react', { hasInstallScript: true }),
      /react: has an install script/,
    ],
    [
      'a reason without its install script',
      ({ lock }) => patch(lock, 'built', { hasInstallScript: false }),
      /built: has no install script any more/,
    ],
    [
      'two copies of what must be one',
      ({ lock }) =>
        Object.assign(lock.packages, {
          'node_modules/@a/b/node_modules/react': { version: '18.0.0', integrity: INTEGRITY },
        }),
      /react: is there 2 times/,
    ],
  ])('names %s', (_, spoil, message) => {
    const project = sound();
    spoil(project);
    const problems = check(project);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(message);
  });
});

function patch(lock: Project['lock'], name: string, change: object): void {
  Object.assign(lock.packages[`node_modules/${name}`]!, change);
}
