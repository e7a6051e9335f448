#!/bin/sh
# Writes what is made of the program's tables: the types of the page, and the
# tables between the marks of the pages of the protocols.
set -eu
export LC_ALL=C
cd "$(dirname "$0")/.."
magnat=${MAGNAT:-build/magnat}
new=$(mktemp)
trap 'rm -f "$new"' EXIT

for name in ambition bourse rois venture; do
    echo "// What a table of $name sends. Made by \`make types\`: not by hand." >"$new"
    echo >>"$new"
    "$magnat" describe "$name" --as typescript --lang en >>"$new"
    cp "$new" "web/src/generated/$name.ts"
done
"$magnat" describe online --as typescript >"$new"
cp "$new" web/src/generated/online.ts

# Between <!-- magnat describe WORDS --> and <!-- end -->: what that prints.
for page in docs/online.md docs/protocol.md docs/protocol-bourse.md; do
    awk -v magnat="$magnat" '
        /^<!-- end -->$/ { skip = 0 }
        !skip { print }
        /^<!-- magnat describe .* -->$/ {
            words = $0
            sub(/^<!-- magnat /, "", words)
            sub(/ -->$/, "", words)
            ask = magnat " " words " --as markdown --lang en"
            while ((ask | getline line) > 0)
                print line
            if (close(ask))
                exit 1
            skip = 1
        }
    ' "$page" >"$new"
    cat "$new" >"$page"
done
