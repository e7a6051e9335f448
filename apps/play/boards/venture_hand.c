/* Venture's board: the hand.
 *
 *   ── Anna's hand ─────────────────────── worth 73 · due 20 · spare 53 ──
 *     [1▲ 3▲ 8▲] 32   [5■ 8■] 16   1●   10 14   ½ 1×
 *
 * The view lists the cards ("8t": 2). How they make sets (VEN-S3) is worked
 * out here for the eye only: if the sets drawn do not add up to the worth that
 * the view states (the figures of sets are content), none is drawn. */
#include <ctype.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "apps/play/boards/boards.h"
#include "apps/play/boards/venture.h"
#include "base/text.h"

enum { SIGNS = 3, LOW = 8, PIECE = 64 };

static const int set_worth[] = { 0, 0, 16, 32, 64 };
static const char sign_id[] = "tsc";
static const char *const sign_mark[SIGNS] = { "▲", "■", "●" };
static const enum board_ink sign_ink[SIGNS] = { INK_CYAN, INK_YELLOW,
                                                INK_MAGENTA };

/* The cards of one sign: values as they stand in the view, and how many of
 * each are not drawn yet. */
struct suit {
    int sign;
    int value[LOW], left[LOW], n;
};

/* Is this a capital card of the sign? Then its value, else 0. */
static int value_of(const struct mag_json *card, int sign)
{
    char *end;
    long value = strtol(card->name, &end, 10);

    if (end == card->name || end[0] != sign_id[sign] || end[1])
        return 0;
    return (int)value;
}

static struct suit suit_of(const struct mag_json *hand, int sign)
{
    struct suit s = { .sign = sign };

    for (const struct mag_json *c = hand->child; c && s.n < LOW; c = c->next) {
        int value = value_of(c, sign);

        if (!value)
            continue;
        s.value[s.n] = value;
        s.left[s.n++] = (int)c->number;
    }
    return s;
}

/* Takes one card of each value that is left: the largest set there is. */
static int take_set(struct suit *s, int *value)
{
    int n = 0;

    for (int i = 0; i < s->n; i++) {
        if (s->left[i] > 0) {
            s->left[i]--;
            value[n++] = s->value[i];
        }
    }
    return n;
}

static int worth_of_set(const int *value, int n)
{
    return n < 2 ? (n ? value[0] : 0) : set_worth[n < 4 ? n : 4];
}

/* A piece of the hand's line, with its own width, moved to the next line
 * where it does not fit. */
static void put_piece(struct mag_buf *out, const struct board_style *style,
                      enum board_ink ink, const char *text, int *at)
{
    int wide = (int)mag_text_width(text);

    if (*at && *at + wide > BOARD_WIDTH) {
        board_end_line(out);
        *at = 0;
    }
    if (!*at) {
        mag_buf_puts(out, "  ");
        *at = 2;
    }
    board_put(out, style, ink, text, 0);
    mag_buf_puts(out, "   ");
    *at += wide + 3;
}

static void put_suit(struct mag_buf *out, const struct board_style *style,
                     struct suit s, bool sets, int *at)
{
    int value[LOW], n;

    while ((n = take_set(&s, value)) > 0) {
        bool set = sets && n > 1;
        char text[PIECE * 2];
        int used = 0;

        for (int i = 0; i < n; i++)
            used += snprintf(text + used, sizeof text - (size_t)used, "%s%d%s",
                             i     ? " "
                             : set ? "["
                                   : "",
                             value[i], sign_mark[s.sign]);
        if (set)
            snprintf(text + used, sizeof text - (size_t)used, "] %d",
                     worth_of_set(value, n));
        put_piece(out, style, sign_ink[s.sign], text, at);
    }
}

/* High cards, or takeover cards if `takeover` is their word in the catalogue,
 * as one piece. */
