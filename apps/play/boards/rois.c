/* The board of L'Ambition des Rois.
 *
 *   ── Market ───────────────────── 31 cards in the pile, 7 advanced heroes ──
 *     Farm (building)                     1L 1G  start: +1F
 *     ...
 *   ── Anna ────────────────────────────────────── 1 palace · 3H 1F 2G ──
 *     buildings  Farm ×2, Port
 *     items      Royal scroll
 *
 * then the combat and the seat's own heroes, two in a row. */
#include <stdio.h>
#include <string.h>

#include "apps/play/boards/boards.h"
#include "apps/play/boards/rois.h"
#include "base/text.h"
#include "base/wrap.h"

enum { NAME = 36, COST = 7, WORD = 11, HERO = 39, HEROES_A_ROW = 2 };
enum { EFFECT = BOARD_WIDTH - 2 - NAME - COST };

static void margin(struct mag_buf *out)
{
    mag_buf_puts(out, "  ");
}

static enum board_ink ink_of(const struct mag_json *card)
{
    const char *type = view_text(card, "type");

    return !strcmp(type, "building")  ? INK_YELLOW
           : !strcmp(type, "citizen") ? INK_CYAN
           : !strcmp(type, "item")    ? INK_MAGENTA
                                      : INK_BOLD;
}

/* --- Market ------------------------------------------------------------------------ */

/* Words below the line that they belong to. */
static void put_below(struct mag_buf *out, const char *text)
{
    if (text[0])
        wrap_words(out, text, strlen(text), "    ", "    ", BOARD_WIDTH);
}

static void put_card(struct mag_buf *out, const struct board_style *style,
                     const struct mag_json *card, const char *effect)
{
    bool fits = mag_text_width(effect) <= EFFECT;
    char cost[80], name[ROIS_NAME];

    rois_tokens(mag_json_get(card, "cost"), "", style->lang, cost, sizeof cost);
    margin(out);
    rois_full_name(card, style->lang, name, sizeof name);
    board_put(out, style, ink_of(card), name, NAME);
    board_put(out, style, INK_PLAIN, cost, COST);
    board_put(out, style, INK_PLAIN, fits ? effect : "", EFFECT);
    board_end_line(out);
    if (!fits)
        put_below(out, effect);
    if (!style->compact)
        put_below(out, view_text(mag_json_get(card, "text"),
                                 style->lang == MAG_FR ? "fr" : "en"));
}

static void put_market(struct mag_buf *out, const struct board_style *style,
                       const struct mag_json *view)
{
    struct mag_text_arg arg[MAG_TEXT_ARGS] = {
        { .number = view_int(view, "deck") },
        { .number = view_int(view, "academy") },
    };
    const struct mag_json *market = mag_json_get(view, "market");
    char text[ROIS_LINE];

    mag_text_format(text, sizeof text, style->lang, T_ROI_BOARD_PILE, arg);
    board_rule(out, style, INK_BOLD,
               mag_text_plain(style->lang, T_ROI_BOARD_MARKET), text);
    for (const struct mag_json *v = market ? market->child : NULL; v;
         v = v->next) {
        if (mag_json_is(v, MAG_JSON_OBJECT)) {
            rois_effect(v, style->lang, text, sizeof text);
            put_card(out, style, v, text);
        } else {
            margin(out);
            board_put(out, style, INK_DIM,
                      mag_text_plain(style->lang, T_ROI_BOARD_GAP), 0);
            board_end_line(out);
        }
    }
    arg[0].number = view_int(view, "palaces_left");
    mag_text_format(text, sizeof text, style->lang, T_ROI_BOARD_PALACE, arg);
    put_card(out, style, mag_json_get(view, "palace"), text);
}

/* --- Kingdoms --------------------------------------------------------------------- */

/* The hero of the catalogue with this id. */
static const struct mag_json *hero_by(const struct mag_json *view,
                                      const char *id)
{
    const struct mag_json *list = mag_json_get(view, "heroes");

    for (const struct mag_json *v = list ? list->child : NULL; v; v = v->next) {
        if (mag_json_text_is(mag_json_get(v, "id"), id))
            return v;
    }
    return NULL;
}

