#!/bin/sh
# One line a rule set: its name, and a number for how programs play it: the moves
# of some games at every table, by the advice and by short searches. What does not
# change a move does not change the number, whatever file it stands in. So what was
# measured is known to be of these programs, and a change in one rule set leaves
# what was measured of the others as it is. Needs build/magnat.
#   sources.sh [GAME/RULESET...]
set -eu
export LC_ALL=C
cd "$(dirname "$0")/.."
[ $# -gt 0 ] || set -- ambition/ambition rois/rois venture/venture \
    venture/riche-ou-pauvre bourse/junior bourse/senior bourse/masters
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# most GAME: the largest number of seats.
most() {
    case $1 in
    ambition | rois) echo 4 ;;
    *) echo 6 ;;
    esac
}

# play GAME SET SEATS PLAYER GAMES: the moves.
play() {
    rm -rf "$work/records"
    mkdir "$work/records"
    build/magnat simulate "$1" --ruleset "$2" --seats "$3" --players "$4" \
        --games "$5" --seed 1 --threads 1 --records "$work/records" \
        >/dev/null 2>&1
    cat "$work/records"/*
}

# The same program plays the same: what it was found to play is kept.
kept=build/sources-kept.txt
program=$(cat build/magnat tools/sources.sh | sha256sum | cut -c 1-24)
for rules in "$@"; do
    game=${rules%/*} set=${rules#*/}
    if line=$(grep "^$program $rules " "$kept" 2>/dev/null | head -n 1) &&
        [ -n "$line" ]; then
        echo "${line#* }"
        continue
    fi
    sum=$({
        for seats in $(seq 2 "$(most "$game")"); do
            play "$game" "$set" "$seats" medium 3
            play "$game" "$set" "$seats" search:10 1
        done
        # What no short search shows: how long the levels search, how far a
        # long search looks.
        grep -hE '(ITERATIONS|WALKS) = ' src/players/levels.c src/players/search.c
        grep -rhE '\.(foresight(_more)?|farsight|hard|expert|racers|trust) = ' \
            "src/games/$game"
        if grep -rq '\.racers = ' "src/games/$game"; then
            grep -hE '(LOOK|SURE|USUAL_SQUARE) = ' src/players/race.c
        fi
    } | sha256sum | cut -c 1-12)
    echo "$program $rules $sum" >>"$kept"
    echo "$rules $sum"
done
