/* What a seat knows, as JSON (VEN-U4): everything but the others' hands, the
 * cards another is naming for a payment, and what the piles hold. */
#include <assert.h>
#include <stdio.h>

#include "base/json.h"
#include "games/venture/venture.h"

#include "core/pure.h"

static const char *const phase_word[PHASES] = {
    [PHASE_DEALER] = "dealer",   [PHASE_CENTRE] = "centre",
    [PHASE_DEAL] = "deal",       [PHASE_FORCED] = "forced",
    [PHASE_TURN] = "turn",       [PHASE_PLACE] = "place",
    [PHASE_BUILD] = "build",     [PHASE_PAY] = "pay",
    [PHASE_DISCARD] = "discard", [PHASE_REFILL] = "refill",
    [PHASE_DRAW] = "draw",       [PHASE_OVER] = "over",
};

static void show_company(const struct mag_rules *rules, struct mag_writer *w,
                         int id)
{
    const struct company *c = &ven(rules)->company[id];
    char word[MAG_WORD], letters[LETTERS + 1];

    venture_term_print(rules, TERM_COMPANY, id, word, sizeof word);
    letters_of(c->letters, letters);
    put_object(w, NULL);
    put_text(w, "id", word);
    put_text(w, "industry", venture_industry[c->industry]);
    put_text(w, "letters", letters);
    put_int(w, "price", c->price);
    put_bool(w, "reconstructed", c->origin == ORIGIN_RECONSTRUCTED);
    put_end_object(w);
}

void venture_show_cards(const struct mag_rules *rules, struct ven_rules *r)
{
    for (int kind = 0; kind < KINDS; kind++)
        venture_term_print(rules, TERM_CARD, kind, r->card_word[kind],
                           CARD_WORD);
    for (int i = 0; i < r->n_companies; i++) {
        struct buf text = { r->shown[i], 0, COMPANY_TEXT, COMPANY_TEXT, false };
        struct mag_writer w;

        put_start(&w, &text);
        show_company(rules, &w, i);
        assert(buf_ok(&text));
        r->shown_length[i] = (uint8_t)text.length;
    }
}

static void put_company(const struct mag_rules *rules, struct mag_writer *w,
                        const char *name, int id)
{
    put_raw(w, name, ven(rules)->shown[id], ven(rules)->shown_length[id]);
}

static void put_companies(const struct mag_rules *rules, struct mag_writer *w,
                          const char *name, uint64_t set)
{
    put_array(w, name);
    for (; set; set &= set - 1)
        put_company(rules, w, NULL, __builtin_ctzll(set));
    put_end_array(w);
}

void put_cards(const struct mag_rules *rules, struct mag_writer *w,
               const char *name, bundle b)
{
    put_object(w, name);
    for (int kind = 0; kind < KIND_PROFIT; kind++) {
        if (bundle_count(b, kind))
            put_int(w, ven(rules)->card_word[kind], bundle_count(b, kind));
    }
    put_end_object(w);
}

static void put_piles(const struct mag_rules *rules, struct mag_writer *w,
                      const struct holding *h)
{
    const struct ven_rules *r = ven(rules);
    struct stack s[MAX_COMPANIES];
    int n = stacks_of(r, h, s);

    put_array(w, "piles");
    for (int i = 0; i < n; i++) {
        char letters[LETTERS + 1];

        letters_of(s[i].letters, letters);
        put_object(w, NULL);
        put_text(w, "letters", letters);
        put_int(w, "profit", profit_of_stack(r, &s[i]));
        put_bool(w, "legal", s[i].legal);
        put_array(w, "companies");
        for (int j = 0; j < s[i].n; j++)
            put_company(rules, w, NULL, h->card[s[i].from + j]);
        put_end_array(w);
        put_end_object(w);
    }
    put_end_array(w);
}

static void put_player(const struct mag_rules *rules, struct mag_writer *w,
                       const struct venture *v, int seat)
{
    put_object(w, NULL);
    put_int(w, "seat", seat);
    put_int(w, "score", v->score[seat]);
    put_int(w, "cards", bundle_size(v->hand[seat]));
    put_int(w, "companies", v->held[seat].n);
    put_int(w, "profit", profit_of(ven(rules), &v->held[seat]));
    if (v->phase == PHASE_OVER)
        put_int(w, "last_profit", v->last_profit[seat]);
    put_piles(rules, w, &v->held[seat]);
    put_end_object(w);
}

/* The seat's own hand, and what it can still spend in its turn. */
static void put_own(const struct mag_rules *rules, struct mag_writer *w,
                    const struct venture *v, int seat)
{
    int total = worth(ven(rules), v->hand[seat]);

    put_int(w, "seat", seat);
    put_cards(rules, w, "hand", v->hand[seat]);
    put_int(w, "worth", total);
    if (seat == v->turn) {
        put_int(w, "spare", total - v->due);
        put_cards(rules, w, "named", v->named);
    }
}

void venture_view(const struct mag_rules *rules, const void *pos, int seat,
                  struct mag_writer *w)
{
    const struct venture *v = pos;

    put_text(w, "game", rules->game->name);
    put_text(w, "ruleset", rules->game->rulesets[rules->setup.ruleset].name);
    put_text(w, "phase", phase_word[v->phase]);
    put_int(w, "turn", v->turn);
    put_int(w, "due", v->due);
    put_bool(w, "last_turn", v->last_turn);
    put_int(w, "quiet", v->quiet);
    put_companies(rules, w, "centre", v->centre);
    put_int(w, "to_come", v->to_come);
    put_int(w, "unseen_companies", pile_size(&v->reserve));
    if (v->phase == PHASE_PLACE)
        put_company(rules, w, "won", v->won);
    if (v->phase == PHASE_BUILD) {
        put_companies(rules, w, "lifted", v->lifted);
        put_bool(w, "open", v->open);
    }
    put_int(w, "stock", pile_size(&v->stock));
    put_cards(rules, w, "discards", v->discards);
    put_cards(rules, w, "laid", v->laid);
    put_int(w, "discarded_profits", v->discarded_profits);
    put_int(w, "aside", v->aside);
    put_array(w, "players");
    for (int s = 0; s < rules->seats; s++)
        put_player(rules, w, v, s);
    put_end_array(w);
    if (seat >= 0)
        put_own(rules, w, v, seat);
}
