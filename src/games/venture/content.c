/* The cards, compiled from content: companies, capital, takeover and profit
 * cards, and the figures of the booklet.
 *
 * VEN-S1 companies: industry, letters, price.
 * VEN-S2 resources.
 * VEN-S3 what sets are worth. */
#include "games/venture/content.h"

#include <string.h>

#include "core/content.h"
#include "games/venture/terms.h"
#include "games/venture/view.h"

#include "core/pure.h"

static const char *const sign_word[SIGNS] = { "triangle", "square", "circle" };
static const char *const origin_word[3] = { "reconstructed", "booklet",
                                            "report" };

/* --- Companies ---------------------------------------------------------------- */

static enum mag_status read_letters(const struct mag_json *card, uint8_t *out,
                                    struct mag_err *err)
{
    const char *text = "";
    unsigned set = 0;
    enum mag_status st = mag_json_need_text(card, "letters", &text, err);

    if (st)
        return st;
    for (const char *p = text; *p; p++) {
        unsigned letter = (unsigned)(*p - 'A');

        if (letter >= LETTERS || set >> letter)
            return mag_fail_line(err, MAG_E_INPUT,
                                 mag_json_get(card, "letters")->line,
                                 "\"letters\" must be letters from A to F in "
                                 "ascending order, not \"%.20s\"",
                                 text);
        set |= 1u << letter;
    }
    if (!set || __builtin_popcount(set) == LETTERS)
        return mag_fail_line(err, MAG_E_INPUT,
                             mag_json_get(card, "letters")->line,
                             "a company has one to five letters");
    *out = (uint8_t)set;
    return MAG_OK;
}

static bool same_company(const struct company *a, const struct company *b)
{
    return a->industry == b->industry && a->letters == b->letters;
}

static enum mag_status read_company(struct ven_rules *r,
                                    const struct mag_json *card,
                                    struct mag_err *err)
{
    struct company c = { 0 };
    int industry = 0;
    int64_t price = 0;
    enum mag_status st =
        mag_content_known(card, "industry letters price origin", err);

    if (!st)
        st = mag_content_word(card, "industry",
                              mag_one_of(ven_industry, INDUSTRIES), &industry,
                              err);
    if (!st)
        st = read_letters(card, &c.letters, err);
    if (!st)
        st = mag_json_need_int(card, "price", mag_within(2, 98), &price, err);
    if (!st && price % 2)
        st = mag_fail_line(err, MAG_E_INPUT, mag_json_get(card, "price")->line,
                           "a price must be even (half of it is paid in "
                           "takeovers)");
    if (!st)
        st = content_origin(card, origin_word, &c.origin, err);
    if (st)
        return st;
    c.industry = (uint8_t)industry;
    c.price = (uint8_t)price;
    for (int i = 0; i < r->n_companies; i++) {
        if (same_company(&r->company[i], &c))
            return mag_fail_line(err, MAG_E_INPUT, card->line,
                                 "two companies of one industry with the "
                                 "same letters");
    }
    r->company[r->n_companies++] = c;
    return MAG_OK;
}

/* By industry, then with the fewest letters first: lists come out in a
 * readable order, and the first of an industry is the one that fits least
 * elsewhere. */
static bool comes_before(const struct company *a, const struct company *b)
{
    int na = __builtin_popcount(a->letters);
    int nb = __builtin_popcount(b->letters);

    if (a->industry != b->industry)
        return a->industry < b->industry;
    return na != nb ? na < nb : a->letters < b->letters;
}

static void sort_companies(struct ven_rules *r)
{
    for (int i = 1; i < r->n_companies; i++) {
        struct company c = r->company[i];
        int j = i;

        for (; j && comes_before(&c, &r->company[j - 1]); j--)
            r->company[j] = r->company[j - 1];
        r->company[j] = c;
    }
}

