/* The shapes of a game's events, which its table of events says. */
#include <string.h>

#include "core/shape.h"
#include "magnat/text.h"

#include "core/pure.h"

const struct mag_unit *shape_term(const struct mag_game *game, int type)
{
    if (type == MAG_TYPE_SEAT)
        return &mag_unit_seat;
    return type >= MAG_TYPE_GAME && game->terms
               ? game->terms[type - MAG_TYPE_GAME]
               : NULL;
}

static const struct mag_member *shape_args(const struct mag_game *game,
                                           const struct mag_event_kind *kind,
                                           struct mag_member *m)
{
    for (int i = 0; i < MAG_MAX_ARGS && kind->type[i]; i++) {
        bool number = kind->type[i] < MAG_TYPE_GAME;

        *m++ = (struct mag_member){ .name = kind->arg[i],
                                    .is = number ? MAG_IS_INT : MAG_IS_TEXT,
                                    .unit = shape_term(game, kind->type[i]) };
    }
    return m;
}

void shape_event(const struct mag_rules *rules, int kind,
                 struct shape_event *out)
{
    const struct mag_event_kind *row = &rules->game->events[kind];
    /* A sentence that names the seat is about one, or about chance. */
    bool seat = strstr(mag_rules_text(rules, MAG_EN, row->text), "{s}");
    struct mag_member *m = out->member;
    size_t n;

    *out = (struct shape_event){ .word = { row->word, NULL } };
    *m++ = (struct mag_member){ .name = "event",
                                .is = MAG_IS_TEXT,
                                .words = out->word };
    *m++ = (struct mag_member){ .name = "seat",
                                .is = MAG_IS_INT | (seat ? 0 : MAG_IS_ABSENT),
                                .unit = &mag_unit_seat };
    n = (size_t)(shape_args(rules->game, row, m) - out->member);
    out->member[n] = (struct mag_member){ .name = "text", .is = MAG_IS_TEXT };
    out->shape = (struct mag_shape){ row->word, out->member, NULL, NULL };
}
