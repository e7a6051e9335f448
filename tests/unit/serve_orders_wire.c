/* Nobody can tell an order from a person: whoever else sits at the table, or
 * watches it, or the lobby, gets the same bytes at the same time whether a person answers or an order, and whatever cards it holds. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "magnat/decide.h"
#include "tests/spied.h"
#include "tests/stored.h"
#include "tests/support.h"
#include "tests/test.h"

enum { OWNER = SPIED_OWNER, OTHER = SPIED_OTHER, DRAWS = 20, LONG = 3600000 };

/* A question of OWNER that an order answers alike in two positions which OTHER
 * cannot tell apart. */
struct asked {
    char order[MAG_WORD], action[MAG_WORD];
};

static mag_action answer_at(const struct sandbox *s, const void *pos,
                            const struct mag_orders *orders)
{
    int n = mag_legal(s->rules, pos, OWNER, s->list);

    return mag_orders_answer(
        &(struct mag_play){ .rules = s->rules, .pos = pos, .seat = OWNER },
        orders, s->list, n, NULL);
}

static bool is_single(const struct sandbox *s, const void *pos)
{
    static const struct mag_orders alone = { .off = ~(uint64_t)1 };

    return answer_at(s, pos, &alone) != MAG_NO_ACTION;
}

/* An order of that kind, for the question at s->pos, and the same answer at
 * s->other. */
static bool try_kind(struct sandbox *s, int k, struct asked *out)
{
    const struct mag_order_kind *kind = mag_order_kind(s->game, k);
    struct mag_order order = { .kind = k };
    struct mag_orders orders = { .count = 0 };
    mag_action action;

    if (kind->type || kind->form == MAG_ORDER_ASK || kind->standard ||
        mag_orders_give(&(struct mag_play){ .rules = s->rules,
                                            .pos = s->pos,
                                            .seat = OWNER },
                        &orders, order, NULL))
        return false;
    action = answer_at(s, s->pos, &orders);
    if (action == MAG_NO_ACTION || action != answer_at(s, s->other, &orders))
        return false;
    mag_print_order(s->rules, &order, out->order, sizeof out->order);
    mag_print_action(s->rules, action, out->action, sizeof out->action);
    return true;
}

/* Plays at random until there is one that a person would be asked; in the
 * second position it has one answer, or not. */
static bool find_asked(struct sandbox *s, bool by_single, struct asked *out)
{
    static const struct mag_orders none;
    struct mag_move made;

    while (sandbox_step(s, &made)) {
        if (!(mag_pending(s->rules, s->pos) >> OWNER & 1) ||
            answer_at(s, s->pos, &none) != MAG_NO_ACTION)
            continue;
        memcpy(s->other, s->pos, s->game->state_size);
        for (int i = 0; i < DRAWS; i++) {
            s->game->resample(s->rules, s->other, OTHER, &s->rng);
            if (by_single == is_single(s, s->other))
                break;
        }
        if (by_single != is_single(s, s->other))
            continue;
        for (int k = 1; mag_order_kind(s->game, k); k++) {
            if (try_kind(s, k, out))
                return true;
        }
    }
    return false;
}

/* --- One run --------------------------------------------------------------------- */

/* How often the owner was told that an order has acted. */
static int times_obeyed(const struct guest *g)
{
    int n = 0;

    for (int i = 0; i < g->n; i++)
        n += strstr(g->told[i], "\"event\":\"obeyed\"") != NULL;
    return n;
}

/* The order answers; *took is how long that was. */
static char *by_order(const struct stored *t, const void *pos,
                      const struct asked *q, int64_t *took)
{
    struct spied r;
    int64_t began;

    spied_open(&r, t, pos);
    began = r.h.now;
    guest_ok(&r.owner, "'op':'order','give':'%s'", q->order);
    while (!times_obeyed(&r.owner) && r.h.now - began < LONG)
        hall_wait(&r.h, r.h.alarm > r.h.now ? r.h.alarm - r.h.now : 1);
    CHECK(times_obeyed(&r.owner) > 0, "%s acts", q->order);
    *took = r.h.now - began;
    return spied_close(&r);
}

/* A person answers the same after the same time. Giving an order was as quiet
 * as saying hello. */
static char *by_person(const struct stored *t, const void *pos,
                       const struct asked *q, int64_t took)
{
    struct spied r;

    spied_open(&r, t, pos);
    guest_ok(&r.owner, "'op':'hello','protocol':1");
    hall_wait(&r.h, took);
    CHECK(!times_obeyed(&r.owner), "nothing was ordered");
    guest_ok(&r.owner, "'op':'move','move':'m','as':['%s']", q->action);
    return spied_close(&r);
}

/* --- Pairs ----------------------------------------------------------------------- */

/* By an order, by a person, and by an order with other cards. */
static void check_alike(const struct sandbox *s, const struct asked *q,
                        struct stored *t)
{
    char *heard[3];
    int64_t took[2];

    heard[0] = by_order(t, s->pos, q, &took[0]);
    heard[1] = by_person(t, s->pos, q, took[0]);
    heard[2] = by_order(t, s->other, q, &took[1]);
    CHECK(took[0] >= 500 && took[0] == took[1], "%s: %s after %d and %d ms",
          s->name, q->order, (int)took[0], (int)took[1]);
    for (int i = 1; i < 3; i++)
        CHECK(strlen(heard[0]) > 1000 && !strcmp(heard[0], heard[i]),
              "%s: %s is told apart (%d)\n%s\n%s", s->name, q->order, i,
              heard[0], heard[i]);
    for (int i = 0; i < 3; i++)
        free(heard[i]);
}

static void alike_in(const char *game, bool by_single)
{
    struct mag_rules *rules = rules_for(game, NULL, 2, "");
    struct sandbox s;
    struct stored t;
    struct asked q = { .order = "" };
    bool found = false;

    stored_open(&t, "orders", rules);
    t.table->listed = true;
    t.table->speed = (struct speed){ SPEED_LIVE, 60, 60, 0 };
    for (uint64_t seed = 1; seed < 20 && !found; seed++) {
        sandbox_open(&s, rules, game, seed);
        found = find_asked(&s, by_single, &q);
        if (found)
            check_alike(&s, &q, &t);
        sandbox_close(&s);
    }
    CHECK(found, "%s: an order answers", game);
    stored_close(&t);
    mag_rules_free(rules);
}

static void as_a_person_would(void)
{
    for (int i = 0; mag_game_at(NULL, i); i++)
        alike_in(mag_game_at(NULL, i)->name, false);
}

/* AMB-X5: all who hold an Express are asked in a window. Who holds none that
 * fits has one answer, and takes as long as who does. */
static void one_answer_in_secret(void)
{
    alike_in("ambition", true);
}

static const struct test_case cases[] = {
    { "as a person would", as_a_person_would },
    { "one answer in secret", one_answer_in_secret },
    { NULL, NULL },
};

const struct suite suite_unit_serve_orders_wire = { cases };
