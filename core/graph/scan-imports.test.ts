import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { scanImports } from './scan-imports.ts';

/** A text whose imports would count as this file's if they stood in it. */
function sample(name: string): string {
  return readFileSync(new URL(`samples/${name}.txt`, import.meta.url), 'utf8');
}

/** `specifier → names` of each import, in order. */
function read(language: string, text: string): string[] {
  return scanImports(text, language).imports.map(({ specifier, form, names }) => {
    const mark = form === 'search' ? '<' : '';
    return `${mark}${specifier} → ${names.join(' ')}`;
  });
}

const CASES: [language: string, text: string, imports: string[]][] = [
  [
    'typescript',
    sample('imports.ts'),
    [
      './a → a B d',
      '../e.ts → E',
      'pkg → ns',
      '@scope/g → f g',
      './side-effect.css → ',
      './all → ',
      './h → i',
      './j → j l',
      './m → m',
      './n → N',
      './w.ts → ',
    ],
  ],
  [
    'python',
    sample('imports.py'),
    [
      'os → os',
      'a.b.c → abc',
      'x.y → x',
      '. → sibling',
      '..pkg.mod → first other',
      'z → ',
      'w → p q',
    ],
  ],
  [
    'go',
    sample('imports.go'),
    [
      'fmt → fmt',
      'embed → ',
      'gopkg.in/yaml.v3 → yaml',
      'github.com/a/b/v2 → b',
      'github.com/a/dot → ',
      'github.com/a/go-thing → thing',
    ],
  ],
  [
    'java',
    'package a.b;\nimport a.c.D;\nimport static a.E.f;\nimport a.g.*;',
    ['a.c.D → D', 'a.E.f → f', 'a.g.* → '],
  ],
  ['kotlin', 'import a.b.C as D\nimport a.`in`.E', ['a.b.C → D', 'a.in.E → E']],
  [
    'scala',
    'import a.b.{C, D => E, _}\nimport f.G, h._\n  import i.*',
    ['a.b.C → C', 'a.b.D → E', 'a.b.* → ', 'f.G → G', 'h.* → ', 'i.* → '],
  ],
  [
    'rust',
    `mod a;
pub(crate) mod b { }
#[path = "other.rs"]
mod c;
use crate::d::{self, e::{F, g as h}, i::*};
pub use self::j::K;
extern crate regex;`,
    [
      'a → a',
      'other.rs → c',
      'crate::d → d',
      'crate::d::e::F → F',
      'crate::d::e::g → h',
      'crate::d::i::* → ',
      'self::j::K → K',
      'regex → regex',
    ],
  ],
  ['c', '#include "a.h"\n  # include <sys/b.h>', ['a.h → ', '<sys/b.h → ']],
  [
    'ruby',
    "require 'a/b'\nrequire_relative '../c'\nautoload :D, 'd'\nrequire \"#{x}\"",
    ['<a/b → ', '../c → ', '<d → D'],
  ],
  [
    'php',
    `<?php
namespace A\\B;
use C\\D;
use E\\{F, G as H};
use function I\\j as k;
class L { use SomeTrait; }
require_once __DIR__ . '/m.php';`,
    ['C\\D → D', 'E\\F → F', 'E\\G → H', 'I\\j → k', 'm.php → '],
  ],
  [
    'c_sharp',
    'using A.B;\nglobal using static C.D;\nusing E = F.G<int>;\nusing var x = Open();\nusing (y) {}',
    ['A.B → ', 'C.D → D', 'F.G → E'],
  ],
  [
    'swift',
    '@testable import A\nimport struct B.C\npublic import D',
    ['A → A', 'B.C → C', 'D → D'],
  ],
  [
    'dart',
    "import 'dart:io';\nexport 'a.dart' show B, C;\nimport 'd.dart' if (dart.library.io) 'e.dart' as f;\npart of 'g.dart';",
    ['dart:io → ', 'a.dart → B C', 'd.dart → f', 'e.dart → f', 'g.dart → '],
  ],
  [
    'elixir',
    'defmodule A do\n  alias B.{C, D.E}\n  import F, only: [g: 1]\n  alias H.I, as: J\n  alias __MODULE__.K\nend',
    ['B.C → C', 'B.D.E → E', 'F → F', 'H.I → J', 'A.K → K'],
  ],
  [
    'lua',
    "local a = require('b.c')\nrequire \"d\"\nlocal ok, e = pcall(require, 'e')",
    ['<b.c → a', '<d → ', '<e → '],
  ],
  ['zig', sample('imports.zig'), ['std → std', 'b/a.zig → a']],
  [
    'haskell',
    'module A.B (c) where\nimport D\nimport qualified E.F as G\nimport H (I(..), (<>), j)\nimport K hiding (l)',
    ['D → D', 'E.F → G', 'H → I j', 'K → K'],
  ],
  ['ocaml', 'open A\ninclude B.C\nmodule D = E.F\nmodule G = H (I)', ['A → ', 'B.C → ', 'E.F → D']],
  [
    'solidity',
    'import "./a.sol";\nimport {B, C as D} from "../b.sol";\nimport * as E from "e/f.sol";',
    ['./a.sol → ', '../b.sol → B D', 'e/f.sol → E'],
  ],
  [
    'bash',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the shell's.
    'source ./a.sh\n. "$DIR/b.sh"\nsource "$(dirname "${BASH_SOURCE[0]}")/lib/c.sh" --quiet\n. "$file"\n. lib/$name.sh',
    ['./a.sh → ', '<b.sh → ', '<lib/c.sh → '],
  ],
  [
    'powershell',
    '. $PSScriptRoot\\a.ps1\n. "$PSScriptRoot/../b.ps1"\nImport-Module Pester\nusing module ./c.psm1',
    ['<a.ps1 → ', '<../b.ps1 → ', 'Pester → ', './c.psm1 → '],
  ],
  [
    'scss',
    "@use 'a/b' as c;\n@import 'd', \"e\";\n@import url(f.css);",
    ['a/b → c', 'd → ', 'e → ', 'f.css → '],
  ],
  [
    'hcl',
    'module "net" {\n  source = "./modules/net"\n}\nresource "x" "y" { source = "z" }',
    ['./modules/net → net'],
  ],
  [
    'html',
    '<script type="module" src="/src/main.ts"></script><link rel="stylesheet" href="a.css"><a href="b.html">',
    ['/src/main.ts → ', 'a.css → '],
  ],
];

