/* What a program says aloud as it bargains: one sentence, true to what all may
 * know. Sums, terms of others and cards are between two (AMB-D4): of them
 * nothing is said. */
#include "games/ambition/bargain.h"

#include "base/text.h"
#include "games/ambition/bank.h"
#include "games/ambition/content.h"
#include "games/ambition/order.h"
#include "games/ambition/tables.h"
#include "magnat/tell.h"

#include "core/pure.h"

static bool say(struct mag_ruling *words, const char *clause, int text,
                struct mag_arg a, struct mag_arg b)
{
    return mag_give_reason(words, clause, text, mag_args2(a, b));
}

static struct mag_arg money(int64_t thousands)
{
    return mag_arg_term(TERM_MONEY, thousands);
}

static bool say_proposal(const struct mag_play *p, int to, int terms,
                         struct mag_ruling *words)
{
    const struct ambition *v = amb_at(p);
    int cards = __builtin_popcount(v->hand[to]);

    switch (terms) {
    case TERMS_TRUCE:
        return say(words, "AMB-D1", T_SAY_AMB_PEACE, mag_arg_seat(to),
                   mag_arg_number(cards));
    case TERMS_NEWS:
        return say(words, "AMB-D2", T_SAY_AMB_BUY_NEWS, mag_arg_seat(to),
                   mag_arg_number(pile_size(&v->news)));
    case TERMS_ASK + TERMS_NEWS:
        return say(words, "AMB-D2", T_SAY_AMB_SELL_NEWS, mag_arg_seat(to),
                   mag_arg_number(pile_size(&v->news)));
    case TERMS_ASK + TERMS_TRUCE:
        return say(words, "AMB-D1", T_SAY_AMB_SELL_PEACE, mag_arg_seat(to),
                   mag_arg_number(__builtin_popcount(v->hand[p->seat])));
    case TERMS_ASK + TERMS_LOAN:
        return say(words, "AMB-D1", T_SAY_AMB_LOAN, mag_arg_seat(to),
                   money(amb_cards(p)->interest));
    case TERMS_LOAN:
        return say(words, "AMB-D1", T_SAY_AMB_LEND, mag_arg_seat(to),
                   money(amb_cards(p)->interest));
    default:
        return say(words, "AMB-D1",
                   terms == TERMS_GIFT ? T_SAY_AMB_GIFT : T_SAY_AMB_WORD,
                   mag_arg_seat(to), mag_arg_none());
    }
}

static bool say_answer(const struct mag_play *p, unsigned verb,
                       struct mag_ruling *words)
{
    int others = amb_seats_left(p) - 2;

    switch (verb) {
    case VERB_AGREE:
        return say(words, "AMB-D1",
                   others > 0 ? T_SAY_AMB_AGREE : T_SAY_AMB_AGREE_ALONE,
                   mag_arg_number(others), mag_arg_none());
    case VERB_COUNTER:
        return say(words, "AMB-D1", T_SAY_AMB_COUNTER, mag_arg_none(),
                   mag_arg_none());
    case VERB_TELL:
        return say(words, "AMB-D2", T_SAY_AMB_TELL, mag_arg_none(),
                   mag_arg_none());
    default:
        return say(words, "AMB-D1", T_SAY_AMB_DECLINE, mag_arg_none(),
                   mag_arg_none());
    }
}

/* AMB-F6: what is lacking is open to all. */
static bool say_help(const struct mag_play *p, mag_action action,
                     struct mag_ruling *words)
{
    const struct ambition *v = amb_at(p);
    int lacks = v->due[v->debtor] - v->firm[v->debtor].cash;
    int n = (int)mag_act_arg(action, 0);

    if (mag_act_verb(action) == VERB_ASK)
        return say(words, "AMB-F6", T_SAY_AMB_ASK, mag_arg_seat(n),
                   money(lacks));
    return say(words, "AMB-F6", n ? T_SAY_AMB_GIVE : T_SAY_AMB_GIVE_NOTHING,
               mag_arg_seat(v->debtor), money(lacks));
}

static bool say_control(const struct mag_play *p, struct mag_ruling *words)
{
    const struct ambition *v = amb_at(p);
    const uint8_t *said = v->said[v->speaker];

    return mag_give_reason(words, "AMB-C9", T_SAY_AMB_CONTROL,
                           mag_args3(mag_arg_seat(v->speaker),
                                     mag_arg_number(said[1]), money(said[0])));
}

bool amb_say(const struct mag_rules *rules, const void *pos, int seat,
             mag_action action, struct mag_ruling *words)
{
    const struct mag_play p = amb_look(rules, pos, seat);
    int other = (int)mag_act_arg(action, 0);

    switch (mag_act_verb(action)) {
    case VERB_PROPOSE:
        return say_proposal(&p, other, (int)mag_act_arg(action, 1), words);
    case VERB_THREATEN:
        return say(words, "AMB-X2", T_SAY_AMB_THREATEN, mag_arg_seat(other),
                   mag_arg_number(__builtin_popcount(amb_at(&p)->hand[seat])));
    case VERB_AGREE:
    case VERB_DECLINE:
    case VERB_COUNTER:
    case VERB_TELL:
        return say_answer(&p, mag_act_verb(action), words);
    case VERB_ASK:
    case VERB_GIVE:
        return say_help(&p, action, words);
    case VERB_READ:
        return say(words, "AMB-K2", T_SAY_AMB_READ,
                   money(amb_cards(&p)->reading),
                   mag_arg_number(pile_size(&amb_at(&p)->news)));
    case VERB_CONTROL:
        return say_control(&p, words);
    default:
        return false;
    }
}
