#!/usr/bin/env bash
# The program from outside: every command that is not played, good input and
# bad.
# shellcheck source=tests/e2e/lib/outside.sh
. "$(dirname "$0")/lib/outside.sh"
records=$root/tests/golden/records

# bad NAME PATTERN ARGS...: refused, and no file left behind.
bad() {
    rm -rf "${work:?}/clean"
    mkdir "$work/clean"
    cd "$work/clean" || exit 1
    refused "$@"
    cd "$work" || exit 1
    check "$1: leaves nothing" rmdir "$work/clean"
}

# Is standard input JSON, one object a line? Python where there is one, else
# the program's own reader through a position that it must refuse politely.
json_lines() {
    if command -v python3 >/dev/null; then
        python3 -c 'import json, sys
lines = sys.stdin.read().splitlines()
assert lines
for line in lines:
    assert isinstance(json.loads(line), dict)'
    else
        grep -qE '^\{.*\}$'
    fi
}

# --- Help ---------------------------------------------------------------------

good "help" 'magnat COMMAND' help
good "help by itself" 'simulate' --help
good "no arguments" 'simulate' help
run
check "nothing asked: the overview" grep -q 'bench' out
good "help in French" 'COMMANDE' help --lang fr
good "help of a command" '--threads T' help simulate
good "help as an option" '--threads T' simulate --help
good "version" '^magnat [0-9]+\.[0-9]+\.[0-9]+$' --version
LANG=fr_FR.UTF-8 good "the environment's language" 'COMMANDE' help
for command in games describe learn play simulate replay engine bench rules content; do
    good "help $command" "^magnat $command" help "$command"
    bad "$command: unknown option" 'unknown option --nonsense' \
        "$command" --nonsense
done

# What the help names is known to the command.
for command in games describe learn play simulate replay bench rules; do
    run help $command
    for option in $(grep -oE '^  --[a-z]+' out); do
        run $command "$option=x"
        check "$command $option" test "$status$(grep 'unknown option' err)" = 2
    done
done
bad "unknown command" 'no command "dance"' dance
bad "help of nothing" 'no command "dance"' help dance

# --- games ----------------------------------------------------------------------

good "games" '^venture - Venture' games
good "games: bounds" 'A position is [0-9,]+ bytes' games
good "games: options" 'endhand=face\|sets  \(default face' games
good "games in French" 'de 2 à 6 joueurs' games --lang fr
run games --json
check "games as JSON" json_lines <out
check "games as JSON: players" grep -q '"players":\["random","greedy"' out
check "games as JSON: default" grep -q '"default":"face"' out
bad "games: a language" 'fr or en, not "de"' games --lang de
bad "games: a word too many" 'what is "venture" for' games venture

# --- describe -------------------------------------------------------------------

good "describe" '^  buy COMPANY \(VEN-T1\)$' describe venture
check "describe: the whole width" test -z "$(awk 'length > 80' out)"
check "describe: the view" grep -q '^    hand?*: map by card of int' out
check "describe: the position, and who knows it" \
    grep -q 'players.hand: .*known to its seat; how many: all' out
check "describe: its size" grep -q 'In all 1,000 bytes; what a seat knows is' out
good "describe the line" '^| `move` | `move` | text ' describe online
good "describe the line as TypeScript" '^export interface TableCard \{$' describe online --as typescript
run describe online --as json
check "describe the line as JSON" json_lines <out
good "describe in French" 'Ce qui peut arriver' describe venture --lang fr
for game in ambition rois venture bourse; do
    run describe $game --as json
    check "describe $game as JSON" json_lines <out
    check "describe $game: what it is called" grep -q "^{\"game\":\"$game\"" out
    check "describe $game: the observation" \
        grep -q '"observation":{"size":[1-9][0-9]*,"entries":\["' out
    good "describe $game as TypeScript" '^export interface View \{$' describe \
        $game --as typescript
    check "describe $game: its events" grep -q '^export type GameEvent = ($' out
    good "describe $game as markdown" '^\| member \| type \|' describe $game \
        --as=markdown
done
run describe venture --only events --as markdown
check "describe: one part alone" test "$(grep -c '^| event |' out)" = 1
check "describe: and no other" test "$(grep -c '^| member |' out)" = 0
run describe venture --as json --seats 2
cp out two
run describe venture --as json --seats 6
check "describe: seats count" test "$(cmp -s out two; echo $?)" = 1
bad "describe: no game" 'which game' describe
bad "describe: no such game" 'there is no game "chess"' describe chess
bad "describe: a form" '--as is json, typescript or markdown, not "xml"' \
    describe venture --as xml
