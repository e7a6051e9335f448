#!/bin/sh
# What the program and the page know of a game stands in the game: refuses a
# game's name, or a name of its own (amb_...), outside of its folders. May name
# games: src/games/ and its registry, the boards in text and their table
# (apps/play/boards/), web/src/games/GAME/, what is generated, tests and tools.
set -u
cd "$(dirname "$0")/.." || exit 1
games=$(for f in src/games/*/game.h; do basename "$(dirname "$f")"; done)
own=$(sed -n 's/^extern const struct mag_game \([a-z]*\)_game;.*/\1/p' src/games/*/game.h)
# shellcheck disable=SC2086 # a word a line
any() { printf '%s\n' $1 | paste -sd '|'; }
names=$(any "$games")
prefixes=$(any "$own")
[ -n "$names" ] && [ -n "$prefixes" ] || { echo "gamenames: no games found"; exit 1; }

in_c() {
    find include src apps \( -path src/games -o -path apps/play/boards \) -prune -o \
        -name '*.[ch]' -print | xargs grep -nE "\"($names)\"|\\b($prefixes)_[a-z]"
}
on_page() {
    # shellcheck disable=SC2046 # a folder a word
    find web/src -path web/src/generated -prune -o $(for g in $games; do printf -- '-path web/src/games/%s -prune -o ' "$g"; done) \
        \( -name '*.ts' -o -name '*.tsx' -o -name '*.css' \) -print |
        xargs grep -nE "\\b($names)\\b|\\.($prefixes)-"
}
found=$(in_c; on_page)
if [ -n "$found" ]; then
    echo "$found"
    echo "gamenames: a game is named outside of its folder"
    exit 1
fi
echo "gamenames: games are named in their own folders alone"
