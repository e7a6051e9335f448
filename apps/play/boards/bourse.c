/* Maxi Bourse's board.
 *
 *   ── The floor ─────────────────────── round 3 · the session lasts 6 laps ──
 *   Anna  ● 13 CGE  14 CHAS  15 Bourse  16 CLUB  17 COCA  18 Rumours  …
 *   ── The quotes ──────── quote, last change, thousands of shares at the bank ──
 *   Banks   BARC  400  +30 10 CHAS  200       9 ...
 *   ── Anna ───────────────────────────────────────────── next lap +$520,000 ──
 *   $4,200,000 in cash · $1,250,000 in shares · rumours: 1
 *     BARC 6★  CHAS 4  ...
 *
 * and what is being dealt in. */
#include "apps/play/boards/boards.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "base/text.h"

enum {
    NAME = 12,  /* columns of a player's name on the path */
    AHEAD = 12, /* squares that a throw may reach */
    SECTOR = 8,
    CELL = 18, /* a company in the quotes: 8 + 4 * 18 = 80 */
    CELLS = 4,
    MAJORITY_LOTS = 6
};

static const struct {
    const char *word;
    int text;
    enum board_ink ink;
} decks[] = {
    { "start", T_BOU_SQUARE_START, INK_BOLD },
    { "bourse", T_BOU_BOARD_SHORT_BOURSE, INK_YELLOW },
    { "home", T_BOU_BOARD_SHORT_HOME, INK_MAGENTA },
    { "world", T_BOU_BOARD_SHORT_WORLD, INK_BLUE },
    { "rumours", T_BOU_BOARD_SHORT_RUMOURS, INK_CYAN },
    { "personal", T_BOU_BOARD_SHORT_PERSONAL, INK_RED },
};

/* A sentence of the catalogue with its numbers and texts. */
static const char *say(const struct board_style *style, int id,
                       const struct mag_text_arg *args, char *room, size_t cap)
{
    mag_text_format(room, cap, style->lang, id, args);
    return room;
}

static const struct mag_json *at(const struct mag_json *list, int64_t i)
{
    const struct mag_json *v = list ? list->child : NULL;

    while (v && i-- > 0)
        v = v->next;
    return v;
}

/* --- The path ----------------------------------------------------------------- */

/* "14 CHAS" or "15 Bourse". */
static enum board_ink square_words(const struct mag_json *board, int64_t i,
                                   enum mag_lang lang, char *out, size_t cap)
{
    const struct mag_json *square = at(board, i);
    const char *deck = view_text(square, "deck");

    for (size_t d = 0; *deck && d < sizeof decks / sizeof decks[0]; d++) {
        if (!strcmp(decks[d].word, deck)) {
            snprintf(out, cap, "%d %s", (int)i,
                     mag_text_plain(lang, decks[d].text));
            return decks[d].ink;
        }
    }
    snprintf(out, cap, "%d %s", (int)i, view_text(square, "company"));
    return INK_PLAIN;
}

/* Where a pawn stands and what lies before it, as far as a line goes. */
static void put_path(struct mag_buf *out, const struct mag_json *view,
                     const struct mag_json *player,
                     const struct board_style *style)
{
    const struct mag_json *board = mag_json_get(view, "board");
    int64_t seat = view_int(player, "seat"), here = view_int(player, "square");
    bool turn = seat == view_int(view, "turn");
    char name[80], words[80];
    int used = NAME + 2;

    board_put(out, style, turn ? INK_BOLD : INK_PLAIN,
              board_name(style, seat, name, sizeof name), NAME);
    mag_buf_puts(out, turn ? " ▶" : "  ");
    for (int i = 0; board && board->count && i <= AHEAD; i++) {
        enum board_ink ink = square_words(board, (here + i) % board->count,
                                          style->lang, words, sizeof words);
        int wide = (int)mag_text_width(words) + (i ? 2 : 3);

        if (used + wide > BOARD_WIDTH)
            break;
        mag_buf_puts(out, i ? "  " : " ●");
        if (!i)
            mag_buf_puts(out, " ");
        board_put(out, style, i ? ink : INK_BOLD, words, 0);
        used += wide;
    }
    board_end_line(out);
}

