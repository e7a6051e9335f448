#!/usr/bin/env bash
# A game from outside of the library (examples/fifth-game) passes the whole
# conformance suite and is played at the terminal, by programs and by a person.
# shellcheck source=tests/e2e/lib/outside.sh
. "$(dirname "$0")/lib/outside.sh"

in_root() { (cd "$root" && "$@") >out 2>err; }

check "it builds" in_root make --no-print-directory build/fifth/magnat \
    build/fifth/tests
check "a small one" test "$(wc -l <"$root/examples/fifth-game/criee.c")" -le 300
check "it needs the public headers alone" test -z "$(grep -h '#include "' \
    "$root"/examples/fifth-game/*.[ch] | grep -v '"magnat/\|"examples/')"
MAGNAT_RECORDS=examples/fifth-game/records check "the whole conformance suite" \
    in_root build/fifth/tests conformance
check "which has all its parts" grep -qE '^[1-9][0-9] passed, 0 failed$' out

magnat=$root/build/fifth/magnat
good "it is listed" '^criee - La criée' games
good "in French, too" 'billets secrets' games --lang fr
for players in greedy search:50; do
    good "programs play it: $players" 'criee|La criée' simulate criee --seats 3 \
        --players "$players" --games 20 --seed 3
done
cat >baskets.json <<'CARDS'
{ "magnat": "content", "game": "criee",
  "baskets": [ { "fish": 5 }, { "fish": 5 }, { "fish": 5 }, { "fish": 7 } ] }
CARDS
"$magnat" simulate criee --seats 2 --players random --games 1 --seed 3 \
    --content baskets.json --records own >out 2>err
check "with cards of one's own" test $? = 0
run replay own/*.rec --content baskets.json
check "which count" grep -q 'takes 7 fish' out
sed 's/7/12/' baskets.json >bad.json
refused "cards out of bounds" 'bad.json:2: "fish" is 12, must be 1 to 9' simulate criee \
    --seats 2 --players random --content bad.json
sed 's/, { "fish": 7 }//' baskets.json >few.json
refused "too few" 'there are 4 baskets, not 3' simulate criee --seats 2 \
    --players random --content few.json
printf '2\n3\n6\n16\n' >keys
"$magnat" play criee --seats me,greedy,search:50 --seed 3 --lang en <keys \
    >out 2>err
check "a person plays it" test "$?" = 0
check "and bids" grep -q 'Bid note' out
check "until it is over" grep -q 'takes 4 fish' out
printf '{"id":1,"op":"new","game":"criee","seats":2,"seed":3}\n%s\n' \
    '{"id":2,"op":"apply","game":1,"seat":0,"a":"bid 99"}' |
    "$magnat" engine >out 2>err
check "a refusal names its clause" grep -q '"clause":"CRI-T1"' out
refused "no cards to show" "no cards" content show criee
refused "no rules in words" "no rules" rules criee
finish
