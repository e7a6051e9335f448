#!/usr/bin/env bash
# tools/newgame.sh writes a game that compiles without a warning against an
# installed prefix, passes the conformance suite and is played at once: at the
# terminal, in the arena, by the protocol and on a server. (tests/web/fifth.mjs
# plays it in the browser.)
# shellcheck source=tests/e2e/lib/outside.sh
. "$(dirname "$0")/lib/outside.sh"

in_root() { (cd "$root" && "$@") >out 2>err; }
new() { sh "$root/tools/newgame.sh" "$@" >out 2>err; }

check "a game is written" new heaps made
check "and says what to do" grep -q 'make -C made play' out
check "nothing of the model is left" \
    test -z "$(grep -nE 'newgame|NEW|New game' made/heaps.c made/Makefile)"
new heaps made && fail "not over another" || pass
new Heaps && fail "no good name" || pass
new ab && fail "too short" || pass
new && fail "no name" || pass

check "a prefix of its own" in_root make --no-print-directory MAKEFLAGS= \
    lib install-lib PREFIX="$work/here"
for cc in gcc clang; do
    check "it builds with $cc" make -B -C made CC=$cc \
        INCLUDE="-I$work/here/include" >out 2>err
done
plugin=made/heaps.so
check "the whole conformance suite" in_root make --no-print-directory \
    MAKEFLAGS= conformance NEWGAME="$work/made/heaps.c"
check "which has its parts" grep -qE '^[1-9][0-9] passed, 0 failed$' out

good "it is listed" '^heaps - Heaps' games --plugin $plugin
good "programs play it" 'Heaps' simulate heaps --seats 4 --players greedy \
    --games 20 --seed 3 --plugin $plugin
good "the arena" 'search:50' arena heaps --players search:50,random --games 20 \
    --seed 3 --plugin $plugin
yes 3 | head -n 20 >keys
"$magnat" play heaps --seats me,greedy --seed 3 --lang en --save saved.rec \
    --plugin $plugin <keys >out 2>err
check "a person plays it" test "$?" = 0
check "on the default board, in words" grep -q '^In the heap  *20$' out
check "without a raw member" test -z "$(grep -E '^(heap|players)|[{}]' out)"
check "until purses are shown" grep -q 'shows a purse of' out
good "what was saved is verified" '.' replay saved.rec --verify --plugin $plugin
printf '{"id":1,"op":"describe","game":"heaps","lang":"fr"}\n' |
    "$magnat" engine --plugin $plugin >out 2>err
check "its labels are told" grep -q '"label":"Dans le tas"' out

# shellcheck source=tests/e2e/lib/serving.sh
. "$root/tests/e2e/lib/serving.sh"
: >said
"$magnat" serve --allow-root --port 0 --pace 0 --store served.db \
    --plugin $plugin >said 2>log &
server=$!
check "it is served" soon says_where
page make "$port" heaps easy >made.txt 2>err
check "at a table" read -r table token <made.txt
page play "$port" "$table" "$token" 2 >out 2>err
check "where it is played" test -s out
stop
finish