describe('scanImports', () => {
  it.each(CASES)('reads %s', (language, text, imports) => {
    expect(read(language, text)).toEqual(imports);
  });

  it('gives ranges and lines of the statements', () => {
    const text = '"""Doc."""\r\n\r\n  from a import (\r\n    b,\r\n)\r\nx = 1\r\n';
    const [found] = scanImports(text, 'python').imports;
    expect(found?.line).toBe(3);
    expect(text.slice(found?.start, found?.end)).toBe('from a import (\r\n    b,\r\n)');
  });

  it('leaves out what is not code', () => {
    const text = '"""Example:\nimport a\n"""\nimport b';
    const isCode = (offset: number) => offset > text.lastIndexOf('"""');
    expect(scanImports(text, 'python', isCode).imports.map(({ specifier }) => specifier)).toEqual([
      'b',
    ]);
  });

  it('reads declarations of packages and modules, nested ones qualified', () => {
    expect(scanImports('package a.b;', 'java').modules).toEqual(['a.b']);
    expect(scanImports('package a\npackage b', 'scala').modules).toEqual(['a', 'a.b']);
    expect(
      scanImports('defmodule A.B do\n  defmodule C do\n  end\nend\ndefmodule D do', 'elixir')
        .modules,
    ).toEqual(['A.B', 'A.B.C', 'D']);
    expect(scanImports('namespace A.B { }', 'c_sharp').modules).toEqual(['A.B']);
    expect(scanImports('{-# LANGUAGE X #-}\nmodule A.B\n  ( c ) where', 'haskell').modules).toEqual(
      ['A.B'],
    );
  });

  // What reads to the end of the text at each of these does not come back in time.
  it.each([
    ['typescript', 'export\n'],
    ['typescript', 'import {\n'],
    ['typescript', `${'import'}(/* `],
    ['python', 'from a import (\n'],
    ['python', 'from a import (# b\n## c\n'],
    ['go', 'import (// a\n//// b\n'],
    ['python', 'import a, '],
    ['go', 'import (\n'],
    ['scala', 'import a.{\n'],
    ['rust', 'use a\n'],
    ['rust', 'use a::{'],
    ['php', 'use a\n'],
    ['php', 'use a\\{\n'],
    ['c_sharp', 'using a<\n'],
    ['dart', "import 'a'\n"],
    ['elixir', 'alias A.{\n'],
    ['haskell', 'import A (\n'],
    ['solidity', 'import a\n'],
    ['solidity', 'import "a"\n'],
    ['bash', '. $(('],
    ['scss', '@import ('],
    ['hcl', 'module "a" {\n'],
    ['html', '<script '],
    ['lua', 'require '],
    ['zig', `@${'import'}( `],
  ])('reads hostile %s of %j in one go', (language, piece) => {
    const { imports } = scanImports(piece.repeat(400_000 / piece.length), language);
    expect(imports.length).toBeLessThan(400_000);
  });

  it.each([
    ['kotlin', 'import a.`'],
    ['java', 'import a.;'],
    ['scala', 'import ``'],
    ['python', 'from . import ('],
    ['javascript', "import ''"],
  ])('names nothing that has no name: %s, %s', (language, text) => {
    for (const { specifier, names } of scanImports(text, language).imports) {
      expect(specifier).not.toBe('');
      expect(names).not.toContain('');
    }
  });

  it('finds nothing in a language without imports', () => {
    expect(scanImports('import x from "y"', 'markdown').imports).toEqual([]);
  });
});
