#!/bin/sh
# Fails when a member that the server declares (src/serve/shapes) was never seen
# by the tests, and is not named in tools/met.rare with the reason.
#
#   met.sh forget             throws away what was noted before
#   met.sh note COMMAND...    runs the command; the tests note what they meet
#   met.sh                    looks at it
set -eu
export LC_ALL=C
cd "$(dirname "$0")/.."
notes=$PWD/build/met

case ${1-} in
forget)
    mkdir -p build
    rm -f "$notes"
    exit
    ;;
note)
    shift
    MAGNAT_MET=$notes exec "$@"
    ;;
esac

sort -u "$notes" | awk '
    FILENAME != "-" {
        if ($1 ~ /^[A-Z]/)
            rare[$1] = 1
        next
    }
    $1 == "declared" { declared[$2] = 1 }
    $1 == "met" { met[$2] = 1 }
    END {
        for (name in declared) {
            n++
            if (name in met || name in rare)
                continue
            print name ": no test has met it, and tools/met.rare has no reason"
            faults++
        }
        for (name in rare) {
            if (!(name in declared)) {
                print name ": tools/met.rare names it, nothing declares it"
                faults++
            } else if (name in met) {
                print name ": tools/met.rare names it, but it was met"
                faults++
            }
        }
        if (n < 100) {
            print "only " n + 0 " members are declared: were there notes?"
            faults++
        }
        exit faults > 0
    }' tools/met.rare -
