import { beforeAll, describe, expect, it } from 'vitest';
import { nodeGrammars } from '../../cli/node-grammars.ts';
import { DEFAULT_SETTINGS } from '../../core/settings.ts';
import { SyntaxParser } from './syntax-parser.ts';

let parser: SyntaxParser;
beforeAll(async () => {
  parser = await SyntaxParser.create(nodeGrammars());
});

async function specifiersIn(path: string, text: string): Promise<string[]> {
  const { imports } = await parser.chunk({ path, text }, DEFAULT_SETTINGS);
  return imports.imports.map(({ specifier }) => specifier);
}

describe('imports of a file', () => {
  it.each([
    ['a.py', '"""Example:\nimport no\n"""\nimport yes\n# import no\nx = """\nimport no\n"""\n'],
    [
      'a.ts',
      "/*\nimport no from 'no';\n*/\nconst x = `\nimport no from 'no';\n`;\nrequire('yes');\n",
    ],
    ['a.go', 'package a\n/*\nimport "no"\n*/\nimport "yes"\nvar x = `\nimport "no"\n`\n'],
    [
      'A.java',
      '/**\n import no.no;\n*/\nimport yes;\nclass A { String x = """\n import no;\n"""; }\n',
    ],
    ['a.rs', '/*\nuse no;\n*/\nuse yes;\nconst X: &str = "\nuse no;\n";\n'],
    ['a.rb', "# require 'no'\nrequire 'yes'\nx = <<~END\n  require 'no'\nEND\n"],
    ['a.ex', 'defmodule A do\n  @doc """\n      alias No\n  """\n  alias Yes\nend\n'],
    [
      'a.zig',
      'const x = AT("yes"); // AT("no")\nconst y =\n    \\\\AT("no")\n;\n'.replaceAll(
        'AT',
        '@import',
      ),
    ],
    ['a.lua', 'local x = require("yes") -- require("no")\nlocal y = [[\nrequire("no")\n]]\n'],
    ['a.sh', 'source yes\ncat <<END\nsource no\nEND\n# source no\n'],
    ['A.kt', 'import yes\nval x = """\nimport no\n"""\n/*\nimport no\n*/\n'],
    ['a.php', '<?php\nuse Yes;\n$x = <<<END\nuse No;\nEND;\n/*\nuse No;\n*/\n'],
    ['a.cs', 'using Yes;\n/*\nusing No;\n*/\nvar x = @"\nusing No;\n";\n'],
    ['a.hs', 'module A where\nimport Yes\n{-\nimport No\n-}\nx = 1\n'],
  ])('in %s are those outside of comments and strings', async (path, text) => {
    const found = await specifiersIn(path, text);
    expect(found.map((name) => name.toLowerCase())).toEqual(['yes']);
  });

  it('are found in the script of a component', async () => {
    const text = "<template><p/></template>\n<script setup>\nimport a from './a.vue'\n</script>\n";
    expect(await specifiersIn('b.vue', text)).toEqual(['./a.vue']);
  });
});
