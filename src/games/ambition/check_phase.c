/* Is it the turn of whoever is on turn, and could sealed answers be given? */
#include <string.h>

#include "games/ambition/ambition.h"
#include "games/ambition/check.h"
#include "games/ambition/confidential.h"
#include "games/ambition/content.h"
#include "games/ambition/decisions.h"
#include "games/ambition/hire.h"
#include "games/ambition/sealed.h"
#include "games/ambition/sell.h"
#include "games/ambition/tables.h"

#include "core/pure.h"

/* The operations in which a phase may come, as sets. That of an Express window
 * depends on which it is. */
static const uint8_t phase_ops[PHASES] = {
    [PHASE_BANKER] = 1 << OP_SETUP,
    [PHASE_DEAL] = 1 << OP_SETUP,
    [PHASE_TALK] = 1 << OP_HIRE,
    [PHASE_HIRE] = 1 << OP_HIRE,
    [PHASE_OFFER] = 1 << OP_COCOA,
    [PHASE_BID] = 1 << OP_COCOA,
    [PHASE_ANNOUNCE] = 1 << OP_COCOA,
    [PHASE_CONTROL] = 1 << OP_COCOA,
    [PHASE_MAKE] = 1 << OP_MANUFACTURE,
    [PHASE_CURSOR] = 1 << OP_SELL,
    [PHASE_CONTRACT] = 1 << OP_SELL,
    [PHASE_JOIN] = 1 << OP_SELL,
    [PHASE_ROUND] = 1 << OP_SELL,
    [PHASE_STEP] = 1 << OP_SELL,
    [PHASE_OLD] = 1 << OP_SELL,
    [PHASE_PLACE] = 1 << OP_SELL,
    [PHASE_COLLECT] = 1 << OP_COLLECT,
    [PHASE_NEWS] = 1 << OP_CONFIDENTIAL,
    [PHASE_SALE] = 1 << OP_ACCOUNTS,
    [PHASE_SELL_TITLES] = 1 << OP_ACCOUNTS,
    [PHASE_REPAY] = 1 << OP_ACCOUNTS,
    [PHASE_BORROW] = 1 << OP_ACCOUNTS,
    [PHASE_BUY_TITLES] = 1 << OP_ACCOUNTS,
    [PHASE_RAISE] = 1 << OP_HIRE | 1 << OP_CONFIDENTIAL | 1 << OP_ACCOUNTS,
    [PHASE_GIFT] = 1 << OP_HIRE | 1 << OP_CONFIDENTIAL | 1 << OP_ACCOUNTS,
    [PHASE_OVER] = (1 << OPERATIONS) - 1,
};
static const uint8_t window_op[WINDOWS] = {
    OP_HIRE, OP_COCOA, OP_MANUFACTURE, OP_SELL, OP_SELL, OP_COLLECT,
};

static bool op_fits(const struct ambition *v)
{
    if (v->phase == PHASE_WINDOW)
        return v->op == window_op[v->window];
    return phase_ops[v->phase] >> v->op & 1;
}

static bool is_setup(const struct ambition *v)
{
    return v->phase == PHASE_BANKER || v->phase == PHASE_DEAL;
}

const char *amb_check_phase_basics(const struct mag_play *p)
{
    const struct ambition *v = amb_at(p);

    if (!op_fits(v))
        return "a phase of another operation";
    if (v->month > amb_cards(p)->months || !v->month != is_setup(v))
        return "an unknown month";
    if ((v->window || v->threats) && v->phase != PHASE_WINDOW)
        return "a window that is not open";
    if ((v->hit || v->readers || v->reader) && v->month < 2)
        return "an Express or a reading in January";
    if ((v->now.output && !v->now.limited) ||
        (v->next.output && !v->next.limited))
        return "an unknown effect of Le Confidentiel";
    return NULL;
}

/* --- Set-up and turns ------------------------------------------------------------------ */

static const char *check_deal(const struct mag_play *p)
{
    const struct ambition *v = amb_at(p);
    int seats = p->rules->seats;

    if (!is_setup(v))
        return v->dealt ? "dealing after the deal" : NULL;
    if (v->alive != (1u << seats) - 1 || v->played ||
        (v->phase == PHASE_BANKER && (v->dealt || v->banker)) ||
        (v->phase == PHASE_DEAL && v->dealt >= seats * amb_cards(p)->hand))
        return "the deal is out of order";
    for (int s = 0; s < seats; s++) {
        int place = (s - v->banker - 1 + 2 * seats) % seats;
        int due = v->dealt / seats + (place < v->dealt % seats);

        if (__builtin_popcount(v->hand[s]) != due)
            return "the deal is out of order";
    }
    return NULL;
}

static bool has_turn(const struct ambition *v)
{
    return amb_decisions[v->phase].asks == MAG_ASKS_SEAT;
}

static bool turn_is_sound(const struct ambition *v)
{
    if (v->phase == PHASE_HIRE)
        return !v->turn ||
               (v->turn <= SEATS && v->asked == 1u << (v->turn - 1));
    if (has_turn(v))
        return v->turn < SEATS && is_in(v, v->turn);
    return !v->turn;
}

