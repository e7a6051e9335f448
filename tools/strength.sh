#!/bin/sh
# How strong the players are, in every game: the levels against their
# neighbours, two seats, each deal from both. Medium plays like greedy, hard is
# search:2000 and expert search:8000, so that this is also how search stands
# against greedy. It takes hours; an interrupt ends a table with the games
# played so far.
#   strength.sh [GAMES [GAME...]]
set -eu
cd "$(dirname "$0")/.."
games=${1:-400}
[ $# -gt 0 ] && shift
[ $# -gt 0 ] || set -- ambition rois venture bourse

for game in "$@"; do
    for pair in beginner,random easy,beginner medium,easy \
        search:2000,greedy search:8000,greedy search:8000,search:2000; do
        build/magnat arena "$game" --players "$pair" --seats 2 \
            --games "$games" --seed 11 --lang en
        echo
    done
done
