# shellcheck shell=bash
# ranks.sh - what the scripts share that start ranks by mpirun. They source it
# after outside.sh. Leaves $fast: the program as it is released, if it is built.
fast=$root/build/magnat
# shellcheck disable=SC2154 # outside.sh sets it
[ -x "$fast" ] || fast=$magnat
# mpirun refuses root unless it is told twice. What MPI never frees is not ours.
export OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1
export ASAN_OPTIONS=detect_leaks=0

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

# many: a simulation for long_enough() and the ranks.
many='simulate venture --seats 3 --players greedy --seed 3 --threads 1'

# long_enough SECONDS: leaves in $games how many games of $many are so many
# seconds' work for one process, and in one.txt what comes of them. Three ranks
# are then still at it when one is killed, however fast or busy the machine is.
long_enough() {
    local took=0 TIMEFORMAT=%U
    games=300
    while [ "${took%.*}" -lt "$1" ]; do
        games=$((games * 2))
        # shellcheck disable=SC2086
        took=$({ time "$fast" $many --games "$games" --json >one.txt; } 2>&1)
    done
}
