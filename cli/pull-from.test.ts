import { afterAll, describe, expect, it, vi } from 'vitest';
import { DEFAULT_SETTINGS } from '../core/settings.ts';
import { NodeEngine } from './node-engine.ts';
import { withPulls } from './pull-from.ts';
import { quietly } from './quietly.ts';
import { sourceFromFolder } from './read-folder.ts';

vi.setConfig({ testTimeout: 60_000 });

const VALIDATOR = 'services/auth/token_validator.py';
const STORE = 'services/auth/session_store.py';
const engine = new NodeEngine();
await engine.open(sourceFromFolder('public/sample/files'), DEFAULT_SETTINGS, quietly());
afterAll(() => engine.dispose());

const read = (...pulls: string[]) => withPulls(DEFAULT_SETTINGS, pulls, engine);

describe('withPulls', () => {
  it('pulls what lines name, in their order, once each, and makes room for it', async () => {
    const { pull } = await read(
      `uses:${VALIDATOR}:30=${STORE}:40`,
      `usedBy:${STORE}:40=${VALIDATOR}:30`,
      `imports:${VALIDATOR}:60=${STORE}:40`,
    );
    expect(pull.budget).toBe(1_024);
    expect(pull.chunks).toMatchObject([
      { relation: 'usedBy', from: { path: STORE }, chunk: { path: VALIDATOR } },
      { relation: 'imports', from: { path: VALIDATOR }, chunk: { path: STORE } },
    ]);
    const { startLine, endLine } = pull.chunks[1]!.chunk;
    expect(startLine <= 40 && 40 <= endLine).toBe(true);
    const { steps } = await engine.inspect(
      { task: 'zzqx', given: [], cursor: null },
      { ...DEFAULT_SETTINGS, pull },
    );
    expect(steps.filter(({ pulledBy }) => pulledBy?.isByHand)).toHaveLength(2);
  });

  it.each([
    ['keys.py:3', /takes RELATION:PATH:LINE=PATH:LINE.*relations are uses, usedBy/],
    [`likes:${VALIDATOR}:30=${STORE}:40`, /relations are uses/],
    [`uses:no/file.py:3=${STORE}:40`, /--pull-chunk uses.*: no file no\/file.py is indexed/],
    [`uses:${VALIDATOR}:30=${STORE}:9999`, /has no line 9999/],
  ])('refuses %s', (text, message) => expect(read(text)).rejects.toThrow(message));
});