bad "describe: a part" '--only is actions, events, view or position' \
    describe venture --only cards
bad "describe: seats" 'venture' describe venture --seats 1

if [ -c /dev/full ]; then
    "$magnat" games >/dev/full 2>err
    check "a full disk is no success" test $? = 1
    check "a full disk: one line" test "$(wc -l <err)" = 1
fi

# --- simulate ---------------------------------------------------------------------

sim="simulate venture --seats 3 --players random --games 20 --seed 5"
# shellcheck disable=SC2086 # words
{
    good "simulate" '20 games, seed 5' $sim
    good "simulate in French" '20 parties, graine 5' $sim --lang fr
    for t in 1 2 3; do
        run $sim --json --threads $t
        check "simulate as JSON" json_lines <out
        sed 's/,"speed":.*//' out >"threads$t"
    done
    check "2 threads as 1" cmp -s threads1 threads2
    check "3 threads as 1" cmp -s threads1 threads3
    check "20 games" grep -q '"games":20,"asked":20,"partial":false' threads1
    run simulate venture --seats 3 --players random --games 20 --seed 6 --json
    sed 's/,"speed":.*//; s/"seed":6/"seed":5/' out >other
    check "another seed, another result" test "$(cmp threads1 other)"

    bad "simulate: no game" 'which game' simulate
    bad "simulate: no such game" 'no game "chess"' simulate chess
    bad "simulate: no seats" 'how many seats' simulate venture
    bad "simulate: no players" 'who plays' simulate venture --seats 2
    bad "simulate: seats" 'venture is for 2 to 6 seats, not 1' \
        simulate venture --seats 1 --players random
    bad "simulate: seats in words" 'whole number' \
        simulate venture --seats two --players random
    bad "simulate: who" 'no player "nobody"' \
        simulate venture --seats 2 --players nobody
    good "simulate: a budget" 'search:20' simulate venture --seats 2 \
        --players search:20,random --games 2 --seed 1
    good "simulate: levels" 'beginner' simulate venture --seats 2 \
        --players beginner,easy --games 2 --seed 1
    bad "simulate: a level's budget" 'no player "hard:5"' \
        simulate venture --seats 2 --players hard:5
    good "tune: a table" '"palace", ' tune rois --rounds 1 --games 2 \
        --checks 2 --seed 1
    good "tune: json" '"gain":' tune rois --rounds 1 --games 2 --checks 2 \
        --weights palace --json
    bad "tune: no game" 'which game' tune
    bad "tune: no such weight" 'no weight "x"' tune rois --weights x
    bad "tune: who" 'no player "nobody"' tune rois --player nobody
    bad "tune: no pool" 'no player "nobody"' tune rois --pool greedy,nobody
    bad "simulate: no budget" 'no player "search:0"' \
        simulate venture --seats 2 --players search:0
    bad "simulate: not a budget" 'no player "search:"' \
        simulate venture --seats 2 --players search:
    bad "simulate: an empty name" 'no player ""' \
        simulate venture --seats 2 --players random,
    bad "simulate: too few players" 'for all seats or 3, one for each; not 2' \
        simulate venture --seats 3 --players random,random
    bad "simulate: too many players" 'not more than 6' simulate venture \
        --seats 2 --players random,random,random,random,random,random,random
    bad "simulate: no games" 'from 1 to' $sim --games 0
    bad "simulate: too many games" 'from 1 to' $sim --games 99999999999
    bad "simulate: a seed" 'whole number' $sim --seed 1x
    bad "simulate: threads" 'from 1 to' $sim --threads 0
    bad "simulate: a rule set" 'no rule set "chess"' $sim --ruleset chess
    bad "simulate: an option" 'no option "speed"' $sim --option speed=1
    bad "simulate: an option's value" 'one of: face sets' \
        $sim --option endhand=3
    bad "simulate: an option's shape" 'NAME=VALUE' $sim --option endhand
    bad "simulate: another rule set's option" 'has no option "draw3"' \
        $sim --option draw3=on
    bad "simulate: no content" 'nowhere.json: No such file' \
        $sim --content nowhere.json
    bad "simulate: a folder that cannot be" 'No such file' \
        $sim --records nowhere/at/all
    bad "simulate: nothing written when it is refused" 'no rule set' \
        $sim --records new --ruleset chess
    bad "simulate: an option without its value" 'needs a value' $sim --records
    bad "simulate: a flag with a value" 'takes no value' $sim --json=yes
}

# An interrupt: what is done is reported, and marked.
"$magnat" simulate venture --seats 4 --players greedy --games 1000000 --seed 1 \
    --json >out 2>err &