/* Appends "word, " lists, cut at the room there is. */
static void join(char *line, size_t cap, const char *word)
{
    size_t used = strlen(line);

    if (used < cap)
        snprintf(line + used, cap - used, "%s%s", used ? ", " : "", word);
}

static void put_row(struct mag_buf *out, const struct board_style *style,
                    int title, const char *line)
{
    if (!line[0])
        return;
    margin(out);
    board_put(out, style, INK_DIM, mag_text_plain(style->lang, title), WORD);
    if (mag_text_width(line) <= BOARD_WIDTH - 2 - WORD)
        board_put(out, style, INK_PLAIN, line, 0);
    board_end_line(out);
    if (mag_text_width(line) > BOARD_WIDTH - 2 - WORD)
        put_below(out, line);
}

/* Names of cards, with their number if there are several. */
static void put_cards(struct mag_buf *out, const struct board_style *style,
                      int title, const struct mag_json *list)
{
    char line[ROIS_LINE] = "";

    for (const struct mag_json *v = list ? list->child : NULL; v; v = v->next) {
        char name[100];

        if (view_int(v, "copies") > 1)
            snprintf(name, sizeof name, "%s ×%d", rois_name(v, style->lang),
                     (int)view_int(v, "copies"));
        else
            snprintf(name, sizeof name, "%s", rois_name(v, style->lang));
        join(line, sizeof line, name);
    }
    put_row(out, style, title, line);
}

/* Names of heroes out of a list of ids. */
static void hero_names(const struct mag_json *view, const struct mag_json *list,
                       enum mag_lang lang, char *line, size_t cap)
{
    line[0] = '\0';
    for (const struct mag_json *v = list ? list->child : NULL; v; v = v->next) {
        char name[ROIS_NAME];

        rois_full_name(hero_by(view, v->text), lang, name, sizeof name);
        join(line, cap, name);
    }
}

/* A resource in words, from its word in the view. */
static const char *kind_name(const char *word, enum mag_lang lang)
{
    return mag_text_plain(lang, !strcmp(word, "honour") ? T_ROI_KIND_HONOUR
                                : !strcmp(word, "food") ? T_ROI_KIND_FOOD
                                : !strcmp(word, "land") ? T_ROI_KIND_LAND
                                                        : T_ROI_KIND_GOLD);
}

static void put_bet(struct mag_buf *out, const struct board_style *style,
                    const struct mag_json *bet)
{
    bool attack = !strcmp(view_text(bet, "side"), "attack");
    struct mag_text_arg arg[MAG_TEXT_ARGS] = {
        { .text = kind_name(view_text(bet, "kind"), style->lang) },
        { .text = mag_text_plain(style->lang, attack ? T_ROI_SIDE_ATTACK
                                                     : T_ROI_SIDE_DEFENCE) },
    };
    char text[ROIS_LINE];

    if (!bet)
        return;
    mag_text_format(text, sizeof text, style->lang, T_ROI_BOARD_BET, arg);
    margin(out);
    board_put(out, style, INK_GREEN, text, 0);
    board_end_line(out);
}

static void put_kingdom(struct mag_buf *out, const struct board_style *style,
                        const struct mag_json *view,
                        const struct mag_json *player)
{
    char tokens[80], note[ROIS_LINE], room[80], line[ROIS_LINE];
    struct mag_text_arg arg[MAG_TEXT_ARGS] = {
        { .number = view_int(player, "palaces") }, { .text = tokens }
    };
    int64_t seat = view_int(player, "seat");
    bool attacks = seat == view_int(view, "attacker");

    rois_tokens(mag_json_get(player, "tokens"), "", style->lang, tokens,
                sizeof tokens);
    mag_text_format(note, sizeof note, style->lang, T_ROI_BOARD_KINGDOM, arg);
    board_rule(out, style, attacks ? INK_RED : INK_BLUE,
               board_name(style, seat, room, sizeof room), note);
    put_cards(out, style, T_ROI_BOARD_BUILDINGS,
              mag_json_get(player, "buildings"));
    put_cards(out, style, T_ROI_BOARD_ITEMS, mag_json_get(player, "items"));
    hero_names(view, mag_json_get(player, "advanced"), style->lang, line,
               sizeof line);
    put_row(out, style, T_ROI_BOARD_ADVANCED, line);
    put_bet(out, style, mag_json_get(player, "bet"));
}

