import { describe, expect, it, vi } from 'vitest';
import { runEffects } from './effects.ts';

// The sample is read, cut and embedded anew for each case.
vi.setConfig({ testTimeout: 60_000 });

const TASK = 'Add a refresh-token check to the new session endpoint';
const LABELS = [
  '--needed',
  'services/auth/token_validator.py',
  '--distractor',
  'api/v1/session_endpoint.py',
];

async function effects(...args: string[]): Promise<string[]> {
  let out = '';
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    out += text;
    return true;
  });
  try {
    await runEffects(['public/sample/files', '--no-history', '--task', TASK, ...LABELS, ...args]);
  } finally {
    write.mockRestore();
  }
  return out.trimEnd().split('\n');
}

describe('oriel effects', () => {
  it('has a line for every switch, with what it changes and what labels say of it', async () => {
    const [now, ...lines] = await effects('--kinds', 'flag,stage,prior,file');
    expect(now).toMatch(/^now: \d+ chunks, \d+ tokens; recall 1 of 1, distractors 0 of \d+$/);
    const legacy = lines.find((line) => line.startsWith('flag:legacy off'));
    expect(legacy).toMatch(/\+\d+ in, −\d+ out.*; distractors 0 of \d+ → [1-9]\d* of \d+$/);
    for (const kind of ['stage:dense', 'prior:canonical', 'file:services/']) {
      expect(lines.some((line) => line.startsWith(kind))).toBe(true);
    }
  });

  it('tells what several switches do together, as text and as JSON', async () => {
    const switches = ['--without', 'flag:legacy', '--without', 'file:api/session_endpoint.py'];
    const lines = await effects(...switches);
    expect(lines[0]).toMatch(/^flag:legacy off, file:api\/session_endpoint\.py off: \+/);
    const entered = lines.find((line) => line.startsWith('+ api/v1/session_endpoint.py'));
    expect(entered).toMatch(/left out before: legacy: .*\[flag:legacy off\]$/);
    const left = lines.find((line) => line.startsWith('- api/session_endpoint.py'));
    expect(left).toMatch(/left out after: .*\[file:api\/session_endpoint\.py off\]$/);

    const [json] = (await effects(...switches, '--json')).map((line) => JSON.parse(line));
    expect(json.entered).toHaveLength(lines.filter((line) => line.startsWith('+ ')).length);
    expect(json.total.after - json.total.before).toBe(
      json.entered.reduce((sum: number, { tokens }: { tokens: number }) => sum + tokens, 0) -
        json.left.reduce((sum: number, { tokens }: { tokens: number }) => sum + tokens, 0),
    );
  });

  it('names the switch that there is not, and the stage that must stay', async () => {
    await expect(effects('--without', 'flag:leg')).rejects.toThrow(/flag:leg: there is no such/);
    await expect(effects('--kinds', 'mood')).rejects.toThrow(/no kind of switch called mood/);
    const all = ['--without', 'stage:lexical', '--without', 'stage:dense'];
    await expect(effects(...all)).rejects.toThrow(/nothing is left to rank by/);
  });
});
