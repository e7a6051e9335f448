#!/usr/bin/env bash
# Saving a store beside a running server, losing it, restoring it, playing on;
# and what a program makes of a store that another version has written. Once
# more with PostgreSQL, where that is there.
# shellcheck source=tests/e2e/lib/outside.sh
. "$(dirname "$0")/lib/outside.sh"
# shellcheck source=tests/e2e/lib/serving.sh
. "$root/tests/e2e/lib/serving.sh"
lose() { # as in an accident
    kill -9 "$server"
    wait "$server" 2>/dev/null
    server=
}
sits() { [ -s sat ]; }
# sit: Ana makes a table; leaves `table` and `token`.
sit() {
    : >sat
    page sit "$port" Ana 1 >sat 2>err &
    guest=$!
    check "Ana sits down" soon sits
    kill "$guest"
    wait "$guest" 2>/dev/null
    guest=
    read -r table token <sat
}
# what a file says its version is: four bytes of SQLite's heading
version() { od -An -tu1 -j60 -N4 "$1" | tr -d ' \n'; }

# restored NAME STORE: what was saved is there, and the game goes on.
restored() {
    start "$2"
    check "$1: as it was saved" test "$(page moves "$port" "$table" "$token")" -ge "$saved"
    later=$(page play "$port" "$table" "$token" 2)
    check "$1: played on" test "$later" -ge "$((saved + 2))"
    lose
    start "$2"
    check "$1: for good" test "$(page moves "$port" "$table" "$token")" -ge "$later"
    lose
}

# --- A file ------------------------------------------------------------------------

start tables.db
sit
saved=$(page play "$port" "$table" "$token" 3)
page play "$port" "$table" "$token" 100000 >/dev/null 2>&1 & # somebody plays meanwhile
guest=$!
run admin backup copy.db --store tables.db
check "saved" test "$status$(grep -c '^1 table was saved' out)" = 01
check "for its owner alone" test -z "$(find . -name 'copy.db*' -perm /077)"
check "nothing else is left" test "$(find . -name 'copy.db*')" = ./copy.db
kill "$guest"
wait "$guest" 2>/dev/null
guest=
sum=$(cksum copy.db)
run admin backup copy.db --store tables.db
check "not over another" test "$status$(grep -c 'there already' err)" = 11
check "which stays" test "$(cksum copy.db)" = "$sum"
run admin backup --json more.db --store tables.db
check "as JSON" grep -qx '{"saved":1}' out
page play "$port" "$table" "$token" 2 >/dev/null
lose
rm -f tables.db*
cp copy.db tables.db
restored "a file" tables.db
refused "a new file" 'takes the name' admin backup --store tables.db
refused "a store" 'no store' admin backup x.db --store none.db
: >empty
run admin backup x.db --store empty
check "that is none" test "$status$(find . -name 'x.db*')" = 1
run admin backup x.db --store "postgres://nobody@127.0.0.1:1/x"
check "a database is not ours to save" test "$status$(grep -c pg_dump err)" = 11

# --- Other versions ------------------------------------------------------------------

# Up: an older store is saved as it is, and brought up to date by its server.
for old in "$root"/tests/old/*/tables.db; do
    rm -f tables.db* x.db
    cp "$old" tables.db
    run admin backup x.db --store tables.db
    check "an older one is saved" test "$status" = 0
    check "as it is" test "$(version x.db)$(cmp tables.db "$old")" = "$(version "$old")"
    start tables.db
    stop
    check "and brought up to date" test "$(version tables.db)" != "$(version x.db)"
done

# Back: what a newer version has written is left alone, and what was saved
# before can be used.
rm -f tables.db*
cp copy.db tables.db
start tables.db
stop
printf '\0\0\0\143' | dd of=tables.db bs=1 seek=60 conv=notrunc 2>/dev/null
sum=$(cksum tables.db)
refused "a newer one" 'newer version \(99' serve --allow-root --port 0 --store tables.db
refused "for tools, too" 'newer version \(99' admin list --store tables.db
check "it stays as it is" test "$(cksum tables.db)" = "$sum"

# --- A database ----------------------------------------------------------------------

with_postgres() {
    local at=postgres://$PGUSER:$PGPASSWORD@$PGHOST:$PGPORT
    createdb first && createdb second || return 1
    start "$at/first"
    sit
    saved=$(page play "$port" "$table" "$token" 3)
    check "dumped" pg_dump -Fc -f dump first
    page play "$port" "$table" "$token" 2 >/dev/null
    lose
    check "read back" pg_restore -d second dump
    restored "a database" "$at/second"
    run admin export --to from --store "$at/second"
    run admin import from --store moved.db
    check "moved into a file" test "$status" = 0
    restored "moved" moved.db
}
if command -v pg_virtualenv >/dev/null && [ -z "${PGHOST:-}" ]; then
    # shellcheck disable=SC2016 # the inner shell expands
    pg_virtualenv -o fsync=off sh -c 'env | grep ^PG >"$0"
        touch "$0.up"; while [ -e "$0.up" ]; do sleep 0.1; done' "$work/pg" \
        >pg.log 2>&1 &
    is_up() { [ -e "$work/pg.up" ]; }
    check "PostgreSQL starts" soon is_up
    while IFS='=' read -r name value; do export "$name=$value"; done <pg
    with_postgres
    rm -f pg.up
    wait
else
    echo "backup: pg_virtualenv is not there, half of it is skipped"
fi
finish
