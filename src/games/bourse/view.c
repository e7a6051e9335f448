/* What a seat knows.
 *
 * BOU-S6 public: quotes, bank stock, holdings, how many rumours each holds,
 * orders and offers. Hidden: what the others' rumours say, sealed answers
 * until all are in and, with `cash=hidden`, the figure of the others' cash. */
#include "games/bourse/private.h"

#include "base/compare.h"
#include "games/bourse/auction.h"
#include "games/bourse/bourse.h"
#include "games/bourse/end.h"
#include "games/bourse/figures.h"
#include "games/bourse/forced.h"
#include "games/bourse/market.h"
#include "games/bourse/tables.h"
#include "games/bourse/terms.h"
#include "magnat/json.h"

#include "core/pure.h"

static const char *company_id(const struct mag_rules *rules, int c)
{
    return bou_compiled(rules)->company[c].id;
}

static void put_seats(struct mag_writer *w, const char *name, unsigned set)
{
    mag_put_array(w, name);
    for (; set; set &= set - 1)
        mag_put_int(w, NULL, __builtin_ctz(set));
    mag_put_end_array(w);
}

static void put_by_seat(const struct mag_rules *rules, struct mag_writer *w,
                        const char *name, const uint8_t *number)
{
    mag_put_array(w, name);
    for (int s = 0; s < rules->seats; s++)
        mag_put_int(w, NULL, number[s]);
    mag_put_end_array(w);
}

/* A card's own words, if it has any. */
static void put_story(struct mag_writer *w, const struct story *story)
{
    if (!story->text[MAG_EN][0])
        return;
    mag_put_object(w, "story");
    mag_put_text(w, "en", story->text[MAG_EN]);
    mag_put_text(w, "fr", story->text[MAG_FR]);
    mag_put_end_object(w);
}

static void put_card(const struct mag_rules *rules, struct mag_writer *w,
                     const struct bourse *b, const char *name, int code)
{
    const struct card *card =
        &bou_compiled(rules)->card[code / MAX_CARDS][code % MAX_CARDS];
    char word[MAG_WORD], text[MAG_SENTENCE];

    mag_put_object(w, name);
    bou_term_print(rules, TERM_CARD, code, word, sizeof word);
    mag_put_text(w, "id", word);
    mag_put_text(w, "deck", bou_deck_word[code / MAX_CARDS]);
    bou_term_text(rules, TERM_CARD, code, MAG_EN, text, sizeof text);
    mag_put_text(w, "en", text);
    bou_term_text(rules, TERM_CARD, code, MAG_FR, text, sizeof text);
    mag_put_text(w, "fr", text);
    put_story(w,
              &bou_compiled(rules)->story[code / MAX_CARDS][code % MAX_CARDS]);
    if (code / MAX_CARDS == DECK_RUMOURS) {
        int c = card->move[0].which;

        mag_put_text(w, "company", company_id(rules, c));
        mag_put_int(w, "by", card->move[0].by);
        mag_put_int(w, "to", bou_clamped(b->quote[c] + card->move[0].by));
    }
    mag_put_text(w, "origin", bou_origin_word[card->origin]);
    mag_put_end_object(w);
}

/* Who has the majority, if anybody (BOU-P2). */
static void put_majority(const struct mag_rules *rules, struct mag_writer *w,
                         const struct bourse *b, int c)
{
    for (int s = 0; s < rules->seats; s++) {
        if (b->lots[s][c] >= MAJORITY)
            mag_put_int(w, "majority", s);
    }
}

static void put_company(const struct mag_rules *rules, struct mag_writer *w,
                        const struct bourse *b, int c)
{
    const struct fixed *fixed = &bou_compiled(rules)->fixed;

    mag_put_object(w, NULL);
    mag_put_raw(w, NULL, fixed->company[c], fixed->company_length[c]);
    mag_put_int(w, "quote", b->quote[c]);
    mag_put_int(w, "change", b->change[c]);
    mag_put_int(w, "bank", b->lots[BANK][c]);
    mag_put_array(w, "lots");
    for (int s = 0; s < rules->seats; s++)
        mag_put_int(w, NULL, b->lots[s][c]);
    mag_put_end_array(w);
    put_majority(rules, w, b, c);
    mag_put_array(w, "history");
    for (int i = 0; i < b->n_history; i++)
        mag_put_int(w, NULL, b->history[i][c]);
    mag_put_end_array(w);
    mag_put_end_object(w);
}

