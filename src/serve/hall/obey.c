/* Standing orders act: when, and what.
 *
 * Nobody may tell an order from a person. So an order waits as long as a person
 * might: the delay is drawn from the pace of the table, how many are asked and
 * a secret of the seat, never from cards or from what is ordered. Only where
 * nobody can be deceived it acts at once: at a table with one person, and where
 * everybody knows that there is only one answer. */
#include <string.h>

#include "base/hash.h"
#include "magnat/ask.h"
#include "magnat/decide.h"
#include "serve/hall/private.h"

enum {
    LIVE_LEAST = 1200,      /* ms: a question is read and answered */
    LIVE_MOST = 9000,       /* ms: a question is thought about */
    DAYS_LEAST = 60000,     /* ms, by correspondence: a seat is looked after */
    DAYS_MOST = 15 * 60000, /* ms, by correspondence: after other tables */
    IN_TIME = 1000,         /* before the clock would run out */
    OTHER_HANDS = 8         /* that the seat might have */
};

/* --- When ----------------------------------------------------------------------- */

/* Random numbers for this question of this seat, the same whenever they are
 * asked for. Others do not know the key. */
static void draw_for(const struct table *t, int seat, struct mag_rng *rng)
{
    uint64_t question = hash_bytes(t->id, strlen(t->id),
                                   (uint64_t)t->own[seat]);

    mag_rng_seed(rng, hash_bytes(t->seat[seat].key, TABLE_KEY, question));
}

static bool is_alone(const struct table *t)
{
    int people = 0;

    for (int s = 0; s < t->seats; s++)
        people += t->seat[s].kind == SEAT_PERSON;
    return people < 2;
}

/* Does everybody know that the seat has only one answer? It has, with whatever
 * it might hold as far as those know who only watch; what it does hold is not
 * looked at. */
static bool is_plain(const struct table *t, int seat, struct bench *b)
{
    static const struct mag_orders single_alone = { .off = ~(uint64_t)1 };
    const struct mag_rules *rules = table_rules_of(t);
    struct mag_rng rng;

    draw_for(t, seat, &rng);
    for (int i = 0; i < OTHER_HANDS; i++) {
        int n;

        memcpy(b->pos, mag_match_position(t->match), rules->game->state_size);
        mag_resample(rules, b->pos, MAG_SPECTATOR, &rng);
        n = mag_legal(rules, b->pos, seat, b->list);
        if (mag_orders_answer(&(struct mag_play){ .rules = rules,
                                                  .pos = b->pos,
                                                  .seat = seat },
                              &single_alone, b->list, n, NULL) == MAG_NO_ACTION)
            return false;
    }
    return true;
}

/* Short answers are more frequent than long ones. */
static int64_t person_takes(const struct table *t, int seat)
{
    bool days = t->speed.kind == SPEED_DAYS;
    int64_t least = days ? DAYS_LEAST : LIVE_LEAST;
    int64_t most = days ? DAYS_MOST : LIVE_MOST;
    uint32_t pending = table_pending(t);
    struct mag_rng rng;
    double u;

    if (t->speed.kind == SPEED_LIVE && most > t->speed.step * 500)
        most = t->speed.step * 500; /* half of the time there is */
    if (!(pending & (pending - 1)))
        most -= (most - least) / 3; /* everybody waits for this one seat */
    draw_for(t, seat, &rng);
    u = mag_rng_unit(&rng);
    return least + (int64_t)((double)(most - least) * u * u);
}

/* When the orders of a seat that is asked act; not later than in time. */
static int64_t acts_at(struct hub *hub, const struct table *t, int seat)
{
    const struct seat *s = &t->seat[seat];
    int64_t deadline = clock_deadline(t, seat), at;

    if (is_alone(t) || is_plain(t, seat, &hub->bench))
        return t->moved;
    /* A table that was just read begins anew: nobody could answer before. */
    at = (s->asked > t->woken ? s->asked : t->woken) + person_takes(t, seat);
    return deadline && deadline - IN_TIME < at ? deadline - IN_TIME : at;
}

/* --- What ----------------------------------------------------------------------- */

static void obey(struct hub *hub, struct table *t, int seat, mag_action action,
                 const struct mag_order *by)
{
    struct entry e = { .kind = LINE_OBEY,
                       .seat = seat,
                       .at = hub_now(hub),
                       .draft = &hub->draft };
    enum mag_status st = go_obey(hub, t, &e, action, by);

    if (!st)
        st = commit(hub, t, &e);
    if (st)
        due_set(hub, t, e.at + HUB_RETRY_MS);
}

bool obey_due(struct hub *hub, struct table *t, int64_t *next)
{
    *next = 0;
    for (int s = 0; s < t->seats; s++) {
        struct mag_order by;
        mag_action action = table_ordered(t, s, hub->bench.list, &by);
        int64_t at = action == MAG_NO_ACTION ? 0 : acts_at(hub, t, s);

        if (action == MAG_NO_ACTION)
            continue;
        if (at <= hub_now(hub)) {
            obey(hub, t, s, action, &by);
            return true;
        }
        if (!*next || at < *next)
            *next = at;
    }
    return false;
}
