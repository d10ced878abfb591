import { spawnSync } from 'node:child_process';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { DEFAULT_SETTINGS } from '../core/settings.ts';
import { type LeverValues, withLevers } from './levers-from.ts';
import { NodeEngine } from './node-engine.ts';
import { quietly } from './quietly.ts';
import { sourceFromFolder } from './read-folder.ts';

// Starting Node anew takes seconds on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const SAMPLE = 'public/sample/files';
const VALIDATOR = 'services/auth/token_validator.py';
const engine = new NodeEngine();
await engine.open(sourceFromFolder(SAMPLE), DEFAULT_SETTINGS, quietly());
afterAll(() => engine.dispose());

const read = (values: LeverValues) => withLevers(DEFAULT_SETTINGS, values, engine);

describe('withLevers', () => {
  it('reads files, lines and reasons, which may hold what separates them', async () => {
    const { hand } = await read({
      pin: [`${VALIDATOR}:30=a = b: c`],
      mute: ['services/auth/legacy/token_validator.py', `${VALIDATOR}:1`],
    });
    expect(hand).toMatchObject([
      { action: 'pin', path: VALIDATOR, reason: 'a = b: c' },
      { action: 'mute', path: 'services/auth/legacy/token_validator.py', chunk: null, reason: '' },
      { action: 'mute', path: VALIDATOR, chunk: { startLine: 1 } },
    ]);
    const { startLine, endLine } = hand[0]!.chunk!;
    expect(startLine <= 30 && 30 <= endLine).toBe(true);
  });

  it('reads filters by name and by number', async () => {
    const { filters } = await read({
      filter: ['leave-out:owner=@web', 'down-weight:older-than=24'],
    });
    expect(filters).toEqual([
      { policy: 'leave-out', by: 'owner', value: '@web' },
      { policy: 'down-weight', by: 'older-than', value: 24 },
    ]);
  });

  it.each([
    [{ pin: ['no/file.py'] }, /--pin no\/file.py: no file no\/file.py is indexed/],
    [{ mute: [`${VALIDATOR}:9999`] }, /has no line 9999/],
    [{ pin: [VALIDATOR], mute: [VALIDATOR] }, /a second mark on services/],
    [{ filter: ['owner=@web'] }, /--filter takes POLICY:FACT=VALUE/],
    [{ filter: ['drop:owner=@web'] }, /--filter drop:owner=@web\.policy must be one of keep/],
    [{ filter: ['keep:older-than='] }, /must be a number/],
  ])('refuses %j', (values, message) => expect(read(values)).rejects.toThrow(message));
});

it('shows levers in the output of inspect, and in the hash of the settings', () => {
  const inspect = (...levers: string[]) => {
    const task = 'check the refresh token of a session';
    const args = ['inspect', SAMPLE, '--task', task, '--json', '--no-history', ...levers];
    const run = spawnSync(process.execPath, ['--import', 'tsx', 'cli/main.ts', ...args], {
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    });
    return JSON.parse(run.stdout);
  };
  const plain = inspect();
  const turned = inspect('--mute', `${VALIDATOR}=a copy`, '--filter', 'leave-out:older-than=3');
  expect(turned.hand).toEqual([{ action: 'mute', path: VALIDATOR, chunk: null, reason: 'a copy' }]);
  expect(turned.filters).toEqual([{ policy: 'leave-out', by: 'older-than', value: 3 }]);
  expect(turned.notes.join()).toContain('the history has not been read');
  expect(turned.settingsHash).not.toBe(plain.settingsHash);
  const muted = turned.candidates.find(({ path }: { path: string }) => path === VALIDATOR);
  expect(muted).toMatchObject({
    isInPlay: false,
    decision: { action: 'leave-out', reason: 'its file is muted by hand: a copy' },
  });
});
