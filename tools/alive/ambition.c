/* What is counted in Ambition: who stands without staff, who is ruined, what
 * is left of the cocoa, which staffs begin, which Express are played, who
 * borrows, and how much is read, dealt, threatened, bluffed and called. */
#include <math.h>
#include <string.h>

#include "tools/alive/alive.h"
#include "games/ambition/ambition.h"
#include "games/ambition/bank.h"
#include "games/ambition/content.h"
#include "games/ambition/month.h"
#include "games/ambition/tables.h"

enum {
    JANUARIES = 100, /* firms whose first staff is looked at */
    TRAPPED = 45,    /* thousands: one of each trade, and cocoa for them */
};

struct ambition_sums {
    double months, idle_months; /* of firms: in the game, without staff */
    double firms, idle_firms, gone_firms, bankrupt;
    double offered, unsold, cocoa, cocoa_sum;
    double trapped, trapped_loans, loans;
    double readings, deals, threats, bluffs, controls;
    uint32_t express; /* kinds that were played */
    int januaries;
    uint8_t staff[JANUARIES][TRADES];
};

struct ambition_game {
    bool idle[SEATS];      /* stood without staff for a month */
    bool last_idle[SEATS]; /* stands without staff now */
};

/* --- Moves ------------------------------------------------------------------ */

/* A firm that has not enough for the least staff next month, and may borrow. */
static void note_accounts(struct ambition_sums *t, const struct mag_play *p,
                          int seat, mag_action action)
{
    const struct ambition *v = amb_at(p);
    int means = v->firm[seat].cash + v->firm[seat].titles * amb_title_value(p);
    bool trapped = means < TRAPPED;

    if (amb_is_last_month(p))
        return;
    t->trapped += trapped;
    t->trapped_loans += trapped && mag_act_verb(action) == VERB_BORROW;
}

/* AMB-C9: is what is announced other than the sheet? Announcing nothing is
 * not a bluff. */
static bool is_bluff(const struct ambition *v, int seat, mag_action action)
{
    const uint8_t *sheet = v->answer[seat];

    return mag_act_verb(action) == VERB_BARS &&
           (v->said[seat][0] != sheet[0] || mag_act_arg(action, 0) != sheet[1]);
}

static void move(struct alive *a, const void *pos, int seat, mag_action action)
{
    const struct mag_play p = amb_look(a->rules, pos, seat);
    struct ambition_sums *t = a->sums;
    const struct ambition *v = pos;

    if (v->phase == PHASE_BORROW)
        note_accounts(t, &p, seat, action);
    if (v->phase == PHASE_ANNOUNCE)
        t->bluffs += is_bluff(v, seat, action);
}

/* --- Events ----------------------------------------------------------------- */

static void note_staff(struct alive *a, const struct ambition *v,
                       const struct mag_event *e)
{
    struct ambition_sums *t = a->sums;
    struct ambition_game *g = a->game;
    int64_t sum = 0;

    for (int k = 0; k < TRADES; k++)
        sum += e->arg[k];
    t->months++;
    t->idle_months += !sum;
    g->idle[e->seat] |= !sum;
    g->last_idle[e->seat] = !sum;
    if (v->month > 1 || t->januaries == JANUARIES)
        return;
    for (int k = 0; k < TRADES; k++)
        t->staff[t->januaries][k] = (uint8_t)e->arg[k];
    t->januaries++;
}

