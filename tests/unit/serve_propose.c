/* The table online: what a form stands on before a person has touched it. */
#include <string.h>

#include "tests/hall.h"
#include "tests/test.h"

#define THREE                                           \
    "[{'kind':'me'},{'kind':'program','level':'easy'}," \
    "{'kind':'program','level':'easy'}]"

static const struct mag_json *proposed(struct guest *g, int most)
{
    return mag_json_get(guest_ok(g, "'op':'propose','most':%d", most), "as");
}

/* BOU-S3: a lot each of as many companies as are taken, none of them twice,
 * though others choose in between. */
static void starting_lots(void)
{
    struct hall h;
    struct guest g;
    const struct mag_json *as;

    hall_open(&h, NULL);
    guest_come(&g, &h);
    guest_make(&g, "bourse", THREE, "");
    as = proposed(&g, 5);
    CHECK(as && as->count == 5, "%d lots", as ? as->count : -1);
    for (const struct mag_json *a = as ? as->child : NULL; a; a = a->next) {
        CHECK(!strncmp(a->text, "pick ", 5), "%s", a->text);
        for (const struct mag_json *b = a->next; b; b = b->next)
            CHECK(strcmp(a->text, b->text), "%s twice", a->text);
    }
    CHECK(proposed(&g, 1)->count == 1, "more than was asked for");
    guest_go(&g);
    hall_close(&h);
}

/* AMB-H1: a whole staff, which may be hired as it is proposed. */
static void staff(void)
{
    struct hall h;
    struct guest g;
    const struct mag_json *as;
    char chain[256] = "";
    bool some = false;

    hall_open(&h, NULL);
    guest_come(&g, &h);
    guest_make(&g, "ambition", THREE, ",'options':{'deals':'off'}");
    as = proposed(&g, 4);
    CHECK(as && as->count == 4, "%d trades", as ? as->count : -1);
    for (const struct mag_json *a = as ? as->child : NULL; a; a = a->next) {
        size_t n = strlen(chain);

        snprintf(chain + n, sizeof chain - n, "%s'%s'", n ? "," : "", a->text);
        some = some || a->text[strlen(a->text) - 1] != '0';
    }
    CHECK(some, "nobody is hired: %s", chain);
    guest_ok(&g, "'op':'move','move':'m1','as':[%s]", chain);
    guest_go(&g);
    hall_close(&h);
}

static void refused(void)
{
    struct hall h;
    struct guest g;

    hall_open(&h, NULL);
    guest_come(&g, &h);
    guest_make(&g, "bourse", THREE, "");
    guest_refused(&g, "input", "'op':'propose','most':0");
    guest_refused(&g, "input", "'op':'propose','most':1000");
    guest_ok(&g, "'op':'enter','table':'%s'", g.table);
    guest_refused(&g, "token", "'op':'propose'");
    guest_go(&g);
    hall_close(&h);
}

static const struct test_case cases[] = {
    { "all starting lots at once", starting_lots },
    { "a staff that can be hired", staff },
    { "not to those who only look", refused },
    { 0 },
};

const struct suite suite_unit_serve_propose = { cases };
