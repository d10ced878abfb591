import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readInspection } from '../core/inspection/read-inspection.ts';
import { redact } from '../core/inspection/redact.ts';
import { withReview } from '../core/inspection/with-review.ts';
import { writeInspection } from '../core/inspection/write-inspection.ts';
import { buildComment } from '../core/testing/build-comment.ts';

// Each case starts Node anew, which takes a second and more on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 240_000 });

const SECRET = ['ghp_', 'q7Zp2Lm9Xr4Tv8Kc1Wd6Yb3Nf5Hg0JsAeUoI'].join('');
let dir: string;
const file = (name: string): string => join(dir, name);

function oriel(...args: string[]) {
  const run = spawnSync(process.execPath, ['--import', 'tsx', 'cli/main.ts', ...args], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  return { status: run.status, out: run.stdout, err: run.stderr };
}

function inspect(...args: string[]) {
  const task = ['--task', 'Where is parse_invoice?', '--settings', file('lexical.json')];
  return oriel('inspect', file('repo'), ...task, ...args);
}

let saving: ReturnType<typeof oriel>;

beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'oriel-saved-'));
  mkdirSync(file('repo/src'), { recursive: true });
  const code = `TOKEN = "${SECRET}"\n\ndef parse_invoice(text):\n    return text\n`;
  writeFileSync(file('repo/src/invoice.py'), code);
  writeFileSync(file('lexical.json'), '{"stages": ["lexical", "priors"]}');
  writeFileSync(file('other.json'), '{"name": "x"}');
  saving = inspect('--save', file('all.json.gz'), '--with-texts', '--json');
});

afterAll(() => rmSync(dir, { recursive: true, force: true }));

describe('oriel inspect --save', () => {
  it('writes a file without the secrets that it names, and prints the answer as ever', () => {
    expect(saving.status).toBe(0);
    expect(saving.err).toMatch(/saved .*all\.json\.gz: \d+ bytes, with texts, 2 secrets masked/);
    expect(saving.err).toContain('masked github-token in src/invoice.py:1 (texts.chunks[0].text)');
    const text = gunzipSync(readFileSync(file('all.json.gz'))).toString();
    expect(text).not.toContain(SECRET);
    expect(text).toContain('[masked-github-token-up-to-64]');
    expect(JSON.parse(saving.out).prompt).toContain(SECRET);
  });

  it('leaves texts out unless asked for them', () => {
    expect(inspect('--save', file('bare.json')).out).toBe('');
    const text = readFileSync(file('bare.json'), 'utf8');
    expect(text).toMatch(/^\{"format":"oriel-inspection","version":4,/);
    expect(text).not.toContain('return text');
  });
});

describe('oriel open', () => {
  it('prints what inspect printed, without the repository', () => {
    const { candidates, steps, window, snapshot, ledger } = JSON.parse(saving.out);
    const opened = JSON.parse(oriel('open', file('all.json.gz')).out);
    expect(opened).toMatchObject({ steps, window, snapshot, ledger, source: { name: 'repo' } });
    expect(opened.candidates).toEqual(
      candidates.map((candidate: object) => ({ ...candidate, metadata: null })),
    );
    expect(opened.masked).toHaveLength(2);
    expect(opened.prompt).toContain('def parse_invoice');
  });
});

describe('oriel report', () => {
  it('writes a page and prints Markdown', () => {
    const made = oriel('report', file('all.json.gz'), '--html', file('r.html'), '--markdown', '-');
    expect(made).toMatchObject({ status: 0, err: '' });
    expect(made.out).toMatch(/^### Prompt inspection: `repo`/);
    const page = readFileSync(file('r.html'), 'utf8');
    expect(page).toMatch(/^<!doctype html>/);
    expect(page).toContain('def parse_invoice');
    expect(page).not.toContain(SECRET);
  });
});

describe('a review in the file', () => {
  it('is counted and printed by open, told by report and in what it makes', () => {
    const saved = readInspection(readFileSync(file('all.json.gz')));
    const part = { kind: 'part' as const, tier: 'system' as const, label: 'system prompt' };
    const review = [
      buildComment({ id: '1', verdict: 'drop', text: `who wrote ${SECRET}?` }),
      buildComment({ id: '2', verdict: 'keep', author: 'Bo', target: part }),
    ];
    writeFileSync(file('said.json'), writeInspection(redact(withReview(saved, review))));
    const opened = JSON.parse(oriel('open', file('said.json')).out);
    expect(opened.review).toMatchObject({ comments: 2, keep: 1, drop: 1, question: 0, lost: 1 });
    expect(opened.review.said[0].text).toBe('who wrote [masked-github-token-up-to-64]?');
    const made = oriel('report', file('said.json'), '--markdown', '-');
    expect(made.err).toMatch(
      /said\.json: 2 comments by Ada and Bo: 1 keep, 1 drop; 1 is on what is there no more\n$/,
    );
    expect(made.out).toContain('- **keep** `system prompt`, `Bo`: `why?`');
    expect(oriel('report', file('all.json.gz'), '--markdown', '-').err).toBe('');
  });
});

describe('bad arguments', () => {
  it.each([
    [['open'], /name the saved inspection/],
    [['open', 'no/such.json'], /cannot read no\/such.json/],
    [['open', 'OTHER'], /other.json: .*format is not oriel-inspection/],
    [['report', 'OTHER'], /--html OUT/],
    [['report', 'OTHER', '--html', 'no/such/r.html'], /no folder no\/such/],
    [['inspect', 'DIR', '--task', 'x'], /--json prints it, --save FILE saves it/],
    [['inspect', 'DIR', '--task', 'x', '--json', '--with-texts'], /goes with --save/],
    [['inspect', 'DIR', '--task', 'x', '--save', 'no/such/x.json'], /no folder no\/such/],
  ])('%j ends in one line and status 2', (args, message) => {
    const named = args.map((arg) =>
      arg === 'OTHER' ? file('other.json') : arg === 'DIR' ? dir : arg,
    );
    const { status, out, err } = oriel(...named);
    expect([status, out]).toEqual([2, '']);
    expect(err).toMatch(message);
    expect(err.trim().split('\n')).toHaveLength(1);
  });
});
