#!/bin/sh
# Ties every clause of the rules to its code and its tests.
#
# A clause is a list item "- **VEN-S1** text" of docs/rules/<game>.md; worked
# examples (-EX) stand in docs/rules/examples/<game>.md. The
# script fails, and lists them, when a clause
#   - is named by no test (a C file under tests/, but golden/ and fuzz/);
#   - is named by no code (src/games/); worked examples (-EX) need only a test;
#   - is missing from the French text, fr/<game>.md in the same folder;
#   - is listed in docs/rules/decisions.txt, and its text lacks the mark
#     "Decision:", in French "Décision :", or has it in one language only;
# and when a source, a test, a catalogue or the docs name a clause that
# docs/rules/<game>.md does not have. Ids are written in full, one by one.
#
# Worked examples (-EX) stand in docs/rules/examples/<game>.md: they are for
# developers, in English alone.
set -eu
export LC_ALL=C
cd "$(dirname "$0")/.."

id='(AMB|ROI|VEN|BOU)-[A-Z]+[0-9]+'
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
faults=0

# The clauses that a rules page defines.
defined() {
    grep -oE "^- \*\*$id\*\*" "$1" | grep -oE "$id" || true
}

# The clauses of page $1 whose text has the mark $2.
marked() {
    awk -v mark="$2" '
        /^- \*\*/ { id = $2; gsub(/\*/, "", id) }
        /^[^ -]/ { id = "" }
        id && index($0, mark) { print id }' "$1" | grep -xE "$id" | sort -u ||
        true
}

# Every id named in the files listed on standard input.
named() {
    tr '\n' '\0' | xargs -0 -r grep -ohE "$id" -- | sort -u || true
}

# The files under folders $1 with names like the patterns that follow.
files() {
    under=$1
    shift
    for folder in $under; do
        [ -d "$folder" ] || continue
        for pattern in "$@"; do
            find "$folder" -type f -name "$pattern"
        done
    done
}

# Says "file:line: id: $2" for the first place that names each id of file $1,
# among the files listed on standard input.
where() {
    tr '\n' '\0' >"$work/where"
    while read -r clause; do
        place=$(xargs -0 -r grep -nwHF -m 1 -- "$clause" <"$work/where" |
            head -n 1 | cut -d : -f 1,2) || true
        echo "$place: $clause: $2"
    done <"$1"
}

# Says "id: $2" for each id of file $1.
blame() {
    if [ -s "$1" ]; then
        faults=$((faults + $(wc -l <"$1")))
        sed "s|\$|: $2|" "$1"
    fi
}

decisions=docs/rules/decisions.txt
grep -v '^#' "$decisions" | grep . | sort >"$work/decided" || true
uniq -d "$work/decided" >"$work/list"
blame "$work/list" "listed twice in $decisions"

: >"$work/all"
for page in docs/rules/*.md docs/rules/examples/*.md; do
    [ -f "$page" ] || continue
    defined "$page" >"$work/page"
    [ -s "$work/page" ] || continue
    sort "$work/page" | uniq -d >"$work/twice"
    blame "$work/twice" "defined twice in $page"
    sort -u "$work/page" >"$work/english"
    cat "$work/english" >>"$work/all"

    french=$(dirname "$page")/fr/$(basename "$page")
    : >"$work/french"
    [ -f "$french" ] && defined "$french" | sort -u >"$work/french"
    comm -23 "$work/english" "$work/french" >"$work/list"
    blame "$work/list" "missing from $french"
    comm -13 "$work/english" "$work/french" >"$work/list"
    blame "$work/list" "in $french but not in $page"

    [ -f "$french" ] || continue
    comm -12 "$work/english" "$work/decided" >"$work/here"
    marked "$page" "Decision:" >"$work/en"
    marked "$french" "Décision :" >"$work/fr"
    comm -23 "$work/here" "$work/en" >"$work/list"
    blame "$work/list" "a decision without \"Decision:\" in $page"
    comm -23 "$work/here" "$work/fr" >"$work/list"
    blame "$work/list" "a decision without \"Décision :\" in $french"
    comm -3 "$work/en" "$work/fr" | tr -d '\t' |
        sort | comm -23 - "$work/here" >"$work/list"
    blame "$work/list" "a decision in one language only"
done
for page in docs/rules/examples/*.md; do
    [ -f "$page" ] && defined "$page" >>"$work/all"
done
sort -u -o "$work/all" "$work/all"
comm -23 "$work/decided" "$work/all" >"$work/list"
blame "$work/list" "no such clause, but in $decisions"
if ! [ -s "$work/all" ]; then
    echo "clauses.sh: docs/rules/*.md define no clause" >&2
    exit 1
fi

files tests '*.c' | grep -vE '^tests/(golden|fuzz)/' >"$work/tests" || true
named <"$work/tests" >"$work/tested"
comm -23 "$work/all" "$work/tested" >"$work/list"
blame "$work/list" "no test names it"

files src/games '*.c' '*.h' | named >"$work/coded"
comm -23 "$work/all" "$work/coded" | grep -v -e '-EX' >"$work/list" || true
blame "$work/list" "no code in src/games names it"

{
    cat "$work/tests"
    files "include src apps" '*.c' '*.h'
    files tests '*.h'
    files data '*.txt' '*.json'
    files docs/rules '*.md'
} >"$work/readers"
named <"$work/readers" | comm -13 "$work/all" - >"$work/list"
if [ -s "$work/list" ]; then
    faults=$((faults + $(wc -l <"$work/list")))
    where "$work/list" "no such clause in docs/rules" <"$work/readers"
fi

[ "$faults" -eq 0 ] || exit 1
echo "clauses: $(wc -l <"$work/all"), each with its test and its code"
