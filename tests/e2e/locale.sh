#!/usr/bin/env bash
# What the library reads and writes has a decimal point in every locale: the
# suite's JSON part in one with a comma and in one with a point of two bytes,
# both made here.
# shellcheck source=tests/e2e/lib/outside.sh
. "$(dirname "$0")/lib/outside.sh"

tests=$root/build/tests
parts=(unit/number unit/json unit/engine unit/record unit/content
    conformance/golden)

# in_locale NAME POINT: there is such a locale, and the suite holds in it.
in_locale() {
    localedef -i "$1" -f UTF-8 "$work/$1.UTF-8" >out 2>err
    there=(env "LOCPATH=$work" "LC_ALL=$1.UTF-8" MAGNAT_LOCALE=1)
    check "$1 has its point" test "$("${there[@]}" locale decimal_point)" = "$2"
    (cd "$root" && "${there[@]}" "$tests" "${parts[@]}") >out 2>err
    check "$1: the suite's JSON part" test $? = 0
}

in_locale de_DE ,
in_locale ps_AF ٫
finish