/* --- Combat ------------------------------------------------------------------------- */

static bool lists(const struct mag_json *list, const char *id)
{
    for (const struct mag_json *v = list ? list->child : NULL; v; v = v->next) {
        if (!strcmp(v->text, id))
            return true;
    }
    return false;
}

/* The heroes of a side as far as they are known, with what befell them. */
static void put_side(struct mag_buf *out, const struct board_style *style,
                     const struct mag_json *view, const char *side, int title)
{
    const struct mag_json *combat = mag_json_get(view, "combat");
    const struct mag_json *list = mag_json_get(combat, side);
    bool attack = !strcmp(side, "attack");
    char line[ROIS_LINE] = "";

    for (const struct mag_json *v = list ? list->child : NULL; v; v = v->next) {
        char name[120], full[ROIS_NAME];
        int mark = attack && lists(mag_json_get(combat, "blocked"), v->text)
                       ? T_ROI_BOARD_BLOCKED
                   : attack && lists(mag_json_get(combat, "used"), v->text)
                       ? T_ROI_BOARD_USED
                       : 0;

        rois_full_name(hero_by(view, v->text), style->lang, full, sizeof full);
        snprintf(name, sizeof name, "%s%s%s", full, mark ? " " : "",
                 mark ? mag_text_plain(style->lang, mark) : "");
        join(line, sizeof line, name);
    }
    if (!line[0])
        snprintf(line, sizeof line, "%s",
                 mag_text_plain(style->lang, T_ROI_BOARD_HIDDEN));
    put_row(out, style, title, line);
}

static bool is_fighting(const struct mag_json *view)
{
    const struct mag_json *combat = mag_json_get(view, "combat");
    const struct mag_json *a = mag_json_get(combat, "attack");
    const struct mag_json *d = mag_json_get(combat, "defence");

    return (a && a->count) || (d && d->count) || view_int(combat, "peeking");
}

static void put_note(struct mag_buf *out, const struct board_style *style,
                     int text, const char *word)
{
    struct mag_text_arg arg[MAG_TEXT_ARGS] = { { .text = word } };
    char line[ROIS_LINE];

    mag_text_format(line, sizeof line, style->lang, text, arg);
    margin(out);
    board_put(out, style, INK_GREEN, line, BOARD_WIDTH - 2);
    board_end_line(out);
}

static void put_combat(struct mag_buf *out, const struct board_style *style,
                       const struct mag_json *view)
{
    const char *seen = view_text(mag_json_get(view, "combat"), "glimpsed");

    if (!is_fighting(view))
        return;
    board_rule(out, style, INK_BOLD,
               mag_text_plain(style->lang, T_ROI_BOARD_COMBAT), NULL);
    put_side(out, style, view, "attack", T_ROI_BOARD_ATTACK);
    put_side(out, style, view, "defence", T_ROI_BOARD_DEFENCE);
    if (seen[0]) {
        char name[ROIS_NAME];

        rois_full_name(hero_by(view, seen), style->lang, name, sizeof name);
        put_note(out, style, T_ROI_BOARD_GLIMPSED, name);
    }
}

/* --- The seat's own heroes ------------------------------------------------------------ */

/* A hero of the hand: starting, unless it is promoted. */
static bool in_hand(const struct mag_json *hero,
                    const struct mag_json *advanced,
                    const struct mag_json *view)
{
    const char *category = view_text(hero, "category");

    if (mag_json_is(mag_json_get(hero, "advanced"), MAG_JSON_TRUE))
        return lists(advanced, view_text(hero, "id"));
    for (const struct mag_json *v = advanced ? advanced->child : NULL; v;
         v = v->next) {
        if (!strcmp(view_text(hero_by(view, v->text), "category"), category))
            return false;
    }
    return true;
}

