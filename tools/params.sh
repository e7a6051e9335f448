#!/bin/sh
# Lists functions of the public headers with more than five parameters, and
# fails unless each has its reason in tools/params.allow ("function reason").
# A reason that is no longer needed fails too, so that the list only shrinks.
#
# Function pointers inside a struct are no functions, and function types say
# what a caller brings along: neither is looked at.
set -eu
export LC_ALL=C
cd "$(dirname "$0")/.."

# shellcheck disable=SC2046 # our paths hold no blanks
awk -v max=5 '
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
    function count_params(list,    i, c, depth, n) {
        n = 1
        for (i = 1; i <= length(list); i++) {
            c = substr(list, i, 1)
            depth += (c == "(") - (c == ")")
            if (c == "," && depth == 1)
                n++
        }
        return n
    }
    function look_at(text,    name, n) {
        if (text ~ /^typedef/ || !match(text, /mag_[a-z0-9_]+\(/))
            return
        name = substr(text, RSTART, RLENGTH - 1)
        n = count_params(substr(text, RSTART + RLENGTH - 1))
        seen++
        if (n <= max)
            return
        checked[name] = 1
        if (reason[name] == "") {
            print FILENAME ": " name " has " n " parameters, over " max \
                ", and no reason in tools/params.allow"
            faults++
        }
    }

    FNR == 1 { depth = 0; text = ""; inside = 0 }
    {
        line = $0
        if (inside) { # a comment
            if (!sub(/^.*\*\//, "", line))
                next
            inside = 0
        }
        gsub(/\/\*([^*]|\*+[^*\/])*\*+\//, "", line)
        if (sub(/\/\*.*/, "", line))
            inside = 1
        if (line ~ /^#/ || line ~ /^extern "C"/)
            next
        opened = gsub(/[{]/, "{", line)
        closed = gsub(/[}]/, "}", line)
        if (!depth && !opened)
            text = text " " line
        depth += opened - closed
        if (depth < 0)
            depth = 0
        if (opened || depth)
            text = ""
        else if (line ~ /;[ \t]*$/) {
            sub(/^ +/, "", text)
            look_at(text)
            text = ""
        }
    }

    END {
        for (name in reason)
            if (!(name in checked) && reason[name] != "") {
                print "tools/params.allow: " name " is not over the limit"
                faults++
            }
        if (!seen) {
            print "params.sh: no functions found"
            exit 2
        }
        if (!faults)
            print "params: " seen " public functions, each of at most " max \
                " parameters or with its reason"
        exit faults > 0
    }' tools/params.allow $(find include/magnat -name '*.h' | sort)
