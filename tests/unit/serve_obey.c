/* Standing orders act: at once where nobody can be deceived, after a while
 * where somebody could, while their owner is away, after a kill, in time. */
#include <stdio.h>
#include <string.h>

#include "serve/table/table.h"
#include "tests/hall.h"
#include "tests/test.h"

#define SOLO "[{'kind':'me'},{'kind':'program','level':'easy'}]"
#define TWO "[{'kind':'me'},{'kind':'open'}]"
#define LIVE ",'speed':{'kind':'live','step':60,'bank':60}"
#define QUICK ",'speed':{'kind':'live','step':5,'bank':0}"
#define DAYS ",'speed':{'kind':'days','step':86400}"

/* How long an order may take: a person's answer (see obey.c). */
enum { LIVE_LEAST = 1200, LIVE_MOST = 9000 };
enum { DAYS_LEAST = 60000, DAYS_MOST = 900000 };

static bool is_told(const struct guest *g, const char *text)
{
    for (int i = 0; i < g->n; i++) {
        if (strstr(g->told[i], text))
            return true;
    }
    return false;
}

static int64_t own_of(struct guest *g)
{
    return number_of(guest_sees(g), "own");
}

static bool may_roll(struct guest *g)
{
    const struct mag_json *list;

    guest_enter(g, g->table, g->token);
    list = mag_json_get(guest_sees(g), "legal");
    for (const struct mag_json *v = list->child; v; v = v->next) {
        if (!strcmp(text_of(v, "verb"), "roll"))
            return list->count > 1;
    }
    return false;
}

/* Two play Maxi Bourse until one may roll, or sell before; returns who. */
static int one_may_roll(struct hall *h, struct guest g[2], const char *speed)
{
    hall_open(h, NULL);
    guest_come(&g[0], h);
    guest_come(&g[1], h);
    guest_make(&g[0], "bourse", TWO, speed);
    guest_join(&g[1], &g[0], "Bob");
    for (int i = 0; i < 200; i++) {
        int s = may_roll(&g[0]) ? 0 : may_roll(&g[1]) ? 1 : -1;

        if (s >= 0) {
            guest_forget(&g[!s]);
            return s;
        }
        if (!guest_moves(&g[0], 0))
            guest_moves(&g[1], 0);
    }
    CHECK(false, "nobody may roll");
    return 0;
}

static void leave(struct hall *h, struct guest g[2])
{
    guest_go(&g[0]);
    guest_go(&g[1]);
    hall_close(h);
}

static void at_once_when_alone(void)
{
    struct hall h;
    struct guest g;
    int64_t own;

    hall_open(&h, NULL);
    guest_come(&g, &h);
    guest_make(&g, "venture", SOLO, "");
    guest_ok(&g, "'op':'order','drop':'single'");
    guest_ok(&g, "'op':'order','give':'alone'");
    own = own_of(&g);
    CHECK(guest_moves(&g, 0), "bought");
    CHECK(own_of(&g) == own + 2, "and laid: %d", (int)own_of(&g));
    CHECK(!strcmp(text_of(guest_sees(&g), "by"), "alone"), "by the order");
    CHECK(is_told(&g, "{\"event\":\"obeyed\",\"seat\":0,\"order\":\"alone\","
                      "\"text\":\"By your order: Lay every new company "
                      "alone.\",\"n\":"),
          "she is told so");
    guest_forget(&g);
    guest_enter(&g, g.table, g.token);
    CHECK(is_told(&g, "\"event\":\"obeyed\""), "and reads it in the log");
    guest_go(&g);
    hall_close(&h);
}

/* Undoes an order's move: it leaves that question until another, or until it
 * is given again. */
static void taken_back(void)
{
    struct hall h;
    struct guest g;
    int64_t own;

    hall_open(&h, NULL);
    guest_come(&g, &h);
    guest_make(&g, "venture", SOLO, "");
    guest_ok(&g, "'op':'order','give':'alone'");
    CHECK(guest_moves(&g, 0), "bought, and laid");
    own = own_of(&g);
    guest_ok(&g, "'op':'undo','move':'u'");
    hall_wait(&h, DAYS_MOST);
    CHECK(own_of(&g) == own - 1, "she is asked");
    CHECK(!mag_json_get(guest_sees(&g), "answers"), "and nothing will answer");
    guest_ok(&g, "'op':'undo','move':'v'");
    CHECK(own_of(&g) == own - 2, "and her own move is hers to take back");
    CHECK(guest_moves(&g, 0), "bought again");
    CHECK(own_of(&g) == own, "and laid again");
    guest_ok(&g, "'op':'undo','move':'w'");
    guest_ok(&g, "'op':'order','give':'alone'");
    CHECK(own_of(&g) == own, "given anew it acts");
    guest_go(&g);
    hall_close(&h);
}

