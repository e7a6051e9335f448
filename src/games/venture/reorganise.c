/* Reorganisation: one price, then every pile is built anew.
 *
 * VEN-O1 one million per company held; any legal arrangement and order.
 * VEN-O2 the forced one (with `mistakes`).
 * VEN-O3 each reorganisation is paid anew, at the number held then.
 * VEN-O4 all are lifted; piles are built one by one, bottom to top. */
#include "base/text.h"
#include "games/venture/venture.h"

#include "core/pure.h"

bool may_reorganise(const struct play *p, struct mag_ruling *why)
{
    const struct venture *v = p->v;
    int held = v->held[v->turn].n;
    int spare = worth(p->r, v->hand[v->turn]) - v->due;

    if (held < 2)
        return refuse(why, "VEN-O4", T_VEN_WHY_NOTHING_TO_REORGANISE,
                      arg_number(held), arg_none(), arg_none());
    if (held > spare)
        return refuse(why, "VEN-O1", T_VEN_WHY_REORGANISE_TOO_DEAR,
                      arg_number(held), arg_number(spare), arg_none());
    return true;
}

void do_reorganise(const struct play *p)
{
    struct venture *v = p->v;
    struct holding *h = &v->held[v->turn];
    int held = h->n;

    v->strict = !p->r->mistakes || v->phase == PHASE_FORCED;
    v->due = (uint16_t)(v->due + held);
    v->operated = 1;
    for (int i = 0; i < held; i++)
        v->lifted |= (uint64_t)1 << h->card[i];
    *h = (struct holding){ 0 };
    v->open = 0;
    v->phase = PHASE_BUILD;
    tell_all(p->tell, EVENT_REORGANISES, v->turn, held, 0, 0);
}

/* The pile being built, empty when none is open. */
static struct stack open_stack(const struct play *p)
{
    const struct venture *v = p->v;
    const struct holding *h = &v->held[v->turn];
    struct stack s = { .letters = 0xff, .legal = true };

    if (!v->open)
        return s;
    for (int i = 63 - __builtin_clzll(h->bottoms); i < h->n; i++) {
        s.letters &= p->r->company[h->card[i]].letters;
        s.industries = (uint8_t)(s.industries |
                                 1u << p->r->company[h->card[i]].industry);
    }
    return s;
}

static bool may_add(const struct play *p, const struct stack *s, int company)
{
    return !p->v->strict || fits_on(p->r, s, company);
}

int legal_build(const struct play *p, mag_action *out)
{
    struct stack s = open_stack(p);
    int n = 0;

    for (uint64_t m = p->v->lifted; m; m &= m - 1) {
        int company = __builtin_ctzll(m);

        if (may_add(p, &s, company))
            out[n++] = mag_act(VERB_ADD, (unsigned)company, 0, 0);
    }
    if (!p->v->lifted)
        out[n++] = mag_act(VERB_DONE, 0, 0, 0);
    else if (p->v->open)
        out[n++] = mag_act(VERB_CLOSE, 0, 0, 0);
    return n;
}

bool may_build(const struct play *p, mag_action action, struct mag_ruling *why)
{
    const struct venture *v = p->v;
    struct stack s = open_stack(p);
    int company = (int)mag_act_arg(action, 0);

    switch (mag_act_verb(action)) {
    case VERB_ADD:
        if (company >= p->r->n_companies || !(v->lifted >> company & 1))
            return refuse(why, "VEN-O4", T_VEN_WHY_NOT_LIFTED,
                          arg_term(TERM_COMPANY, company), arg_none(),
                          arg_none());
        if (!may_add(p, &s, company))
            return refuse(why, "VEN-C1", T_VEN_WHY_DOES_NOT_FIT_HERE,
                          arg_term(TERM_COMPANY, company), arg_none(),
                          arg_none());
        return true;
    case VERB_CLOSE:
        if (v->open && v->lifted)
            return true;
        return refuse(why, "VEN-O4", T_VEN_WHY_NOTHING_TO_CLOSE, arg_none(),
                      arg_none(), arg_none());
    case VERB_DONE:
        if (!v->lifted)
            return true;
        break;
    default:
        break;
    }
    return refuse(why, "VEN-O4", T_VEN_WHY_BUILD_FIRST,
                  arg_number(__builtin_popcountll(v->lifted)), arg_none(),
                  arg_none());
}

static void do_add(const struct play *p, int company)
{
    struct venture *v = p->v;
    struct holding *h = &v->held[v->turn];

    if (!v->open)
        h->bottoms |= (uint64_t)1 << h->n;
    h->card[h->n++] = (uint8_t)company;
    v->lifted &= ~((uint64_t)1 << company);
    v->open = 1;
}

void do_build(const struct play *p, mag_action action)
{
    struct venture *v = p->v;

    switch (mag_act_verb(action)) {
    case VERB_ADD:
        do_add(p, (int)mag_act_arg(action, 0));
        break;
    case VERB_CLOSE:
        v->open = 0;
        break;
    default:
        v->open = v->strict = 0;
        v->phase = PHASE_TURN;
        tell_all(p->tell, EVENT_REBUILT, v->turn,
                 __builtin_popcountll(v->held[v->turn].bottoms), 0, 0);
        break;
    }
}

/* Out of time: whatever fits goes on the open pile, in order. */
mag_action fallback_build(const struct play *p)
{
    mag_action list[MAX_COMPANIES + 2];

    legal_build(p, list);
    return list[0];
}
