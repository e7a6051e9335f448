#!/usr/bin/env bash
# A game from outside of the library (examples/fifth-game) passes the whole
# conformance suite and, as a plug-in that was built against an installed
# prefix alone, is played, recorded, replayed, rated and served. Plug-ins that
# do not fit are refused with one sentence.
# shellcheck source=tests/e2e/lib/outside.sh
. "$(dirname "$0")/lib/outside.sh"

in_root() { (cd "$root" && "$@") >out 2>err; }
fifth=$root/examples/fifth-game

check "it builds" in_root make --no-print-directory build/fifth/tests lib
check "a small one" test "$(wc -l <"$fifth/criee.c")" -le 300
check "it needs the public headers alone" test -z "$(grep -h '#include "' \
    "$fifth"/*.[ch] | grep -v '"magnat/\|"criee.h"')"
MAGNAT_RECORDS=examples/fifth-game/records check "the whole conformance suite" \
    in_root build/fifth/tests conformance
check "which has all its parts" grep -qE '^[1-9][0-9] passed, 0 failed$' out

# --- A plug-in -------------------------------------------------------------------

check "a prefix of its own" in_root make --no-print-directory MAKEFLAGS= \
    install-lib PREFIX="$work/here"
# plugin FILE.so SOURCE...: with the installed headers and nothing else.
plugin() {
    local to=$1
    shift
    gcc -std=c17 -Wall -Wextra -Wpedantic -Werror -shared -fPIC \
        -I"$work/here/include" "$@" -o "$to" >out 2>err
}
cp "$fifth"/*.[ch] .
check "a plug-in is built" plugin criee.so ./*.c

good "it is listed" '^criee - La criée' games --plugin criee.so
good "in French, too" 'billets secrets' games --lang fr --plugin=criee.so
good "it is described" '^    hand: list of int\?\. For the seat alone' describe \
    criee --plugin criee.so
good "as types" "^  \| \{ event: \"sold\"; seat: Seat; fish: number; \}" \
    describe criee --as typescript --plugin criee.so
good "the others are there" '^venture - ' games --plugin criee.so
refused "not without it" 'there is no game "criee"' simulate criee --seats 2 \
    --players greedy
for players in greedy search:50; do
    good "programs play it: $players" 'La criée' simulate criee --seats 3 \
        --players "$players" --games 20 --seed 3 --plugin criee.so
done
good "the arena" 'greedy' arena criee --players greedy,random --games 20 \
    --seed 3 --plugin criee.so

# --- Recorded and read back --------------------------------------------------------

run simulate criee --seats 2 --players random --games 1 --seed 3 \
    --records kept --plugin criee.so
check "it is recorded" test -n "$(ls kept/*.rec)"
good "and replayed" 'takes 4 fish' replay kept/*.rec --plugin criee.so
good "and verified" '.' replay kept/*.rec --verify --plugin criee.so
refused "not without it" 'no such game' replay kept/*.rec
cat >baskets.json <<'CARDS'
{ "magnat": "content", "game": "criee",
  "baskets": [ { "fish": 5 }, { "fish": 5 }, { "fish": 5 }, { "fish": 7 } ] }
CARDS
run simulate criee --seats 2 --players random --games 1 --seed 3 \
    --content baskets.json --records own --plugin criee.so
good "with cards of one's own, which count" 'takes 7 fish' replay own/*.rec \
    --content baskets.json --plugin criee.so
sed 's/7/12/' baskets.json >bad.json
refused "cards out of bounds" 'bad.json:2: "fish" is 12, must be 1 to 9' \
    simulate criee --seats 2 --players random --content bad.json \
    --plugin criee.so
sed 's/, { "fish": 7 }//' baskets.json >few.json
refused "too few" 'there are 4 baskets, not 3' simulate criee --seats 2 \
    --players random --content few.json --plugin criee.so
refused "no cards to show" "no cards" content show criee --plugin criee.so
refused "no rules in words" "no rules" rules criee --plugin criee.so

# --- Played by a person, and by the protocol ------------------------------------------

printf '2\n3\n6\n16\n' >keys
"$magnat" play criee --seats me,greedy,search:50 --seed 3 --lang en \
    --save saved.rec --plugin criee.so <keys >out 2>err
check "a person plays it" test "$?" = 0
check "and bids" grep -q 'Bid note' out
check "until it is over" grep -q 'takes 4 fish' out
good "what was saved is read" 'takes 4 fish' replay saved.rec --plugin criee.so
printf '{"id":1,"op":"new","game":"criee","seats":2,"seed":3}\n%s\n%s\n' \
    '{"id":2,"op":"apply","game":1,"seat":0,"a":"bid 99"}' \
    '{"id":3,"op":"position","game":1}' |
    "$magnat" engine --plugin criee.so >out 2>err
check "a refusal names its clause" grep -q '"clause":"CRI-T1"' out
sed -n '3s/.*"position":\(.*\)}$/{"op":"load","position":\1}/p' out >load
"$magnat" engine --plugin criee.so <load >out 2>err
check "its position is loaded" grep -q '"ok":true' out

# --- Served ------------------------------------------------------------------------------

# shellcheck source=tests/e2e/lib/serving.sh
. "$root/tests/e2e/lib/serving.sh"
# served PLUGIN...: as start does, with plug-ins.
served() {
    : >said
    "$magnat" serve --allow-root --port 0 --pace 0 --store served.db "$@" \
        >said 2>log &
    server=$!
    check "it is served" soon says_where
}
served --plugin criee.so
page make "$port" criee easy >made 2>err
check "at a table" read -r table token <made
page play "$port" "$table" "$token" 1 >out 2>err
check "where it is played" test -s out
stop
served --plugin criee.so
page play "$port" "$table" "$token" 2 >out 2>err
check "and goes on after a restart" test -s out
stop
"$magnat" admin export --store served.db --to kept --plugin criee.so \
    >out 2>err
good "its record is kept" 'takes 4 fish' replay "kept/$table".rec* \
    --plugin criee.so

# --- A player from outside --------------------------------------------------------------------

check "the example of a player has 100 lines at most" test \
    "$(wc -l <"$root/examples/players/flat.c")" -le 100
check "it is built" plugin flat.so "$root/examples/players/flat.c"
good "it plays in the arena, and well" '^ *1 .*flat' arena venture \
    --players flat:4,random --games 4 --seed 3 --plugin flat.so
good "and beside a game from outside" 'flat' arena criee \
    --players flat:60,random --games 12 --seed 3 --plugin flat.so --plugin criee.so
refused "not without it" 'flat' arena venture --players flat:60,random --games 2
yes 1 | head -n 400 | "$magnat" play criee --seats me,flat:40 --seed 3 --lang en \
    --save beside.rec --plugin flat.so --plugin criee.so >out 2>err
good "in the terminal" 'takes [0-9]* fish' replay beside.rec --plugin criee.so
check "by its name" grep -q '^player 1 flat:40$' beside.rec

served --plugin flat.so --plugin criee.so
curl -s "http://127.0.0.1:$port/api/games" >out 2>err
check "the server offers it" grep -q '"name":"flat"' out
page make "$port" criee flat >made 2>err
check "it is at a table of the server" read -r table token <made
page play "$port" "$table" "$token" 2 >out 2>err
check "where it answers" test -s out
page make "$port" criee nobody >made 2>err
check "not who is not there" test ! -s made
stop
"$magnat" admin export --store served.db --to kept --plugin flat.so \
    --plugin criee.so >out 2>err
good "its moves are kept" 'takes [0-9]* fish' replay "kept/$table".rec* \
    --plugin criee.so

# --- What does not fit ---------------------------------------------------------------------

# not_this NAME PATTERN SOURCE: plug-ins made of that source are refused.
not_this() {
    check "$1: it builds" plugin bad.so -Wno-error -x c "$3"
    refused "$1" "^magnat: --plugin bad.so: $2" games --plugin bad.so
}
refused "no name" 'needs a file' games --plugin
refused "no file" 'gone.so: No such file' games --plugin gone.so
echo 'not a plug-in' >text.so
refused "no plug-in" '^magnat: --plugin text.so: ' games --plugin text.so
echo 'int nothing;' >empty.c
not_this "no symbol" 'it defines no magnat_plugin' empty.c
refused "twice" 'the name "criee" is taken' games --plugin criee.so \
    --plugin criee.so

# whole SED: the plug-in in one file, changed by a script of sed.
whole() { cat criee.h baskets.c shown.c criee.c plugin.c | grep -v '"criee.h"' | sed "$1"; }
while IFS='|' read -r name pattern script; do
    whole "$script" >changed.c
    not_this "$name" "$pattern" changed.c
done <<'FAULTS'
another size|its magnat_plugin has another size|s/MAG_PLUGIN_HEAD,/sizeof(struct mag_plugin) + 8, MAG_PLUGIN_ABI, sizeof(struct mag_game), sizeof(struct mag_rules),/
another version|it has another ABI version|s/MAG_PLUGIN_HEAD,/sizeof(struct mag_plugin), 99, sizeof(struct mag_game), sizeof(struct mag_rules),/
another game|its games have another size|s/MAG_PLUGIN_HEAD,/sizeof(struct mag_plugin), 1, 8, sizeof(struct mag_rules),/
a game of another size|game 1 is of another version|s/\.size = sizeof(struct mag_game),/.size = 8,/
no games|it brings no game and no player|s/n_games = 1/n_games = 0/
no table|a table is missing|s/games = games/games = NULL/
a name that is taken|the name "venture" is taken|s/name = "criee"/name = "venture"/
a bad name|game 1 has no good name|s/name = "criee"/name = "La Cri"/
no check|criee lacks good init, .*check|s/\.check = cri_check,//
an invariant breaks|criee, 2 seats, move .*: every note is in exactly one place|s/c->shown |= 1u << c->bid\[s\];//
a byte in no row|criee, 2 seats: byte [0-9]* of its position is in no row|/OF_SEAT(fish)/d
a position is lost|criee, 2 seats, move .*: its position|s/{ OF_SEAT(fish), .shape = MAG_FIELD_NUMBER/{ OF_SEAT(fish), .shape = MAG_FIELD_DERIVED/
a list too long|criee, 2 seats, move .*: its list is empty, or longer|s/max_legal = NOTES/max_legal = 3/
it never ends|criee, 2 seats, move .*: it lasts longer than it says|s/max_moves = 2 \* HAND \* SEATS/max_moves = 3/
FAULTS
finish
