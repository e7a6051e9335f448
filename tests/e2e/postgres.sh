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
# shellcheck disable=SC2016 # the inner shell expands
pg_virtualenv -o fsync=off sh -c '
    MAGNAT_TEST_POSTGRES=postgres://$PGUSER:$PGPASSWORD@$PGHOST:$PGPORT/postgres \
        exec "$0" unit/store unit/serve_shared' "$tests" >"$log" 2>&1 || true
grep -E '^(FAIL|tests/|==|[0-9]+ passed)' "$log" || cat "$log"
grep -qE '^[0-9]+ passed, 0 failed$' "$log"
