/* Room to work in, made once. */
#include "serve/table/bench.h"

#include <stdlib.h>

#include "serve/table/table.h"

bool bench_init(struct bench *b, const struct mag_library *library)
{
    int legal = 0, events = 0;
    size_t state = 0;
    const struct mag_game *g;

    for (int i = 0; (g = mag_game_at(library, i)); i++) {
        legal = g->max_legal > legal ? g->max_legal : legal;
        events = g->max_events > events ? g->max_events : events;
        state = g->state_size > state ? g->state_size : state;
    }
    *b = (struct bench){ .tell = { .cap = events * TABLE_BATCH } };
    b->list = calloc((size_t)legal, sizeof b->list[0]);
    b->tell.item = calloc((size_t)b->tell.cap, sizeof b->tell.item[0]);
    b->pos = calloc(1, state);
    b->before = calloc(1, state);
    return b->list && b->tell.item && b->pos && b->before;
}

void bench_release(struct bench *b)
{
    free(b->list);
    free(b->tell.item);
    free(b->pos);
    free(b->before);
}
