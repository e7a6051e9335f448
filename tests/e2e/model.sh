#!/usr/bin/env bash
# A second reading of the rules plays against the engine in lockstep, so many
# decisions a game ($DECISIONS, or 20,000), and sees each rule that is bent on
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
counted python3 "$root/tests/model/run.py" all --decisions "${DECISIONS:-20000}"
counted python3 "$root/tests/model/bent.py"
for model in "$root"/tests/model/*.py; do
    check "$(basename "$model") is small" test "$(wc -l <"$model")" -le 600
done
# What they import is in Python's own library, or beside them.
foreign() {
    (cd "$root/tests/model" && grep -hoE '^(import|from) [a-z_]+' ./*.py | sort -u |
        while read -r _ name; do
            [ -f "$name.py" ] || python3 -c "import sys
sys.exit('$name' not in sys.stdlib_module_names)" || echo "$name"
        done)
}
check "they need Python alone" test -z "$(foreign)"
finish
