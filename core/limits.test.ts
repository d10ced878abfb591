import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readTemplate } from './assemble/template/read-template.ts';
import { Corpus } from './corpus.ts';
import { readChatFile } from './formats/chat-file.ts';
import { readPresets, writePresets } from './formats/presets.ts';
import { readRecords } from './formats/read-records.ts';
import { readText } from './history/read-text.ts';
import { readInspection } from './inspection/read-inspection.ts';
import { LIMITS, type Limits } from './limits.ts';
import { readMarkdown } from './lint/prompt/markdown.ts';
import type { SourceFiles } from './model/source.ts';
import { compositeQuery } from './rank/composite-query.ts';
import { importText, jsonLines } from './replay/testing/import.ts';
import { SessionLines, text } from './replay/testing/session.ts';
import { whyNoComment } from './review/comments.ts';
import { mergeReviews } from './review/merge-reviews.ts';
import { DEFAULT_SETTINGS } from './settings.ts';
import { buildComment } from './testing/build-comment.ts';
import { memoryBytes } from './text/memory-bytes.ts';
import { TextBudget } from './text/text-budget.ts';

/** Where a limit is shrunk and seen to hold: here, or in the test of the layer that enforces it. */
type Row =
  | { say: string; here(): Promise<void> | void }
  | { say: string; file: string; title: string };

/** Shrinks limits for the time of a piece of work. */
async function within(limits: Partial<Limits>, work: () => unknown): Promise<void> {
  const before = { ...LIMITS };
  Object.assign(LIMITS, limits);
  try {
    await work();
  } finally {
    Object.assign(LIMITS, before);
  }
}

const here = (say: string, work: () => Promise<void> | void): Row => ({ say, here: work });
const there = (say: string, file: string, title: string): Row => ({ say, file, title });

const ROW = 'ledger row';
const PARSE = 'workers/parse/limits.test.ts';
const ROOM = 'core/corpus-room.test.ts';
const ARCHIVES = 'app/sources/archive.test.ts';
const KEPT = 'e2e/stored.spec.ts';

/** A file as it is listed. */
const refusal = (limits: Partial<Limits>, path: string, bytes: number) =>
  new TextBudget({ ...LIMITS, ...limits }).refuse({ path, bytes });

/** What is said of a query. */
function notesOf(task: string): string[] {
  const corpus = new Corpus();
  const query = { task, given: [], cursor: null };
  return compositeQuery(query, corpus, DEFAULT_SETTINGS).notes;
}

const messageOf = async (work: () => unknown): Promise<string> => {
  try {
    await work();
    return 'fine';
  } catch (error) {
    return (error as Error).message;
  }
};

const MESSAGES = jsonLines(
  { role: 'user', content: 'one two' },
  { role: 'assistant', content: 'three' },
);
const session = (branches: number): string => {
  const on = new SessionLines();
  const lines = [on.user('u', 'Start'), on.answer('a', 'm', [text('Ready')], 20)];
  for (let n = 0; n <= branches; n++) {
    lines.push(on.user(`u${n}`, `try ${n}`, { parent: 'a' }));
    lines.push(on.answer(`a${n}`, `m${n}`, [text(`answer ${n}`)], 30 + n));
  }
  return jsonLines(...lines);
};

