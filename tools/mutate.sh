#!/bin/sh
# Breaks what a change wrote, line by line, and sees whether the tests notice:
# mutants without a list.
#
#   mutate.sh BASE [FILE...]   every line of C below src/ and apps/ (or in those
#                              files) that differs between BASE and the tree as
#                              it is; headers are left alone
#   mutate.sh argued           the argued survivors still fit the source
#
# Each mutant swaps an operator, moves a number by one, or drops a statement
# (tools/mutate.awk). It is compiled in a copy of the tree below build/mutate
# and must fail one of the cases that tools/mutate.tests names for its file: to
# find out which cases reach a line would take a run of all of them. So a
# survivor may be known to others; WHOLE=1 tries each with all cases.
#
# A mutant that compiles to the same object is no mutant. One that may live is
# in tools/mutate.argued, with the reason. Every other survivor is printed, then
# the counts; the exit status says whether there was one.
set -u
cd "$(dirname "$0")/.." || exit 1
dir=build/mutate
tree=$dir/tree
argued=tools/mutate.argued
killed=0 survived=0 excused=0 broken=0 same=0

# "FILE LINE,LINE..." for each file that the change touches.
touched() {
    base=$1
    shift
    [ $# -gt 0 ] || set -- src apps
    git diff -U0 --no-color --no-ext-diff --diff-filter=d "$base" -- "$@" |
        awk '
        /^\+\+\+ / { file = substr($2, 3) }
        /^@@ / && file ~ /^(src|apps)\/.*\.c$/ {
            split(substr($3, 2), at, ",")
            n = $3 ~ /,/ ? at[2] : 1
            for (i = 0; i < n; i++)
                lines[file] = lines[file] (lines[file] ? "," : "") at[1] + i
        }
        END {
            for (f in lines)
                print f, lines[f]
        }' | LC_ALL=C sort
}

# The cases that try a file.
cases_of() {
    awk -v file="$1" '
        !/^#/ && index(file, $1) == 1 { sub(/^[^ ]* /, ""); print; exit }
    ' tools/mutate.tests
}

# May the mutant of file $1 that makes line $2 of line $3 live?
is_argued() {
    FILE=$1 BEFORE=$2 AFTER=$3 awk '
        function bare(s) { sub(/^ +/, "", s); return s }
        BEGIN { before = bare(ENVIRON["BEFORE"]); after = bare(ENVIRON["AFTER"]) }
        /^file / { fits = substr($0, 6) == ENVIRON["FILE"] }
        /^- / { fits = fits && substr($0, 3) == before }
        /^\+ / { fits = fits && substr($0, 3) == after }
        /^because ./ && fits { found = 1 }
        END { exit !found }' $argued
}

# Every block of the argued ones is whole, and its line is in its file.
check_argued() {
    wrong=0
    while IFS= read -r line; do
        case $line in
        'file '*) file=${line#file } ;;
        '- '*)
            grep -qF -e "${line#- }" "$file" && continue
            echo "mutate: argued, but no longer in $file: ${line#- }"
            wrong=1
            ;;
        '' | '#'* | '+ '* | 'because '*) ;;
        *)
            echo "mutate: not understood in $argued: $line"
            wrong=1
            ;;
        esac
    done <$argued
    return $wrong
}

# A copy of the tree, with what is built already.
make_copy() {
    rm -rf $tree
    mkdir -p $tree/build || return 1
    for part in src apps include data docs tests tools mk web examples bench \
        packaging Makefile build/gen build/obj build/web build/wasm \
        build/libmagnat.a build/tests; do
        [ ! -e "$part" ] || cp -Rp "$part" "$tree/$part" || return 1
    done
    compile -j2
}

# The page is not built again: what it holds does not decide what is tested.
compile() {
    set -- "$@" -o build/gen/web_files.c -o build/gen/data_files.c
    [ -e $tree/build/gen/web_files.c ] || set --
    make --no-print-directory -C $tree CC="$cc" WARN= OPT='-O1 -g' "$@" \
        build/tests >$dir/log 2>&1
}

# Do the cases $1 pass?
pass() {
    # shellcheck disable=SC2086 # words
    (cd $tree && timeout 600 build/tests $1) >$dir/log 2>&1
}

# Tries the mutant of file $1 at line $2, which becomes $3.
try_one() {
    was=$(sed -n "$2p" "$1")
    NEW=$3 awk -v at="$2" 'NR == at { print ENVIRON["NEW"]; next } { print }' \
        "$1" >"$tree/$1"
    if is_argued "$1" "$was" "$3"; then
        excused=$((excused + 1))
    elif ! compile; then
        broken=$((broken + 1))
    elif cmp -s "$object" $dir/object; then
        same=$((same + 1))
    elif ! pass "$cases" || { [ "${WHOLE-}" = 1 ] && ! pass ""; }; then
        killed=$((killed + 1))
    else
        survived=$((survived + 1))
        echo "$1:$2 survives ($cases)"
        echo "$was" | sed 's/^ */  - /'
        echo "$3" | sed 's/^ */  + /'
    fi
}

try_file() {
    cases=$(cases_of "$1")
    object=$tree/build/obj/${1%.c}.o
    touch "$tree/$1"
    compile && cp "$object" $dir/object && pass "$cases" || {
        echo "mutate: $1: these fail as it is: $cases"
        tail -n 5 $dir/log
        exit 2
    }
    awk -v lines="$2" -f tools/mutate.awk "$1" >$dir/mutants
    while IFS='	' read -r line text; do
        try_one "$1" "$line" "$text" </dev/null
    done <$dir/mutants
    cp "$1" "$tree/$1"
}

case ${1-} in
argued) check_argued; exit ;;
'' | -*)
    sed -n '2,9p' "$0" >&2
    exit 2
    ;;
esac
git rev-parse -q --verify "$1^{commit}" >/dev/null || {
    echo "mutate: there is no revision $1" >&2
    exit 2
}
cc=gcc
command -v ccache >/dev/null && cc="ccache gcc"
export CCACHE_NOHASHDIR=1
unset MAKEFLAGS MFLAGS MAKELEVEL
mkdir -p $dir
check_argued || exit 2
touched "$@" >$dir/touched
if [ ! -s $dir/touched ]; then
    echo "mutate: no line of C is touched since $1"
    exit 0
fi
make_copy || {
    tail -n 20 $dir/log
    exit 2
}
while read -r file lines; do
    try_file "$file" "$lines"
done <$dir/touched
echo "$((killed + survived)) mutants: $killed killed, $survived survived;" \
    "$excused argued, $same the same program, $broken did not compile"
[ "$survived" = 0 ]
