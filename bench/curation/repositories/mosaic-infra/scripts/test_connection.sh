#!/usr/bin/env bash
# Tells whether the servers can be reached: test_connection.sh web-01 web-02
set -uo pipefail

failed=0
for host in "$@"; do
  if nc -z -w 3 "$host" 22; then
    echo "$host answers"
  else
    echo "$host is silent"
    failed=1
  fi
done
exit "$failed"