/** A row for every limit there is: one without does not compile. */
const ROWS: Record<keyof Limits, Row> = {
  fileBytes: here(ROW, () => {
    expect(refusal({ fileBytes: 10 }, 'a.log', 10)).toBeNull();
    expect(refusal({ fileBytes: 10 }, 'a.log', 11)).toEqual({
      ...{ path: 'a.log', status: 'skipped', bytes: 11, reason: 'too-large' },
      detail: '11 bytes, the limit is 10',
    });
  }),
  notebookBytes: here(ROW, () => {
    const limits = { fileBytes: 5, notebookBytes: 10 };
    expect(refusal(limits, 'a.ipynb', 10)).toBeNull();
    expect(refusal(limits, 'a.ipynb', 11)).toMatchObject({ detail: '11 bytes, the limit is 10' });
  }),
  files: there(
    'refused as a whole, naming the limit',
    'core/paths/walk-tree.test.ts',
    'stops at the limit of files instead of posing as whole',
  ),
  folderDepth: there(
    ROW,
    'core/paths/walk-tree.test.ts',
    'goes 200 folders deep and leaves a row for what lies deeper',
  ),
  textBytes: there(
    `${ROW} and a note across the page`,
    'app/engine/file-queue.test.ts',
    'names the files that have no room, and takes the others',
  ),
  chunks: there(
    `${ROW} and a note across the page`,
    ROOM,
    'refuses a file whose chunks go beyond the limit, by name, and takes in a later one that fits',
  ),
  postings: there(
    `${ROW} and a note across the page`,
    ROOM,
    'takes in the file that reaches the limit of %s whole, and none after it',
  ),
  identifiers: there(
    `${ROW} and a note across the page`,
    ROOM,
    'takes in the file that reaches the limit of %s whole, and none after it',
  ),
  vectorBytes: there(
    'coverage stays partial, and the page says why',
    'core/rank/vector-table.test.ts',
    'takes in no more rows than its limit has bytes for, and keeps those that it has',
  ),
  lineChars: there('cut by lines, with a note', PARSE, 'a line beyond its limit is cut by lines'),
  syntaxDepth: there(
    'cut by lines, with a note',
    PARSE,
    'a tree with an error deeper than its limit is cut by lines',
  ),
  parseMs: there(
    'cut by lines, with a note',
    'workers/parse/syntax-parser.test.ts',
    'a cancelled parse does not leak into the next file',
  ),
  readMs: there(ROW, 'core/text/read-file.test.ts', 'gives up on a file that never answers'),
  archiveBytes: there(
    'refused, naming the limit',
    ARCHIVES,
    'stops inflating where the whole is too large, however small each file',
  ),
  archiveEntries: there(
    'refused, naming the limit',
    ARCHIVES,
    'refuses an archive of more names than are listed',
  ),
  archiveDirectoryBytes: there(
    'refused before it is read',
    ARCHIVES,
    'refuses an archive of more names than are listed',
  ),
  queryTerms: here('the first are searched, with a note', () =>
    within({ queryTerms: 2 }, () => {
      expect(notesOf('alpha beta')).toEqual([]);
      expect(notesOf('alpha beta gamma')).toEqual([
        'Only the first 2 terms of the task are searched.',
      ]);
    }),
  ),
  openFileChars: there(
    'the first are read, with a note',
    'core/rank/composite-query.test.ts',
    'reads of the open files no more than its limit',
  ),
  errorShare: there(
    'cut by lines, with a note',
    PARSE,
    'a tree with a larger share of errors than its limit is cut by lines',
  ),
  modelBytes: there(
    'refused before it is read',
    'workers/embed/brought-model.test.ts',
    'refuses a model by its size, without reading it',
  ),
  historyCommits: there(
    'the newest are read, and how many is said',
    'core/history/git-repository.test.ts',
    'reads no more commits than it is asked for',
  ),
  gitObjectBytes: there(
    'named; the files that it is not about keep their history',
    'core/history/damaged.test.ts',
    'names an object of more bytes than the limit, and does not inflate it further',
  ),
  gitTextBytes: here('no history, and why', () =>
    within({ gitTextBytes: 5 }, async () => {
      const of = (bytes: string): SourceFiles => ({
        list: async () => [],
        open: async () => memoryBytes(new TextEncoder().encode(bytes)),
      });
      expect(await readText(of('12345'), 'HEAD')).toBe('12345');
      expect(await messageOf(() => readText(of('123456'), 'HEAD'))).toBe(
        'HEAD has 6 bytes, more than the 5 that are read',
      );
    }),
  ),
  gitDeltas: there(
    'named; the files that it is not about keep their history',
    'core/history/damaged.test.ts',
    'names a chain of deltas beyond the limit',
  ),
  gitTreeDepth: there(
    'named; the files that it is not about keep their history',
    'core/history/damaged.test.ts',
    'ends at trees that go deeper than the limit',
  ),
  gitTreePaths: there(
    'named; the files that it is not about keep their history',
    'core/history/damaged.test.ts',
    'ends at trees of trees that stand for endless folders and no file',
  ),
  storedChunkBytes: there(
    'least recently used goes',
    KEPT,
    'what was used longest ago goes when there is too much',
  ),
  storedVectorBytes: there(
    'least recently used goes',
    KEPT,
    'what was used longest ago goes when there is too much',
  ),
  inspectionBytes: here('refused before it is read', async () => {
    const file = new TextEncoder().encode('{"a":1}');
    expect(await messageOf(() => readInspection(file, { limit: 7 }))).not.toContain('bytes');
    expect(await messageOf(() => readInspection(file, { limit: 6 }))).toBe(
      'it has 7 bytes, and an inspection may have 6',
    );
  }),
  recordBytes: here('refused before it is read', () =>
    within({ recordBytes: 8 }, async () => {
      expect(readRecords('{"a": 1}', 'bad-tasks')).toHaveLength(1);
      expect(await messageOf(() => readRecords('{"a": 11}', 'bad-tasks'))).toBe(
        'the file has 9 characters, and it may have 8',
      );
    }),
  ),
  records: here('refused, naming the limit', () =>
    within({ records: 2 }, async () => {
      expect(readRecords('{}\n{}\n', 'bad-tasks')).toHaveLength(2);
      expect(await messageOf(() => readRecords('{}\n{}\n{}\n', 'bad-tasks'))).toBe(
        'the file has 3 records, and it may have 2',
      );
    }),
  ),
  recordChars: here('refused, naming the line', () =>
    within({ recordChars: 8 }, async () => {
      expect(readRecords('{"a":12}\n{}\n', 'bad-tasks')).toHaveLength(2);
      expect(await messageOf(() => readRecords('{}\n{"a":123}\n', 'bad-tasks'))).toBe(
        'line 2: has 9 characters, the limit is 8',
      );
    }),
  ),
  baselineBytes: there(
    'refused before it is read',
    'app/store/picked-files.test.ts',
    'a %s beyond its limit is refused before it is read, and what was there stays',
  ),
  presetBytes: there(
    'refused before it is read',
    'app/store/picked-files.test.ts',
    'a %s beyond its limit is refused before it is read, and what was there stays',
  ),
  presets: here('refused, naming the limit', () =>
    within({ presets: 2 }, async () => {
      const { budget } = DEFAULT_SETTINGS;
      const file = (count: number): string =>
        writePresets(
          Array.from({ length: count }, (_, n) => ({ name: `p${n}`, kind: 'budget', budget })),
        );
      expect(readPresets(file(2))).toHaveLength(2);
      expect(await messageOf(() => readPresets(file(3)))).toContain(
        'there are 3 presets, 2 may be',
      );
    }),
  ),
  chatBytes: here('refused, naming the file', () =>
    within({ chatBytes: 4 }, async () => {
      const file = (content: string) =>
        readChatFile('a.txt', new TextEncoder().encode(content), 'system');
      expect(await messageOf(() => file('1234'))).toBe('fine');
      expect(await messageOf(() => file('12345'))).toMatch(
        /^a\.txt has 5 bytes, and it may have 4/,
      );
    }),
  ),
  transcriptBytes: here('refused before it is read', async () => {
    const bytes = MESSAGES.length;
    expect(await messageOf(() => importText(MESSAGES, { transcriptBytes: bytes }))).toBe('fine');
    expect(await messageOf(() => importText(MESSAGES, { transcriptBytes: bytes - 1 }))).toBe(
      `file has ${bytes} bytes, and a transcript may have ${bytes - 1}.`,
    );
  }),
  transcriptDocumentBytes: there(
    'refused before it is read',
    'core/replay/read-transcript.test.ts',
    'Sizes beyond the limits are refused before anything is read',
  ),
  transcriptLineBytes: there(
    'named and passed over',
    'core/replay/read-lines.test.ts',
    'A line beyond the limit is named and passed over, the next is read',
  ),
  transcriptTextChars: there(
    'beginnings and ends are held; the whole is read again when asked for',
    'core/replay/read-transcript.test.ts',
    'Long texts are held by their ends within the room there is, and read again whole',
  ),
  transcriptBlockChars: there(
    'beginnings and ends are held; the whole is read again when asked for',
    'core/replay/read-transcript.test.ts',
    'Long texts are held by their ends within the room there is, and read again whole',
  ),
  transcriptBlocks: here('refused, naming the limit', async () => {
    expect(await messageOf(() => importText(MESSAGES, { transcriptBlocks: 2 }))).toBe('fine');
    expect(await messageOf(() => importText(MESSAGES, { transcriptBlocks: 1 }))).toBe(
      'The transcript holds more than 1 pieces of content.',
    );
  }),
  transcriptEntries: here('further branches are named and not laid out', async () => {
    const { conversations, notes } = await importText(session(3), { transcriptEntries: 1 });
    expect(conversations).toHaveLength(1);
    expect(notes.join()).toContain('on branches that are not laid out');
  }),
  transcriptBranches: here('further branches are named and not laid out', async () => {
    const all = await importText(session(3), { transcriptBranches: 3 });
    expect([all.conversations.length, all.notes.join()]).toEqual([4, '']);
    const few = await importText(session(3), { transcriptBranches: 2 });
    expect(few.conversations).toHaveLength(3);
    expect(few.notes.join()).toContain('on branches that are not laid out');
  }),
  markdownChars: here('counts as one paragraph', () =>
    within({ markdownChars: 9 }, () => {
      expect(readMarkdown('# One\n\nA\n').headings).toHaveLength(1);
      expect(readMarkdown('# One\n\nAB\n')).toMatchObject({
        headings: [],
        paragraphs: [{ end: 10 }],
      });
    }),
  ),
  crashRecords: there(
    'the latest are kept',
    'app/store/crash-log.test.ts',
    'are no more than the limit',
  ),
  comments: here('refused, naming the limit; the review stays as it was', () => {
    const [one, two] = [buildComment({ id: 'a' }), buildComment({ id: 'b' })];
    expect(mergeReviews([one], [two], 2).review).toHaveLength(2);
    expect(() => mergeReviews([one], [two], 1)).toThrow('have 2 comments, and one may have 1');
  }),
  suppressions: there(
    'refused, naming the field',
    'core/inspection/with-review.test.ts',
    'is refused with more suppressions than the limit',
  ),
  commentChars: here('said where it is typed, and refused in a file', () => {
    const said = { author: 'Ada', verdict: null };
    expect(whyNoComment({ ...said, text: 'x'.repeat(LIMITS.commentChars) })).toBeNull();
    expect(whyNoComment({ ...said, text: 'x'.repeat(LIMITS.commentChars + 1) })).toContain(
      `may have ${LIMITS.commentChars} characters, and this has ${LIMITS.commentChars + 1}`,
    );
  }),
  templateChars: here('said where it is typed, and refused in a file', () =>
    within({ templateChars: 40 }, () => {
      const messages = (source: string) =>
        readTemplate(source).problems.map(({ message }) => message);
      expect(messages('x'.repeat(40)).join()).not.toContain('may have');
      expect(messages('x'.repeat(41))).toEqual([
        'The template has 41 characters, and may have 40.',
      ]);
    }),
  ),
  authorChars: here('said where it is typed, and refused in a file', () => {
    const said = { text: 'x', verdict: null };
    expect(whyNoComment({ ...said, author: 'x'.repeat(LIMITS.authorChars) })).toBeNull();
    expect(whyNoComment({ ...said, author: 'x'.repeat(LIMITS.authorChars + 1) })).toContain(
      'may have',
    );
  }),
};

