#!/usr/bin/env bash
# The manual pages say what the commands take, and bash completes it.
# shellcheck source=tests/e2e/lib/outside.sh
. "$(dirname "$0")/lib/outside.sh"

# --- Pages ------------------------------------------------------------------------

run help
commands=$(sed -n 's/^  \([a-z][a-z]*\)  .*/\1/p' out | grep -vx help)
check "commands" test "$(echo "$commands" | wc -l)" -ge 12
for page in "$root"/man/*.[1-8]; do
    mandoc -Tlint -W warning "$page" >out 2>err
    check "$(basename "$page"): mandoc" test "$?$(cat out)" = 0
done
for command in $commands; do
    page=$(echo "$root"/man/magnat-"$command".[18])
    run help "$command"
    grep -oE '^  --[a-z-]+' out | tr -d ' ' | sort >helped
    grep -oE '^\.It Fl -[a-z-]+' "$page" | sed 's/.*Fl /-/' | sort >paged
    check "magnat-$command: help and page name the same options" cmp -s helped paged
    check "magnat(1) names $command" grep -q "^.Xr magnat-$command [18]" \
        "$root/man/magnat.1"
done
for header in "$root"/include/magnat/*.h; do
    name=magnat/$(basename "$header")
    [ "$name" = magnat/export.h ] ||
        check "libmagnat(3) names $name" grep -q "In $name" "$root/man/libmagnat.3"
done

# --- Completion -------------------------------------------------------------------

# completes WANTED WORD...: the last word may become each of WANTED.
completes() {
    local wanted=$1
    shift
    mapfile -t COMPREPLY < <(
        # shellcheck disable=SC1091,SC2034,SC2030
        . "$root/packaging/magnat.bash"
        COMP_WORDS=("$magnat" "$@")
        COMP_CWORD=$#
        _magnat
        printf '%s\n' "${COMPREPLY[@]}"
    )
    for word in $wanted; do
        printf '%s\n' "${COMPREPLY[@]}" | grep -qxF -- "$word" ||
            { echo "magnat $*: no $word" >err && fail "completion of $*" && return; }
    done
    pass
}

completes "$commands help --version" ""
completes "play" pl
for command in $commands; do
    run help "$command"
    completes "$(grep -oE '^  --[a-z-]+' out) --help" "$command" --
done
completes "ambition rois venture bourse" play ""
completes "venture" simulate ven
completes "random greedy search expert" simulate venture --players ""
completes "greedy,random" arena rois --players greedy,ra
completes "me,hard" play venture --seats me,h
completes "junior senior masters" play bourse --ruleset ""
completes "deals= months=" simulate ambition --option ""
completes "off on" simulate ambition --option deals =
completes "on" simulate ambition --option deals = on
completes "fr" games --lang = f
completes "VEN-T3" rules venture VEN-T
completes "check show" content ""
completes "list person end delete export import reap" admin ""
completes "open playing over closed" admin list --stage ""
completes "ambition bourse" learn ""
completes "1 2" learn ambition ""
completes "venture" content show v
completes "arena" help ar
finish
