#!/bin/sh
# Fails when a part of the page has a value without a type: "any", or a fault of
# the types that is silenced. What comes over the line is `unknown` until
# web/src/read.ts has looked at it.
set -eu
export LC_ALL=C
cd "$(dirname "$0")/.."
find web/src -name '*.ts' -o -name '*.tsx' | sort | xargs awk '
    function fault(what) {
        printf "%s:%d: %s: %s\n", FILENAME, FNR, what, $0
        faults++
    }
    /@ts-(ignore|expect-error|nocheck)/ { fault("silenced") }
    {
        code = $0
        gsub(/"[^"]*"|`[^`]*`/, "", code)
        sub(/\/\/.*/, "", code)
        gsub(/\/\*.*\*\//, "", code)
        if (code ~ /^ *\*/ || code ~ /^ *\/\*/)
            next
        # A member may be called so: { any: 3 }.
        if (code ~ /(^|[^A-Za-z0-9_.$])any([^A-Za-z0-9_:]|$)/)
            fault("any")
    }
    END { exit faults > 0 }'
