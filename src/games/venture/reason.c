/* Reasons for a hint: what an action changes at the next count of profits, in
 * the hand, or for a rival. Its figures stand against what could be had
 * instead. */
#include "games/venture/private.h"

#include "games/venture/purse.h"
#include "games/venture/reasons.h"
#include "games/venture/tables.h"
#include "magnat/tell.h"

#include "core/pure.h"

bool ven_give(const struct asker *a, const char *clause, int text, int n,
              const int *figure)
{
    mag_give_reason(a->why, clause, text, mag_args0());
    for (int i = 0; i < n; i++)
        a->why->arg[i] = mag_arg_number(figure[i]);
    return true;
}

int ven_worth_after(const struct asker *a, bundle hand, int due)
{
    bundle paid = due ? ven_best_payment(a->r, hand, 0, 0, due) : 0;

    return ven_worth(a->r, hand - paid);
}

bool ven_reason(const struct mag_rules *rules, const void *pos, int seat,
                mag_action action, struct mag_ruling *why)
{
    const struct venture *v = pos;
    const struct asker a = { rules,          ven_cards_of(rules), v,
                             &v->held[seat], v->hand[seat],       why };
    int arg = (int)mag_act_arg(action, 0);

    switch (mag_act_verb(action)) {
    case VERB_BUY:
        return ven_why_buying(&a, arg);
    case VERB_TAKEOVER:
        return ven_why_taking(&a, arg, (int)mag_act_arg(action, 1));
    case VERB_REORGANISE:
        return ven_why_reorganising(&a);
    case VERB_ISOLATE:
    case VERB_FORFEIT:
        return ven_why_mending(&a, mag_act_verb(action));
    case VERB_END:
        return ven_why_ending(&a);
    case VERB_ALONE:
    case VERB_ON:
        return ven_why_laying(&a, action);
    case VERB_ADD:
        return ven_why_building(&a, arg);
    case VERB_CLOSE:
    case VERB_DONE:
        return ven_why_building(&a, -1);
    case VERB_PAY:
        return ven_why_paying(&a, arg);
    case VERB_DISCARD:
        return ven_why_discarding(&a, arg);
    default:
        return false;
    }
}
