/* Operation 5: collect.
 *
 * AMB-E1 contract cards go back, accountants turn bundles into cash.
 * AMB-E2 the order in which the cards go under the pile. */
#include "games/ambition/collect.h"

#include <string.h>

#include "base/compare.h"
#include "magnat/tell.h"
#include "games/ambition/ambition.h"
#include "games/ambition/besides.h"
#include "games/ambition/confidential.h"
#include "games/ambition/content.h"
#include "games/ambition/express.h"
#include "games/ambition/hire.h"
#include "games/ambition/money.h"
#include "games/ambition/order.h"
#include "games/ambition/refuse.h"
#include "games/ambition/sell.h"
#include "games/ambition/tables.h"

#include "core/pure.h"

void amb_start_collecting(const struct mag_play *p)
{
    amb_edit(p)->op = OP_COLLECT;
    amb_open_window(p, WINDOW_G);
}

int amb_collecting_limit(const struct mag_play *p, int seat)
{
    const struct firm *f = &amb_at(p)->firm[seat];
    int n = amb_cards(p)->bundles_an_accountant *
                amb_counting(p, seat, ACCOUNTANT) -
            f->less;

    return larger_of(n, 0);
}

static void take_bundle(const struct mag_play *p, int seat, int i)
{
    struct firm *f = &amb_edit(p)->firm[seat];
    int price = f->bundle[i];

    memmove(f->bundle + i, f->bundle + i + 1, (size_t)(f->n_bundles - i - 1));
    f->bundle[--f->n_bundles] = 0;
    if (i < f->old_bundles)
        f->old_bundles--;
    amb_money(p, seat, price);
    mag_tell_all(p->tell, EVENT_COLLECTED, seat, francs(price), f->n_bundles);
}

static bool all_equal(const struct firm *f)
{
    for (int i = 1; i < f->n_bundles; i++) {
        if (f->bundle[i] != f->bundle[0])
            return false;
    }
    return true;
}

/* Takes what leaves no choice; true if there is one. */
static bool must_choose(const struct mag_play *p, int seat, int left)
{
    struct firm *f = &amb_edit(p)->firm[seat];

    if (left < f->n_bundles && left && !all_equal(f))
        return true;
    while (left-- && f->n_bundles)
        take_bundle(p, seat, 0);
    return false;
}

/* Goes on with the seats from `s` on. */
static void collect_from(const struct mag_play *p, int s)
{
    struct ambition *v = amb_edit(p);

    for (; s >= 0; s = amb_seat_after(p, s)) {
        int left = amb_collecting_limit(p, s);

        if (!must_choose(p, s, left))
            continue;
        v->phase = PHASE_COLLECT;
        v->turn = (uint8_t)s;
        v->left = (uint8_t)left;
        return;
    }
    v->turn = v->left = 0;
    amb_start_news(p);
}

/* AMB-E2: cards under the pile, in table order, as they were passed on. */
void amb_collect_cards(const struct mag_play *p)
{
    for (int s = amb_first_seat(p); s >= 0; s = amb_seat_after(p, s)) {
        struct firm *f = &amb_edit(p)->firm[s];

        for (int i = 0; i < f->n_passed; i++)
            amb_lay_under(p, f->passed_card[i]);
        if (f->n_passed)
            mag_tell_all(p->tell, EVENT_RETURNED_CARDS, s, f->n_passed, 0);
        memset(f->passed_card, 0, sizeof f->passed_card);
        f->n_passed = 0;
    }
    collect_from(p, amb_first_seat(p));
}

static int find_bundle(const struct firm *f, int price)
{
    for (int i = 0; i < f->n_bundles; i++) {
        if (f->bundle[i] == price)
            return i;
    }
    return -1;
}

enum { WORD = 64, WORDS = MAX_CONTRACT_PRICE / WORD + 1 };

/* Each sum once, ascending. */
void amb_list_collect(const struct mag_play *p, struct mag_menu *m)
{
    const struct firm *f = &amb_at(p)->firm[p->seat];
    uint64_t sums[WORDS] = { 0 };

    for (int i = 0; i < f->n_bundles; i++)
        sums[f->bundle[i] / WORD] |= (uint64_t)1 << f->bundle[i] % WORD;
    for (unsigned w = 0; w < WORDS; w++)
        mag_menu_set(m, mag_act(VERB_COLLECT, w * WORD, 0, 0), MAG_STEP_ARG(0),
                     sums[w]);
    amb_list_besides(p, m);
}

void amb_why_collect(const struct mag_play *p, mag_action action,
                     struct mag_ruling *why)
{
    if (amb_why_besides(p, action, why))
        return;
    if (mag_act_verb(action) == VERB_COLLECT)
        amb_refuse(why, "AMB-E1", T_AMB_WHY_NO_BUNDLE,
                   francs(mag_act_arg(action, 0)), 0, 0);
    else
        amb_not_now(why, "AMB-E1");
}

/* The largest. */
mag_action amb_late_collect(const struct mag_play *p)
{
    const struct firm *f = &amb_at(p)->firm[p->seat];
    int most = 0;

    for (int i = 0; i < f->n_bundles; i++)
        most = larger_of(most, f->bundle[i]);
    return mag_act(VERB_COLLECT, (unsigned)most, 0, 0);
}

void amb_run_collect(const struct mag_play *p, mag_action action)
{
    struct ambition *v = amb_edit(p);
    int s = p->seat;

    if (amb_run_besides(p, action))
        return;
    take_bundle(p, s, find_bundle(&v->firm[s], (int)mag_act_arg(action, 0)));
    v->left--;
    if (!must_choose(p, s, v->left))
        collect_from(p, amb_seat_after(p, s));
}
