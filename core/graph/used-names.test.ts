import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { localName, mentionOf, usedNames } from './used-names.ts';

describe('usedNames', () => {
  it('finds whole identifiers and whether they are called', () => {
    const names = usedNames('get(a) + getUser.name\nname(b) aa', () => true);
    expect(Object.fromEntries(names)).toEqual({
      get: 'call',
      a: 'plain',
      getUser: 'plain',
      name: 'call',
      b: 'plain',
      aa: 'plain',
    });
  });

  it('agrees with mentionOf on any name in any text', () => {
    const text = fc
      .array(fc.constantFrom('a', 'ab', '_', '(', ' ', 'é', '1', '.'))
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(text, fc.constantFrom('a', 'ab', 'aa', 'a_1', 'é'), (drawn, name) => {
        const known = usedNames(drawn, (found) => found === name).get(name) ?? 'none';
        expect(mentionOf(drawn, name)).toBe(known);
      }),
    );
  });
});

describe('localName', () => {
  it.each([
    ['SessionStore.get', 'get'],
    ['Store::new', 'new'],
    ['a.b.Store#empty?', 'empty'],
    ['main', 'main'],
    ['', ''],
  ])('of %j is %j', (symbol, name) => {
    expect(localName(symbol)).toBe(name);
  });
});