static void event(struct alive *a, const void *pos, const struct mag_event *e)
{
    struct ambition_sums *t = a->sums;

    switch (e->kind) {
    case EVENT_HIRED:
        note_staff(a, pos, e);
        break;
    case EVENT_OFFER:
        t->offered += (double)e->arg[0];
        break;
    case EVENT_UNSOLD:
        t->unsold += (double)e->arg[0];
        break;
    case EVENT_SERVED:
        t->cocoa += (double)e->arg[0];
        t->cocoa_sum += (double)e->arg[2] / 1000;
        break;
    case EVENT_EXPRESS:
    case EVENT_EXPRESS_TRADE:
        t->express |= 1u << e->arg[0];
        break;
    case EVENT_BANKRUPT:
        t->bankrupt++;
        break;
    case EVENT_LOAN:
        t->loans++;
        break;
    case EVENT_READS:
        t->readings++;
        break;
    case EVENT_AGREED:
        t->deals++;
        break;
    case EVENT_THREATENS:
        t->threats++;
        break;
    case EVENT_CALLED:
        t->controls++;
        break;
    default:
        break;
    }
}

static void end(struct alive *a, const void *pos, const double *share)
{
    struct ambition_sums *t = a->sums;
    const struct ambition_game *g = a->game;

    (void)pos;
    (void)share;
    for (int s = 0; s < a->rules->seats; s++) {
        t->firms++;
        t->idle_firms += g->idle[s];
        t->gone_firms += g->last_idle[s];
    }
}

/* --- The report --------------------------------------------------------------- */

static int different_staffs(const struct ambition_sums *t)
{
    int n = 0;

    for (int i = 0; i < t->januaries; i++) {
        int k = 0;

        while (k < i && memcmp(t->staff[k], t->staff[i], sizeof t->staff[i]))
            k++;
        n += k == i;
    }
    return n;
}

static double part(double some, double all)
{
    return all > 0 ? 100 * some / all : 0;
}

static void report_talk(struct alive *a, const struct amb_rules *r)
{
    const struct ambition_sums *t = a->sums;
    double least = r->deals ? 1 : -HUGE_VAL;

    if (r->deals)
        alive_band(a, "readings of Le Confidentiel a game",
                   t->readings / a->games, least, HUGE_VAL);
    else
        alive_figure("readings of Le Confidentiel a game",
                     t->readings / a->games);
    if (r->deals)
        alive_band(a, "deals closed a game", t->deals / a->games, least,
                   HUGE_VAL);
    alive_figure("threats a game", t->threats / a->games);
    if (!r->controls)
        return;
    alive_figure("bluffs on the sheet a game", t->bluffs / a->games);
    alive_figure("controls a game", t->controls / a->games);
}

static void report(struct alive *a)
{
    const struct amb_rules *r = amb_rules_of(a->rules);
    const struct ambition_sums *t = a->sums;

    alive_band(a, "firm-months without staff (%)",
               part(t->idle_months, t->months), -HUGE_VAL, 5);
    alive_figure("firms that stand without staff for a month (%)",
                 part(t->idle_firms, t->firms));
    alive_figure("... and still do in the last month (%)",
                 part(t->gone_firms, t->firms));
    alive_band(a, "bankrupt firms (%)", part(t->bankrupt, t->firms), -HUGE_VAL,
               5);
    alive_band(a, "bars offered that stay unsold (%)",
               part(t->unsold, t->offered), -HUGE_VAL, 30);
    alive_figure("price of a bar of cocoa (thousands)",
                 t->cocoa > 0 ? t->cocoa_sum / t->cocoa : 0);
    alive_band(a, "different staffs in 100 Januaries", different_staffs(t), 6,
               HUGE_VAL);
    alive_band(a, "kinds of Express played", __builtin_popcount(t->express),
               r->n_express, HUGE_VAL);
    alive_figure("loans a game", t->loans / a->games);
    alive_figure("trapped at the accounts, a game", t->trapped / a->games);
    if (t->trapped > 0)
        alive_band(a, "... of them borrow (%)",
                   part(t->trapped_loans, t->trapped), 50, HUGE_VAL);
    report_talk(a, r);
}

const struct alive_kind alive_ambition = {
    .game = "ambition",
    .sums_size = sizeof(struct ambition_sums),
    .game_size = sizeof(struct ambition_game),
    .move = move,
    .event = event,
    .end = end,
    .report = report,
};
