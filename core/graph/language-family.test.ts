import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../chunk/languages.ts';
import { familyOf, importLanguageOf } from './language-family.ts';

const WITHOUT_IMPORTS = ['markdown', 'notebook', 'json', 'yaml', 'toml', 'sql'];

describe('familyOf', () => {
  it('knows every language of the table that has imports', () => {
    const without = LANGUAGES.map(({ id }) => id).filter((id) => familyOf(id) === null);
    expect(without.sort()).toEqual(WITHOUT_IMPORTS.sort());
  });

  it('knows no language by an inherited name', () => {
    expect(familyOf('constructor')).toBeNull();
  });
});

describe('importLanguageOf', () => {
  it.each([
    ['a/b.tsx', 'tsx'],
    ['a/_b.SCSS', 'scss'],
    ['a/LICENSE', 'text'],
  ])('of %s is %s', (path, language) => {
    expect(importLanguageOf(path)).toBe(language);
  });
});
