import type { FilePath } from '../model/units.ts';
import type { Language } from './language.ts';
import { bash } from './languages/bash.ts';
import { c } from './languages/c.ts';
import { cSharp } from './languages/c-sharp.ts';
import { cpp } from './languages/cpp.ts';
import { css } from './languages/css.ts';
import { dart } from './languages/dart.ts';
import { elixir } from './languages/elixir.ts';
import { go } from './languages/go.ts';
import { haskell } from './languages/haskell.ts';
import { hcl } from './languages/hcl.ts';
import { html } from './languages/html.ts';
import { java } from './languages/java.ts';
import { javascript } from './languages/javascript.ts';
import { json } from './languages/json.ts';
import { kotlin } from './languages/kotlin.ts';
import { lua } from './languages/lua.ts';
import { markdown } from './languages/markdown.ts';
import { notebook } from './languages/notebook.ts';
import { ocaml } from './languages/ocaml.ts';
import { ocamlInterface } from './languages/ocaml-interface.ts';
import { php } from './languages/php.ts';
import { powershell } from './languages/powershell.ts';
import { python } from './languages/python.ts';
import { ruby } from './languages/ruby.ts';
import { rust } from './languages/rust.ts';
import { scala } from './languages/scala.ts';
import { solidity } from './languages/solidity.ts';
import { sql } from './languages/sql.ts';
import { svelte } from './languages/svelte.ts';
import { swift } from './languages/swift.ts';
import { toml } from './languages/toml.ts';
import { tsx } from './languages/tsx.ts';
import { typescript } from './languages/typescript.ts';
import { vue } from './languages/vue.ts';
import { yaml } from './languages/yaml.ts';
import { zig } from './languages/zig.ts';

/** The table of languages: a new one is a file in languages/, a row here and an entry in scripts/grammars.json. */
export const LANGUAGES: readonly Language[] = [
  typescript,
  tsx,
  javascript,
  python,
  c,
  cpp,
  cSharp,
  php,
  kotlin,
  swift,
  scala,
  ruby,
  go,
  java,
  rust,
  markdown,
  json,
  yaml,
  toml,
  bash,
  css,
  hcl,
  html,
  powershell,
  solidity,
  sql,
  notebook,
  vue,
  svelte,
  dart,
  elixir,
  haskell,
  lua,
  ocaml,
  ocamlInterface,
  zig,
];

const byName = new Map<string, Language>();
for (const language of LANGUAGES) {
  for (const extension of language.extensions) byName.set(`.${extension}`, language);
  for (const filename of language.filenames ?? []) byName.set(filename, language);
}

/** The language of a file by its name; null where the table has none. */
export function languageOf(path: FilePath): Language | null {
  const name = path.slice(path.lastIndexOf('/') + 1);
  const dot = name.lastIndexOf('.');
  return byName.get(name) ?? (dot < 0 ? null : (byName.get(name.slice(dot).toLowerCase()) ?? null));
}

export function languageById(id: string): Language | null {
  return LANGUAGES.find((language) => language.id === id) ?? null;
}
