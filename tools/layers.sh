#!/bin/sh
# Fails when a folder includes what it may not, when rules are not pure, when a
# game is asked past magnat/ask.h, when a public header points to a private file,
# or when a variable outlives a call and can change. The rules for each folder
# are the table at the top of layers.awk; tests are free.
#
#   tools/layers.sh        prints "file:line: what: rule" for each fault
set -eu
export LC_ALL=C
cd "$(dirname "$0")/.."

folders=
for folder in include src apps examples; do
    [ -d "$folder" ] && folders="$folders $folder"
done
# shellcheck disable=SC2086 # one word per folder
files=$(find $folders -name '*.[ch]' | sort)
if [ -z "$files" ]; then
    echo "layers.sh: no C files found" >&2
    exit 2
fi

status=0
# shellcheck disable=SC2086 # our paths hold no blanks
awk -f tools/code.awk -f tools/layers.awk $files || status=1
# What others may write is an example, not ours to keep.
# shellcheck disable=SC2086
awk -f tools/code.awk -f tools/globals.awk \
    $(printf '%s\n' $files | grep -v '^examples/') || status=1
[ $status -eq 0 ] &&
    echo "layers: $(printf '%s\n' "$files" | wc -l) files in their place"
exit $status
