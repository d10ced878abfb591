import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { localName, mentionOf, qualifierOf, usedNames } from './used-names.ts';

describe('usedNames', () => {
  it('finds whole identifiers and whether they are called', () => {
    const names = usedNames('get(a) + getUser.name\nb->c A::d aa', () => true);
    expect(Object.fromEntries(names)).toEqual({
      get: 'code',
      a: 'plain',
      getUser: 'plain',
      name: 'code',
      b: 'plain',
      c: 'code',
      A: 'plain',
      d: 'code',
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

describe('localName and qualifierOf', () => {
  it.each([
    ['SessionStore.get', 'get', 'SessionStore'],
    ['Store::new', 'new', 'Store'],
    ['a.b.Store#empty?', 'empty', 'a.b.Store'],
    ['main', 'main', ''],
    ['', '', ''],
  ])('of %j are %j and %j', (symbol, name, qualifier) => {
    expect(localName(symbol)).toBe(name);
    expect(qualifierOf(symbol)).toBe(qualifier);
  });
});
