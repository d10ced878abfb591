import { describe, expect, it } from 'vitest';
import type { Licence } from '../../core/site/licences.ts';
import { isFulfilled, licenceProblems } from './licence-problems.ts';
import { packageOf } from './shipped-modules.ts';

const policy = { allowed: new Set(['MIT', 'ISC']), also: { special: { licences: ['MPL-2.0'] } } };
const one: Licence = {
  name: 'a',
  version: '1.0.0',
  licence: 'MIT',
  what: 'code',
  text: 'May be used.',
};

describe('licenceProblems', () => {
  it.each<[string, Partial<Licence>, RegExp | null]>([
    ['what is allowed', {}, null],
    ['all of which is allowed', { licence: 'MIT AND ISC' }, null],
    ['of which one is allowed', { licence: '(MIT OR GPL-3.0-only)' }, null],
    ['that this one thing may have', { name: 'special', licence: 'MIT AND MPL-2.0' }, null],
    ['that only another may have', { licence: 'MPL-2.0' }, /a has the licence MPL-2.0/],
    ['of which one part is not allowed', { licence: 'MIT AND GPL-3.0-only' }, /does not allow/],
    ['of no choice that is allowed', { licence: 'GPL-2.0-only OR GPL-3.0-only' }, /does not allow/],
    ['that nobody knows', { licence: 'SEE LICENSE IN FILE' }, /does not allow/],
    ['with a name that every object has', { licence: 'constructor' }, /does not allow/],
    ['that is not stated', { licence: '' }, /states no licence/],
    ['without its text', { text: ' \n' }, /without the text/],
  ])('judges a licence %s', (_, change, message) => {
    const problems = licenceProblems([{ ...one, ...change }], policy);
    expect(problems).toHaveLength(message ? 1 : 0);
    if (message) expect(problems[0]).toMatch(message);
  });

  it('takes no expression in brackets for what it is not', () => {
    const isAllowed = (licence: string) => policy.allowed.has(licence);
    expect(isFulfilled('(MIT OR X) AND Y', isAllowed)).toBe(false);
  });
});

describe('packageOf', () => {
  it.each([
    ['/r/node_modules/react/index.js', 'node_modules/react'],
    ['/r/node_modules/@a/b/lib/c.js?commonjs', 'node_modules/@a/b'],
    ['\0/r/node_modules/a/b.js?commonjs-proxy', 'node_modules/a'],
    ['/r/node_modules/a/node_modules/@b/c/d.js', 'node_modules/a/node_modules/@b/c'],
    ['/r/node_modules/x/y.wasm?url', 'node_modules/x'],
    ['\0vite/preload-helper.js', 'node_modules/vite'],
    ['\0rolldown/runtime.js', 'node_modules/rolldown'],
    ['/r/app/main.tsx', null],
  ])('of %j is %s', (id, path) => {
    expect(packageOf(id, '/r')).toBe(path);
  });

  it('is not to be had for what lies elsewhere', () => {
    expect(() => packageOf('/elsewhere/a.js', '/r')).toThrow('no package that is known');
  });
});
