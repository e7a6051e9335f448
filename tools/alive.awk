# Turns lines of "GAME/RULESET | SEATS PLAYER | figure | value | band | inside |"
# into a table for each rule set: a row for each figure, a column for each kind
# of table. A band that differs by the seats stands behind its figure, and a
# number of cases in a figure's name ("(%; 23 attacks)") goes there, too: the same
# figure of two tables is one row. Run by alive.sh.
BEGIN {
    FS = " *[|] *"
}

{
    if (match($3, /; [0-9]+ [a-z]+/)) {
        $4 = $4 " of " substr($3, RSTART + 2, RLENGTH - 2)
        $3 = substr($3, 1, RSTART - 1) substr($3, RSTART + RLENGTH)
    }
    if (!($1 in columns)) {
        order[++n_sets] = $1
        columns[$1] = rows[$1] = 0
    }
    if (!(($1, $2) in column)) {
        column[$1, $2] = ++columns[$1]
        title[$1, columns[$1]] = $2
    }
    if (!(($1, $3) in row)) {
        row[$1, $3] = ++rows[$1]
        figure[$1, rows[$1]] = $3
    }
    if ($5 != "") {
        if (($1, $3) in band && band[$1, $3] != $5)
            differs[$1, $3] = 1
        band[$1, $3] = own[$1, $3, $2] = $5
    }
    cell[$1, $3, $2] = $4 ($6 ~ /no/ ? " **no**" : "")
    held += $5 != ""
    missed += $6 ~ /no/
}

function table(set, r, c, line, name)
{
    line = "| | band |"
    for (c = 1; c <= columns[set]; c++)
        line = line " " title[set, c] " |"
    print "### " set "\n\n" line
    gsub(/[^|]+/, "---", line)
    print line
    for (r = 1; r <= rows[set]; r++) {
        name = figure[set, r]
        line = "| " name " | " \
            ((set, name) in differs ? "by seats" : band[set, name]) " |"
        for (c = 1; c <= columns[set]; c++) {
            line = line " " cell[set, name, title[set, c]]
            if ((set, name) in differs && (set, name, title[set, c]) in own)
                line = line " (" own[set, name, title[set, c]] ")"
            line = line " |"
        }
        gsub(/ +[|]/, " |", line)
        print line
    }
    print ""
}

END {
    printf "%d figures are held against a band, %d are outside.\n\n", held, missed
    for (s = 1; s <= n_sets; s++)
        table(order[s])
}
