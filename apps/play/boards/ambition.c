/* Ambition's board: the month, one line a firm, the markets or the contract
 * on the table, the bank, and what the seat alone knows.
 *
 *   ── February, month 2 of 8 · 4. Sell ──────────────── banker: Anna ──
 *     Firm          Cash Wor Sal Sec Acc Cocoa Choc. Cur Shr Loa Exp ...
 *   * Anna        64,000   2   1   2   1  3/16  6/16   4   0   0   3 ...
 */
#include <stdio.h>
#include <string.h>

#include "apps/play/boards/boards.h"
#include "base/text.h"

enum {
    CELL_TEXT = 200,
    NAME = 10,
    BANKER = 12,
    CASH = 9,
    SMALL = 4,
    STORE = 6,
    PAPER = 8
};

/* A text of the catalogue with up to four arguments. */
static const char *say(const struct board_style *style, int id,
                       const struct mag_text_arg *args, char *room)
{
    mag_text_format(room, CELL_TEXT, style->lang, id, args);
    return room;
}

static struct mag_text_arg number(int64_t n)
{
    return (struct mag_text_arg){ .number = n };
}

static struct mag_text_arg word(const char *text)
{
    return (struct mag_text_arg){ .text = text };
}

/* Right-aligned in `width` columns. */
static void put_right(struct mag_buf *out, const struct board_style *style,
                      enum board_ink ink, const char *text, int width)
{
    for (int pad = width - (int)mag_text_width(text); pad > 0; pad--)
        mag_buf_puts(out, " ");
    board_put(out, style, ink, text, 0);
}

static void put_count(struct mag_buf *out, const struct board_style *style,
                      int64_t n, int width)
{
    char text[32];

    snprintf(text, sizeof text, "%lld", (long long)n);
    put_right(out, style, n ? INK_PLAIN : INK_DIM, text, width);
}

/* --- The heading ---------------------------------------------------------------- */

static const struct {
    const char *word;
    int text;
} operations[] = {
    { "setup", T_AMB_BOARD_OP_SETUP },
    { "hire", T_AMB_BOARD_OP_HIRE },
    { "cocoa", T_AMB_BOARD_OP_COCOA },
    { "manufacture", T_AMB_BOARD_OP_MANUFACTURE },
    { "sell", T_AMB_BOARD_OP_SELL },
    { "collect", T_AMB_BOARD_OP_COLLECT },
    { "confidentiel", T_AMB_BOARD_OP_CONFIDENTIEL },
    { "accounts", T_AMB_BOARD_OP_ACCOUNTS },
};

static const int months[] = {
    T_AMB_MONTH_JANUARY, T_AMB_MONTH_FEBRUARY, T_AMB_MONTH_MARCH,
    T_AMB_MONTH_APRIL,   T_AMB_MONTH_MAY,      T_AMB_MONTH_JUNE,
    T_AMB_MONTH_JULY,    T_AMB_MONTH_AUGUST,   T_AMB_MONTH_SEPTEMBER,
    T_AMB_MONTH_OCTOBER, T_AMB_MONTH_NOVEMBER, T_AMB_MONTH_DECEMBER,
};

/* The first `columns` characters of a name. */
static const char *cut(char *name, int columns)
{
    size_t n = 0;

    while (name[n] && columns--) {
        n++;
        while (((unsigned char)name[n] & 0xc0) == 0x80)
            n++;
    }
    name[n] = '\0';
    return name;
}

static void put_heading(struct mag_buf *out, const struct mag_json *view,
                        const struct board_style *style)
{
    char month[CELL_TEXT] = "", title[2 * CELL_TEXT], banker[CELL_TEXT];
    char name[CELL_TEXT], room[CELL_TEXT];
    int64_t m = view_int(view, "month");
    const char *op = "";
    struct mag_text_arg args[MAG_TEXT_ARGS] = { { 0 } };

    if (m >= 1 && m <= 12) {
        args[0] = word(mag_text_plain(style->lang, months[m - 1]));
        args[1] = number(m);
        args[2] = number(view_int(view, "months"));
        say(style, T_AMB_BOARD_MONTH, args, month);
    }
    for (size_t i = 0; i < sizeof operations / sizeof operations[0]; i++) {
        if (!strcmp(view_text(view, "operation"), operations[i].word))
            op = mag_text_plain(style->lang, operations[i].text);
    }
    snprintf(name, sizeof name, "%s",
             board_name(style, view_int(view, "banker"), room, sizeof room));
    args[0] = word(cut(name, BANKER));
    say(style, T_AMB_BOARD_BANKER, args, banker);
    snprintf(title, sizeof title, "%s%s%s", month, *month ? " · " : "", op);
    board_rule(out, style, INK_BOLD, title, banker);
}

