/* When the hub looks at which table: always the earliest first, compared with
 * a search through all of them. */
#include <stdlib.h>

#include "magnat/rng.h"
#include "serve/hall/hall.h"
#include "tests/test.h"

enum { TABLES = 600, STEPS = 20000 };

static const struct table *earliest(const struct table *t)
{
    const struct table *first = NULL;

    for (int i = 0; i < TABLES; i++) {
        if (t[i].due && (!first || t[i].due < first->due))
            first = &t[i];
    }
    return first;
}

/* Each knows its place, and nobody stands above an earlier one. */
static bool is_sound(const struct hub *hub)
{
    for (int i = 0; i < hub->n_due; i++) {
        if (hub->due[i]->due_at != i ||
            hub->due[(i - 1) / 2]->due > hub->due[i]->due)
            return false;
    }
    return true;
}

static void the_earliest_is_first(void)
{
    struct hub *hub = calloc(1, sizeof *hub);
    struct table *t = calloc(TABLES, sizeof *t);
    struct mag_rng rng;
    int wrong = 0;

    mag_rng_seed(&rng, 3);
    for (int i = 0; i < TABLES; i++)
        t[i].due_at = -1;
    CHECK(!due_first(hub), "nobody waits");
    for (int i = 0; i < STEPS; i++) {
        struct table *one = &t[mag_rng_below(&rng, TABLES)];
        const struct table *first, *wanted;

        due_set(hub, one,
                mag_rng_below(&rng, 4) ? mag_rng_below(&rng, 500) : 0);
        first = due_first(hub);
        wanted = earliest(t);
        wrong += (first ? first->due : 0) != (wanted ? wanted->due : 0);
        wrong += (one->due != 0) != (one->due_at >= 0);
    }
    CHECK(!wrong && is_sound(hub), "%d of %d are wrong", wrong, STEPS);
    CHECK(hub->n_due > 256, "more than there was room for at first: %d",
          hub->n_due);
    for (int64_t last = 0; due_first(hub);) {
        struct table *one = due_first(hub);

        CHECK(one->due >= last, "in order");
        last = one->due;
        due_set(hub, one, 0);
    }
    CHECK(!earliest(t), "and everybody has had its turn");
    free(hub->due);
    free(hub);
    free(t);
}

static const struct test_case cases[] = {
    { "the earliest is first", the_earliest_is_first },
    { NULL, NULL },
};

const struct suite suite_unit_serve_due = { cases };