pid=$!
soon worked $pid 50
kill -INT $pid
wait $pid
check "interrupt: exit status" test $? = 0
check "interrupt: marked" grep -q '"asked":1000000,"partial":true' out
check "interrupt: JSON" json_lines <out

# --- records and replay --------------------------------------------------------------

run simulate venture --seats 3 --players greedy,random,random --games 2 \
    --seed 9 --records recs --json
rec=recs/venture-venture-3-9-00001.rec
check "records are written" test "$(ls recs | wc -l)" = 2
check "players are named where they sat" grep -qx 'player 1 greedy' $rec
good "replay --verify" '^ok: [0-9,]+ moves, hash [0-9a-f]{16}$' \
    replay $rec --verify
good "replay --verify in French" '^ok : [0-9].* coups, empreinte' \
    replay $rec --verify --lang fr
for golden in "$records"/*.rec; do
    good "verify $(basename "$golden")" '^ok: ' replay "$golden" --verify
done
good "replay" '^The game is over' replay $rec
good "replay in French" '^La partie est finie' replay $rec --lang fr
good "replay: no move" 'moves' replay $rec --to 0
good "replay --to" '^Scores so far' replay $rec --to 10
run replay $rec --to 100
cp out spectator
run replay $rec --to 100 --seat 2
check "a seat sees its own cards" test "$(cmp spectator out)"
check "a spectator sees no card drawn" \
    test "$(grep -c 'draws a card\.' spectator)" -gt \
    "$(grep -c 'draws a card\.' out)"
run replay $rec --to 100 --position
check "position as JSON" json_lines <out
check "position names its game" grep -q '"game":"venture"' out
sed 's/^= ...../= 00000/' $rec >diverged.rec
run replay diverged.rec --verify
check "divergence: exit status 1" test $status = 1
check "divergence: where" grep -qE 'diverged.rec:[0-9]+: after move 64 ' err
run replay diverged.rec
check "divergence, told: exit status 1" test $status = 1
check "divergence, told: in words" grep -q '^Up to move 0 of ' out
sed 's/^end .*/end 1 2 3/' $rec >score.rec
run replay score.rec --verify
check "another score: exit status 1" test $status = 1
head -c 300 $rec >cut.rec
bad "replay: no file" 'which record' replay
bad "replay: no such file" 'none.rec: No such file' replay none.rec
bad "replay: no record" 'starts with: magnat-record 2' \
    replay "$records/../make.sh"
bad "replay: cut in a move" 'cut.rec:[0-9]+: ' replay ../cut.rec
bad "replay: seat 0" '1 to 3, or spectator' replay "$work/$rec" --seat 0
bad "replay: seat 4" '1 to 3, or spectator' replay "$work/$rec" --seat 4
bad "replay: past the end" 'it has [0-9]+ moves, not 100000' \
    replay "$work/$rec" --to 100000
bad "replay: a number" 'whole number' replay "$work/$rec" --to -1
bad "replay: verify and to" 'whole record' \
    replay "$work/$rec" --verify --to 3
sed 's/^rules .*/rules 9/' $rec >version.rec
good "replay: other rules" 'under version 9 of the rules' replay version.rec
run replay version.rec --verify
check "other rules are not verified" test $status = 1
check "other rules: in words" grep -q 'under version 9 of the rules' err
sed 's/^content builtin .*/content builtin 00000000deadbeef/' $rec >cards.rec
good "replay: other cards" 'with other cards' replay cards.rec
run replay cards.rec --verify --lang fr
check "other cards are not verified" test $status = 1
check "other cards: in words" grep -q 'autres cartes' err
sed 's/^content .*/content 00000000deadbeef/' $rec >content.rec
bad "replay: the cards are missing" 'made with content 00000000deadbeef' \
    replay ../content.rec
