#!/usr/bin/env bash
# magnat arena and magnat engine --test from outside, with programs in C, in
# Python and in shell.
# shellcheck source=tests/e2e/lib/outside.sh
. "$(dirname "$0")/lib/outside.sh"
bots=$root/examples/bots

# The program from build folder is compiled without the project's flags, as a
# reader of the example would.
cc=${CC:-gcc}
check "the C example compiles without a warning" "$cc" -std=c17 -Wall -Wextra \
    -Wpedantic -Werror -O1 -o bot "$bots/bot.c"

# --- help -------------------------------------------------------------------

good "help" '^magnat arena GAME' help arena
good "help in French" 'chacun contre chacun' help arena --lang fr
good "help of the check" '--test PROGRAM' help engine
for option in players seats games deadline seed threads ruleset option \
    content json lang; do
    run help arena
    check "help names --$option" grep -q -- "^  --$option" out
done

# --- the built-in players ---------------------------------------------------

arena="arena venture --players greedy,random,search:3 --seed 5 --games 5"
# shellcheck disable=SC2086 # words
{
    good "a table" '^ 1  (greedy|search:3) ' $arena
    check "80 columns" test "$(LC_ALL=C tr -d '\200-\277' <out |
        awk 'length($0) > 80' | wc -l)" = 0
    check "whole rounds" grep -q ' 6 games, seed 5' out
    check "random is last" grep -q '^ 3  random ' out
    good "in French" '^ #  joueur .*cote ± 95 %' $arena --lang fr
    good "three seats" 'Each deal was played 3 times' $arena --seats 3
    for t in 1 2 3; do
        run $arena --json --threads $t
        sed 's/,"speed":.*//' out >"threads$t"
    done
    check "2 threads as 1" cmp -s threads1 threads2
    check "3 threads as 1" cmp -s threads1 threads3
    check "as JSON" grep -q '"games":6,"planned":6,"asked":5,"partial":false' \
        threads1
    check "equal in every seat" test \
        "$(grep -o '"at_seat":\[{"games":2,[^]]*{"games":2,' threads1 | wc -l)" = 3

    bad "no game" 'which game' arena
    bad "no such game" 'no game "chess"' arena chess
    bad "no players" 'who plays' arena venture
    bad "one player" 'at least 2 for 2 seats, not 1' arena venture \
        --players random
    bad "fewer players than seats" 'at least 4 for 4 seats, not 3' $arena \
        --seats 4
    bad "too many players" 'at most 16' arena venture --players \
        "random$(printf ',random%.0s' 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16)"
    bad "who" 'no player "nobody"' arena venture --players random,nobody
    bad "an empty name" 'no player ""' arena venture --players random,
    bad "a budget" 'no player "search:0"' arena venture --players \
        random,search:0
    bad "seats" 'venture is for 2 to 6 seats, not 1' $arena --seats 1
    bad "games" 'from 1 to' $arena --games 0
    bad "too many games" 'from 1 to' $arena --games 1000001
    bad "too many in whole rounds" 'in whole rounds' $arena --games 1000000
    bad "a deadline" 'from 1 to' $arena --deadline 0
    bad "a rule set" 'no rule set "chess"' $arena --ruleset chess
    bad "an option" 'no option "speed"' $arena --option speed=1
    bad "an unknown option" 'unknown option --fast' $arena --fast
    bad "a word too many" 'what is "x" for' $arena x
}

# --- programs ---------------------------------------------------------------

cat >garbage <<'END'
#!/bin/sh
read -r line
echo '{"protocol":1,"name":"garbage"}'
while read -r line; do
    case $line in *'"op":"decide"'*) echo "what?" ;; esac
done
END
cat >mute <<'END'
#!/bin/sh
read -r line
echo '{"protocol":1,"name":"mute"}'
cat >/dev/null
END
printf '#!/bin/sh\necho nonsense; cat >/dev/null\n' >rude
printf '#!/bin/sh\nexit 0\n' >gone
printf 'no program\n' >plain
chmod +x garbage mute rude gone

for t in 1 2; do
    run arena venture --players random,./bot --games 8 --seed 3 --json \
        --threads $t --deadline 20000
    sed 's/,"speed":.*//' out >"bot$t"
done
check "a program in C plays" grep -q \
    '"player":"./bot".*"faults":{"late":0,"illegal":0,"dead":0,"defaults":0}' \
    bot1
check "2 threads as 1, with a program" cmp -s bot1 bot2
good "illegal answers are counted" './garbage +-?[0-9]+ +[0-9]+ .* [1-9][0-9,]* +0$' \
    arena venture --players random,./garbage --games 2 --deadline 20000
run arena venture --players random,./mute --games 2 --deadline 50 --json
check "late three times, then out" grep -q \
    '"faults":{"late":6,"illegal":0,"dead":0,"defaults":[1-9]' out
bad "a program that is not there" './none: .*No such file' arena venture \
    --players random,./none
bad "a file that is no program" './plain: .*Permission denied' arena venture \
    --players random,./plain
bad "no hello" './rude: it did not say hello as it should \(nonsense\)' \
    arena venture --players random,./rude
bad "gone at once" './gone: it ended' arena venture --players random,./gone

# An interrupt, as from a keyboard: to the whole process group. What is done is
# told, and no program is left behind.
cp bot left-behind
setsid "$magnat" arena venture --players random,./left-behind,./mute \
    --games 60000 --deadline 60000 --json >out 2>err &
pid=$!
soon pgrep -f '^./left-behind$' >/dev/null
started=$(date +%s)
kill -INT -- -$pid
wait $pid
check "interrupt: exit status" test $? = 0
check "interrupt: at once" test $(($(date +%s) - started)) -lt 20
check "interrupt: marked" grep -q '"partial":true' out
check "interrupt: nobody is left behind" test -z "$(pgrep -f "^./left-behind$")"

# --- engine --test ----------------------------------------------------------

good "the C example passes" '^\./bot plays by the protocol' engine --test \
    ./bot venture --deadline 20000
good "in French" 'joue selon le protocole' engine --test ./bot venture \
    --deadline 20000 --lang fr
run engine --test ./garbage venture --deadline 20000
check "garbage fails" test "$status" = 1
check "garbage: why" grep -q '^FAIL  Venture, .*no object with a text "a" (what?)' \
    out
run engine --test ./gone
check "gone fails" test "$status" = 1
cat >stays <<'END'
#!/bin/sh
./bot
exec sleep 30
END
chmod +x stays
run engine --test ./stays venture --deadline 20000
check "who does not end fails" test "$status" = 1
check "who does not end: why" grep -q '^FAIL  the end' out
bad "test: no program" 'needs a value' engine --test
bad "test: no slash" 'a path with a slash: ./bot' engine --test bot
bad "test: no such file" './none: No such file' engine --test ./none
bad "test: no such game" 'no game "chess"' engine --test ./bot chess
bad "test: a word too many" 'what is "x" for' engine --test ./bot venture x
bad "options of the check alone" 'go with --test' engine --lang fr

if [ -x /usr/bin/python3 ]; then
    { echo '#!/usr/bin/python3'; tail -n +2 "$bots/bot.py"; } >bot.py
    chmod +x bot.py
    good "the Python example passes" 'plays by the protocol' engine --test \
        ./bot.py venture --deadline 20000
    run arena venture --players random,./bot.py --games 2 --json \
        --deadline 20000
    check "a program in Python plays" grep -q \
        '"faults":{"late":0,"illegal":0,"dead":0,"defaults":0}' out
else
    echo "arena.sh: no /usr/bin/python3, the Python example is not tried" >&2
fi

finish
