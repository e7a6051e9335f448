/* The whole position as JSON, and back. The schema is in docs/protocol.md. */
#include "games/venture/json.h"

#include <string.h>

#include "core/players_json.h"
#include "games/venture/check.h"
#include "games/venture/content.h"
#include "games/venture/tables.h"
#include "games/venture/terms.h"
#include "games/venture/venture.h"
#include "games/venture/view.h"
#include "magnat/json.h"

#include "core/pure.h"

/* The plain numbers of a position: name, place and ceiling, once for both
 * directions. */
#define FIELDS(X)                     \
    X(phase, PHASES - 1)              \
    X(turn, MAG_MAX_SEATS - 1)        \
    X(dealt, 255)                     \
    X(to_draw, 3)                     \
    X(won, MAX_COMPANIES - 1)         \
    X(operated, 1)                    \
    X(bought, 1)                      \
    X(last_turn, 1)                   \
    X(strict, 1)                      \
    X(open, 1)                        \
    X(named_up_to, KIND_TAKEOVER - 1) \
    X(aside, MAX_COPIES)              \
    X(discarded_profits, MAX_COPIES)  \
    X(to_come, MAX_COMPANIES)         \
    X(due, 4096)                      \
    X(quiet, MAX_STALL *MAG_MAX_SEATS)

static void dump_company(const struct mag_rules *rules, struct mag_writer *w,
                         int id)
{
    char word[MAG_WORD];

    ven_term_print(rules, TERM_COMPANY, id, word, sizeof word);
    mag_put_text(w, NULL, word);
}

static void dump_set(const struct mag_rules *rules, struct mag_writer *w,
                     const char *name, uint64_t set)
{
    mag_put_array(w, name);
    for (; set; set &= set - 1)
        dump_company(rules, w, __builtin_ctzll(set));
    mag_put_end_array(w);
}

static void dump_holding(const struct mag_rules *rules, struct mag_writer *w,
                         const struct holding *h)
{
    mag_put_array(w, "piles");
    for (int i = 0; i < h->n; i++) {
        if (h->bottoms >> i & 1)
            mag_put_array(w, NULL);
        dump_company(rules, w, h->card[i]);
        if (i + 1 == h->n || h->bottoms >> (i + 1) & 1)
            mag_put_end_array(w);
    }
    mag_put_end_array(w);
}

void ven_dump(const struct mag_rules *rules, const void *pos,
              struct mag_writer *w)
{
    const struct venture *v = pos;

#define DUMP(field, ceiling) mag_put_int(w, #field, v->field);
    FIELDS(DUMP)
#undef DUMP
    dump_set(rules, w, "centre", v->centre);
    dump_set(rules, w, "lifted", v->lifted);
    ven_put_cards(rules, w, "named", v->named);
    ven_put_cards(rules, w, "discards", v->discards);
    ven_put_cards(rules, w, "laid", v->laid);
    mag_put_array(w, "players");
    for (int s = 0; s < rules->seats; s++) {
        mag_put_object(w, NULL);
        mag_put_int(w, "score", v->score[s]);
        mag_put_int(w, "last_profit", v->last_profit[s]);
        ven_put_cards(rules, w, "hand", v->hand[s]);
        dump_holding(rules, w, &v->held[s]);
        mag_put_end_object(w);
    }
    mag_put_end_array(w);
    pile_dump(&v->reserve, rules, TERM_COMPANY, "reserve", w);
    pile_dump(&v->stock, rules, TERM_CARD, "stock", w);
}

/* --- Reading ----------------------------------------------------------------------- */

static enum mag_status load_company(const struct mag_rules *rules,
                                    const struct mag_json *v, int *id,
                                    struct mag_err *err)
{
    int64_t value;

    if (v->type != MAG_JSON_STRING ||
        !ven_term_parse(rules, TERM_COMPANY, v->text, strlen(v->text), &value))
        return mag_fail_line(err, MAG_E_INPUT, v->line, "no such company");
    *id = (int)value;
    return MAG_OK;
}

static enum mag_status load_set(const struct mag_rules *rules,
                                const struct mag_json *state, const char *name,
                                uint64_t *set, struct mag_err *err)
{
    const struct mag_json *list = NULL;
    enum mag_status st = mag_json_need(state, name, MAG_JSON_ARRAY, &list, err);

    if (st)
        return st;
    for (const struct mag_json *v = list->child; v; v = v->next) {
        int id = 0;

        st = load_company(rules, v, &id, err);
        if (st)
            return st;
        if (*set >> id & 1)
            return mag_fail_line(err, MAG_E_INPUT, v->line, "a company twice");
        *set |= (uint64_t)1 << id;
    }
    return MAG_OK;
}

