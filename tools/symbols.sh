#!/bin/sh
# Compares what libmagnat shows: the headers, the list in
# packaging/debian/libmagnat0.symbols, the shared library and the archive.
#
#   tools/symbols.sh FOLDER          the folder of the libraries (build/lib)
#   tools/symbols.sh --write LIBRARY writes the list anew
#
# A function that a header declares without MAG_API, that nobody wrote, or that
# was left out of the list is a fault, and so is any name without "mag_".
set -eu
cd "$(dirname "$0")/.."
list=packaging/debian/libmagnat0.symbols
version=$(sed -n 's/.*MAGNAT_VERSION "\(.*\)".*/\1/p' include/magnat/version.h)

# Names of defined symbols that the linker sees in $2, by nm with option $1.
shown_by() {
    nm "$1" --defined-only --extern-only -f posix "$2" |
        awk 'NF > 1 && !/:$/ { sub(/@.*/, "", $1); print $1 }' | LC_ALL=C sort -u
}

# Every function that the headers declare for others to call, as gcc sees it,
# and every table that they lend, which gcc does not list.
declared() {
    printf '#include "%s"\n' include/magnat/*.h |
        gcc -std=c17 -Iinclude -I. -fsyntax-only -aux-info "$1" -x c -
    {
        sed -n 's,^/\* include/magnat/.*\*/ extern [^(]*[ *]\([A-Za-z_0-9]*\) (.*,\1,p' \
            "$1"
        sed -n 's/^MAG_API extern const struct [a-z_]* \(.*\);$/\1/p' \
            include/magnat/*.h | tr -d ' ' | tr ',' '\n'
    } | LC_ALL=C sort -u
}

if [ "$1" = --write ]; then
    {
        echo "libmagnat.so.0 libmagnat0 #MINVER#"
        shown_by -D "$2" | while read -r name; do
            since=$(sed -n "s/^ $name@Base //p" "$list" 2>/dev/null || true)
            echo " $name@Base ${since:-$version}"
        done
    } >"$list.new"
    mv "$list.new" "$list"
    exit
fi

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
declared "$work/all" >"$work/headers"
sed -n 's/^ \(.*\)@Base .*/\1/p' "$list" | LC_ALL=C sort >"$work/list"
shown_by -D "$1/libmagnat.so" >"$work/shared"
shown_by -g "$1/libmagnat.a" >"$work/archive"

faults=0
for other in list shared archive; do
    diff -u --label headers "$work/headers" --label "$other" "$work/$other" ||
        faults=1
done
if [ ! -s "$work/shared" ] || grep -hv '^mag_' "$work/shared" "$work/archive"; then
    echo "symbols: every name that is shown starts with mag_" >&2
    faults=1
fi
exit "$faults"
