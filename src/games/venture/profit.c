/* Drawing resources, and the profit cards that turn up among them.
 *
 * VEN-T5 two resources (three, by option) at the end of the turn.
 * VEN-T6 an empty stock is made anew from the discards, even in mid-draw.
 * VEN-P1 a profit card is shown, set aside and replaced; everybody earns.
 * VEN-P2 piles of three to six earn 1, 3, 8, 20 times their common letters. */
#include "games/venture/venture.h"

#include "core/pure.h"

int profit_of_stack(const struct ven_rules *r, const struct stack *s)
{
    if (!s->legal || s->n > MAX_STACK)
        return 0;
    return r->stack_profit[s->n] * __builtin_popcount(s->letters);
}

int profit_of(const struct ven_rules *r, const struct holding *h)
{
    struct stack s[MAX_COMPANIES];
    int n = stacks_of(r, h, s), sum = 0;

    for (int i = 0; i < n; i++)
        sum += profit_of_stack(r, &s[i]);
    return sum;
}

void count_profits(const struct play *p, bool final)
{
    struct venture *v = p->v;

    for (int s = 0; s < p->rules->seats; s++) {
        int profit = profit_of(p->r, &v->held[s]);

        v->score[s] += (uint32_t)profit;
        if (final)
            v->last_profit[s] = (uint32_t)profit;
        tell_all(p->tell, final ? EVENT_FINAL : EVENT_EARNED, s, profit,
                 v->score[s], 0);
    }
}

/* VEN-T6: the discards form the new stock; profit cards set aside in this
 * draw are not among them. */
static void reshuffle(const struct play *p)
{
    struct venture *v = p->v;

    for (int kind = 0; kind < KIND_PROFIT; kind++)
        pile_add(&v->stock, kind, bundle_count(v->discards, kind));
    pile_add(&v->stock, KIND_PROFIT, v->discarded_profits);
    v->discards = 0;
    v->discarded_profits = 0;
    if (v->stock.unseen)
        tell_all(p->tell, EVENT_RESHUFFLED, MAG_CHANCE, v->stock.unseen, 0, 0);
}

/* The draw is complete: profit cards go to the discards, the next seat. */
static void end_draw(const struct play *p)
{
    struct venture *v = p->v;

    v->discarded_profits = (uint8_t)(v->discarded_profits + v->aside);
    v->aside = 0;
    v->to_draw = 0;
    v->turn = (uint8_t)((v->turn + 1) % p->rules->seats);
    start_turn(p);
}

/* A card is to be drawn: is there one? Both piles empty ends the draw. */
static void next_draw(const struct play *p)
{
    struct venture *v = p->v;

    if (!v->to_draw) {
        end_draw(p);
        return;
    }
    if (!pile_size(&v->stock))
        reshuffle(p);
    if (pile_size(&v->stock)) {
        v->phase = PHASE_DRAW;
        return;
    }
    tell_all(p->tell, EVENT_SHORT, v->turn, v->to_draw, 0, 0);
    end_draw(p);
}

void start_draw(const struct play *p)
{
    p->v->to_draw = p->r->draw;
    next_draw(p);
}

void do_draw(const struct play *p, int kind)
{
    struct venture *v = p->v;

    pile_draw(&v->stock, kind);
    if (kind == KIND_PROFIT) {
        v->aside++;
        tell_all(p->tell, EVENT_PROFIT, v->turn, 0, 0, 0);
        count_profits(p, false);
    } else {
        v->hand[v->turn] += ONE_CARD(kind);
        v->to_draw--;
        tell_one(p->tell, EVENT_DREW, v->turn, kind);
        tell_others(p->tell, EVENT_DREW_HIDDEN, v->turn);
    }
    next_draw(p);
}
