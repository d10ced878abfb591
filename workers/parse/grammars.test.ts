import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { beforeAll, describe, expect, it } from 'vitest';
import { Language, Parser, Query } from 'web-tree-sitter';
import { nodeGrammars } from '../../cli/node-grammars.ts';

const grammars: Record<string, { highlights: unknown[] }> = JSON.parse(
  readFileSync(new URL('../../scripts/grammars.json', import.meta.url), 'utf8'),
).grammars;

/** A line or two of each, with what its scanner has to be asked for where it has one. */
const SAMPLES: Record<string, string> = {
  bash: 'greet() { cat <<EOF\nhi $1\nEOF\n}\n',
  c: '#include <stdio.h>\nint main(void) { return 0; }\n',
  c_sharp: 'record Point(int X) { string Name => $"{X}"; }\n',
  cpp: 'template <class T> T same(T x) { return R"(a)", x; }\n',
  css: '@media (min-width: 1px) { a:hover > b { color: red; } }\n',
  dart: 'class A { String say(int x) => "$x"; }\n',
  elixir: 'defmodule A do\n  def say(x), do: "#{x}"\nend\n',
  go: 'package a\n\nfunc say(x int) string { return `x` }\n',
  haskell:
    'module A where\n\nsay :: Int -> String\nsay x\n  | x > 0 = show x\n  | otherwise = ""\n',
  hcl: 'resource "a" "b" {\n  c = <<-EOT\n    d\n  EOT\n}\n',
  html: '<!doctype html><p id="a">b<br></p><script>let c = 1 < 2;</script>\n',
  java: 'record A(int x) { String say() { return """\n  a"""; } }\n',
  javascript: 'const say = (x) => /a/.test(x) ?? `b`;\n',
  json: '{ "a": [1, true, null] }\n',
  kotlin: 'class A(val x: Int) {\n  fun say() = "$x"\n}\n',
  lua: 'local function say(x)\n  return [[a]] .. x\nend\n',
  markdown: '# A\n\n- b\n\n```js\nc\n```\n',
  ocaml: 'let rec say x = if x > 0 then {|a|} else say (x + 1)\n',
  ocaml_interface: 'val say : int -> string\n',
  php: '<?php\nfunction say(int $x): string { return <<<EOT\na\nEOT; }\n',
  powershell: 'function Say { \n  param([int] $X)\n  Get-Item a, b | ForEach-Object { }\n}\n',
  python: 'def say(x: int) -> str:\n    return f"{x}"\n',
  ruby: 'def say(x)\n  <<~EOT\n    a #{x}\n  EOT\nend\n',
  rust: 'fn say<\'a>(x: &\'a str) -> String { r#"a"#.into() }\n',
  scala: 'object A {\n  def say(x: Int): String = s"$x"\n}\n',
  solidity: 'contract A { function say(uint x) public pure returns (uint) { return x; } }\n',
  sql: 'CREATE FUNCTION say() RETURNS int AS $body$ SELECT 1; $body$ LANGUAGE sql;\n',
  svelte: '<script lang="ts">\nlet a = 1;\n</script>\n{#if a}<p on:click={b}>{a}</p>{/if}\n',
  swift: 'struct A { func say(_ x: Int) -> String { "\\(x)" } }\n',
  toml: '[a]\nb = """\nc"""\n',
  tsx: 'const A = (p: P) => <b a={p}>c</b>;\n',
  typescript: 'const say = <T,>(x: T): string => x satisfies T;\n',
  vue: '<template><p :a="b">{{ c }}</p></template>\n<script setup>\nlet c;\n</script>\n',
  yaml: 'a:\n  - b: |\n      c\n',
  zig: 'fn say(x: u8) []const u8 {\n    return "a";\n}\n',
};

/** What the dynamic linker gives to every module. */
const LINKED = [
  'memory',
  '__indirect_function_table',
  '__memory_base',
  '__table_base',
  '__stack_pointer',
];
/** Called when a scanner finds itself broken; that the runtime has none of them ends the parse, as it should. */
const LAST_WORDS = ['__assert_fail', 'abort'];

let runtime: Set<string>;
beforeAll(async () => {
  const path = createRequire(import.meta.url).resolve('web-tree-sitter/web-tree-sitter.wasm');
  const bytes = readFileSync(path);
  const module = new WebAssembly.Module(bytes);
  runtime = new Set(WebAssembly.Module.exports(module).map(({ name }) => name));
  await Parser.init({ wasmBinary: bytes });
});

describe.each(Object.entries(grammars))('the grammar of %s', (id, { highlights }) => {
  it('asks the runtime for nothing that it lacks', async () => {
    const module = new WebAssembly.Module(new Uint8Array(await nodeGrammars().grammar(id)));
    const known = new Set([
      ...LINKED,
      ...LAST_WORDS,
      ...runtime,
      ...WebAssembly.Module.exports(module).map(({ name }) => name),
    ]);
    const asked = WebAssembly.Module.imports(module).map(({ name }) => name);
    expect(asked.filter((name) => !known.has(name))).toEqual([]);
  });

  it('reads its language', async () => {
    const parser = new Parser();
    parser.setLanguage(await load(id));
    const tree = parser.parse(SAMPLES[id] ?? `no sample of ${id}`)!;
    expect(tree.rootNode.hasError, tree.rootNode.toString()).toBe(false);
    tree.delete();
    parser.delete();
  });

  it.runIf(highlights.length > 0)('has a highlight query that compiles', async () => {
    const source = await nodeGrammars().highlights(id);
    const query = new Query(await load(id), source);
    expect(query.captureNames).not.toEqual([]);
    query.delete();
  });
});

const loading = new Map<string, Promise<Language>>();

function load(id: string): Promise<Language> {
  const known =
    loading.get(id) ??
    nodeGrammars()
      .grammar(id)
      .then((bytes) => Language.load(bytes));
  loading.set(id, known);
  return known;
}
