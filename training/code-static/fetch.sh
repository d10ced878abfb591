#!/bin/sh
# Downloads the packages of manifest.tsv into a folder, with a package index of its own.
#     sh training/code-static/fetch.sh DOWNLOADS
# Debian's mirrors keep what is in a release; a version that is gone is named and left out.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
mkdir -p "$1/.apt/lists/partial" "$1/.apt/archives/partial" "$1/.apt/parts"
cd "$1"
for list in /etc/apt/sources.list.d/*.sources; do
  sed 's/^Types: deb$/Types: deb deb-src/' "$list" > ".apt/parts/$(basename "$list")"
done
cat > .apt/apt.conf <<END
Dir::Etc::sourcelist "/dev/null";
Dir::Etc::sourceparts "$PWD/.apt/parts";
Dir::State::lists "$PWD/.apt/lists";
Dir::Cache "$PWD/.apt";
END
export APT_CONFIG="$PWD/.apt/apt.conf"
apt-get -qq update
awk '$1 == "source" { print $2 "=" $3 }' "$here/manifest.tsv" |
  xargs -P 8 -n 4 apt-get source -qq --download-only || echo 'some sources are no longer to be had'
awk '$1 == "binary" { print $2 "=" $3 }' "$here/manifest.tsv" |
  xargs -P 8 -n 20 apt-get download -qq || echo 'some packages are no longer to be had'