/* --- Firms --------------------------------------------------------------------------- */

static void put_columns(struct mag_buf *out, const struct mag_json *view,
                        const struct board_style *style)
{
    static const struct {
        int text, width;
    } column[] = {
        { T_AMB_BOARD_WORKER, SMALL },    { T_AMB_BOARD_SALES, SMALL },
        { T_AMB_BOARD_SECRETARY, SMALL }, { T_AMB_BOARD_ACCOUNTANT, SMALL },
        { T_AMB_BOARD_COCOA, STORE },     { T_AMB_BOARD_CHOCOLATE, STORE },
        { T_AMB_BOARD_CURSOR, SMALL },    { T_AMB_BOARD_TITLES, SMALL },
        { T_AMB_BOARD_LOANS, SMALL },     { T_AMB_BOARD_EXPRESS, SMALL },
        { T_AMB_BOARD_WAITING, 7 },       { T_AMB_BOARD_BUNDLES, PAPER },
    };
    bool over = !strcmp(view_text(view, "phase"), "over");

    mag_buf_puts(out, "  ");
    board_put(out, style, INK_DIM,
              mag_text_plain(style->lang, T_AMB_BOARD_FIRM), NAME);
    put_right(out, style, INK_DIM,
              mag_text_plain(style->lang,
                             over ? T_AMB_BOARD_FORTUNE : T_AMB_BOARD_CASH),
              CASH);
    for (size_t i = 0; i < sizeof column / sizeof column[0]; i++)
        put_right(out, style, INK_DIM,
                  mag_text_plain(style->lang, column[i].text), column[i].width);
    board_end_line(out);
}

static void put_cash(struct mag_buf *out, const struct mag_json *firm,
                     const struct board_style *style)
{
    const struct mag_json *cash = mag_json_get(firm, "fortune");
    char text[48] = "?";

    if (!cash)
        cash = mag_json_get(firm, "cash");
    if (cash)
        mag_text_number(text, sizeof text, style->lang, cash->number);
    put_right(out, style, cash ? INK_GREEN : INK_DIM, text, CASH);
}

static int64_t sum_of(const struct mag_json *list, const char *member)
{
    int64_t sum = 0;

    for (const struct mag_json *v = list ? list->child : NULL; v; v = v->next)
        sum += member ? view_int(v, member) : v->number;
    return sum;
}

static void put_store(struct mag_buf *out, const struct board_style *style,
                      int64_t n, int64_t room)
{
    char text[48];

    snprintf(text, sizeof text, "%lld/%lld", (long long)n, (long long)room);
    put_right(out, style, n ? INK_YELLOW : INK_DIM, text, STORE);
}

/* Bundles in accounting, in thousands with k: "2: 60k". */
static void put_bundles(struct mag_buf *out, const struct mag_json *firm,
                        const struct board_style *style)
{
    const struct mag_json *list = mag_json_get(firm, "bundles");
    char text[48] = "-";

    if (list && list->count)
        snprintf(text, sizeof text, "%d:%lldk", list->count,
                 (long long)(sum_of(list, NULL) / 1000));
    put_right(out, style, list && list->count ? INK_CYAN : INK_DIM, text,
              PAPER);
}

static void put_waiting(struct mag_buf *out, const struct mag_json *firm,
                        const struct board_style *style)
{
    const struct mag_json *list = mag_json_get(firm, "waiting");
    char text[48] = "-";

    if (list && list->count)
        snprintf(text, sizeof text, "%d:%lldk", list->count,
                 (long long)(sum_of(list, "price") / 1000));
    put_right(out, style, list && list->count ? INK_CYAN : INK_DIM, text, 7);
}