static void put_floor(struct mag_buf *out, const struct mag_json *view,
                      const struct board_style *style)
{
    const struct mag_json *players = mag_json_get(view, "players");
    int64_t turns = view_int(view, "turns");
    struct mag_text_arg arg[MAG_TEXT_ARGS] = {
        { .number = view_int(view, "rounds") + 1 },
        { .number = turns ? turns : view_int(view, "laps") }
    };
    int id = mag_json_is(mag_json_get(view, "closing"), MAG_JSON_TRUE)
                 ? T_BOU_BOARD_CLOSING
             : turns ? T_BOU_BOARD_TURNS
                     : T_BOU_BOARD_LAPS;
    char note[120];

    board_rule(out, style, INK_BOLD,
               mag_text_plain(style->lang, T_BOU_BOARD_FLOOR),
               say(style, id, arg, note, sizeof note));
    for (const struct mag_json *p = players ? players->child : NULL; p;
         p = p->next) {
        if (!view_int(p, "ruined"))
            put_path(out, view, p, style);
    }
}

/* --- The quotes ------------------------------------------------------------------ */

/* "BARC  400  +30 10" */
static void put_quote(struct mag_buf *out, const struct board_style *style,
                      const struct mag_json *company)
{
    int64_t change = view_int(company, "change");
    char text[48];

    snprintf(text, sizeof text, "%-4.4s %4" PRId64 " ",
             view_text(company, "id"), view_int(company, "quote"));
    mag_buf_puts(out, text);
    snprintf(text, sizeof text, change ? "%+4" PRId64 : "    ", change);
    board_put(out, style, change < 0 ? INK_RED : INK_GREEN, text, 4);
    snprintf(text, sizeof text, " %2" PRId64 " ", view_int(company, "bank"));
    board_put(out, style, INK_DIM, text, CELL - 14);
}

static void put_sector(struct mag_buf *out, const struct mag_json *view,
                       const struct mag_json *sector,
                       const struct board_style *style)
{
    const struct mag_json *list = mag_json_get(view, "companies");
    int n = 0;

    for (const struct mag_json *c = list ? list->child : NULL; c; c = c->next) {
        if (strcmp(view_text(c, "sector"), view_text(sector, "id")))
            continue;
        if (n % CELLS == 0) {
            if (n)
                board_end_line(out);
            board_put(
                out, style, INK_BOLD,
                n ? "" : view_text(sector, style->lang == MAG_FR ? "fr" : "en"),
                SECTOR - 1);
            mag_buf_puts(out, " ");
        }
        put_quote(out, style, c);
        n++;
    }
    if (n)
        board_end_line(out);
}

static void put_quotes(struct mag_buf *out, const struct mag_json *view,
                       const struct board_style *style)
{
    const struct mag_json *sectors = mag_json_get(view, "sectors");

    board_rule(out, style, INK_BOLD,
               mag_text_plain(style->lang, T_BOU_BOARD_QUOTES),
               mag_text_plain(style->lang, T_BOU_BOARD_COLUMNS));
    for (const struct mag_json *s = sectors ? sectors->child : NULL; s;
         s = s->next)
        put_sector(out, view, s, style);
}

/* --- Portfolios --------------------------------------------------------------------- */

static void put_part(struct mag_buf *out, const struct board_style *style,
                     int id, int64_t number, bool *first)
{
    struct mag_text_arg arg[MAG_TEXT_ARGS] = { { .number = number } };
    char text[120];

    if (!*first)
        mag_buf_puts(out, " · ");
    *first = false;
    mag_buf_puts(out, say(style, id, arg, text, sizeof text));
}

