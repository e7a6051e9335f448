/* Operation 5: collect.
 *
 * AMB-E1 contract cards go back, accountants turn bundles into cash.
 * AMB-E2 the order in which the cards go under the pile. */
#include <string.h>

#include "base/text.h"
#include "games/ambition/position.h"

#include "core/pure.h"

void amb_start_collecting(const struct play *p)
{
    p->v->op = OP_COLLECT;
    amb_open_window(p, WINDOW_G);
}

int amb_collecting_limit(const struct play *p, int seat)
{
    const struct firm *f = &p->v->firm[seat];
    int n = p->r->bundles_an_accountant * amb_counting(p, seat, ACCOUNTANT) -
            f->less;

    return n > 0 ? n : 0;
}

static void take_bundle(const struct play *p, int seat, int i)
{
    struct firm *f = &p->v->firm[seat];
    int price = f->bundle[i];

    memmove(f->bundle + i, f->bundle + i + 1, (size_t)(f->n_bundles - i - 1));
    f->bundle[--f->n_bundles] = 0;
    if (i < f->old_bundles)
        f->old_bundles--;
    amb_money(p, seat, price);
    tell_all(p->tell, EVENT_COLLECTED, seat, francs(price), f->n_bundles, 0);
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
static bool must_choose(const struct play *p, int seat, int left)
{
    struct firm *f = &p->v->firm[seat];

    if (left < f->n_bundles && left && !all_equal(f))
        return true;
    while (left-- && f->n_bundles)
        take_bundle(p, seat, 0);
    return false;
}

/* Goes on with the seats from `s` on. */
static void collect_from(const struct play *p, int s)
{
    struct ambition *v = p->v;

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
void amb_collect_cards(const struct play *p)
{
    for (int s = amb_first_seat(p); s >= 0; s = amb_seat_after(p, s)) {
        struct firm *f = &p->v->firm[s];

        for (int i = 0; i < f->n_passed; i++)
            amb_lay_under(p, f->passed_card[i]);
        if (f->n_passed)
            tell_all(p->tell, EVENT_RETURNED_CARDS, s, f->n_passed, 0, 0);
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

/* Each sum once, ascending. */
int amb_legal_collect(const struct play *p, mag_action *out)
{
    const struct firm *f = &p->v->firm[p->v->turn];
    uint64_t seen[4] = { 0 };
    int n = 0;

    for (int i = 0; i < f->n_bundles; i++)
        seen[f->bundle[i] / 64] |= (uint64_t)1 << f->bundle[i] % 64;
    for (int w = 0; w < 4; w++) {
        for (uint64_t set = seen[w]; set; set &= set - 1)
            out[n++] = mag_act(VERB_COLLECT,
                               (unsigned)(w * 64 + __builtin_ctzll(set)), 0, 0);
    }
    return n;
}

bool amb_may_collect(const struct play *p, mag_action action,
                     struct mag_ruling *why)
{
    int price = (int)mag_act_arg(action, 0);

    if (mag_act_verb(action) != VERB_COLLECT)
        return amb_refuse(why, "AMB-E1", T_AMB_WHY_NOT_NOW, 0, 0, 0);
    if (find_bundle(&p->v->firm[p->v->turn], price) < 0)
        return amb_refuse(why, "AMB-E1", T_AMB_WHY_NO_BUNDLE, francs(price), 0,
                          0);
    return true;
}

void amb_do_collect(const struct play *p, int price)
{
    struct ambition *v = p->v;
    int s = v->turn;

    take_bundle(p, s, find_bundle(&v->firm[s], price));
    v->left--;
    if (!must_choose(p, s, v->left))
        collect_from(p, amb_seat_after(p, s));
}
