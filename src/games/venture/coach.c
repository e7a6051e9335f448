/* What beginners are told: a sentence for each decision, what purchases earn at
 * the next count and which letter is common, and warnings: companies that fit
 * nothing (VEN-C1), piles that earn less (VEN-P2), cards paid or discarded for
 * nothing (VEN-T2, VEN-T4), an end that another wins (VEN-G1).
 *
 * Of hands, only the seat's own is read. */
#include "games/venture/private.h"

#include "base/compare.h"
#include "base/text.h"
#include "games/venture/profit.h"
#include "games/venture/purse.h"
#include "games/venture/reasons.h"
#include "games/venture/tables.h"
#include "magnat/tell.h"

#include "core/pure.h"

static const int sentence[PHASES] = {
    [PHASE_FORCED] = T_COACH_VEN_FORCED, [PHASE_TURN] = T_COACH_VEN_TURN,
    [PHASE_PLACE] = T_COACH_VEN_PLACE,   [PHASE_BUILD] = T_COACH_VEN_BUILD,
    [PHASE_PAY] = T_COACH_VEN_PAY,       [PHASE_DISCARD] = T_COACH_VEN_DISCARD,
};

/* --- Figures ------------------------------------------------------------------- */

static const int letter_text[LETTERS] = {
    T_COACH_VEN_LETTER_A, T_COACH_VEN_LETTER_B, T_COACH_VEN_LETTER_C,
    T_COACH_VEN_LETTER_D, T_COACH_VEN_LETTER_E, T_COACH_VEN_LETTER_F,
};

static void add(struct mag_coach_figures *out, int label, int value, int n)
{
    mag_coach_add(out, label, value, mag_arg_number(n), mag_arg_none());
}

/* The letter that most of the seat's companies carry (VEN-C1). */
static void add_letter(const struct asker *a, struct mag_coach_figures *out)
{
    uint64_t own = ven_companies_of(a->own);
    int best = 0, most = 0;

    for (int l = 0; l < LETTERS; l++) {
        int n = __builtin_popcountll(own & a->r->with_letter[l]);

        if (n > most) {
            most = n;
            best = l;
        }
    }
    if (most > 1)
        mag_coach_add(out, T_COACH_VEN_LETTER, letter_text[best],
                      mag_arg_number(most), mag_arg_number(a->own->n));
}

/* The company of the centre that earns most of those that can be paid. */
static void add_purchase(const struct asker *a, int spare,
                         struct mag_coach_figures *out)
{
    int best = -1, most = 0;

    for (uint64_t set = a->v->centre; set; set &= set - 1) {
        int c = __builtin_ctzll(set), gain = ven_best_pile(a, c).gain;

        if (a->r->company[c].price <= spare && gain > most) {
            most = gain;
            best = c;
        }
    }
    if (best >= 0)
        mag_coach_add(out, T_COACH_VEN_PURCHASE, T_COACH_VEN_EARNS,
                      mag_arg_term(TERM_COMPANY, best), mag_arg_number(most));
}

static void look(const struct mag_rules *rules, const void *pos, int seat,
                 struct mag_coach_figures *out)
{
    const struct venture *v = pos;
    const struct asker a = { rules,          ven_cards_of(rules), v,
                             &v->held[seat], v->hand[seat],       NULL };
    int spare = ven_worth(a.r, a.hand) - v->due;

    if (v->phase == PHASE_PAY) {
        add(out, T_COACH_VEN_DUE, T_COACH_VEN_MILLIONS, v->due);
        add(out, T_COACH_VEN_NAMED, T_COACH_VEN_MILLIONS,
            ven_worth(a.r, v->named));
    }
    add(out, T_COACH_VEN_HAND, T_COACH_VEN_MILLIONS, spare);
    if (v->phase == PHASE_TURN)
        add_purchase(&a, spare, out);
    if (v->phase == PHASE_PLACE)
        add(out, T_COACH_VEN_BEST_PILE, T_COACH_VEN_POINTS,
            ven_best_pile(&a, v->won).gain);
    add(out, T_COACH_VEN_PROFIT, T_COACH_VEN_POINTS, ven_profit_of(a.r, a.own));
    add_letter(&a, out);
}

/* --- Warnings -------------------------------------------------------------------- */

/* Which reasons of a hint are warnings as well, with the same figures. */
static int as_warning(const struct asker *a, int text)
{
    int64_t first = a->why->arg[0].value, second = a->why->arg[1].value;

    switch (text) {
    case T_REASON_VEN_FITS_NOTHING:
        return a->own->n > 1 ? T_COACH_VEN_FITS_NOTHING : 0;
    case T_REASON_VEN_LAST:
        return first < second ? T_COACH_VEN_LAST : 0;
    case T_REASON_VEN_APART_LOSES:
        return T_COACH_VEN_APART;
    case T_REASON_VEN_BREAKS:
    case T_REASON_VEN_LESS:
        return T_COACH_VEN_LESS;
    case T_REASON_VEN_PAY_LESS:
        return T_COACH_VEN_PAYS_MORE;
    default:
        return 0;
    }
}

/* What a set is worth more than its cards, or so: to lose less may be a card
 * kept for a set to come. */
enum { A_SET = 9 };

/* VEN-T2: what the hand loses more than with the best card to go. */
static bool warn_discard(const struct asker *a, int kind)
{
    int left = ven_worth(a->r, a->hand - ONE_CARD(kind)), most = left;

    if (kind >= KIND_TAKEOVER)
        return false;
    for (int k = 0; k < KIND_TAKEOVER; k++) {
        if (bundle_count(a->hand, k))
            most = larger_of(most, ven_worth(a->r, a->hand - ONE_CARD(k)));
    }
    return most - left >= A_SET &&
           ven_give(a, "VEN-T2", T_COACH_VEN_DISCARDS_MORE, 1,
                    (const int[]){ most - left });
}

static bool warns(const struct mag_rules *rules, const void *pos, int seat,
                  mag_action action, struct mag_ruling *why)
{
    const struct venture *v = pos;
    const struct asker a = { rules,          ven_cards_of(rules), v,
                             &v->held[seat], v->hand[seat],       why };

    switch (mag_act_verb(action)) {
    case VERB_DISCARD:
        return warn_discard(&a, (int)mag_act_arg(action, 0));
    case VERB_BUY:
    case VERB_ALONE:
    case VERB_ON:
    case VERB_PAY:
        if (!ven_reason(rules, pos, seat, action, why))
            return false;
        why->text = as_warning(&a, why->text);
        if (why->text == T_COACH_VEN_FITS_NOTHING)
            why->arg[2] =
                mag_arg_number(a.r->company[mag_act_arg(action, 0)].price);
        return why->text != 0;
    default:
        return false;
    }
}

const struct mag_coach ven_coach = { sentence, look, warns };