/* The order answers the question under way after a person's time. */
static void after_a_while(const char *speed, int least, int most)
{
    struct hall h;
    struct guest g[2];
    int s = one_may_roll(&h, g, speed);
    int64_t own = own_of(&g[s]);

    guest_ok(&g[s], "'op':'order','give':'roll'");
    CHECK(!strcmp(text_of(guest_sees(&g[s]), "answers"), "roll"),
          "she is told what will answer");
    hall_wait(&h, least - 1);
    CHECK(own_of(&g[s]) == own, "not at once");
    hall_wait(&h, most - least + 1);
    CHECK(is_told(&g[s], "\"by\":\"roll\""), "by the order");
    CHECK(g[!s].n && !is_told(&g[!s], "\"by\"") &&
              !is_told(&g[!s], "order\":\"roll\",\"text\":\"By"),
          "nobody else hears of it");
    leave(&h, g);
}

static void live(void)
{
    after_a_while(LIVE, LIVE_LEAST, LIVE_MOST);
    after_a_while("", LIVE_LEAST, LIVE_MOST);
}

static void by_correspondence(void)
{
    after_a_while(DAYS, DAYS_LEAST, DAYS_MOST);
}

static void the_person_is_first(void)
{
    struct hall h;
    struct guest g[2];
    int s = one_may_roll(&h, g, LIVE);

    guest_ok(&g[s], "'op':'order','give':'roll'");
    hall_wait(&h, LIVE_LEAST / 2);
    guest_ok(&g[s], "'op':'move','move':'r','as':['roll']");
    hall_wait(&h, LIVE_MOST);
    CHECK(!is_told(&g[s], "\"by\":\"roll\""),
          "the order has nothing left to do");
    leave(&h, g);
}

static void taken_back_in_time(void)
{
    struct hall h;
    struct guest g[2];
    int s = one_may_roll(&h, g, LIVE);
    int64_t own = own_of(&g[s]);

    guest_ok(&g[s], "'op':'order','give':'roll'");
    hall_wait(&h, LIVE_LEAST / 2);
    guest_ok(&g[s], "'op':'order','drop':'roll'");
    hall_wait(&h, LIVE_MOST);
    CHECK(own_of(&g[s]) == own, "it does not act");
    leave(&h, g);
}

/* A clock that would run out before a person's time: in time all the same. */
static void never_late(void)
{
    struct hall h;
    struct guest g[2];
    int s = one_may_roll(&h, g, QUICK);
    int64_t own = own_of(&g[s]);

    hall_wait(&h, 4500);
    guest_ok(&g[s], "'op':'order','give':'roll'");
    hall_wait(&h, 0);
    CHECK(own_of(&g[s]) > own && is_told(&g[s], "\"by\":\"roll\""),
          "before the clock runs out");
    leave(&h, g);
}

/* Nobody is there, and the server is killed before it acts. */
static void away_and_killed(void)
{
    struct hall h;
    struct guest g[2];
    char table[STORE_ID], token[64];
    int s = one_may_roll(&h, g, LIVE);
    int64_t own = own_of(&g[s]);

    guest_ok(&g[s], "'op':'order','give':'roll'");
    memcpy(table, g[0].table, sizeof table);
    memcpy(token, g[s].token, sizeof token);
    guest_go(&g[0]);
    guest_go(&g[1]);
    h.now += LIVE_MOST; /* it is down for a while */
    hall_kill(&h);
    hall_wait(&h, LIVE_LEAST - 1);
    guest_come(&g[s], &h);
    guest_enter(&g[s], table, token);
    CHECK(own_of(&g[s]) == own, "not at once after the start");
    guest_go(&g[s]);
    hall_wait(&h, LIVE_MOST);
    hall_kill(&h);
    guest_come(&g[s], &h);
    guest_enter(&g[s], table, token);
    CHECK(own_of(&g[s]) > own, "it has acted");
    CHECK(is_told(&g[s], "\"event\":\"obeyed\""), "and the log says so");
    guest_go(&g[s]);
    hall_close(&h);
}

static bool count_obeyed(void *who, const struct store_line *line)
{
    *(int *)who += line->kind == LINE_OBEY;
    return true;
}

static int lines_obeyed(struct hall *h, const char *table)
{
    int n = 0;

    CHECK(!store_lines(hub_store(h->hub),
                       &(struct store_scope){ .name = table, .from = 1 },
                       count_obeyed, &n, NULL),
          "lines");
    return n;
}

/* A program plays on for her, and lays what it buys: her orders rest. */
static void left_to_a_program(void)
{
    struct hub_options options = { .pace = 1000 };
    struct hall h;
    struct guest g;

    hall_open(&h, &options);
    guest_come(&g, &h);
    guest_make(&g, "venture", SOLO, "");
    guest_ok(&g, "'op':'leave'");
    hall_wait(&h, 20000);
    CHECK(own_of(&g) > 5, "the program plays");
    CHECK(!lines_obeyed(&h, g.table), "no order does");
    guest_go(&g);
    hall_close(&h);
}

static const struct test_case cases[] = {
    { "left to a program", left_to_a_program },
    { "at once when alone", at_once_when_alone },
    { "taken back", taken_back },
    { "live", live },
    { "by correspondence", by_correspondence },
    { "the person is first", the_person_is_first },
    { "taken back in time", taken_back_in_time },
    { "never late", never_late },
    { "away and killed", away_and_killed },
    { NULL, NULL },
};

const struct suite suite_unit_serve_obey = { cases };
