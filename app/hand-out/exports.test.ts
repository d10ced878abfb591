import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { savableSample } from '../../cli/testing/saved-sample.ts';
import { orielIgnoreOf } from '../../core/curate/oriel-ignore.ts';
import type { SeedRow } from '../../core/evaluate/table/seed-row.ts';
import { tableAsCsv, tableAsJson, tableAsMarkdown } from '../../core/evaluate/table/write-table.ts';
import { writeBeirQrels, writeBeirQueries, writeTrecQrels } from '../../core/formats/beir.ts';
import { readRows } from '../../core/formats/csv.ts';
import { bareTask, writeTasks } from '../../core/formats/labelled-tasks.ts';
import { writePresets } from '../../core/formats/presets.ts';
import { writeRagas } from '../../core/formats/ragas.ts';
import { leavingInspection } from '../../core/inspection/leaving-inspection.ts';
import { gatherInspection } from '../../core/inspection/save-inspection.ts';
import { writeInspection } from '../../core/inspection/write-inspection.ts';
import { lint } from '../../core/lint/lint.ts';
import { writeBaseline } from '../../core/lint/report/baseline.ts';
import { fingerprintsOf } from '../../core/lint/report/fingerprints.ts';
import { jsonReport } from '../../core/lint/report/json-report.ts';
import { reportOf } from '../../core/lint/report/lint-report.ts';
import { markdownReport as lintMarkdown } from '../../core/lint/report/markdown-report.ts';
import { sarifReport } from '../../core/lint/report/sarif-report.ts';
import { RULES } from '../../core/lint/rules.ts';
import { promptOf } from '../../core/lint/testing/prompt-of.ts';
import { writeAtif } from '../../core/replay/formats/atif/write-atif.ts';
import { importText, jsonLines } from '../../core/replay/testing/import.ts';
import { SessionLines, text as spoken } from '../../core/replay/testing/session.ts';
import { PACKET_PARTS, type Packet } from '../../core/replay/what-if/packet.ts';
import { packetText } from '../../core/replay/what-if/packet-text.ts';
import { htmlReport } from '../../core/report/html-report.ts';
import { markdownReport } from '../../core/report/markdown-report.ts';
import { type Leaving, leavingRecord, leavingText } from '../../core/secrets/leaving.ts';
import { SPARE_NONE } from '../../core/secrets/mask-texts.ts';
import { DEFAULT_SETTINGS } from '../../core/settings.ts';
import { DRAWN } from '../../core/testing/labelled-secrets.ts';

const TOKEN = ['ghp_', DRAWN.slice(0, 36)].join('');
const HOSTILE = `=HYPERLINK("x","y") <script>alert(1)</script> [a](javascript:x) token ${TOKEN}`;
const FORMULAS = ['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', 'a"b', 'a,b', 'a\nb'];

const row = (task: string): SeedRow => ({
  task,
  variant: HOSTILE,
  origin: 'x',
  k: 5,
  needed: 1,
  recall: -0.5,
  precision: null,
  distractorRate: 0,
  distractors: ['=cmd|x'],
  sentForNothing: null,
  pass: null,
});
const rows = [...FORMULAS, HOSTILE].map(row);
const tasks = [bareTask('t1', HOSTILE, 'test', { needed: [] })];

const savable = await savableSample();
const { inspection } = savable;
const saved = gatherInspection({
  ...savable,
  name: HOSTILE,
  inspection: { ...inspection, query: { ...inspection.query, task: HOSTILE } },
});

const texts = [
  { path: 'AGENTS.md', text: `${HOSTILE}\nNEVER use ${TOKEN}. See src/missing.ts.\n` },
];
const linted = lint(promptOf({ 'AGENTS.md': texts[0]!.text }), RULES);
const prints = fingerprintsOf(linted, new Map(texts.map(({ path, text }) => [path, text])));
const named = linted.map((finding, index) => ({ ...finding, fingerprint: prints[index]! }));
const findings = reportOf(named, texts);

const { budget } = DEFAULT_SETTINGS;
const mute = { action: 'mute', chunk: null, path: 'src/a.ts', reason: HOSTILE } as const;
const ignored = orielIgnoreOf({ hand: [mute], filters: [] }, ['src/a.ts'], null).text;
const said = { text: HOSTILE, tokens: 1, turn: 1, entry: 0 };
const packet: Packet = {
  turn: 1,
  parts: PACKET_PARTS.map((name) => ({ name, items: [said], tokens: 1 })),
  tokens: PACKET_PARTS.length,
};
const on = new SessionLines();
const transcript = await importText(
  jsonLines(on.user('u', HOSTILE), on.answer('a', 'm', [spoken(HOSTILE)], 9)),
);

type Kind = 'csv' | 'markdown' | 'html' | 'json' | 'lines' | 'text';

