import { describe, expect, it } from 'vitest';
import { repositoryOf } from '../testing/repository-of.ts';

describe('hasPath', () => {
  const facts = repositoryOf(
    {
      '.gitignore': 'generated/\n*.tmp\n',
      'src/parser/scan.ts': '',
      'packages/a/src/index.ts': '',
      'packages/a/AGENTS.md': '',
    },
    ['vendor', 'linked'],
  );

  it.each([
    ['src/parser/scan.ts', 'from the root'],
    ['./src/parser/', 'a folder'],
    ['/src/parser/scan.ts', 'with a slash before it'],
    ['src/index.ts', 'from the folder of the file that names it'],
    ['../a/src/index.ts', 'over the folder above'],
    ['parser/scan.ts', 'the end of a longer path'],
    ['src/**/*.ts', 'a pattern that something matches'],
    ['src/parser/*.{js,ts}', 'a pattern with alternatives'],
    ['generated/types.ts', 'what .gitignore leaves out'],
    ['node_modules/x/index.js', 'what is installed'],
    ['dist/main.js', 'what is built'],
    ['.env', 'what a person keeps to himself'],
    ['vendor/lib/a.c', 'in a folder that was not opened'],
    ['linked/b.md', 'behind a link'],
  ])('%s: %s', (path) => {
    expect(facts.hasPath(path, 'packages/a/AGENTS.md')).toBe(true);
  });

  it.each(['src/parser/lex.ts', 'src/scan', 'src/*.rb', 'other/', '../../src/parser/lex.ts'])(
    'has no %s',
    (path) => {
      expect(facts.hasPath(path, 'packages/a/AGENTS.md')).toBe(false);
    },
  );

  it('knows what differs in case alone, and what has a name', () => {
    expect(facts.inOtherCase('Src/Parser/scan.ts')).toBe('src/parser/scan.ts');
    expect(facts.named('scan.ts')).toEqual(['src/parser/scan.ts']);
  });
});

describe('scripts', () => {
  it.each([
    [
      'npm',
      {
        'package.json': '{"scripts":{"build":"x"}}',
        'a/package.json': '{"scripts":{"lint:all":"y"}}',
      },
      ['build', 'lint:all'],
    ],
    [
      'make',
      { Makefile: 'NAME := x\n.PHONY: test lint\ntest lint: deps\n\tgo test\nbuild/%.o-x: y\n' },
      null,
    ],
    [
      'make',
      { Makefile: 'NAME := x\n.PHONY: test\ntest lint: deps\n\techo a: b\n' },
      ['.PHONY', 'test', 'lint'],
    ],
    [
      'just',
      {
        justfile:
          "set x := 'y'\nalias b := build\nbuild *args='':\n  a: b\n@test name=\"x\": build\n",
      },
      ['build', 'test', 'b'],
    ],
    ['composer', { 'composer.json': '{"scripts":{"check":[]}}' }, ['check']],
    ['deno', { 'deno.jsonc': '{ // all\n "tasks": { "dev": "deno run", },\n}' }, ['dev']],
    [
      'task',
      {
        'Taskfile.yml':
          'version: 3\ntasks:\n  build:\n    cmds:\n      - x\n  "test:unit":\n    cmd: y\n',
      },
      ['build', 'test:unit'],
    ],
    [
      'nox',
      {
        'noxfile.py':
          '@nox.session(python=["3.12"])\ndef tests(session):\n    pass\n\n@nox.session(name="lint-all")\ndef lint(s):\n    pass\n',
      },
      ['lint-all', 'tests', 'lint'],
    ],
    [
      'poe',
      {
        'pyproject.toml':
          '[tool.poe.tasks]\ntest = "pytest"\nlint.cmd = "ruff"\n\n[tool.poe.tasks.docs]\ncmd = "x"\n\n[tool.x]\nno = 1\n',
      },
      ['docs', 'test', 'lint'],
    ],
    ['npm', { Makefile: 'a:\n' }, null],
    ['npm', { 'package.json': '{"name":"x"}' }, null],
  ] as const)('of %s in %j', (tool, files, expected) => {
    const found = repositoryOf(files).scripts(tool);
    expect(found && [...found]).toEqual(expected);
  });
});

describe('packageManager', () => {
  it.each([
    [{ 'pnpm-lock.yaml': '' }, 'pnpm'],
    [{ 'package.json': '{"packageManager":"yarn@4.1.0"}', 'package-lock.json': '{}' }, 'yarn'],
    [{ 'yarn.lock': '', 'package-lock.json': '{}' }, null],
    [{ 'docs/package-lock.json': '{}' }, null],
  ])('of %j', (files, expected) => {
    expect(repositoryOf(files).packageManager).toBe(expected);
  });
});
