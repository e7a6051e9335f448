#!/bin/sh
# Writes what is made of the program's tables: the types of the page, and the
# tables between the marks of docs/online.md.
set -eu
export LC_ALL=C
cd "$(dirname "$0")/.."
magnat=${MAGNAT:-build/magnat}
new=$(mktemp)
trap 'rm -f "$new"' EXIT

"$magnat" describe online --as typescript >"$new"
cp "$new" web/src/generated/online.ts

"$magnat" describe online --as markdown >"$new"
awk -v tables="$new" '
    /^<!-- magnat describe online -->$/ {
        print
        while ((getline line < tables) > 0)
            print line
        skip = 1
    }
    /^<!-- end -->$/ { skip = 0 }
    !skip { print }
' docs/online.md >"$new.page"
cat "$new.page" >docs/online.md
rm -f "$new.page"
