# Shared by the scripts that read C: code(line) gives the line without its
# comments and with empty strings and characters, so that what is left is code.
# `in_comment` says whether a comment is still open; set it to 0 at the start
# of each file.

function code(line, out, token, at)
{
    out = ""
    while (line != "") {
        if (in_comment) {
            at = index(line, "*/")
            if (!at)
                return out
            in_comment = 0
            out = out " "
            line = substr(line, at + 2)
            continue
        }
        if (!match(line, /\/\*|\/\/|"|'/))
            return out line
        token = substr(line, RSTART, RLENGTH)
        out = out substr(line, 1, RSTART - 1)
        line = substr(line, RSTART + RLENGTH)
        if (token == "//")
            return out
        if (token == "/*") {
            in_comment = 1
            continue
        }
        if (token == "\"")
            match(line, /^([^"\\]|\\.)*"/)
        else
            match(line, /^([^'\\]|\\.)*'/)
        if (!RSTART)
            return out
        out = out token token
        line = substr(line, RLENGTH + 1)
    }
    return out
}
