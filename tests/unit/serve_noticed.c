/* Nobody hears of a move that it cannot notice, not even by a number that
 * goes up: not the other seat, not those who watch. */
#include <string.h>

#include "tests/hall.h"
#include "tests/test.h"

#define TWO "[{'kind':'me'},{'kind':'open'}]"

static bool may_move(struct guest *g)
{
    return mag_json_get(guest_sees(g), "legal")->count > 0;
}

/* How many moves the guest knows of, looking anew. */
static int64_t known(struct guest *g, const char *token)
{
    guest_forget(g);
    guest_enter(g, g->table, token);
    return number_of(guest_sees(g), "moves");
}

/* Ana sends a hero in secret: nobody else learns anything. */
static void check_secret(struct guest *a, struct guest *b, struct guest *w)
{
    int64_t before[2] = { known(b, b->token), known(w, NULL) };

    guest_forget(b);
    guest_forget(w);
    CHECK(guest_moves(a, 0), "Ana sends a hero");
    CHECK(!b->n && !w->n, "nobody is told");
    CHECK(known(b, b->token) == before[0], "Bob counts no move");
    CHECK(known(w, NULL) == before[1], "nor does who watches");
}

static void secret_moves(void)
{
    struct hall h;
    struct guest a, b, w;
    int secrets = 0;

    hall_open(&h, NULL);
    guest_come(&a, &h);
    guest_come(&b, &h);
    guest_come(&w, &h);
    guest_make(&a, "rois", TWO, "");
    guest_join(&b, &a, "Bob");
    guest_enter(&w, a.table, NULL);
    for (int i = 0; i < 80 && secrets < 4; i++) {
        char action[100];

        guest_action(&a, 0, action, sizeof action);
        if (may_move(&a) && may_move(&b) && !strncmp(action, "send ", 5)) {
            check_secret(&a, &b, &w);
            secrets++;
        } else if (!guest_moves(&a, i)) {
            guest_moves(&b, i);
        }
    }
    CHECK(secrets >= 2, "some moves were secret: %d", secrets);
    guest_go(&a);
    guest_go(&b);
    guest_go(&w);
    hall_close(&h);
}

static const struct test_case cases[] = {
    { "secret moves", secret_moves },
    { NULL, NULL },
};

const struct suite suite_unit_serve_noticed = { cases };
