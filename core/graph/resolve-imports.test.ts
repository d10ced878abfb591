import { describe, expect, it } from 'vitest';
import type { GraphFile } from './resolve/source-tree.ts';
import { resolveImports } from './resolve-imports.ts';
import { scanImports } from './scan-imports.ts';

const LANGUAGES: Record<string, string> = {
  ts: 'typescript',
  tsx: 'tsx',
  js: 'javascript',
  vue: 'vue',
  py: 'python',
  go: 'go',
  java: 'java',
  kt: 'kotlin',
  scala: 'scala',
  rs: 'rust',
  c: 'c',
  h: 'c',
  hpp: 'cpp',
  rb: 'ruby',
  php: 'php',
  cs: 'c_sharp',
  swift: 'swift',
  dart: 'dart',
  ex: 'elixir',
  lua: 'lua',
  zig: 'zig',
  hs: 'haskell',
  ml: 'ocaml',
  mli: 'ocaml',
  sol: 'solidity',
  sh: 'bash',
  ps1: 'powershell',
  css: 'css',
  scss: 'scss',
  tf: 'hcl',
  html: 'html',
};

type Repo = Record<string, string>;

/** `path: specifier → where`, in the order of paths and text. */
function resolved(repo: Repo, definitions: Record<string, string[]> = {}): string[] {
  const files = Object.entries(repo).map(([path, text]): GraphFile => {
    const language = LANGUAGES[path.split('.').at(-1)!] ?? 'text';
    const { imports, modules } = scanImports(text, language);
    return { path, language, imports, modules, definitions: definitions[path] ?? [] };
  });
  return resolveImports(files, (path) => repo[path] ?? null).flatMap(({ path, imports }) =>
    imports.map(({ statement, resolution }) => {
      const where = resolution.kind === 'found' ? resolution.files.join(' ') : resolution.kind;
      return `${path}: ${statement.specifier} → ${where}`;
    }),
  );
}

