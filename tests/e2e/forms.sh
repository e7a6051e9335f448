#!/bin/bash
# The forms of the page without a page: whole games by the engine, and for each
# list of actions the form's model offers every one. Ends with "N passed, N
# failed".
set -u
cd "$(dirname "$0")/../.." || exit 1
log=$(mktemp) || exit 1
trap 'rm -f "$log"' EXIT

node --test --test-reporter=tap tests/web/*.test.mjs >"$log" 2>&1
passed=$(sed -n 's/^# pass \([0-9]*\)$/\1/p' "$log")
failed=$(sed -n 's/^# fail \([0-9]*\)$/\1/p' "$log")
if [ -z "$passed" ] || [ "${failed:-1}" != 0 ]; then
    cat "$log"
    [ "${failed:-0}" = 0 ] && failed=1
fi
echo "${passed:-0} passed, ${failed:-0} failed"
[ "${failed:-0}" = 0 ]
