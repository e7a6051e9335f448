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
#include "magnat/json.h"
#include "magnat/rng.h"
#include "magnat/tell.h"

enum { SEATS = 4, NOTES = 16, HAND = BASKETS, ALL_NOTES = (2 << NOTES) - 2 };
enum { VERB_DEAL, VERB_BID, VERBS };
enum { NOTE, SHOWN, SOLD, EVENTS };
enum { PHASE_DEAL, PHASE_BID, PHASE_OVER, PHASES };
enum { T_TITLE = MAG_OWN_TEXT, T_BLURB, T_DEAL, T_BID, T_NOTE, T_SHOWN };
enum { T_SOLD = T_SHOWN + 1, T_NOT_THERE, NUMBER = MAG_TYPE_NUMBER };

/* In the order of the ids T_. */
static const struct mag_words words[] = {
    { { "La criée", "La criée" } },
    { { "Bid for fish with notes that nobody else has seen.",
        "Du poisson aux enchères, avec des billets secrets." } },
    { { "Note {0} is dealt", "Le billet {0} est donné" } },
    { { "Bid note {0}", "Miser le billet {0}" } },
    { { "{s} is dealt note {0}.", "{s} reçoit le billet {0}." } },
    { { "{s} shows note {0}.", "{s} montre le billet {0}." } },
    { { "{s} takes {0} fish.", "{s} emporte {0} {0|poisson|poissons}." } },
    { { "note {0} is not there", "le billet {0} n'y est pas" } },
};

static const struct mag_verb verbs[VERBS] = {
    { "deal", "CRI-S1", T_DEAL, { NUMBER }, MAG_VERB_CHANCE, T_DEAL },
    { "bid", "CRI-T1", T_BID, { NUMBER }, MAG_VERB_OPENS, T_TITLE },
};

static const struct mag_event_kind events[EVENTS] = {
    { "note", T_NOTE, { NUMBER }, { "note" } },
    { "shown", T_SHOWN, { NUMBER }, { "note" } },
    { "sold", T_SOLD, { NUMBER }, { "fish" } },
};

/* Sets of notes have bit n for note n. Invariants, tested by cri_check(): every
 * note is in one place, a hand, a bid, unseen or shown; every seat has as many
 * notes as the others, a sealed one counted; who waits is who has not bid. */
struct criee {
    uint8_t phase, waiting, dealt, sold;
    uint32_t hand[SEATS], unseen, shown;
    uint8_t bid[SEATS], fish[SEATS];
};

static void cri_init(const struct mag_rules *rules, void *pos)
{
    (void)rules;
    *(struct criee *)pos = (struct criee){ .unseen = ALL_NOTES };
}

