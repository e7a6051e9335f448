#!/bin/sh
# Starts the server on one core with a fresh store, drives it from another, and
# prints the figures: as fast as it goes, at a set pace, and idle.
set -eu
cd "$(dirname "$0")/../.."
seconds=${LOAD_SECONDS:-10}
folder=$(mktemp -d)
server=
stop() {
    [ -z "$server" ] || kill "$server" 2>/dev/null || true
    [ -z "$server" ] || wait "$server" 2>/dev/null || true
    server=
}
trap 'stop; rm -rf "$folder"' EXIT INT TERM

# A fresh server on core 0; its port is in $port.
start() {
    rm -f "$folder"/*
    taskset -c 0 build/magnat serve --allow-root --port 0 --store "$folder/load.db" \
        --threads 1 --rate 100000 >"$folder/out" 2>"$folder/log" &
    server=$!
    for _ in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20; do
        port=$(sed -n 's/.*http:\/\/[^:]*:\([0-9]*\).*/\1/p' "$folder/out" |
            head -n 1)
        [ -n "$port" ] && return
        sleep 0.2
    done
    echo "load: the server did not start" >&2
    cat "$folder/log" >&2
    exit 1
}

# drive OPTIONS...: one run against a fresh server.
drive() {
    start
    taskset -c 1 build/load --port "$port" --pid "$server" "$@"
    stop
}

for game in venture rois ambition bourse; do
    drive --game "$game" --tables 500 --seconds "$seconds"
done
drive --game venture --tables 500 --seconds "$seconds" --pace 10000
drive --game venture --tables 500 --seconds "$seconds" --pace 2000
drive --game venture --tables 5000 --idle

# As many live tables as a server has: those without a connection are those
# that the limit of open files leaves over, in the server or in the load.
files=$(ulimit -Hn)
[ "$files" != unlimited ] || files=30000
gone=$((10000 - (files - 100) / 2))
[ "$gone" -gt 0 ] || gone=0
drive --game venture --tables 10000 --gone "$gone" --seconds "$seconds" \
    --pace 2000
