# Finds variables that outlive a call and can change: at file scope, or static
# inside a function. Run by layers.sh after code.awk.
#
# The text is cut at "{", "}" and ";". Outside functions, what stands before a
# ";" is a declaration; inside, only what is marked static is looked at.

function fault(declaration)
{
    gsub(/[ \t]+/, " ", declaration)
    printf "%s:%d: %s: no variable at file scope and no static one may " \
        "change: make it const (after the last *), or an argument\n",
        FILENAME, since, declaration
    faults++
}

# A type alone, a function or a typedef is not a variable.
function is_variable(d)
{
    if (d == "" || d ~ /^(typedef|_Static_assert|static_assert)/)
        return 0
    if (d ~ /^(struct|union|enum)( [A-Za-z0-9_]+)?( \{\})?$/)
        return 0
    if (!match(d, /\(/))
        return 1
    # "int f(...)" and "int (*f(...))(...)" are functions; "int (*v)(...)",
    # with or without const or an array, is a variable.
    d = substr(d, RSTART)
    return d ~ /^\( *\*/ && d !~ /^\( *\* *[A-Za-z0-9_]+ *\(/
}

function is_constant(d)
{
    gsub(/\[[^]]*\]/, "", d)
    if (match(d, /\( *\*/)) # a pointer to a function
        return d ~ /\( *\* *const[^A-Za-z0-9_]/
    sub(/.*\*/, "", d)
    return d ~ /(^|[^A-Za-z0-9_])const([^A-Za-z0-9_]|$)/
}

function judge(d, whole)
{
    sub(/=.*/, "", d)
    gsub(/__attribute__ *\(\(([^()]|\([^()]*\))*\)\)/, "", d)
    gsub(/_Alignas *\([^()]*\)/, "", d)
    gsub(/[ \t]+/, " ", d)
    sub(/^ /, "", d)
    sub(/ $/, "", d)
    whole = d
    sub(/^static /, "", d)
    if (d ~ /^(_Noreturn |inline )/)
        return
    if (is_variable(d) && !is_constant(d))
        fault(whole)
}

# A statement inside a function, up to the first mark.
function judge_inside(s, mark)
{
    if (mark == "{" && s !~ /=/)
        s = s " {} name" # of a struct whose members follow
    if (!match(s, /(^|[^A-Za-z0-9_\[])static[ \t]/))
        return
    s = substr(s, RSTART)
    sub(/^[^s]/, "", s)
    judge(s)
}

function is_function_head(d)
{
    gsub(/__attribute__ *\(\(([^()]|\([^()]*\))*\)\)/, "", d)
    return d ~ /\(/ && d !~ /=/
}

function add(text)
{
    if (held == "" && text ~ /[^ \t]/)
        since = FNR
    if (held != "" || text ~ /[^ \t]/)
        held = held " " text
}

function at_mark(mark)
{
    if (mark == "{") {
        # extern "C" { is for C++ alone, and its braces are not counted.
        if (depth == 0 && held ~ /^ *extern ""/) {
            held = ""
            return
        }
        if (depth == 0 && is_function_head(held)) {
            in_function = 1
            held = ""
        } else if (depth == 0) {
            held = held " {}"
        } else if (in_function) {
            judge_inside(held, mark)
            held = ""
        }
        depth++
    } else if (mark == "}") {
        if (depth > 0)
            depth--
        if (in_function)
            held = ""
        if (depth == 0)
            in_function = 0
    } else if (depth == 0) {
        judge(held)
        held = ""
    } else if (in_function) {
        judge_inside(held, mark)
        held = ""
    }
}

FNR == 1 {
    in_comment = in_function = in_directive = depth = 0
    held = ""
}

{
    line = code($0)
    if (in_directive || line ~ /^[ \t]*#/) {
        in_directive = line ~ /\\$/
        next
    }
    # The branches of #if may open more than they close; our style closes
    # every top-level brace in column 1, so start afresh there.
    if (line ~ /^\}/ && depth > 1)
        depth = 1
    while (match(line, /[{};]/)) {
        mark = substr(line, RSTART, 1)
        rest = substr(line, RSTART + 1)
        if (depth == 0 || in_function)
            add(substr(line, 1, RSTART - 1))
        at_mark(mark)
        line = rest
    }
    if (depth == 0 || in_function)
        add(line)
}

END { exit faults > 0 }
