/* Profits.
 *
 * VEN-P1 at a profit card everybody earns.
 * VEN-P2 piles of three to six earn 1, 3, 8, 20 times their common letters. */
#include "games/venture/profit.h"

#include "magnat/tell.h"
#include "games/venture/tables.h"

#include "core/pure.h"

int ven_profit_of_stack(const struct ven_rules *r, const struct stack *s)
{
    if (!s->legal || s->n > MAX_STACK)
        return 0;
    return r->stack_profit[s->n] * __builtin_popcount(s->letters);
}

int ven_profit_of(const struct ven_rules *r, const struct holding *h)
{
    struct stack s[MAX_COMPANIES];
    int n = ven_stacks_of(r, h, s), sum = 0;

    for (int i = 0; i < n; i++)
        sum += ven_profit_of_stack(r, &s[i]);
    return sum;
}

void ven_count_profits(const struct mag_play *p, bool final)
{
    struct venture *v = ven_edit(p);

    for (int s = 0; s < p->rules->seats; s++) {
        int profit = ven_profit_of(ven_cards(p), &v->held[s]);

        v->score[s] += (uint32_t)profit;
        if (final)
            v->last_profit[s] = (uint32_t)profit;
        mag_tell_all(p->tell, final ? EVENT_FINAL : EVENT_EARNED, s, profit,
                     v->score[s]);
    }
}
