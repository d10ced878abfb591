#!/usr/bin/env bash
# Prints the licences of what we vendor, for the page "About".
set -euo pipefail

find third_party -maxdepth 2 -name 'LICENSE*' | sort | while read -r file; do
  printf '\n== %s ==\n\n' "$(basename "$(dirname "$file")")"
  cat "$file"
done