static void put_portfolio(struct mag_buf *out, const struct board_style *style,
                          const struct mag_json *lots)
{
    int used = 0;

    if (!lots || !lots->count) {
        mag_buf_printf(out, "  %s\n",
                       mag_text_plain(style->lang, T_BOU_BOARD_NOTHING));
        return;
    }
    for (const struct mag_json *v = lots->child; v; v = v->next) {
        bool major = v->number >= MAJORITY_LOTS;
        char text[32];

        snprintf(text, sizeof text, "  %s %d%s", v->name, (int)v->number,
                 major ? "★" : "");
        if (used + (int)mag_text_width(text) > BOARD_WIDTH) {
            board_end_line(out);
            used = 0;
        }
        board_put(out, style, major ? INK_YELLOW : INK_PLAIN, text, 0);
        used += (int)mag_text_width(text);
    }
    board_end_line(out);
}

static void put_player(struct mag_buf *out, const struct mag_json *view,
                       const struct mag_json *player,
                       const struct board_style *style)
{
    const struct mag_json *in = mag_json_get(player, "income");
    int64_t sum = view_int(in, "dividend") + view_int(in, "fees") +
                  view_int(in, "horizontal") + view_int(in, "vertical");
    struct mag_text_arg arg[MAG_TEXT_ARGS] = { { .number = sum } };
    char name[80], note[120];
    bool first = true;

    (void)view;
    board_rule(out, style, INK_BOLD,
               board_name(style, view_int(player, "seat"), name, sizeof name),
               view_int(player, "ruined")
                   ? mag_text_plain(style->lang, T_BOU_BOARD_RUINED)
                   : say(style, T_BOU_BOARD_INCOME, arg, note, sizeof note));
    if (view_int(player, "ruined"))
        return;
    if (mag_json_get(player, "cash"))
        put_part(out, style, T_BOU_BOARD_CASH, view_int(player, "cash"),
                 &first);
    else
        put_part(out, style, T_BOU_BOARD_HIDDEN, 0, &first);
    put_part(out, style, T_BOU_BOARD_SHARES, view_int(player, "shares_worth"),
             &first);
    put_part(out, style, T_BOU_BOARD_LAP, view_int(player, "laps") + 1, &first);
    if (view_int(player, "rumours"))
        put_part(out, style, T_BOU_BOARD_RUMOURS, view_int(player, "rumours"),
                 &first);
    if (view_int(player, "miss"))
        put_part(out, style, T_BOU_BOARD_MISSING, view_int(player, "miss"),
                 &first);
    board_end_line(out);
    put_portfolio(out, style, mag_json_get(player, "lots"));
}

/* --- What is going on ------------------------------------------------------------------ */

static const struct mag_json *company_of(const struct mag_json *view,
                                         const char *id)
{
    const struct mag_json *list = mag_json_get(view, "companies");
    const struct mag_json *c = list ? list->child : NULL;

    while (c && strcmp(view_text(c, "id"), id))
        c = c->next;
    return c;
}

/* One sentence about a part of the view: its company's name is {0}, then two
 * of its numbers; {s} is the seat it names. */
static void put_business(struct mag_buf *out, const struct mag_json *view,
                         const struct board_style *style, const char *part,
                         int id)
{
    static const struct {
        const char *part, *one, *two, *seat;
    } figures[] = {
        { "sale", "lots", "quote", "seller" },
        { "seizure", "lots", "quote", "seller" },
        { "distress", "lots", "quote", "seller" },
        { "auction", "stock", "called", "" },
        { "order", "price", "price", "" },
        { "deal", "lots", "price", "buyer" },
    };
    const struct mag_json *v = mag_json_get(view, part);
    const struct mag_json *c = company_of(view, view_text(v, "company"));
    struct mag_text_arg arg[MAG_TEXT_ARGS] = { { .text = view_text(c,
                                                                   "name") } };
    char name[80], text[200];

    if (!v)
        return;
    arg[1].number = view_int(c, "quote");
    arg[2].number = view_int(c, "bank");
    for (size_t i = 0; i < sizeof figures / sizeof figures[0]; i++) {
        if (strcmp(figures[i].part, part))
            continue;
        arg[1].number = view_int(v, figures[i].one);
        arg[2].number = view_int(v, figures[i].two);
        arg[MAG_TEXT_SEAT].text =
            board_name(style, view_int(v, figures[i].seat), name, sizeof name);
    }
    board_put(out, style, INK_YELLOW, say(style, id, arg, text, sizeof text),
              BOARD_WIDTH);
    board_end_line(out);
}

