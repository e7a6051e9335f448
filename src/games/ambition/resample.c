/* Another position that a seat cannot tell from this one (AMB-S6).
 *
 * Hidden are the others' Express cards, the card on top of Le Confidentiel
 * unless the seat read it, sealed answers and half-made decisions, what others
 * said in deals, and, through deals, cash.
 *
 * Cash. Every payment to or from the bank is public, and so is all money
 * between seats but that of deals. Without deals cash can be worked out, and
 * is kept. With deals, what a third seat does not know is how much moved in
 * the last talk of each pair of others, from 200,000 one way to 200,000 the
 * other. Changing that sum shifts both seats' cash at all times since. It must
 * not contradict what all saw since: the cash was never below zero, nor below
 * what a bid or a call showed; a seat that could not pay had too little; cash
 * that was shown, or is open because of a debt (AMB-F6, AMB-F8), is known. struct
 * rumour keeps how far each side may go, updated by amb_money() and showed_*().
 * Sums of earlier talks of the same pair are left as they are, and where two
 * pairs share a seat, the bounds of the second are narrowed by what the first
 * used: never too wide, at times too narrow.
 *
 * Promises, claims and private loans between others are forgotten: there may
 * have been none. */
#include "games/ambition/resample.h"

#include <string.h>

#include "base/compare.h"
#include "games/ambition/ambition.h"
#include "games/ambition/bargain.h"
#include "games/ambition/cocoa.h"
#include "games/ambition/content.h"
#include "games/ambition/deals.h"
#include "games/ambition/decisions.h"
#include "games/ambition/money.h"
#include "games/ambition/sealed.h"
#include "games/ambition/tables.h"
#include "magnat/rng.h"

#include "core/pure.h"

static int below(struct mag_rng *rng, int n)
{
    return (int)mag_rng_below(rng, (uint32_t)n);
}

/* --- Talks --------------------------------------------------------------------------- */

/* Some proposal that `from` may have made. */
static void guess_proposal(const struct mag_play *p, struct mag_rng *rng)
{
    struct talk *t = &amb_edit(p)->talk;
    int cash = amb_at(p)->firm[t->from].cash;
    bool ask = cash < 1 || below(rng, 2);
    int limit = ask || cash > PRICE_CEILING ? PRICE_CEILING : cash;

    t->stage = TALK_ANSWER;
    t->terms = (uint8_t)((ask ? TERMS_ASK : 0) +
                         (below(rng, 2) ? TERMS_LOAN : TERMS_GIFT));
    t->sum = (uint8_t)(1 + below(rng, limit));
    t->news = t->counter = 0;
}

/* In a window all know who threatens whom, and whose word it is; not the sum.
 * Who counters can pay it. */
static void guess_racket(const struct mag_play *p, struct mag_rng *rng)
{
    struct talk *t = &amb_edit(p)->talk;
    int limit = PRICE_CEILING;

    if (t->stage == TALK_COUNTER)
        limit = smaller_of(limit, amb_at(p)->firm[t->to].cash);
    if (t->stage >= TALK_ANSWER)
        t->sum = (uint8_t)(1 + below(rng, limit));
}

/* What the seat does not hear: a proposal in the making; the terms, if it is
 * not a party; a half-made answer. */
static void hide_talk(const struct mag_play *p, int seat, struct mag_rng *rng)
{
    struct talk *t = &amb_edit(p)->talk;
    bool party = seat == t->from || seat == t->to;

    if (!t->stage)
        return;
    if (amb_at(p)->phase == PHASE_WINDOW) {
        if (!party)
            guess_racket(p, rng);
    } else if (t->stage < TALK_ANSWER && seat != t->from) {
        memset(t, 0, sizeof *t);
    } else if (!party && t->stage == TALK_COUNTER) {
        /* It looks as if the talk were over. */
        memset(t, 0, sizeof *t);
    } else if (!party) {
        guess_proposal(p, rng);
    } else if (seat == t->from &&
               (t->stage == TALK_TELLING || t->stage == TALK_RETELL)) {
        t->stage = TALK_ANSWER;
        t->counter = 0;
    }
}

static void forget_promises(struct ambition *v, int seat)
{
    for (int i = 0; i < SEATS * SEATS; i++) {
        int from = i / SEATS, to = i % SEATS;

        if (from == seat || to == seat)
            continue;
        v->truce[from] &= (uint8_t) ~(1u << to);
        v->claim[from][to] = 0;
        v->owes[from][to] = 0;
        v->kept[from][to] = v->broken[from][to] = 0;
    }
}

/* --- Cash ------------------------------------------------------------------------------ */

