/* Figures for a view: what the rules make of piles and cards, so that who draws
 * them need not reckon. Piles are public; cards are the seat's own.
 *
 * VEN-C1, VEN-P2 what a pile takes and earns. VEN-S3 what cards are worth.
 * VEN-T4 what they pay. */
#include "games/venture/figures.h"

#include "games/venture/profit.h"
#include "games/venture/purse.h"
#include "games/venture/tables.h"
#include "games/venture/terms.h"
#include "games/venture/view.h"
#include "magnat/json.h"

#include "core/pure.h"

/* --- Piles -------------------------------------------------------------------- */

static void put_company_id(const struct mag_rules *rules, struct mag_writer *w,
                           int company)
{
    char word[MAG_WORD];

    ven_term_print(rules, TERM_COMPANY, company, word, sizeof word);
    mag_put_text(w, NULL, word);
}

/* What the pile earns less without its top. */
static int top_earns(const struct ven_rules *r, const struct holding *h,
                     const struct stack *s)
{
    struct stack rest = ven_no_stack;

    for (int i = 0; i < s->n - 1; i++)
        ven_grow(r, &rest, h->card[s->from + i]);
    return ven_profit_of_stack(r, s) - ven_profit_of_stack(r, &rest);
}

/* What more the pile earns with a company on top. */
static int gain_of(const struct ven_rules *r, const struct stack *s,
                   int company, struct stack *grown)
{
    *grown = *s;
    ven_grow(r, grown, company);
    return ven_profit_of_stack(r, grown) - ven_profit_of_stack(r, s);
}

/* PHASE_PLACE: the pile with the company that was won. */
static void put_grown(const struct ven_rules *r, const struct venture *v,
                      const struct stack *s, struct mag_writer *w)
{
    struct stack grown;
    int gain = gain_of(r, s, v->won, &grown);
    char letters[LETTERS + 1];

    ven_letters_of(grown.letters, letters);
    mag_put_object(w, "grown");
    mag_put_text(w, "letters", letters);
    mag_put_int(w, "profit", ven_profit_of_stack(r, &grown));
    mag_put_bool(w, "legal", grown.legal);
    mag_put_int(w, "gain", gain);
    mag_put_end_object(w);
}

/* PHASE_BUILD: which of the seat's companies may lie on the pile. */
static void put_takes(const struct mag_rules *rules, const struct venture *v,
                      const struct stack *s, struct mag_writer *w)
{
    const struct holding *h = &v->held[v->turn];
    bool any = ven_cards_of(rules)->mistakes && !v->strict; /* VEN-O2 */
    uint64_t set = v->lifted | ven_companies_of(h);

    mag_put_array(w, "takes");
    for (; set; set &= set - 1) {
        int company = __builtin_ctzll(set);

        if (any || ven_fits_on(ven_cards_of(rules), s, company))
            put_company_id(rules, w, company);
    }
    mag_put_end_array(w);
}

void ven_put_pile(const struct mag_rules *rules, const struct venture *v,
                  int seat, const struct stack *s, struct mag_writer *w)
{
    mag_put_int(w, "top", top_earns(ven_cards_of(rules), &v->held[seat], s));
    if (seat == v->turn && v->phase == PHASE_PLACE)
        put_grown(ven_cards_of(rules), v, s, w);
    if (seat == v->turn && v->phase == PHASE_BUILD)
        put_takes(rules, v, s, w);
}

void ven_put_gains(const struct mag_rules *rules, const struct venture *v,
                   int seat, struct mag_writer *w)
{
    const struct ven_rules *r = ven_cards_of(rules);
    struct stack own[MAX_COMPANIES], grown;
    int n = ven_stacks_of(r, &v->held[seat], own);
    uint64_t set = v->centre;

    for (int s = 0; s < rules->seats; s++) {
        if (s != seat)
            set |= ven_tops_of(&v->held[s]);
    }
    mag_put_object(w, "gains");
    for (; set; set &= set - 1) {
        int company = __builtin_ctzll(set), best = 0;
        char word[MAG_WORD];

        for (int i = 0; i < n; i++) {
            int gain = gain_of(r, &own[i], company, &grown);

            best = grown.legal && gain > best ? gain : best;
        }
        if (!best)
            continue;
        ven_term_print(rules, TERM_COMPANY, company, word, sizeof word);
        mag_put_int(w, word, best);
    }
    mag_put_end_object(w);
}

/* --- Cards ----------------------------------------------------------------------- */

