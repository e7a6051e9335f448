#!/bin/sh
# How strong the players are, in every game: search against greedy, and the
# levels against their neighbours, two seats, each deal from both. This takes
# hours; an interrupt ends a table with the games played so far.
#   strength.sh [GAMES [GAME...]]
set -eu
cd "$(dirname "$0")/.."
games=${1:-400}
[ $# -gt 0 ] && shift
[ $# -gt 0 ] || set -- ambition rois venture bourse

for game in "$@"; do
    for pair in search:2000,greedy search:8000,greedy beginner,random \
        easy,beginner medium,easy hard,medium expert,hard; do
        build/magnat arena "$game" --players "$pair" --seats 2 \
            --games "$games" --seed 11 --lang en
        echo
    done
done
