#!/usr/bin/env bash
# A simulation spread over ranks by mpirun: the same bytes as from one process,
# and what happens when a rank is killed.
# shellcheck source=tests/e2e/lib/outside.sh
. "$(dirname "$0")/lib/outside.sh"
# shellcheck source=tests/e2e/lib/ranks.sh
. "$root/tests/e2e/lib/ranks.sh"
make --no-print-directory -C "$root" build/magnat-plain >/dev/null || exit 1
plain=$root/build/magnat-plain

# spread RANKS PROGRAM ARGS...: by mpirun; leaves out, err and status.
spread() {
    ranks=$1
    shift
    timeout 120 mpirun --oversubscribe -n "$ranks" "$@" \
        >"$work/out" 2>"$work/err" </dev/null
    status=$?
}

# --- The same result ---------------------------------------------------------

# In all four games: the table and the page; then JSON and records.
for row in 'ambition 3 7' 'rois 2 9' 'venture 3 12' 'bourse 2 8'; do
    # shellcheck disable=SC2086 # three words
    set -- $row
    args="simulate $1 --seats $2 --players greedy --games $3 --seed 5"
    # shellcheck disable=SC2086 # options
    "$magnat" $args --threads 1 --report one.html >one.txt 2>/dev/null
    for ranks in 2 4; do
        rm -f many.html
        # shellcheck disable=SC2086
        spread "$ranks" "$magnat" $args --threads 1 --report many.html
        check "$1, $ranks ranks: status $status" test "$status" = 0
        check "$1, $ranks ranks: no word" test ! -s err
        the_same "$1, $ranks ranks: table" one.txt out
        check "$1, $ranks ranks: page" cmp one.html many.html
    done
done

args='simulate venture --seats 2 --players greedy,random --games 40 --seed 9'
mkdir alone together
# shellcheck disable=SC2086
"$magnat" $args --json --records alone >one.txt
# shellcheck disable=SC2086
spread 4 "$magnat" $args --json --records together
the_same 'json of 4 ranks' one.txt out
check 'json: says how many' grep -q '"ranks":4,"lost_ranks":0' out
check 'records: as many' test "$(find together -type f | wc -l)" = 40
check 'records: the same' diff -r alone together

# More ranks than games; and a seed that only rank 0 can draw.
spread 4 "$magnat" simulate venture --seats 2 --players random --games 2
check "few games: status $status" test "$status" = 0
check 'few games: once' test "$(grep -c '^Venture' out)" = 1

# --- What is refused ------------------------------------------------------------

spread 2 "$magnat" simulate venture --seats 2 --players nobody
check "bad name: status $status" test "$status" = 2
check 'bad name: said once' test "$(grep -c 'no player "nobody"' err)" = 1
check 'bad name: nothing said' test ! -s out
spread 2 "$plain" simulate venture --seats 2 --players random
check "no MPI: status $status" test "$status" = 2
check 'no MPI: said once' test "$(grep -c 'built without MPI' err)" = 1
check 'no MPI: nothing said' test ! -s out
"$plain" simulate venture --seats 2 --players random --games 1 >out 2>err
check 'no MPI: plays alone' grep -q '^Venture' out

# --- A rank that dies --------------------------------------------------------------

# kill_rank RANK WORK OPTIONS...: starts a run of 3 ranks, kills one when it
# has worked so long; leaves out, err and status.
kill_rank() {
    rank=$1 work_done=$2
    shift 2
    mpirun --oversubscribe "$@" >"$work/out" 2>"$work/err" </dev/null &
    job=$!
    pid=$(soon rank_of "$rank" "$job")
    soon worked "$pid" "$work_done"
    check 'a rank to kill' kill -9 "$pid"
    wait "$job"
    status=$?
}

# mpirun ends all ranks when one dies. Rank 0 says what it has and what not,
# and is given time to say it.
# shellcheck disable=SC2086
kill_rank 2 60 --mca odls_base_sigkill_timeout 4 -n 3 "$fast" $many --games 100000 --json
check "killed: status $status" test "$status" != 0
check 'killed: a partial result' grep -q '"partial":true' out
check 'killed: what is missing' grep -qE \
    'games [0-9,]+ to 99,999 \(counted from 0\) are missing' err
games=$(sed -e 's/.*"seed":3,"games":\([0-9]*\),.*/\1/' out)
check "killed: $games games" test "$games" -gt 0
# What is there is what a shorter run gives, but for what was asked.
# shellcheck disable=SC2086
"$fast" $many --games "$games" --json | sed -e "s/\"asked\":$games,\"partial\":false/\"asked\":100000,\"partial\":true/" >short
the_same 'killed: a shorter run' short out

# With --enable-recovery the others go on, and play what the dead rank had.
long_enough 3
# shellcheck disable=SC2086
kill_rank 1 40 --enable-recovery -n 3 "$fast" $many --games "$games" --json
check 'recovered: told' grep -q 'magnat: rank 1 is lost' err
check 'recovered: counted' grep -q '"lost_ranks":1' out
the_same 'recovered: whole' one.txt out

finish
