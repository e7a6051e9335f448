#!/bin/sh
# Lists functions over 80 lines and files over 800, and fails unless each has
# its reason in tools/sizes.allow ("path reason" or "path:function reason").
# A reason that is no longer needed fails too.
#
# A function is measured from its first line to its closing brace; our style
# puts both braces of a function in column 1.
set -eu
export LC_ALL=C
cd "$(dirname "$0")/.."

max_function=80
max_file=800

list_files() {
    for folder in include src apps tools tests bench; do
        [ -d "$folder" ] && find "$folder" -name '*.[ch]'
    done
    # what is made of the program's tables is as long as they are
    [ -d web ] && find web \( -name node_modules -o -name generated \) -prune -o \
        \( -name '*.ts' -o -name '*.tsx' \) -print
    true
}

files=$(list_files | sort)
if [ -z "$files" ]; then
    echo "sizes.sh: no files found" >&2
    exit 2
fi

# shellcheck disable=SC2086 # our paths hold no blanks
awk -v max_function=$max_function -v max_file=$max_file '
    # The list of reasons.
    FILENAME == "tools/sizes.allow" {
        if ($0 ~ /^[ \t]*(#|$)/)
            next
        place = $1
        sub(/^[ \t]*[^ \t]+[ \t]*/, "")
        reason[place] = $0
        if ($0 == "") {
            print "tools/sizes.allow:" FNR ": " place " has no reason"
            faults++
        }
        next
    }

    function over(place, lines, max) {
        checked[place] = 1
        if (reason[place] != "") {
            print place ": " lines " lines (" reason[place] ")"
            return
        }
        print place ": " lines " lines, over " max \
            ", and no reason in tools/sizes.allow"
        faults++
    }
    function end_of_file() {
        if (file != "" && length_of_file > max_file)
            over(file, length_of_file, max_file)
    }
    function name_of(head) {
        gsub(/__attribute__ *\(\([^)]*\)\)/, "", head)
        if (!match(head, /[A-Za-z_][A-Za-z0-9_]*\(/))
            return "?"
        return substr(head, RSTART, RLENGTH - 1)
    }

    FNR == 1 { end_of_file(); file = FILENAME; inside = 0; count++ }
    { length_of_file = FNR }
    file !~ /[.][ch]$/ { next }
    !inside && /^[A-Za-z_]/ { head = $0; first = FNR }
    !inside && /^[{]/ { inside = 1; next }
    inside && /^[}]/ {
        inside = 0
        if (FNR - first + 1 > max_function)
            over(file ":" name_of(head), FNR - first + 1, max_function)
    }

    END {
        end_of_file()
        for (place in reason)
            if (!(place in checked) && reason[place] != "") {
                print "tools/sizes.allow: " place " is not over the limit"
                faults++
            }
        if (!faults)
            print "sizes: " count " files, each function and file fits"
        exit faults > 0
    }' tools/sizes.allow $files
