# Counts the parameters of functions. Run by params.sh after code.awk, which
# takes comments and texts out of a line.

# The list of reasons.
FILENAME == "tools/params.allow" {
    if ($0 ~ /^[ \t]*(#|$)/)
        next
    name = $1
    sub(/^[ \t]*[^ \t]+[ \t]*/, "")
    reason[name] = $0
    if ($0 == "") {
        print "tools/params.allow:" FNR ": " name " has no reason"
        faults++
    }
    next
}

# Parameters of a declaration: commas that stand in its own brackets.
function count_params(list,    i, c, depth, n)
{
    n = 1
    for (i = 1; i <= length(list); i++) {
        c = substr(list, i, 1)
        depth += (c == "(") - (c == ")")
        if (!depth)
            break
        if (c == "," && depth == 1)
            n++
    }
    return n
}

# A declaration or the head of a definition at file scope, on one line.
function look_at(text,    name, n)
{
    gsub(/__attribute__[ ]*[(][(].*[)][)]/, "", text)
    if (text ~ /^ *(typedef|struct [a-z_0-9]+ *$|enum [a-z_0-9]* *$|#)/ ||
        text ~ /=/ || !match(text, /[a-z_][a-z0-9_]*[(]/))
        return
    name = substr(text, RSTART, RLENGTH - 1)
    n = count_params(substr(text, RSTART + RLENGTH - 1))
    seen++
    if (n <= max)
        return
    if (!(name in over)) {
        over[name] = n
        where[name] = FILENAME
    }
}

FNR == 1 { depth = 0; text = ""; in_comment = 0; macro = 0 }
{
    line = code($0)
    if (macro || line ~ /^[ \t]*#/) {
        macro = line ~ /\\$/
        next
    }
    if (line ~ /^extern "C"/ || line ~ /^extern ""/)
        next
    # What stands in a game's table.
    rest = line
    while (match(rest, /[.](advise|[a-z_]+) = [a-z_][a-z0-9_]*/)) {
        word = substr(rest, RSTART, RLENGTH)
        rest = substr(rest, RSTART + RLENGTH)
        sub(/.* = /, "", word)
        in_table[word] = 1
    }
    for (i = 1; i <= length(line); i++) {
        c = substr(line, i, 1)
        if (c == "{") {
            if (!depth++)
                look_at(text)
            text = ""
        } else if (c == "}") {
            if (depth > 0)
                depth--
            text = ""
        } else if (!depth && c == ";") {
            if (FILENAME ~ /^include/)
                look_at(text)
            text = ""
        } else if (!depth) {
            text = text c
        }
    }
    text = text " "
}

END {
    for (name in over) {
        if (name in in_table)
            continue
        checked[name] = 1
        if (reason[name] == "") {
            print where[name] ": " name " has " over[name] \
                " parameters, over " max ", and no reason in tools/params.allow" \
                | "sort"
            faults++
        }
    }
    close("sort")
    for (name in reason)
        if (!(name in checked) && reason[name] != "") {
            print "tools/params.allow: " name " is not over the limit"
            faults++
        }
    if (!seen) {
        print "params.sh: no functions found"
        exit 2
    }
    if (!faults) {
        for (name in checked)
            n_over++
        print "params: " seen " functions, each of at most " max \
            " parameters but " n_over + 0 " with their reasons"
    }
    exit faults > 0
}