static void put_player(const struct mag_rules *rules, struct mag_writer *w,
                       const struct bourse *b, int seat, bool cash)
{
    const struct bou_rules *r = bou_compiled(rules);
    int64_t worth = bou_worth(b, seat);

    mag_put_object(w, NULL);
    mag_put_int(w, "seat", seat);
    if (cash) {
        mag_put_int(w, "cash", (int64_t)b->cash[seat] * THOUSAND);
        mag_put_int(w, "worth", worth * THOUSAND);
    }
    mag_put_int(w, "shares_worth", (worth - b->cash[seat]) * THOUSAND);
    mag_put_int(w, "square", b->pawn[seat]);
    mag_put_int(w, "laps", b->laps[seat]);
    mag_put_int(w, "miss", b->miss[seat]);
    mag_put_int(w, "ruined", b->ruined[seat]);
    mag_put_int(w, "rumours", __builtin_popcountll(b->rumours[seat]));
    bou_put_portfolio(r, b, seat, w);
    mag_put_object(w, "lots");
    for (uint64_t m = b->held[seat]; m; m &= m - 1) {
        int c = __builtin_ctzll(m);

        mag_put_int(w, company_id(rules, c), b->lots[seat][c]);
    }
    mag_put_end_object(w);
    mag_put_end_object(w);
}

static void put_sale(const struct mag_rules *rules, struct mag_writer *w,
                     const struct bourse *b, const char *name, int i)
{
    const struct sale *s = &b->sale[i];

    if (!s->open)
        return;
    mag_put_object(w, name);
    mag_put_int(w, "seller", s->seller == BANK ? -1 : s->seller);
    mag_put_text(w, "company", company_id(rules, s->company));
    mag_put_int(w, "lots", s->left);
    mag_put_int(w, "round", s->round);
    mag_put_int(w, "quote", b->quote[s->company]);
    mag_put_end_object(w);
}

/* What is being dealt in, as everybody at the table hears it. */
static void put_business(const struct mag_rules *rules, struct mag_writer *w,
                         const struct bourse *b)
{
    const struct bou_rules *r = bou_compiled(rules);

    if (b->stop.open) {
        mag_put_object(w, "stop");
        mag_put_text(w, "own", company_id(rules, b->stop.own));
        mag_put_text(w, "company", company_id(rules, b->stop.company));
        put_seats(w, "in", b->stop.in);
        put_seats(w, "to_speak", b->stop.to_speak);
        mag_put_bool(w, "at_quote", b->stop.at_quote);
        mag_put_end_object(w);
    }
    put_sale(rules, w, b, "sale", 0);
    put_sale(rules, w, b, bou_is_seizure(b) ? "seizure" : "distress", 1);
    if (bou_sum(b->bid))
        put_by_seat(rules, w, "bids", b->bid);
    if (b->phase == PHASE_AUCTION) {
        mag_put_object(w, "auction");
        mag_put_text(w, "company", company_id(rules, bou_auctioned(b)));
        mag_put_int(w, "called", b->called);
        mag_put_int(w, "stock", b->stock);
        mag_put_end_object(w);
    }
    if (b->order.kind && b->phase != PHASE_AUCTION) {
        mag_put_object(w, "order");
        mag_put_text(w, "company", company_id(rules, b->order.company));
        mag_put_int(w, "price", b->order.price);
        mag_put_int(w, "seller",
                    b->order.seller == BANK ? -1 : b->order.seller);
        put_by_seat(rules, w, "asks", b->order.ask);
        if (b->order.kind == ORDER_BANK)
            mag_put_int(w, "bank", b->sale[0].left);
        mag_put_end_object(w);
    }
    if (b->debt.kind) {
        mag_put_object(w, "debt");
        mag_put_int(w, "debtor", b->debt.debtor);
        mag_put_int(w, "due", (int64_t)b->debt.due * THOUSAND);
        mag_put_int(w, "needed",
                    (int64_t)larger_of(bou_still_needed(r, b), 0) * THOUSAND);
        mag_put_int(w, "fetched", (int64_t)b->debt.fetched * THOUSAND);
        if (b->debt.lots) {
            mag_put_text(w, "company", company_id(rules, b->debt.company));
            mag_put_int(w, "lots", b->debt.lots);
        }
        mag_put_end_object(w);
    }
}

/* A private purchase is spoken aloud once holder, company and number are
 * named; before, only the buyer knows it. */
