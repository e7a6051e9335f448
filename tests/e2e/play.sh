#!/bin/bash
# Plays at the terminal through pipes: whole games, commands, saving and
# resuming, French, wrong input, wrong arguments. Where tmux is there, also at
# a real terminal.
# shellcheck source=tests/e2e/lib/outside.sh
. "$(dirname "$0")/lib/outside.sh"
export LC_ALL=C.UTF-8 XDG_STATE_HOME=$work/state
session=magnat-e2e-$$
stop_tmux() { tmux -L "$session" kill-server 2>/dev/null; }
at_end=stop_tmux
cd "$root" || exit 1

# play ANSWERS ARGUMENTS...: one answer a word; "-" is an empty answer
play() {
    local answers=$1
    shift
    for a in $answers; do
        [ "$a" = - ] && a=
        echo "${a//_/ }"
    done | "$magnat" play "$@" >"$work/out" 2>"$work/err"
}
said() { grep -qF -- "$1" "$work/out"; }
fits() { [ "$(wc -L <"$work/out")" -le 80 ]; }
silent() { ! grep -qF -- "$1" "$work/out"; }
ones() { yes 1 | head -n "$1" | tr '\n' ' '; }

# --- A whole game ------------------------------------------------------------

check "a game to its end" play "$(ones 2000) save_$work/whole" venture --seed 7
check "it says so" said "The game is over."
check "with a ranking" grep -qE '^1\. .* points +wins$' "$work/out"
check "three places" grep -qE '^3\. ' "$work/out"
check "it was saved" said "The game is saved in $work/whole."
check "the record is right" \
    "$magnat" replay "$work/whole" --verify >"$work/replayed"
check "the record has its end" grep -q '^end ' "$work/whole"
check "nothing on stderr" test ! -s "$work/err"
check "no colours in a pipe" silent $'\033'
check "80 columns" fits

cp "$work/out" "$work/first"
play "$(ones 2000) save_$work/whole" venture --seed 7
check "the same again" cmp -s "$work/out" "$work/first"

# --- Standing orders -----------------------------------------------------------

play "orders +_hold -_hold -_hold -_fly share_60 accept_9000" ambition --seed 5
check "orders are listed" said "silent: Open no talks of my own accord"
check "an order is given" said "From now on: Play no Express"
check "and taken back" said "No longer: Play no Express"
check "once" said "That was not ordered: Play no Express"
check "what is no order is said" said '"fly" is no standing order'
check "an order without a sign" said "climbed 60% of its way"
check "an order for nothing" said "There is nothing now that this could be for"
play "$(ones 300)" venture --seed 7
check "payments are not asked" silent "Pay with"
play "-_best-payment $(ones 300)" venture --seed 7
check "unless one wants it" said "Pay with"
play "consignes" ambition --seed 5 --lang fr
check "in French" said "Répondu sans vous demander"

# --- The coach -------------------------------------------------------------------

play "0_0_0_0" ambition --seed 5
check "no coach in a pipe" silent "Coach:"
check "nothing is warned of" test ! -s "$work/err"
cp "$work/out" "$work/alone"
play "0_0_0_0" ambition --seed 5 --coach on
check "on request" said "Coach: Hire a chain without a weak link"
check "with figures" said "A worker turns: 3 bars"
check "its warnings are on stderr" grep -q "^Nobody hired.*(AMB-H1)" "$work/err"
check "and change nothing" \
    test "$(grep -c ' bars on offer\|on offer\.' "$work/out")" = \
    "$(grep -c ' bars on offer\|on offer\.' "$work/alone")"
check "80 columns with it" fits
play "0_0_0_0" ambition --seed 5 --coach on --lang fr
check "in French, too" said "Embauchez une chaîne"
play "" venture --coach maybe
check "a mode that is none" grep -q -- "--coach is auto, on or off" "$work/err"

# --- Forms -----------------------------------------------------------------------

play "6_1_1_1 -" ambition --seed 5
check "the game opens with hiring" grep -qE '^Player 1 \[Enter = [0-9]+ [0-9]+ ' \
    "$work/out"
