#!/usr/bin/env bash
# Reports and analyses from outside: pages that are whole, the same on any
# number of threads, and bad input that is refused before anything is played.
# shellcheck source=tests/e2e/lib/outside.sh
. "$(dirname "$0")/lib/outside.sh"
records=$root/tests/golden/records

# whole NAME FILE: a page that needs nothing else, in both languages.
whole() {
    check "$1: a page" grep -q '^<!DOCTYPE html>$' "$2"
    check "$1: to the end" test "$(tail -n 1 "$2")" = '</html>'
    check "$1: French" grep -q '<div class="in-fr" lang="fr">' "$2"
    check "$1: English" grep -q '<div class="in-en" lang="en">' "$2"
    check "$1: no address" test -z "$(grep -oE '[a-z]+://[^"]*' "$2" |
        grep -vx 'http://www.w3.org/2000/svg')"
    check "$1: no script" test -z "$(grep -oE '<script|src=|href=' "$2")"
}

# --- simulate --report ------------------------------------------------------------

games=$("$magnat" games | sed -n 's/^\([a-z]*\) - .*/\1/p')
check "there are games" test -n "$games"
for game in $games; do
    for threads in 1 3; do
        run simulate "$game" --seats 2 --players random --games 12 --seed 4 \
            --threads $threads --report "$game$threads.html"
        check "$game: written" test "$status" = 0
        check "$game: the table, too" grep -q 'seed 4' out
    done
    check "$game: 3 threads as 1" cmp -s "${game}1.html" "${game}3.html"
    whole "$game" "${game}1.html"
done
check "nothing else is left" test "$(find . -name '*.tmp' | wc -l)" = 0
sim="simulate venture --seats 2 --players random --games 3 --seed 4"
# shellcheck disable=SC2086 # words
{
    run $sim --report again.html --lang fr
    check "shown first: French" grep -q 'id="in-fr" checked' again.html
    run $sim --report again.html --lang en
    check "overwritten: English" grep -q 'id="in-en" checked' again.html
    bad "no such folder" 'none/x.html: No such file' $sim --report none/x.html
    mkdir folder
    bad "a folder" 'folder: is there' $sim --report folder
    bad "no name" 'no name for a file' $sim --report=
    bad "a device" 'is no plain file' $sim --report /dev/null
    # Before any game is played: this would take hours.
    bad "refused at once" 'none/x.html: No such file' simulate venture \
        --seats 6 --players greedy --games 10000000 --report none/x.html
}

# --- analyse ------------------------------------------------------------------------

for record in "$records"/*-2.rec; do
    rec=$(basename "$record" .rec)
    for lang in en fr; do
        run analyse "$record" --iterations 20 --lang $lang --html "$rec.html"
        check "$rec ($lang)" test "$status" = 0
        check "$rec ($lang): 80 columns" test "$(LC_ALL=C tr -d '\200-\277' \
            <out | awk 'length($0) > 80' | wc -l)" = 0
        check "$rec ($lang): nothing on stderr" test ! -s err
    done
    check "$rec: in French" grep -q '^Part de la victoire' out
    whole "$rec" "$rec.html"
done
record=$records/venture-venture-2.rec
run analyse "$record" --iterations 100
cp out first
run analyse "$record" --iterations 100
check "the same twice" cmp -s first out
check "better actions are named" grep -q '^ *better: ' out
run analyse "$record" --rollouts 1 --iterations 0 --player random
check "rollouts" grep -q 'Estimated by 1 game that random' out
bad "no record" 'which record' analyse
bad "no such record" 'none.rec: No such file' analyse none.rec
bad "not a record" 'starts with: magnat-record 2' analyse again.html
sed 's/^rules .*/rules 9/' "$record" >version.rec
bad "other rules: what to do" \
    'version 9 of the rules, this is version .*: magnat replay version\.rec$' \
    analyse version.rec
bad "no such player" 'no player "nobody"' analyse "$record" --player nobody
bad "too many rollouts" 'whole number from 0' analyse "$record" \
    --rollouts 1000000000
bad "a page nowhere" 'none/x.html: No such file' analyse "$record" \
    --html none/x.html
sed '/^moves$/q' "$record" >empty.rec
bad "no move" 'no move has been made' analyse empty.rec
sed 's/^= ...../= 00000/' "$record" >diverged.rec
run analyse diverged.rec
check "divergence: exit status 1" test "$status" = 1

# What the help names is known to the command.
run help analyse
check "help" grep -q '^magnat analyse RECORD' out
for option in $(grep -oE '^  --[a-z]+' out); do
    run analyse "$option=x"
    check "analyse $option" test "$status$(grep 'unknown option' err)" = 2
done
bad "unknown option" 'unknown option --nonsense' analyse --nonsense

finish