/* A hero in a line: name, category, cost, what it does. */
static void hero_line(const struct mag_json *hero,
                      const struct board_style *style, char *out, size_t cap)
{
    const struct mag_json *cost = mag_json_get(hero, "cost");
    char price[80] = "", effect[ROIS_LINE], name[ROIS_NAME];

    rois_full_name(hero, style->lang, name, sizeof name);
    if (cost && cost->count)
        rois_tokens(cost, "-", style->lang, price, sizeof price);
    rois_effect(hero, style->lang, effect, sizeof effect);
    snprintf(out, cap, "%s %s%s%s", name, price, price[0] ? " " : "", effect);
}

/* Puts it into place n of its row, and returns the next place: a long one has
 * a row of its own. */
static int put_hero(struct mag_buf *out, const struct board_style *style,
                    const struct mag_json *hero, int n)
{
    char text[3 * ROIS_LINE];
    bool wide;

    hero_line(hero, style, text, sizeof text);
    wide = mag_text_width(text) >= HERO;
    if (n && wide)
        board_end_line(out);
    if (!n || wide)
        margin(out);
    board_put(out, style,
              mag_json_is(mag_json_get(hero, "advanced"), MAG_JSON_TRUE)
                  ? INK_GREEN
                  : INK_PLAIN,
              text, wide ? HEROES_A_ROW * HERO : HERO);
    n = wide ? 0 : (n + 1) % HEROES_A_ROW;
    if (!n)
        board_end_line(out);
    return n;
}

static void put_heroes(struct mag_buf *out, const struct board_style *style,
                       const struct mag_json *view,
                       const struct mag_json *player)
{
    const struct mag_json *list = mag_json_get(view, "heroes");
    const struct mag_json *advanced = mag_json_get(player, "advanced");
    int n = 0;

    board_rule(out, style, INK_BOLD,
               mag_text_plain(style->lang, T_ROI_BOARD_HEROES),
               mag_text_plain(style->lang, T_ROI_LETTERS));
    for (const struct mag_json *v = list ? list->child : NULL; v; v = v->next) {
        if (!in_hand(v, advanced, view))
            continue;
        n = put_hero(out, style, v, n);
    }
    if (n)
        board_end_line(out);
}

/* --- The whole ------------------------------------------------------------------------- */

static void put_title(struct mag_buf *out, const struct board_style *style,
                      const struct mag_json *view)
{
    char rooms[2][80], tokens[80], note[ROIS_LINE], title[ROIS_LINE];
    struct mag_text_arg arg[MAG_TEXT_ARGS] = {
        { .number = view_int(view, "turn") },
        { .text = board_name(style, view_int(view, "attacker"), rooms[0],
                             sizeof rooms[0]) },
        { .text = board_name(style, view_int(view, "defender"), rooms[1],
                             sizeof rooms[1]) },
    };
    struct mag_text_arg bank[MAG_TEXT_ARGS] = { { .text = tokens } };

    rois_tokens(mag_json_get(view, "bank"), "", style->lang, tokens,
                sizeof tokens);
    mag_text_format(note, sizeof note, style->lang, T_ROI_BOARD_BANK, bank);
    mag_text_format(title, sizeof title, style->lang, T_ROI_BOARD_TURN, arg);
    board_rule(out, style, INK_BOLD, title, note);
}

void board_rois(struct mag_buf *out, const struct mag_json *view,
                const struct board_style *style)
{
    const struct mag_json *players = mag_json_get(view, "players"), *own = NULL;
    const struct mag_json *mine = mag_json_get(view, "seat");

    put_title(out, style, view);
    put_market(out, style, view);
    for (const struct mag_json *v = players ? players->child : NULL; v;
         v = v->next) {
        put_kingdom(out, style, view, v);
        if (mine && view_int(v, "seat") == mine->number)
            own = v;
    }
    put_combat(out, style, view);
    if (own)
        put_heroes(out, style, view, own);
    if (mag_json_get(view, "reading")) {
        char line[ROIS_LINE];

        hero_names(view, mag_json_get(view, "reading"), style->lang, line,
                   sizeof line);
        put_note(out, style, T_ROI_BOARD_READING, line);
    }
}