static bool among(const struct mag_json *list, int64_t seat)
{
    for (const struct mag_json *v = list ? list->child : NULL; v; v = v->next) {
        if (v->number == seat)
            return true;
    }
    return false;
}

static void put_firm(struct mag_buf *out, const struct mag_json *view,
                     const struct mag_json *firm,
                     const struct board_style *style)
{
    static const char *const trade[] = { "worker", "sales", "secretary",
                                         "accountant" };
    const struct mag_json *staff = mag_json_get(firm, "staff");
    const struct mag_json *stores = mag_json_get(view, "stores");
    int64_t seat = view_int(firm, "seat");
    const struct mag_json *own = mag_json_get(view, "seat");
    bool mine = own && own->number == seat;
    char name[CELL_TEXT];

    mag_buf_puts(out, among(mag_json_get(view, "pending"), seat) ? "▸ " : "  ");
    board_put(out, style, mine ? INK_BOLD : INK_PLAIN,
              board_name(style, seat, name, sizeof name), NAME);
    if (!mag_json_is(mag_json_get(firm, "in"), MAG_JSON_TRUE)) {
        mag_buf_puts(out, " ");
        board_put(out, style, INK_RED,
                  mag_text_plain(style->lang, T_AMB_BOARD_OUT), 0);
        board_end_line(out);
        return;
    }
    put_cash(out, firm, style);
    for (int t = 0; t < 4; t++)
        put_count(out, style, view_int(staff, trade[t]), SMALL);
    put_store(out, style, view_int(firm, "cocoa"), view_int(stores, "cocoa"));
    put_store(out, style, view_int(firm, "chocolate"),
              view_int(stores, "chocolate"));
    put_count(out, style, view_int(firm, "cursor"), SMALL);
    put_count(out, style, view_int(firm, "titles"), SMALL);
    put_count(out, style, view_int(firm, "loans"), SMALL);
    put_count(out, style, view_int(firm, "express"), SMALL);
    put_waiting(out, firm, style);
    put_bundles(out, firm, style);
    board_end_line(out);
}

/* --- The table ------------------------------------------------------------------------ */

static const char *in_language(const struct mag_json *both,
                               const struct board_style *style)
{
    return view_text(both, style->lang == MAG_FR ? "fr" : "en");
}

static void put_markets(struct mag_buf *out, const struct mag_json *view,
                        const struct board_style *style)
{
    const struct mag_json *list = mag_json_get(view, "markets");
    int64_t open = view_int(view, "market");
    int i = 0;

    if (!list || !sum_of(list, "bars"))
        return;
    mag_buf_puts(out, "  ");
    board_put(out, style, INK_BOLD,
              mag_text_plain(style->lang, T_AMB_BOARD_MARKETS), 0);
    for (const struct mag_json *m = list->child; m; m = m->next, i++) {
        char text[CELL_TEXT];

        snprintf(text, sizeof text, "  %s%s %lld", i == open ? "▸" : "",
                 in_language(mag_json_get(m, "name"), style),
                 (long long)view_int(m, "bars"));
        board_put(out, style, i == open ? INK_YELLOW : INK_PLAIN, text, 0);
    }
    board_end_line(out);
}

/* "30 t (25,000 to 66,000)" */
static const char *contract_words(const struct mag_json *c,
                                  const struct board_style *style, char *room)
{
    struct mag_text_arg args[MAG_TEXT_ARGS] = {
        number(view_int(c, "bars") * 10),
        number(view_int(c, "base")),
        number(view_int(c, "maximum")),
    };

    return say(style, T_AMB_CONTRACT, args, room);
}

static void put_names(const struct mag_json *list,
                      const struct board_style *style, char *out, size_t cap)
{
    size_t used = 0;

    out[0] = '\0';
    for (const struct mag_json *v = list ? list->child : NULL; v; v = v->next) {
        char name[CELL_TEXT];

        if (used >= cap)
            return;
        used +=
            (size_t)snprintf(out + used, cap - used, "%s%s", used ? ", " : "",
                             board_name(style, v->number, name, sizeof name));
    }
}

