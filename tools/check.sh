#!/bin/sh
# Runs every check of the project and counts them.
#   check.sh            all steps
# A step is a command; one that prints "N passed, N failed" adds its own
# numbers, any other counts as one. The last line is the sum.
set -u
cd "$(dirname "$0")/.." || exit 1
jobs=$(nproc 2>/dev/null || echo 2)
log=$(mktemp) || exit 1
trap 'rm -f "$log" "$log".* "$log"-*' EXIT
passed=0
failed=0

# Runs a test program in as many processes as there are cores, and adds up.
sharded() {
    n=0
    shards=
    : >"$log-turns"
    while [ "$n" -lt "$jobs" ]; do
        { MAGNAT_SHARED=$log-turns "$@" >"$log.$n" 2>&1 || echo "exit $?" >>"$log.$n"; } &
        shards="$shards $!"
        n=$((n + 1))
    done
    # shellcheck disable=SC2086 # what goes on beside is not waited for
    wait $shards
    cat "$log".*
    rc=0
    grep -q '^exit ' "$log".* && rc=1
    [ "$(cat "$log".* | grep -cE '^[0-9]+ passed, [0-9]+ failed$')" = "$jobs" ] || rc=1
    cat "$log".* | awk '/^[0-9]+ passed, [0-9]+ failed$/ { p += $1; f += $3 }
        END { printf "%d passed, %d failed\n", p, f }'
    rm -f "$log".*
    return "$rc"
}

# report NAME OK SECONDS LOG: counts a step and prints its line.
report() {
    line=$(grep -E '^[0-9]+ passed, [0-9]+ failed$' "$4" | tail -n 1)
    if [ -n "$line" ]; then
        p=${line%% passed*}
        f=${line#*, }
        f=${f%% failed}
        [ "$2" = 1 ] || [ "$f" -gt 0 ] || f=1
    else
        p=$2
        f=$((1 - $2))
    fi
    passed=$((passed + p))
    failed=$((failed + f))
    if [ "$f" = 0 ] && [ "$2" = 1 ]; then
        printf 'ok    %-34s %4d passed  %3d s\n' "$1" "$p" "$3"
        sed -n 's/^again: /      once more: /p' "$4"
    else
        printf 'FAIL  %-34s %4d failed  %3d s\n' "$1" "$f" "$3"
        tail -n 60 "$4" | sed 's/^/      /'
    fi
}

# step NAME COMMAND...
step() {
    name=$1
    shift
    start=$(date +%s)
    if "$@" >"$log" 2>&1; then ok=1; else ok=0; fi
    report "$name" "$ok" $(($(date +%s) - start)) "$log"
}

# beside KEY COMMAND...: begins a step that goes on while others are made, and
# caught KEY NAME: waits for it. Much of what the scripts do is waiting.
beside() {
    key=$1
    shift
    date +%s >"$log-$key.begin"
    {
        if "$@" >"$log-$key" 2>&1; then ok=1; else ok=0; fi
        echo "$ok $(date +%s)" >"$log-$key.end"
    } &
    echo $! >"$log-$key.pid"
}
caught() {
    wait "$(cat "$log-$1.pid")"
    read -r ok end <"$log-$1.end"
    report "$2" "$ok" $((end - $(cat "$log-$1.begin"))) "$log-$1"
}

# Several scripts, one after the other, as one step.
scripts() {
    rc=0
    for name in "$@"; do
        bash "tests/e2e/$name.sh" || { rc=1; echo "FAIL  $name"; }
    done >"$log-scripts" 2>&1
    grep -vE '^[0-9]+ passed, [0-9]+ failed$' "$log-scripts"
    awk '/^[0-9]+ passed, [0-9]+ failed$/ { p += $1; f += $3 }
        END { printf "%d passed, %d failed\n", p, f }' "$log-scripts"
    return "$rc"
}

step "build: gcc, release" make --no-print-directory -j"$jobs" build/magnat build/tests build/world
step "build: clang, release" make --no-print-directory -j"$jobs" clang
step "build: clang, ASan+UBSan" make --no-print-directory -j"$jobs" asan
step "build: clang, TSan" make --no-print-directory -j"$jobs" tsan
step "layers" sh tools/layers.sh
step "games are named at home" sh tools/gamenames.sh
step "what a game may bring is told" sh tools/brings.sh
step "sizes" sh tools/sizes.sh
step "parameters" sh tools/params.sh
step "comments" sh tools/comments.sh
step "layouts of public structs" sh tools/layout.sh
step "clauses have tests" sh tools/clauses.sh
step "format" sh tools/format.sh --check
step "the page has types" sh tools/typed.sh
step "mutations fit" sh tools/mutants.sh apply
sh tools/reached.sh forget
step "tests: ASan+UBSan" sharded sh tools/reached.sh count build/asan/tests
step "lines that the tests reach" sh tools/reached.sh 90
beside web bash tests/e2e/web.sh
sh tools/met.sh forget
step "tests: release" sharded sh tools/met.sh note build/tests
step "what is declared was met" sh tools/met.sh
step "the server in a simulation" build/world --seeds 1000 --seconds 40
step "tests: TSan" build/tsan/tests unit/edge unit/store/ unit/store_queue unit/store_health \
    unit/office simulate unit/search unit/report unit/arena/ "unit/bot/a fault ends" \
    "unit/serve_wire/secrets" "unit/serve_wire/programs"
step "fuzz corpus: ASan+UBSan" make --no-print-directory -j"$jobs" asan-fuzz-replay
step "build: what the scripts try out" make --no-print-directory -j"$jobs" \
    build/alive build/strength build/magnat-plain lib
# Two at once: these, and all the others.
apart="arena commands forms play report"
# shellcheck disable=SC2086
beside apart scripts $apart
for script in tests/e2e/*.sh; do
    name=$(basename "$script" .sh)
    case " web $apart " in *" $name "*) continue ;; esac
    step "end to end: $name" bash "$script"
done
caught apart "end to end: $apart"
caught web "end to end: web"

printf '%d passed, %d failed\n' "$passed" "$failed"
[ "$failed" = 0 ]
