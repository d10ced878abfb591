import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Filter } from '../model/filter.ts';
import type { HandMark } from '../model/hand.ts';
import { IgnoreRules } from '../paths/ignore-rules.ts';
import { orielIgnoreOf } from './oriel-ignore.ts';

const PATHS = ['legacy/a.py', 'legacy/api/b.py', 'src/[id].ts', 'src/c.ts', 'vendor/d.js'];

const mute = (path: string, reason = ''): HandMark => ({
  action: 'mute',
  path,
  chunk: null,
  reason,
});
const byPath = (value: string, policy: Filter['policy'] = 'leave-out'): Filter => {
  return { policy, by: 'path', value };
};
const written = (hand: HandMark[], filters: Filter[] = [], before: string | null = null) =>
  orielIgnoreOf({ hand, filters }, PATHS, before);

describe('orielIgnoreOf', () => {
  it('writes filters by path and muted files with the reasons of the person', () => {
    const { text, lines, leavesOut } = written(
      [mute('src/[id].ts', 'a template,\nnot ours')],
      [byPath('legacy/'), byPath('docs/', 'down-weight')],
    );
    expect(text).toBe('legacy/\n# a template, not ours\n/src/\\[id\\].ts\n');
    expect(lines.map(({ files }) => files)).toEqual([2, 1]);
    expect(leavesOut).toBe(3);
  });

  it('adds to what was there, and nothing twice', () => {
    expect(written([mute('src/c.ts')], [byPath('vendor/')], '# ours\nvendor/').text).toBe(
      '# ours\nvendor/\n/src/c.ts\n',
    );
    expect(written([], [byPath('vendor/')], 'vendor/\n')).toMatchObject({ text: '', lines: [] });
  });

  it('says what it cannot say', () => {
    const chunk = { id: 'src/c.ts#1', startLine: 1, endLine: 2 };
    const { notes, text } = written(
      [
        { ...mute('src/c.ts'), chunk },
        mute('vendor/d.js'),
        {
          action: 'pin',
          path: 'vendor/d.js',
          chunk: { ...chunk, id: 'vendor/d.js#1' },
          reason: '',
        },
      ],
      [
        byPath('legacy/'),
        byPath('legacy/api/', 'keep'),
        { policy: 'leave-out', by: 'owner', value: '@web' },
      ],
    );
    expect(text).toBe('legacy/\n!legacy/api/\n');
    expect(notes).toEqual([
      'One muted chunk is not in it: an ignore file leaves out whole files.',
      'One filter is not in it: an ignore file knows paths only.',
      'One file that a filter keeps stays out: nothing under an ignored folder can be brought back.',
    ]);
  });

  it('leaves out a muted file, whatever its name, and no other', () => {
    const name = fc.string({
      unit: fc.constantFrom(...'ab*?[]!#\\ .-'),
      minLength: 1,
      maxLength: 8,
    });
    fc.assert(
      fc.property(fc.uniqueArray(name, { minLength: 1, maxLength: 6 }), (paths) => {
        const { text } = orielIgnoreOf({ hand: [mute(paths[0]!)], filters: [] }, paths, null);
        const rules = new IgnoreRules([]);
        rules.addFile('', '.orielignore', text);
        expect(paths.filter((path) => rules.test(path, false).ignored)).toEqual([paths[0]]);
      }),
    );
  });
});
