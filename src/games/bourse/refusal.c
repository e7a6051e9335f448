/* Why something may not be done: what the parts of the rules share. */
#include "games/bourse/refusal.h"

#include "base/text.h"
#include "magnat/tell.h"
#include "games/bourse/tables.h"

#include "core/pure.h"

bool bou_lists(const struct mag_play *p, unsigned verb)
{
    mag_action list[BOU_MAX_LEGAL];
    int n = mag_legal(p->rules, p->pos, p->seat, list);

    for (int i = 0; i < n; i++) {
        if (mag_act_verb(list[i]) == verb)
            return true;
    }
    return false;
}

void bou_refuse_many(const char *clause, int lots, struct mag_ruling *why)
{
    mag_refuse(why, clause, T_BOU_WHY_TOO_MANY,
               mag_args1(mag_arg_number((int64_t)lots * THOUSAND)));
}

void bou_expect(const struct mag_play *p, mag_action action, const char *clause,
                int text, struct mag_ruling *why)
{
    if (bou_lists(p, mag_act_verb(action)))
        bou_refuse_many(clause, (int)mag_act_arg(action, 0), why);
    else
        mag_refuse(why, clause, text, mag_args0());
}

void bou_refuse_company(const struct mag_play *p, int company,
                        const char *clause, int text, struct mag_ruling *why)
{
    if (company >= bou_cards(p)->n_companies)
        mag_refuse(why, "BOU-S1", T_BOU_WHY_NO_COMPANY, mag_args0());
    else
        mag_refuse(why, clause, text,
                   mag_args1(mag_arg_term(TERM_COMPANY, company)));
}

void bou_why_chance(const struct mag_play *p, mag_action action,
                    struct mag_ruling *why)
{
    (void)p;
    (void)action;
    mag_refuse(why, "BOU-C5", T_BOU_WHY_CANNOT_COME, mag_args0());
}
