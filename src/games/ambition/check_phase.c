/* Do the fields that a phase uses make sense, and are the others zero? */
#include <string.h>

#include "games/ambition/accounts.h"
#include "games/ambition/ambition.h"
#include "games/ambition/bank.h"
#include "games/ambition/besides.h"
#include "games/ambition/check.h"
#include "games/ambition/cocoa.h"
#include "games/ambition/confidential.h"
#include "games/ambition/content.h"
#include "games/ambition/deals.h"
#include "games/ambition/decisions.h"
#include "games/ambition/hire.h"
#include "games/ambition/month.h"
#include "games/ambition/order.h"
#include "games/ambition/place.h"
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

static bool weather_is_sound(const struct weather *w)
{
    return w->no_cocoa <= 1 && w->no_hiring < 1u << TRADES &&
           w->idle < 1u << TRADES && w->limited <= 1 &&
           (w->limited || !w->output) && w->output <= MAX_STORE &&
           w->extra <= MAX_NEGOTIATIONS;
}

const char *amb_check_phase_basics(const struct mag_play *p)
{
    const struct ambition *v = amb_at(p);

    if (v->phase >= PHASES || v->op >= OPERATIONS || v->window >= WINDOWS ||
        !op_fits(v))
        return "an unknown phase, or one in another operation";
    if (v->month > amb_cards(p)->months || !v->month != is_setup(v))
        return "an unknown month";
    if (v->window && v->phase != PHASE_WINDOW)
        return "a window that is not open";
    if ((v->hit || v->readers || v->reader) && v->month < 2)
        return "an Express or a reading in January";
    if (!weather_is_sound(&v->now) || !weather_is_sound(&v->next))
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
        return !v->turn || v->asked == 1u << (v->turn - 1);
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
    if (v->reader > p->rules->seats || !(v->readers >> seat & 1) ||
        v->talk.stage)
        return false;
    before = *v;
    before.reader = 0;
    before.readers &= (uint8_t) ~(1u << seat);
    before.firm[seat].cash += amb_cards(p)->reading;
    return mag_pending(p->rules, &before) >> seat & 1 &&
           amb_can_read(&then, seat);
}

