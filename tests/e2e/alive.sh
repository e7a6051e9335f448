#!/usr/bin/env bash
# make alive: tables of programs in slices, of which no game is lost or counted
# twice, and what becomes of the figures.
# shellcheck source=tests/e2e/lib/outside.sh
. "$(dirname "$0")/lib/outside.sh"

in_root() { (cd "$root" && "$@") >out 2>err; }
alive=$root/build/alive
check "it builds" in_root make --no-print-directory build/alive

"$alive" bourse/masters 6 120 medium >whole
check "one table in one go" grep -q '^| games | 120 |' whole

# A file of what was counted, killed and gone on with.
"$alive" --keep kept bourse/masters 6 120 medium >out 2>err &
soon test -s kept
kill -KILL $! 2>/dev/null
wait $! 2>/dev/null
"$alive" --keep kept --seconds 1 bourse/masters 6 120 medium >some
check "some of it" test -s kept
"$alive" --keep kept bourse/masters 6 120 medium >pieces
check "nothing is lost or counted twice" cmp -s whole pieces
"$alive" --keep kept bourse/masters 6 120 medium >again
check "all is played" cmp -s whole again
echo 'alive 120 999999' >broken
"$alive" --keep broken bourse/masters 6 120 medium >out 2>err
check "a file of something else" grep -q 'not of this table' err

# The whole page, two runs at once.
export GAMES=30 SLICE=1 ONLY='rois/rois 3 medium'
sh "$root/tools/alive.sh" play "$work/folder" >one 2>err &
sh "$root/tools/alive.sh" play "$work/folder" >two 2>err
check "two at once" wait $!
check "a table" grep -q '^rois/rois 3 medium: 30 of 30 games$' one two
sh "$root/tools/alive.sh" play "$work/folder" >out 2>err
check "nothing is left to do" test ! -s out
sh "$root/tools/alive.sh" report "$work/folder" >out 2>err
check "a report" grep -q '^| games | | 30 |$' out
check "of that table" grep -q '^### rois/rois$' out

cat >figures <<'FIGURES'
rois/rois | 3 medium | games | 30 | | |
rois/rois | 3 medium | bets won (%) | 44.00 | at least 60 | **no** |
rois/rois | 3 hard | games | 7 | | |
rois/rois | 3 hard | bets won (%) | 61.00 | at least 60 | yes |
FIGURES
awk -f "$root/tools/alive.awk" figures >out
check "figures side by side" test "$(tail -n 5 out | head -n 4)" = \
'| | band | 3 medium | 3 hard |
|---|---|---|---|
| games | | 30 | 7 |
| bets won (%) | at least 60 | 44.00 **no** | 61.00 |'
check "and counted" grep -q '^2 figures .*, 1 are outside' out
finish
