#!/bin/sh
# Makes nginx serve a release, with its site and its policy together (docs/deploy.md, "nginx"). This file is in the
# folder of the releases. Without a name it takes the newest release: sudo sh switch.sh [name]
set -eu
KEPT_RELEASES=3 # besides the current one: to roll back, and for files of pages that are still open

releases=$(cd "$(dirname "$0")" && pwd)
names() { ls -1 "$releases" | grep -E '^[0-9]{8}T[0-9]{6}Z$'; }
name=${1:-$(names | tail -n 1)}
release="$releases/$name"
if [ ! -f "$release/nginx.conf" ]; then
  echo "There is no release $name in $releases. The releases are:" >&2
  names >&2
  exit 1
fi

# Files that open pages of other releases may still request: scripts, and files with a hash in their name.
rm -rf "$release/earlier.new"
mkdir -p "$release/earlier.new/static"
for other in $(names | grep -vx "$name" | tail -n "$KEPT_RELEASES"); do
  cp -rlf "$releases/$other/public/static/." "$release/earlier.new/static"
  # Mails are read long after they were sent.
  if [ -d "$releases/$other/public/mail-pictures" ]; then
    mkdir -p "$release/earlier.new/mail-pictures"
    cp -rlf "$releases/$other/public/mail-pictures/." "$release/earlier.new/mail-pictures"
  fi
  find "$releases/$other/public" -maxdepth 1 -name '*.js' -exec cp -lf -t "$release/earlier.new" {} +
done
rm -rf "$release/earlier"
mv "$release/earlier.new" "$release/earlier"

# The rules name the folders of their release, and nginx reads them only at a reload. So no request gets the site of
# one release with the policy of another.
current="$releases/../current"
before=$(readlink "$current" || true)
point() { ln -s "$1" "$current.new" && mv -T "$current.new" "$current"; }
point "releases/$name"
if ! nginx -t -q; then
  if [ -n "$before" ]; then point "$before"; else rm "$current"; fi
  echo "nginx rejects the configuration of $name, and still serves the previous release." >&2
  exit 1
fi
nginx -s reload
echo "nginx serves $name."

for old in $(names | grep -vx "$name" | head -n "-$KEPT_RELEASES"); do rm -rf "${releases:?}/$old"; done
