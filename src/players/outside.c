/* Players from outside: asked as ours are, through the same door. */
#include "players/outside.h"

#include <stdlib.h>

struct outside {
    const struct mag_player_kind *kind;
    void *mind; /* its own; NULL: it needs none */
    int64_t iterations, milliseconds;
};

void *outside_open(const struct mag_player_kind *kind,
                   const struct mag_rules *rules,
                   const struct mag_search_options *wish)
{
    struct outside *o = calloc(1, sizeof *o);

    if (!o)
        return NULL;
    *o = (struct outside){ .kind = kind,
                           .iterations = wish->iterations,
                           .milliseconds = wish->milliseconds };
    if (kind->open && !(o->mind = kind->open(rules))) {
        free(o);
        return NULL;
    }
    return o;
}

bool outside_takes(const struct spec *spec)
{
    const struct mag_search_options *w = &spec->wish;

    return spec->character == MAG_NO_CHARACTER && !w->threads && !w->racers &&
           !w->moves && w->exploration <= 0;
}

static void outside_close(void *mind)
{
    struct outside *o = mind;

    if (o->kind->close)
        o->kind->close(o->mind);
    free(o);
}

/* What it says is not trusted: anything that is not on the list is the first
 * of it. */
static int outside_choose(const struct question *q)
{
    const struct outside *o = q->mind;
    struct mag_question asked = { .size = sizeof asked,
                                  .rules = q->rules,
                                  .pos = q->pos,
                                  .seat = q->seat,
                                  .list = q->list,
                                  .n = q->n,
                                  .rng = q->rng,
                                  .iterations = o->iterations,
                                  .milliseconds = o->milliseconds,
                                  .mind = o->mind };
    int i = o->kind->choose(&asked);

    return i >= 0 && i < q->n ? i : 0;
}

static void outside_stop(void *mind, bool stopped)
{
    const struct outside *o = mind;

    if (o->kind->stop)
        o->kind->stop(o->mind, stopped);
}

const struct player_kind outside_player = { .name = "outside",
                                            .close = outside_close,
                                            .choose = outside_choose,
                                            .stop = outside_stop };
