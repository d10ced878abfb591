import { describe, expect, it } from 'vitest';
import { bareName, bareWords, withoutCode } from './wording.ts';

describe('wording', () => {
  it('is the same in another dress, and not with other code', () => {
    expect(bareWords('**Use  “Tabs”.**')).toBe(bareWords('> use tabs'));
    expect(bareWords('bind `(click)`')).not.toBe(bareWords('bind `@click`'));
  });

  it('of a name is the same in another case', () => {
    expect(bareName('test:unit')).toBe(bareName('testUnit'));
  });

  it('keeps its length without code', () => {
    expect(withoutCode('run `a b` now')).toBe('run       now');
  });
});
