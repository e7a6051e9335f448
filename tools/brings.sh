#!/bin/sh
# Compares the members of struct mag_game with the table "What a game may bring"
# of CONTRIBUTING.md: all of them, in the same order. A count goes with its table.
set -eu
cd "$(dirname "$0")/.."
members() {
    awk '/^struct mag_game \{/ { on = 1; next } on && /^\};/ { exit } on' \
        include/magnat/game.h |
        awk '{ gsub(/\/\*[^*]*\*\//, "") } /\/\*/ { c = 1 } !c { print } /\*\// { c = 0 }' |
        tr '\n' ' ' | tr ';' '\n' | sed -E -e 's/.*\(\*([a-z_]+)\)\(.*/\1/' -e 's/^.*[ *]([a-z_]+), ([a-z_]+)$/\1 \2/' -e t \
        -e 's/^.*[ *]([a-z_]+)$/\1/' | tr ' ' '\n' | grep -vE '^(n_.*|size|)$'
}
table() {
    sed -n '/^### What a game may bring/,/^## /s/^| \(`[^|]*`\) |.*/\1/p' CONTRIBUTING.md |
        tr -d '`,' | tr ' ' '\n'
}
has=$(members)
told=$(table)
[ "$(echo "$has" | wc -l)" -gt 40 ] || { echo "brings: struct mag_game was not found"; exit 1; }
if [ "$has" != "$told" ]; then
    printf '%s\n' "$has" >"${TMPDIR:-/tmp}/brings.$$"
    printf '%s\n' "$told" | diff "${TMPDIR:-/tmp}/brings.$$" - || true
    rm -f "${TMPDIR:-/tmp}/brings.$$"
    echo "brings: CONTRIBUTING.md does not name the members of struct mag_game, in order"
    exit 1
fi
echo "brings: $(echo "$has" | wc -l) members of a game, each with what happens without it"