/** Every export of the page: its file, what leaves, and by which module of the page. */
const EXPORTS: [name: string, kind: Kind, by: string, leaving: Leaving][] = [
  ['table.csv', 'csv', 'evaluate/table-menu.tsx', leavingRecord(rows, tableAsCsv)],
  ['table.md', 'markdown', 'evaluate/table-menu.tsx', leavingRecord(rows, tableAsMarkdown)],
  ['table.json', 'json', 'evaluate/table-menu.tsx', leavingRecord(rows, tableAsJson)],
  ...(
    [
      ['tasks.jsonl', writeTasks(tasks)],
      ['queries.jsonl', writeBeirQueries(tasks)],
      ['ragas.jsonl', writeRagas([{ task: tasks[0]!, retrieved: [] }])],
    ] as const
  ).map(([name, text]): [string, Kind, string, Leaving] => [
    name,
    'lines',
    'evaluate/files-menu.tsx',
    leavingText(name, text),
  ]),
  ['qrels.tsv', 'text', 'evaluate/files-menu.tsx', leavingText('a.tsv', writeBeirQrels(tasks))],
  ['qrels.txt', 'text', 'evaluate/files-menu.tsx', leavingText('a.txt', writeTrecQrels(tasks))],
  [
    'lint.sarif',
    'json',
    'lint/totals-strip.tsx',
    leavingText('lint.sarif', sarifReport(findings, texts, RULES, '1')),
  ],
  [
    'lint.md',
    'markdown',
    'lint/totals-strip.tsx',
    leavingText('a.md', lintMarkdown(findings, RULES)),
  ],
  ['lint.json', 'json', 'lint/totals-strip.tsx', leavingText('a.json', jsonReport(findings))],
  [
    'baseline.json',
    'json',
    'lint/totals-strip.tsx',
    leavingText('a.json', writeBaseline(findings.findings)),
  ],
  ['AGENTS.md', 'text', 'lint/fix-preview.tsx', leavingText('AGENTS.md', texts[0]!.text)],
  ['report.html', 'html', 'shell/report-actions.tsx', leavingInspection(saved, htmlReport)],
  ['summary.md', 'markdown', 'shell/report-actions.tsx', leavingInspection(saved, markdownReport)],
  ['a.oriel.json', 'json', 'shell/save-actions.tsx', leavingInspection(saved, writeInspection)],
  ['prompt.txt', 'text', 'inspect/prompt-panel.tsx', leavingText('prompt.txt', HOSTILE)],
  ['.orielignore', 'text', 'inspect/ignore-file-menu.tsx', leavingText('.orielignore', ignored)],
  [
    'presets.json',
    'json',
    'inspect/presets-menu.tsx',
    leavingText('a.json', writePresets([{ name: HOSTILE, kind: 'budget', budget }])),
  ],
  ['turn.md', 'text', 'replay/packet-tab.tsx', leavingText('turn.md', packetText(packet))],
  ['a.atif.json', 'json', 'replay/file-strip.tsx', leavingText('a.json', writeAtif(transcript))],
  ['details.txt', 'text', 'open/problem-banner.tsx', leavingText('details.txt', HOSTILE)],
];

const textOf = (content: string | Uint8Array): string =>
  typeof content === 'string' ? content : new TextDecoder().decode(content);

describe('what leaves the page', () => {
  it.each(EXPORTS)('%s has no secret in it, is inert and can be read', (_, kind, _by, leaving) => {
    const text = textOf(leaving.masked(SPARE_NONE));
    expect(text).not.toContain(TOKEN);
    if (leaving.finds.length > 0) expect(text).toMatch(/masked\W{1,3}github\W{1,3}token/);
    switch (kind) {
      case 'csv': {
        const cells = readRows(text).flatMap((line) => line.cells);
        expect(cells.filter((cell) => /^[=+@\t\r]|^-(?![\d.]+$)/.test(cell))).toEqual([]);
        expect(cells).toContain("'-1");
        expect(cells).toContain('-0.5');
        expect(cells).toContain('a"b');
        return;
      }
      case 'markdown':
        // In a code span or block nothing is a tag or a link.
        expect(text.replace(/^(`{3,}).*?^\1/gms, '').replace(/(`+)[^\n]*?\1/g, '')).not.toMatch(
          /(?<!\\)<script|(?<!\\)\]\(javascript:/,
        );
        return;
      case 'html':
        expect(text).not.toMatch(/<script|<foreignObject|javascript:[^<]*["']\s*>/i);
        expect(text).toContain(`http-equiv="Content-Security-Policy" content="default-src 'none'`);
        return;
      case 'json':
        expect(() => JSON.parse(text)).not.toThrow();
        return;
      case 'lines':
        for (const line of text.trim().split('\n')) expect(() => JSON.parse(line)).not.toThrow();
        return;
      case 'text':
        return;
    }
  });

  it('is listed above for every module of the page that hands something out', () => {
    const files = readdirSync('app', { recursive: true, encoding: 'utf8' }).filter(
      (file) => /\.tsx?$/.test(file) && !file.startsWith('hand-out') && !/\.test\./.test(file),
    );
    const givers = files.filter((file) =>
      /\bhandOut(?:File)?\(|<TextActions|<CopyButton/.test(readFileSync(join('app', file), 'utf8')),
    );
    const listed = new Set(EXPORTS.map(([, , by]) => by));
    // TextActions is what others hand a text to.
    expect(givers.filter((file) => file !== 'shell/text-actions.tsx').sort()).toEqual(
      [...listed].sort(),
    );
  });
});
