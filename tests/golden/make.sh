#!/bin/sh
# Plays the golden games again and rewrites tests/golden/records: for each
# game every rule set and number of seats at the defaults, then each option at
# another value. Needs build/magnat. Review the difference like code.
set -eu
cd "$(dirname "$0")/../.."

magnat=${MAGNAT:-build/magnat}
out=${MAGNAT_RECORDS:-tests/golden/records}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# golden NAME GAME SEATS PLAYERS [OPTION...]: one game, kept as NAME.rec.
golden() {
    name=$1
    game=$2
    seats=$3
    players=$4
    shift 4
    rm -rf "$work/one"
    "$magnat" simulate "$game" --seats "$seats" --players "$players" \
        --games 1 --seed "$seats" --threads 1 --json \
        --records "$work/one" "$@" >/dev/null
    mv "$work/one"/*.rec "$work/$name.rec"
}

# "ruleset" and "option value rulesets.." lines of a game, from its own table.
facts() {
    "$magnat" games --lang en | awk -v game="$1" '
        /^[a-z]/ { here = $1 == game }
        !here { next }
        /^  [0-9]+ to [0-9]+ players/ { print "seats", $1, $3 }
        /^  Rule sets/ { part = "ruleset"; next }
        /^  Options/ { part = "option"; next }
        part == "ruleset" && /^    [a-z]/ { print "ruleset", $1 }
        part == "option" && /^    [a-z]/ {
            split($1, half, "=")
            fallback = $3
            sub(/;$/, "", fallback)
            sets = $0
            sub(/.*; for /, "", sets)
            gsub(/[,)]/, "", sets)
            split(sets, set, " ")
            if (half[2] ~ /[.][.]/) {
                split(half[2], value, "[.][.]")
                other = value[1] == fallback ? value[2] : value[1]
            } else {
                split(half[2], value, "|")
                other = value[1] == fallback ? value[2] : value[1]
            }
            print "option", half[1], other, set[1]
        }'
}

for game in $("$magnat" games --lang en | sed -n 's/^\([a-z]*\) - .*/\1/p'); do
    facts "$game" >"$work/facts"
    low=$(awk '$1 == "seats" { print $2 }' "$work/facts")
    high=$(awk '$1 == "seats" { print $3 }' "$work/facts")
    for ruleset in $(awk '$1 == "ruleset" { print $2 }' "$work/facts"); do
        seats=$low
        while [ "$seats" -le "$high" ]; do
            players=random
            [ $((seats % 2)) -eq 1 ] && players=greedy
            golden "$game-$ruleset-$seats" "$game" "$seats" "$players" \
                --ruleset "$ruleset"
            seats=$((seats + 1))
        done
    done
    awk '$1 == "option" { print $2, $3, $4 }' "$work/facts" >"$work/options"
    while read -r option value ruleset; do
        golden "$game-$option-$value" "$game" "$low" random \
            --ruleset "$ruleset" --option "$option=$value"
    done <"$work/options"
done

mkdir -p "$out"
rm -f "$out"/*.rec
mv "$work"/*.rec "$out"
echo "golden: $(find "$out" -name '*.rec' | wc -l) games in $out"
