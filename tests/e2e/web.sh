#!/bin/bash
# The page of the table online in a browser, against the real server: whole
# games, two people, a phone, the keyboard, accessibility, a server that dies.
# Ends with "N passed, N failed".
set -u
cd "$(dirname "$0")/../.." || exit 1
log=$(mktemp) || exit 1
trap 'rm -f "$log"' EXIT

web/node_modules/.bin/tsc -p web && types=1 || types=0
node --test-reporter=tap tests/web/main.mjs "$@" >"$log" 2>&1
status=$?
grep -vE '^ *(ok|#|1\.\.|duration_ms|type:|---|\.\.\.$)' "$log" | head -n 120
passed=$(sed -n 's/^# pass \([0-9]*\)$/\1/p' "$log")
failed=$(sed -n 's/^# fail \([0-9]*\)$/\1/p' "$log")
if [ -z "$passed" ] || { [ "$status" != 0 ] && [ "${failed:-0}" = 0 ]; }; then
    cat "$log"
    failed=$((${failed:-0} + 1))
fi
[ "$types" = 1 ] || failed=$((failed + 1))
echo "$((${passed:-0} + types)) passed, ${failed:-0} failed"
[ "${failed:-0}" = 0 ]
