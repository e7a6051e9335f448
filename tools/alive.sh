#!/bin/sh
# Do programs play the game that the booklets describe? Plays every table of
# docs/balance/alive.md a slice at a time, so that all of them go on together,
# and keeps what is counted in a folder: the next run goes on there, and several
# may share it.
#   alive.sh play FOLDER     plays what is left
#   alive.sh report FOLDER   writes the tables as Markdown
# GAMES (200) is how many of each, MINUTES (0: until all is played) how long,
# ONLY a part of a table's name ("venture/venture 6 hard"), SLICE (60) the
# seconds of a slice.
set -eu
export LC_ALL=C
cd "$(dirname "$0")/.."
what=$1 folder=$2
alive=${ALIVE:-build/alive}
games=${GAMES:-200}
slice=${SLICE:-60}
minutes=${MINUTES:-0}
mkdir -p "$folder"

# Every table, a line each: game, rule set, seats, player.
tables() {
    for player in medium hard; do
        while read -r game ruleset seats; do
            for n in $seats; do
                echo "$game/$ruleset $n $player"
            done
        done <<'TABLES'
ambition ambition 3 4
rois rois 2 3 4
venture venture 3 4 6
venture riche-ou-pauvre 3 4 6
bourse junior 3 4 6
bourse senior 3 4 6
bourse masters 3 4 6
TABLES
    done | grep -F -- "${ONLY:-}"
}

# What is counted is of the sources that play and of those that count.
sources=$(sh tools/sources.sh)
sum_of() {
    { echo "$sources" | grep "^$1 "
        cat tools/alive/alive.h "tools/alive/${1%%/*}.c"; } |
        sha256sum | cut -c 1-12
}
sums=$(for rules in $(tables | cut -d ' ' -f 1 | sort -u); do
    echo "$rules $(sum_of "$rules")"
done)

# kept GAME/RULESET SEATS PLAYER: the file of a table.
kept() {
    sum=$(echo "$sums" | sed -n "s|^$1 ||p")
    echo "$folder/$(echo "$1" | tr / -)-$2-$3-$sum"
}

# played FILE: how many games it holds.
played() {
    if [ -s "$1" ]; then head -n 1 "$1" | cut -d ' ' -f 2; else echo 0; fi
}

seconds_left() {
    [ "$minutes" != 0 ] || { echo "$slice"; return; }
    left=$((end - $(date +%s)))
    if [ "$left" -lt "$slice" ]; then echo "$left"; else echo "$slice"; fi
}

# One slice of a table, unless another run is at it. A band that is missed is
# no failure here.
play_slice() {
    file=$(kept "$@")
    [ "$(played "$file")" -lt "$games" ] || return 0
    seconds=$(seconds_left)
    [ "$seconds" -gt 0 ] || return 0
    rc=0
    flock -n -E 9 "$file.lock" "$alive" --keep "$file" --seconds "$seconds" \
        "$1" "$2" "$games" "$3" >/dev/null || rc=$?
    case $rc in
    0 | 1) ;;
    9) return 0 ;; # another run
    *) return "$rc" ;;
    esac
    again=1
    echo "$*: $(played "$file") of $games games"
}

play() {
    end=$(($(date +%s) + 60 * minutes))
    again=1
    while [ "$again" = 1 ]; do
        again=0
        while read -r table seats player; do
            play_slice "$table" "$seats" "$player" </dev/null
        done <<EOT
$(tables)
EOT
    done
}

# Every figure with its table in front.
figures() {
    tables | while read -r table seats player; do
        file=$(kept "$table" "$seats" "$player")
        [ "$(played "$file")" -gt 0 ] || continue
        "$alive" --keep "$file" --seconds 0 "$table" "$seats" \
            "$(played "$file")" "$player" </dev/null | sed 1,2d |
            sed "s,^,$table | $seats $player ," || true
    done
}

case $what in
play) play ;;
report) figures | awk -f tools/alive.awk ;;
*) exit 2 ;;
esac
