/* What each action of Venture is like: a dear company or takeover is bold, one
 * with many letters is for those who build, an attack on a pile is none of a
 * friend's. Each industry has its admirers. */
#include "games/venture/private.h"

#include "core/temper.h"
#include "games/venture/content.h"
#include "games/venture/tables.h"
#include "games/venture/venture.h"

#include "core/pure.h"

static const struct temper_row by_verb[VERBS] = {
    [VERB_BUY] = { { .patient = -0.4 }, { .bold = 20 } },
    [VERB_TAKEOVER] = { { .bold = 0.5, .sly = 0.5, .friendly = -1 },
                        { .bold = 20 } },
    [VERB_REORGANISE] = { { .patient = 1, .sly = 0.3 }, { 0 } },
    [VERB_END] = { { .bold = -0.5, .patient = 0.6, .friendly = 0.3 }, { 0 } },
    [VERB_ALONE] = { { .patient = 1, .bold = 0.5 }, { 0 } },
    [VERB_ON] = { { .patient = -0.5 }, { .sly = 10 } },
    [VERB_ADD] = { { 0 }, { .bold = 10 } },
    [VERB_CLOSE] = { { .patient = -1 }, { 0 } },
    [VERB_PAY] = { { 0 }, { .bold = 40 } },
    [VERB_DISCARD] = { { 0 }, { .bold = -40 } },
};

static const struct mag_temper by_industry[INDUSTRIES] = {
    { .bold = 0.6 },     { .patient = 0.6 }, { .sly = 0.6 },
    { .friendly = 0.6 }, { .bold = -0.6 },   { .sly = -0.6 },
};

static const struct mag_temper by_sign[SIGNS] = { { .patient = 0.5 },
                                                  { .sly = 0.5 },
                                                  { .friendly = 0.5 } };

static const struct mag_temper a_letter = { .patient = 0.3 };

static void add_company(const struct ven_rules *r, int company,
                        struct mag_temper *out)
{
    const struct company *c = &r->company[company];

    temper_add(out, &by_industry[c->industry], 1);
    temper_add(out, &a_letter, __builtin_popcount(c->letters));
}

void ven_temper(const struct mag_rules *rules, const void *pos, int seat,
                mag_action action, struct mag_temper *out)
{
    const struct ven_rules *r = ven_cards_of(rules);
    unsigned verb = mag_act_verb(action);
    int arg = (int)mag_act_arg(action, 0), number = 0;

    (void)pos;
    (void)seat;
    if (verb == VERB_TAKEOVER)
        arg = (int)mag_act_arg(action, 1);
    if (verb == VERB_PAY || verb == VERB_DISCARD)
        number = arg < KIND_TAKEOVER ? r->value[arg] : 0;
    else if (ven_verbs[verb].type[0])
        number = r->company[arg].price;
    *out = temper_of(&by_verb[verb], number);
    if (verb == VERB_PAY || verb == VERB_DISCARD) {
        if (arg < KIND_HIGH)
            temper_add(out, &by_sign[arg / LOW_VALUES],
                       verb == VERB_PAY ? 1 : -1);
    } else if (ven_verbs[verb].type[0]) {
        add_company(r, arg, out);
    }
}