static void put_debt(struct mag_buf *out, const struct mag_json *view,
                     const struct board_style *style)
{
    const struct mag_json *debt = mag_json_get(view, "debt");
    struct mag_text_arg arg[MAG_TEXT_ARGS] = { { .number = view_int(debt,
                                                                    "due") } };
    char name[80], text[200];

    if (!debt)
        return;
    arg[MAG_TEXT_SEAT].text = board_name(style, view_int(debt, "debtor"), name,
                                         sizeof name);
    board_put(out, style, INK_RED,
              say(style, T_BOU_BOARD_DEBT, arg, text, sizeof text),
              BOARD_WIDTH);
    board_end_line(out);
}

static void put_bids(struct mag_buf *out, const struct mag_json *view,
                     const struct board_style *style)
{
    const struct mag_json *bids = mag_json_get(view, "bids");
    int64_t seat = 0;
    int used = 0;

    for (const struct mag_json *b = bids ? bids->child : NULL; b;
         b = b->next, seat++) {
        struct mag_text_arg arg[MAG_TEXT_ARGS] = { { .number = b->number } };
        char name[80], text[120];

        if (!b->number)
            continue;
        arg[MAG_TEXT_SEAT].text = board_name(style, seat, name, sizeof name);
        say(style, T_BOU_BOARD_BID, arg, text, sizeof text);
        if (used && used + 3 + (int)mag_text_width(text) > BOARD_WIDTH) {
            board_end_line(out);
            used = 0;
        }
        mag_buf_puts(out, used ? " · " : "  ");
        mag_buf_puts(out, text);
        used += (used ? 3 : 2) + (int)mag_text_width(text);
    }
    if (used)
        board_end_line(out);
}

static void put_secrets(struct mag_buf *out, const struct mag_json *view,
                        const struct board_style *style)
{
    const struct mag_json *cards = mag_json_get(view, "rumours");

    if (!cards || !cards->count)
        return;
    board_rule(out, style, INK_CYAN,
               mag_text_plain(style->lang, T_BOU_BOARD_SECRET), NULL);
    for (const struct mag_json *c = cards->child; c; c = c->next)
        mag_buf_printf(out, "  %s\n",
                       view_text(c, style->lang == MAG_FR ? "fr" : "en"));
}

void board_bourse(struct mag_buf *out, const struct mag_json *view,
                  const struct board_style *style)
{
    const struct mag_json *players = mag_json_get(view, "players");
    bool own = mag_json_get(view, "seat");

    put_quotes(out, view, style);
    for (const struct mag_json *p = players ? players->child : NULL; p;
         p = p->next) {
        if (style->compact && own &&
            view_int(p, "seat") != view_int(view, "seat"))
            continue;
        put_player(out, view, p, style);
    }
    put_secrets(out, view, style);
    put_floor(out, view, style);
    put_business(out, view, style, "stop", T_BOU_BOARD_STOP);
    put_business(out, view, style, "sale", T_BOU_BOARD_SALE);
    put_business(out, view, style, "distress", T_BOU_BOARD_DISTRESS);
    put_business(out, view, style, "seizure", T_BOU_BOARD_SEIZURE);
    put_business(out, view, style, "auction", T_BOU_BOARD_AUCTION);
    put_business(out, view, style, "order", T_BOU_BOARD_ORDER);
    put_business(out, view, style, "deal", T_BOU_BOARD_DEAL);
    put_debt(out, view, style);
    put_bids(out, view, style);
}
