#!/bin/sh
# Replaces what stands between <!-- MARK --> and <!-- /MARK --> in a file, each
# alone on a line, by what comes on the standard input.
#   between.sh FILE MARK <TEXT
set -eu
file=$1 mark=$2
text=$(mktemp)
trap 'rm -f "$text" "$text.new"' EXIT
cat >"$text"
for line in "<!-- $mark -->" "<!-- /$mark -->"; do
    [ "$(grep -cxF -- "$line" "$file")" = 1 ] || {
        echo "between.sh: $file has no line $line" >&2
        exit 1
    }
done
awk -v open="<!-- $mark -->" -v close_="<!-- /$mark -->" -v text="$text" '
    $0 == close_ { inside = 0 }
    !inside
    $0 == open {
        inside = 1
        print ""
        while ((getline line < text) > 0)
            print line
    }' "$file" >"$text.new"
cat "$text.new" >"$file"