static void put_contract(struct mag_buf *out, const struct mag_json *view,
                         const struct board_style *style)
{
    const struct mag_json *c = mag_json_get(view, "contract");
    const struct mag_json *joined = mag_json_get(view, "joined");
    char room[CELL_TEXT], names[CELL_TEXT], text[CELL_TEXT];
    struct mag_text_arg args[MAG_TEXT_ARGS] = { { 0 } };

    if (!c)
        return;
    mag_buf_puts(out, "  ");
    args[0] = word(contract_words(c, style, room));
    board_put(out, style, INK_YELLOW,
              say(style, T_AMB_BOARD_CONTRACT, args, text), 0);
    if (view_int(view, "price")) {
        args[0] = number(view_int(view, "price"));
        mag_buf_puts(out, " · ");
        board_put(out, style, INK_BOLD,
                  say(style, T_AMB_BOARD_CALLED, args, text), 0);
    }
    args[0] = number(view_int(view, "to_turn"));
    mag_buf_puts(out, " · ");
    board_put(out, style, INK_PLAIN, say(style, T_AMB_BOARD_LEFT, args, text),
              0);
    board_end_line(out);
    if (!joined || !joined->count)
        return;
    put_names(joined, style, names, sizeof names);
    args[0] = word(names);
    mag_buf_puts(out, "  ");
    board_put(out, style, INK_PLAIN, say(style, T_AMB_BOARD_IN, args, text),
              BOARD_WIDTH - 2);
    board_end_line(out);
}

static void put_bank(struct mag_buf *out, const struct mag_json *view,
                     const struct board_style *style)
{
    const struct mag_json *bank = mag_json_get(view, "bank");
    const struct mag_json *pawns = mag_json_get(bank, "pawns");
    char left[64], text[CELL_TEXT], value[48];
    struct mag_text_arg args[MAG_TEXT_ARGS] = { { 0 } };

    snprintf(left, sizeof left, "%lld/%lld/%lld/%lld",
             (long long)view_int(pawns, "worker"),
             (long long)view_int(pawns, "sales"),
             (long long)view_int(pawns, "secretary"),
             (long long)view_int(pawns, "accountant"));
    mag_text_number(value, sizeof value, style->lang,
                    view_int(bank, "title_value"));
    args[0] = number(view_int(bank, "bars"));
    args[1] = number(view_int(bank, "titles"));
    args[2] = word(value);
    args[3] = word(left);
    mag_buf_puts(out, "  ");
    board_put(out, style, INK_DIM, say(style, T_AMB_BOARD_BANK, args, text),
              BOARD_WIDTH - 2);
    board_end_line(out);
}

/* What Le Confidentiel has changed this month. */
static void put_effects(struct mag_buf *out, const struct mag_json *view,
                        const struct board_style *style)
{
    static const struct {
        const char *name;
        int text;
    } effect[] = {
        { "no_hiring", T_AMB_BOARD_NO_HIRING },
        { "idle", T_AMB_BOARD_IDLE },
        { "output", T_AMB_BOARD_OUTPUT },
        { "minimum", T_AMB_BOARD_MINIMUM },
        { "set_aside", T_AMB_BOARD_ASIDE },
        { "extra", T_AMB_BOARD_EXTRA },
    };
    const struct mag_json *now = mag_json_get(view, "now");
    const char *glue = ": ";
    struct mag_buf line;

    mag_buf_init(&line, 1024);
    if (mag_json_is(mag_json_get(now, "no_cocoa"), MAG_JSON_TRUE)) {
        mag_buf_printf(&line, "%s%s", glue,
                       mag_text_plain(style->lang, T_AMB_BOARD_NO_COCOA));
        glue = ", ";
    }
    for (size_t i = 0; i < sizeof effect / sizeof effect[0]; i++) {
        struct mag_text_arg args[MAG_TEXT_ARGS] = { number(
            view_int(now, effect[i].name)) };
        char text[CELL_TEXT];

        if (!args[0].number)
            continue;
        mag_buf_printf(&line, "%s%s", glue,
                       say(style, effect[i].text, args, text));
        glue = ", ";
    }
    if (line.length) {
        mag_buf_puts(out, "  ");
        board_put(out, style, INK_RED,
                  mag_text_plain(style->lang, T_AMB_BOARD_EFFECTS), 0);
        board_put(out, style, INK_RED, mag_buf_text(&line), 0);
        board_end_line(out);
    }
    mag_buf_release(&line);
}