describe('resolveImports', () => {
  it('resolves relative JavaScript by extension, by index and from the compiled name', () => {
    const main = ['./a', './b.js', './c', './d.vue', '.', './gone', './p.png', 'react'];
    expect(
      resolved({
        'src/main.ts': main.map((name) => `import '${name}';`).join('\n'),
        'src/a.tsx': '',
        'src/b.ts': '',
        'src/c/index.d.ts': '',
        'src/d.vue': '',
        'src/index.ts': '',
      }),
    ).toEqual([
      'src/main.ts: ./a → src/a.tsx',
      'src/main.ts: ./b.js → src/b.ts',
      'src/main.ts: ./c → src/c/index.d.ts',
      'src/main.ts: ./d.vue → src/d.vue',
      'src/main.ts: . → src/index.ts',
      'src/main.ts: ./gone → unresolved',
      'src/main.ts: ./p.png → external',
      'src/main.ts: react → external',
    ]);
  });

  it('follows tsconfig paths, its comments, extends and baseUrl', () => {
    expect(
      resolved({
        'tsconfig.base.json': '{ "compilerOptions": { "baseUrl": "./lib" } }',
        'app/tsconfig.json': `{
          // aliases
          "extends": "../tsconfig.base",
          "compilerOptions": { "paths": { "@app/*": ["../app/src/*"], "#one": ["one.ts"] }, },
        }`,
        'app/src/main.ts': "import '@app/store';\nimport '#one';\nimport 'shared/two';",
        'app/src/store.ts': '',
        'lib/one.ts': '',
        'lib/shared/two.ts': '',
      }),
    ).toEqual([
      'app/src/main.ts: @app/store → app/src/store.ts',
      'app/src/main.ts: #one → lib/one.ts',
      'app/src/main.ts: shared/two → lib/shared/two.ts',
    ]);
  });

  it('finds packages of a workspace by their name, exports and imports', () => {
    expect(
      resolved({
        'packages/a/package.json': `{ "name": "@x/a", "exports": {
          ".": { "types": "./dist/index.d.ts", "import": "./dist/index.js" }, "./*": "./dist/lib/*.js" } }`,
        'packages/a/src/index.ts': '',
        'packages/a/src/lib/deep.ts': '',
        'packages/b/package.json':
          '{ "name": "b", "main": "lib/main.js", "imports": { "#in": "./src/in.ts" } }',
        'packages/b/lib/main.js': '',
        'packages/b/src/in.ts':
          "import '@x/a';\nimport '@x/a/deep';\nimport 'b';\nimport '#in';\nimport '@x/a/no';",
      }),
    ).toEqual([
      'packages/b/src/in.ts: @x/a → packages/a/src/index.ts',
      'packages/b/src/in.ts: @x/a/deep → packages/a/src/lib/deep.ts',
      'packages/b/src/in.ts: b → packages/b/lib/main.js',
      'packages/b/src/in.ts: #in → packages/b/src/in.ts',
      'packages/b/src/in.ts: @x/a/no → unresolved',
    ]);
  });

  it('resolves Python from its roots, relative, and to submodules', () => {
    expect(
      resolved({
        'src/pkg/__init__.py': '',
        'src/pkg/a.py': 'from . import b, c\nfrom .b import x\nfrom .. import up\nimport json',
        'src/pkg/b.py': '',
        'src/pkg/c/__init__.py': '',
        'src/pkg/json.py': '',
        'tests/test_a.py':
          'import pkg.a\nfrom pkg import b\nfrom pkg import name\nfrom pkg.no import y\nimport numpy\nimport helpers',
        'tests/helpers.py': '',
      }),
    ).toEqual([
      'src/pkg/a.py: . → src/pkg/b.py src/pkg/c/__init__.py',
      'src/pkg/a.py: .b → src/pkg/b.py',
      'src/pkg/a.py: .. → unresolved',
      'src/pkg/a.py: json → external',
      'tests/test_a.py: pkg.a → src/pkg/a.py',
      'tests/test_a.py: pkg → src/pkg/b.py',
      'tests/test_a.py: pkg → src/pkg/__init__.py',
      'tests/test_a.py: pkg.no → unresolved',
      'tests/test_a.py: numpy → external',
      'tests/test_a.py: helpers → tests/helpers.py',
    ]);
  });

  it('resolves Python packages without __init__.py', () => {
    expect(
      resolved({
        'services/auth/tokens.py': '',
        'services/orders/place.py':
          'from services.auth.tokens import check\nimport services.gone.x',
        'services/gone/y.py': '',
      }),
    ).toEqual([
      'services/orders/place.py: services.auth.tokens → services/auth/tokens.py',
      'services/orders/place.py: services.gone.x → unresolved',
    ]);
  });

  it('takes a Go package as all files of its folder, over several modules', () => {
    expect(
      resolved({
        'go.mod': 'module example.com/app\n',
        'main.go':
          'package main\nimport (\n"fmt"\n"example.com/app/store"\n"example.com/app/no"\n"example.com/app/tool/x"\n)',
        'store/a.go': '',
        'store/b.go': '',
        'store/b_test.go': '',
        'tool/go.mod': 'module example.com/app/tool',
        'tool/x/x.go': '',
      }),
    ).toEqual([
      'main.go: fmt → external',
      'main.go: example.com/app/store → store/a.go store/b.go',
      'main.go: example.com/app/no → unresolved',
      'main.go: example.com/app/tool/x → tool/x/x.go',
    ]);
  });

  it('finds Java, Kotlin and Scala types by package, in one another’s files', () => {
    const repo = {
      'A.java':
        'package a;\nimport a.b.Thing;\nimport a.b.Thing.Inner;\nimport a.b.*;\nimport java.util.List;\nimport a.b.Gone;',
      'k/Things.kt': 'package a.b\nimport a.b.helper',
      'S.scala': 'package a\npackage s\nimport b.Thing\nimport s._',
    };
    expect(resolved(repo, { 'k/Things.kt': ['Thing', 'Thing.Inner', 'helper'] })).toEqual([
      'A.java: a.b.Thing → k/Things.kt',
      'A.java: a.b.Thing.Inner → k/Things.kt',
      'A.java: a.b.* → k/Things.kt',
      'A.java: java.util.List → external',
      'A.java: a.b.Gone → unresolved',
      'S.scala: b.Thing → k/Things.kt',
      'S.scala: s.* → S.scala',
      'k/Things.kt: a.b.helper → k/Things.kt',
    ]);
  });

  it('finds a declaration by its text where the parser lost it, and extensions by their own name', () => {
    const repo = {
      'A.kt': 'package a\nimport b.Lost\nimport b.extend\nimport b.mentioned',
      'B.kt': 'package b\n// mentioned\n@Odd(x) annotation class Lost\nfun List<Int>.extend() {}',
    };
    expect(resolved(repo, { 'B.kt': ['List.extend'] })).toEqual([
      'A.kt: b.Lost → B.kt',
      'A.kt: b.extend → B.kt',
      'A.kt: b.mentioned → unresolved',
    ]);
  });

  it('walks Rust’s tree of modules and crates', () => {
    expect(
      resolved({
        'Cargo.toml': '[package]\nname = "my-app"\n[[bin]]\npath = "core/main.rs"',
        'core/main.rs': 'mod args;\nmod deep;\nuse my_lib::thing::Item;',
        'core/args.rs': 'use crate::deep::inner::X;\nuse std::fs;',
        'core/deep/mod.rs': 'mod inner;\nmod gone;',
        'core/deep/inner.rs': 'use super::super::args;\nmod tests {\n    use super::*;\n}',
        'lib/Cargo.toml': '[package]\nname = "my-lib"',
        'lib/src/lib.rs': 'pub mod thing;',
        'lib/src/thing.rs': 'use crate::Y;',
        'lib/tests/it.rs': 'mod common;\nuse my_lib::thing;',
        'lib/tests/common/mod.rs': '',
      }),
    ).toEqual([
      'core/args.rs: crate::deep::inner::X → core/deep/inner.rs',
      'core/args.rs: std::fs → external',
      'core/deep/inner.rs: super::super::args → core/args.rs',
      'core/deep/inner.rs: super::* → core/deep/inner.rs',
      'core/deep/mod.rs: inner → core/deep/inner.rs',
      'core/deep/mod.rs: gone → unresolved',
      'core/main.rs: args → core/args.rs',
      'core/main.rs: deep → core/deep/mod.rs',
      'core/main.rs: my_lib::thing::Item → lib/src/thing.rs',
      'lib/src/lib.rs: thing → lib/src/thing.rs',
      'lib/src/thing.rs: crate::Y → lib/src/lib.rs',
      'lib/tests/it.rs: common → lib/tests/common/mod.rs',
      'lib/tests/it.rs: my_lib::thing → lib/src/thing.rs',
    ]);
  });

  it('finds C headers beside the file, in an include folder, or where only one fits', () => {
    expect(
      resolved({
        'include/lib/a.hpp': '',
        'single/lib/a.hpp': '',
        'src/m.c':
          '#include "m.h"\n#include <lib/a.hpp>\n#include <stdio.h>\n#include "x/y.h"\n#include "errno.h"\n#include "gone.h"\n#include "absl/z.h"',
        'src/m.h': '',
        'deep/x/y.h': '',
      }),
    ).toEqual([
      'src/m.c: m.h → src/m.h',
      'src/m.c: lib/a.hpp → include/lib/a.hpp',
      'src/m.c: stdio.h → external',
      'src/m.c: x/y.h → deep/x/y.h',
      'src/m.c: errno.h → external',
      'src/m.c: gone.h → unresolved',
      'src/m.c: absl/z.h → external',
    ]);
  });

  it('resolves PHP by PSR-4, else by namespace, and knows required packages', () => {
    const repo = {
      'composer.json':
        '{ "autoload": { "psr-4": { "App\\\\": "src/" } }, "require": { "app/http": "1" } }',
      'src/Web/Page.php':
        '<?php\nnamespace App\\Web;\nuse App\\Store;\nuse App\\Web\\Gone;\nuse App\\Http;\nuse Psr\\Log;\nuse Other\\Thing;\nrequire __DIR__ . "/../boot.php";',
      'src/Store.php': '<?php namespace App;',
      'src/boot.php': '',
      'x/things.php': '<?php\nnamespace Other;',
    };
    expect(resolved(repo, { 'x/things.php': ['Thing'] })).toEqual([
      'src/Web/Page.php: App\\Store → src/Store.php',
      'src/Web/Page.php: App\\Web\\Gone → unresolved',
      'src/Web/Page.php: App\\Http → external',
      'src/Web/Page.php: Psr\\Log → external',
      'src/Web/Page.php: Other\\Thing → x/things.php',
      'src/Web/Page.php: ../boot.php → src/boot.php',
    ]);
  });

  it('takes a C# namespace as all files that declare it', () => {
    expect(
      resolved(
        {
          'A.cs':
            'using System;\nusing My.Data;\nusing My.Data.Gone;\nusing static My.Data.Row;\nnamespace My { }',
          'B.cs': 'namespace My.Data;',
          'C.cs': 'namespace My.Data { }',
        },
        { 'C.cs': ['Row'] },
      ),
    ).toEqual([
      'A.cs: System → external',
      'A.cs: My.Data → B.cs C.cs',
      'A.cs: My.Data.Gone → unresolved',
      'A.cs: My.Data.Row → C.cs',
    ]);
  });

  it.each<[string, Repo, string[]]>([
    [
      'Ruby',
      {
        'lib/app.rb':
          "require 'app/store'\nrequire 'json'\nrequire_relative 'app/gone'\nrequire 'app/no'",
        'lib/app/store.rb': '',
        'spec/app_spec.rb': "require 'spec_helper'",
        'spec/spec_helper.rb': '',
      },
      [
        'lib/app.rb: app/store → lib/app/store.rb',
        'lib/app.rb: json → external',
        'lib/app.rb: app/gone → unresolved',
        'lib/app.rb: app/no → unresolved',
        'spec/app_spec.rb: spec_helper → spec/spec_helper.rb',
      ],
    ],
    [
      'Swift',
      {
        'Package.swift':
          '.target(name: "Net", path: "Source"), .testTarget(name: "T", dependencies: ["Net"])',
        'Source/a.swift': 'import Foundation',
        'Tests/T/t.swift': '@testable import Net',
      },
      ['Source/a.swift: Foundation → external', 'Tests/T/t.swift: Net → Source/a.swift'],
    ],
    [
      'Dart',
      {
        'pubspec.yaml': 'name: app\n',
        'lib/a.dart':
          "import 'package:app/b.dart';\nimport 'package:flutter/x.dart';\nimport 'dart:io';\npart 'a.g.dart';",
        'lib/b.dart': '',
      },
      [
        'lib/a.dart: package:app/b.dart → lib/b.dart',
        'lib/a.dart: package:flutter/x.dart → external',
        'lib/a.dart: dart:io → external',
        'lib/a.dart: a.g.dart → unresolved',
      ],
    ],
    [
      'Elixir',
      {
        'lib/a.ex': 'defmodule App.A do\n  alias App.{B, Sub, Gone}\n  use GenServer\nend',
        'lib/b.ex': 'defmodule App.B do\nend\ndefmodule App.Sub.C do\nend\ndefmodule App do\nend',
      },
      [
        'lib/a.ex: App.B → lib/b.ex',
        'lib/a.ex: App.Sub → lib/b.ex',
        'lib/a.ex: App.Gone → unresolved',
        'lib/a.ex: GenServer → external',
      ],
    ],
    [
      'Lua',
      {
        'lua/app/init.lua': "require('app.store')\nrequire 'app.gone'\nrequire 'socket'",
        'lua/app/store.lua': "require('app')",
      },
      [
        'lua/app/init.lua: app.store → lua/app/store.lua',
        'lua/app/init.lua: app.gone → unresolved',
        'lua/app/init.lua: socket → external',
        'lua/app/store.lua: app → lua/app/init.lua',
      ],
    ],
    [
      'Zig',
      {
        'src/main.zig': ['std', 'a.zig', 'app', 'no.zig']
          .map((name) => `@${'import'}("${name}")`)
          .join(' '),
        'src/a.zig': '',
        'src/app.zig': '',
      },
      [
        'src/main.zig: std → external',
        'src/main.zig: a.zig → src/a.zig',
        'src/main.zig: app → src/app.zig',
        'src/main.zig: no.zig → unresolved',
      ],
    ],
    [
      'Haskell',
      {
        'src/Data/App.hs':
          'module Data.App where\nimport Data.App.Key\nimport Data.App.Gone\nimport Data.Map',
        'src/Data/App/Key.hs': 'module Data.App.Key (key) where',
      },
      [
        'src/Data/App.hs: Data.App.Key → src/Data/App/Key.hs',
        'src/Data/App.hs: Data.App.Gone → unresolved',
        'src/Data/App.hs: Data.Map → external',
      ],
    ],
    [
      'OCaml',
      {
        'bin/main.ml': 'open Core_lib\nopen Store.Infix\nopen Base',
        'core/dune': '(library\n (name core_lib))',
        'core/store.ml': '',
        'core/store.mli': '',
      },
      [
        'bin/main.ml: Core_lib → core/store.ml core/store.mli',
        'bin/main.ml: Store.Infix → core/store.ml core/store.mli',
        'bin/main.ml: Base → external',
      ],
    ],
    [
      'Solidity',
      {
        'contracts/a.sol':
          'import "./b.sol";\nimport "@x/y.sol";\nimport "contracts/b.sol";\nimport "../no.sol";',
        'contracts/b.sol': '',
      },
      [
        'contracts/a.sol: ./b.sol → contracts/b.sol',
        'contracts/a.sol: @x/y.sol → external',
        'contracts/a.sol: contracts/b.sol → contracts/b.sol',
        'contracts/a.sol: ../no.sol → unresolved',
      ],
    ],
    [
      'shells',
      {
        'bin/run.sh': '. ./env.sh\nsource "$HERE/lib/log.sh"\n. /etc/profile\n. ./gone.sh',
        'bin/env.sh': '',
        'tools/lib/log.sh': '',
        'mod/t.ps1': '. $PSScriptRoot/../bin/x.ps1\nImport-Module Pester',
        'bin/x.ps1': '',
      },
      [
        'bin/run.sh: ./env.sh → bin/env.sh',
        'bin/run.sh: lib/log.sh → tools/lib/log.sh',
        'bin/run.sh: /etc/profile → external',
        'bin/run.sh: ./gone.sh → unresolved',
        'mod/t.ps1: ../bin/x.ps1 → bin/x.ps1',
        'mod/t.ps1: Pester → external',
      ],
    ],
    [
      'style sheets',
      {
        'css/a.scss': "@use 'sass:math';\n@use 'mixins';\n@import './gone';",
        'css/_mixins.scss': '',
      },
      [
        'css/a.scss: sass:math → external',
        'css/a.scss: mixins → css/_mixins.scss',
        'css/a.scss: ./gone → unresolved',
      ],
    ],
    [
      'Terraform',
      {
        'main.tf':
          'module "net" {\n  source = "./net"\n}\nmodule "x" {\n  source = "terraform-aws-modules/x"\n}',
        'net/a.tf': '',
        'net/b.tf': '',
      },
      ['main.tf: ./net → net/a.tf net/b.tf', 'main.tf: terraform-aws-modules/x → external'],
    ],
    [
      'pages',
      {
        'web/index.html':
          '<script src="/src/main.ts"></script><link href="style.css"><link href="https://x/y.css">',
        'web/src/main.ts': '',
      },
      [
        'web/index.html: /src/main.ts → web/src/main.ts',
        'web/index.html: style.css → unresolved',
        'web/index.html: https://x/y.css → external',
      ],
    ],
  ])('resolves %s', (_, repo, expected) => {
    expect(resolved(repo)).toEqual(expected);
  });

  it('leads out of the source to nowhere', () => {
    expect(resolved({ 'a.ts': "import '../../../etc/passwd';" })).toEqual([
      'a.ts: ../../../etc/passwd → unresolved',
    ]);
  });
});
