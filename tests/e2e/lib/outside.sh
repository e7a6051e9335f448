# shellcheck shell=bash
# outside.sh - what the scripts share that try the program from outside. They
# source it first, and end with `finish`.
#
# Leaves $root (the project), $magnat (build/asan/magnat if it is there, else
# build/magnat, or what $MAGNAT says) and an empty folder $work, where the
# script goes on; `at_end` may be a command for its end.
set -u
root=$(realpath "$(dirname "${BASH_SOURCE[0]}")/../../..") || exit 1
cd "$root" || exit 1

magnat=${MAGNAT:-build/magnat}
[ -z "${MAGNAT:-}" ] && [ -x build/asan/magnat ] && magnat=build/asan/magnat
magnat=$(realpath "$magnat") || exit 1
work=$(mktemp -d) || exit 1
at_end=:
trap '$at_end; rm -rf "$work"' EXIT
cd "$work" || exit 1
unset LC_ALL LC_MESSAGES LC_CTYPE LANG NO_COLOR
passed=0
failed=0

pass() { passed=$((passed + 1)); }

# fail NAME: with what the last run said.
fail() {
    failed=$((failed + 1))
    echo "FAIL $1"
    for said in out err; do
        [ -s "$work/$said" ] && head -n 20 "$work/$said"
    done
    return 0
} >&2

# check NAME COMMAND...: the command succeeds.
check() {
    local name=$1
    shift
    if "$@"; then pass; else fail "$name"; fi
}

# soon COMMAND...: waits until it succeeds, for a minute at most.
soon() {
    local tries=0
    until "$@"; do
        tries=$((tries + 1))
        [ "$tries" -lt 1200 ] || return 1
        sleep 0.05
    done
}

# worked PID N: the process has worked for N hundredths of a second, so that it
# is past its start however busy the machine is; or it is gone.
worked() {
    local ticks
    ticks=$(awk '{ print $14 + $15 }' "/proc/$1/stat" 2>/dev/null) || return 0
    [ "$ticks" -ge "$2" ]
}

# run ARGS...: leaves out, err and status.
run() {
    "$magnat" "$@" >"$work/out" 2>"$work/err" </dev/null
    status=$?
}

# good NAME PATTERN ARGS...: exit 0, nothing on stderr, stdout has PATTERN.
good() {
    local name=$1 pattern=$2
    shift 2
    run "$@"
    if [ "$status" = 0 ] && [ ! -s "$work/err" ] &&
        grep -qE -- "$pattern" "$work/out"; then
        pass
    else
        fail "$name (status $status)"
    fi
}

# refused NAME PATTERN ARGS...: exit 2, one line on stderr that has PATTERN,
# nothing on stdout. A script may ask more of what is `bad`.
refused() {
    local name=$1 pattern=$2
    shift 2
    run "$@"
    if [ "$status" = 2 ] && [ "$(wc -l <"$work/err")" = 1 ] &&
        [ ! -s "$work/out" ] && grep -qE -- "$pattern" "$work/err"; then
        pass
    else
        fail "$name (status $status)"
    fi
}

bad() { refused "$@"; }

# The last line, and the status.
finish() {
    echo "$passed passed, $failed failed"
    [ "$failed" = 0 ]
}