/* --- The seat's own -------------------------------------------------------------------- */

static void put_line(struct mag_buf *out, const struct board_style *style,
                     const char *text)
{
    mag_buf_puts(out, "  ");
    board_put(out, style, INK_MAGENTA, text, BOARD_WIDTH - 2);
    board_end_line(out);
}

/* What the paper writes, in lines of whole words. */
static void put_story(struct mag_buf *out, const struct mag_json *story,
                      const struct board_style *style)
{
    const char *p = story ? in_language(story, style) : "";

    while (*p) {
        char line[CELL_TEXT];
        size_t n = 0, fits = 0;

        while (p[n] && n < sizeof line - 1) {
            n += strcspn(p + n + 1, " ") + 1;
            if (n >= sizeof line)
                break;
            snprintf(line, sizeof line, "%.*s", (int)n, p);
            if (mag_text_width(line) > BOARD_WIDTH - 4)
                break;
            fits = n;
        }
        fits = fits ? fits : strlen(p);
        snprintf(line, sizeof line, "%.*s", (int)fits, p);
        mag_buf_puts(out, "    ");
        board_put(out, style, INK_DIM, line, BOARD_WIDTH - 4);
        board_end_line(out);
        p += fits;
        p += strspn(p, " ");
    }
}

/* Is the effect of a card reconstructed? */
static bool is_ours(const struct mag_json *hand)
{
    for (const struct mag_json *c = hand->child; c; c = c->next) {
        if (!strcmp(view_text(mag_json_get(c, "origin"), "effect"),
                    "reconstructed"))
            return true;
    }
    return false;
}

static void put_hand(struct mag_buf *out, const struct mag_json *view,
                     const struct board_style *style)
{
    const struct mag_json *hand = mag_json_get(view, "hand");

    if (!hand || !hand->count)
        return;
    board_rule(
        out, style, INK_BOLD, mag_text_plain(style->lang, T_AMB_BOARD_HAND),
        is_ours(hand) ? mag_text_plain(style->lang, T_AMB_BOARD_RECONSTRUCTED)
                      : NULL);
    for (const struct mag_json *c = hand->child; c; c = c->next) {
        mag_buf_puts(out, "  ");
        board_put(out, style, INK_MAGENTA,
                  in_language(mag_json_get(c, "name"), style),
                  style->compact ? 0 : 24);
        if (style->compact && c->next)
            continue; /* names only, in one line */
        if (style->compact) {
            board_end_line(out);
            return;
        }
        mag_buf_puts(out, " ");
        board_put(out, style, INK_PLAIN,
                  in_language(mag_json_get(c, "text"), style),
                  BOARD_WIDTH - 27);
        board_end_line(out);
        put_story(out, mag_json_get(c, "story"), style);
    }
}

static void put_promise(struct mag_buf *out, const struct mag_json *p,
                        const struct board_style *style)
{
    char from[CELL_TEXT], to[CELL_TEXT], sum[48], text[CELL_TEXT];
    const struct mag_json *says = mag_json_get(p, "says");
    struct mag_text_arg args[MAG_TEXT_ARGS] = { { 0 } };

    args[0] = word(board_name(style, view_int(p, "from"), from, sizeof from));
    args[1] = word(board_name(style, view_int(p, "to"), to, sizeof to));
    if (mag_json_is(mag_json_get(p, "truce"), MAG_JSON_TRUE))
        put_line(out, style, say(style, T_AMB_BOARD_PEACE, args, text));
    if (view_int(p, "owes")) {
        mag_text_number(sum, sizeof sum, style->lang, view_int(p, "owes"));
        args[2] = word(sum);
        put_line(out, style, say(style, T_AMB_BOARD_OWES, args, text));
    }
    if (says) {
        args[2] = word(in_language(mag_json_get(says, "name"), style));
        put_line(out, style, say(style, T_AMB_BOARD_SAYS, args, text));
    }
}

