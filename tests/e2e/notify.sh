#!/usr/bin/env bash
# People are called back to their tables: by push, mail, webhook and feed, after
# a kill, and by two servers of one database. Mails go to a real mail server
# (aiosmtpd), the rest to an endpoint of the tests' own.
set -eu
cd "$(dirname "$0")/../.."
magnat=${MAGNAT:-build/magnat}
[ -z "${MAGNAT:-}" ] && [ -x build/asan/magnat ] && magnat=build/asan/magnat
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
if ! /usr/bin/python3 -c 'import aiosmtpd' 2>/dev/null; then
    echo "notify: aiosmtpd is not there, skipped"
    exit 0
fi
if command -v pg_virtualenv >/dev/null; then
    # shellcheck disable=SC2016 # the inner shell expands
    pg_virtualenv -o fsync=off sh -c '
        exec node tests/e2e/lib/calls.mjs "$0" "$1" \
            "postgres://$PGUSER:$PGPASSWORD@$PGHOST:$PGPORT/postgres"' \
        "$magnat" "$work"
else
    node tests/e2e/lib/calls.mjs "$magnat" "$work"
fi
