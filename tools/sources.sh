#!/bin/sh
# One line a game: its name, and a number for all that decides how programs play
# it: its rules, cards and advice, the players and what both rest on. Comments,
# texts in quotes, hints and what only shows or stores a game do not count. So
# what was measured is known to be of these sources, and a change in one game
# leaves what was measured of the others as it is.
#   sources.sh [GAME...]
set -eu
export LC_ALL=C
cd "$(dirname "$0")/.."
[ $# -gt 0 ] || set -- ambition rois venture bourse

# code FILE...: what is left of C without comments and blank space.
code() {
    awk -f tools/code.awk -f - "$@" <<'AWK'
FNR == 1 { in_comment = 0 }
{
    line = code($0)
    gsub(/[ \t]+/, "", line)
    if (line != "")
        print line
}
AWK
}

# Neither is asked while programs play.
bystander='/(hint|judge|analyse|reason|view|json|request|record|notation|tell'
bystander=$bystander'|clauses|position|words|terms|print)[a-z_]*\.[ch]$'

# playing FOLDER...: the files that do play.
playing() {
    find "$@" -name '*.[ch]' | grep -vE "$bystander" | sort
}

for game in "$@"; do
    sum=$({
        # shellcheck disable=SC2046 # our paths hold no blanks
        code include/magnat/decide.h include/magnat/rng.h src/base/rng.c \
            $(playing src/core src/players "src/games/$game")
        cat "data/content/$game.json"
    } | sha256sum | cut -c 1-12)
    echo "$game $sum"
done
