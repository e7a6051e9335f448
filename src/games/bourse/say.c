/* What a program says aloud in a private purchase (BOU-X2).
 *
 * Everybody hears it, so it rests on holdings, quotes and the prices named
 * alone: neither rumours nor cash (BOU-S6). */
#include "games/bourse/say.h"

#include "base/text.h"
#include "games/bourse/tables.h"
#include "magnat/tell.h"

#include "core/pure.h"

/* The purchase that is talked about. */
struct talk {
    const struct bourse *b;
    const struct deal *d;
    int lots; /* wished */
    struct mag_ruling *words;
};

static bool say(const struct talk *t, int text, struct mag_arg a,
                struct mag_arg b)
{
    return mag_give_reason(t->words, "BOU-X2", text, mag_args2(a, b));
}

static struct mag_arg company(const struct talk *t)
{
    return mag_arg_term(TERM_COMPANY, t->d->company);
}

static struct mag_arg shares(int lots)
{
    return mag_arg_number((int64_t)lots * THOUSAND);
}

static struct mag_arg quote(const struct talk *t)
{
    return mag_arg_number(t->b->quote[t->d->company]);
}

/* BOU-P2: would the lots make the buyer's majority, or undo the holder's? */
static bool makes_majority(const struct talk *t)
{
    int has = t->b->lots[t->b->turn][t->d->company];

    return has < MAJORITY && has + t->lots >= MAJORITY;
}

static bool undoes_majority(const struct talk *t)
{
    int has = t->b->lots[t->d->holder][t->d->company];

    return has >= MAJORITY && has - t->lots < MAJORITY;
}

static bool say_wish(const struct talk *t)
{
    int has = t->b->lots[t->b->turn][t->d->company];

    if (makes_majority(t))
        return say(t, T_SAY_BOU_WISH_MAJORITY, shares(t->lots), company(t));
    if (!has)
        return say(t, T_SAY_BOU_WISH_FIRST, shares(t->lots), company(t));
    return mag_give_reason(t->words, "BOU-X2", T_SAY_BOU_WISH_MORE,
                           mag_args3(shares(has), company(t), shares(t->lots)));
}

static bool say_call(const struct talk *t, int price)
{
    if (makes_majority(t))
        return say(t, T_SAY_BOU_CALL_MAJORITY, company(t),
                   mag_arg_number(price));
    return mag_give_reason(
        t->words, "BOU-X2", T_SAY_BOU_CALL,
        mag_args3(company(t), quote(t), mag_arg_number(price)));
}

static bool say_answer(const struct talk *t, int price)
{
    return say(t, T_SAY_BOU_ANSWER, mag_arg_number(price),
               mag_arg_number(price - t->b->quote[t->d->company]));
}

static bool say_bought(const struct talk *t)
{
    return say(t, makes_majority(t) ? T_SAY_BOU_BUY_MAJORITY : T_SAY_BOU_BUY,
               mag_arg_number(t->d->asked), company(t));
}

static bool say_refusal(const struct talk *t)
{
    if (undoes_majority(t))
        return say(t, T_SAY_BOU_REFUSE_OWN, company(t), mag_arg_none());
    if (makes_majority(t))
        return say(t, T_SAY_BOU_REFUSE_MAJORITY, company(t), mag_arg_none());
    if (t->d->answered)
        return say(t, T_SAY_BOU_REFUSE_LOW, mag_arg_number(t->d->answered),
                   company(t));
    return say(t, T_SAY_BOU_REFUSE, company(t), mag_arg_none());
}

bool bou_say(const struct mag_rules *rules, const void *pos, int seat,
             mag_action action, struct mag_ruling *words)
{
    const struct bourse *b = pos;
    int arg = (int)mag_act_arg(action, 0);
    struct talk t = { b, &b->deal, b->deal.lots, words };

    (void)rules;
    (void)seat;
    if (b->phase != PHASE_WISH && b->phase != PHASE_HOLDER &&
        b->phase != PHASE_BUYER)
        return false;
    switch (mag_act_verb(action)) {
    case VERB_WISH:
        t.lots = arg;
        return say_wish(&t);
    case VERB_CALL:
        return say_call(&t, arg * STEP);
    case VERB_ANSWER:
        return say_answer(&t, arg * STEP);
    case VERB_CLOSE:
        return say(&t, T_SAY_BOU_CLOSE, mag_arg_number(b->deal.answered),
                   quote(&t));
    case VERB_ORDER:
        return say_bought(&t);
    case VERB_REFUSE:
        return say_refusal(&t);
    case VERB_PASS:
        return say(&t, T_SAY_BOU_STOP, mag_arg_number(b->deal.asked),
                   quote(&t));
    default: /* approach, about: the wish says it all */
        return false;
    }
}