/* The seat's cash changes by `by`, and so do the bounds of its other talks. */
static void shift_cash(const struct mag_play *p, int seat, int by,
                       const struct rumour *done)
{
    amb_edit(p)->firm[seat].cash += by;
    for (int o = 0; o < p->rules->seats; o++) {
        struct rumour *r;
        int side = o < seat;

        if (o == seat)
            continue;
        r = &amb_edit(p)->rumour[amb_pair_of(o, seat)];
        if (!r->talked || r == done)
            continue;
        if (by < 0)
            r->low[side] = larger_of(r->low[side] + by, 0);
        else
            r->high[side] = larger_of(r->high[side] - by, 0);
    }
}

/* Redraws what moved between a and b, a the lower seat. */
static void guess_cash(const struct mag_play *p, int a, int b,
                       struct mag_rng *rng)
{
    struct rumour *r = &amb_edit(p)->rumour[amb_pair_of(a, b)];
    int32_t more, less;
    int by;

    if (!r->talked)
        return;
    /* `by` more from a to b. */
    more = smaller_of(smaller_of(r->low[0], r->high[1]),
                      PRICE_CEILING - r->moved);
    less = smaller_of(smaller_of(r->high[0], r->low[1]),
                      PRICE_CEILING + r->moved);
    if (more + less <= 0)
        return;
    by = below(rng, (int)(more + less + 1)) - (int)less;
    r->moved = (int16_t)(r->moved + by);
    r->low[0] -= by;
    r->low[1] += by;
    r->high[0] = smaller_of(r->high[0] + by, NO_LIMIT);
    r->high[1] = smaller_of(r->high[1] - by, NO_LIMIT);
    shift_cash(p, a, -by, r);
    shift_cash(p, b, by, r);
}

/* Who named a sum to pay can pay it: the other party knows. That a threat was
 * countered, all know. */
static void keep_payer(const struct mag_play *p, int seat)
{
    const struct talk *t = &amb_at(p)->talk;

    if (t->stage >= TALK_ANSWER && (seat == t->from || seat == t->to) &&
        talk_payer(t) != seat)
        amb_showed_at_least(
            p, talk_payer(t),
            smaller_of(t->sum, amb_at(p)->firm[talk_payer(t)].cash));
    else if (t->stage == TALK_COUNTER && amb_at(p)->phase == PHASE_WINDOW)
        amb_showed_at_least(p, talk_payer(t), 1);
}

/* Who announced a bid can pay it (AMB-C9). */
static void keep_bidders(const struct mag_play *p)
{
    const struct ambition *v = amb_at(p);

    for (int s = 0; s < p->rules->seats; s++) {
        if (v->spoken >> s & 1)
            amb_showed_at_least(p, s, v->said[s][0] * v->said[s][1]);
    }
}

static void guess_all_cash(const struct mag_play *p, int seat,
                           struct mag_rng *rng)
{
    if (!amb_cards(p)->deals)
        return;
    keep_payer(p, seat);
    keep_bidders(p);
    for (int b = 1; b < p->rules->seats; b++) {
        for (int a = 0; a < b; a++) {
            if (a != seat && b != seat)
                guess_cash(p, a, b, rng);
        }
    }
}

/* --- Cards ------------------------------------------------------------------------------- */

static unsigned draw_hand(unsigned *pool, int n, struct mag_rng *rng)
{
    unsigned hand = 0;

    while (n--) {
        unsigned set = *pool;

        for (int i = below(rng, __builtin_popcount(set)); i; i--)
            set &= set - 1;
        hand |= set & -set;
        *pool &= ~hand;
    }
    return hand;
}

static void deal_express(const struct mag_play *p, int seat,
                         struct mag_rng *rng)
{
    struct ambition *v = amb_edit(p);
    unsigned pool = amb_cards(p)->all_express & ~v->played;

    if (seat >= 0)
        pool &= ~v->hand[seat];
    for (int s = 0; s < p->rules->seats; s++) {
        if (s != seat)
            v->hand[s] = draw_hand(&pool, __builtin_popcount(v->hand[s]), rng);
    }
}

/* What a reader told the seat, and the seat believes, is mostly so: then that
 * card lies on top, and the one that was drawn among the rest. */
static void believe(const struct mag_play *p, int seat, struct mag_rng *rng)
{
    enum { FALSE_WORDS = 5 }; /* one in so many */
    struct pile *news = &amb_edit(p)->news;
    int card = amb_expected_news(p, seat);

    if (!news->n_top || news->top_known[0] >> seat & 1 || card < 0 ||
        !news->count[card] || !below(rng, FALSE_WORDS))
        return;
    news->count[card]--;
    news->count[news->top[0]]++;
    news->top[0] = (uint8_t)card;
}

static void guess_news(const struct mag_play *p, int seat, struct mag_rng *rng)
{
    uint8_t pool[PILE_KINDS] = { 0 };

    pile_gather(&amb_at(p)->news, seat, pool);
    pile_scatter(&amb_edit(p)->news, seat, pool, rng);
    if (seat >= 0)
        believe(p, seat, rng);
}

/* --- Sealed answers ------------------------------------------------------------------------ */

/* What the seat may answer at its next step. Reading and threats are no answers:
 * they stand last in the list. */