check "hiring is one line" said "Player 1: 6"
check "with what is left" said "With what stands in brackets"
check "not silently nothing" silent "[Enter = 0 0 0 0]"
check "in 80 columns" fits
play "6_1 undo save_$work/unhired" ambition --seed 5
play "save_$work/fresh-firm" ambition --seed 5
check "undo takes the whole form back" cmp -s "$work/unhired" "$work/fresh-firm"
play "6_1 1_1 8 3000_2 - - - - join_30000" ambition --seed 5
check "half a form, then the rest" said "Player 1 pays 66,000"
check "a bid is one line" said "Player 1 bids 3,000 for 2 bars."
check "a floor is named with taking part" said "accept from 30,000 on"
check "and holds" said "Player 1 refuses"
play "99_0 1_1_1_1_1" ambition --seed 5
check "what cannot be paid is refused" said "AMB-H"
check "five numbers for four" said "1 is no number that can stand here."
play "- orders" bourse --seed 5
check "starting shares on Enter" said "Enter stands for: Take"
check "the rest is ordered" said "among the starting shares (take it back"
check "and taken" test "$(grep -c '^• Player 1 takes' "$work/out")" = 5
check "with a goal" said "the beginning of the horizontal bonus"
play "pick_ELF;_pick_BP;_pick_FIAT;_pick_TOYO;_pick_VW" bourse --seed 5 --lang fr
check "or by name" test "$(grep -c '^• Joueur 1 prend' "$work/out")" = 5
check "80 columns in French" fits
play "talk 5_1_1_1" ambition --seed 5
check "talks when they are wanted" said "Say to"
play "parler aide" ambition --seed 5 --lang fr
check "en français" said "Me proposer des pourparlers"
check "l'aide le dit" said "avoir des pourparlers dès"
play "talk" venture --seed 7
check "no talks in Venture" said '"talk" is no standing order'

# --- Saved, resumed, the same --------------------------------------------------

play "$(ones 40) save_$work/half" venture --seed 7
check "an unfinished game ends well" test $? = 0
check "and says so" said "The game is unfinished"
check "saved by hand" said "The game is saved in $work/half."
check "resumed" play "$(ones 2000) save_$work/rest" --resume "$work/half" \
    --seed 7
check "equals uninterrupted" cmp -s "$work/whole" "$work/rest"
check "the same words, too" cmp -s <(tail -n 200 "$work/first" |
    grep -v saved) <(tail -n 200 "$work/out" | grep -v saved)
play "1 1 save_$work/by-hand" venture --seed 7
play "1 1" venture --seed 7 --save "$work/kept"
check "--save keeps the record" cmp -s "$work/kept" "$work/by-hand"
check "and tells" said "The game is saved in $work/kept."
play "$(ones 5)" --resume "$work/half" --save "$work/half.2" --seats me,me,me
check "from a resumed game, too" test -s "$work/half.2"
play "" venture --resume "$work/half" --seed 7 --names Anna
check "the game may be named" said "Anna >"
play "1" venture --resume "$work/half" --seats greedy,greedy,greedy
check "programs take over" said "The game is over."
play "save_$work/named" venture --seed 7 --names Zoë,Bob
play "" --resume "$work/named"
check "names come back" said "Zoë >"
play "save_$work/end log" --resume "$work/whole"
check "a finished game is shown and saved" cmp -s "$work/whole" "$work/end"

# --- Orders are kept beside the record ----------------------------------------------

play "share_60 -_silent +_hold save_$work/firm" ambition --seed 5
check "orders are saved" grep -qx "1 + share 60" "$work/firm.orders"
check "those switched off, too" grep -qx "1 - silent" "$work/firm.orders"
check "not in the record" test -z "$(grep -i share "$work/firm")"
check "which is right" "$magnat" replay "$work/firm" --verify >"$work/replayed"
play "orders" --resume "$work/firm" --seed 5
check "they come back" said "climbed 60% of its way"
check "with what they were for" said "hold: Play no Express"
check "what was off is off" test -z \
    "$(sed '/Could be/,$d' "$work/out" | grep '^silent:')"
play "share_70" ambition --seed 5 --save "$work/kept-firm"
check "--save keeps them" grep -qx "1 + share 70" "$work/kept-firm.orders"
play "-_share_70" --resume "$work/kept-firm" --save "$work/kept-firm"
check "none, no file" test ! -e "$work/kept-firm.orders"
echo nonsense >"$work/firm.orders"
play "" --resume "$work/firm"
check "a spoilt file is told of" said "is no file of standing orders"

