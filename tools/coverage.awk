# Adds up gcov's summaries (gcov -n -b) by folder, as a table in Markdown.
#   gcov -n -b ... | awk -f tools/coverage.awk
function percent(part, whole) {
    return whole ? sprintf("%.1f %%", 100 * part / whole) : "-"
}
# Files, and "90.48% of 21": what was reached, of how many.
function count(folder) {
    files[folder]++
    lines[folder] += of_lines
    hit[folder] += hit_lines
    branches[folder] += of_branches
    taken[folder] += hit_branches
}
function reached(text, part) {
    split(text, part, "% of ")
    return int(part[1] * part[2] / 100 + 0.5)
}
function all_of(text) {
    sub(/.*% of /, "", text)
    return text + 0
}
function close_file(   parts, k, folder) {
    if (file ~ /^(src|apps)\/.*\.c$/) {
        k = split(file, parts, "/")
        folder = ""
        for (i = 1; i < k; i++) {
            folder = folder parts[i] "/"
            count(folder)
        }
    }
    file = ""
}
BEGIN { FS = ":" }
/^File / {
    close_file()
    file = substr($0, 7, length($0) - 7)
    of_lines = hit_lines = of_branches = hit_branches = 0
}
/^Lines executed:/ && file && !of_lines {
    of_lines = all_of($2)
    hit_lines = reached($2)
}
/^Taken at least once:/ && file {
    of_branches = all_of($2)
    hit_branches = reached($2)
}
/^$/ { close_file() }
END {
    close_file()
    print "| folder | files | lines | reached | branches | taken |"
    print "|---|--:|--:|--:|--:|--:|"
    for (folder in files)
        printf "| `%s` | %d | %d | %s | %d | %s |\n", folder, files[folder],
            lines[folder], percent(hit[folder], lines[folder]),
            branches[folder], percent(taken[folder], branches[folder]) | "sort"
}
