import { expect, it } from 'vitest';
import { type Finding, runCases } from './run-cases.ts';
import { target } from './target.ts';

const run = async (check: (value: string[]) => void): Promise<Finding[]> => {
  const drawn = target<string[]>({
    name: 'drawn',
    promise: 'drawn',
    open: async () => ({ make: (random) => random.list(9, () => `${random.bits()}`), check }),
  });
  return runCases(drawn, await drawn.open(), { seed: 7, from: 0, to: 60 });
};

it('finds what breaks a promise, and makes it as small as it can be', async () => {
  const findings = await run((value) => {
    if (value.join('').includes('99')) throw new Error('two nines');
  });
  expect(findings.length).toBeGreaterThan(0);
  expect(findings[0]).toMatchObject({ target: 'drawn', seed: 7, kind: 'broken' });
  expect(findings[0]?.smallest).toBe('["99"]');
});

it('makes nothing so small that its target cannot look at it', async () => {
  const pairs = target<[string, { name: string }]>({
    name: 'pairs',
    promise: 'pairs',
    open: async () => ({
      make: (random) => [`${random.bits()}`, { name: 'ab' }],
      isPossible: ([, { name }]) => name !== '',
      check: () => {
        throw new Error('always');
      },
    }),
  });
  const [finding] = await runCases(pairs, await pairs.open(), { seed: 7, from: 0, to: 1 });
  expect(finding?.smallest).toBe('["",{"name":"a"}]');
});

it('makes the same case of a seed and a number, whatever ran before', async () => {
  const drawn: string[][] = [];
  await run((value) => void drawn.push(value));
  const again: string[][] = [];
  await run((value) => void again.push(value));
  expect(again).toEqual(drawn);
  expect(new Set(drawn.map((value) => value.join())).size).toBeGreaterThan(40);
});

it('finds what is written to a shared prototype, and takes it away again', async () => {
  const findings = await run(() => Reflect.set(Object.prototype, 'polluted', 1));
  expect(findings).toMatchObject([
    { kind: 'polluted', message: 'wrote Object.prototype.polluted' },
  ]);
  expect(Reflect.get({}, 'polluted')).toBeUndefined();
});
