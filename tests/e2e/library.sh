#!/usr/bin/env bash
# libmagnat as others have it: what it shows and needs, headers that stand
# alone, and the programs of examples/embed against an installed prefix.
# shellcheck source=tests/e2e/lib/outside.sh
. "$(dirname "$0")/lib/outside.sh"
lib=$root/build/lib
strict=(-Wall -Wextra -Wpedantic -Werror)

# quietly COMMAND...: what it says is kept for a failure.
quietly() { "$@" >"$work/out" 2>"$work/err"; }

make() { command make --no-print-directory -C "$root" MAKEFLAGS= "$@"; }

# --- What it shows and needs ----------------------------------------------------

check "it is built" quietly make lib
check "headers, list and libraries show the same" \
    quietly sh "$root/tools/symbols.sh" "$lib"
readelf -d "$lib/libmagnat.so" >dynamic
check "its name" grep -q 'SONAME.*\[libmagnat.so.0\]' dynamic
check "the C library alone" test -z \
    "$(grep NEEDED dynamic | grep -vE '\[lib(c|m|pthread)\.so\.[0-9]+\]|\[ld-linux')"
check "the version is the header's" test -e \
    "$lib/libmagnat.so.$(sed -n 's/.*MAGNAT_VERSION "\(.*\)".*/\1/p' \
        "$root/include/magnat/version.h")"

# --- Headers --------------------------------------------------------------------

# Twice, so that the guard is tried as well.
for header in "$root"/include/magnat/*.h; do
    name=magnat/$(basename "$header")
    printf '#include "%s"\n#include "%s"\ntypedef int x;\n' "$name" "$name" \
        >alone.c
    check "$name as C17" quietly gcc -std=c17 "${strict[@]}" -Wc++-compat \
        -I"$root/include" -fsyntax-only alone.c
    check "$name as C++17" quietly g++ -std=c++17 "${strict[@]}" \
        -I"$root/include" -fsyntax-only -x c++ alone.c
done

# --- Installed ------------------------------------------------------------------

check "make install" quietly make install PREFIX=/opt/m DESTDIR="$work/stage"
check "a prefix of its own" quietly make install PREFIX="$work/here"
check "the program runs" quietly "$work/here/bin/magnat" --version
check "the unit names it" grep -q "^ExecStart=/opt/m/bin/magnat serve" \
    stage/opt/m/lib/systemd/system/magnat.service
check "nothing of the stage stands in the files" \
    test -z "$(grep -rIl "$work/stage" stage)"

export PKG_CONFIG_PATH=$work/here/lib/pkgconfig
read -ra flags < <(pkg-config --cflags --libs magnat)
read -ra static < <(pkg-config --cflags --static --libs magnat)

# plays COMMAND...: it tells of every game, and complains of nothing.
plays() {
    quietly "$@" && [ ! -s err ] || return 1
    for title in Ambition 'des Rois' Venture Bourse; do
        grep -q "$title" out || return 1
    done
}

embed=$root/examples/embed
run_path=-Wl,-rpath,$work/here/lib
check "a C program is built" quietly gcc -std=c17 "${strict[@]}" \
    "$embed/play.c" -o c "${flags[@]}" "$run_path"
check "a C program plays" plays ./c
cp out c.out
check "a C program is built with the archive" quietly gcc -std=c17 \
    "${strict[@]}" "$embed/play.c" -o c-static \
    "${static[@]/-lmagnat/-l:libmagnat.a}"
check "it plays the same" plays ./c-static
check "the same" cmp out c.out
check "a C++ program is built" quietly g++ -std=c++17 "${strict[@]}" \
    "$embed/play.cpp" -o cpp "${flags[@]}" "$run_path"
check "a C++ program plays" plays ./cpp
check "a Python program plays" plays python3 "$embed/play.py" \
    "$work/here/lib/libmagnat.so.0"
for program in "$embed"/play.*; do
    check "$program has 80 lines at most" test "$(wc -l <"$program")" -le 80
done

# --- Gone again -----------------------------------------------------------------

check "make uninstall" quietly make uninstall PREFIX=/opt/m DESTDIR="$work/stage"
check "nothing is left" test -z "$(find stage -type f -o -type l)"
finish
