import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Stages } from '../core/model/candidate.ts';
import { runGit } from './testing/git-oracle.ts';
import { CommitWriter } from './testing/odd-repository.ts';

// Each case starts Node anew, which takes a second and more on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const SAMPLE = 'public/sample/files';
let dir: string;

beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'oriel-cli-'));
  mkdirSync(join(dir, 'repo/src'), { recursive: true });
  writeFileSync(join(dir, 'repo/src/invoice.py'), 'def parse_invoice(text):\n    return text\n');
  writeFileSync(join(dir, 'repo/notes.txt'), 'An invoice is a bill.\n');
  writeFileSync(
    join(dir, 'queries.json'),
    '[{"query": "parse_invoice"}, {"query": "nothing here"}]',
  );
  writeFileSync(join(dir, 'lexical.json'), '{"stages": ["lexical", "priors"]}');
  writeFileSync(join(dir, 'cross.json'), '{"rerank": {"method": "cross-encoder"}}');
  writeFileSync(join(dir, 'own.json'), '{"embedding": {"model": "own"}}');
  writeFileSync(join(dir, 'broken.json'), '{');
  writeFileSync(join(dir, 'unknown.json'), '{"colour": 1}');
});

afterAll(() => rmSync(dir, { recursive: true, force: true }));

function oriel(...args: string[]) {
  const run = spawnSync(process.execPath, ['--import', 'tsx', 'cli/main.ts', ...args], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  return { status: run.status, out: run.stdout, err: run.stderr };
}

const lines = (out: string) =>
  out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

describe('bad arguments', () => {
  it.each([
    [[], /no command/],
    [['inspekt'], /no command called inspekt/],
    [['constructor'], /no command called constructor/],
    [['chunk'], /name the folder/],
    [['chunk', '/no/such/folder'], /no folder \/no\/such\/folder/],
    [['chunk', 'package.json'], /not a folder/],
    [['chunk', SAMPLE, '--colour'], /colour/],
    [['inspect', SAMPLE, '--json'], /--task/],
    [['inspect', SAMPLE, '--task', 'x', '--json', '--settings', 'BROKEN'], /not JSON/],
    [['inspect', SAMPLE, '--task', 'x', '--json', '--settings', 'UNKNOWN'], /no field colour/],
    [['inspect', SAMPLE, '--task', 'x', '--json', '--reranker', SAMPLE], /has no model.onnx/],
    [['inspect', SAMPLE, '--task', 'x', '--json', '--settings', 'CROSS'], /--reranker/],
    [
      ['inspect', SAMPLE, '--task', 'x', '--json', '--model', 'magic'],
      /no folder magic.*-static and/,
    ],
    [['inspect', SAMPLE, '--task', 'x', '--json', '--model', SAMPLE], /has no model.onnx/],
    [['search', SAMPLE, '--queries', 'QUERIES', '--settings', 'OWN'], /--model/],
    [['graph', SAMPLE, '--path', 'no/file.py'], /no file no\/file.py/],
    [['search', SAMPLE], /--queries/],
    [['search', SAMPLE, '--queries', 'QUERIES', '--stages', 'magic'], /no stage called magic/],
    [['search', SAMPLE, '--queries', 'QUERIES', '--top', '0'], /--top/],
    [['search', SAMPLE, '--queries', 'QUERIES', '--root', '..'], /not inside/],
  ])('%j ends in one line and status 2', (args, message) => {
    const files = new Map([
      ['BROKEN', join(dir, 'broken.json')],
      ['UNKNOWN', join(dir, 'unknown.json')],
      ['CROSS', join(dir, 'cross.json')],
      ['OWN', join(dir, 'own.json')],
      ['QUERIES', join(dir, 'queries.json')],
    ]);
    const { status, out, err } = oriel(...args.map((arg) => files.get(arg) ?? arg));
    expect([status, out]).toEqual([2, '']);
    expect(err).toMatch(message);
    expect(err.trim().split('\n')).toHaveLength(1);
  });
});

describe('oriel chunk', () => {
  it('prints a line a file, whose chunks partition it', () => {
    const files = lines(oriel('chunk', join(dir, 'repo')).out);
    expect(files.map(({ path, language, fallback }) => [path, language, fallback])).toEqual([
      ['notes.txt', 'text', true],
      ['src/invoice.py', 'python', false],
    ]);
    const text = readFileSync(join(dir, 'repo/src/invoice.py'), 'utf8');
    expect(files[1].chunks).toEqual([
      {
        start: 0,
        end: text.length,
        startLine: 1,
        endLine: 2,
        kind: 'function',
        symbol: 'parse_invoice',
        tokens: 9,
      },
    ]);
  });
});

describe('oriel search', () => {
  it('prints a line a query, paths relative to the folder, and a summary', () => {
    const args = ['--queries', join(dir, 'queries.json'), '--stages', 'lexical', '--root', 'src'];
    const [first, second, last] = lines(oriel('search', join(dir, 'repo'), ...args).out);
    expect(first.results[0]).toMatchObject({ path: 'src/invoice.py', startLine: 1, endLine: 2 });
    expect(second).toMatchObject({ query: 'nothing here', results: [] });
    expect(last.summary).toMatchObject({ files: 1, chunks: 1 });
  });
});

describe('graph', () => {
  it('prints imports by language, central files and what is around one', () => {
    const path = 'services/auth/token_validator.py';
    const { status, out } = oriel('graph', SAMPLE, '--path', path);
    expect(status).toBe(0);
    const { imports, languages, central, file } = JSON.parse(out);
    expect(imports.total).toBe(imports.resolved + imports.external + imports.unresolved);
    expect(languages.map(({ language }: { language: string }) => language)).toContain('python');
    expect(central).toHaveLength(20);
    expect(file.imports.shown[0].path).toBe('services/auth/audit.py');
    expect(file.importedBy.total).toBeGreaterThan(0);
    const chunk = file.chunks.at(-1);
    expect([chunk.uses.total, chunk.usedBy.total]).not.toContain(0);
  });
});

describe('oriel history', () => {
  it('prints commits, files and what was read, as text or a line of JSON each', () => {
    const folder = join(dir, 'shop');
    mkdirSync(folder);
    runGit(folder, ['init', '-q']);
    const writer = new CommitWriter(folder);
    writer.commit('first', { 'a.ts': 'one', '.github/CODEOWNERS': '*.ts @web' });
    writer.commit('second', { 'a.ts': null, 'b.ts': 'one' });
    const text = oriel('history', folder, '--limit', '5').out;
    expect(text).toContain('R a.ts -> b.ts');
    expect(text).toMatch(
      /^b\.ts: last changed 2020-09-15 in \w{10}, churn 2 \(Ada Löve 2\), owned by @web$/m,
    );
    expect(text).toMatch(/^2 commits from main at .* to the first; 2 files$/m);
    const json = lines(oriel('history', folder, '--json', '--limit', '1').out);
    expect(json[0]).toMatchObject({
      commit: { subject: 'second', creditedTo: { name: 'Ada Löve' } },
      changes: [{ path: 'b.ts', status: 'renamed', oldPath: 'a.ts' }],
    });
    expect(json.at(-1)).toMatchObject({ summary: { commits: 1, isComplete: false, files: 2 } });
    const { status, err } = oriel('history', join(dir, 'repo'));
    expect([status, err.trim()]).toEqual([
      1,
      'oriel: no history: there is no .git at the top of what was opened',
    ]);
  });
});

describe('oriel inspect', () => {
  const inspect = () => {
    const task = JSON.parse(readFileSync('public/sample/sample.json', 'utf8')).tasks[0].task;
    const settings = join(dir, 'lexical.json');
    return oriel('inspect', SAMPLE, '--task', task, '--settings', settings, '--json').out;
  };

  it('takes the current module of the sample and leaves its deprecated twin out', () => {
    const { history, ledger, candidates, window, steps } = JSON.parse(inspect());
    expect(ledger.listed).toBe(ledger.indexed + ledger.skipped.length);
    expect(history).toMatchObject({ kind: 'absent', reason: 'no-git' });
    const actions = (path: string) =>
      candidates
        .filter((candidate: { path: string }) => candidate.path === path)
        .map((candidate: { decision: { action: string } }) => candidate.decision.action);
    expect(actions('services/auth/token_validator.py')).toContain('take');
    const twin = actions('services/auth/legacy/token_validator.py');
    expect(twin.length).toBeGreaterThan(0);
    expect(new Set(twin)).toEqual(new Set(['leave-out']));
    const used = window.tiers.reduce((sum: number, tier: { used: number }) => sum + tier.used, 0);
    expect(used).toBe(window.total);
    expect(steps.at(-1).totalAfter).toBe(window.total);
  });

  it('prints to its end into a pipe', () => {
    const command = `"$0" --import tsx cli/main.ts inspect ${SAMPLE} --task token --settings "$1" --json | wc -c`;
    const args = ['-c', command, process.execPath, join(dir, 'lexical.json')];
    const { stdout } = spawnSync('sh', args, { encoding: 'utf8' });
    expect(Number(stdout)).toBeGreaterThan(65_536);
  });

  it('prints the same bytes each time', () => {
    expect(inspect()).toBe(inspect());
  });

  it('prints the terms with what they come from, and what of the task the source does not have', () => {
    const settings = join(dir, 'cursor.json');
    writeFileSync(settings, '{"stages": ["lexical", "priors"], "context": {"cursor": 0.5}}');
    const cursor = ['--cursor', 'services/auth/session_store.py:30'];
    const args = ['--task', 'validateTokn of a session', '--settings', settings, '--json'];
    const { queryTerms, silence, notes } = JSON.parse(
      oriel('inspect', SAMPLE, ...args, ...cursor).out,
    );
    expect(queryTerms[0]).toEqual({ term: 'validatetokn', weight: 1, from: 'task' });
    expect(queryTerms.at(-1)).toMatchObject({ from: 'cursor' });
    expect(silence.identifiers.shown[0].nearest[0]).toBe('validate_token');
    expect(notes.join()).toMatch(/0 of 1 identifier .* validateTokn \(nearest: validate_token/);
  });

  it('puts the first candidates in the order of a cross-encoder from the disk', () => {
    const model = join(dir, 'toy');
    mkdirSync(model);
    copyFileSync('workers/embed/fixtures/toy-cross-encoder.onnx', join(model, 'model.onnx'));
    copyFileSync('public/models/all-MiniLM-L6-v2/tokenizer.json', join(model, 'tokenizer.json'));
    const settings = join(dir, 'lexical.json');
    const args = ['--task', 'rotate the signing keys of a token', '--settings', settings, '--json'];
    const before = JSON.parse(oriel('inspect', SAMPLE, ...args).out);
    const after = JSON.parse(oriel('inspect', SAMPLE, ...args, '--reranker', model).out);
    expect(before.reranking).toBeNull();
    expect(after.reranking).toEqual({
      method: 'cross-encoder',
      model: 'toy',
      read: 20,
      toRead: 20,
    });
    const said = after.candidates
      .slice(0, 20)
      .map(({ stages }: { stages: Stages }) => stages.reranked?.model.score ?? Number.NaN);
    expect(said).toEqual([...said].sort((a, b) => b - a));
    expect(new Set(said).size).toBeGreaterThan(1);
    const places = ({ candidates }: { candidates: { path: string; startLine: number }[] }) =>
      candidates.map(({ path, startLine }) => `${path}:${startLine}`);
    expect(places(after).slice(20)).toEqual(places(before).slice(20));
    expect(places(after)).not.toEqual(places(before));
  });

  it('embeds by the static model, by one from the disk, and says by which', () => {
    const model = join(dir, 'mine');
    mkdirSync(model);
    copyFileSync('workers/embed/fixtures/toy-embedder.onnx', join(model, 'model.onnx'));
    copyFileSync('public/models/all-MiniLM-L6-v2/tokenizer.json', join(model, 'tokenizer.json'));
    const args = ['--task', 'parse_invoice of a text', '--json'];
    const inspectBy = (...by: string[]) =>
      JSON.parse(oriel('inspect', join(dir, 'repo'), ...args, ...by).out);
    const byStatic = inspectBy();
    const byOwn = inspectBy('--model', model);
    expect(byStatic.coverage).toMatchObject({ model: 'oriel-code-static', embedded: 2, total: 2 });
    expect(byOwn.coverage).toMatchObject({ model: 'mine', embedded: 2, total: 2 });
    const dense = ({ candidates }: { candidates: { stages: Stages }[] }) =>
      candidates.map(({ stages }) => stages.dense?.score);
    expect(dense(byOwn)).not.toEqual(dense(byStatic));
    expect(byOwn.settingsHash).not.toBe(byStatic.settingsHash);
  });

  it('names the file of a cross-encoder that is none', () => {
    const model = join(dir, 'none');
    mkdirSync(model);
    writeFileSync(join(model, 'model.onnx'), 'no model');
    copyFileSync('public/models/all-MiniLM-L6-v2/tokenizer.json', join(model, 'tokenizer.json'));
    const run = oriel('inspect', SAMPLE, '--task', 'x', '--json', '--reranker', model);
    expect([run.status, run.out]).toEqual([1, '']);
    expect(run.err).toMatch(/model.onnx does not load as an ONNX model/);
  });
});
