# Checks what each folder includes, and that rules stay pure. Run by layers.sh
# after code.awk. Prints "file:line: what: rule" for each fault.

BEGIN {
    # What a folder may include of the project. A name that ends in "/" is a
    # whole folder; OWN stands for the game's own folder.
    may["include/magnat"] = "magnat/"
    may["src/base"] = "base/ gen/ magnat/" # gen/: made from data/text
    may["src/core"] = "core/ base/ magnat/"
    may["src/games"] = "games/OWN/ core/ base/ magnat/"
    may["src/players"] = "players/ core/ base/ magnat/"
    may["src/engine"] = "engine/ players/ core/ base/ magnat/"
    # What an embedder would use is in magnat/: the program and the server are
    # embedders too, with the library's words and small helpers besides.
    may["src/serve"] = "serve/ net/ notify/ store/ puzzles/ players/ core/ base/ magnat/"
    # Its rooms, from the cellar up: each may include itself and those before it,
    # so that no two of them need each other. From the state on they know what
    # whoever runs a hub sees of it.
    n = split("shapes table secret think state wire hall people ops", room, " ")
    for (i = 1; i <= n; i++) {
        below = below "serve/" room[i] "/ "
        if (room[i] == "state")
            below = below "serve/hub.h "
        may["src/serve/" room[i]] = below "store/ core/ base/ magnat/"
    }
    may["src/serve/ops"] = may["src/serve/ops"] " puzzles/"
    may["src/serve/think"] = may["src/serve/think"] " players/"
    delete room
    # The server in a browser: what it takes the place of, it knows by its header.
    may["src/local"] = "local/ serve/ net/edge.h store/store.h store/paper.h store/sheet.h core/ base/ magnat/"
    may["src/puzzles"] = "puzzles/ core/ base/ magnat/"
    may["apps"] = "apps/common/ magnat/" # main.c
    may["apps/common"] = "apps/common/ core/ base/ magnat/"
    may["apps/report"] = "apps/report/ apps/common/ base/ magnat/"
    split("admin analyse arena bench content describe engine games learn play puzzles replay " \
        "rules serve simulate tune", room, " ")
    for (i in room)
        may["apps/" room[i]] = "apps/" room[i] "/ apps/common/ apps/report/ " \
            "core/ base/ magnat/"
    # Many games on many threads are the business of simulate; bots that other
    # programs are, of arena.
    may["apps/arena"] = may["apps/arena"] " apps/simulate/run.h"
    may["apps/bench"] = may["apps/bench"] " apps/simulate/run.h"
    may["apps/engine"] = may["apps/engine"] " apps/arena/"
    # A lesson, and an exercise, is shown as a game is: board, list, log.
    may["apps/learn"] = may["apps/learn"] " apps/play/"
    may["apps/puzzles"] = may["apps/puzzles"] " apps/play/ puzzles/"
    may["apps/analyse"] = may["apps/analyse"] " players/analyse.h"
    may["apps/describe"] = may["apps/describe"] " serve/ops/describe.h"
    may["apps/serve"] = may["apps/serve"] " serve/serve.h notify/mail.h"
    may["apps/admin"] = may["apps/admin"] " serve/keeper.h serve/table/reap.h serve/people/report.h store/"
    # What others build against an installed prefix has the public headers alone.
    may["examples/bots"] = may["examples/embed"] = may["examples/players"] = "magnat/"
    may["examples/fifth-game"] = "magnat/ criee.h"
    may["src/store"] = "store/ base/ magnat/status.h magnat/buf.h"
    may["src/notify"] = "notify/ store/outbox.h base/ magnat/"
    may["src/net"] = "net/ base/ magnat/status.h magnat/buf.h"

    c_library = " assert.h complex.h ctype.h errno.h fenv.h float.h " \
        "inttypes.h iso646.h limits.h locale.h math.h setjmp.h signal.h " \
        "stdalign.h stdarg.h stdatomic.h stdbool.h stddef.h stdint.h " \
        "stdio.h stdlib.h stdnoreturn.h string.h tgmath.h threads.h time.h " \
        "uchar.h wchar.h wctype.h "
    # stdio.h only for snprintf: the calls are checked below.
    for_rules = " assert.h inttypes.h limits.h math.h stdalign.h stdarg.h " \
        "stdbool.h stddef.h stdint.h stdio.h string.h "
    sockets = "^(sys/(socket|un|epoll|select|poll)|poll|netdb|ifaddrs)[.]h$" \
        "|^(net|netinet|arpa)/"
    # What a game brings is asked by mag_x(rules, ...) of magnat/ask.h, which
    # knows what to answer where a game has none.
    brought = "(^|[^A-Za-z0-9_])g(ame)?(->|[.])(init|sight|settle|figure|range|" \
        "purse|scores|result|worth|view|dump|load|check|resample|unseal|" \
        "term_print|term_parse|term_text|wording|evaluate|advise|reason|" \
        "temper|say)[ ]*[(]"
    impure = "(^|[^A-Za-z0-9_.>])(v?f?printf|f?puts|f?putc|putchar|perror" \
        "|f?scanf|fopen|fread|fwrite|malloc|calloc|realloc|free|s?rand" \
        "|s?random|time|clock|clock_gettime|getenv|system|exit|abort)[ ]*[(]"
}

