#!/usr/bin/env bash
# Lessons at the terminal through a pipe: the list, a lesson to its end in both
# languages, wrong answers, back and skip, leaving and going on.
# shellcheck source=tests/e2e/lib/outside.sh
. "$(dirname "$0")/lib/outside.sh"
export LC_ALL=C.UTF-8 XDG_STATE_HOME=$work/state

# learn ANSWERS ARGUMENTS...: one answer a line
learn() {
    local answers=$1
    shift
    printf '%b' "$answers" | "$magnat" learn "$@" >"$work/out" 2>"$work/err"
}
said() { grep -qF -- "$1" "$work/out"; }
silent() { ! grep -qF -- "$1" "$work/out"; }
skips() { yes skip | head -n "$1" | tr '\n' '\a' | sed 's/\a/\\n/g'; }

good "the list" '^  1\. Your first steps' learn
good "in French" '^  1\. Vos premiers pas' learn --lang fr
refused "no such game" 'no game "chess"' learn chess
refused "no such lesson" 'lessons 1 to' learn rois 99
refused "no such step" 'steps' learn rois 1 --step 100

hire='hire worker 2; hire sales 1; hire secretary 1; accountants 1'
learn "\n\n\nhire worker 0\noffer 3\nhint\n$hire\nback\nboard\nquit\n" ambition
check "a step" said "Step 4 of 27"
check "a mistake is answered" said "Without a worker there is no chocolate"
check "what is illegal is refused" said "AMB-"
check "a hint" said "Type: hire worker 2"
check "the right thing" said "Well done."
check "left" said "You stopped at step 4 of 27."
check "80 columns" test "$(wc -L <out)" -le 80
check "no colours in a pipe" silent $'\033'
check "nothing on stderr" test ! -s err
good "the list says where" 'left at step 4 of 27' learn
learn "quit\n" ambition
check "it goes on there" said "You left this lesson at step 4 of 27"
learn "quit\n" ambition 1 --again
check "or anew" silent "You left this lesson"
learn "quit\n" ambition 1 --step 6
check "or at a step" said "Step 6 of 27"
learn "$(skips 40)" rois 1
check "to its end" said "The lesson is over."
good "the list knows" 'A fight.* - done' learn
for game in ambition rois venture bourse; do
    for lang in fr en; do
        learn "$(skips 60)" "$game" 1 --again --lang $lang
        check "$game in $lang" grep -qE 'lesson is over|leçon est finie' out
        check "$game in $lang: 80 columns" test "$(wc -L <out)" -le 80
    done
done
unset XDG_STATE_HOME
HOME='' learn "quit\n" rois 1
check "nowhere to keep it" silent "goes on from there"
finish
