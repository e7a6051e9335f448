/* Venture's board.
 *
 *   ── Anna ─────────────── 34 points · 5 cards · 7 companies · earns 9 ──
 *     ≡Ste ·BC·EF  ♦Oil A·C···         a pile from its top down; the six
 *     ♦Oil ··C·EF  ↑Aer A·CD··         letters stand in six columns, so that
 *     ∞Aut A·C·E·                      common ones line up
 *     +1   ··C·E·  =    A·C···         letters in common, and what they earn
 *     ¤Che A·····  ΩEle ··C···         companies alone
 *
 * then the centre with what ends the game, the seat's own table and its hand.
 * An industry has the booklet's colour and a sign beside it (VEN-S4). */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "apps/play/boards/boards.h"
#include "apps/play/boards/venture.h"
#include "base/text.h"

enum {
    LETTERS = 6,
    MARGIN = 2,
    SHORT = 4, /* columns of an industry's sign and short name */
    CELL = 13, /* a company and the gap behind it */
    CELLS = 6, /* in a row: 2 + 6 * 13 = 80 */
    SHOP = 15, /* a company of the centre: its whole name, its price */
    SHOPS = 5
};

static const struct {
    const char *word;
    int name;
    const char *sign; /* one column; not the signs of capital */
} industries[] = {
    { "aerospace", T_VEN_INDUSTRY_AEROSPACE, "↑" },
    { "automobile", T_VEN_INDUSTRY_AUTOMOBILE, "∞" },
    { "chemicals", T_VEN_INDUSTRY_CHEMICALS, "¤" },
    { "electronics", T_VEN_INDUSTRY_ELECTRONICS, "Ω" },
    { "oil", T_VEN_INDUSTRY_OIL, "♦" },
    { "steel", T_VEN_INDUSTRY_STEEL, "≡" },
};

static const struct {
    const char *word;
    enum board_ink ink;
} colours[] = {
    { "orange", INK_ON_ORANGE }, { "black", INK_ON_BLACK },
    { "red", INK_ON_RED },       { "violet", INK_ON_VIOLET },
    { "green", INK_ON_GREEN },   { "blue", INK_ON_BLUE },
};

static enum board_ink ink_of(const struct mag_json *company)
{
    const char *word = view_text(company, "colour");

    for (size_t i = 0; i < sizeof colours / sizeof colours[0]; i++) {
        if (!strcmp(word, colours[i].word))
            return colours[i].ink;
    }
    return INK_PLAIN;
}

static void margin(struct mag_buf *out)
{
    mag_buf_puts(out, "  ");
}

/* A company's industry with its sign, cut to `columns` (0: whole) and padded. */
static void put_industry(struct mag_buf *out, const struct board_style *style,
                         const struct mag_json *company, int columns, int width)
{
    const char *word = view_text(company, "industry");
    char name[64];

    for (size_t i = 0; i < sizeof industries / sizeof industries[0]; i++) {
        if (strcmp(word, industries[i].word))
            continue;
        snprintf(name, sizeof name, "%s%s%s", industries[i].sign,
                 columns ? "" : " ",
                 mag_text_plain(style->lang, industries[i].name));
        size_t n = 0;

        for (int c = 0; columns && c < columns && name[n]; c++) {
            n++;
            while (((unsigned char)name[n] & 0xc0) == 0x80)
                n++;
        }
        if (columns)
            name[n] = '\0';
        board_put(out, style, ink_of(company), name, width);
        return;
    }
    board_put(out, style, INK_PLAIN, "?", width);
}

/* Six columns: the letters of `own`, those also in `common` standing out. */
static void put_letters(struct mag_buf *out, const struct board_style *style,
                        const char *own, const char *common)
{
    for (int i = 0; i < LETTERS; i++) {
        char letter[2] = { (char)('A' + i), '\0' };

        if (!strchr(own, letter[0]))
            board_put(out, style, INK_DIM, "·", 1);
        else
            board_put(out, style,
                      strchr(common, letter[0]) ? INK_BOLD : INK_DIM, letter,
                      1);
    }
}

static void put_gap(struct mag_buf *out, int columns)
{
    mag_buf_printf(out, "%*s", columns, "");
}

static void put_company(struct mag_buf *out, const struct board_style *style,
                        const struct mag_json *company, const char *common)
{
    put_industry(out, style, company, SHORT, SHORT + 1);
    put_letters(out, style, view_text(company, "letters"), common);
    put_gap(out, CELL - SHORT - 1 - LETTERS);
}