static void put_deal(const struct mag_rules *rules, struct mag_writer *w,
                     const struct bourse *b)
{
    if (b->phase != PHASE_HOLDER && b->phase != PHASE_BUYER)
        return;
    mag_put_object(w, "deal");
    mag_put_int(w, "buyer", b->turn);
    mag_put_int(w, "holder", b->deal.holder);
    mag_put_text(w, "company", company_id(rules, b->deal.company));
    mag_put_int(w, "lots", b->deal.lots);
    mag_put_int(w, "from",
                rules->game->figure(rules, b, b->turn,
                                    mag_act(VERB_WISH, b->deal.lots, 0, 0)));
    mag_put_int(w, "price",
                b->phase == PHASE_HOLDER ? b->deal.answered : b->deal.asked);
    mag_put_int(w, "asked", b->deal.asked);
    mag_put_int(w, "answered", b->deal.answered);
    mag_put_int(w, "asks_left", PRICES - b->deal.asks);
    mag_put_int(w, "answers_left", PRICES - b->deal.answers);
    mag_put_end_object(w);
}

/* The seat's own secrets. */
static void put_own(const struct mag_rules *rules, struct mag_writer *w,
                    const struct bourse *b, int seat)
{
    mag_put_int(w, "seat", seat);
    mag_put_array(w, "rumours");
    for (uint64_t m = b->rumours[seat]; m; m &= m - 1)
        put_card(rules, w, b, NULL,
                 card_code(DECK_RUMOURS, __builtin_ctzll(m)));
    mag_put_end_array(w);
    if (b->answer[seat])
        mag_put_int(w, "sealed", b->answer[seat]);
    bou_put_orders(rules, b, seat, w);
}

static void put_decks(const struct mag_rules *rules, struct mag_writer *w,
                      const struct bourse *b)
{
    mag_put_object(w, "decks");
    for (int d = 0; d < DECKS; d++)
        mag_put_int(w, bou_deck_word[d], pile_size(&b->pile[d]));
    mag_put_end_object(w);
    mag_put_object(w, "discards");
    for (int d = 0; d < DECKS; d++) {
        mag_put_array(w, bou_deck_word[d]);
        for (uint64_t m = b->discards[d]; m; m &= m - 1)
            mag_put_int(w, NULL, __builtin_ctzll(m) + 1);
        mag_put_end_array(w);
    }
    mag_put_end_object(w);
    if (b->card)
        put_card(rules, w, b, "card", b->card - 1);
}

void bou_view(const struct mag_rules *rules, const void *pos, int seat,
              struct mag_writer *w)
{
    const struct bourse *b = pos;
    const struct bou_rules *r = bou_compiled(rules);

    mag_put_text(w, "game", rules->game->name);
    mag_put_text(w, "ruleset",
                 rules->game->rulesets[rules->setup.ruleset].name);
    mag_put_text(w, "phase", mag_phase_word(rules, pos));
    mag_put_int(w, "turn", b->turn);
    mag_put_int(w, "starter", b->starter);
    mag_put_int(w, "rounds", b->rounds);
    mag_put_int(w, "laps", r->turns ? 0 : r->laps);
    mag_put_int(w, "turns", r->turns);
    mag_put_bool(w, "closing", b->closing);
    mag_put_array(w, "dice");
    mag_put_int(w, NULL, b->dice[0]);
    mag_put_int(w, NULL, b->dice[1]);
    mag_put_end_array(w);
    if (b->die)
        mag_put_int(w, "die", b->die);
    if (b->phase == PHASE_THROW)
        put_by_seat(rules, w, "throws", b->throw);
    put_seats(w, "waiting", b->waiting);
    put_business(rules, w, b);
    put_deal(rules, w, b);
    put_decks(rules, w, b);
    bou_put_figures(r, w);
    mag_put_array(w, "players");
    for (int s = 0; s < rules->seats; s++)
        put_player(rules, w, b, s,
                   s == seat || !r->hidden_cash || b->phase == PHASE_OVER);
    mag_put_end_array(w);
    if (seat >= 0)
        put_own(rules, w, b, seat);
    mag_put_raw(w, "sectors", r->fixed.sectors, r->fixed.sectors_length);
    mag_put_raw(w, "zones", r->fixed.zones, r->fixed.zones_length);
    mag_put_int(w, "stride", b->stride);
    mag_put_array(w, "companies");
    for (int c = 0; c < r->n_companies; c++)
        put_company(rules, w, b, c);
    mag_put_end_array(w);
    mag_put_raw(w, "board", r->fixed.board, r->fixed.board_length);
}
