/* La criée: fishmongers bid for baskets of fish at the quay.
 *
 * CRI-S1 each of 2 to 4 seats is dealt four of sixteen notes, 1 to 16, face
 *        down; the others are out of the game, unseen.
 * CRI-T1 baskets of 1, 2, 3 and 4 fish (baskets.c) are sold in this order: all
 *        bid one note, sealed; the notes are gone, the highest takes it.
 * CRI-G1 who has most fish wins; who is level shares. */
#include <string.h>

#include "criee.h"
#include "magnat/decide.h"
#include "magnat/field.h"
#include "magnat/json.h"
#include "magnat/rng.h"
#include "magnat/tell.h"

enum { ALL_NOTES = (2 << NOTES) - 2, NUMBER = MAG_TYPE_NUMBER };
enum { MOST_DEALT = HAND * SEATS, MOST_FISH = BASKETS * MAX_FISH };
enum { VERB_DEAL, VERB_BID, VERBS };
enum { NOTE, SHOWN, SOLD, EVENTS };
enum { PHASE_DEAL, PHASE_BID, PHASE_OVER, PHASES };

static const struct mag_verb verbs[VERBS] = {
    { .word = "deal",
      .clause = "CRI-S1",
      .text = T_DEAL,
      .type = { NUMBER },
      .flags = MAG_VERB_CHANCE,
      .group = T_DEAL },
    { .word = "bid",
      .clause = "CRI-T1",
      .text = T_BID,
      .type = { NUMBER },
      .flags = MAG_VERB_OPENS,
      .group = T_ASKED },
};

static const struct mag_event_kind events[EVENTS] = {
    { .word = "note", .text = T_NOTE, .type = { NUMBER }, .arg = { "note" } },
    { .word = "shown", .text = T_SHOWN, .type = { NUMBER }, .arg = { "note" } },
    { .word = "sold", .text = T_SOLD, .type = { NUMBER }, .arg = { "fish" } },
};

static const struct mag_unit notes = { .name = "note",
                                       .type = NUMBER,
                                       .n = NOTES + 1 };

/* What a position is made of, one row a member: how it is written and read, its
 * bounds, and who may know it. */
#define SET(m)                                                   \
    .name = #m, .shape = MAG_FIELD_SET, .flags = MAG_FIELD_BITS, \
    MAG_AT(struct criee, m)
#define OF_SEAT(m) .name = #m, MAG_BY_SEAT(struct criee, m)

static const struct mag_field seat_fields[] = {
    { OF_SEAT(fish), .shape = MAG_FIELD_NUMBER, .high = MOST_FISH },
    { OF_SEAT(hand), .shape = MAG_FIELD_SET,
      .flags = MAG_FIELD_BITS | MAG_FIELD_COUNTED, .unit = &notes,
      .seen = mag_seen_by_owner },
    { OF_SEAT(bid), .shape = MAG_FIELD_NUMBER, .unit = &notes,
      .seen = mag_seen_by_owner },
    { .shape = MAG_FIELD_END },
};

static const struct mag_field fields[] = {
    { MAG_NUMBER(struct criee, phase, 0), .unit = &mag_unit_phase },
    { MAG_NUMBER(struct criee, dealt, MOST_DEALT) },
    { MAG_NUMBER(struct criee, sold, BASKETS) },
    { SET(waiting), .unit = &mag_unit_seat },
    { SET(unseen), .unit = &notes, .seen = mag_seen_by_nobody },
    { SET(shown), .unit = &notes },
    { .name = "players", .shape = MAG_FIELD_SEATS, .part = seat_fields },
    { .shape = MAG_FIELD_END },
};

/* The seat's notes, the sealed one too. */
static uint32_t notes_of(const struct criee *c, int seat)
{
    return c->hand[seat] | (c->bid[seat] ? 1u << c->bid[seat] : 0);
}

static void cri_init(const struct mag_rules *rules, void *pos)
{
    (void)rules;
    *(struct criee *)pos = (struct criee){ .unseen = ALL_NOTES };
}

static const char *cri_check(const struct mag_rules *rules, const void *pos)
{
    const struct criee *c = pos;
    uint32_t seen = c->unseen | c->shown;
    int count = __builtin_popcount(c->unseen) + __builtin_popcount(c->shown);

    for (int s = 0; s < rules->seats; s++) {
        int n = __builtin_popcount(notes_of(c, s)), all = rules->seats;

        if ((c->phase == PHASE_BID && !c->bid[s]) != (c->waiting >> s & 1))
            return "who waits is who has not bid";
        if (n != (c->dealt + all - 1 - s) / all - c->sold)
            return "a seat has too many notes or too few";
        seen |= notes_of(c, s);
        count += n;
    }
    if (seen != ALL_NOTES || count != NOTES)
        return "every note is in exactly one place";
    if ((c->phase == PHASE_DEAL) != (c->dealt < HAND * rules->seats) ||
        (c->phase == PHASE_BID) != (c->waiting != 0))
        return "the phase is not that of the notes";
    return NULL;
}

static void why_not(const struct mag_play *p, mag_action action,
                    struct mag_ruling *why)
{
    *why = (struct mag_ruling){ p->seat < 0 ? "CRI-S1" : "CRI-T1",
                                T_NOT_THERE,
                                { { mag_act_arg(action, 0), NUMBER } } };
}

