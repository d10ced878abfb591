#!/usr/bin/env bash
# Dumps the database, keeps seven days, and fails loudly.
set -euo pipefail

target="${BACKUP_DIR:-/srv/backup}"
today="$(date +%F)"

log() { printf '%s %s\n' "$(date +%T)" "$*" >&2; }

dump() {
  local name="$1"
  log "dumping $name"
  pg_dump --format=custom --file="$target/$today-$name.dump" "$name"
  pg_restore --list "$target/$today-$name.dump" >/dev/null
}

prune() {
  find "$target" -name '*.dump' -mtime +30 -print -delete
}

for database in mosaic tiles users; do
  dump "$database"
done
prune
log "done"
