/* What a seat knows, as JSON (AMB-S6): everything but the others' cash (unless
 * they are in debt, AMB-F8), hands, sealed answers, the card they read
 * (AMB-K3) and what they said in deals. Money is in francs. */
#include "games/ambition/private.h"

#include "games/ambition/ambition.h"
#include "games/ambition/bank.h"
#include "games/ambition/content.h"
#include "games/ambition/content_read.h"
#include "games/ambition/decisions.h"
#include "games/ambition/figures.h"
#include "games/ambition/money.h"
#include "games/ambition/tables.h"
#include "games/ambition/terms.h"
#include "magnat/json.h"

#include "core/pure.h"

static void put_money(struct mag_writer *w, const char *name, int64_t sum)
{
    mag_put_int(w, name, francs(sum));
}

static void put_term(const struct mag_rules *rules, struct mag_writer *w,
                     const char *name, int type, int value)
{
    char word[MAG_WORD];

    amb_term_print(rules, type, value, word, sizeof word);
    mag_put_text(w, name, word);
}

static void put_both(struct mag_writer *w, const char *name, const char *en,
                     const char *fr)
{
    mag_put_object(w, name);
    mag_put_text(w, "en", en);
    mag_put_text(w, "fr", fr);
    mag_put_end_object(w);
}

static void put_words(struct mag_writer *w, const char *name,
                      const struct words *words)
{
    mag_put_object(w, name);
    mag_put_text(w, "id", words->id);
    put_both(w, "name", words->name[MAG_EN], words->name[MAG_FR]);
    if (*words->story[MAG_EN])
        put_both(w, "story", words->story[MAG_EN], words->story[MAG_FR]);
    put_both(w, "text", words->text[MAG_EN], words->text[MAG_FR]);
    mag_put_object(w, "origin");
    mag_put_text(w, "name", amb_origin_word[words->name_origin]);
    mag_put_text(w, "effect", amb_origin_word[words->effect_origin]);
    mag_put_end_object(w);
    mag_put_end_object(w);
}

static void put_news(const struct mag_rules *rules, struct mag_writer *w,
                     const char *name, int card)
{
    put_words(w, name, &amb_rules_of(rules)->news[card].words);
}

static void put_contract(const struct mag_rules *rules, struct mag_writer *w,
                         const char *name, int card, int price)
{
    const struct contract *c = &amb_rules_of(rules)->contract[card];

    mag_put_object(w, name);
    put_term(rules, w, "id", TERM_CONTRACT, card);
    mag_put_int(w, "bars", c->bars);
    mag_put_int(w, "tonnes", c->bars * TONNES_A_BAR);
    put_money(w, "base", c->base);
    put_money(w, "maximum", c->maximum);
    if (price)
        put_money(w, "price", price);
    mag_put_object(w, "origin");
    mag_put_text(w, "base", amb_origin_word[c->origin]);
    mag_put_text(w, "maximum", amb_origin_word[c->maximum_origin]);
    mag_put_end_object(w);
    mag_put_end_object(w);
}

static void put_seats(struct mag_writer *w, const char *name, unsigned set)
{
    mag_put_array(w, name);
    for (; set; set &= set - 1)
        mag_put_int(w, NULL, __builtin_ctz(set));
    mag_put_end_array(w);
}

/* --- Firms -------------------------------------------------------------------------- */

static void put_staff(struct mag_writer *w, const char *name,
                      const uint8_t *staff)
{
    mag_put_object(w, name);
    for (int t = 0; t < TRADES; t++)
        mag_put_int(w, amb_trade[t], staff[t]);
    mag_put_end_object(w);
}

static void put_papers(const struct mag_rules *rules, struct mag_writer *w,
                       const struct firm *f)
{
    mag_put_array(w, "waiting");
    for (int i = 0; i < f->n_waiting; i++)
        put_contract(rules, w, NULL, f->waiting_card[i], f->waiting_price[i]);
    mag_put_end_array(w);
    mag_put_int(w, "old", f->n_old);
    mag_put_array(w, "accounting");
    for (int i = 0; i < f->n_passed; i++)
        put_contract(rules, w, NULL, f->passed_card[i], 0);
    mag_put_end_array(w);
    mag_put_array(w, "bundles");
    for (int i = 0; i < f->n_bundles; i++)
        put_money(w, NULL, f->bundle[i]);
    mag_put_end_array(w);
}