static void index_companies(struct ven_rules *r)
{
    for (int i = 0; i < r->n_companies; i++) {
        const struct company *c = &r->company[i];

        for (unsigned w = 0; w < LETTER_SETS; w++)
            r->carries[i][w] =
                (uint8_t)(w & ~(unsigned)c->letters ? 0 : 1u << c->industry);
        r->of_industry[c->industry] |= (uint64_t)1 << i;
        for (int l = 0; l < LETTERS; l++) {
            if (c->letters >> l & 1)
                r->with_letter[l] |= (uint64_t)1 << i;
        }
    }
}

static enum mag_status read_companies(struct ven_rules *r,
                                      const struct mag_content *content,
                                      struct mag_err *err)
{
    const struct mag_json *card[MAX_COMPANIES];
    struct mag_cards list = { card, MAX_COMPANIES, 0 };
    enum mag_status st = mag_content_cards(content, "companies", &list, err);

    for (int i = 0; !st && i < list.n; i++)
        st = read_company(r, card[i], err);
    sort_companies(r);
    index_companies(r);
    return st;
}

/* --- Resources ----------------------------------------------------------------- */

/* The place of `value` among the n known ones of a row, added if new. */
static int value_place(uint8_t *row, int room, int value)
{
    for (int i = 0; i < room; i++) {
        if (!row[i])
            row[i] = (uint8_t)value;
        if (row[i] == value)
            return i;
    }
    return -1;
}

static void sort_values(uint8_t *row, int n)
{
    for (int i = 1; i < n; i++) {
        for (int j = i; j && row[j] && row[j] < row[j - 1]; j--) {
            uint8_t swap = row[j];

            row[j] = row[j - 1];
            row[j - 1] = swap;
        }
    }
}

static enum mag_status collect_values(const struct mag_json **card, int n,
                                      uint8_t *low, uint8_t *high,
                                      struct mag_err *err)
{
    for (int i = 0; i < n; i++) {
        bool sign = mag_json_get(card[i], "sign");
        int64_t value = 0;
        enum mag_status st = mag_json_need_int(card[i], "value",
                                               mag_within(1, 99), &value, err);

        if (!st)
            st = mag_content_known(card[i], "value sign copies origin", err);
        if (st)
            return st;
        if (value_place(sign ? low : high, sign ? LOW_VALUES : HIGH_VALUES,
                        (int)value) < 0)
            return mag_fail_line(err, MAG_E_INPUT, card[i]->line,
                                 "more than %d different values %s a sign",
                                 sign ? LOW_VALUES : HIGH_VALUES,
                                 sign ? "with" : "without");
    }
    sort_values(low, LOW_VALUES);
    sort_values(high, HIGH_VALUES);
    return MAG_OK;
}

static enum mag_status add_copies(struct ven_rules *r, int kind,
                                  const struct mag_json *card,
                                  struct mag_err *err)
{
    int64_t copies = 0;
    uint8_t origin;
    enum mag_status st = mag_json_need_int(
        card, "copies", mag_within(1, MAX_COPIES), &copies, err);

    if (!st)
        st = content_origin(card, origin_word, &origin, err);
    if (st)
        return st;
    if (r->copies[kind] + copies > MAX_COPIES)
        return mag_fail_line(err, MAG_E_INPUT, card->line,
                             "more than %d equal cards", MAX_COPIES);
    r->copies[kind] = (uint8_t)(r->copies[kind] + copies);
    return MAG_OK;
}

enum { MAX_CAPITAL_ROWS = 64 };

static enum mag_status read_capital(struct ven_rules *r,
                                    const struct mag_content *content,
                                    struct mag_err *err)
{
    const struct mag_json *card[MAX_CAPITAL_ROWS];
    uint8_t low[LOW_VALUES] = { 0 }, high[HIGH_VALUES] = { 0 };
    struct mag_cards list = { card, MAX_CAPITAL_ROWS, 0 };
    enum mag_status st = mag_content_cards(content, "capital", &list, err);

