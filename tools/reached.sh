#!/bin/sh
# Fails when the test cases reach less than FLOOR per cent of the lines of src/
# or of src/serve/. For `make check`: it looks at what the asan variant counted
# while it ran all cases. `make coverage` tells more.
#
#   reached.sh forget             throws away what was counted before
#   reached.sh count COMMAND...   runs the command and keeps its counts
#   reached.sh FLOOR              looks at them
set -eu
cd "$(dirname "$0")/.."
dir=$PWD/build/asan/reached

if [ "$1" = forget ]; then
    rm -rf "$dir"
    exit
fi
if [ "$1" = count ]; then
    shift
    LLVM_PROFILE_FILE=$dir/%4m.profraw exec "$@"
fi

llvm-profdata merge -o "$dir/all" "$dir"/*.profraw
llvm-cov report build/asan/tests -instr-profile="$dir/all" >"$dir/report"
awk -v floor="$1" '
    # Name, then of regions, functions, lines and branches: how many there
    # are, how many were missed, and a share.
    $1 ~ /\.c$/ && NF >= 10 {
        name = $1
        sub(/^.*\/src\//, "src/", name)
        if (name !~ /^src\//)
            next
        all["src/"] += $8
        missed["src/"] += $9
        if (name ~ /^src\/serve\//) {
            all["src/serve/"] += $8
            missed["src/serve/"] += $9
        }
    }
    END {
        if (all["src/"] < 10000 || all["src/serve/"] < 1000) {
            print "reached: too few lines were counted to be true"
            exit 1
        }
        for (folder in all) {
            share = 100 * (1 - missed[folder] / all[folder])
            printf "%s: %.1f %% of %d lines\n", folder, share, all[folder]
            if (share < floor)
                low = 1
        }
        exit low
    }' "$dir/report"