static void put_firm(const struct mag_rules *rules, struct mag_writer *w,
                     const struct ambition *v, int seat, bool own)
{
    const struct mag_play p = amb_look(rules, v, MAG_SPECTATOR);
    const struct firm *f = &v->firm[seat];

    mag_put_object(w, NULL);
    mag_put_int(w, "seat", seat);
    mag_put_bool(w, "in", is_in(v, seat));
    if (v->ruined[seat]) /* AMB-F7 */
        mag_put_int(w, "ruined", v->ruined[seat]);
    if (own || amb_cash_is_open(&p, seat)) /* AMB-F8, AMB-F6 */
        put_money(w, "cash", f->cash);
    put_staff(w, "staff", f->staff);
    put_staff(w, "idle", f->idle);
    put_money(w, "wages", f->wages);
    mag_put_int(w, "cocoa", f->cocoa);
    mag_put_int(w, "chocolate", f->chocolate);
    mag_put_int(w, "cursor", f->cursor);
    mag_put_int(w, "titles", f->titles);
    mag_put_int(w, "loans", f->loans);
    mag_put_bool(w, "borrowed", f->borrowed);
    mag_put_int(w, "sold", f->sold);
    mag_put_int(w, "won", f->won);
    mag_put_int(w, "named", f->named);
    mag_put_int(w, "express", __builtin_popcount(v->hand[seat]));
    mag_put_bool(w, "hit", v->hit >> seat & 1);
    mag_put_bool(w, "read", v->readers >> seat & 1);
    put_papers(rules, w, f);
    amb_put_firm_figures(rules, v, seat, w);
    if (v->phase == PHASE_OVER && is_in(v, seat))
        put_money(w, "fortune", v->fortune[seat]);
    mag_put_end_object(w);
}

/* --- The table ------------------------------------------------------------------------ */

static void put_markets(const struct mag_rules *rules, struct mag_writer *w,
                        const struct ambition *v)
{
    mag_put_array(w, "markets");
    for (int m = 0; m < MARKETS; m++) {
        const struct market *k = &amb_rules_of(rules)->market[m];

        mag_put_object(w, NULL);
        mag_put_text(w, "id", k->id);
        put_both(w, "name", k->name[MAG_EN], k->name[MAG_FR]);
        mag_put_int(w, "bars", v->pile[m]);
        mag_put_end_object(w);
    }
    mag_put_end_array(w);
    mag_put_int(w, "market", v->market);
    mag_put_array(w, "announced");
    for (int s = 0; s < rules->seats; s++) {
        mag_put_object(w, NULL);
        mag_put_bool(w, "spoken", v->spoken >> s & 1);
        put_money(w, "price", v->spoken >> s & 1 ? v->said[s][0] : 0);
        mag_put_int(w, "bars", v->spoken >> s & 1 ? v->said[s][1] : 0);
        mag_put_end_object(w);
    }
    mag_put_end_array(w);
}

/* The bids that all saw on the market last served, and who called there. */
static void put_last_bids(const struct mag_rules *rules, struct mag_writer *w,
                          const struct ambition *v)
{
    put_seats(w, "callers", v->callers);
    mag_put_array(w, "last_bids");
    for (int s = 0; s < rules->seats; s++) {
        mag_put_object(w, NULL);
        put_money(w, "price", v->shown[s][0]);
        mag_put_int(w, "bars", v->shown[s][1]);
        mag_put_end_object(w);
    }
    mag_put_end_array(w);
}

static void put_weather(struct mag_writer *w, const char *name,
                        const struct weather *t)
{
    mag_put_object(w, name);
    mag_put_bool(w, "no_cocoa", t->no_cocoa);
    mag_put_int(w, "no_hiring", t->no_hiring);
    mag_put_int(w, "idle", t->idle);
    if (t->limited)
        mag_put_int(w, "output", t->output);
    put_money(w, "minimum", t->minimum);
    mag_put_int(w, "set_aside", t->set_aside);
    mag_put_int(w, "extra", t->extra);
    mag_put_end_object(w);
}

/* What all know of the piles: what has not come yet, the contracts laid under
 * theirs in order, and the cards of Le Confidentiel still to come. */
static void put_piles(const struct mag_rules *rules, struct mag_writer *w,
                      const struct ambition *v)
{
    const struct amb_rules *r = amb_rules_of(rules);

    mag_put_object(w, "contracts_unseen");
    for (int i = 0; i < r->n_contracts; i++) {
        if (v->contracts.count[i])
            mag_put_int(w, r->contract[i].id, v->contracts.count[i]);
    }
    mag_put_end_object(w);
    mag_put_array(w, "contracts_under");
    for (int i = 0; i < v->contracts.n_under; i++)
        put_term(rules, w, NULL, TERM_CONTRACT, v->contracts.under[i]);
    mag_put_end_array(w);
    mag_put_array(w, "confidentiel_left");
    for (int i = 0; i < amb_rules_of(rules)->n_news; i++) {
        if (v->news.count[i] || (v->news.n_top && v->news.top[0] == i))
            put_term(rules, w, NULL, TERM_NEWS, i);
    }
    mag_put_end_array(w);
}

