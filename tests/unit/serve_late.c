/* A seat that is late three times in a row is played by a program from then
 * on; twice is not enough. */
#include <string.h>

#include "serve/table/table.h"
#include "tests/hall.h"
#include "tests/test.h"

#define TWO "[{'kind':'me'},{'kind':'open'}]"
#define LIVE ",'speed':{'kind':'live','step':10,'bank':30}"

static bool count_late(void *who, const struct store_line *line)
{
    *(int *)who += line->kind == LINE_LATE;
    return true;
}

static int times_late(struct hall *h, const char *table)
{
    int n = 0;

    CHECK(!store_lines(hub_store(h->hub),
                       &(struct store_scope){ .name = table, .from = 1 },
                       count_late, &n, NULL),
          "lines");
    return n;
}

static void three_times(void)
{
    struct hall h;
    struct guest g[2];
    int s, waits = 0;

    hall_open(&h, NULL);
    guest_come(&g[0], &h);
    guest_come(&g[1], &h);
    guest_make(&g[0], "rois", TWO, LIVE);
    guest_join(&g[1], &g[0], "Bob");
    s = mag_json_get(guest_sees(&g[0]), "legal")->count ? 0 : 1;
    guest_forget(&g[!s]);
    /* The other plays at once; this one never. */
    for (; waits < 200 && !guest_told(&g[!s], "seats"); waits++) {
        CHECK(times_late(&h, g[0].table) < TABLE_LATE, "not after %d",
              times_late(&h, g[0].table));
        while (guest_moves(&g[!s], 0))
            ;
        hall_wait(&h, 1000);
    }
    CHECK(guest_told(&g[!s], "seats"), "a program plays on");
    CHECK(times_late(&h, g[0].table) == TABLE_LATE, "after %d times",
          times_late(&h, g[0].table));
    guest_go(&g[0]);
    guest_go(&g[1]);
    hall_close(&h);
}

static const struct test_case cases[] = {
    { "three times", three_times },
    { NULL, NULL },
};

const struct suite suite_unit_serve_late = { cases };
