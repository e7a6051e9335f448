#!/usr/bin/env bash
# A second reading of the rules plays against the engine in lockstep, so many
# decisions a game ($DECISIONS, or 100,000), and sees each rule that is bent on
# purpose: tests/model/README.md.
MAGNAT=${MAGNAT:-build/magnat}
# shellcheck source=tests/e2e/lib/outside.sh
. "$(dirname "$0")/lib/outside.sh"
export MAGNAT=$magnat PYTHONDONTWRITEBYTECODE=1

# counted COMMAND...: adds the numbers of its last line to those of this script.
counted() {
    local line p f
    "$@" >"$work/out" 2>"$work/err"
    status=$?
    cat "$work/out"
    line=$(tail -n 1 "$work/out")
    if [[ $line =~ ^[0-9]+\ passed,\ [0-9]+\ failed$ ]]; then
        p=${line%% passed*}
        f=${line#*, }
        passed=$((passed + p))
        failed=$((failed + ${f%% failed}))
        if [ "$status" != 0 ] && [ "${f%% failed}" = 0 ]; then fail "status $status"; fi
    else
        fail "$1: no count (status $status)"
    fi
}
counted python3 "$root/tests/model/run.py" all --decisions "${DECISIONS:-100000}"
counted python3 "$root/tests/model/bent.py"
for model in "$root"/tests/model/*.py; do
    check "$(basename "$model") is small" test "$(wc -l <"$model")" -le 600
    check "$(basename "$model") needs Python alone" test -z "$(grep -hE '^(import|from) ' "$model" |
        grep -vE '^(import|from) (argparse|bisect|collections|concurrent|contextlib|copy|functools|glob|heapq|importlib|io|itertools|json|lockstep|math|os|random|re|subprocess|sys)\b')"
done
finish
