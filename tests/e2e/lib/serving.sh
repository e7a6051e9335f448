# shellcheck shell=bash disable=SC2034,SC2154 # what outside.sh and the scripts share
# A server of the script's own on a store, and a guest at its tables.
server='' guest=''
stop_all() {
    [ -z "$server" ] || kill -9 "$server" 2>/dev/null
    [ -z "$guest" ] || kill -9 "$guest" 2>/dev/null
}
at_end=stop_all

page() { node --experimental-websocket --no-warnings "$root/tests/e2e/lib/table.mjs" "$@"; }
says_where() {
    port=$(sed -n 's,^Open http://127.0.0.1:\([0-9]*\)/$,\1,p' said)
    [ -n "$port" ]
}
start() { # STORE
    : >said
    "$magnat" serve --allow-root --port 0 --store "$1" >said 2>log &
    server=$!
    check "it starts on $1" soon says_where
}
stop() {
    kill -TERM "$server"
    wait "$server"
    check "a stop ends well" test $? = 0
    server=
}
