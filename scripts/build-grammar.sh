#!/bin/bash
# Compiles a tree-sitter grammar that is published as C sources only into the wasm that web-tree-sitter
# loads. Needs Debian's clang-16, lld-16 and wasi-libc; scripts/grammars/README.md says how it was used.
# usage: scripts/build-grammar.sh <id> <folder of parser.c> <folder for tree-sitter-<id>.wasm>
set -euo pipefail
id=$1 sources=$2 out=$3
objects=$(mktemp -d)
trap 'rm -rf "$objects"' EXIT

for source in parser scanner; do
  [ -f "$sources/$source.c" ] || continue
  # The runtime is Emscripten's, the C library's headers are WASI's: hence the one target and the other macro.
  clang-16 --target=wasm32-unknown-emscripten -D__wasi__ -isystem /usr/include/wasm32-wasi \
    -Os -fPIC -fno-exceptions -fvisibility=hidden -DNDEBUG \
    -I "$sources" -c "$sources/$source.c" -o "$objects/$source.o"
done

wasm-ld-16 -shared --experimental-pic --no-entry --strip-all --allow-undefined \
  --export="tree_sitter_$id" --export-if-defined=__wasm_apply_data_relocs \
  "$objects"/*.o -o "$out/tree-sitter-$id.wasm"
