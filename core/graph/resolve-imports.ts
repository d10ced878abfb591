import type { ImportStatement } from '../model/import.ts';
import type { FilePath } from '../model/units.ts';
import { familyOf, type LanguageFamily } from './language-family.ts';
import { createCResolver } from './resolve/c.ts';
import { createCsharpResolver } from './resolve/csharp.ts';
import { createCssResolver } from './resolve/css.ts';
import { createDartResolver } from './resolve/dart.ts';
import { createGoResolver } from './resolve/go.ts';
import { createHclResolver } from './resolve/hcl.ts';
import { createHtmlResolver } from './resolve/html.ts';
import { createJavascriptResolver } from './resolve/javascript.ts';
import { createJvmResolver } from './resolve/jvm.ts';
import { createLuaResolver } from './resolve/lua.ts';
import { createModuleResolver } from './resolve/module-names.ts';
import { createOcamlResolver } from './resolve/ocaml.ts';
import { createPhpResolver } from './resolve/php.ts';
import { createPythonResolver } from './resolve/python.ts';
import {
  type CreateResolver,
  EXTERNAL,
  type Resolution,
  type Resolve,
} from './resolve/resolution.ts';
import { createRubyResolver } from './resolve/ruby.ts';
import { createRustResolver } from './resolve/rust.ts';
import { createShellResolver } from './resolve/shell.ts';
import { createSolidityResolver } from './resolve/solidity.ts';
import { type GraphFile, SourceTree } from './resolve/source-tree.ts';
import { createSwiftResolver } from './resolve/swift.ts';
import { createZigResolver } from './resolve/zig.ts';

/** Languages that import each other's files share a resolver, and so its tables. */
const RESOLVERS: Readonly<Record<LanguageFamily, CreateResolver>> = {
  javascript: createJavascriptResolver,
  python: createPythonResolver,
  go: createGoResolver,
  jvm: createJvmResolver,
  rust: createRustResolver,
  c: createCResolver,
  csharp: createCsharpResolver,
  php: createPhpResolver,
  ruby: createRubyResolver,
  swift: createSwiftResolver,
  dart: createDartResolver,
  elixir: createModuleResolver(['elixir']),
  haskell: createModuleResolver(['haskell']),
  lua: createLuaResolver,
  zig: createZigResolver,
  ocaml: createOcamlResolver,
  solidity: createSolidityResolver,
  bash: createShellResolver,
  powershell: createShellResolver,
  css: createCssResolver,
  hcl: createHclResolver,
  html: createHtmlResolver,
};

export interface ResolvedImport {
  statement: ImportStatement;
  resolution: Resolution;
}

/** A file with where each of its imports leads. */
export interface ResolvedFile {
  path: FilePath;
  language: string;
  imports: ResolvedImport[];
}

/**
 * Where the imports of a source's files lead, in the order of the files' paths. `readText` answers for
 * configuration such as `tsconfig.json`, null where the source does not have it.
 */
export function resolveImports(
  files: readonly GraphFile[],
  readText: (path: FilePath) => string | null,
): ResolvedFile[] {
  const tree = new SourceTree(files, readText);
  const resolvers = new Map<LanguageFamily, Resolve>();
  return tree.files.map((file) => {
    const { path, language } = file;
    const family = familyOf(language);
    if (family === null || file.imports.length === 0) return { path, language, imports: [] };
    const resolve = resolvers.get(family) ?? RESOLVERS[family](tree);
    resolvers.set(family, resolve);
    const imports = file.imports.map((statement) => ({
      statement,
      resolution: statement.specifier === '' ? EXTERNAL : resolve(statement, file),
    }));
    return { path, language, imports };
  });
}