    if (!st)
        st = collect_values(card, list.n, low, high, err);
    for (int i = 0; !st && i < list.n; i++) {
        int value = (int)mag_json_get(card[i], "value")->number;
        int sign = 0, kind;

        if (mag_json_get(card[i], "sign")) {
            st = mag_content_word(card[i], "sign", mag_one_of(sign_word, SIGNS),
                                  &sign, err);
            kind = sign * LOW_VALUES + value_place(low, LOW_VALUES, value);
        } else {
            kind = KIND_HIGH + value_place(high, HIGH_VALUES, value);
        }
        if (!st)
            st = add_copies(r, kind, card[i], err);
    }
    for (int sign = 0; sign < SIGNS; sign++)
        memcpy(r->value + sign * LOW_VALUES, low, LOW_VALUES);
    memcpy(r->value + KIND_HIGH, high, HIGH_VALUES);
    return st;
}

static enum mag_status read_takeovers(struct ven_rules *r,
                                      const struct mag_content *content,
                                      struct mag_err *err)
{
    const struct mag_json *card[FACTORS * 4];
    struct mag_cards list = { card, FACTORS * 4, 0 };
    enum mag_status st = mag_content_cards(content, "takeover", &list, err);

    for (int i = 0; !st && i < list.n; i++) {
        int factor = 0;

        st = mag_content_known(card[i], "factor copies origin", err);
        if (!st)
            st = mag_content_word(card[i], "factor",
                                  mag_one_of(ven_factor, FACTORS), &factor,
                                  err);
        if (!st)
            st = add_copies(r, KIND_TAKEOVER + factor, card[i], err);
    }
    return st;
}

/* --- Figures ------------------------------------------------------------------- */

enum {
    FIGURE_HAND,
    FIGURE_CENTRE,
    FIGURE_REMOVED,
    FIGURE_PROFIT_CARDS,
    FIGURE_SET2, /* what sets of two, three and four are worth (VEN-S3) */
    FIGURE_SET4 = FIGURE_SET2 + 2,
    FIGURE_PILE3, /* what piles of three to six earn (VEN-P2) */
    FIGURE_PILE6 = FIGURE_PILE3 + 3,
    FIGURES
};

static const struct {
    const char *name;
    int low, high;
} figure_row[FIGURES] = {
    { "hand", 1, 12 },        { "centre", 1, 9 },  { "removed", 0, 50 },
    { "profit_cards", 0, 7 }, { "set2", 0, 400 },  { "set3", 0, 400 },
    { "set4", 0, 400 },       { "pile3", 0, 400 }, { "pile4", 0, 400 },
    { "pile5", 0, 400 },      { "pile6", 0, 400 },
};

/* VEN-U1: with two seats some companies leave the game. */
static enum mag_status set_to_come(const struct mag_rules *rules,
                                   struct ven_rules *r, int removed,
                                   struct mag_err *err)
{
    int left;

    if (rules->seats > 2 || !rules->setup.option[OPTION_REMOVAL])
        removed = 0;
    left = r->n_companies - r->centre_size - removed;
    if (left < 0)
        return mag_fail(err, MAG_E_INPUT,
                        "%d companies are too few: the centre takes %d and "
                        "%d leave the game",
                        r->n_companies, r->centre_size, removed);
    r->to_come = (uint8_t)left;
    return MAG_OK;
}

static enum mag_status read_figures(const struct mag_rules *rules,
                                    struct ven_rules *r,
                                    const struct mag_content *content,
                                    struct mag_err *err)
{
    int64_t f[FIGURES];

