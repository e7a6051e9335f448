#!/usr/bin/env bash
# Exercises at the terminal through a pipe: the lists, wrong and right answers,
# help, the solution, the next one, what is remembered.
# shellcheck source=tests/e2e/lib/outside.sh
. "$(dirname "$0")/lib/outside.sh"
export LC_ALL=C.UTF-8 XDG_STATE_HOME=$work/state

# puzzles ANSWERS ARGUMENTS...: one answer a line
puzzles() {
    local answers=$1
    shift
    printf '%b' "$answers" | "$magnat" puzzles "$@" >"$work/out" 2>"$work/err"
}
said() { grep -qF -- "$1" "$work/out"; }
silent() { ! grep -qF -- "$1" "$work/out"; }

good "the games" '^venture - Venture: [0-9]* exercises, 0 solved' puzzles
good "the one of today" '^Today.s: magnat puzzles [a-z]* [0-9]*$' puzzles
good "in French" 'exercices, 0 résolu' puzzles --lang fr
good "of a game" '^  1\. easy$' puzzles rois
good "its themes" '^Themes .*building' puzzles rois
good "of a theme" '^  [0-9]*\. [a-z]*: Takeover$' puzzles venture --theme takeover
good "of a level" '^  [0-9]*\. hard$' puzzles rois --level 3
good "none" '^There is none' puzzles venture --theme bet
refused "no such game" 'no game "chess"' puzzles chess
refused "no such number" 'exercises 1 to' puzzles rois 9999
refused "no such theme" 'no theme "flight"' puzzles rois --theme flight
refused "no such level" 'level' puzzles rois --level 4

for game in ambition rois venture bourse; do
    for lang in fr en; do
        puzzles 'solution\nquit\n' "$game" 1 --lang $lang
        check "$game in $lang" grep -qE '^(The best|Le meilleur choix)' out
        check "$game in $lang: 80 columns" test "$(wc -L <out)" -le 80
    done
done
check "who looked has not solved it" said "0 exercises solved."

# All actions in turn: one of them is right, and the others are answered.
all=$(seq 1 60 | tr '\n' ' ' | sed 's/ /\\n/g')
puzzles "hint\nhint\nhint\nfly\n${all}board\n?1\nnext\nquit\n" venture 1
check "some help" said "Think of this: "
check "a little more" said "It is not: "
check "and no more" said "solution shows it"
check "nonsense" said "fly"
check "a wrong one" said "Not yet. "
check "the right one" said "Right. "
check "why" said "The natural choice, "
check "the next one" said "Exercise 2 of "
check "solved" said "1 exercise solved."
check "80 columns" test "$(wc -L <out)" -le 80
check "no colours in a pipe" silent $'\033'
check "nothing on stderr" test ! -s err
good "it is remembered" '^  1\. .* - solved$' puzzles venture
good "and counted" '^venture - .*, 1 solved' puzzles
puzzles '' venture 1
check "an empty pipe" said "0 exercises solved."
unset XDG_STATE_HOME
HOME='' puzzles 'quit\n' rois 1
check "nowhere to keep it" test $? = 0
finish
