# Completion of magnat's commands, options, games and players for bash. What
# there is to choose from is asked of the program, so it is never out of date.

# The program's own words for what it knows, in English.
_magnat_ask() {
    "${COMP_WORDS[0]}" "$@" --lang en 2>/dev/null
}

_magnat_commands() {
    _magnat_ask help | sed -n 's/^  \([a-z][a-z]*\)  .*/\1/p'
}

_magnat_options() {
    _magnat_ask help "$1" | sed -n 's/^  \(--[a-z-]*\) .*/\1/p'
}

_magnat_games() {
    _magnat_ask games | sed -n 's/^\([a-z][a-z]*\) - .*/\1/p'
}

_magnat_players() {
    _magnat_ask games | sed -n 's/^Programs that play every game: //p' | tr ',' '\n'
}

# The lines about one game.
_magnat_about() {
    _magnat_ask games | sed -n "/^$1 - /,/^\$/p"
}

_magnat_rulesets() {
    _magnat_about "$1" | sed -n '/^  Rule sets/,/^  Options/s/^    \([a-z-]*\) - .*/\1/p'
}

# The options of game $1: "name value|value" or "name low..high".
_magnat_settings() {
    _magnat_about "$1" | sed -n 's/^    \([a-z0-9]*\)=\([^ ]*\) .*/\1 \2/p'
}

# Their names, and the values of option $2 if they are words.
_magnat_setting_names() {
    _magnat_settings "$1" | sed 's/ .*/=/'
}
_magnat_setting_values() {
    _magnat_settings "$1" | sed -n "s/^$2 //p" | grep -v '[.][.]' | tr '|' '\n'
}

# The clauses of a game.
_magnat_clauses() {
    _magnat_ask rules "$1" --list | sed -n 's/^ *\([A-Z]\{3\}-[A-Z0-9]*\) .*/\1/p'
}

# The numbers of a game's lessons.
_magnat_lessons() {
    _magnat_ask learn | sed -n "/^$1 - /,/^[a-z]* - /s/^  \([0-9]*\)[.] .*/\1/p"
}

# The numbers of a game's exercises, and their themes.
_magnat_puzzles() {
    _magnat_ask puzzles "$1" | sed -n 's/^  \([0-9]*\)[.] .*/\1/p'
}
_magnat_themes() {
    _magnat_ask puzzles "$1" | sed -n '/^Themes/,/^Solve/{s/^Themes.*: //;/^Solve/d;s/,//g;p;}'
}

# The first game named after the command.
_magnat_game() {
    local word games
    games=" $(_magnat_games | tr '\n' ' ')"
    for word in "${COMP_WORDS[@]:2:COMP_CWORD-2}"; do
        case $games in
        *" $word "*) echo "$word" && return ;;
        esac
    done
}

# _magnat_among WORD...: those that begin as the word does that is being typed.
_magnat_among() {
    mapfile -t COMPREPLY < <(compgen -W "$*" -- "$now")
}

# The same for lists: what stands before the last comma stays.
_magnat_among_list() {
    local done="" word
    case $now in
    *,*) done=${now%,*}, ;;
    esac
    mapfile -t COMPREPLY < <(
        for word in $(compgen -W "$*" -- "${now##*,}"); do
            echo "$done$word"
        done
    )
    compopt -o nospace 2>/dev/null
}

_magnat_files() {
    mapfile -t COMPREPLY < <(compgen -f -- "$now")
    compopt -o filenames 2>/dev/null
}

# What may stand after option $2 of command $1; fails where nothing does.
_magnat_value() {
    case $2 in
    --lang) _magnat_among fr en ;;
    --player) _magnat_among "$(_magnat_players)" ;;
    --players | --pool) _magnat_among_list "$(_magnat_players)" ;;
    --ruleset)
        _magnat_among "$(_magnat_rulesets "$(_magnat_game)")" \
            "$([ "$1" != bench ] || echo all)"
        ;;
    --option)
        _magnat_among "$(_magnat_setting_names "$(_magnat_game)")"
        compopt -o nospace 2>/dev/null
        ;;
    --theme) _magnat_among "$(_magnat_themes "$(_magnat_game)")" ;;
    --seat) _magnat_among spectator ;;
    --stage) _magnat_among open playing over closed ;;
    --as) _magnat_among json typescript markdown ;;
    --only) _magnat_among actions events view position ;;
    --bind) _magnat_among 127.0.0.1 0.0.0.0 ;;
    --content | --save | --resume | --report | --html | --records | --store | --test | --to)
        _magnat_files ;;
    --seats)
        case $1 in
        play) _magnat_among_list me "$(_magnat_players)" ;;
        bench) _magnat_among all ;;
        esac
        ;;
    *) return 1 ;; # it takes none
    esac
    return 0
}

# What may stand by itself after the command.
_magnat_plain() {
    case $1 in
    help) _magnat_among "$(_magnat_commands)" ;;
    play | simulate | arena | tune | bench | engine | describe) _magnat_among "$(_magnat_games)" ;;
    replay | analyse) _magnat_files ;;
    rules)
        if [ "$COMP_CWORD" = 2 ]; then
            _magnat_among "$(_magnat_games)"
        else
            _magnat_among "$(_magnat_clauses "${COMP_WORDS[2]}")"
        fi
        ;;
    learn)
        if [ "$COMP_CWORD" = 2 ]; then
            _magnat_among "$(_magnat_games)"
        else
            _magnat_among "$(_magnat_lessons "${COMP_WORDS[2]}")"
        fi
        ;;
    puzzles)
        if [ "$COMP_CWORD" = 2 ]; then
            _magnat_among "$(_magnat_games)"
        else
            _magnat_among "$(_magnat_puzzles "${COMP_WORDS[2]}")"
        fi
        ;;
    admin)
        case $COMP_CWORD,${COMP_WORDS[2]} in
        2,*) _magnat_among list person end delete export import reap backup ;;
        *,import | *,backup) _magnat_files ;;
        esac
        ;;
    content)
        case $COMP_CWORD,${COMP_WORDS[2]} in
        2,*) _magnat_among check show ;;
        *,show) _magnat_among "$(_magnat_games)" ;;
        *) _magnat_files ;;
        esac
        ;;
    esac
}

# After "=", at which bash cuts words: --lang=fr, --option deals=off.
_magnat_after_equals() {
    case $2 in
    --*) _magnat_value "$1" "$2" ;;
    *) _magnat_among "$(_magnat_setting_values "$(_magnat_game)" "$2")" ;;
    esac
}

_magnat() {
    local now=${COMP_WORDS[COMP_CWORD]} command=${COMP_WORDS[1]}
    local before=${COMP_WORDS[COMP_CWORD - 1]}

    COMPREPLY=()
    if [ "$COMP_CWORD" = 1 ]; then
        _magnat_among "$(_magnat_commands)" --help --version
    elif [ "$now" = = ]; then
        now=
        _magnat_after_equals "$command" "$before"
    elif [ "$before" = = ]; then
        _magnat_after_equals "$command" "${COMP_WORDS[COMP_CWORD - 2]}"
    elif [[ $now == -* ]]; then
        _magnat_among "$(_magnat_options "$command")" --help
    else
        _magnat_value "$command" "$before" || _magnat_plain "$command"
    fi
}

complete -F _magnat magnat
