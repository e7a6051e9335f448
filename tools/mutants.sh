#!/bin/sh
# Breaks the program on purpose, one small thing at a time, and sees whether
# the tests notice.
#
#   mutants.sh apply           every mutation still fits the source, exactly once
#   mutants.sh run [NAME...]   all of them, or those: each is applied to a copy
#                              of the tree, compiled, and must fail a test
#
# The mutations are the blocks of tools/mutants/*.mut, with an empty line after
# each:
#
#   mutant core-notation-exact            a name of its own
#   file src/core/notation.c
#   breaks a word is not its beginning    the promise, or a clause
#   tests unit/record conformance/        arguments of build/tests; or "world
#                                         300": so many seeds of build/world;
#                                         or "web typed": that test of the page
#   - strcmp(a, b)                        part of one line, found once
#   + strncmp(a, b, 3)
#
# `run` keeps what it found in build/mutants and goes on from there when it is
# called again for the same tree; it writes docs/mutants.md when all are done.
# MUTANTS_JOBS says how many are tried at a time (2).
set -u
cd "$(dirname "$0")/.." || exit 1
dir=build/mutants
jobs=${MUTANTS_JOBS:-2}

# Reads blocks and calls `mutation` for each, with name, file, breaks, tests,
# before and after.
each() {
    name=
    while IFS= read -r line || [ -n "$line" ]; do
        case $line in
        'mutant '*) name=${line#* } file='' breaks='' tests='' before='' after='' ;;
        'file '*) file=${line#* } ;;
        'breaks '*) breaks=${line#* } ;;
        'tests '*) tests=${line#* } ;;
        '- '*) before=${line#- } ;;
        '+ '*) after=${line#+ } ;;
        '+') after='' ;;
        '')
            [ -z "$name" ] || mutation
            name=
            ;;
        '#'*) ;;
        *)
            echo "mutants: not understood: $line"
            exit 1
            ;;
        esac
    done
    [ -z "$name" ] || mutation
}

