#!/bin/sh
# Fails on comments that are a part of a sentence: one that begins with "...",
# or that ends in a comma or a word that wants another ("and", "of", "up to").
# A comment is read where it stands, so it says there what it has to say.
#
#   tools/comments.sh        prints "file:line: comment" for each
set -eu
export LC_ALL=C
cd "$(dirname "$0")/.."

files=$(find include src apps examples tests tools -name '*.[ch]' | sort)
if [ -z "$files" ]; then
    echo "comments.sh: no C files found" >&2
    exit 2
fi
# shellcheck disable=SC2086 # our paths hold no blanks
awk '
    {
        rest = $0
        while (match(rest, /\/\*([^*]|\*+[^*\/])*\*+\//)) {
            comment = substr(rest, RSTART, RLENGTH)
            rest = substr(rest, RSTART + RLENGTH)
            if (comment ~ /^\/\* \.\.\./ ||
                comment ~ /(,| (and|or|of the|in|up to|the|an|than)) \*\/$/) {
                print FILENAME ":" FNR ": " comment
                faults++
            }
        }
        # The first line of one that goes on.
        if (rest ~ /\/\* \.\.\./) {
            print FILENAME ":" FNR ": " rest
            faults++
        }
    }
    END {
        if (!faults)
            print "comments: each stands for itself"
        exit faults > 0
    }' $files
