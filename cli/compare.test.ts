import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

// Each case starts Node anew, which takes a second and more on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 240_000 });

let dir: string;
const file = (name: string): string => join(dir, name);

function oriel(...args: string[]) {
  const run = spawnSync(process.execPath, ['--import', 'tsx', 'cli/main.ts', ...args], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  return { status: run.status, out: run.stdout, err: run.stderr };
}

function save(settings: string, name: string, ...more: string[]) {
  const task = ['--task', 'Where is parse_invoice?', '--settings', file(settings)];
  return oriel('inspect', file('repo'), ...task, '--save', file(name), ...more);
}

beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'oriel-compared-'));
  mkdirSync(file('repo/src/legacy'), { recursive: true });
  const code = (name: string): string => `def parse_invoice(text):\n    return ${name}(text)\n`;
  writeFileSync(file('repo/src/invoice.py'), code('read'));
  writeFileSync(file('repo/src/legacy/invoice_v1.py'), code('slurp'));
  writeFileSync(file('out.json'), '{"stages": ["lexical", "priors"]}');
  writeFileSync(
    file('in.json'),
    '{"stages": ["lexical", "priors"], "policies": {"legacy": "keep"}}',
  );
  writeFileSync(file('other.json'), '{"name": "x"}');
  save('out.json', 'a.json', '--with-texts');
  save('in.json', 'b.json.gz', '--with-texts');
  writeFileSync(file('repo/src/invoice.py'), `${code('read')}# And a comment.\n`);
  save('in.json', 'later.json');
});

afterAll(() => rmSync(dir, { recursive: true, force: true }));

describe('oriel compare', () => {
  it('says who entered and which setting does it', () => {
    const { status, out, err } = oriel('compare', file('a.json'), file('b.json.gz'));
    expect([status, err]).toEqual([0, '']);
    expect(out).toContain('legacy policy: leave out -> keep');
    expect(out).toMatch(
      /\+ src\/legacy\/invoice_v1\.py:1-2 .*left out in A: legacy: .*; by legacy policy/,
    );
    expect(out).toMatch(/sent: \d+ -> \d+ \(\+\d+\)/);
    expect(out).toMatch(/prompt: 1 of \d+ segments differ/);
  });

  it('prints the same as JSON', () => {
    const { out } = oriel('compare', file('a.json'), file('b.json.gz'), '--json');
    const { before, after, entered, left, causes, prompt } = JSON.parse(out);
    expect(before.snapshot).toBe(after.snapshot);
    expect(left).toEqual([]);
    expect(causes.map(({ id }: { id: string }) => id)).toEqual(['setting:policies.legacy']);
    expect(entered[0]).toMatchObject({
      chunk: { path: 'src/legacy/invoice_v1.py' },
      causes: [{ cause: 'setting:policies.legacy', certainty: 'does' }],
    });
    expect(prompt.filter(({ fate }: { fate: string }) => fate === 'entered')).toHaveLength(1);
  });

  it('tells a changed file, and that a prompt was not saved', () => {
    const { out } = oriel('compare', file('b.json.gz'), file('later.json'));
    expect(out).toMatch(/src\/invoice\.py: indexed -> changed: \d+ bytes, now \d+/);
    expect(out).toMatch(
      /~ src\/invoice\.py:1-3: whole \d+ -> whole \d+ tokens; by src\/invoice\.py/,
    );
    expect(out).toContain('prompt: not in both files');
  });

  it('finds nothing between a file and itself', () => {
    const { out } = oriel('compare', file('a.json'), file('a.json'));
    expect(out).toContain('A to B: changes nothing');
    expect(out).not.toContain('differs in what was asked');
  });

  it.each([
    [['compare'], /name 2 saved inspections, not 0/],
    [['compare', 'a.json', 'no/such.json'], /cannot read .*no\/such\.json/],
    [['compare', 'a.json', 'other.json'], /other\.json: .*format is not oriel-inspection/],
  ])('%j ends in one line and status 2', ([command, ...names], message) => {
    const { status, out, err } = oriel(command!, ...names.map(file));
    expect([status, out]).toEqual([2, '']);
    expect(err).toMatch(message);
    expect(err.trim().split('\n')).toHaveLength(1);
  });
});