/* The largest set that a best division of one sign's cards has, as a set of
 * values; 0: it has none. */
static unsigned next_set(const struct ven_rules *r, unsigned cards)
{
    for (int size = LOW_VALUES; size > 1; size--) {
        for (unsigned m = 0; m < 1u << LOW_VALUES; m++) {
            bundle set = 0;
            bool there = __builtin_popcount(m) == size;

            for (int i = 0; i < LOW_VALUES; i++) {
                if (!(m >> i & 1))
                    continue;
                there &= bundle_count(cards, i) > 0;
                set += ONE_CARD(i);
            }
            if (there && r->set_worth[size] + r->low_worth[cards - set] ==
                             r->low_worth[cards])
                return m;
        }
    }
    return 0;
}

static void put_set(const struct ven_rules *r, struct mag_writer *w, int sign,
                    unsigned values)
{
    mag_put_object(w, NULL);
    mag_put_array(w, "cards");
    for (int i = 0; i < LOW_VALUES; i++) {
        if (values >> i & 1)
            mag_put_text(w, NULL, r->card_word[sign * LOW_VALUES + i]);
    }
    mag_put_end_array(w);
    mag_put_int(w, "worth", r->set_worth[__builtin_popcount(values)]);
    mag_put_end_object(w);
}

void ven_put_sets(const struct ven_rules *r, bundle hand, struct mag_writer *w)
{
    mag_put_array(w, "sets");
    for (int sign = 0; sign < SIGNS; sign++) {
        unsigned cards = (unsigned)(hand >> sign * SIGN_BITS &
                                    ((1u << SIGN_BITS) - 1));
        unsigned values;

        while ((values = next_set(r, cards)) != 0) {
            put_set(r, w, sign, values);
            for (int i = 0; i < LOW_VALUES; i++)
                cards -= (values >> i & 1) << BUNDLE_BITS * i;
        }
    }
    mag_put_end_array(w);
}

/* --- Payments ------------------------------------------------------------------- */

/* What cards of `kinds` kinds from `first` on are worth together: for every
 * number of each, the first kind's number running fastest. */
static void put_worth(const struct ven_rules *r, bundle hand, int first,
                      int kinds, struct mag_writer *w)
{
    int n[LOW_VALUES] = { 0 }, i;

    mag_put_array(w, "worth");
    do {
        bundle some = 0;

        for (i = 0; i < kinds; i++)
            some += (bundle)n[i] * ONE_CARD(first + i);
        mag_put_int(w, NULL, ven_worth(r, some));
        for (i = 0; i < kinds && n[i] == bundle_count(hand, first + i); i++)
            n[i] = 0;
        if (i < kinds)
            n[i]++;
    } while (i < kinds);
    mag_put_end_array(w);
}

/* Cards whose worth depends on each other: those of a sign, or of one high
 * value. `open` are those that may still be named (VEN-T4). */
static void put_group(const struct ven_rules *r, const struct venture *v,
                      int first, int kinds, struct mag_writer *w)
{
    bundle hand = v->hand[v->turn];

    if (!(hand >> BUNDLE_BITS * first & (ONE_CARD(kinds) - 1)))
        return;
    mag_put_object(w, NULL);
    mag_put_array(w, "cards");
    for (int kind = first; kind < first + kinds; kind++)
        mag_put_text(w, NULL, r->card_word[kind]);
    mag_put_end_array(w);
    mag_put_array(w, "open");
    for (int kind = first; kind < first + kinds; kind++)
        mag_put_int(
            w, NULL,
            kind < v->named_up_to ? 0 : bundle_count(hand - v->named, kind));
    mag_put_end_array(w);
    put_worth(r, hand, first, kinds, w);
    mag_put_end_object(w);
}

void ven_put_purse(const struct mag_rules *rules, const struct venture *v,
                   struct mag_writer *w)
{
    const struct ven_rules *r = ven_cards_of(rules);

    mag_put_array(w, "purse");
    for (int sign = 0; sign < SIGNS; sign++)
        put_group(r, v, sign * LOW_VALUES, LOW_VALUES, w);
    for (int kind = KIND_HIGH; kind < KIND_TAKEOVER; kind++)
        put_group(r, v, kind, 1, w);
    mag_put_end_array(w);
    ven_put_cards(rules, w, "payment",
                  ven_best_payment(r, v->hand[v->turn], v->named,
                                   v->named_up_to, v->due));
}
