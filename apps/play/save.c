/* Saving: the record of the game, written whole or not at all, and beside it
 * the standing orders of people. Orders are their owners', so they are no part
 * of the record, which others may read:
 *
 *   FILE.orders:  moves 214
 *                 1 + share 60
 *                 1 - silent
 *
 * What was ordered for something under way holds at that move alone. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "apps/common/whole.h"
#include "apps/play/session.h"
#include "base/text.h"
#include "magnat/buf.h"

enum { ORDERS_MAX = MAG_MAX_SEATS * 2 * 64 * MAG_WORD };

/* Who sits where, for the record: "me", "greedy", "me Anna". */
static void describe_seats(const struct session *s,
                           char text[MAG_MAX_SEATS][SEAT_KIND + SEAT_NAME],
                           const char **players)
{
    for (int i = 0; i < s->rules->seats; i++) {
        const struct play_seat *p = &s->seat[i];

        snprintf(text[i], SEAT_KIND + SEAT_NAME, "%s%s%s", p->kind,
                 p->named ? " " : "", p->named ? p->name : "");
        players[i] = text[i];
    }
}

static char *orders_path(const char *path)
{
    size_t cap = strlen(path) + sizeof ".orders";
    char *name = malloc(cap);

    if (name)
        snprintf(name, cap, "%s.orders", path);
    return name;
}

static void write_seat(const struct session *s, int seat, struct mag_buf *out)
{
    const struct mag_orders *orders = &s->orders[seat];
    char word[MAG_WORD];

    for (int k = 0; mag_order_kind(s->rules->game, k); k++) {
        struct mag_order off = { .kind = k };

        mag_print_order(s->rules, &off, word, sizeof word);
        if (orders->off >> k & 1)
            mag_buf_printf(out, "%d - %s\n", seat + 1, word);
    }
    for (int i = 0; i < orders->count; i++) {
        mag_print_order(s->rules, &orders->item[i], word, sizeof word);
        mag_buf_printf(out, "%d + %s\n", seat + 1, word);
    }
}

/* Without orders there is no file, not even an old one. */
static enum mag_status save_orders(const struct session *s, const char *path,
                                   struct mag_err *err)
{
    char *name = orders_path(path);
    struct mag_buf out;
    enum mag_status st = MAG_OK;
    size_t head;

    mag_buf_init(&out, ORDERS_MAX);
    mag_buf_printf(&out, "moves %d\n", mag_match_moves(s->match));
    head = out.length;
    for (int i = 0; i < s->rules->seats; i++)
        write_seat(s, i, &out);
    if (!name)
        st = mag_fail(err, MAG_E_NOMEM, "no memory");
    else if (out.length > head)
        st = write_whole(name, mag_buf_text(&out), err);
    else
        remove(name);
    mag_buf_release(&out);
    free(name);
    return st;
}

/* "1 + share 60"; false: it is no such line. */
static bool recall_line(struct session *s, const char *line, bool same_move)
{
    struct mag_order order;
    struct mag_orders *orders;
    char sign, word[MAG_WORD];
    int seat;

    if (sscanf(line, "%d %c %95[^\n]", &seat, &sign, word) != 3 || seat < 1 ||
        seat > s->rules->seats || (sign != '+' && sign != '-') ||
        mag_parse_order(s->rules, word, &order, NULL))
        return false;
    orders = &s->orders[seat - 1];
    if (sign == '-')
        mag_orders_drop(s->rules->game, orders, &order);
    else if (same_move || !mag_order_kind(s->rules->game, order.kind)->subject)
        mag_orders_give(&(struct mag_play){ .rules = s->rules,
                                            .pos = mag_match_position(s->match),
                                            .seat = seat - 1 },
                        orders, order, NULL);
    return true;
}

void recall_orders(struct session *s, const char *path)
{
    char *name = orders_path(path), line[2 * MAG_WORD];
    FILE *f = name ? fopen(name, "r") : NULL;
    int moves = -1;
    bool well = true;

    if (f && fgets(line, sizeof line, f))
        well = sscanf(line, "moves %d", &moves) == 1;
    while (f && well && fgets(line, sizeof line, f))
        well = recall_line(s, line, moves == mag_match_moves(s->match));
    if (f)
        fclose(f);
    if (!well)
        say_words(s, T_PLAY_ORDERS_LOST, name, NULL);
    free(name);
}

bool save_game(const struct session *s, const char *path, bool quiet)
{
    char seats[MAG_MAX_SEATS][SEAT_KIND + SEAT_NAME];
    const char *players[MAG_MAX_SEATS] = { NULL };
    struct mag_err err = { "", 0 };
    char *text;
    enum mag_status st;

    describe_seats(s, seats, players);
    text = mag_record_write(s->match, players);
    st = text ? write_whole(path, text, &err)
              : mag_fail(&err, MAG_E_NOMEM, "no memory");
    free(text);
    if (!st)
        st = save_orders(s, path, &err);
    if (st)
        say_words(s, T_PLAY_NOT_SAVED, err.text, NULL);
    else if (!quiet)
        say_words(s, T_PLAY_SAVED, path, NULL);
    return !st;
}
