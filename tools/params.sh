#!/bin/sh
# Lists functions with more than five parameters: those that the public headers
# declare, and those that src/ and apps/ define, static ones included. Fails
# unless each has its reason in tools/params.allow ("function reason"). A reason
# that is no longer needed fails too, so that the list only shrinks.
#
# A function that stands in a game's table (.advise = x) has the parameters of
# the table's, whatever their number, and function types say what a caller
# brings along: neither is looked at.
set -eu
export LC_ALL=C
cd "$(dirname "$0")/.."

# shellcheck disable=SC2046 # our paths hold no blanks
awk -v max=5 -f tools/code.awk -f tools/params.awk tools/params.allow \
    $(find include/magnat src apps -name '*.[ch]' | sort)
