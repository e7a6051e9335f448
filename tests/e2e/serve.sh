#!/usr/bin/env bash
# The server from outside: what it says, what it serves, how it ends.
# shellcheck source=tests/e2e/lib/outside.sh
. "$(dirname "$0")/lib/outside.sh"
server=
stop_server() { [ -z "$server" ] || kill -9 "$server" 2>/dev/null; }
at_end=stop_server

# refuses NAME PATTERN ARGS...: exit 2, one line on stderr, nothing on stdout.
refuses() {
    name=$1 pattern=$2
    shift 2
    timeout 60 "$magnat" serve --allow-root "$@" >out2 2>err2
    status=$?
    check "$name" test "$status" = 2 -a ! -s out2 -a "$(wc -l <err2)" = 1
    check "$name: the reason" grep -qE -- "$pattern" err2
}

# Starts it and waits for the line with the address; leaves the port.
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

# get PATH [HEADERS]: the whole answer, in `answer`.
get() {
    exec 3<>"/dev/tcp/127.0.0.1/$port" || return 1
    printf 'GET %s HTTP/1.1\r\nHost: localhost\r\n%bConnection: close\r\n\r\n' \
        "$1" "${2:-}" >&3
    timeout 60 cat <&3 >answer
    exec 3>&-
}

refuses "unknown option" "unknown option|--fly" --fly
refuses "bad port" "port" --port 99999
refuses "bad address" "address" --bind nowhere --port 0
refuses "bad store" "." --port 0 --store /nonexistent/x.db

start
check "the address is said" test -n "$port"
get /healthz
check "healthy" grep -q '^ok' answer
get /
check "the page" grep -q '^HTTP/1.1 200' answer
check "a strict policy" grep -qi "^content-security-policy: default-src 'none'" answer
check "no cookie" sh -c "! grep -qi '^set-cookie' answer"

# The page's script, compressed for whoever takes it.
script=$(grep -ao '/assets/main[^"]*js' answer | head -1)
packed() { grep -aqi '^content-encoding: gzip' answer; }
body() { sed '1,/^\r$/d' answer; }
get "$script"
check "a script as it is" sh -c "! grep -aqi '^content-encoding' answer"
check "that says what it depends on" grep -aqi '^vary: accept-encoding' answer
body >whole
get "$script" 'Accept-Encoding: deflate, gzip;q=0.5, br\r\n'
check "or compressed" packed
check "the same" cmp -s <(body | gzip -d) whole
check "less than half of it" test "$(($(body | wc -c) * 2))" -lt "$(wc -c <whole)"
for no in 'gzip;q=0' 'gzip; q=0.0, br' 'br, deflate' 'x' ''; do
    get "$script" "Accept-Encoding: $no\\r\\n"
    check "not for \"$no\"" sh -c "! grep -aqi '^content-encoding' answer"
done
get "/api/games?lang=fr"
check "the games" grep -q '"ambition"' answer
get /api/rules/rois
check "the rules" grep -q 'ROI-' answer
get /api/record/none
check "no such table" grep -q '^HTTP/1.1 404' answer
get /metrics
check "counters are not for everybody" sh -c "! grep -q magnat_people answer"
check "its files are its owner's" test -z "$(find . -name 'tables.db*' -perm /077)"
check "there are some" test -s tables.db-wal
refuses "one server a file" "in use by another server" --port 0 --store tables.db
refuses "counters at no address" "9090" --port 0 --store other.db --metrics here
refuses "no proxy" "proxy" --port 0 --store other.db --trust-proxy 10.0.0.0/33
if [ "$(id -u)" = 0 ]; then
    timeout 60 "$magnat" serve --port 0 --store other.db >out2 2>err2
    check "not as root" test $? = 2 -a ! -s out2
    check "and why" grep -q -- --allow-root err2
fi
refuses "the port is taken" "port" --port "$port" --store other.db
kill -TERM "$server"
wait "$server"
check "a stop ends well" test $? = 0
server=
check "the log is JSON lines" sh -c "! grep -v '^{.*}$' log"
check "which say when it stopped" grep -q '"event":"stop"' log

# What older versions have stored: all of it is read, and how many games are
# frozen is said.
for old in "$root"/tests/old/*/tables.db; do
    name=$(basename "$(dirname "$old")")
    cp "$old" tables.db
    rm -f tables.db-wal tables.db-shm
    start
    all_read() { grep -q '"event":"loaded"' log; }
    check "$name: read" soon all_read
    get /healthz
    check "$name: healthy" grep -q '^ok' answer
    check "$name: no table is lost" sh -c "! grep -q '\"level\":\"error\"' log"
    frozen=$(sed -n 's/.*"event":"loaded".*"frozen":\([0-9]*\).*/\1/p' log)
    check "$name: how many are frozen" test "$frozen" = \
        "$(grep -c '"event":"frozen"' log)"
    [ "$frozen" = 0 ] ||
        check "$name: and health says so" grep -q "^frozen $frozen" answer
    kill -TERM "$server"
    wait "$server"
    server=
done

finish
