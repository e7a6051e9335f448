#!/usr/bin/env bash
# How the Makefile behaves: packages only when something is missing, as many
# jobs as were asked for, and two makes at once.
# shellcheck source=tests/e2e/lib/outside.sh
. "$(dirname "$0")/lib/outside.sh"

# A tree of its own, without what is built; its installer only says that it was
# called.
mkdir tree
cp -r "$root"/{Makefile,mk,tools,include,src,apps,data,docs} tree
mkdir -p tree/web/src tree/tests tree/bench
touch tree/web/{package.json,package-lock.json,build.mjs,.npmrc}
echo 'echo called >>installer' >tree/tools/install.sh
cd tree || exit 1
unset MAKEFLAGS MFLAGS MAKELEVEL
# mk ARGS...: make without MPI, which is not asked for here.
mk() { make --no-print-directory MPI= "$@" >>"$work/out" 2>"$work/err"; }

# --- Packages ---------------------------------------------------------------------

check "all is there" mk build/gen/ready-build
check "nothing is installed" test ! -e installer
rm build/gen/ready-build
check "a compiler is missing" mk build/gen/ready-build HOSTCC=no-such-compiler
check "packages are asked for" test "$(cat installer)" = called
check "make install does not build" test -n "$(mk install || echo refused)"
check "and says what to do" grep -q 'run make first' "$work/err"

# --- Jobs -------------------------------------------------------------------------

# jobs ARGS...: what the second make is told.
jobs() { make --no-print-directory MPI= MAKE=echo "$@"; }
check "on all cores" test "$(jobs)" = "--no-print-directory -j$(nproc) products"
check "one job" test "$(jobs -j1)" = "--no-print-directory products"
check "three jobs" test "$(jobs -j3)" = "--no-print-directory products"
check "with another goal there is one make" \
    test -z "$(make -n -j2 MPI= all build/tests 2>/dev/null | grep -w products)"

# --- Two at once ------------------------------------------------------------------

: >"$work/out"
mk BUILD=build/a build/gen/text_ids.h build/gen/data_files.c &
mk BUILD=build/b -j2 build/gen/text_ids.h build/gen/data_files.c
check "one" test $? = 0
wait $!
check "the other" test $? = 0
check "each file is made once" test "$(grep -c '^  GEN' "$work/out")" = 2
finish
