#!/bin/sh
# Describes the layout of every public struct (its size and alignment, and the
# place and type of each member) and compares it with packaging/layout.txt.
#
#   tools/layout.sh            fails where they differ, and shows how
#   tools/layout.sh --write    writes the file anew, for review
#
# A difference is a break for programs that were compiled before, unless it is
# only behind the end of a struct that begins with its size: then they go on
# (docs/decisions/014-a-struct-that-grows-begins-with-its-size.md). The file is of
# x86_64 with 64-bit pointers; other machines have nothing to compare with.
set -eu
export LC_ALL=C
cd "$(dirname "$0")/.."
list=packaging/layout.txt

if [ "$(uname -m)" != x86_64 ] || ! command -v clang >/dev/null; then
    echo "layout: skipped, it is described on x86_64 by clang alone"
    exit
fi

# Members of members are left out: they are told where they belong.
described() {
    printf '#include "%s"\n' include/magnat/*.h |
        clang -std=c17 -Iinclude -I. -fsyntax-only -x c \
            -Xclang -fdump-record-layouts-complete - |
        awk '
            / [|] struct mag_[a-z_0-9]+$/ && !open {
                name = $4
                open = 1
                text = ""
                next
            }
            open && /sizeof=/ {
                match($0, /sizeof=[0-9]+/)
                size = substr($0, RSTART + 7, RLENGTH - 7)
                match($0, /align=[0-9]+/)
                align = substr($0, RSTART + 6, RLENGTH - 6)
                printf "struct %s: %d bytes, aligned to %d\n%s\n", name, size, \
                    align, text
                open = 0
                next
            }
            open && / [|]   [^ ]/ {
                at = $1
                sub(/^[ 0-9]*[|] */, "")
                text = text sprintf("%6d  %s\n", at, $0)
            }' | awk -v RS= -v ORS='\n\n' '{ print }' | sort_blocks
}

# By name, so that a header may order its structs as it likes.
sort_blocks() {
    awk -v RS= '{ gsub(/\n/, "\001"); print }' | sort | tr '\001' '\n' |
        awk '/^struct/ && NR > 1 { print "" } { print }'
}

new=$(mktemp)
trap 'rm -f "$new"' EXIT
described >"$new"
count=$(grep -c '^struct' "$new") || true
if [ "$count" -lt 50 ]; then
    echo "layout: only $count structs were found in the headers" >&2
    exit 2
fi
if [ "${1-}" = --write ]; then
    cp "$new" "$list"
    exit
fi
if ! diff -u --label "$list" "$list" --label headers "$new"; then
    echo "layout: public structs have changed; if that is meant, make layout," \
        "and see docs/decisions/014" >&2
    exit 1
fi
echo "layout: $count public structs as described"