const NAMES = Object.keys(LIMITS) as (keyof Limits)[];

describe('every limit', () => {
  it.each(NAMES)('%s holds where it is shrunk', async (name) => {
    const row = ROWS[name];
    if ('here' in row) {
      await row.here();
      return;
    }
    expect(existsSync(row.file), row.file).toBe(true);
    expect(readFileSync(row.file, 'utf8')).toContain(row.title);
  });

  it('stands in docs/hardening.md as it is, with what happens and the test of it', () => {
    if (process.env.ORIEL_WRITE_DOCS === '1') writeTable();
    const doc = readFileSync(DOC, 'utf8');
    const table = doc.slice(doc.indexOf(START), doc.indexOf(END));
    const cells = table
      .split('\n')
      .filter((line) => line.startsWith('| `'))
      .map((line) => line.split(' | ').map((cell) => cell.replace(/^\| | \|$/g, '').trim()));
    expect(cells).toEqual(tableRows());
  });
});

const DOC = 'docs/hardening.md';
const START = '<!-- limits -->';
const END = '<!-- end of limits -->';

/** After a change of a limit: `ORIEL_WRITE_DOCS=1 npx vitest run core/limits.test.ts`. */
function writeTable(): void {
  const head = ['limit', 'number', 'reason', 'what happens', 'test'];
  const rows = [head, head.map(() => '---'), ...tableRows()];
  const lines = rows.map((cells) => `| ${cells.join(' | ')} |\n`).join('');
  const doc = readFileSync(DOC, 'utf8');
  const [before, after] = [doc.slice(0, doc.indexOf(START)), doc.slice(doc.indexOf(END))];
  writeFileSync(DOC, `${before}${START}\n\n${lines}\n${after}`);
}

/** The table as docs/hardening.md has it; reasons are the comments of core/limits.ts. */
function tableRows(): string[][] {
  const source = readFileSync('core/limits.ts', 'utf8');
  return NAMES.map((name) => {
    const [, reason = ''] = new RegExp(`/\\*\\* ([^\\n]*) \\*/\\n  ${name}:`).exec(source) ?? [];
    const row = ROWS[name];
    const [file, title] =
      'here' in row
        ? ['core/limits.test.ts', `${name} holds where it is shrunk`]
        : [row.file, row.title];
    return [`\`${name}\``, numberOf(LIMITS[name]), reason, row.say, `${file} › ${title}`];
  });
}

const MiB = 1024 * 1024;
function numberOf(limit: number): string {
  return limit % MiB === 0 ? `${limit / MiB} MiB` : limit.toLocaleString('en-US');
}