function fault(what, rule)
{
    printf "%s:%d: %s: %s\n", FILENAME, FNR, what, rule
    faults++
}

# The row of `may` for a file. Sets `own`, the game.
function layer_of(path, part, n)
{
    n = split(path, part, "/")
    own = part[1] "/" part[2] == "src/games" ? part[3] : ""
    if (n == 4 && part[1] "/" part[2] == "src/serve")
        return "src/serve/" part[3]
    return n == 2 ? part[1] : part[1] "/" part[2]
}

# Does a name start with one of the list's entries, or equal one?
function listed(name, list, entry, n, i)
{
    n = split(list, entry, " ")
    for (i = 1; i <= n; i++)
        if (entry[i] == name ||
            (entry[i] ~ /\/$/ && index(name, entry[i]) == 1))
            return 1
    return 0
}

function check_project(name, list)
{
    if (index(name, "..")) {
        fault("\"" name "\"", "a path with \"..\" hides the layer")
        return
    }
    # The registry is the one place that knows every game, by its own header.
    if (FILENAME == "src/games/registry.c" &&
        name ~ /^games\/[a-z0-9]+\/[a-z0-9]+[.]h$/) {
        split(name, game, "/")
        if (game[2] ".h" == game[3] || game[3] == "game.h")
            return
    }
    # What a folder's files share among themselves is nobody else's.
    if (name ~ /\/private[.]h$/ && FILENAME !~ ("^src/" substr(name, 1,
        length(name) - length("private.h")) "[^/]*$")) {
        fault("\"" name "\"", "private.h is for the files of its folder")
        return
    }
    list = may[layer]
    if (own ~ /[.]/) # a file of src/games itself, the registry say
        sub("games/OWN/ ", "", list)
    sub("OWN", own, list)
    if (!listed(name, list))
        fault("\"" name "\"", layer (own ? "/" own : "") \
            " may include only " list)
}

function check_system(name)
{
    if (layer == "include/magnat" && !index(c_library, " " name " "))
        fault("<" name ">", "the public headers need only the C library")
    else if (layer == "src/games" && !index(for_rules, " " name " "))
        fault("<" name ">", "rules may use only" for_rules "of the C library")
    # A store waits for its database to speak, and the program for pipes and
    # signals; neither does more with it.
    else if ((layer == "src/store" || layer ~ /^apps/) && name == "poll.h")
        return
    else if (layer !~ /^src.(net|notify)$/ && name ~ sockets)
        fault("<" name ">", "only src/net and src/notify know sockets")
}

function check_include(line, name)
{
    sub(/^[ \t]*#[ \t]*include[ \t]*/, "", line)
    if (line !~ /^"[^"]+"/ && line !~ /^<[^>]+>/) {
        fault("#include " line, "a name made by a macro cannot be checked")
        return
    }
    name = substr(line, 2)
    sub(/[">].*/, "", name)
    if (line ~ /^"/ ||
        name ~ /^(magnat|base|core|games|players|engine|store|net|notify|serve|apps)\//)
        check_project(name)
    else
        check_system(name)
}

FNR == 1 {
    in_comment = 0
    layer = layer_of(FILENAME)
    if (layer && !(layer in may)) {
        fault(layer, "no rule for this folder in tools/layers.awk")
        layer = ""
    }
}

layer && !in_comment && /^[ \t]*#[ \t]*include/ {
    check_include($0)
}

# Comments too: a reader of the installed headers has nothing else.
layer == "include/magnat" && /(^|[^A-Za-z0-9_\/])(src|apps|tests|tools)\// {
    fault($0, "a public header points to no file that is not installed")
}

layer == "src/games" {
    line = code($0)
    if (line !~ /^[ \t]*#/ && match(line, impure)) {
        call = substr(line, RSTART, RLENGTH)
        gsub(/[^A-Za-z0-9_]/, "", call)
        fault(call "()", "rules do no I/O, allocate nothing, read no clock")
    }
    next
}

{
    line = code($0) # keeps in_comment right, too
    if (layer != "src/core" && layer != "src/base" &&
        FILENAME !~ /^src.players.search/ && match(line, brought))
        fault(substr(line, RSTART, RLENGTH) "...)",
            "ask mag_x(rules, ...): magnat/ask.h")
}

END { exit faults > 0 }
