# Turns lines of "GAME/RULESET | SEATS PLAYER | figure | value | band | inside |"
# into a table for each rule set: a row for each figure, a column for each kind
# of table. Run by alive.sh.
BEGIN {
    FS = " *[|] *"
}

{
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
    if ($5 != "")
        band[$1, $3] = $5
    cell[$1, $3, $2] = $4 ($6 ~ /no/ ? " **no**" : "")
    held += $5 != ""
    missed += $6 ~ /no/
}

function table(set, r, c, line)
{
    line = "| | band |"
    for (c = 1; c <= columns[set]; c++)
        line = line " " title[set, c] " |"
    print "### " set "\n\n" line
    gsub(/[^|]+/, "---", line)
    print line
    for (r = 1; r <= rows[set]; r++) {
        line = "| " figure[set, r] " | " band[set, figure[set, r]] " |"
        for (c = 1; c <= columns[set]; c++)
            line = line " " cell[set, figure[set, r], title[set, c]] " |"
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
