import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What the hostile folder really holds, since not every system can hold everything. */
export interface HostileFolder {
  /** Of each file in `odd/`, its path in there as it is shown, and how its row of the ledger begins. */
  odd: Map<string, string>;
  /** Of those, what a browser's picker passes over. */
  unpickable: string[];
  /** Number of files in `many/`, all of them indexed. */
  many: number;
}

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d];
const LFS = 'version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 1\n';

/** Names on disk and contents, with what the ledger says: the path as shown, the row. */
const ODD: readonly (readonly [
  path: string,
  content: string | Uint8Array,
  row: string,
  shown?: string,
])[] = [
  ['<img src=x onerror=alert(1)>.ts', 'export const markup = 1;\n', 'indexed 1 chunk'],
  ['__proto__', 'polluted = true\n', 'indexed 1 chunk'],
  ['constructor/toString.ts', 'export const constructor = 1;\n', 'indexed 1 chunk'],
  ['line\nfeed.ts', 'let a = 1;\n', 'indexed 1 chunk, odd name', 'line⟨U+000A⟩feed.ts'],
  ['esc\u001b[31m.ts', 'let a = 2;\n', 'indexed 1 chunk, odd name', 'esc⟨U+001B⟩[31m.ts'],
  ['rtl_\u202etxt.ts', 'let a = 3;\n', 'indexed 1 chunk, odd name', 'rtl_⟨U+202E⟩txt.ts'],
  ['caf\u00e9.ts', 'let a = 4;\n', 'indexed 1 chunk, odd name'],
  ['cafe\u0301.ts', 'let a = 5;\n', 'indexed 1 chunk, odd name'],
  ['A.ts', 'let a = 6;\n', 'indexed 1 chunk'],
  ['a.ts', 'let a = 7;\n', 'indexed 1 chunk'],
  ['back/slash.ts', 'let a = 8;\n', 'indexed 1 chunk'],
  ['back\\slash.ts', 'let a = 9;\n', 'indexed 1 chunk, odd name', 'back/slash~2.ts'],
  ['percent%2F#hash?.ts', 'export const url = 1;\n', 'indexed 1 chunk'],
  ['[id].tsx', 'export const page = 1;\n', 'indexed 1 chunk'],
  ['bom.ts', '\ufeffexport const bom = 1;\n', 'indexed 1 chunk'],
  [
    'utf16.ts',
    new Uint8Array(Buffer.from('\ufeffexport const wide = 1;\n', 'utf16le')),
    'indexed 1 chunk, UTF-16',
  ],
  ['crlf.ts', 'export const a = 1;\r\nexport const b = 2;\r\n', 'indexed 1 chunk'],
  [
    'broken-utf8.py',
    new Uint8Array([...Buffer.from('# caf'), 0xe9, ...Buffer.from('\nx = 1\n')]),
    'indexed 1 chunk, encoding guessed',
  ],
  ['replacement.ts', "export const kept = '\ufffd';\n", 'indexed 1 chunk'],
  ['empty.ts', '', 'indexed 0 chunks, empty'],
  ['png-inside.ts', new Uint8Array(PNG), 'skipped binary'],
  ['pointer.ts', LFS, 'skipped binary: a Git LFS pointer'],
  ['one-line.js', `const big = '${'x'.repeat(5 * 1024 * 1024)}';\n`, 'skipped too large'],
  ['.env', 'TOKEN=1\n', 'skipped ignored: default rule "secrets"'],
  ['yarn.lock', '# lock\n', 'skipped ignored: default rule "lock files"'],
];

/**
 * Writes into `dir`, which must exist and be empty: `odd/` of odd names and contents, `many/` of more
 * files than a browser hands out at once, `links/` of links beside one file, and a `node_modules/`.
 */
export function writeHostileFolder(dir: string): HostileFolder {
  const write = (path: string, content: string | Uint8Array): void => {
    mkdirSync(join(dir, path, '..'), { recursive: true });
    writeFileSync(join(dir, path), content);
  };
  const odd: HostileFolder['odd'] = new Map();
  for (const [path, content, row, shown = path] of ODD) {
    write(`odd/${path}`, content);
    odd.set(shown, row);
  }
  write('odd/sealed.ts', 'export const sealed = 1;\n');
  chmodSync(join(dir, 'odd/sealed.ts'), 0);
  // Who is root reads a file of mode 000 like any other.
  const isSealed = process.getuid?.() !== 0 && process.platform !== 'win32';
  odd.set('sealed.ts', isSealed ? 'skipped changed, or may not be read' : 'indexed 1 chunk');
  if (makeFifo(join(dir, 'odd/pipe.ts'))) odd.set('pipe.ts', 'indexed 0 chunks, empty');
  const unpickable: string[] = [];
  if (makeUnnameable(join(dir, 'odd'))) {
    odd.set('?', 'skipped name cannot be read');
    unpickable.push('?');
  }
  const many = 250;
  for (let i = 0; i < many; i++) {
    write(`many/f${String(i).padStart(3, '0')}.ts`, `export const f${i} = ${i};\n`);
  }
  write('links/real.ts', 'export const real = 1;\n');
  for (const [name, to] of [
    ['loop', '..'],
    ['alias.ts', 'real.ts'],
    ['outside', '/etc'],
    ['broken.ts', 'nowhere'],
  ] as const) {
    symlinkSync(to, join(dir, 'links', name));
  }
  write('node_modules/left-pad/index.js', 'x');
  return { odd, unpickable, many };
}

function makeFifo(path: string): boolean {
  try {
    execFileSync('mkfifo', [path]);
    return true;
  } catch {
    return false;
  }
}

/** A file whose name is not valid UTF-8, where the file system has such. */
function makeUnnameable(dir: string): boolean {
  try {
    writeFileSync(Buffer.concat([Buffer.from(`${dir}/bad_`), Buffer.from([0xff])]), 'x');
    return true;
  } catch {
    return false;
  }
}
