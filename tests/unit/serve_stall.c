/* Time that nobody could use is charged to nobody. */
#include <stdio.h>
#include <string.h>

#include "serve/hall/hall.h"
#include "serve/steady.h"
#include "tests/hall.h"
#include "tests/test.h"

#define SOLO "[{'kind':'me'},{'kind':'program','level':'easy'}]"
#define LIVE ",'speed':{'kind':'live','step':10,'bank':5}"

static void sit_down(struct hall *h, struct guest *g)
{
    hall_open(h, NULL);
    guest_come(g, h);
    guest_make(g, "venture", SOLO, LIVE);
    guest_ok(g, "'op':'order','drop':'single'"); /* she answers herself */
    CHECK(mag_json_get(guest_sees(g), "legal")->count, "she must decide");
}

static void get_up(struct hall *h, struct guest *g)
{
    guest_go(g);
    hall_close(h);
}

static double left_of(struct guest *g)
{
    const struct mag_json *v = mag_json_get(guest_sees(g), "clocks");

    return mag_json_get(v->child, "left")->real;
}

/* The server stands still for longer than she has; then its alarm rings. */
static void a_pause_is_given_back(void)
{
    struct hall h;
    struct guest g;

    sit_down(&h, &g);
    hall_wait(&h, 4000);
    guest_forget(&g);
    h.now += 60000;
    hub_alarm(h.hub);
    hall_settle(&h);
    CHECK(guest_count(&g, "update") == 1, "she is told");
    CHECK(mag_json_get(guest_sees(&g), "back")->real >= 59, "how much");
    CHECK(left_of(&g) > 5.9 && left_of(&g) <= 7.1, "what she had: %g",
          left_of(&g));
    CHECK(guest_moves(&g, 0), "she moves");
    guest_enter(&g, g.table, g.token);
    CHECK(number_of(mag_json_get(guest_sees(&g), "clocks")->child, "bank") == 5,
          "her bank is as it was");
    get_up(&h, &g);
}

/* A move that lay there is heard first, also if no alarm came before it. */
static void what_was_there_is_heard(void)
{
    struct hall h;
    struct guest g;
    char action[100];

    sit_down(&h, &g);
    hall_wait(&h, 9000);
    guest_action(&g, 0, action, sizeof action);
    h.now += 30000;
    guest_say(&g, "{'id':70,'op':'move','move':'m','as':['%s']}", action);
    hub_alarm(h.hub);
    hall_settle(&h);
    CHECK(strstr(g.told[g.n - 1], "\"ok\":true") ||
              strstr(g.told[g.n - 2], "\"ok\":true"),
          "it counts: %.200s", g.told[g.n - 1]);
    guest_enter(&g, g.table, g.token);
    CHECK(number_of(mag_json_get(guest_sees(&g), "clocks")->child, "bank") == 5,
          "and costs nothing");
    get_up(&h, &g);
}

/* The clock runs out on time; what comes in the same moment is heard. */
static void the_last_moment(void)
{
    struct hall h;
    struct guest g;
    char action[100];

    sit_down(&h, &g);
    guest_action(&g, 0, action, sizeof action);
    while (h.now + 1000 < 1800000000000 + 15000)
        hall_wait(&h, 1000);
    hall_wait(&h, 1800000000000 + 15000 - h.now);
    CHECK(h.hub->count.late == 0, "not before what has come is heard");
    guest_ok(&g, "'op':'move','move':'m','as':['%s']", action);
    CHECK(h.hub->count.late == 0, "in time");
    get_up(&h, &g);
}

/* Nothing can be stored for a while: the time comes back with the store. */
static void a_store_that_fails(void)
{
    struct hall h;
    struct guest g;
    char action[100];

    sit_down(&h, &g);
    guest_action(&g, 0, action, sizeof action);
    for (int i = 0; i < 20; i++) { /* longer than she has */
        store_fault(hub_store(h.hub), 1);
        guest_refused(&g, "store", "'op':'move','move':'m','as':['%s']",
                      action);
        store_fault(hub_store(h.hub), 1);
        hall_wait(&h, 1000);
    }
    store_fault(hub_store(h.hub), 0);
    hall_wait(&h, 2500);
    CHECK(h.hub->count.late == 0, "she is not late");
    guest_ok(&g, "'op':'move','move':'m','as':['%s']", action);
    get_up(&h, &g);
}

/* The clock is set while a line is on its way which then is refused, for
 * another server was faster: that is noticed, and given back here too. */
static void a_pause_while_writing(void)
{
    struct hall h, other;
    struct guest g, there;

    sit_down(&h, &g);
    hall_open(&other, &(struct hub_options){ .store = h.file, .seed = 9 });
    guest_come(&there, &other);
    guest_enter(&there, g.table, g.token);
    guest_ok(&there, "'op':'chat','move':'a','text':'Bonjour'");
    hall_wait(&h, 4000);
    guest_say(&g, "{'id':70,'op':'chat','move':'b','text':'Bonsoir'}");
    CHECK(h.alarm <= h.now + HUB_BEAT_MS, "the server looks at its clock");
    h.now += 20000;
    if (h.alarm <= h.now)
        hub_alarm(h.hub);
    hall_settle(&h);
    hall_wait(&h, 1000);
    CHECK(h.hub->count.late == 0 && left_of(&g) > 3, "she has time: %g",
          left_of(&g));
    guest_go(&there);
    hall_close(&other);
    get_up(&h, &g);
}

static void a_steady_clock(void)
{
    struct steady s = { 0 };

    CHECK(steady_now(&s, 1000000, 50) == 1000000, "the time of day");
    CHECK(steady_now(&s, 1000010, 60) == 1000010, "goes on");
    CHECK(steady_now(&s, 900000, 70) == 1000020, "never back");
    CHECK(steady_now(&s, 1000500, 80) == 1000030, "a little ahead: no hurry");
    CHECK(steady_now(&s, 2000000, 90) == 2000000, "far ahead: there");
}

static const struct test_case cases[] = {
    { "a pause is given back", a_pause_is_given_back },
    { "what was there is heard", what_was_there_is_heard },
    { "the last moment", the_last_moment },
    { "a store that fails", a_store_that_fails },
    { "a pause while writing", a_pause_while_writing },
    { "a steady clock", a_steady_clock },
    { 0 },
};

const struct suite suite_unit_serve_stall = { cases };