static void put_negotiation(const struct mag_rules *rules, struct mag_writer *w,
                            const struct ambition *v)
{
    mag_put_int(w, "to_turn", v->to_turn);
    if (v->contract != NO_CARD) {
        put_contract(rules, w, "contract", v->contract, 0);
        put_money(w, "price", v->price);
        put_seats(w, "joined", v->joined);
        if (v->winner)
            mag_put_int(w, "winner", v->winner - 1);
    }
    mag_put_array(w, "aside");
    for (int i = 0; i < v->n_aside; i++)
        put_contract(rules, w, NULL, v->aside[i], 0);
    mag_put_end_array(w);
}

/* The bank's stock, and the figures a player plans with. */
static void put_bank(const struct mag_rules *rules, struct mag_writer *w,
                     const struct ambition *v)
{
    const struct mag_play p = amb_look(rules, v, MAG_SPECTATOR);
    uint8_t pawns[TRADES];

    for (int t = 0; t < TRADES; t++)
        pawns[t] = (uint8_t)amb_pawns_in_bank(&p, t);
    mag_put_object(w, "bank");
    put_staff(w, "pawns", pawns);
    mag_put_int(w, "bars", amb_bars_in_bank(&p));
    mag_put_int(w, "titles", amb_titles_in_bank(&p));
    put_money(w, "title_value", amb_title_value(&p));
    mag_put_end_object(w);
    mag_put_object(w, "stores");
    mag_put_int(w, "cocoa", amb_rules_of(rules)->cocoa_store);
    mag_put_int(w, "chocolate", amb_rules_of(rules)->chocolate_store);
    mag_put_end_object(w);
    amb_put_figures(rules, v, w);
}

/* --- The seat's own ---------------------------------------------------------------------- */

static void put_hand(const struct mag_rules *rules, struct mag_writer *w,
                     unsigned set)
{
    mag_put_array(w, "hand");
    for (; set; set &= set - 1) {
        const struct express *e =
            &amb_rules_of(rules)->express[__builtin_ctz(set)];

        put_words(w, NULL, &e->words);
    }
    mag_put_end_array(w);
}

static void put_talk(const struct mag_rules *rules, struct mag_writer *w,
                     const struct talk *t, int seat)
{
    /* A part of another's chain is not said yet. */
    if (!t->stage || (seat != t->from && seat != t->to) ||
        (t->stage < TALK_ANSWER && seat != t->from))
        return;
    mag_put_object(w, "talk");
    mag_put_int(w, "from", t->from);
    mag_put_int(w, "to", t->to);
    put_term(rules, w, "terms", TERM_TERMS, t->terms);
    put_money(w, "sum", t->sum);
    /* A counter-proposal is said when its card is named as well. */
    if (t->counter && seat == t->to)
        put_money(w, "counter", t->counter);
    mag_put_end_object(w);
}

static void put_promises(const struct mag_rules *rules, struct mag_writer *w,
                         const struct ambition *v, int seat)
{
    mag_put_array(w, "promises");
    for (int i = 0; i < SEATS * SEATS; i++) {
        int from = i / SEATS, to = i % SEATS;

        if (seat != from && seat != to)
            continue;
        if (!(v->truce[from] >> to & 1) && !v->owes[from][to] &&
            !v->claim[from][to])
            continue;
        mag_put_object(w, NULL);
        mag_put_int(w, "from", from);
        mag_put_int(w, "to", to);
        mag_put_bool(w, "truce", v->truce[from] >> to & 1);
        put_money(w, "owes", v->owes[from][to]);
        if (v->claim[from][to])
            put_news(rules, w, "says", v->claim[from][to] - 1);
        mag_put_end_object(w);
    }
    mag_put_end_array(w);
}

/* How often a word to or of the seat proved true, and how often it did not. */
static void put_words_given(struct mag_writer *w, const struct ambition *v,
                            int seat)
{
    mag_put_array(w, "words");
    for (int i = 0; i < SEATS * SEATS; i++) {
        int from = i / SEATS, to = i % SEATS;

        if ((seat != from && seat != to) ||
            !(v->kept[from][to] || v->broken[from][to]))
            continue;
        mag_put_object(w, NULL);
        mag_put_int(w, "from", from);
        mag_put_int(w, "to", to);
        mag_put_int(w, "kept", v->kept[from][to]);
        mag_put_int(w, "broken", v->broken[from][to]);
        mag_put_end_object(w);
    }
    mag_put_end_array(w);
}