static void put_own(struct mag_buf *out, const struct mag_json *view,
                    const struct board_style *style)
{
    const struct mag_json *top = mag_json_get(view, "top");
    const struct mag_json *list = mag_json_get(view, "promises");
    char text[CELL_TEXT];
    struct mag_text_arg args[MAG_TEXT_ARGS] = { { 0 } };

    put_hand(out, view, style);
    if (top) {
        args[0] = word(in_language(mag_json_get(top, "name"), style));
        put_line(out, style, say(style, T_AMB_BOARD_TOP, args, text));
        put_line(out, style, in_language(mag_json_get(top, "text"), style));
    }
    for (const struct mag_json *p = list ? list->child : NULL; p; p = p->next)
        put_promise(out, p, style);
}

/* AMB-F6: who cannot pay. AMB-X2: who threatens whom. */
static void put_trouble(struct mag_buf *out, const struct mag_json *view,
                        const struct board_style *style)
{
    const struct mag_json *threat = mag_json_get(view, "threat");
    char from[CELL_TEXT], to[CELL_TEXT], text[CELL_TEXT];
    struct mag_text_arg args[MAG_TEXT_ARGS] = { { 0 } };

    if (mag_json_get(view, "debtor")) {
        args[0] = word(
            board_name(style, view_int(view, "debtor"), from, sizeof from));
        args[1] = number(view_int(view, "due"));
        args[2] = number(view_int(view, "lacks"));
        put_line(out, style, say(style, T_AMB_BOARD_DEBT, args, text));
    }
    if (threat) {
        args[0] = word(
            board_name(style, view_int(threat, "from"), from, sizeof from));
        args[1] =
            word(board_name(style, view_int(threat, "to"), to, sizeof to));
        put_line(out, style, say(style, T_AMB_BOARD_THREAT, args, text));
    }
}

/* The deal being talked over, for its two seats. */
static void put_talk(struct mag_buf *out, const struct mag_json *view,
                     const struct board_style *style)
{
    static const struct {
        const char *word;
        int text;
    } terms[] = {
        { "offer-gift", T_AMB_TERMS_OFFER_GIFT },
        { "offer-truce", T_AMB_TERMS_OFFER_TRUCE },
        { "offer-loan", T_AMB_TERMS_OFFER_LOAN },
        { "offer-news", T_AMB_TERMS_OFFER_NEWS },
        { "ask-gift", T_AMB_TERMS_ASK_GIFT },
        { "ask-truce", T_AMB_TERMS_ASK_TRUCE },
        { "ask-loan", T_AMB_TERMS_ASK_LOAN },
        { "ask-news", T_AMB_TERMS_ASK_NEWS },
    };
    const struct mag_json *talk = mag_json_get(view, "talk");
    char from[CELL_TEXT], to[CELL_TEXT], sum[48], text[CELL_TEXT];
    struct mag_text_arg args[MAG_TEXT_ARGS] = { { 0 } };

    if (!talk)
        return;
    args[0] =
        word(board_name(style, view_int(talk, "from"), from, sizeof from));
    args[1] = word(board_name(style, view_int(talk, "to"), to, sizeof to));
    for (size_t i = 0; i < sizeof terms / sizeof terms[0]; i++) {
        if (!strcmp(view_text(talk, "terms"), terms[i].word))
            args[2] = word(mag_text_plain(style->lang, terms[i].text));
    }
    mag_text_number(sum, sizeof sum, style->lang, view_int(talk, "sum"));
    args[3] = word(sum);
    put_line(out, style, say(style, T_AMB_BOARD_TALK, args, text));
}

void board_ambition(struct mag_buf *out, const struct mag_json *view,
                    const struct board_style *style)
{
    const struct mag_json *list = mag_json_get(view, "players");

    put_heading(out, view, style);
    put_columns(out, view, style);
    for (const struct mag_json *f = list ? list->child : NULL; f; f = f->next)
        put_firm(out, view, f, style);
    put_markets(out, view, style);
    put_contract(out, view, style);
    put_effects(out, view, style);
    put_bank(out, view, style);
    put_trouble(out, view, style);
    put_talk(out, view, style);
    put_own(out, view, style);
}