all() { cat tools/mutants/*.mut; }

# apply FROM TO: the file with the change; fails unless it fits exactly once.
apply() {
    BEFORE=$before AFTER=$after awk '
        BEGIN { before = ENVIRON["BEFORE"]; after = ENVIRON["AFTER"] }
        (i = index($0, before)) {
            rest = substr($0, i + length(before))
            fits += 1 + (index(rest, before) > 0)
            $0 = substr($0, 1, i - 1) after rest
        }
        { print }
        END { exit fits != 1 }' "$1" >"$2"
}

# --- apply ---------------------------------------------------------------------

check_one() {
    count=$((count + 1))
    if [ ! -f "$file" ]; then
        echo "mutants: $name: there is no $file"
    elif [ -z "$before" ] || [ -z "$breaks" ] || [ -z "$tests" ]; then
        echo "mutants: $name: incomplete"
    elif [ "$before" = "$after" ]; then
        echo "mutants: $name changes nothing"
    elif ! apply "$file" /dev/null; then
        echo "mutants: $name does not fit exactly once: $before"
    else
        return
    fi
    wrong=$((wrong + 1))
}

check_all() {
    count=0
    wrong=0
    mutation() { check_one; }
    all >"$list"
    each <"$list"
    twice=$(sed -n 's/^mutant //p' "$list" | sort | uniq -d)
    if [ -n "$twice" ]; then
        echo "mutants: twice: $twice"
        wrong=$((wrong + 1))
    fi
    [ "$wrong" = 0 ] && echo "$count mutations fit"
}

# --- run -----------------------------------------------------------------------

# What the results are good for: these sources and tests.
state_of_tree() {
    find src apps include data tests web/src mk Makefile -type f -print0 |
        LC_ALL=C sort -z | xargs -0 sha256sum | sha256sum | cut -c1-16
}

build() {
    make --no-print-directory -C "$1" CC="$cc" WARN= OPT='-O1 -g' \
        "build/${2:-tests}"
}

# The program that tries the mutation, and what it is called with.
program() {
    case $tests in
    world\ *) echo world ;;
    *) echo tests ;;
    esac
}
arguments() {
    case $tests in
    world\ *) echo "--seeds ${tests#world }" ;;
    web\ *) echo "tests/web/${tests#web }.test.mjs" ;;
    *) echo "$tests" ;;
    esac
}
runner() {
    case $tests in
    web\ *) echo "node --test --test-reporter=tap" ;;
    *) echo "build/$(program)" ;;
    esac
}

# A copy of the tree in $1, built.
make_copy() {
    mkdir -p "$1" || return 1
    for part in src apps include data docs tests tools mk web examples bench \
        packaging Makefile; do
        [ -e "$part" ] || continue
        rm -rf "${1:?}/$part"
        cp -Rp "$part" "$1/$part" || return 1
    done
    build "$1" >"$1.log" 2>&1 || {
        tail -n 20 "$1.log"
        return 1
    }
}

# Undoes what was done to the copy $copy, perhaps by a run that was stopped.
mend() {
    [ -f "$copy.broken" ] || return 0
    cp "$(cat "$copy.broken")" "$copy/$(cat "$copy.broken")" # and it is newer
    rm "$copy.broken"
}

# Tries one in the copy $copy; leaves "killed by ..." or what went wrong.
try_one() {
    result=$dir/results/$name
    block="$file|$before|$after|$tests"
    if [ -f "$result" ] && grep -q '^killed' "$result" &&
        [ "$block" = "$(cat "$dir/blocks/$name")" ]; then
        return
    fi
    echo "$block" >"$dir/blocks/$name"
    echo "$file" >"$copy.broken"
    if ! apply "$file" "$copy/$file"; then
        echo "does not fit" >"$result"
    elif ! build "$copy" "$(program)" >"$copy.log" 2>&1; then
        echo "does not compile" >"$result"
    else
        # The test program watches over its cases: one that hangs is a failure
        # long before this time is over.
        # shellcheck disable=SC2046 # words
        (cd "$copy" &&
            timeout 900 $(runner) $(arguments) >"$here/$copy.log" 2>&1)
        status=$?
        by=$(sed -n -e 's/^FAIL \(.*\) ([0-9]*)$/\1/p' -e '/^world: /p' \
            -e 's/^not ok [0-9]* - /the page: /p' "$copy.log" | head -n 1)
        case $status in
        0) echo "survives" >"$result" ;;
        124) echo "takes too long" >"$result" ;;
        *) echo "killed by ${by:-the end of the program}" >"$result" ;;
        esac
    fi
    mend
    printf '%-34s %s\n' "$name" "$(cat "$result")"
}

# Every $jobs-th mutation from the $1-th on.
worker() {
    copy=$dir/tree-$1
    mend
    at=0
    mine=$1
    mutation() {
        at=$((at + 1))
        [ $((at % jobs)) = "$mine" ] || return 0
        case $wanted in
        '' | *" $name "*) try_one ;;
        esac
    }
    each <"$list"
}

# Do all tests pass in the copies, as they are? Each copy runs a part.
all_pass() {
    i=0
    rm -f $dir/failed
    turns=$(mktemp)
    while [ "$i" -lt "$jobs" ]; do
        (cd "$dir/tree-$i" && MAGNAT_SHARED=$turns build/tests) ||
            touch $dir/failed &
        i=$((i + 1))
    done
    wait
    rm -f "$turns"
    [ ! -f $dir/failed ]
}

write_table() {
    cat <<'TEXT'
# Mutants

Small mutations of the program, each of which breaks a promise or a clause, and
the test case that noticed it first. Written by `make mutants`, which applies
each to a copy of the tree and fails if one survives; `make mutants-apply`
(part of `make check`) sees that each still fits the source. The list is in
`tools/mutants/`; how to write one is said in `tools/mutants.sh`.

`make mutants-change BASE=rev` needs no list: it breaks each line of C below
`src/` and `apps/` that differs from that revision in every way that
`tools/mutate.awk` knows (operators swapped, numbers off by one, statements
dropped) and prints those that no test sees. Which cases try a file is said by
folder in `tools/mutate.tests`, so a survivor may be known to others: `WHOLE=1`
asks all. Survivors that may live are in `tools/mutate.argued`, with the reason.

TEXT
    echo "| mutant | file | what it breaks | killed by |"
    echo "|---|---|---|---|"
    mutation() {
        printf '| %s | %s | %s | %s |\n' "$name" "$file" "$breaks" \
            "$(sed 's/^killed by //' "$dir/results/$name")"
    }
    each <"$list"
}

run_all() {
    here=$PWD
    wanted=${*:+" $* "}
    cc=gcc
    command -v ccache >/dev/null && cc="ccache gcc"
    export CCACHE_NOHASHDIR=1
    unset MAKEFLAGS MFLAGS MAKELEVEL
    state=$(state_of_tree)
    if [ "$(cat $dir/state 2>/dev/null)" != "$state" ]; then
        rm -rf $dir/results $dir/blocks
        mkdir -p $dir/results $dir/blocks
        i=0
        while [ "$i" -lt "$jobs" ]; do
            make_copy "$dir/tree-$i" || return 1
            i=$((i + 1))
        done
        all_pass >$dir/tests.log 2>&1 || {
            echo "mutants: these fail as it is:"
            grep '^FAIL' $dir/tests.log
            return 1
        }
        echo "$state" >$dir/state
    fi
    i=0
    while [ "$i" -lt "$jobs" ]; do
        worker "$i" &
        i=$((i + 1))
    done
    wait
    wrong=0
    mutation() {
        case $wanted in
        '' | *" $name "*) ;;
        *) return 0 ;;
        esac
        grep -q '^killed' "$dir/results/$name" && return
        echo "mutants: $name: $(cat "$dir/results/$name")"
        wrong=$((wrong + 1))
    }
    each <"$list"
    [ "$wrong" = 0 ] || return 1
    [ -n "$wanted" ] || write_table >docs/mutants.md
    echo "$count mutants, all killed"
}

list=$(mktemp) || exit 1
trap 'rm -f "$list"' EXIT
case ${1-} in
apply) check_all ;;
run)
    shift
    check_all && run_all "$@"
    ;;
*)
    sed -n '2,8p' "$0" >&2
    exit 2
    ;;
esac
