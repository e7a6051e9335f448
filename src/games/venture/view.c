/* What a seat knows, as JSON (VEN-U4): everything but the others' hands, the
 * cards another is naming for a payment, and what the piles hold. */
#include "games/venture/view.h"

#include <assert.h>

#include "games/venture/figures.h"
#include "games/venture/profit.h"
#include "games/venture/tables.h"
#include "games/venture/terms.h"
#include "magnat/json.h"

#include "core/pure.h"

static void show_company(const struct mag_rules *rules, struct mag_writer *w,
                         int id)
{
    const struct company *c = &ven_cards_of(rules)->company[id];
    char word[MAG_WORD], letters[LETTERS + 1];

    ven_term_print(rules, TERM_COMPANY, id, word, sizeof word);
    ven_letters_of(c->letters, letters);
    mag_put_object(w, NULL);
    mag_put_text(w, "id", word);
    mag_put_text(w, "industry", ven_industry[c->industry]);
    mag_put_text(w, "letters", letters);
    mag_put_int(w, "price", c->price);
    mag_put_bool(w, "reconstructed", c->origin == ORIGIN_RECONSTRUCTED);
    mag_put_end_object(w);
}

void ven_show_cards(const struct mag_rules *rules, struct ven_rules *r)
{
    for (int kind = 0; kind < KINDS; kind++)
        ven_term_print(rules, TERM_CARD, kind, r->card_word[kind], CARD_WORD);
    for (int i = 0; i < r->n_companies; i++) {
        struct mag_buf text = { r->shown[i], 0, COMPANY_TEXT, COMPANY_TEXT,
                                false };
        struct mag_writer w;

        mag_put_start(&w, &text);
        show_company(rules, &w, i);
        assert(mag_buf_ok(&text));
        r->shown_length[i] = (uint8_t)text.length;
    }
}

static void put_company(const struct mag_rules *rules, struct mag_writer *w,
                        const char *name, int id)
{
    mag_put_raw(w, name, ven_cards_of(rules)->shown[id],
                ven_cards_of(rules)->shown_length[id]);
}

static void put_companies(const struct mag_rules *rules, struct mag_writer *w,
                          const char *name, uint64_t set)
{
    mag_put_array(w, name);
    for (; set; set &= set - 1)
        put_company(rules, w, NULL, __builtin_ctzll(set));
    mag_put_end_array(w);
}

void ven_put_cards(const struct mag_rules *rules, struct mag_writer *w,
                   const char *name, bundle b)
{
    mag_put_object(w, name);
    for (int kind = 0; kind < KIND_PROFIT; kind++) {
        if (bundle_count(b, kind))
            mag_put_int(w, ven_cards_of(rules)->card_word[kind],
                        bundle_count(b, kind));
    }
    mag_put_end_object(w);
}

static void put_piles(const struct mag_rules *rules, struct mag_writer *w,
                      const struct venture *v, int seat)
{
    const struct ven_rules *r = ven_cards_of(rules);
    const struct holding *h = &v->held[seat];
    struct stack s[MAX_COMPANIES];
    int n = ven_stacks_of(r, h, s);

    mag_put_array(w, "piles");
    for (int i = 0; i < n; i++) {
        char letters[LETTERS + 1];

        ven_letters_of(s[i].letters, letters);
        mag_put_object(w, NULL);
        mag_put_text(w, "letters", letters);
        mag_put_int(w, "profit", ven_profit_of_stack(r, &s[i]));
        mag_put_bool(w, "legal", s[i].legal);
        mag_put_array(w, "companies");
        for (int j = 0; j < s[i].n; j++)
            put_company(rules, w, NULL, h->card[s[i].from + j]);
        mag_put_end_array(w);
        ven_put_pile(rules, v, seat, &s[i], w);
        mag_put_end_object(w);
    }
    mag_put_end_array(w);
}

static void put_player(const struct mag_rules *rules, struct mag_writer *w,
                       const struct venture *v, int seat)
{
    mag_put_object(w, NULL);
    mag_put_int(w, "seat", seat);
    mag_put_int(w, "score", v->score[seat]);
    mag_put_int(w, "cards", bundle_size(v->hand[seat]));
    mag_put_int(w, "companies", v->held[seat].n);
    mag_put_int(w, "profit",
                ven_profit_of(ven_cards_of(rules), &v->held[seat]));
    if (v->phase == PHASE_OVER)
        mag_put_int(w, "last_profit", v->last_profit[seat]);
    put_piles(rules, w, v, seat);
    mag_put_end_object(w);
}

/* The seat's own hand, and what it can still spend in its turn. */
static void put_own(const struct mag_rules *rules, struct mag_writer *w,
                    const struct venture *v, int seat)
{
    int total = ven_worth(ven_cards_of(rules), v->hand[seat]);

    mag_put_int(w, "seat", seat);
    ven_put_cards(rules, w, "hand", v->hand[seat]);
    mag_put_int(w, "worth", total);
    ven_put_sets(ven_cards_of(rules), v->hand[seat], w);
    ven_put_gains(rules, v, seat, w);
    if (seat == v->turn) {
        mag_put_int(w, "spare", total - v->due);
        ven_put_cards(rules, w, "named", v->named);
        if (v->phase == PHASE_PAY)
            ven_put_purse(rules, v, w);
    }
}

void ven_view(const struct mag_rules *rules, const void *pos, int seat,
              struct mag_writer *w)
{
    const struct venture *v = pos;

    mag_put_text(w, "game", rules->game->name);
    mag_put_text(w, "ruleset",
                 rules->game->rulesets[rules->setup.ruleset].name);
    mag_put_text(w, "phase", mag_phase_word(rules, pos));
    mag_put_int(w, "turn", v->turn);
    mag_put_int(w, "due", v->due);
    mag_put_bool(w, "last_turn", v->last_turn);
    mag_put_int(w, "quiet", v->quiet);
    put_companies(rules, w, "centre", v->centre);
    mag_put_int(w, "to_come", v->to_come);
    mag_put_int(w, "unseen_companies", pile_size(&v->reserve));
    if (v->phase == PHASE_PLACE)
        put_company(rules, w, "won", v->won);
    if (v->phase == PHASE_BUILD) {
        put_companies(rules, w, "lifted", v->lifted);
        mag_put_bool(w, "open", v->open);
    }
    mag_put_int(w, "stock", pile_size(&v->stock));
    ven_put_cards(rules, w, "discards", v->discards);
    ven_put_cards(rules, w, "laid", v->laid);
    mag_put_int(w, "discarded_profits", v->discarded_profits);
    mag_put_int(w, "aside", v->aside);
    mag_put_array(w, "players");
    for (int s = 0; s < rules->seats; s++)
        put_player(rules, w, v, s);
    mag_put_end_array(w);
    if (seat >= 0)
        put_own(rules, w, v, seat);
}
