#!/bin/sh
# Writes a whole small game to begin from: FOLDER/NAME.c and a Makefile that
# builds it as a plug-in against the installed headers.
#   newgame.sh NAME [FOLDER]      FOLDER is NAME when it is left out
# It compiles, passes the conformance suite, and is played at the terminal, in
# the arena and in the browser at once; change it table by table.
set -eu
from=$(dirname "$0")/newgame
name=${1:-}
folder=${2:-$name}

fail() {
    echo "newgame.sh: $1" >&2
    exit 2
}
[ $# -ge 1 ] && [ $# -le 2 ] || fail "newgame.sh NAME [FOLDER]"
case $name in
*[!a-z]* | '' | ? | ??) fail "a name is of three small letters or more: \"$name\"" ;;
esac
[ ${#name} -le 20 ] || fail "a name has at most 20 letters: \"$name\""
[ ! -e "$folder/$name.c" ] || fail "$folder/$name.c is there already"
prefix=$(echo "$name" | cut -c 1-3 | tr '[:lower:]' '[:upper:]')
title=$(echo "$name" | cut -c 1 | tr '[:lower:]' '[:upper:]')$(echo "$name" | cut -c 2-)

mkdir -p "$folder"
renamed() {
    sed -e "s/newgame/$name/g" -e "s/NEW-/$prefix-/g" -e "s/\"NEW\"/\"$prefix\"/g" \
        -e "s/New game/$title/g" -e "s/Nouveau jeu/$title/g" "$1"
}
renamed "$from/newgame.c" >"$folder/$name.c"
renamed "$from/Makefile.in" >"$folder/Makefile"
echo "$folder/$name.c: \`make -C $folder play\` plays it; $prefix-S1, -T1 and -G1 are its rules"