static void list_notes(const struct mag_play *p, struct mag_menu *m)
{
    const struct criee *c = p->pos;
    bool deal = p->seat == MAG_CHANCE;

    mag_menu_set(m, mag_act(deal ? VERB_DEAL : VERB_BID, 0, 0, 0),
                 MAG_STEP_ARG(0), deal ? c->unseen : c->hand[p->seat]);
}

static void ask_bids(const struct mag_play *p, struct criee *c)
{
    c->phase = c->sold < BASKETS ? PHASE_BID : PHASE_OVER;
    c->waiting = c->sold < BASKETS ? (uint8_t)((1u << p->rules->seats) - 1) : 0;
}

static void run_deal(const struct mag_play *p, mag_action action)
{
    struct criee *c = p->edit;
    int seat = c->dealt++ % p->rules->seats, note = (int)mag_act_arg(action, 0);

    c->unseen &= ~(1u << note);
    c->hand[seat] |= 1u << note;
    mag_tell_one(p->tell, NOTE, seat, note);
    if (c->dealt == HAND * p->rules->seats)
        ask_bids(p, c);
}

/* CRI-T1: all have bid. */
static void sell(const struct mag_play *p, struct criee *c)
{
    int best = 0, fish = cri_fish(p->rules, c->sold++);

    for (int s = 0; s < p->rules->seats; s++) {
        mag_tell_all(p->tell, SHOWN, s, c->bid[s], 0);
        c->shown |= 1u << c->bid[s];
        if (c->bid[s] > c->bid[best])
            best = s;
    }
    c->fish[best] = (uint8_t)(c->fish[best] + fish);
    mag_tell_all(p->tell, SOLD, best, fish, 0);
    memset(c->bid, 0, sizeof c->bid);
    ask_bids(p, c);
}

static void run_bid(const struct mag_play *p, mag_action action)
{
    struct criee *c = p->edit;

    c->bid[p->seat] = (uint8_t)mag_act_arg(action, 0);
    c->hand[p->seat] &= ~(1u << c->bid[p->seat]);
    c->waiting &= (uint8_t) ~(1u << p->seat);
    if (!c->waiting)
        sell(p, c);
}

static const struct mag_decision decisions[PHASES] = {
    { .word = "deal",
      .asks = MAG_ASKS_CHANCE,
      .list = list_notes,
      .why = why_not,
      .run = run_deal },
    { .word = "bid",
      .asks = MAG_ASKS_SEATS,
      .at = offsetof(struct criee, waiting),
      .list = list_notes,
      .why = why_not,
      .run = run_bid },
    { .word = "over" },
};

/* What the seat has not seen is mixed and dealt again, sealed bids too. */
static void cri_resample(const struct mag_rules *rules, void *pos, int seat,
                         struct mag_rng *rng)
{
    struct criee *c = pos, was = *c;

    for (int s = 0; s < rules->seats; s++) {
        c->unseen |= s == seat ? 0 : notes_of(&was, s);
        c->hand[s] = s == seat ? was.hand[s] : 0;
    }
    for (int s = 0; s < rules->seats; s++) {
        int need = s == seat ? 0 : __builtin_popcount(notes_of(&was, s));
        for (; need; need--) {
            uint32_t set = c->unseen;
            int n = (int)mag_rng_below(rng, (uint32_t)__builtin_popcount(set));

            while (n--)
                set &= set - 1;
            c->unseen &= ~(set & -set);
            if (need == 1 && was.bid[s])
                c->bid[s] = (uint8_t)__builtin_ctz(set);
            else
                c->hand[s] |= set & -set;
        }
    }
}

static void cri_scores(const struct mag_rules *rules, const void *pos,
                       int64_t *out)
{
    for (int s = 0; s < rules->seats; s++)
        out[s] = ((const struct criee *)pos)->fish[s];
}

static const struct mag_ruleset own = { .name = "criee", .title = T_TITLE };

const struct mag_game cri_game = { .size = sizeof(struct mag_game),
                                   .name = "criee",
                                   .title = T_TITLE,
                                   .blurb = T_BLURB,
                                   .words = cri_words,
                                   .cards = cri_cards,
                                   .prefix = "CRI",
                                   .version = 1,
                                   .min_seats = 2,
                                   .max_seats = SEATS,
                                   .rulesets = &own,
                                   .n_rulesets = 1,
                                   .verbs = verbs,
                                   .n_verbs = VERBS,
                                   .events = events,
                                   .n_events = EVENTS,
                                   .state_size = sizeof(struct criee),
                                   .rules_size = sizeof(struct cri_rules),
                                   .max_legal = NOTES,
                                   .max_events = SEATS + 2,
                                   .max_moves = 2 * HAND * SEATS,
                                   .compile = cri_compile,
                                   .init = cri_init,
                                   .decisions = decisions,
                                   .n_decisions = PHASES,
                                   .scores = cri_scores,
                                   .result = mag_result_by_score,
                                   .view = cri_view,
                                   .view_shape = &cri_shape,
                                   .about = &cri_about,
                                   .fields = fields,
                                   .check = cri_check,
                                   .resample = cri_resample,
                                   .evaluate = mag_evaluate_by_score };
