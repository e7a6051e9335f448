/* What is counted in Maxi Bourse: who holds what at the close, private
 * purchases (BOU-X2), auctions (BOU-A7), rumours (BOU-C6), failures. */
#include <math.h>
#include <string.h>

#include "games/bourse/bourse.h"
#include "games/bourse/tables.h"
#include "magnat/decide.h"
#include "tools/alive/alive.h"

/* Sums over all games. */
struct sums {
    double held;         /* companies in somebody's hands at the close */
    double bank;         /* lots bought from the bank */
    double talks, deals; /* private purchases proposed, and closed */
    double auctions;     /* past their first call */
    double calls;        /* answered, in all */
    double sales;        /* announced */
    double majorities;   /* at the close */
    double shown, paid;  /* rumours made public; those that gained by it */
    double left,
        missed; /* in hand at the close; those that would have gained */
    double failed, ruined;
};

/* The game under way. */
struct game {
    int calls; /* of the auction that is on */
};

/* What a rumour makes of a seat's wealth against the mean of the others'. What
 * is ordered and not yet paid counts for its seller: the price due moves with
 * the quote, so that a buyer pays for the rise that it gets. */
static double gain_of(const struct alive *a, const struct bourse *b, int seat,
                      const struct card *card)
{
    double own = 0, others = 0;

    for (int i = 0; i < card->n_moves; i++) {
        for (uint64_t m = card->move[i].companies; m; m &= m - 1) {
            int c = __builtin_ctzll(m);

            for (int s = 0; s < a->rules->seats; s++)
                *(s == seat ? &own : &others) += card->move[i].by *
                                                 b->lots[s][c];
        }
    }
    return own - others / (a->rules->seats - 1);
}

/* Would a buyer not be able to pay? That is worth a rumour, too. */
static bool may_fail(const struct alive *a, const struct bourse *b, int seat,
                     int by)
{
    for (int s = 0; s < a->rules->seats; s++) {
        if (s != seat && b->order.ask[s] * (b->order.price + by) > b->cash[s])
            return true;
    }
    return false;
}

static void count_shown(struct alive *a, const struct bourse *b, int seat,
                        uint64_t cards)
{
    const struct bou_rules *r = bou_compiled(a->rules);
    struct sums *sum = a->sums;

    for (; cards; cards &= cards - 1) {
        const struct card *card =
            &r->card[DECK_RUMOURS][__builtin_ctzll(cards)];

        sum->shown++;
        sum->paid += gain_of(a, b, seat, card) > 0 ||
                     may_fail(a, b, seat, card->move[0].by);
    }
}

static void move(struct alive *a, const void *pos, int seat, mag_action action)
{
    const struct bourse *b = pos;
    const struct bou_rules *r = bou_compiled(a->rules);

    if (mag_act_verb(action) == VERB_REVEAL)
        count_shown(a, b, seat,
                    one_bit((int)mag_act_arg(action, 0) % MAX_CARDS));
    else if (mag_act_verb(action) == VERB_SHOW)
        count_shown(a, b, seat, b->rumours[seat] & r->about[b->order.company]);
}

static void event(struct alive *a, const void *pos, const struct mag_event *e)
{
    struct sums *sum = a->sums;
    struct game *g = a->game;

    (void)pos;
    switch (e->kind) {
    case EVENT_BOUGHT:
        sum->bank += (double)e->arg[1] / THOUSAND;
        break;
    case EVENT_APPROACHED:
        sum->talks++;
        break;
    case EVENT_AGREED:
        sum->deals++;
        break;
    case EVENT_SHORTAGE:
        g->calls = 0;
        break;
    case EVENT_CALLED:
        sum->calls++;
        sum->auctions += ++g->calls == 2;
        break;
    case EVENT_SELLS:
        sum->sales++;
        break;
    case EVENT_SHORT:
        sum->failed++;
        break;
    case EVENT_RUINED:
        sum->ruined++;
        break;
    default:
        break;
    }
}

static void end(struct alive *a, const void *pos, const double *share)
{
    const struct bou_rules *r = bou_compiled(a->rules);
    const struct bourse *b = pos;
    struct sums *sum = a->sums;
    uint64_t held = 0;

    (void)share;
    for (int s = 0; s < a->rules->seats; s++) {
        held |= b->held[s];
        for (int c = 0; c < r->n_companies; c++)
            sum->majorities += b->lots[s][c] >= MAJORITY;
        for (uint64_t m = b->rumours[s]; m; m &= m - 1) {
            sum->left++;
            sum->missed += gain_of(a, b, s,
                                   &r->card[DECK_RUMOURS][__builtin_ctzll(m)]) >
                           0;
        }
    }
    sum->held += __builtin_popcountll(held);
}

static void report(struct alive *a)
{
    const struct sums *s = a->sums;
    double n = a->games;
    bool junior = a->rules->setup.ruleset == FORMAT_JUNIOR;

    /* Half of the companies, and some; in the longer formats as a figure. */
    alive_band(a, "companies held at the close", s->held / n, junior ? 25 : 0,
               HUGE_VAL);
    alive_figure("majorities at the close", s->majorities / n);
    alive_figure("lots bought from the bank", s->bank / n);
    alive_figure("sales announced", s->sales / n);
    alive_figure("private purchases proposed", s->talks / n);
    alive_band(a, "... closed", s->deals / n, 0.5, HUGE_VAL);
    alive_band(a, "auctions past the first call", s->auctions / n, 1, HUGE_VAL);
    alive_figure("calls of auctions", s->calls / n);
    alive_figure("rumours made public", s->shown / n);
    alive_band(a, "... that paid (%)", 100 * s->paid / fmax(s->shown, 1), 90,
               100);
    alive_figure("rumours kept to the close", s->left / n);
    alive_band(a, "... that would have paid then (%)",
               100 * s->missed / fmax(s->left, 1), 0, 25);
    alive_figure("orders that could not be paid", s->failed / n);
    alive_figure("seats ruined", s->ruined / n);
}

const struct alive_kind alive_bourse = { .game = "bourse",
                                         .sums_size = sizeof(struct sums),
                                         .game_size = sizeof(struct game),
                                         .move = move,
                                         .event = event,
                                         .end = end,
                                         .report = report };