static void put_own(const struct mag_rules *rules, struct mag_writer *w,
                    const struct ambition *v, int seat)
{
    mag_put_int(w, "seat", seat);
    put_hand(rules, w, v->hand[seat]);
    mag_put_array(w, "answer");
    for (int i = 0; i < TRADES; i++)
        mag_put_int(w, NULL, v->answer[seat][i]);
    mag_put_end_array(w);
    mag_put_int(w, "step", v->step[seat]);
    if (v->phase == PHASE_ANNOUNCE && v->speaker == seat)
        put_money(w, "announcing", v->said[seat][0]);
    if (v->news.n_top && v->news.top_known[0] >> seat & 1)
        put_news(rules, w, "top", v->news.top[0]);
    put_talk(rules, w, &v->talk, seat);
    put_promises(rules, w, v, seat);
    put_words_given(w, v, seat);
    if (v->phase == PHASE_HIRE && v->waiting >> seat & 1)
        amb_put_hiring(rules, v, seat, w);
}

/* AMB-F6: who cannot pay what, and whom it asked on which terms. */
static void put_debt(const struct mag_rules *rules, struct mag_writer *w,
                     const struct ambition *v)
{
    int due = v->due[v->debtor];

    mag_put_int(w, "debtor", v->debtor);
    put_money(w, "due", due);
    put_money(w, "lacks", due - v->firm[v->debtor].cash);
    put_seats(w, "begged", v->begged);
    if (v->phase == PHASE_GIFT)
        put_term(rules, w, "plea", TERM_TERMS, v->plea);
}

/* AMB-X2: which window, who has threatened, and who threatens whom now. */
static void put_window(struct mag_writer *w, const struct ambition *v)
{
    mag_put_int(w, "window", v->window);
    put_seats(w, "threats", v->threats);
    if (!v->talk.stage)
        return;
    mag_put_object(w, "threat");
    mag_put_int(w, "from", v->talk.from);
    mag_put_int(w, "to", v->talk.to);
    mag_put_end_object(w);
}

/* Whose decision it looks like: a talk is known from its proposal on. */
static void put_deciding(const struct mag_rules *rules, struct mag_writer *w,
                         const struct ambition *v)
{
    put_seats(w, "pending", mag_pending(rules, v) & ~MAG_CHANCE_BIT);
    put_seats(w, "asked", v->asked);
    if (v->phase == PHASE_RAISE || v->phase == PHASE_GIFT)
        put_debt(rules, w, v);
    if (v->phase == PHASE_ANNOUNCE || v->phase == PHASE_CONTROL)
        mag_put_int(w, "speaker", v->speaker);
    if (v->phase == PHASE_WINDOW)
        put_window(w, v);
    if (v->reader)
        mag_put_int(w, "reader", v->reader - 1);
    put_seats(w, "talked", v->talked);
}

static void put_played(const struct mag_rules *rules, struct mag_writer *w,
                       unsigned set)
{
    mag_put_array(w, "played");
    for (; set; set &= set - 1)
        put_term(rules, w, NULL, TERM_EXPRESS, __builtin_ctz(set));
    mag_put_end_array(w);
}

void amb_view(const struct mag_rules *rules, const void *pos, int seat,
              struct mag_writer *w)
{
    const struct amb_rules *r = amb_rules_of(rules);
    const struct ambition *v = pos;

    mag_put_text(w, "game", rules->game->name);
    mag_put_text(w, "phase", amb_decisions[v->phase].word);
    mag_put_text(w, "operation", amb_operation[v->op]);
    mag_put_int(w, "month", v->month);
    mag_put_int(w, "months", r->months);
    mag_put_int(w, "banker", v->banker);
    put_deciding(rules, w, v);
    put_markets(rules, w, v);
    put_last_bids(rules, w, v);
    put_negotiation(rules, w, v);
    put_weather(w, "now", &v->now);
    put_weather(w, "next", &v->next);
    put_bank(rules, w, v);
    put_piles(rules, w, v);
    put_played(rules, w, v->played);
    if (v->named_trade)
        mag_put_text(w, "named_trade", amb_trade[v->named_trade - 1]);
    mag_put_array(w, "players");
    for (int s = 0; s < rules->seats; s++)
        put_firm(rules, w, v, s, s == seat);
    mag_put_end_array(w);
    if (seat >= 0)
        put_own(rules, w, v, seat);
}
