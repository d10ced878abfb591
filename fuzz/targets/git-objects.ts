import { deflateSync } from 'node:zlib';
import { openFilesRepository } from '../../cli/node-history.ts';
import { quietly } from '../../cli/quietly.ts';
import { type FilesByPath, memoryFiles } from '../../cli/testing/memory-files.ts';
import { applyDelta } from '../../core/history/apply-delta.ts';
import { CodeOwners } from '../../core/history/code-owners.ts';
import { parseGitConfig } from '../../core/history/git-config.ts';
import { HistoryError } from '../../core/history/history-error.ts';
import { parseCommit } from '../../core/history/parse-commit.ts';
import { readHistory } from '../../core/history/read-history.ts';
import { TreeCursor } from '../../core/history/tree-cursor.ts';
import { mutateBytes, mutateText } from '../mutate.ts';
import type { Random } from '../random.ts';
import { mustBePlain } from '../reader-target.ts';
import { PACKED } from '../samples/packed-repository.ts';
import { must, mustEqual, target } from '../target.ts';

const ID = 'c0ffee'.padEnd(40, '0');
const encode = (text: string) => Uint8Array.from(Buffer.from(text, 'latin1'));
const decode = (bytes: Uint8Array): string => Buffer.from(bytes).toString('utf8');

const COMMIT = encode(
  `tree ${ID}\nparent ${ID}\nauthor A <a@x> 1600000000 +0530\ncommitter B <b> 1 -0000\nencoding ISO-8859-1\ngpgsig -----BEGIN\n iQ\n -----END\n\nsub\xe9ject\nmore\n\nbody\n`,
);
const TREE = encode(
  ['100644 a.ts', '40000 b', '120000 c', '160000 d', '100755 e']
    .map((head) => `${head}\0${'\x01\x7f\xff\0'.repeat(5)}`)
    .join(''),
);
const BASE = encode('0123456789'.repeat(40));
/** Copies 100 bytes from 50 on, adds three, copies the first 300. */
const DELTA = Uint8Array.from([0x90, 3, 0x93, 3, 0x91, 50, 100, 3, 97, 98, 99, 0xb0, 44, 1]);
const CONFIG = encode(
  '[core]\n\trepositoryformatversion = 0 ; why\n[extensions "a\\"b"] objectFormat = "sha1"\n[remote]\n',
);
const OWNERS = encode(
  '# who\n* @all\n/src/*.ts @a a@x # b\n[Docs][2] @d\ndocs/**/x?.md\n!docs/y\n^[Opt]\nz\\ w @z\n',
);

/** Names a piece of a repository, with its bytes. */
type Piece = [
  kind: 'commit' | 'tree' | 'delta' | 'config' | 'owners' | 'file',
  bytes: Uint8Array,
  file: string,
];

const PARTS: readonly (readonly [Exclude<Piece[0], 'file'>, Uint8Array])[] = [
  ['commit', COMMIT],
  ['tree', TREE],
  ['delta', DELTA],
  ['config', CONFIG],
  ['owners', OWNERS],
];
const WORDS = [
  'parent ',
  '\n\n',
  '\0',
  '<',
  '>',
  '100644 ',
  '40000 ',
  '99999999999999999',
  '[',
  '**',
].map(encode);

function makePiece(random: Random, files: FilesByPath): Piece {
  const names = [...files.keys()];
  if (random.chance(0.15)) {
    const file = random.pick(names);
    const bytes = files.get(file)!;
    const how = { words: WORDS, corpus: [COMMIT, TREE, DELTA], most: bytes.length + 400 };
    // Damage below the compression is met as well where a loose object is packed again.
    if (random.chance(0.3))
      return [
        'file',
        Uint8Array.from(deflateSync(mutateBytes(random, looseOf(random), how))),
        looseName(files),
      ];
    return ['file', mutateBytes(random, bytes, how), file];
  }
  const [kind, bytes] = random.pick(PARTS);
  if (kind === 'config' || kind === 'owners') {
    const how = { words: ['[a]', ' = ', '# ', '@x', '**/', '\\'], corpus: [], most: 600 };
    return [kind, Uint8Array.from(Buffer.from(mutateText(random, decode(bytes), how), 'utf8')), ''];
  }
  return [
    kind,
    mutateBytes(random, bytes, { words: WORDS, corpus: [COMMIT, TREE, DELTA], most: 600 }),
    '',
  ];
}

function looseOf(random: Random): Uint8Array {
  const [type, body] = random.pick([
    ['commit', COMMIT],
    ['tree', TREE],
    ['blob', BASE],
  ] as const);
  return Uint8Array.from(Buffer.concat([Buffer.from(`${type} ${body.length}\0`), body]));
}

