import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What the hostile folder really holds, since not every system can hold everything. */
export interface HostileFolder {
  /** Files that are text and readable, by path. */
  texts: string[];
  /** Files that must end in the ledger with a reason, by path. */
  skipped: Record<string, 'binary' | 'too-large' | 'unreadable'>;
  /** False for root, who reads a file of mode 000 like any other; it is in `texts` then. */
  hasUnreadable: boolean;
  hasFifo: boolean;
}

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d];

/** Names and contents that must not break anything, all of them ordinary text to the reader. */
const TEXTS: readonly (readonly [path: string, content: string | Uint8Array])[] = [
  ['<img src=x onerror=alert(1)>.ts', 'export const markup = 1;\n'],
  ['__proto__', 'polluted = true\n'],
  ['constructor/toString.ts', 'export const constructor = 1;\n'],
  ['line\nfeed.ts', 'export const lineFeed = 1;\n'],
  ['rtl_\u202etxt.ts', 'export const bidi = 1;\n'],
  ['percent%2F#hash?.ts', 'export const url = 1;\n'],
  ['[id].tsx', 'export const page = 1;\n'],
  ['bom.ts', '\ufeffexport const bom = 1;\n'],
  ['utf16.ts', new Uint8Array(Buffer.from('\ufeffexport const wide = 1;\n', 'utf16le'))],
  ['crlf.ts', 'export const a = 1;\r\nexport const b = 2;\r\n'],
  ['broken-utf8.py', new Uint8Array([...Buffer.from('# caf'), 0xe9, ...Buffer.from('\nx = 1\n')])],
  ['replacement.ts', "export const kept = '\ufffd';\n"],
  ['empty.ts', ''],
];

/** Writes a folder of odd names and contents into `dir`, which must exist and be empty. */
export function writeHostileFolder(dir: string): HostileFolder {
  const write = (path: string, content: string | Uint8Array): void => {
    mkdirSync(join(dir, path, '..'), { recursive: true });
    writeFileSync(join(dir, path), content);
  };
  for (const [path, content] of TEXTS) write(path, content);
  const texts = TEXTS.map(([path]) => path);
  // More than the 100 entries that one readEntries call hands out.
  for (let i = 0; i < 250; i++) {
    const path = `many/f${String(i).padStart(3, '0')}.ts`;
    write(path, `export const f${i} = ${i};\n`);
    texts.push(path);
  }
  write('png-inside.ts', new Uint8Array(PNG));
  write('one-line.js', `const big = '${'x'.repeat(5 * 1024 * 1024)}';\n`);
  write('sealed.ts', 'export const sealed = 1;\n');
  chmodSync(join(dir, 'sealed.ts'), 0);
  const skipped: HostileFolder['skipped'] = {
    'png-inside.ts': 'binary',
    'one-line.js': 'too-large',
  };
  const hasUnreadable = process.getuid?.() !== 0 && process.platform !== 'win32';
  if (hasUnreadable) skipped['sealed.ts'] = 'unreadable';
  else texts.push('sealed.ts');
  return { texts, skipped, hasUnreadable, hasFifo: makeFifo(join(dir, 'pipe.ts')) };
}

function makeFifo(path: string): boolean {
  try {
    execFileSync('mkfifo', [path]);
    return true;
  } catch {
    return false;
  }
}
