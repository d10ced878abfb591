#!/usr/bin/env bash
# bash-spinner 0.3, https://spinner.invalid
# Copyright (c) 2018 Tadeusz Lis. MIT License, see LICENSE.

spinner_frames=('|' '/' '-' '\')

spinner_start() {
  (
    i=0
    while :; do
      printf '\r%s %s' "${spinner_frames[i++ % 4]}" "$1"
      sleep 0.1
    done
  ) &
  SPINNER_PID=$!
}

spinner_stop() {
  kill "$SPINNER_PID" 2>/dev/null
  printf '\r%s\n' "${1:-done}"
}