/** HEAD's commit as a loose object, which is looked for after the packs have none. */
function looseName(files: FilesByPath): string {
  const head = decode(files.get('.git/HEAD')!).trim();
  return `.git/objects/${head.slice(0, 2)}/${head.slice(2)}`;
}

export const gitObjects = target<Piece>({
  name: 'git-objects',
  short: 800,
  promise:
    'Damaged commits, trees, deltas, packs, refs and configurations are refused in words or read; what is read is bounded and plain.',
  open: async () => ({
    make: (random) => makePiece(random, PACKED),
    isPossible: ([, bytes]) => bytes.length > 0,
    check: ([kind, bytes, file]) =>
      kind === 'file' ? checkFile(file, bytes) : checkPart(kind, bytes),
  }),
});

function checkPart(kind: Exclude<Piece[0], 'file'>, bytes: Uint8Array): void {
  try {
    if (kind === 'commit') checkCommit(bytes);
    else if (kind === 'tree') checkTree(bytes);
    else if (kind === 'config') mustBePlain(parseGitConfig(decode(bytes)));
    else if (kind === 'owners') checkOwners(decode(bytes));
  } catch (error) {
    if (!(error instanceof HistoryError)) throw error;
    must(error.message.length < 300, 'an error message that goes on');
  }
  if (kind === 'delta') checkDelta(bytes);
}

function checkCommit(bytes: Uint8Array): void {
  const commit = parseCommit(ID, bytes);
  mustBePlain(commit);
  for (const id of [commit.tree, ...commit.parents])
    must(/^[0-9a-f]{40}$/.test(id), 'an id is one');
  new Date(commit.committer.at * 1_000).toISOString();
  must(!commit.subject.includes('\n'), 'a subject is one line');
}

function checkTree(bytes: Uint8Array): void {
  let end = 0;
  for (const cursor = new TreeCursor(ID, bytes); !cursor.isAtEnd; cursor.advance()) {
    must(/^[0-9a-f]{40}$/.test(cursor.objectId), 'an id is one');
    must(cursor.name !== '', 'an entry has a name');
    end += 1;
    must(end <= bytes.length / 22, 'entries fit into their bytes');
  }
}

/** Told by nothing but the error's text, since what a delta is of names the object. */
function checkDelta(bytes: Uint8Array): void {
  const wanted = deltaByTheBook(BASE, bytes);
  let found: string | null = null;
  try {
    found = Buffer.from(applyDelta(BASE, bytes, 100_000)).toString('latin1');
  } catch (error) {
    must(error instanceof Error && /^its? /.test(error.message), `an error in words: ${error}`);
  }
  mustEqual(found, wanted, 'what a delta makes');
}

/** The naive reading of gitformat-pack, byte by byte; null where it is broken. */
function deltaByTheBook(base: Uint8Array, delta: Uint8Array): string | null {
  let at = 0;
  const next = (): number => {
    if (at >= delta.length) throw new RangeError();
    return delta[at++]!;
  };
  const size = (): number => {
    let sum = 0n;
    for (let shift = 0n; ; shift += 7n) {
      const byte = next();
      sum |= BigInt(byte & 127) << shift;
      if (byte < 128) return Number(sum);
    }
  };
  try {
    if (size() !== base.length) return null;
    const wanted = size();
    let out = '';
    while (at < delta.length) {
      const code = next();
      if (code === 0 || wanted > 100_000) return null;
      if (code < 128) {
        for (let left = code; left > 0; left--) out += String.fromCharCode(next());
        continue;
      }
      let [from, length] = [0, 0];
      for (let i = 0; i < 4; i++) if (code & (1 << i)) from += next() * 256 ** i;
      for (let i = 0; i < 3; i++) if (code & (16 << i)) length += next() * 256 ** i;
      if (length === 0) length = 65_536;
      if (from + length > base.length) return null;
      out += Buffer.from(base.subarray(from, from + length)).toString('latin1');
    }
    return out.length === wanted ? out : null;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function checkOwners(text: string): void {
  for (const place of CodeOwners.PLACES) {
    const owners = CodeOwners.find((path) => (path === place ? text : null));
    for (const path of ['src/a.ts', 'docs/a/xy.md', 'docs/y', 'z w', '']) {
      mustBePlain(owners?.ownershipOf(path) ?? null);
    }
  }
}

async function checkFile(name: string, bytes: Uint8Array): Promise<void> {
  const files = new Map(PACKED).set(name, Uint8Array.from(bytes));
  const opened = await openFilesRepository(memoryFiles(files));
  if (opened.kind === 'absent') return must(opened.detail !== '', 'a reason in words');
  try {
    const { reading, files: histories } = await readHistory(
      opened.repository,
      20,
      quietly().signal,
    );
    mustBePlain(reading);
    mustBePlain(histories);
  } catch (error) {
    if (!(error instanceof HistoryError)) throw error;
  }
}