static void put_others(struct mag_buf *out, const struct board_style *style,
                       const struct mag_json *hand, int takeover, int *at)
{
    char text[PIECE * 4] = "";
    size_t used = 0;

    for (const struct mag_json *c = hand->child; c; c = c->next) {
        bool number = c->name[strspn(c->name, "0123456789")] == '\0';
        const char *word = !strcmp(c->name, "half")     ? "½"
                           : !strcmp(c->name, "once")   ? "1×"
                           : !strcmp(c->name, "sesqui") ? "1½"
                                                        : c->name;

        if (takeover ? isdigit((unsigned char)c->name[0]) : !number)
            continue;
        for (int64_t i = 0; i < c->number && used + 8 < sizeof text; i++)
            used += (size_t)snprintf(text + used, sizeof text - used, "%s%s",
                                     used ? " " : "", word);
    }
    if (!used)
        return;
    if (takeover) {
        char whole[PIECE * 5];
        struct mag_text_arg arg[MAG_TEXT_ARGS] = { { .text = text } };

        mag_text_format(whole, sizeof whole, style->lang, takeover, arg);
        put_piece(out, style, INK_RED, whole, at);
        return;
    }
    put_piece(out, style, INK_GREEN, text, at);
}

/* What the sets as drawn and all other capital cards add up to. */
static int64_t worth_as_drawn(const struct mag_json *hand)
{
    int64_t sum = 0;

    for (int sign = 0; sign < SIGNS; sign++) {
        struct suit s = suit_of(hand, sign);
        int value[LOW], n;

        while ((n = take_set(&s, value)) > 0)
            sum += worth_of_set(value, n);
    }
    for (const struct mag_json *c = hand->child; c; c = c->next) {
        if (c->name[strspn(c->name, "0123456789")] == '\0')
            sum += atoi(c->name) * c->number;
    }
    return sum;
}

static void put_cards(struct mag_buf *out, const struct board_style *style,
                      const struct mag_json *hand, int takeover, bool sets)
{
    int at = 0;

    for (int sign = 0; sign < SIGNS; sign++)
        put_suit(out, style, suit_of(hand, sign), sets, &at);
    put_others(out, style, hand, 0, &at);
    if (takeover)
        put_others(out, style, hand, takeover, &at);
    if (!hand->count)
        put_piece(out, style, INK_DIM,
                  mag_text_plain(style->lang, T_BOARD_VEN_NO_CARD), &at);
    board_end_line(out);
}

/* Riche ou Pauvre calls it a transfer. */
static int takeover_word(const struct mag_json *view)
{
    return strcmp(view_text(view, "ruleset"), "riche-ou-pauvre")
               ? T_VEN_CARD_TAKEOVER
               : T_VEN_RICHE_CARD_TAKEOVER;
}

void venture_hand(struct mag_buf *out, const struct board_style *style,
                  const struct mag_json *view)
{
    const struct mag_json *hand = mag_json_get(view, "hand");
    const struct mag_json *named = mag_json_get(view, "named");
    int64_t worth = view_int(view, "worth"), due = view_int(view, "due");
    char name[64], title[128], note[128];
    struct mag_text_arg arg[MAG_TEXT_ARGS] = { { .number = worth },
                                               { .number = due },
                                               { .number = view_int(
                                                     view, "spare") } };

    if (!mag_json_is(hand, MAG_JSON_OBJECT))
        return;
    mag_text_format(note, sizeof note, style->lang,
                    named && due ? T_BOARD_VEN_WORTH_DUE : T_BOARD_VEN_WORTH,
                    arg);
    arg[MAG_TEXT_SEAT].text = board_name(style, view_int(view, "seat"), name,
                                         sizeof name);
    mag_text_format(title, sizeof title, style->lang, T_BOARD_VEN_HAND, arg);
    board_rule(out, style, INK_BOLD, title, note);
    put_cards(out, style, hand, takeover_word(view),
              worth_as_drawn(hand) == worth);
    if (mag_json_is(named, MAG_JSON_OBJECT) && named->count) {
        board_rule(out, style, INK_BOLD,
                   mag_text_plain(style->lang, T_BOARD_VEN_NAMED), NULL);
        put_cards(out, style, named, 0, true);
    }
}