# --- Commands --------------------------------------------------------------------

play "1 undo save_$work/undone" venture --seed 7
play "save_$work/fresh" venture --seed 7
check "undo takes back" cmp -s "$work/undone" "$work/fresh"
play "undo" venture --seed 7
check "nothing to undo" said "There is nothing to take back"
play "hint 1 save_$work/hinted" venture --seed 7
play "1 save_$work/plain" venture --seed 7
check "hint tells" grep -q . "$work/hinted"
check "a hint changes nothing" cmp -s "$work/hinted" "$work/plain"
play "hint" venture --seed 7
check "hint names three actions" test "$(tr -s '\n ' ' ' <"$work/out" |
    grep -oE '– [0-9]+% of the win, ± [0-9]+: ' | wc -l)" = 3
check "hint gives reasons" test "$(grep -c '^Reason: ' "$work/out")" = 3
play "h" venture --seed 7 # on a busy machine it may find others in its time
check "h is hint" test "$(grep -c '^Reason: ' "$work/out")" = 3
play "conseil" venture --seed 7 --lang fr
check "in French" said "% de la victoire"
check "with reasons" said "Raison : "
play "?1 ?_VEN-T3 ?_nonsense" venture --seed 7
check "? explains an action" said "VEN-T1  In its turn"
check "? explains a clause" said "VEN-T3  All the costs"
check "? knows its limits" said 'no clause "nonsense"'
play "help board log save" venture --seed 7
check "help" said "undo: take back"
check "board" test "$(grep -c '^── Centre' "$work/out")" = 2
check "save asks where" said "Where to? Type: save FILE"
play "save_$work/no/such/folder quit 1" venture --seed 7
check "a bad place to save" said "The game is NOT saved: "
check "quit" said "The game is unfinished"
play "6 -" venture --seed 7
check "Enter discards what is offered" grep -qE '^Player 1 \[Enter = .*\] > $' \
    "$work/out"
play "6 - - - -" venture --seed 7 --seats me,me,me
check "several people take turns" said "Player 2 >"

# --- Batches ----------------------------------------------------------------------

play "buy_steel-ABE;_alone;_end 1_1_1_1_1_1_1_1 ?" venture --seed 7
check "a batch in notation" said "Player 1 buys Steel ABE for 16."
play "1;2" venture --seed 7
check "numbers are no notation" said '"1" is neither'
play "buy_steel-ABE;_alone;_on_steel-ABE save_$work/refused" venture --seed 7
check "a batch refused" said "so nothing was done."
check "and which rule forbids it" said "(VEN-"
check "leaves no trace" cmp -s "$work/refused" "$work/fresh"
play "buy_steel-ABE;_alone;_end 2_1" venture --seed 7
check "cards in any order" said "pays 16 with 1▲ + 5▲ (worth 16)."

# --- Wrong input -------------------------------------------------------------------

play "0 99 -5 xyzzy - buy_oil-C" venture --seed 7
check "number 0" said "There is no action 0"
check "number 99" said "There is no action 99"
check "no number" said '"xyzzy" is neither'
check "no default" said "Nothing is offered here for Enter"
check "a ruling" said "Oil C is not in the centre. (VEN-T1)"
head -c 5000 /dev/zero | tr '\0' x | "$magnat" play venture --seed 7 \
    >"$work/out"
check "a line without end" said "The game is unfinished"
(head -c 5000 /dev/zero | tr '\0' x && printf '\n1\n') |
    "$magnat" play venture --seed 7 >"$work/out"
check "a line too long" said "That line is too long"
check "and on it goes" said "Player 1 buys"
head -c 3000 /dev/urandom | timeout 20 "$magnat" play venture --seed 7 \
    >"$work/out"
check "noise" test $? = 0

# --- French, ASCII, watching ---------------------------------------------------------

play "$(ones 2000)" venture --seed 7 --lang fr
check "en français" said "La partie est finie."
check "les mots" said "Acheter au centre"
play "aide conseil ?1 annuler" venture --seed 7 --lang fr
check "les commandes" said "% de la victoire"
check "les règles" said "À son tour"
play "1 1 1 aide" venture --seed 7 --lang fr --ascii
check "ASCII" test -z "$(LC_ALL=C tr -d '\0-\177' <"$work/out")"
echo 1 | env LC_ALL=fr_FR.ISO-8859-1 "$magnat" play venture --seed 7 \
    >"$work/out"