    for (int i = 0; i < FIGURES; i++) {
        enum mag_status st = mag_content_figure(
            content,
            &(struct mag_figure){ "figures", figure_row[i].name,
                                  figure_row[i].low, figure_row[i].high },
            &f[i], err);

        if (st)
            return st;
    }
    r->hand_size = (uint8_t)f[FIGURE_HAND];
    r->centre_size = (uint8_t)f[FIGURE_CENTRE];
    r->copies[KIND_PROFIT] = (uint8_t)f[FIGURE_PROFIT_CARDS];
    for (int i = FIGURE_SET2; i <= FIGURE_SET4; i++)
        r->set_worth[i - FIGURE_SET2 + 2] = (uint16_t)f[i];
    for (int i = FIGURE_PILE3; i <= FIGURE_PILE6; i++)
        r->stack_profit[i - FIGURE_PILE3 + 3] = (uint16_t)f[i];
    return set_to_come(rules, r, (int)f[FIGURE_REMOVED], err);
}

static enum mag_status enough_resources(const struct mag_rules *rules,
                                        const struct ven_rules *r,
                                        struct mag_err *err)
{
    int n = 0, need = rules->seats * r->hand_size;

    for (int kind = 0; kind < KIND_PROFIT; kind++)
        n += r->copies[kind];
    if (n < need)
        return mag_fail(err, MAG_E_INPUT,
                        "%d resource cards are too few: %d seats get %d each",
                        n, rules->seats, r->hand_size);
    return MAG_OK;
}

/* --- Worth by table (VEN-S3) --------------------------------------------------------- */

/* The best worth of one sign's cards, given that of every smaller bundle: a
 * card at face value, or a set, and the best of the rest. */
static uint16_t best_division(const struct ven_rules *r, unsigned cards)
{
    int best = 0;

    for (unsigned set = 1; set < 1u << LOW_VALUES; set++) {
        unsigned rest = cards;
        int n = 0, value = 0, sum;

        for (int i = 0; i < LOW_VALUES; i++) {
            if (!(set >> i & 1) || !bundle_count(cards, i))
                continue;
            n++;
            value = r->value[i];
            rest -= 1u << (BUNDLE_BITS * i);
        }
        if (n != __builtin_popcount(set))
            continue; /* the hand lacks a card of this set */
        sum = r->low_worth[rest] + (n == 1 ? value : r->set_worth[n]);
        if (sum > best)
            best = sum;
    }
    return (uint16_t)best;
}

static void fill_worths(struct ven_rules *r)
{
    for (unsigned b = 0; b < 1u << SIGN_BITS; b++)
        r->low_worth[b] = best_division(r, b);
    for (int part = 0; part < 2; part++) {
        const uint8_t *value = r->value + KIND_HIGH + part * HALF_KINDS;

        for (unsigned b = 0; b < 1u << HALF_BITS; b++) {
            int sum = 0;

            for (int i = 0; i < HALF_KINDS; i++)
                sum += bundle_count(b, i) * value[i];
            r->high_worth[part][b] = (uint16_t)sum;
        }
    }
}

int ven_face_value(const struct ven_rules *r, bundle b)
{
    int sum = 0;

    for (int kind = 0; kind < KIND_TAKEOVER; kind++)
        sum += bundle_count(b, kind) * r->value[kind];
    return sum;
}

/* --- All of it ------------------------------------------------------------------- */

enum mag_status ven_compile(struct mag_rules *rules,
                            const struct mag_content *content,
                            struct mag_err *err)
{
    struct ven_rules *r = mag_rules_room(rules);
    enum mag_status st;

    r->riche = rules->setup.ruleset == RULESET_RICHE;
    r->sets_at_end = rules->setup.option[OPTION_ENDHAND];
    r->draw = rules->setup.option[OPTION_DRAW3] ? 3 : 2; /* VEN-T5 */
    r->mistakes = rules->setup.option[OPTION_MISTAKES];
    r->stall = (uint8_t)rules->setup.option[OPTION_STALL];
    st = read_companies(r, content, err);
    if (!st)
        st = read_figures(rules, r, content, err);
    if (!st)
        st = read_capital(r, content, err);
    if (!st)
        st = read_takeovers(r, content, err);
    if (!st)
        st = enough_resources(rules, r, err);
    if (!st) {
        fill_worths(r);
        ven_show_cards(rules, r);
    }
    return st;
}
