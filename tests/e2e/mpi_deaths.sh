#!/usr/bin/env bash
# A rank may die at any moment without taking the run along: with mpirun's
# --enable-recovery the result is that of one process, to the byte. First ranks
# die at chosen calls of MPI, then at random moments; many runs at a time, so
# that the machine is busy. MAGNAT_EFFORT=n: n times as many random moments.
# shellcheck source=tests/e2e/lib/outside.sh
. "$(dirname "$0")/lib/outside.sh"
# shellcheck source=tests/e2e/lib/ranks.sh
. "$root/tests/e2e/lib/ranks.sh"
if ! command -v mpicc >/dev/null; then
    echo "0 passed, 0 failed" # the program is built without MPI, too
    exit 0
fi
# shellcheck disable=SC2046 # options
gcc -shared -fPIC -Wall -Wextra -Werror $(mpicc --showme:compile) \
    "$root/tests/e2e/lib/die.c" -o die.so || exit 1
long_enough 2

# begin NAME OPTIONS...: three ranks in the folder NAME; leaves their mpirun in
# $job. end NAME: its output is that of one process.
begin() {
    local name=$1
    shift
    mkdir "$name"
    # shellcheck disable=SC2086 # options
    timeout -k 5 150 mpirun --oversubscribe --enable-recovery "$@" -n 3 \
        "$fast" $many --games "$games" --json \
        >"$name/out" 2>"$name/err" </dev/null &
    job=$!
}
end() {
    cp "$1/out" "$1/err" "$work"
    the_same "$1" one.txt "$1/out"
    check "$1: no rank's memory is read" test "$(grep -c 'Read -1' "$1/err")" = 0
}

# The process of rank $1 of the run that `timeout` $2 watches.
rank_below() {
    local run
    run=$(cat /proc/"$2"/task/*/children 2>/dev/null)
    rank_of "$1" "${run% }"
}

# --- At a chosen call of MPI (see lib/die.c) ------------------------------------

# A run that is over long before a silence is noticed misses a dead rank all
# the same: rank 0 calls the roll.
# shellcheck disable=SC2086 # options
timeout -k 5 150 mpirun --oversubscribe --enable-recovery \
    -x LD_PRELOAD="$work/die.so" -x MAGNAT_DIE="1 isend 1" -n 3 \
    "$fast" $many --games 30 --json >short.out 2>short.err </dev/null &

# One whose answer waits to be read: rank 0 sleeps meanwhile.
begin unread
leader=$(soon rank_below 0 "$job")
victim=$(soon rank_below 1 "$job")
soon worked "$victim" 40
check "unread: at work" kill -STOP "$leader"
sleep 4
kill -KILL "$victim"
kill -CONT "$leader"

# Rank, call, which one of them (after it, if negative), and whether rank 0
# must have noticed: who dies when all is done is not missed.
rows='1 init 1 lost
1 init -1 lost
1 isend 1 lost
1 isend -1 lost
2 isend -3 lost
2 imrecv 1 lost
1 imrecv -2 lost
2 test 2 lost
1 finalize 1 done
2 finalize -1 done'
while read -r rank call n fate; do
    begin "$rank.$call.$n" -x LD_PRELOAD="$work/die.so" \
        -x MAGNAT_DIE="$rank $call $n"
done <<<"$rows"

wait
check "a short run: told" grep -q 'rank 1 is lost' short.err
check "a short run: whole" grep -q '"games":30,' short.out
while read -r rank call n fate; do
    end "$rank.$call.$n"
    [ "$fate" = "done" ] ||
        check "$rank $call $n: told" grep -q "rank $rank is lost" err
done <<<"$rows"
end unread

# --- At random moments ------------------------------------------------------------

# Kills rank $1 of the run that `timeout` $2 watches when it has worked for $3
# hundredths of a second: in MPI's start, in the midst of games, at the end.
strike() {
    local victim
    victim=$(soon rank_below "$1" "$2") || return
    soon worked "$victim" "$3"
    kill -KILL "$victim" 2>/dev/null
}

AT_ONCE=6
round=0
while [ "$round" -lt "${MAGNAT_EFFORT:-1}" ]; do
    for i in $(seq "$AT_ONCE"); do
        begin "random.$round.$i"
        strike $((RANDOM % 2 + 1)) "$job" $((RANDOM % 100)) &
    done
    wait
    for i in $(seq "$AT_ONCE"); do
        end "random.$round.$i"
    done
    round=$((round + 1))
done

finish