check "another charset" test -z "$(LC_ALL=C tr -d '\0-\177' <"$work/out")"
check "its language" said "Acheter au centre"
check "watching" play "" venture --seed 3 --seats greedy,random,greedy
check "to the end" said "The game is over."
check "without hands" silent "hand ──"
check "riche ou pauvre" play "$(ones 3000)" venture --seed 9 --seats me,greedy \
    --ruleset riche-ou-pauvre --option draw3=on
check "its end" said "The game is over."
check "six players" play "$(ones 20)" venture --seed 7 \
    --seats me,greedy,random,greedy,random,greedy
check "in 80 columns" fits

# --- Wrong arguments ------------------------------------------------------------------

# refused WORDS ARGUMENTS...: status 2, one line on stderr with WORDS, nothing
# else
refused() {
    local words=$1
    shift
    "$magnat" play "$@" </dev/null >"$work/out" 2>"$work/err"
    local status=$?
    check "refused: $*" test "$status" = 2
    check "one line: $*" test "$(wc -l <"$work/err")" = 1
    check "that says why: $*" grep -qF -- "$words" "$work/err"
    check "nothing else: $*" test ! -s "$work/out"
}
echo "not a record" >"$work/bad"
sed 's/^= ./= x/' "$work/half" >"$work/diverged"
refused "which game"
refused "no game" monopoly
refused "unknown option" venture --sead 7
refused "--seed" venture --seed x
refused "--seed" venture --seed -1
refused "nobody is called" venture --seats me,shark
refused "at most" venture --seats me,me,me,me,me,me,me
refused "seats" venture --seats me
refused "--names" venture --names "a,,b"
refused "--names" venture --names a,b,c,d
refused "--lang" venture --lang de
refused "rule" venture --ruleset chess
refused "option" venture --option nonsense=1
refused "No such file" venture --resume "$work/none"
refused "bad:1:" --resume "$work/bad"
refused "--ruleset and --option" --resume "$work/half" --option endhand=sets
refused "the record has 3" --resume "$work/half" --seats me,greedy
refused "No such file" venture --content "$work/none"
refused "No such file" venture --save "$work/no/folder"
check "nothing written" test ! -e "$work/no"
"$magnat" play --resume "$work/diverged" --lang en </dev/null >"$work/out" 2>&1
check "a record that diverges goes on where it agrees" \
    grep -q '^Up to move 0 of [0-9]* it comes out the same' "$work/out"

# --- At a terminal -----------------------------------------------------------------------

keys() { tmux -L "$session" send-keys -t t "$@"; }
on_screen() { tmux -L "$session" capture-pane -p -t t | grep -qF -- "$1"; }
shows() { soon on_screen "$1"; }
if command -v tmux >/dev/null; then
    tmux -L "$session" -u new-session -d -x 80 -y 24 -s t \
        "TERM=screen $magnat play venture --seed 7 --seats me,me \
        --save $work/live --names Anna,Bob --coach off; echo left \$?; sleep 60"
    check "a keyboard is handed over" shows "Hand the keyboard to "
    check "without a hand" test -z \
        "$(tmux -L "$session" capture-pane -p -t t | grep worth)"
    keys Enter
    check "then the hand is shown" shows "hand ──"
    check "in colour" grep -q $'\033\[3' \
        <(tmux -L "$session" capture-pane -e -p -t t)
    keys 1 Enter
    check "a choice is made" shows "1 company"
    keys C-c
    check "Ctrl-C ends" shows "left 0"
    check "and tells of the save" shows "The game is saved in $work/live"
    check "which is right" \
        "$magnat" replay "$work/live" --verify >"$work/replayed"
    tmux -L "$session" respawn-pane -k -t t \
        "TERM=screen $magnat play ambition --seed 5; sleep 60"
    check "the coach is there in a first game" shows "Coach: Hire a chain"
    keys "0 0 0 0" Enter
    check "and asks before what ruins" shows "Do it anyway?"
    keys Enter
    check "no is no" shows "[Enter = "
    keys "0 0 0 0" Enter
    check "it asks once" shows "Coach: What all name together"
fi

finish
