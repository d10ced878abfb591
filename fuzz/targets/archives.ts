import { gzipSync, type Zippable, zipSync } from 'fflate';
import { packTar } from 'modern-tar';
import { sourceFromArchive } from '../../app/sources/archive.ts';
import { quietly } from '../../cli/quietly.ts';
import { LIMITS } from '../../core/limits.ts';
import type { Listed } from '../../core/model/source.ts';
import { mutateBytes } from '../mutate.ts';
import { mustBeOwn } from '../reader-target.ts';
import { must, target } from '../target.ts';

const SMALL = { ...LIMITS, files: 60, fileBytes: 4_000, archiveBytes: 20_000, archiveEntries: 80 };
const CODES = [
  ...(['archive-damaged', 'archive-too-large', 'not-an-archive', 'too-many-files'] as const),
  ...(['only-ignored', 'empty-source'] as const),
];

const encode = (text: string) => Uint8Array.from(Buffer.from(text, 'utf8'));
const FILES: [string, Uint8Array][] = [
  ['repo/.gitignore', encode('*.tmp\n')],
  ['repo/src/a.ts', encode('export const a = 1;\n'.repeat(9))],
  ['repo/src/keep.tmp', encode('kept')],
  ['repo/../../etc/passwd', encode('root')],
  ['repo/src/a.ts', encode('twice')],
  ['__proto__/constructor', encode('')],
  ['bomb.txt', new Uint8Array(16_000)],
  ['C:\\x\\y.ts', encode('b')],
];

/** As its file would be called, and its bytes. */
type Archive = [name: 'a.zip' | 'a.tar' | 'a.tgz', bytes: Uint8Array];

/** Entries are named by an object, so that of equal names the last is left, and one of these makes none. */
function zipOf(level: 0 | 9): Uint8Array {
  const entries: Zippable = {};
  for (const [path, content] of FILES)
    if (path !== '__proto__/constructor') entries[path] = [content, { level }];
  return zipSync(entries);
}

async function samples(): Promise<Archive[]> {
  const tar = Uint8Array.from(
    await packTar([
      { header: { name: 'repo/', size: 0, type: 'directory' } },
      ...FILES.map(([name, body]) => ({ header: { name, size: body.length }, body })),
      {
        header: { name: `repo/${'long/'.repeat(60)}x`, size: 1, pax: { path: 'p', size: '1' } },
        body: encode('x'),
      },
      { header: { name: 'repo/link', size: 0, type: 'symlink', linkname: '../../x' } },
    ]),
  );
  return [
    ['a.zip', zipOf(0)],
    ['a.zip', zipOf(9)],
    ['a.tar', tar],
    ['a.tgz', gzipSync(tar, { mtime: 0 })],
    ['a.tgz', gzipSync(tar.subarray(0, 2_048), { mtime: 0 })],
  ];
}

const WORDS = [
  ...[
    'PK\x01\x02',
    'PK\x03\x04',
    'PK\x05\x06',
    'PK\x06\x06',
    'PK\x06\x07',
    'ustar\x0000',
    '11 path=x\n',
  ],
  ...[
    '27 size=99999999999999999\n',
    '\xff\xff\xff\xff',
    '\x00'.repeat(512),
    '00000000000\x00',
    '77777777777\x00',
  ],
].map((text) => Uint8Array.from(Buffer.from(text, 'latin1')));

export const archives = target<Archive>({
  name: 'archives',
  short: 500,
  promise:
    'Any zip or tar is listed or refused in words; what is listed has a size, is read or refused one by one, and all of it stays below the limit.',
  open: async () => {
    const made = await samples();
    // Node writes to a global what it needs for this when it is first asked.
    await new Response('').blob();
    const corpus = made.map(([, bytes]) => bytes);
    return {
      make: (random) => {
        const [name, bytes] = random.pick(made);
        return [
          name,
          mutateBytes(random, bytes, { words: WORDS, corpus, most: bytes.length + 600 }),
        ];
      },
      check: checkArchive,
    };
  },
});

async function checkArchive([name, bytes]: Archive): Promise<void> {
  const rows: Listed[] = [];
  try {
    const file = new File([Uint8Array.from(bytes)], name);
    for await (const row of sourceFromArchive(file, SMALL).list(quietly().signal)) rows.push(row);
  } catch (error) {
    mustBeOwn(error, CODES);
    return;
  }
  must(rows.length <= 2 * SMALL.archiveEntries, 'rows for no entry');
  const paths = rows.flatMap((row) => (row.kind === 'file' ? [row.path] : []));
  must(new Set(paths).size === paths.length, 'a path is listed twice');
  let inflated = 0;
  for (const row of rows) {
    if (row.kind !== 'file') continue;
    must(Number.isSafeInteger(row.bytes) && row.bytes >= 0, `a size of ${row.bytes}`);
    try {
      const opened = await row.open();
      inflated += opened.size;
      must(opened.size <= SMALL.archiveBytes, 'a file beyond the limit');
      await opened.slice(0, 10).arrayBuffer();
    } catch (error) {
      must(error instanceof Error && error.message !== '', 'an error in words');
    }
  }
  must(inflated <= SMALL.archiveBytes, 'more is inflated than the limit');
}