for old in "$records"/../../old/*/records/*.rec; do
    run replay "$old"
    check "old $(basename "$old"): exit status" test $status -le 1
    check "old $(basename "$old"): its rules" \
        grep -q 'under version 1 of the rules' out
    check "old $(basename "$old"): told" grep -qE '^ +[0-9]+  ' out
    check "old $(basename "$old"): where it ends" \
        grep -qE '^(The game is over|Up to move)' out
done

# --- content ------------------------------------------------------------------------

run content show venture
cp out cards.json
good "content check" 'cards.json: ok \(companies 54, capital 44, takeover 8\)' \
    content check cards.json
run content check cards.json cards.json
check "several files" test "$(wc -l <out)" = 2
line=$(grep -n '"letters": "ABCDE"' cards.json | head -n 1 | cut -d : -f 1)
sed "${line}s/\"price\": 24/\"price\": \"dear\"/" cards.json >dear.json
bad "content: a text for a number" "dear.json:$line: " \
    content check "$work/dear.json"
sed "${line}s/ABCDE/ABCDZ/" cards.json >letter.json
bad "content: a letter" "letter.json:$line: " content check "$work/letter.json"
sed 's/"game": "venture"/"game": "chess"/' cards.json >chess.json
bad "content: another game" 'chess.json:3: there is no game "chess"' \
    content check "$work/chess.json"
head -c 2000 cards.json >half.json
bad "content: half a file" 'half.json:[0-9]+: ' content check "$work/half.json"
printf '[1]' >list.json
bad "content: no object" 'list.json:1: ' content check "$work/list.json"
: >empty.json
bad "content: empty" 'empty.json:1: ' content check "$work/empty.json"
printf '{"magnat":"content","game":"venture","add":{"takeover":[\n%s]}}' \
    '{"factor":"once","copies":1}' >more.json
good "content: cards added" 'takeover 9' content check more.json
bad "content: no file" 'none.json: No such file' content check none.json
bad "content: nothing named" 'which file' content check
bad "content: no verb" 'content check FILE' content
bad "content: another verb" 'content check FILE' content paint
bad "content: show what" 'which game' content show
run simulate venture --seats 2 --players random --games 1 --seed 1 \
    --content more.json --records own
good "replay with its own cards" '^ok: ' replay own/*.rec --content more.json \
    --verify
bad "replay without its own cards" 'made with content' \
    replay "$(ls "$work"/own/*.rec)"

# --- rules ---------------------------------------------------------------------------

good "rules" '^VEN-T3  All the costs' rules venture
good "one clause" '^VEN-T3  All the costs' rules venture VEN-T3
good "one clause, short" '^VEN-T3' rules venture t3
good "one clause in French" '^VEN-T3  Tous les co' rules venture VEN-T3 \
    --lang fr
good "list of clauses" '^VEN-T3 ' rules venture --list
run rules venture VEN-T3
check "only one clause" test "$(grep -c '^VEN-' out)" = 1
for lang in en fr; do
    run rules venture --lang $lang
    check "80 columns ($lang)" test "$(LC_ALL=C tr -d '\200-\277' <out |
        awk 'length($0) > 80' | wc -l)" = 0
    check "tables are set ($lang)" test "$(grep -c '^|' out)" = 0
done
good "a word of the booklet" '^liasse: .*bracelet' rules ambition Liasses \
    --lang fr
good "all words of the booklet" '^at best: ' rules bourse --glossary
bad "rules: words and one" 'name none' rules bourse double --glossary
good "content check: glossary" 'glossary.json: ok \(terms [0-9]+\)' \
    content check "$root/data/glossary.json"
bad "rules: of what" 'which game' rules
bad "rules: near" 'did you mean VEN-T3' rules venture VEN-T33
bad "rules: far" 'no clause "nothing"' rules venture nothing
bad "rules: list and one" 'name none' rules venture VEN-T3 --list
bad "rules: too many words" 'what is "x" for' rules venture VEN-T3 x

# --- bench ----------------------------------------------------------------------------

run bench venture --seconds 1 --json
check "bench as JSON" json_lines <out
for field in game seats decisions_per_second playouts_per_second clone_ns \
    state_bytes search_iterations_per_second search_iterations_made_per_second \
    signature; do
    check "bench: $field" grep -q "\"$field\":" out
done
run bench bourse --seats 2 --ruleset all --seconds 1 --lang en
check "bench: all rule sets" test "$(awk '/Bench:/ { printf "%s ", $3 }' out)" = \
    'junior senior masters '
check "bench: the slowest search" grep -qE \
    '^search/s .* slowest search is bourse, [a-z]+, 2 seats: [0-9,]+\.$' out
run bench bourse --seats 2 --ruleset masters --seconds 1 --lang fr
check "bench: one row needs no foot" test "$(wc -l <out)" = 3
bad "bench: seconds" 'from 1 to' bench --seconds 0
bad "bench: seats" '2 to 6 for venture, or all' bench venture --seats 9
bad "serve: no address" 'must start with http' serve --public-url nonsense
bad "serve: no file" 'is no file' serve --store :memory: --port 0 --allow-root
bad "bench: a game" 'no game "chess"' bench chess
bad "bench: options of no game" 'need a GAME' bench --option endhand=sets
bad "bench: a rule set of no game" 'need a GAME' bench --ruleset senior
bad "bench: a rule set" 'no rule set' bench venture --ruleset chess

finish