/* --- A player's table -------------------------------------------------------- */

static const struct mag_json *companies_of(const struct mag_json *pile)
{
    return mag_json_get(pile, "companies");
}

static int height_of(const struct mag_json *pile)
{
    const struct mag_json *list = companies_of(pile);

    return list ? list->count : 0;
}

/* Company `depth` of a pile, counted from its top. NULL below the bottom. */
static const struct mag_json *company_at(const struct mag_json *pile, int depth)
{
    const struct mag_json *list = companies_of(pile);
    const struct mag_json *c = list ? list->child : NULL;

    for (int i = height_of(pile) - 1 - depth; c && i > 0; i--)
        c = c->next;
    return depth < height_of(pile) ? c : NULL;
}

/* The line under a pile: "+9  ··C·EF", and in a compact board how high the
 * pile is. */
static void put_sum(struct mag_buf *out, const struct board_style *style,
                    const struct mag_json *pile, bool compact)
{
    int64_t profit = view_int(pile, "profit");
    const struct mag_json *legal = mag_json_get(pile, "legal");
    const char *common = view_text(pile, "letters");
    char text[24];

    snprintf(text, sizeof text, profit ? "+%" PRId64 : "=", profit);
    if (mag_json_is(legal, MAG_JSON_FALSE)) {
        board_put(out, style, INK_RED, "! ", SHORT + 1);
        board_put(out, style, INK_RED,
                  mag_text_plain(style->lang, T_BOARD_VEN_FAULTY),
                  CELL - SHORT - 1);
        return;
    }
    board_put(out, style, profit ? INK_GREEN : INK_DIM, text, SHORT + 1);
    put_letters(out, style, common, profit ? common : "");
    text[0] = '\0';
    if (compact)
        snprintf(text, sizeof text, "×%d", height_of(pile));
    board_put(out, style, INK_DIM, text, CELL - SHORT - 1 - LETTERS);
}

/* Some piles side by side, at most CELLS. */
static void put_band(struct mag_buf *out, const struct board_style *style,
                     const struct mag_json *const *pile, int n, bool compact)
{
    int high = 0;

    for (int i = 0; i < n; i++)
        high = height_of(pile[i]) > high ? height_of(pile[i]) : high;
    if (compact)
        high = 1; /* only the companies on top */
    for (int row = 0; row < high; row++) {
        margin(out);
        for (int i = 0; i < n; i++) {
            /* Piles stand on their common letters, like on a table. */
            int depth = compact ? row : row - (high - height_of(pile[i]));
            const struct mag_json *c = depth < 0 ? NULL
                                                 : company_at(pile[i], depth);

            if (c)
                put_company(out, style, c, view_text(pile[i], "letters"));
            else
                put_gap(out, CELL);
        }
        board_end_line(out);
    }
    margin(out);
    for (int i = 0; i < n; i++)
        put_sum(out, style, pile[i], compact);
    board_end_line(out);
}

static void put_piles(struct mag_buf *out, const struct board_style *style,
                      const struct mag_json *piles, bool compact)
{
    const struct mag_json *band[CELLS];
    int n = 0;

    for (const struct mag_json *p = piles->child; p; p = p->next) {
        if (height_of(p) < 2)
            continue;
        band[n++] = p;
        if (n == CELLS) {
            put_band(out, style, band, n, compact);
            n = 0;
        }
    }
    if (n)
        put_band(out, style, band, n, compact);
}

/* Companies side by side, without the piles they may stand in. */
static void put_row(struct mag_buf *out, const struct board_style *style,
                    const struct mag_json *company, int *n)
{
    if (*n % CELLS == 0)
        margin(out);
    put_company(out, style, company, view_text(company, "letters"));
    if (++*n % CELLS == 0)
        board_end_line(out);
}

static void put_alone(struct mag_buf *out, const struct board_style *style,
                      const struct mag_json *piles)
{
    int n = 0;

    for (const struct mag_json *p = piles->child; p; p = p->next) {
        if (height_of(p) == 1)
            put_row(out, style, companies_of(p)->child, &n);
    }
    if (n % CELLS)
        board_end_line(out);
}

