import { createGoResolver } from '../../core/graph/resolve/go.ts';
import { createJavascriptResolver } from '../../core/graph/resolve/javascript.ts';
import { createPhpResolver } from '../../core/graph/resolve/php.ts';
import { createRustResolver } from '../../core/graph/resolve/rust.ts';
import { SourceTree } from '../../core/graph/resolve/source-tree.ts';
import { SCRIPT_TOOLS } from '../../core/lint/prompt/repository-facts.ts';
import { packageManagerOf } from '../../core/lint/repository/package-manager.ts';
import { scriptsOf } from '../../core/lint/repository/scripts.ts';
import { readerTarget } from '../reader-target.ts';

const TEXTS: Readonly<Record<string, string>> = {
  'package.json': JSON.stringify({
    ...{
      name: 'a',
      main: './src/a.ts',
      packageManager: 'pnpm@9',
      workspaces: ['x/*'],
      type: 'module',
    },
    exports: { '.': { import: './src/a.ts', require: ['./b.ts'] }, './*': './src/*.ts' },
    ...{ imports: { '#x': './src/a.ts' }, scripts: { test: 'vitest', build: 'x' } },
  }),
  'tsconfig.json':
    '{ // why\n "extends": "./base.json", "compilerOptions": { "baseUrl": ".", "paths": { "@/*": ["src/*"], "x": ["b.ts"] }, "rootDirs": ["a",], }, /* z */ "references": [{ "path": "./b" }] }',
  'composer.json':
    '{"autoload":{"psr-4":{"App\\\\":["src/",""]},"files":["a.php"]},"scripts":{"t":"x"}}',
  'deno.json': '{"tasks":{"dev":"x"},"imports":{"x/":"./src/"}}',
  'go.mod': 'module example.com/a\n\ngo 1.2\nreplace example.com/b => ./b\n',
  'Cargo.toml':
    '[package]\nname = "a"\n[workspace]\nmembers = ["x/*"]\n[dependencies]\nb = { path = "b" }\n',
  Makefile: 'all: a.o b.o\n\tcc\n.PHONY: all\n%.o: %.c\nx := 1\n',
  justfile: '@build arg="x":\n  y\nalias b := build\n',
  'Taskfile.yml': "version: '3'\ntasks:\n  build:\n    cmds: [x]\n  'test:all':\n    x: y\n",
  'noxfile.py': '@nox.session(name="lint")\ndef lint(session):\n    pass\n',
  'pyproject.toml': '[tool.poe.tasks]\na = "x"\n"b-c".cmd = "y"\n[tool.poe.tasks.d]\n',
};
const SPECIFIERS = [
  'a',
  'a/x',
  '#x',
  '@/a',
  'x',
  './b',
  'App\\X',
  'example.com/b/c',
  'crate::x',
  '__proto__',
  '',
];
const RESOLVERS = [
  createJavascriptResolver,
  createPhpResolver,
  createGoResolver,
  createRustResolver,
];
const FILES = [
  ...Object.keys(TEXTS),
  'src/a.ts',
  'b.ts',
  'constructor',
  '__proto__',
  'b/c.go',
  'src/lib.rs',
];

/** Each manifest is one case; the others beside it are as they should be. */
export const manifests = readerTarget({
  name: 'manifests',
  short: 800,
  promise:
    'Whatever a repository writes into its manifests, scripts and imports are found or not, and nothing throws.',
  samples: () => Object.values(TEXTS),
  words: [
    'scripts',
    'paths',
    'extends',
    'exports',
    '[tool.poe.tasks]',
    'tasks:',
    ':',
    '\n\t',
    '{{x}}',
  ],
  codes: [],
  read: (text) => {
    const name = nameOf(text);
    const readText = (path: string): string | null =>
      path === name ? text : Object.hasOwn(TEXTS, path) ? TEXTS[path]! : null;
    const view = { files: FILES, closed: [], readText, hasWord: () => false, filesWith: () => 0 };
    const scripts = SCRIPT_TOOLS.map((tool) => scriptsOf(tool, view));
    const files = FILES.map((path) => ({
      path,
      language: 'typescript',
      imports: [],
      modules: [],
      definitions: [],
    }));
    const tree = new SourceTree(files, readText);
    const resolved = RESOLVERS.flatMap((create) => {
      const resolve = create(tree);
      return SPECIFIERS.map((specifier) =>
        resolve({ ...STATEMENT, specifier }, tree.file('src/a.ts')!),
      );
    });
    return { scripts, manager: packageManagerOf(view), resolved };
  },
});

/** Which manifest a mutated text was, or is as good as any, by its first character. */
function nameOf(text: string): string {
  const names = Object.keys(TEXTS).filter((name) => TEXTS[name]![0] === text[0]);
  return names[text.length % Math.max(1, names.length)] ?? 'package.json';
}

const STATEMENT = { specifier: '', form: 'name' as const, names: [], start: 0, end: 0, line: 1 };