/* The seat's notes, the sealed one too. */
static uint32_t notes_of(const struct criee *c, int seat)
{
    return c->hand[seat] | (c->bid[seat] ? 1u << c->bid[seat] : 0);
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

static void open_bids(const struct mag_play *p, struct criee *c)
{
    c->phase = PHASE_BID;
    c->waiting = (uint8_t)((1u << p->rules->seats) - 1);
}

static void run_deal(const struct mag_play *p, mag_action action)
{
    struct criee *c = p->edit;
    int seat = c->dealt++ % p->rules->seats, note = (int)mag_act_arg(action, 0);

    c->unseen &= ~(1u << note);
    c->hand[seat] |= 1u << note;
    mag_tell_one(p->tell, NOTE, seat, note);
    if (c->dealt == HAND * p->rules->seats)
        open_bids(p, c);
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
    c->phase = PHASE_OVER;
    if (c->sold < HAND)
        open_bids(p, c);
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
    { "deal", MAG_ASKS_CHANCE, 0, NULL, list_notes, why_not, run_deal, NULL,
      NULL, NULL, 0, 0, false },
    { "bid", MAG_ASKS_SEATS, offsetof(struct criee, waiting), NULL, list_notes,
      why_not, run_bid, NULL, NULL, NULL, 0, 0, false },
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
            int n = (int)mag_rng_below(rng,
                                       (uint32_t)__builtin_popcount(c->unseen));
            uint32_t set = c->unseen;

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

/* Chance may see everything: that is the whole position. */
static void cri_view(const struct mag_rules *rules, const void *pos, int seat,
                     struct mag_writer *w)
{
    const struct criee *c = pos;

    mag_put_int(w, "phase", c->phase);
    mag_put_int(w, "dealt", c->dealt);
    mag_put_int(w, "sold", c->sold);
    mag_put_int(w, "shown", c->shown);
    mag_put_array(w, "players");
    for (int s = 0; s < rules->seats; s++) {
        mag_put_object(w, NULL);
        mag_put_int(w, "fish", c->fish[s]);
        if (s == seat || seat == MAG_CHANCE) {
            mag_put_int(w, "hand", c->hand[s]);
            mag_put_int(w, "bid", c->bid[s]);
        }
        mag_put_end_object(w);
    }
    mag_put_end_array(w);
}

static void cri_dump(const struct mag_rules *rules, const void *pos,
                     struct mag_writer *w)
{
    cri_view(rules, pos, MAG_CHANCE, w);
}

/* The member `name` of v, 0 .. high; what is missing or wrong is -1. */
static int number(const struct mag_json *v, const char *name, int high)
{
    int64_t n;

    return mag_json_need_int(v, name, mag_within(0, high), &n, NULL) ? -1
                                                                     : (int)n;
}

static enum mag_status cri_load(const struct mag_rules *rules,
                                const struct mag_json *state, void *pos,
                                struct mag_err *err)
{
    struct criee c = { .phase = (uint8_t)number(state, "phase", PHASE_OVER) };
    const struct mag_json *v = mag_json_get(state, "players");
    const char *fault;

    c.dealt = (uint8_t)number(state, "dealt", HAND * SEATS);
    c.sold = (uint8_t)number(state, "sold", HAND);
    c.unseen = ALL_NOTES &
               ~(c.shown = (uint32_t)number(state, "shown", ALL_NOTES));
    v = v ? v->child : NULL;
    for (int s = 0; s < rules->seats && v; s++, v = v->next) {
        c.fish[s] = (uint8_t)number(v, "fish", HAND * MAX_FISH);
        c.hand[s] = (uint32_t)number(v, "hand", ALL_NOTES);
        c.bid[s] = (uint8_t)number(v, "bid", NOTES);
        c.unseen &= c.bid[s] > NOTES ? 0 : ~notes_of(&c, s);
        if (c.phase == PHASE_BID && !c.bid[s])
            c.waiting |= (uint8_t)(1u << s);
    }
    fault = c.phase > PHASE_OVER || c.sold > HAND ? "a number is out of range"
                                                  : cri_check(rules, &c);
    if (fault)
        return mag_fail_line(err, MAG_E_INPUT, state->line, "%s", fault);
    *(struct criee *)pos = c;
    return MAG_OK;
}

static void cri_scores(const struct mag_rules *rules, const void *pos,
                       int64_t *out)
{
    for (int s = 0; s < rules->seats; s++)
        out[s] = ((const struct criee *)pos)->fish[s];
}

static const struct mag_ruleset rulesets[] = { { "criee", T_TITLE } };

const struct mag_game cri_game = { .size = sizeof(struct mag_game),
                                   .name = "criee",
                                   .title = T_TITLE,
                                   .blurb = T_BLURB,
                                   .words = words,
                                   .cards = cri_cards,
                                   .prefix = "CRI",
                                   .version = 1,
                                   .min_seats = 2,
                                   .max_seats = SEATS,
                                   .rulesets = rulesets,
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
                                   .dump = cri_dump,
                                   .load = cri_load,
                                   .check = cri_check,
                                   .resample = cri_resample,
                                   .evaluate = mag_evaluate_by_score };
