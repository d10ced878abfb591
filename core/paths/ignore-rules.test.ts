import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { IgnoreRules } from './ignore-rules.ts';

const gitOnly = (files: Record<string, string>): IgnoreRules => {
  const rules = new IgnoreRules([]);
  for (const [path, text] of Object.entries(files)) {
    rules.addFile(path.split('/').slice(0, -1).join('/'), '.gitignore', text);
  }
  return rules;
};

const withOriel = (git: string, oriel: string): IgnoreRules => {
  const rules = new IgnoreRules();
  rules.addFile('', '.gitignore', git);
  rules.addFile('', '.orielignore', oriel);
  return rules;
};

describe('default rules', () => {
  const rules = new IgnoreRules();
  it.each([
    ['node_modules', true, 'default rule "dependencies": node_modules/'],
    ['packages/a/node_modules', true, 'default rule "dependencies": node_modules/'],
    [
      'packages/a/node_modules/left-pad/index.js',
      false,
      'default rule "dependencies": node_modules/',
    ],
    ['.git', true, 'default rule "version control": .git'],
    ['web/package-lock.json', false, 'default rule "lock files": package-lock.json'],
    ['.env', false, 'default rule "secrets": .env'],
    ['api/.env.local', false, 'default rule "secrets": .env.*'],
    ['certs/server.pem', false, 'default rule "secrets": *.pem'],
    ['docs/logo.PNG', false, 'default rule "binaries and media": *.png'],
    ['build', true, 'default rule "build output": /build/'],
    ['src/__pycache__', true, 'default rule "caches and logs": __pycache__/'],
  ])('leaves out %s', (path, isFolder, rule) => {
    expect(rules.test(path, isFolder)).toEqual({ ignored: true, rule });
  });

  it.each([
    ['vendor', true],
    ['third_party', true],
    ['src/api/user_pb2.py', false],
    ['.env.example', false],
    ['src/go/build', true],
    ['src/environment.ts', false],
    ['node_modules.ts', false],
    ['app/[id].tsx', false],
    ['__proto__', false],
    ['constructor', true],
  ])('keeps %s', (path, isFolder) => {
    expect(rules.test(path, isFolder)).toEqual({ ignored: false });
  });
});

describe('.orielignore', () => {
  it('brings back what .gitignore and the defaults leave out, with all below', () => {
    const rules = withOriel('generated/\n', '!generated/\n!node_modules/\n!package-lock.json\n');
    expect(rules.test('generated/api.ts', false)).toEqual({ ignored: false });
    expect(rules.test('node_modules/a/index.js', false)).toEqual({ ignored: false });
    expect(rules.test('package-lock.json', false)).toEqual({ ignored: false });
  });

  it('leaves out what the others keep, and names itself', () => {
    const rules = withOriel('!docs/\n', 'docs/\n');
    expect(rules.test('docs/a.md', false)).toEqual({
      ignored: true,
      rule: '.orielignore: docs/',
    });
  });

  it('still applies other rules below a folder that it brought back', () => {
    const rules = withOriel('dist/\n*.tmp\n', '!dist/\n');
    expect(rules.test('dist/a.js', false)).toEqual({ ignored: false });
    expect(rules.test('dist/a.tmp', false)).toEqual({ ignored: true, rule: '.gitignore: *.tmp' });
  });
});

describe('.gitignore', () => {
  it('lets a nested file overrule the one above, children included', () => {
    const rules = gitOnly({ '.gitignore': 'build\n', 'a/.gitignore': '!build\n' });
    expect(rules.test('build/x', false)).toEqual({ ignored: true, rule: '.gitignore: build' });
    expect(rules.test('a/build/x', false)).toEqual({ ignored: false });
  });

  it('matches names with glob characters literally', () => {
    const rules = gitOnly({ '.gitignore': '[id].tsx\nlib/\\[slug\\].tsx\n' });
    expect(rules.test('[id].tsx', false).ignored).toBe(false);
    expect(rules.test('i.tsx', false).ignored).toBe(true);
    expect(rules.test('lib/[slug].tsx', false).ignored).toBe(true);
  });

  it('answers from 10,000 rules as from the one that matters', () => {
    const many = Array.from(
      { length: 10_000 },
      (_, i) => `out/file_${i}.js\nlogs/*_${i}\nname${i}`,
    );
    const rules = gitOnly({ '.gitignore': `${many.join('\n')}\n**/**/**/a\n` });
    for (let i = 0; i < 2000; i++) {
      expect(rules.test(`src/m${i % 40}/f${i}.ts`, false).ignored).toBe(false);
    }
    expect(rules.test('out/file_9999.js', false).ignored).toBe(true);
    expect(rules.test('logs/x_17', false).ignored).toBe(true);
    expect(rules.test('x/y/a', false).ignored).toBe(true);
  });
});

describe('against git check-ignore', () => {
  const root = mkdtempSync(join(tmpdir(), 'oriel-ignore-'));
  execFileSync('git', ['init', '-q', root]);
  afterAll(() => rmSync(root, { recursive: true }));

  const gitSays = (files: Record<string, string>, paths: readonly string[]): Set<string> => {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text);
    }
    try {
      const out = execFileSync('git', ['check-ignore', '--no-index', '-z', '--stdin'], {
        cwd: root,
        input: paths.join('\0'),
        env: { ...process.env, GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_SYSTEM: '/dev/null' },
      });
      return new Set(out.toString().split('\0').filter(Boolean));
    } catch (error) {
      // Status 1 says that none is ignored.
      if ((error as { status?: number }).status === 1) return new Set();
      throw error;
    }
  };

  const names = ['a', 'b', 'build', 'x.js', 'y.log', '[id].tsx', 'é é'];
  // Leaves only: git looks at the disk to tell whether the path itself is a folder.
  const paths = [
    ...['x.js', 'y.log', '[id].tsx', 'é é'],
    ...names.flatMap((one) => [
      `b/${one}`,
      ...names.flatMap((two) => [`a/${one}/${two}`, `build/${one}/b/${two}`]),
    ]),
  ];
  const pattern = fc.constantFrom(
    ...['a', 'a/', '/a', 'b/', 'build', '/build/', '*.js', '*.log', 'a/b', 'a/*', 'a/**', '**/b'],
    ...[
      'a/**/x.js',
      'build/*/b',
      '*',
      '/*',
      '[ab]',
      '[id].tsx',
      '\\[id\\].tsx',
      '**',
      'b*/',
      'x.?s',
    ],
    ...['a/b/', 'é é', 'a ', '# a', 'build/a/', 'build/a/b', 'b/x.js', '/b/*.log', 'a/[bx]*'],
  );
  const line = fc.tuple(fc.constantFrom('', '', '!'), pattern).map(([sign, rest]) => sign + rest);
  const text = fc.array(line, { maxLength: 6 }).map((lines) => lines.join('\n'));

  it('agrees on every path, with nested files and negations', () => {
    fc.assert(
      fc.property(text, text, text, (top, inA, inBuild) => {
        const files = {
          '.gitignore': top,
          'a/.gitignore': inA,
          'build/b/.gitignore': inBuild,
        };
        const expected = gitSays(files, paths);
        const rules = gitOnly(files);
        const ignored = paths.filter((path) => rules.test(path, false).ignored);
        expect(ignored).toEqual(paths.filter((path) => expected.has(path)));
      }),
      { numRuns: 60 },
    );
  });
});
