# Makes mutants of some lines of a C file (tools/mutate.sh).
#
#   awk -v lines="12,15,16" -f mutate.awk FILE
#
# Writes one row a mutant: the line's number, a tab, the whole line as it would
# be. Binary operators stand between blanks (.clang-format), so they are found
# without a parser; what stands in comments and texts is left alone.

BEGIN {
    n = split(lines, list, ",")
    for (i = 1; i <= n; i++)
        wanted[list[i]] = 1
    swap("<", "<=")
    swap("<=", "<")
    swap(">", ">=")
    swap(">=", ">")
    swap("==", "!=")
    swap("!=", "==")
    swap("+", "-")
    swap("-", "+")
    swap("&&", "||")
    swap("||", "&&")
    swap("+=", "-=")
    swap("-=", "+=")
}

function swap(from, to) {
    n_swaps++
    before[n_swaps] = " " from " "
    after[n_swaps] = " " to " "
}

# The line with blanks for comments and texts, each character in its place.
function blank(s,    out, i, c, two) {
    out = ""
    for (i = 1; i <= length(s); i++) {
        c = substr(s, i, 1)
        two = substr(s, i, 2)
        if (comment) {
            out = out (two == "*/" ? "  " : " ")
            if (two == "*/") {
                comment = 0
                i++
            }
        } else if (quote != "") {
            if (c == "\\") {
                out = out "  "
                i++
                continue
            }
            out = out " "
            if (c == quote)
                quote = ""
        } else if (two == "/*") {
            comment = 1
            out = out "  "
            i++
        } else if (c == "\"" || c == "'") {
            quote = c
            out = out " "
        } else {
            out = out c
        }
    }
    quote = ""
    return out
}

function row(text) {
    if (text != $0)
        print NR "\t" text
}

# The line with `new` for the `length` characters at `at`.
function with(at, len, new) {
    row(substr($0, 1, at - 1) new substr($0, at + len))
}

function operators(code,    i, k, at) {
    for (k = 1; k <= n_swaps; k++) {
        i = 1
        while (at = index(substr(code, i), before[k])) {
            with(i + at - 1, length(before[k]), after[k])
            i += at
        }
    }
    # An operator may stand at the end of its line.
    if (code ~ /&& *$/)
        with(match(code, /&& *$/), 2, "||")
    if (code ~ /\|\| *$/)
        with(match(code, /\|\| *$/), 2, "&&")
    if (code !~ /for \(/ && (at = index(code, "++")))
        with(at, 2, "--") # a loop that runs backwards only takes long
    if (at = index(code, "(!"))
        with(at, 2, "(")
    if (at = index(code, "return !"))
        with(at, 8, "return ")
}

# Every number becomes one more; true and false change places.
function constants(code,    i, len, prior, text) {
    for (i = 1; i <= length(code); i += len) {
        len = 1
        prior = i > 1 ? substr(code, i - 1, 1) : " "
        text = substr(code, i)
        if (prior ~ /[A-Za-z0-9_.]/)
            continue
        if (match(text, /^[0-9]+/) && substr(text, RLENGTH + 1, 1) !~ /[.xX]/) {
            len = RLENGTH
            with(i, len, substr(text, 1, len) + 1)
        } else if (text ~ /^true[^A-Za-z0-9_]/) {
            with(i, 4, "false")
        } else if (text ~ /^false[^A-Za-z0-9_]/) {
            with(i, 5, "true")
        }
    }
}

# A call, an assignment, a jump that fills its line goes; what it ended stays.
function statements(code,    bare) {
    bare = code
    sub(/^ +/, "", bare)
    sub(/ +$/, "", bare)
    if (last !~ /([;{}):]|else)$/ && last != "")
        return
    if (bare ~ /^(break|continue);$/ ||
        bare ~ /^[a-z_][A-Za-z0-9_]*\(.*\);$/ ||
        bare ~ /^\**[a-z_][][A-Za-z0-9_.>()*-]* (=|\+=|-=|\|=|&=|\*=) .*;$/ ||
        bare ~ /^[a-z_][][A-Za-z0-9_.>-]*(\+\+|--);$/) {
        match(code, /^ */)
        row(substr(code, 1, RLENGTH) ";")
    }
}

{
    code = blank($0)
    if (wanted[NR] && code !~ /^#/ && code !~ /^ *$/) {
        operators(code)
        constants(code)
        statements(code)
    }
    if (code !~ /^ *$/) {
        last = code
        sub(/ +$/, "", last)
    }
}
