#!/usr/bin/env bash
# Restores one database from the newest dump: restore.sh mosaic
set -euo pipefail

target="${BACKUP_DIR:-/srv/backup}"
name="${1:?name of the database}"

newest="$(find "$target" -name "*-$name.dump" | sort | tail -n 1)"
[[ -n "$newest" ]] || { echo "no dump of $name in $target" >&2; exit 1; }

read -r -p "Overwrite $name with $newest? " answer
[[ "$answer" == yes ]] || exit 2
dropdb --if-exists "$name"
createdb "$name"
pg_restore --dbname="$name" --jobs=4 "$newest"
