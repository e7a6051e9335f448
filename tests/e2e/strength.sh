#!/usr/bin/env bash
# make strength: games in many runs, of which none is lost or counted twice.
# shellcheck source=tests/e2e/lib/outside.sh
. "$(dirname "$0")/lib/outside.sh"

in_root() { (cd "$root" && "$@") >out 2>err; }
strength=$root/build/strength
check "it builds" in_root make --no-print-directory build/strength

(cd "$root" && sh tools/sources.sh) >sources
check "each rule set has its sources" test "$(grep -cE \
    '^[a-z]+/[a-z-]+ [0-9a-f]{12}$' sources)" = 7

# play FILE ARGS...: a match that takes a second, and leaves what was played
# in FILE.
match=(--sources sources --only 'bourse/masters 4 medium easy' --games 320)
play() { "$strength" play "${match[@]}" --results "$@" >out 2>err; }
# goes FILE: what was played, in order, without how long it took.
goes() { grep ' \.$' "$1" | awk '{ NF -= 2; print }' | sort; }
lines() { [ -f "$1" ] && [ "$(wc -l <"$1")" -ge "$2" ]; }

check "in one run" play whole --jobs 1
check "four goes" test "$(goes whole | wc -l)" = 4
check "again: there is nothing left to do" play whole --jobs 1
check "so nothing is added" test "$(wc -l <whole)" = 4

# Killed: those it started are told, and give up what they are at.
"$strength" play "${match[@]}" --results pieces --jobs 2 >out 2>err &
soon lines pieces 1
kill -KILL $!
wait $! 2>/dev/null
# A line that was cut off, by a full disk say.
tail -n 1 whole | cut -c 1-50 | tr -d '\n' >>pieces
play pieces --jobs 1 &
play pieces --jobs 2
check "two at once" wait $!
goes whole >whole.goes
goes pieces >pieces.goes
check "nothing is lost or counted twice" cmp -s whole.goes pieces.goes

report() {
    "$strength" report --results "$1" --sources "${2:-sources}" >out 2>err
}
check "a report" report pieces
check "of all games" grep -q '^| bourse, masters | - | - | [0-9.]* % (.*), 320 games: ' out
check "against targets" grep -q '^| | 2 seats: at least 65 % | 3 seats: at least 60 % |' out
check "which commands repeat" grep -q '^`magnat arena GAME .*--players medium,easy,\.\.' out
check "an interrupted line does no harm" test ! -s err
won=$("$magnat" arena bourse --ruleset masters --seats 4 --players \
    medium,easy,easy,easy --games 80 --seed 2 --json |
    grep -o '"wins":[0-9.]*' | head -n 1)
check "the command gives the same games" test "$won" = "\"wins\":$(
    awk '$6 == 2 { print $8 + $9 + $10 + $11 }' whole)"

sed 's,^\(bourse/masters\) .*,\1 0123456789ab,' sources >changed
check "other sources" report pieces changed
check "are not counted" grep -q ' 4 goes of other sources are not counted' out
check "nor lost" test "$(goes pieces | wc -l)" = 4

# --- Targets ----------------------------------------------------------------

rois=$(sed -n 's,^rois/rois ,,p' sources)
while read -r match; do
    echo "$rois rois/rois $match 1.0 ."
done >targets <<'MATCHES'
2 search:200 search:200 1 1000 505 495
3 search:200 search:200 1 1000 430 320 250
2 hard medium 1 400 190 192
3 hard medium 1 300 50 50 60
3 medium hard 1 300 10 20 15
4 medium hard 1 300 25 15 10 5
2 expert hard 1 120 36 36
4 expert hard 1 120 15 15 10 10
2 easy beginner 1 400 101 100
3 easy beginner 1 400 70 70 70
MATCHES
check "a report of targets" report targets
# cell FIGURES VERDICT: so it stands in a row of Rois.
cell() {
    grep '^| rois, rois |' out | grep -F -- "$1" | grep -qE -- ": $2 \|"
}
check "equals" cell '50.5, 49.5 (± 3.1), 1000 games' yes
check "unequal seats" cell '43.0, 32.0, 25.0 (± 2.9)' '\*\*no\*\*'
check "at least" cell '95.5 % (93.0 to 97.1), 400 games' yes
check "not at least" cell '53.3 % (47.7 to 58.9), 300 games' '\*\*no\*\*'
check "at most" cell '15.0 % (11.4 to 19.5), 300 games' yes
check "at most, closely" cell '18.3 % (14.4 to 23.1), 300 games' '\*\*no\*\*, close'
check "at least, closely" cell '60.0 % (51.1 to 68.3), 120 games' 'yes, close'
check "1.3 times the fair share" cell '41.7 % (33.2 to 50.6), 120 games' yes
check "level with the fair share is not above it" \
    cell '50.2 % (45.4 to 55.1), 400 games' '\*\*no\*\*, close'
check "surely above" cell '52.5 % (47.6 to 57.3), 400 games' yes

printf 'a\n<!-- x -->\nold\n<!-- /x -->\nb\n' >page.md
printf 'new\n' | sh "$root/tools/between.sh" page.md x
check "the page is written between marks" test "$(tr '\n' ' ' <page.md)" = \
    'a <!-- x -->  new <!-- /x --> b '
finish
