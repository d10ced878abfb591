import type { FileImports } from '../model/import.ts';
import type { CharOffset, LineNumber } from '../model/units.ts';
import { lineAt, lineStarts } from '../text/line-starts.ts';
import type { ImportScanner } from './import-scanner.ts';
import { c } from './imports/c.ts';
import { csharp } from './imports/csharp.ts';
import { css } from './imports/css.ts';
import { dart } from './imports/dart.ts';
import { elixir } from './imports/elixir.ts';
import { go } from './imports/go.ts';
import { haskell } from './imports/haskell.ts';
import { hcl } from './imports/hcl.ts';
import { html } from './imports/html.ts';
import { javascript } from './imports/javascript.ts';
import { java, kotlin, scala } from './imports/jvm.ts';
import { lua } from './imports/lua.ts';
import { ocaml } from './imports/ocaml.ts';
import { php } from './imports/php.ts';
import { python } from './imports/python.ts';
import { ruby } from './imports/ruby.ts';
import { rust } from './imports/rust.ts';
import { bash, powershell } from './imports/shell.ts';
import { solidity } from './imports/solidity.ts';
import { swift } from './imports/swift.ts';
import { zig } from './imports/zig.ts';

/** By language id of the table in core/chunk/languages.ts. */
const SCANNERS: Readonly<Record<string, ImportScanner>> = {
  bash,
  c,
  cpp: c,
  c_sharp: csharp,
  css,
  dart,
  elixir,
  go,
  haskell,
  hcl,
  html,
  java,
  javascript,
  kotlin,
  lua,
  ocaml,
  ocaml_interface: ocaml,
  php,
  powershell,
  python,
  ruby,
  rust,
  scala,
  scss: css,
  solidity,
  svelte: javascript,
  swift,
  tsx: javascript,
  typescript: javascript,
  vue: javascript,
  zig,
};

/** Whether the character at the offset is code, rather than part of a comment or a string. */
export type IsCode = (offset: CharOffset) => boolean;

/**
 * The import statements of a file, and the packages or modules it declares, found in its text alone.
 * Each is offered to `isCode`, so that a docstring's example does not count. Empty for languages
 * that have no scanner.
 */
export function scanImports(
  text: string,
  languageId: string,
  isCode: IsCode = () => true,
): FileImports {
  const scanner = Object.hasOwn(SCANNERS, languageId) ? SCANNERS[languageId] : undefined;
  if (!scanner) return { imports: [], modules: [] };
  const lineOf = lineCounter(text);
  const imports = scanner
    .imports(text)
    .filter(({ specifier, start }) => specifier !== '' && isCode(start))
    .sort((a, b) => a.start - b.start)
    .map((found) => ({
      ...found,
      // Half-written statements end in a dot or a lone quote.
      names: found.names.filter((name) => name !== ''),
      line: lineOf(found.start),
    }));
  const declared = (scanner.modules?.(text) ?? []).filter(
    ({ name, start }) => name !== '' && isCode(start),
  );
  return { imports, modules: [...new Set(declared.map(({ name }) => name))] };
}

/** Lines of ascending offsets: imports stand at the top, so that the rest of a file is not counted. */
function lineCounter(text: string): (offset: CharOffset) => LineNumber {
  if (text.includes('\r')) {
    const lines = lineStarts(text);
    return (offset) => lineAt(lines, offset);
  }
  let line = 1;
  let next = text.indexOf('\n');
  return (offset) => {
    while (next >= 0 && next < offset) {
      line += 1;
      next = text.indexOf('\n', next + 1);
    }
    return line;
  };
}