static void put_player(struct mag_buf *out, const struct board_style *style,
                       const struct mag_json *view,
                       const struct mag_json *player, bool compact)
{
    const struct mag_json *piles = mag_json_get(player, "piles");
    int64_t seat = view_int(player, "seat");
    struct mag_text_arg arg[MAG_TEXT_ARGS] = {
        { .number = view_int(player, "score") },
        { .number = view_int(player, "cards") },
        { .number = view_int(player, "companies") },
        { .number = view_int(player, "profit") },
    };
    char room[64], title[128], note[128];

    snprintf(title, sizeof title, "%s%s",
             seat == view_int(view, "turn") ? "▶ " : "",
             board_name(style, seat, room, sizeof room));
    mag_text_format(note, sizeof note, style->lang, T_BOARD_VEN_PLAYER, arg);
    board_rule(out, style, INK_BOLD, title, note);
    if (!mag_json_is(piles, MAG_JSON_ARRAY))
        return;
    put_piles(out, style, piles, compact);
    put_alone(out, style, piles);
}

/* --- The centre ------------------------------------------------------------------ */

static int64_t cards_in(const struct mag_json *cards)
{
    const struct mag_json *c = mag_json_is(cards, MAG_JSON_OBJECT)
                                   ? cards->child
                                   : NULL;
    int64_t n = 0;

    for (; c; c = c->next)
        n += c->number;
    return n;
}

static void put_shop(struct mag_buf *out, const struct board_style *style,
                     const struct mag_json *company, bool name)
{
    char price[24];

    if (name) {
        put_industry(out, style, company, 0, SHOP);
        return;
    }
    put_letters(out, style, view_text(company, "letters"),
                view_text(company, "letters"));
    snprintf(price, sizeof price, " %3" PRId64, view_int(company, "price"));
    board_put(out, style, INK_PLAIN, price, SHOP - LETTERS);
}

static void put_centre(struct mag_buf *out, const struct board_style *style,
                       const struct mag_json *view)
{
    const struct mag_json *centre = mag_json_get(view, "centre");
    const struct mag_json *first = centre ? centre->child : NULL;
    struct mag_text_arg arg[MAG_TEXT_ARGS] = {
        { .number = view_int(view, "to_come") },
        { .number = view_int(view, "stock") },
        { .number = cards_in(mag_json_get(view, "discards")) +
                    view_int(view, "discarded_profits") },
    };
    char note[128];

    mag_text_format(note, sizeof note, style->lang, T_BOARD_VEN_PILES, arg);
    board_rule(out, style, INK_BOLD,
               mag_text_plain(style->lang, T_BOARD_VEN_CENTRE), note);
    while (first) {
        const struct mag_json *c = first;

        for (int line = 0; line < 2; line++) {
            margin(out);
            c = first;
            for (int i = 0; c && i < SHOPS; i++, c = c->next)
                put_shop(out, style, c, line == 0);
            board_end_line(out);
        }
        first = c;
    }
}

/* What the seat on turn holds in the air: a company just won, or all its
 * companies while it reorganises. */
static void put_lifted(struct mag_buf *out, const struct board_style *style,
                       const struct mag_json *view)
{
    const struct mag_json *lifted = mag_json_get(view, "lifted");
    const struct mag_json *won = mag_json_get(view, "won");
    int n = 0;

    if (!won && !(lifted && lifted->count))
        return;
    board_rule(out, style, INK_BOLD,
               mag_text_plain(style->lang, T_BOARD_VEN_LIFTED), NULL);
    if (won)
        put_row(out, style, won, &n);
    for (const struct mag_json *c = lifted ? lifted->child : NULL; c;
         c = c->next)
        put_row(out, style, c, &n);
    if (n % CELLS)
        board_end_line(out);
}

void board_venture(struct mag_buf *out, const struct mag_json *view,
                   const struct board_style *style)
{
    const struct mag_json *players = mag_json_get(view, "players");
    const struct mag_json *own = NULL;
    const struct mag_json *seat = mag_json_get(view, "seat");

    for (const struct mag_json *p = players ? players->child : NULL; p;
         p = p->next) {
        if (seat && view_int(p, "seat") == seat->number)
            own = p;
        else
            put_player(out, style, view, p, style->compact);
    }
    put_centre(out, style, view);
    if (own)
        put_player(out, style, view, own, false);
    put_lifted(out, style, view);
    if (own)
        venture_hand(out, style, view);
}
