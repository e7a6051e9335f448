#!/usr/bin/env bash
# Runs the parts that are named, SECONDS_EACH long each, from SEED on; ends with
# what was done, or with the first finding and the line that repeats it.
#   cuts          the power is cut below SQLite
#   kills         a server on SQLite is killed while people play
#   links         the link to a PostgreSQL is cut, half closed, or falls silent
#   conformance   the rules of all games, over twenty times as many games as in a check
set -eu
cd "$(dirname "$0")/../.."
seconds=${SECONDS_EACH:-120}
seed=${SEED:-1}
tests=${BUILD:-build}/tests
magnat=${BUILD:-build}/magnat
log=$(mktemp)
trap 'rm -f "$log"' EXIT

# quietly COMMAND...: shows what it said only if it fails.
quietly() {
    "$@" >"$log" 2>&1 && return
    cat "$log"
    exit 1
}

# until_over STEP COMMAND: calls it with a first and a last seed until the time
# is over; leaves `from`, the seed after the last one.
until_over() {
    local end=$((SECONDS + seconds))
    from=$seed
    while [ "$SECONDS" -lt "$end" ]; do
        "$2" "$from" "$((from + $1 - 1))"
        from=$((from + $1))
    done
}

some_cuts() { MAGNAT_CUT=$1-$2 quietly "$tests" unit/store_cut; }
cuts() {
    until_over 50 some_cuts
    echo "cuts: seeds $seed to $((from - 1)), 10 power cuts each"
}

kills() {
    node --experimental-websocket --no-warnings tests/soak/kills.mjs "$magnat" "$seed" "$seconds"
}

some_links() { MAGNAT_LINK=$1-$2 quietly "$tests" unit/store_link_cut; }
links() {
    if [ -z "${MAGNAT_TEST_POSTGRES:-}" ]; then
        command -v pg_virtualenv >/dev/null || {
            echo "links: pg_virtualenv is not there, skipped"
            return
        }
        # shellcheck disable=SC2016 # the inner shell expands
        quietly pg_virtualenv -o fsync=off sh -c '
            MAGNAT_TEST_POSTGRES=postgres://$PGUSER:$PGPASSWORD@$PGHOST:$PGPORT/postgres \
                exec bash "$0" links' "$0"
        grep '^links:' "$log"
        return
    fi
    until_over 1 some_links
    echo "links: seeds $seed to $((from - 1)), 12 faults each"
}

conformance() {
    MAGNAT_EFFORT=20 quietly build/asan/tests conformance
    echo "conformance: $(tail -n 1 "$log")"
}

for part in "$@"; do
    case $part in
    cuts | kills | links | conformance) "$part" ;;
    *)
        echo "soak: no part \"$part\"" >&2
        exit 2
        ;;
    esac
done
