#!/bin/bash
# The page of the table online in a browser, against the real server: whole
# games, two people, a phone, the keyboard, accessibility, a server that dies.
# The server's luck is its own, and a busy machine can be very slow: up to two
# suites that fail are played once more, and that is said ("again: ...").
# Ends with "N passed, N failed".
set -u
cd "$(dirname "$0")/../.." || exit 1
log=$(mktemp) || exit 1
trap 'rm -f "$log" "$log.again"' EXIT

# What is not a test that passed.
faults() { grep -vE '^ *(ok|#|1\.\.|duration_ms|type:|---|\.\.\.$)' "$1" | head -n 120; }

# Do the suites that failed pass now?
again() {
    for suite in "$@"; do
        node --test-reporter=tap tests/web/main.mjs "$suite" >"$log.again" 2>&1 ||
            { faults "$log.again"; return 1; }
        echo "again: $suite failed once, and passed when it was played again"
    done
}

web/node_modules/.bin/tsc -p web && types=1 || types=0
node --test-reporter=tap tests/web/main.mjs "$@" >"$log" 2>&1
status=$?
faults "$log"
passed=$(sed -n 's/^# pass \([0-9]*\)$/\1/p' "$log")
failed=$(sed -n 's/^# fail \([0-9]*\)$/\1/p' "$log")
if [ -z "$passed" ] || { [ "$status" != 0 ] && [ "${failed:-0}" = 0 ]; }; then
    cat "$log"
    failed=$((${failed:-0} + 1))
fi
suites=$(sed -n 's/^not ok [0-9]* - \([a-z]*\)$/\1/p' "$log")
# shellcheck disable=SC2086
if [ -n "$suites" ] && [ "$(echo "$suites" | wc -l)" -le 2 ] && again $suites; then
    passed=$((passed + failed))
    failed=0
fi
[ "$types" = 1 ] || failed=$((failed + 1))
echo "$((${passed:-0} + types)) passed, ${failed:-0} failed"
[ "${failed:-0}" = 0 ]
