/* Reorganisation: one price, then every pile is built anew.
 *
 * VEN-O1 one million per company held; any legal arrangement and order.
 * VEN-O2 the forced one begins in forced.c.
 * VEN-O3 each reorganisation is paid anew, at the number held then.
 * VEN-O4 all are lifted; piles are built one by one, bottom to top. */
#include "games/venture/reorganise.h"

#include "base/text.h"
#include "magnat/tell.h"
#include "games/venture/tables.h"
#include "games/venture/turn.h"

#include "core/pure.h"

/* --- The operation ---------------------------------------------------------------- */

enum { LEAST_TO_REORGANISE = 2 }; /* one company cannot lie otherwise */

static int companies_held(const struct mag_play *p)
{
    return ven_at(p)->held[ven_at(p)->turn].n;
}

bool ven_can_reorganise(const struct mag_play *p, int spare)
{
    int held = companies_held(p);

    return held >= LEAST_TO_REORGANISE && held <= spare;
}

void ven_why_reorganise(const struct mag_play *p, struct mag_ruling *why)
{
    int held = companies_held(p);

    if (held < LEAST_TO_REORGANISE)
        mag_refuse(why, "VEN-O4", T_VEN_WHY_NOTHING_TO_REORGANISE,
                   mag_args1(mag_arg_number(held)));
    else
        mag_refuse(why, "VEN-O1", T_VEN_WHY_REORGANISE_TOO_DEAR,
                   mag_args2(mag_arg_number(held),
                             mag_arg_number(ven_spare_money(p))));
}

void ven_reorganise(const struct mag_play *p)
{
    struct venture *v = ven_edit(p);
    struct holding *h = &v->held[v->turn];
    int held = h->n;

    v->strict = !ven_cards(p)->mistakes || v->phase == PHASE_FORCED;
    v->due = (uint16_t)(v->due + held);
    v->operated = 1;
    v->lifted = ven_companies_of(h);
    *h = (struct holding){ 0 };
    v->open = 0;
    v->phase = PHASE_BUILD;
    mag_tell_all(p->tell, EVENT_REORGANISES, v->turn, held, 0);
}

/* --- Building, company by company ----------------------------------------------------- */

struct stack ven_open_stack(const struct ven_rules *r, const struct venture *v)
{
    const struct holding *h = &v->held[v->turn];

    if (!v->open)
        return ven_no_stack;
    return ven_stack_from(r, h, 63 - __builtin_clzll(h->bottoms));
}

static void list_adds(const struct mag_play *p, struct mag_menu *m)
{
    const struct venture *v = ven_at(p);
    const struct ven_rules *r = ven_cards(p);
    struct stack pile = ven_open_stack(r, v);

    for (uint64_t set = v->lifted; set; set &= set - 1) {
        int c = __builtin_ctzll(set);

        if (!v->strict || ven_fits_on(r, &pile, c))
            mag_menu_add(m, mag_act(VERB_ADD, (unsigned)c, 0, 0));
    }
}

void ven_list_build(const struct mag_play *p, struct mag_menu *m)
{
    const struct venture *v = ven_at(p);

    list_adds(p, m);
    if (!v->lifted)
        mag_menu_verb(m, VERB_DONE);
    else if (v->open)
        mag_menu_verb(m, VERB_CLOSE);
}

static void why_add(const struct mag_play *p, int company,
                    struct mag_ruling *why)
{
    if (company >= ven_cards(p)->n_companies ||
        !(ven_at(p)->lifted >> company & 1))
        mag_refuse(why, "VEN-O4", T_VEN_WHY_NOT_LIFTED,
                   mag_args1(mag_arg_term(TERM_COMPANY, company)));
    else
        mag_refuse(why, "VEN-C1", T_VEN_WHY_DOES_NOT_FIT_HERE,
                   mag_args1(mag_arg_term(TERM_COMPANY, company)));
}

void ven_why_build(const struct mag_play *p, mag_action action,
                   struct mag_ruling *why)
{
    int lifted = __builtin_popcountll(ven_at(p)->lifted);

    if (!mag_is_canonical(p->rules->game, action))
        ven_why_nonsense(why);
    else if (mag_act_verb(action) == VERB_ADD)
        why_add(p, (int)mag_act_arg(action, 0), why);
    else if (mag_act_verb(action) == VERB_CLOSE)
        mag_refuse(why, "VEN-O4", T_VEN_WHY_NOTHING_TO_CLOSE, mag_args0());
    else
        mag_refuse(why, "VEN-O4", T_VEN_WHY_BUILD_FIRST,
                   mag_args1(mag_arg_number(lifted)));
}

static void add(struct venture *v, int company)
{
    struct holding *h = &v->held[v->turn];

    if (!v->open)
        h->bottoms |= (uint64_t)1 << h->n;
    h->card[h->n++] = (uint8_t)company;
    v->lifted &= ~((uint64_t)1 << company);
    v->open = 1;
}

void ven_run_build(const struct mag_play *p, mag_action action)
{
    struct venture *v = ven_edit(p);

    switch (mag_act_verb(action)) {
    case VERB_ADD:
        add(v, (int)mag_act_arg(action, 0));
        break;
    case VERB_CLOSE:
        v->open = 0;
        break;
    default:
        v->open = v->strict = 0;
        v->phase = PHASE_TURN;
        mag_tell_all(p->tell, EVENT_REBUILT, v->turn,
                     __builtin_popcountll(v->held[v->turn].bottoms), 0);
        break;
    }
}