static int list_answers(const struct mag_play *p, int seat, mag_action *out)
{
    const struct mag_play q = amb_look(p->rules, p->pos, seat);
    struct mag_menu m = { .out = out };

    amb_decisions[amb_at(p)->phase].list(&q, &m);
    while (mag_act_verb(out[m.n - 1]) >= VERB_READ)
        m.n--;
    return m.n;
}

/* Another answer, given step by step; a half-made one is taken back. */
static void guess_answer(const struct mag_play *p, int seat,
                         struct mag_rng *rng)
{
    struct ambition *v = amb_edit(p);
    bool done = !(v->waiting >> seat & 1);
    mag_action list[MAX_LEGAL];

    memset(v->answer[seat], 0, sizeof v->answer[seat]);
    v->step[seat] = 0;
    while (done) {
        int n = list_answers(p, seat, list);

        if (amb_note_answer(v, seat, list[below(rng, n)]))
            break;
    }
}

/* Another sheet within AMB-C5. Who has called a control could pay the fine
 * beyond it (AMB-C10): it may have won or lost that fine since. */
static void guess_sheet(const struct mag_play *p, int seat, struct mag_rng *rng)
{
    struct ambition *v = amb_edit(p);
    int cash = v->firm[seat].cash, room = amb_cocoa_room(p, seat);
    int least_price = amb_least_price(p);
    int price, bars;

    memset(v->answer[seat], 0, sizeof v->answer[seat]);
    if (v->callers >> seat & 1)
        cash -= 2 * amb_cards(p)->control;
    cash = smaller_of(cash, PRICE_CEILING);
    if (!room || cash < least_price || !below(rng, 4))
        return;
    price = least_price + below(rng, cash - least_price + 1);
    bars = smaller_of(cash / price, room);
    v->answer[seat][0] = (uint8_t)price;
    v->answer[seat][1] = (uint8_t)(1 + below(rng, bars));
}

/* AMB-C9: was it the sheet that was announced? Of what just serves the speaker
 * half is, as a rule, and nearly all of the rest. */
static bool is_honest(const struct mag_play *p, int speaker,
                      struct mag_rng *rng)
{
    enum { RARELY = 16 }; /* one in so many */

    if (amb_at(p)->firm[speaker].cash < amb_cards(p)->control)
        return true;
    return below(rng, amb_is_convenient(p, speaker) ? 2 : RARELY) != 0;
}

/* AMB-C9: a half-made announcement is taken back; the sheet behind one that
 * was made may be the same or, if the fine could be paid, another. */
static void guess_sheets(const struct mag_play *p, int seat,
                         struct mag_rng *rng)
{
    struct ambition *v = amb_edit(p);

    for (int s = 0; s < p->rules->seats; s++) {
        bool spoken = v->spoken >> s & 1;

        if (s == seat || !is_in(v, s) || (spoken && s != v->speaker))
            continue;
        if (v->phase == PHASE_ANNOUNCE && s == v->speaker) {
            v->step[s] = 0;
            memset(v->said[s], 0, sizeof v->said[s]);
        }
        guess_sheet(p, s, rng);
        if (spoken && is_honest(p, s, rng))
            memcpy(v->answer[s], v->said[s], sizeof v->said[s]);
    }
}

static void guess_answers(const struct mag_play *p, int seat,
                          struct mag_rng *rng)
{
    const struct ambition *v = amb_at(p);

    if (v->phase == PHASE_ANNOUNCE || v->phase == PHASE_CONTROL) {
        guess_sheets(p, seat, rng);
        return;
    }
    for (int s = 0; s < p->rules->seats; s++) {
        if (s != seat && v->asked >> s & 1)
            guess_answer(p, s, rng);
    }
}

void amb_resample(const struct mag_rules *rules, void *pos, int seat,
                  struct mag_rng *rng)
{
    const struct mag_play p = { rules, pos, pos, NULL, seat };
    struct ambition *v = pos;

    if (v->phase == PHASE_OVER) {
        deal_express(&p, seat, rng);
        guess_news(&p, seat, rng);
        return;
    }
    guess_all_cash(&p, seat, rng);
    hide_talk(&p, seat, rng);
    forget_promises(v, seat);
    deal_express(&p, seat, rng);
    guess_news(&p, seat, rng);
    guess_answers(&p, seat, rng);
}

/* Once all answers are in they are done with, or lie open as sheets behind
 * announcements (AMB-C9), which are not taken back. */
void amb_unseal(const struct mag_rules *rules, void *pos, int seat)
{
    struct ambition *v = pos;

    (void)rules;
    if (!v->waiting)
        return;
    for (int s = 0; s < SEATS; s++) {
        if (s == seat || !(v->asked >> s & 1))
            continue;
        memset(v->answer[s], 0, sizeof v->answer[s]);
        v->step[s] = 0;
        v->waiting |= (uint8_t)(1u << s);
    }
}
