#!/usr/bin/env bash
# A simulation spread over ranks by mpirun: the same bytes as from one process,
# and what happens when a rank is killed.
# shellcheck source=tests/e2e/lib/outside.sh
. "$(dirname "$0")/lib/outside.sh"
fast=$root/build/magnat
[ -x "$fast" ] || fast=$magnat
make --no-print-directory -C "$root" build/magnat-plain >/dev/null || exit 1
plain=$root/build/magnat-plain
# mpirun refuses root unless it is told twice. What MPI never frees is not ours.
export OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1
export ASAN_OPTIONS=detect_leaks=0

# spread RANKS PROGRAM ARGS...: by mpirun; leaves out, err and status.
spread() {
    ranks=$1
    shift
    timeout 120 mpirun --oversubscribe -n "$ranks" "$@" \
        >"$work/out" 2>"$work/err" </dev/null
    status=$?
}

# timeless FILE: without the last line of the table, or the last member of the
# JSON: how long it took.
timeless() {
    sed -e 's/,"speed":.*//' "$1" | sed -e '/games\/s,/d'
}

# the_same NAME FILE FILE
the_same() {
    timeless "$2" >"$2.timeless"
    timeless "$3" >"$3.timeless"
    check "$1: something" test -s "$2.timeless"
    check "$1: the same" cmp "$2.timeless" "$3.timeless"
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

# The process of rank $1 among the children of mpirun $2.
rank_of() {
    # shellcheck disable=SC2013 # words are wanted
    for p in $(cat /proc/"$2"/task/*/children 2>/dev/null); do
        if tr '\0' '\n' <"/proc/$p/environ" 2>/dev/null |
            grep -qx "OMPI_COMM_WORLD_RANK=$1"; then
            echo "$p"
            return
        fi
    done
    return 1
}

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
many='simulate venture --seats 3 --players greedy --seed 3 --threads 1'
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

# With --enable-recovery the others go on, and play what the dead rank had. As
# many games as are three seconds' work for one process: three ranks are then
# still at it when one is killed, however fast or busy the machine is.
games=300
took=0
TIMEFORMAT=%U
while [ "${took%.*}" -lt 3 ]; do
    games=$((games * 2))
    # shellcheck disable=SC2086
    took=$({ time "$fast" $many --games "$games" --json >one.txt; } 2>&1)
done
# shellcheck disable=SC2086
kill_rank 1 40 --enable-recovery -n 3 "$fast" $many --games "$games" --json
check 'recovered: told' grep -q 'magnat: rank 1 is lost' err
check 'recovered: counted' grep -q '"lost_ranks":1' out
the_same 'recovered: whole' one.txt out

finish
