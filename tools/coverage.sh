#!/bin/sh
# Runs all test cases on the counting build and writes what they reach.
#   coverage.sh FLOOR FILE     FILE gets the table; fails if the lines of src/
#                              or src/serve/ are below FLOOR per cent
# `make coverage` calls it when build/coverage is built.
set -eu
cd "$(dirname "$0")/.."
floor=$1
out=$2
dir=build/coverage

find $dir/obj -name '*.gcda' -delete
$dir/tests >$dir/tests.log 2>&1 || {
    tail -n 20 $dir/tests.log
    exit 1
}
# The programs from outside; whether they pass is for `make check` to say.
for script in commands play arena report serve; do
    MAGNAT=$dir/magnat bash tests/e2e/$script.sh >$dir/$script.log 2>&1 || true
done
find $dir/obj/src $dir/obj/apps -name '*.gcda' | LC_ALL=C sort |
    xargs gcov -n -b >$dir/gcov.txt 2>/dev/null
awk -f tools/coverage.awk $dir/gcov.txt >$dir/table.md

{
    cat <<'TEXT'
# Coverage

Lines and branches that the tests reach, by folder; a folder counts what is
below it. The tests are the cases of `tests/unit`, `tests/games` and
`tests/conformance`, and the scripts `commands`, `play`, `arena`, `report` and
`serve` of `tests/e2e`. What needs PostgreSQL or MPI is tested, too, but not
counted here. Written by `make coverage`, which fails when the lines of `src/`
or of `src/serve/` are less than 90 %.

TEXT
    cat $dir/table.md
} >"$out"
cat $dir/table.md

for folder in src/ src/serve/; do
    awk -F'|' -v folder="$folder" -v floor="$floor" '
        $2 == " `" folder "` " {
            found = 1
            if ($5 + 0 < floor) {
                printf "coverage: %s reaches%sof its lines, less than %s %%\n",
                    folder, $5, floor
                exit 1
            }
        }
        END { if (!found) { print "coverage: no " folder; exit 1 } }' \
        $dir/table.md
done