static enum mag_status load_cards(const struct mag_rules *rules,
                                  const struct mag_json *state,
                                  const char *name, bundle *out,
                                  struct mag_err *err)
{
    const struct mag_json *cards = NULL;
    enum mag_status st = mag_json_need(state, name, MAG_JSON_OBJECT, &cards,
                                       err);

    if (st)
        return st;
    for (const struct mag_json *v = cards->child; v; v = v->next) {
        int64_t kind;

        if (!ven_term_parse(rules, TERM_CARD, v->name, strlen(v->name),
                            &kind) ||
            kind >= KIND_PROFIT)
            return mag_fail_line(err, MAG_E_INPUT, v->line,
                                 "no such card: \"%.20s\"", v->name);
        if (v->type != MAG_JSON_INT || v->number < 1 || v->number > MAX_COPIES)
            return mag_fail_line(err, MAG_E_INPUT, v->line,
                                 "\"%.20s\" must be a number from 1 to %d",
                                 v->name, MAX_COPIES);
        *out += ONE_CARD(kind) * (bundle)v->number;
    }
    return MAG_OK;
}

static enum mag_status load_pile(const struct mag_rules *rules,
                                 const struct mag_json *list, struct holding *h,
                                 struct mag_err *err)
{
    if (list->type != MAG_JSON_ARRAY || !list->count)
        return mag_fail_line(err, MAG_E_INPUT, list->line,
                             "a pile is a list of companies");
    for (const struct mag_json *v = list->child; v; v = v->next) {
        int id = 0;
        enum mag_status st = load_company(rules, v, &id, err);

        if (st)
            return st;
        if (h->n == MAX_COMPANIES)
            return mag_fail_line(err, MAG_E_INPUT, v->line,
                                 "too many companies");
        if (v == list->child)
            h->bottoms |= (uint64_t)1 << h->n;
        h->card[h->n++] = (uint8_t)id;
    }
    return MAG_OK;
}

static enum mag_status load_player(const struct mag_rules *rules,
                                   const struct mag_json *player, void *pos,
                                   int seat, struct mag_err *err)
{
    struct venture *v = pos;
    const struct mag_json *piles = NULL;
    int64_t score = 0, last = 0;
    enum mag_status st = mag_json_need_int(player, "score", 0, 1 << 30, &score,
                                           err);

    if (!st)
        st = mag_json_need_int(player, "last_profit", 0, 1 << 30, &last, err);
    if (!st)
        st = load_cards(rules, player, "hand", &v->hand[seat], err);
    if (!st)
        st = mag_json_need(player, "piles", MAG_JSON_ARRAY, &piles, err);
    for (const struct mag_json *p = st ? NULL : piles->child; p && !st;
         p = p->next)
        st = load_pile(rules, p, &v->held[seat], err);
    v->score[seat] = (uint32_t)score;
    v->last_profit[seat] = (uint32_t)last;
    return st;
}

static enum mag_status load_fields(const struct mag_json *state,
                                   struct venture *v, struct mag_err *err)
{
    enum mag_status st = MAG_OK;
    int64_t n = 0;

#define LOAD(field, ceiling)                                              \
    st = st ? st : mag_json_need_int(state, #field, 0, ceiling, &n, err); \
    v->field = (__typeof__(v->field))n;
    FIELDS(LOAD)
#undef LOAD
    return st;
}

enum mag_status ven_load(const struct mag_rules *rules,
                         const struct mag_json *state, void *pos,
                         struct mag_err *err)
{
    struct venture v;
    enum mag_status st;
    const char *fault;

    memset(&v, 0, sizeof v);
    pile_init(&v.reserve, ven_cards_of(rules)->n_companies);
    pile_init(&v.stock, KINDS);
    st = load_fields(state, &v, err);
    if (!st)
        st = load_set(rules, state, "centre", &v.centre, err);
    if (!st)
        st = load_set(rules, state, "lifted", &v.lifted, err);
    if (!st)
        st = load_cards(rules, state, "named", &v.named, err);
    if (!st)
        st = load_cards(rules, state, "discards", &v.discards, err);
    if (!st && mag_json_get(state, "laid")) /* positions may leave it out */
        st = load_cards(rules, state, "laid", &v.laid, err);
    if (!st)
        st = load_players(rules, state, &v, load_player, err);
    if (!st)
        st = pile_load(&v.reserve, rules, TERM_COMPANY, state, "reserve", err);
    if (!st)
        st = pile_load(&v.stock, rules, TERM_CARD, state, "stock", err);
    if (st)
        return st;
    fault = ven_check(rules, &v);
    if (fault)
        return mag_fail(err, MAG_E_INPUT, "not a position of this game: %s",
                        fault);
    memcpy(pos, &v, sizeof v);
    return MAG_OK;
}
