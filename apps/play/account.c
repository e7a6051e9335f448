/* The account of a month, lap, count or turn, when the log comes to its end. */
#include "apps/play/account.h"

#include <stdlib.h>
#include <string.h>

#include "base/wrap.h"

/* What the log holds, move by move, with the ears of `seat`. */
static bool hear_log(struct mag_digest *d, const struct play_log *log,
                     const struct mag_rules *rules, int told)
{
    struct mag_events move = { .cap = rules->game->max_events };

    move.item = calloc((size_t)move.cap, sizeof move.item[0]);
    if (!move.item)
        return false;
    for (int i = 0; i < log->count; i++) {
        const struct logged *l = &log->item[i];

        if (i == told)
            mag_digest_turn(d);
        if (!l->said && move.count < move.cap)
            move.item[move.count++] = l->event;
        if (i + 1 < log->count && log->item[i + 1].move == l->move)
            continue;
        mag_digest_hear(d, rules, &move);
        move.count = 0;
    }
    if (told == log->count)
        mag_digest_turn(d); /* there is no news */
    free(move.item);
    return true;
}

void account_write(struct mag_buf *out, const struct play_log *log, int seat,
                   const struct log_style *style, const void *pos)
{
    struct mag_reader to = MAG_READER(style->rules, pos, style->names,
                                      style->lang);
    char text[MAG_SENTENCE];
    struct mag_digest d;

    if (seat < 0)
        return;
    mag_digest_init(&d, seat);
    if (!hear_log(&d, log, style->rules, log->told[seat]) || !d.fresh)
        return;
    if (mag_say_account(&d, &to, text, sizeof text))
        wrap_words(out, text, strlen(text), "= ", "  ", style->width);
    if (mag_say_standing(&d, &to, text, sizeof text))
        wrap_words(out, text, strlen(text), "  ", "  ", style->width);
}
