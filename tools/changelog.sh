#!/bin/sh
# Moves the changes that wait in changes/ into a new section of CHANGELOG.md.
#
#   tools/changelog.sh VERSION       VERSION like 1.2.0
#
# Each changes/<topic>.md becomes one item: its first line, then the rest
# indented under it. Nothing is removed before the new CHANGELOG.md is there.
set -eu
export LC_ALL=C
cd "$(dirname "$0")/.."

fail() {
    echo "changelog.sh: $1" >&2
    exit 2
}

if [ $# -ne 1 ]; then
    echo "usage: tools/changelog.sh VERSION" >&2
    exit 2
fi
version=$1
printf '%s\n' "$version" | grep -qxE '[0-9]+\.[0-9]+\.[0-9]+' ||
    fail "\"$version\" is not a version like 1.2.0"
[ -f CHANGELOG.md ] || fail "there is no CHANGELOG.md"
if grep -qF "## $version " CHANGELOG.md; then
    fail "CHANGELOG.md already has a section $version"
fi

set --
for change in changes/*.md; do
    if [ ! -f "$change" ] || [ "$change" = changes/README.md ]; then
        continue
    fi
    head -n 1 "$change" | grep -q '[^[:space:]]' ||
        fail "$change: the first line must be the sentence"
    set -- "$@" "$change"
done
[ $# -gt 0 ] || fail "no change waits in changes/"

intro=$(awk '/^## / { exit } { print }' CHANGELOG.md)
older=$(awk '/^## / { found = 1 } found' CHANGELOG.md)
new=$(mktemp CHANGELOG.md.XXXXXX)
trap 'rm -f "$new"' EXIT
{
    printf '%s\n\n## %s (%s)\n\n' "$intro" "$version" "$(date +%Y-%m-%d)"
    awk '
        FNR == 1 { blank = 0; print "- " $0; next }
        !NF { blank = 1; next }
        { if (blank) print ""; blank = 0; print "  " $0 }' "$@"
    [ -z "$older" ] || printf '\n%s\n' "$older"
} >"$new"
chmod 644 "$new"
mv "$new" CHANGELOG.md
rm -f "$@"
echo "CHANGELOG.md: section $version, changes moved: $#"
