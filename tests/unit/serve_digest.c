/* The digest of a table: of what the seat noticed since a line, and of nothing
 * that it could not. */
#include <string.h>

#include "tests/hall.h"
#include "tests/test.h"

#define TWO "[{'kind':'me'},{'kind':'open'}]"

/* The newest line that the guest knows of. */
static int64_t noticed(struct guest *g)
{
    return number_of(guest_sees(g), "moves");
}

static int64_t lines_since(struct guest *g, int64_t since)
{
    const struct mag_json *a = guest_ok(g, "'op':'digest','since':%d",
                                        (int)since);

    return a ? mag_json_get(a, "lines")->count : -1;
}

static void sit(struct hall *h, struct guest *a, struct guest *b,
                struct guest *w)
{
    hall_open(h, NULL);
    guest_come(a, h);
    guest_come(b, h);
    guest_come(w, h);
    guest_make(a, "rois", TWO, "");
    guest_refused(a, "state", "'op':'digest','since':0");
    guest_join(b, a, "Bob");
    guest_enter(w, a->table, NULL);
}

static void tells_what_was_noticed(void)
{
    struct hall h;
    struct guest a, b, w;
    const struct mag_json *told;

    sit(&h, &a, &b, &w);
    for (int i = 0; i < 60; i++) {
        if (!guest_moves(&a, i))
            guest_moves(&b, i);
    }
    CHECK(lines_since(&a, 0) > 0, "there is something to tell");
    CHECK(lines_since(&w, 0) > 0, "to who watches, too");
    CHECK(lines_since(&a, noticed(&a)) == 0, "and nothing since now");
    CHECK(lines_since(&a, 1 << 20) == 0, "nor since later");
    told = guest_ok(&a, "'op':'digest','since':0");
    CHECK(mag_json_get(told, "purse") != NULL, "Ana has a purse");
    told = guest_ok(&w, "'op':'digest','since':0");
    CHECK(!mag_json_get(told, "purse") && !mag_json_get(told, "account"),
          "who watches has none");
    guest_refused(&a, "input", "'op':'digest'");
    guest_refused(&a, "input", "'op':'digest','since':-1");
    guest_go(&a);
    guest_go(&b);
    guest_go(&w);
    hall_close(&h);
}

/* Does the digest that `b` gets stay the same when `a` moves in secret? */
static bool keeps_secret(struct guest *a, struct guest *b)
{
    const struct mag_json *told = guest_ok(b, "'op':'digest','since':0");
    int64_t lines = mag_json_get(told, "lines")->count;
    int64_t now = number_of(mag_json_get(told, "purse"), "now");

    guest_moves(a, 0);
    told = guest_ok(b, "'op':'digest','since':0");
    return mag_json_get(told, "lines")->count == (int)lines &&
           number_of(mag_json_get(told, "purse"), "now") == now;
}

static void tells_no_secret(void)
{
    struct hall h;
    struct guest a, b, w;
    int secrets = 0;

    sit(&h, &a, &b, &w);
    for (int i = 0; i < 80 && secrets < 2; i++) {
        char action[100];

        guest_action(&a, 0, action, sizeof action);
        if (!strncmp(action, "send ", 5)) {
            CHECK(keeps_secret(&a, &b), "Bob learns nothing");
            secrets++;
        } else if (!guest_moves(&a, i)) {
            guest_moves(&b, i);
        }
    }
    CHECK(secrets == 2, "some moves were secret: %d", secrets);
    guest_go(&a);
    guest_go(&b);
    guest_go(&w);
    hall_close(&h);
}

static const struct test_case cases[] = {
    { "tells what was noticed", tells_what_was_noticed },
    { "tells no secret", tells_no_secret },
    { NULL, NULL },
};

const struct suite suite_unit_serve_digest = { cases };