/* A reader is a seat whose own decision waits for the card (AMB-K2). */
static bool reader_is_sound(const struct mag_play *p)
{
    const struct ambition *v = amb_at(p);
    int seat = v->reader - 1;
    struct ambition before;
    struct mag_play then = amb_look(p->rules, &before, seat);

    if (!v->reader)
        return true;
    if (!(v->readers >> seat & 1) || v->talk.stage)
        return false;
    before = *v;
    before.reader = 0;
    before.readers &= (uint8_t) ~(1u << seat);
    before.firm[seat].cash += amb_cards(p)->reading;
    return mag_pending(p->rules, &before) >> seat & 1 &&
           amb_can_read(&then, seat);
}

static bool may_wait_to_hire(const struct ambition *v)
{
    return v->op == OP_HIRE &&
           (v->phase == PHASE_HIRE || v->phase == PHASE_RAISE ||
            v->phase == PHASE_GIFT);
}

const char *amb_check_turn(const struct mag_play *p)
{
    const struct ambition *v = amb_at(p);

    if (!turn_is_sound(v))
        return "a seat is on turn out of turn";
    if (v->phase == PHASE_TALK && !amb_cards(p)->deals)
        return "talks, with deals off (AMB-D3)";
    if (v->borrowers && (!may_wait_to_hire(v) || v->borrowers & v->asked))
        return "borrowers wait to hire out of turn (AMB-H6)";
    if (!reader_is_sound(p))
        return "somebody reads a card out of turn (AMB-K2)";
    for (int s = 0; s < SEATS; s++) {
        if (v->fortune[s] && v->phase != PHASE_OVER)
            return "a fortune is counted before the end";
    }
    return check_deal(p);
}

/* --- Sealed answers ------------------------------------------------------------------------ */

/* The action that stands behind step `i` of an answer. */
static mag_action answered(const struct mag_play *p, const uint8_t *a, int i)
{
    switch (amb_at(p)->phase) {
    case PHASE_HIRE:
        return amb_hire_action(i, a[i]);
    case PHASE_BID:
        if (!a[0])
            return mag_act(VERB_NOTHING, 0, 0, 0);
        return mag_act(i ? VERB_BARS : VERB_PRICE, a[i], 0, 0);
    case PHASE_MAKE:
        return mag_act(VERB_MAKE, a[0], 0, 0);
    case PHASE_CURSOR:
        return mag_act(VERB_CURSOR, a[0], 0, 0);
    case PHASE_WINDOW:
        if (!a[0])
            return mag_act(VERB_HOLD, 0, 0, 0);
        if (a[0] <= amb_cards(p)->n_express &&
            amb_cards(p)->express[a[0] - 1].effect == EXPRESS_BONUS)
            return mag_act(VERB_PLAY_TRADE, a[0] - 1u, a[1], a[2]);
        return mag_act(VERB_PLAY, a[0] - 1u, a[1], 0);
    default:
        return mag_act(a[0] ? VERB_JOIN : VERB_STAY_OUT, 0, 0, 0);
    }
}

static int steps_of(const struct ambition *v, int seat, bool done)
{
    if (!done)
        return v->step[seat];
    if (v->phase == PHASE_HIRE)
        return TRADES;
    if (v->phase == PHASE_BID)
        return v->answer[seat][0] ? 2 : 1;
    return 1;
}

/* An answer is sound if giving it again, step by step, is legal and ends in
 * the same bytes. */
static bool answer_is_sound(const struct mag_play *p, int seat)
{
    const struct ambition *given = amb_at(p);
    bool done = !(given->waiting >> seat & 1);
    int steps = steps_of(given, seat, done);
    struct ambition v = *given;

    v.reader = v.talk.stage = 0; /* not while something goes before it */
    v.waiting |= (uint8_t)(1u << seat);
    memset(v.answer[seat], 0, sizeof v.answer[seat]);
    v.step[seat] = 0;
    for (int i = 0; i < steps; i++) {
        mag_action a = answered(p, given->answer[seat], i);

        if (!mag_is_legal(p->rules, &v, seat, a))
            return false;
        amb_note_answer(&v, seat, a);
    }
    return !memcmp(v.answer[seat], given->answer[seat],
                   sizeof v.answer[seat]) &&
           v.step[seat] == given->step[seat] && v.waiting == given->waiting;
}

const char *amb_check_answers(const struct mag_play *p)
{
    const struct ambition *v = amb_at(p);
    bool sealed = is_sealed(v->phase);
    bool sheets = v->phase == PHASE_ANNOUNCE || v->phase == PHASE_CONTROL;

    if (!sealed && (v->asked || v->waiting))
        return "sealed answers out of turn";
    if (sealed && (!v->waiting || v->waiting & ~v->asked))
        return "sealed answers from nobody";
    for (int s = 0; s < p->rules->seats; s++) {
        if (sealed && v->asked >> s & 1) {
            if (!answer_is_sound(p, s))
                return "a sealed answer that could not be given";
        } else if (!sheets &&
                   (v->step[s] || v->answer[s][0] || v->answer[s][1] ||
                    v->answer[s][2] || v->answer[s][3])) {
            return "an answer that nobody asked for";
        }
    }
    return NULL;
}
