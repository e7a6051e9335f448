#!/bin/bash
# The store's tests once more, against a PostgreSQL server of their own. Skipped
# where there is none.
set -eu
cd "$(dirname "$0")/../.."
if ! command -v pg_virtualenv >/dev/null; then
    echo "postgres: pg_virtualenv is not there, skipped"
    exit 0
fi
tests=${MAGNAT_TESTS:-build/asan/tests}
log=$(mktemp)
trap 'rm -f "$log"' EXIT
# Those with a dead link wait a lot: they run beside the others, in a database
# of their own.
# shellcheck disable=SC2016 # the inner shell expands
pg_virtualenv -o fsync=off sh -c '
    createdb beside
    at=postgres://$PGUSER:$PGPASSWORD@$PGHOST:$PGPORT
    MAGNAT_TEST_POSTGRES=$at/beside "$0" unit/store_link &
    MAGNAT_TEST_POSTGRES=$at/postgres "$0" unit/store/ unit/store_papers unit/store_ask unit/office \
        unit/serve_shared
    wait' "$tests" >"$log" 2>&1 || true
grep -E '^(FAIL|tests/|==)' "$log" || true
[ "$(grep -cE '^[0-9]+ passed, [0-9]+ failed$' "$log")" = 2 ] || cat "$log"
awk '/^[0-9]+ passed, [0-9]+ failed$/ { p += $1; f += $3; n++ }
    END { printf "%d passed, %d failed\n", p, f; exit n != 2 || f }' "$log"
