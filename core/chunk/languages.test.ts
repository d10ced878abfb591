import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LANGUAGES, languageOf } from './languages.ts';

describe('languageOf', () => {
  it.each([
    ['src/app.ts', 'typescript'],
    ['types/index.d.mts', 'typescript'],
    ['App.tsx', 'tsx'],
    ['lib/a.CJS', 'javascript'],
    ['a/b.py', 'python'],
    ['SConstruct', 'python'],
    ['docs/README.md', 'markdown'],
    ['home/.bashrc', 'bash'],
    ['infra/prod.tfvars', 'hcl'],
    ['Build.PSM1', 'powershell'],
    ['init.lua', 'lua'],
    ['rel-1.0-1.rockspec', 'lua'],
    ['test/a_test.exs', 'elixir'],
    ['build.zig.zon', 'zig'],
    ['src/a.mli', 'ocaml_interface'],
    ['src/jv.c', 'c'],
    ['include/a.h', 'cpp'],
    ['a.HPP', 'cpp'],
    ['Store.cs', 'c_sharp'],
    ['bin/artisan', 'php'],
    ['build.gradle.kts', 'kotlin'],
    ['Package.swift', 'swift'],
    ['build.sbt', 'scala'],
    ['Gemfile', 'ruby'],
    ['a.gemspec', 'ruby'],
  ])('%s is %s', (path, id) => {
    expect(languageOf(path)?.id).toBe(id);
  });

  it.each(['Makefile', 'a.unknown', '.ts/config', 'constructor', '', 'x.__proto__'])(
    '%s is none of the table',
    (path) => {
      expect(languageOf(path)).toBeNull();
    },
  );
});

describe('the table', () => {
  it('gives no extension to two languages', () => {
    const extensions = LANGUAGES.flatMap((language) => language.extensions);
    expect(new Set(extensions).size).toBe(extensions.length);
  });

  it('asks for every grammar that the setup provides, and for no other', () => {
    const manifest = new URL('../../scripts/grammars.json', import.meta.url);
    const { grammars } = JSON.parse(readFileSync(manifest, 'utf8'));
    const asked = LANGUAGES.flatMap(({ grammar }) => (grammar === null ? [] : [grammar]));
    expect([...new Set(asked)].sort()).toEqual(Object.keys(grammars).sort());
  });
});
