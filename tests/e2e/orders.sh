#!/usr/bin/env bash
# A standing order outlives kill -9: it was acknowledged, so it acts when the
# server is back, though nobody is there.
# shellcheck source=tests/e2e/lib/outside.sh
. "$(dirname "$0")/lib/outside.sh"
server=
stop_server() { [ -z "$server" ] || kill -9 "$server" 2>/dev/null; }
at_end=stop_server

table() { node --experimental-websocket --no-warnings "$root/tests/e2e/lib/table.mjs" "$@"; }
says_where() {
    port=$(sed -n 's,^Open http://127.0.0.1:\([0-9]*\)/$,\1,p' out)
    [ -n "$port" ]
}
start() {
    : >out # what the one before said
    "$magnat" serve --allow-root --port 0 --store tables.db >out 2>log &
    server=$!
    soon says_where
}
has_acted() { [ "$(table look "$port" "${made[@]}")" -ge 1 ]; }

start
{
    read -ra made <<<"$(table order "$port" "$server" 2>err)"
    wait "$server"
} 2>/dev/null
check "an order was acknowledged" test "${#made[@]}" = 2
start
check "and acts after the kill" soon has_acted
kill -TERM "$server"
wait "$server"
check "a stop ends well" test $? = 0
start
check "its move was stored" has_acted
kill -TERM "$server"
wait "$server"
server=
finish