const char *amb_check_turn(const struct mag_play *p)
{
    const struct ambition *v = amb_at(p);

    if (!turn_is_sound(v))
        return "a seat is on turn out of turn";
    if (v->phase == PHASE_TALK && !amb_cards(p)->deals)
        return "talks, with deals off (AMB-D3)";
    if (v->borrowers && ((v->phase != PHASE_HIRE && v->phase != PHASE_GIFT) ||
                         v->op != OP_HIRE || v->borrowers & v->asked))
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

/* --- Markets and controls ------------------------------------------------------------------- */

/* What is remembered of the market last served. */
static bool shown_is_sound(const struct ambition *v)
{
    for (int s = 0; s < SEATS; s++) {
        if (v->shown[s][0] > PRICE_CEILING || v->shown[s][1] > MAX_STORE ||
            !v->shown[s][0] != !v->shown[s][1])
            return false;
    }
    return true;
}

static const char *check_market(const struct mag_play *p)
{
    const struct ambition *v = amb_at(p);
    bool window = v->phase == PHASE_WINDOW && v->window == WINDOW_B;
    bool open = v->phase == PHASE_BID || v->phase == PHASE_ANNOUNCE ||
                v->phase == PHASE_CONTROL;
    int named = 0, served = 0;

    if (!shown_is_sound(v) || v->named_trade > TRADES)
        return "a bid or a trade was shown that cannot be";
    if (v->market >= MARKETS || (v->market && !open && !window) ||
        (open && !v->pile[v->market]))
        return "a market is open out of turn";
    for (int m = 0; m < MARKETS; m++) {
        if (v->pile[m] &&
            (!(open || window) || m < v->market || (window && m == v->market)))
            return "cocoa lies on a market that is closed";
    }
    for (int s = 0; s < p->rules->seats; s++) {
        named += v->firm[s].named;
        served += v->firm[s].served;
    }
    if (v->phase == PHASE_OFFER && named > amb_bars_in_bank(p))
        return "more cocoa is named than there is (AMB-C1)";
    return !served == window ? "a purchase is remembered too long" : NULL;
}

/* A sheet or an announcement: nothing, or within AMB-C5. */
static bool bid_is_sound(const struct mag_play *p, int seat, const uint8_t *bid)
{
    if (!bid[0] && !bid[1])
        return true;
    return bid[0] >= amb_least_price(p) && bid[1] && bid[0] <= PRICE_CEILING &&
           bid[1] <= amb_cocoa_room(p, seat) &&
           bid[0] * bid[1] <= amb_at(p)->firm[seat].cash;
}

static const char *check_speaker(const struct mag_play *p, int seat)
{
    const struct ambition *v = amb_at(p);
    const uint8_t *said = v->said[seat], *sheet = v->answer[seat];
    bool spoken = v->spoken >> seat & 1;
    bool speaks = v->speaker == seat;
    bool mid = v->phase == PHASE_ANNOUNCE && speaks && v->step[seat] == 1;
    uint8_t whole[2] = { said[0], 1 };

    if (v->step[seat] && !mid)
        return "an announcement is half made out of turn";
    if (sheet[2] || sheet[3] || !bid_is_sound(p, seat, sheet))
        return "a sheet that could not be written (AMB-C5)";
    if (spoken && !(speaks && v->phase == PHASE_CONTROL) && sheet[0])
        return "a sheet that counts no more";
    if (!spoken && !mid)
        return said[0] || said[1] ? "announced before its turn" : NULL;
    if (said[1] && mid)
        return "announced before its turn";
    return bid_is_sound(p, seat, mid ? whole : said)
               ? NULL
               : "an announcement beyond what can be paid (AMB-C9)";
}

/* A bluff that could not be paid for, or an honest price that a seat without
 * the fine must say. */
static bool bluffs_without_fine(const struct mag_play *p)
{
    const struct ambition *v = amb_at(p);
    int s = v->speaker;

    if (amb_at(p)->firm[s].cash >= amb_cards(p)->control)
        return false;
    if (v->phase == PHASE_CONTROL)
        return memcmp(v->said[s], v->answer[s], 2) != 0;
    return v->step[s] && v->said[s][0] != v->answer[s][0];
}

const char *amb_check_controls(const struct mag_play *p)
{
    const struct ambition *v = amb_at(p);
    bool on = v->phase == PHASE_ANNOUNCE || v->phase == PHASE_CONTROL;
    bool before = true;

    if (!on) {
        if (v->spoken || v->speaker || (v->callers && !amb_cards(p)->controls))
            return "announcements out of turn (AMB-C9)";
        for (int s = 0; s < SEATS; s++) {
            if (v->said[s][0] || v->said[s][1])
                return "announcements out of turn (AMB-C9)";
        }
        return check_market(p);
    }
    if (!amb_cards(p)->controls || v->speaker >= SEATS ||
        !is_in(v, v->speaker) ||
        (v->spoken >> v->speaker & 1) != (v->phase == PHASE_CONTROL) ||
        (v->turn == v->speaker) != (v->phase == PHASE_ANNOUNCE))
        return "announcements out of turn (AMB-C9)";
    for (int k = 0; k < amb_seats_left(p); k++) {
        int s = amb_speaker_at(p, k);
        const char *fault = check_speaker(p, s);

        if (fault)
            return fault;
        /* Those before the speaker have spoken, those after it have not. */
        if (s == v->speaker)
            before = false;
        else if ((v->spoken >> s & 1) != before)
            return "announcements out of order (AMB-C7)";
    }
    if ((v->phase == PHASE_CONTROL && !v->said[v->speaker][1]) ||
        bluffs_without_fine(p))
        return "an announcement that cannot be controlled (AMB-C9)";
    return check_market(p);
}

/* --- Negotiations ----------------------------------------------------------------------------- */

static bool has_contract(const struct ambition *v)
{
    return v->phase == PHASE_JOIN || v->phase == PHASE_ROUND ||
           v->phase == PHASE_STEP || v->phase == PHASE_PLACE ||
           (v->phase == PHASE_WINDOW && v->window == WINDOW_F) ||
           (v->phase == PHASE_OLD && v->winner);
}

/* A contract on the table, by phase. */
static const char *check_table(const struct mag_play *p)
{
    const struct ambition *v = amb_at(p);
    const struct contract *c = amb_on_table(p);
    bool round = v->phase == PHASE_ROUND || v->phase == PHASE_STEP;
    bool able = false;

    for (int s = 0; s < p->rules->seats; s++) {
        able |= v->joined >> s & 1 && amb_can_deliver(p, s);
        if (v->phase == PHASE_JOIN && v->asked >> s & 1 && !v->firm[s].cursor)
            return "a seat is asked that has no negotiation left (AMB-V4)";
    }
    if (v->phase == PHASE_JOIN)
        return v->joined || v->price || v->winner ? "a price too early" : NULL;
    if (v->price < 1 || v->price > c->maximum ||
        (v->phase == PHASE_STEP && v->price == c->maximum))
        return "a price out of the contract's bounds (AMB-V6)";
    if (round && (v->winner || !able))
        return "an auction that nobody can win";
    if (v->phase == PHASE_ROUND &&
        !(v->joined >> v->turn & 1 && amb_can_deliver(p, v->turn)))
        return "a seat is asked that cannot accept (AMB-V7)";
    if (v->phase == PHASE_STEP && v->turn != v->banker)
        return "somebody else than the banker calls (AMB-V6)";
    if (!round && (!v->winner || !is_in(v, v->winner - 1)))
        return "a contract that nobody won";
    return NULL;
}

static const char *check_papers(const struct mag_play *p)
{
    const struct ambition *v = amb_at(p);
    bool selling = v->op == OP_SELL || v->phase == PHASE_OVER ||
                   (v->op == OP_COLLECT && v->phase == PHASE_WINDOW);
    bool placing = v->phase == PHASE_PLACE || v->phase == PHASE_OLD;

    for (int s = 0; s < p->rules->seats; s++) {
        if (v->firm[s].n_passed && !selling)
            return "contracts lie in accounting too long (AMB-E1)";
    }
    if (placing && v->winner && v->winner != v->turn + 1)
        return "a contract is placed by another than its winner";
    if (v->phase == PHASE_PLACE &&
        (amb_is_last_month(p) || amb_free_secretaries(p, v->turn) <= 0))
        return "no choice where to place a contract (AMB-V9)";
    if (v->phase == PHASE_OLD &&
        (!v->firm[v->turn].n_old || amb_room_for_old(p, v->turn) <= 0))
        return "no old contract can pass on (AMB-V10)";
    return NULL;
}

static bool scandal_can_break(const struct mag_play *p)
{
    const struct ambition *v = amb_at(p);

    return v->phase != PHASE_WINDOW || v->window != WINDOW_F ||
           amb_can_deliver(p, v->winner - 1);
}

const char *amb_check_negotiation(const struct mag_play *p)
{
    const struct ambition *v = amb_at(p);
    const char *fault = NULL;

    if (v->cancelled || v->to_turn > pile_size(&v->contracts) ||
        (v->to_turn && v->op != OP_SELL) ||
        (v->phase == PHASE_CONTRACT && !v->to_turn))
        return "contracts to come are miscounted (AMB-V2)";
    if (has_contract(v) != (v->contract != NO_CARD))
        return "a contract lies on the table out of turn";
    if (has_contract(v))
        fault = check_table(p);
    else if (v->joined || v->price || v->winner)
        fault = "an auction of nothing";
    if (!fault && !scandal_can_break(p))
        fault = "a contract was won that cannot be delivered";
    return fault ? fault : check_papers(p);
}

/* --- Collecting, debts and accounts ------------------------------------------------------------- */

static bool collect_is_sound(const struct mag_play *p)
{
    const struct ambition *v = amb_at(p);
    const struct firm *f = &v->firm[v->turn];

    if (v->phase != PHASE_COLLECT)
        return !v->left;
    return v->left && v->left < f->n_bundles;
}

const char *amb_check_debts(const struct mag_play *p)
{
    const struct ambition *v = amb_at(p);
    bool gift = v->phase == PHASE_GIFT;

    if (!collect_is_sound(p))
        return "bundles are collected out of turn (AMB-E1)";
    for (int s = 0; s < p->rules->seats; s++) {
        if (v->due[s] && !gift)
            return "a debt that nobody settles (AMB-F6)";
    }
    if (v->debtor && !gift)
        return "a debtor without a debt";
    if (gift &&
        (!amb_cards(p)->deals || !is_in(v, v->debtor) || v->debtor == v->turn ||
         v->firm[v->debtor].cash >= v->due[v->debtor]))
        return "a gift that nobody needs (AMB-F6)";
    if (v->settled && v->op != OP_ACCOUNTS)
        return "accounts are settled out of turn";
    if (v->phase >= PHASE_SALE && v->phase <= PHASE_BUY_TITLES &&
        v->settled >> v->turn & 1)
        return "accounts are settled twice";
    if (v->phase == PHASE_BORROW && !amb_may_borrow(p, v->turn))
        return "a loan that is not allowed (AMB-F1)";
    return NULL;
}

/* --- Talks ------------------------------------------------------------------------------------------ */

/* The card that a deal is about: named by whoever receives the money. */
static bool news_is_sound(const struct mag_play *p)
{
    const struct talk *t = &amb_at(p)->talk;
    bool told = (t->terms == TERMS_ASK + TERMS_NEWS &&
                 t->stage >= TALK_ANSWER) ||
                (t->terms == TERMS_NEWS && t->stage == TALK_COUNTER);

    if (t->stage == TALK_NEWS && t->terms != TERMS_ASK + TERMS_NEWS)
        return false;
    if ((t->stage == TALK_TELLING || t->stage == TALK_RETELL) &&
        t->terms != TERMS_NEWS)
        return false;
    return told ? t->news && t->news <= amb_cards(p)->n_news : !t->news;
}

static bool sum_is_sound(const struct mag_play *p)
{
    const struct talk *t = &amb_at(p)->talk;
    bool asks = t->terms >= TERMS_ASK;
    int payer = amb_at(p)->firm[talk_payer(t)].cash;

    if (t->sum > PRICE_CEILING || t->counter > PRICE_CEILING ||
        (t->stage == TALK_RETELL) != (t->counter > 0))
        return false;
    if (t->stage == TALK_SUM)
        return !t->sum && (asks || payer > 0);
    if (!t->sum)
        return false;
    /* Who names a sum to pay can pay it. */
    if (t->stage == TALK_COUNTER)
        return !asks || payer >= t->sum;
    return asks || payer >= t->sum;
}

const char *amb_check_talk(const struct mag_play *p)
{
    const struct ambition *v = amb_at(p);
    const struct talk *t = &v->talk;
    bool said = t->stage >= TALK_ANSWER;

    if (v->talked && (!amb_talks_now(p, v->turn) || v->talked >> v->turn & 1))
        return "talks out of turn (AMB-D4)";
    if (!t->stage)
        return t->from || t->to || t->terms || t->sum || t->news || t->counter
                   ? "a talk of nothing"
                   : NULL;
    if (t->stage >= TALK_STAGES || t->terms >= TERMS || t->from >= SEATS ||
        t->to >= SEATS || t->from == t->to || !is_in(v, t->to) ||
        !amb_talks_now(p, t->from))
        return "a talk out of turn (AMB-D4)";
    if ((v->talked >> t->to & 1) != said)
        return "a talk that is counted wrongly (AMB-D4)";
    if (!news_is_sound(p) || !sum_is_sound(p))
        return "a deal that cannot be proposed (AMB-D5)";
    return NULL;
}
