/* The whole position as JSON, and back. Money is in thousands here. The schema
 * is in docs/protocol.md. */
#include "games/ambition/json.h"

#include <string.h>

#include "core/players_json.h"
#include "games/ambition/ambition.h"
#include "games/ambition/check.h"
#include "games/ambition/content.h"
#include "games/ambition/tables.h"
#include "games/ambition/terms.h"
#include "magnat/json.h"

#include "core/pure.h"

/* The plain numbers of a position: name and ceiling, once for both
 * directions. */
#define FIELDS(X)                \
    X(phase, PHASES - 1)         \
    X(op, OPERATIONS - 1)        \
    X(month, MONTHS)             \
    X(banker, SEATS - 1)         \
    X(host, SEATS - 1)           \
    X(turn, SEATS)               \
    X(alive, 15)                 \
    X(dealt, MAX_EXPRESS)        \
    X(reader, SEATS)             \
    X(readers, 15)               \
    X(hit, 15)                   \
    X(asked, 15)                 \
    X(waiting, 15)               \
    X(borrowers, 15)             \
    X(window, WINDOWS - 1)       \
    X(threats, 15)               \
    X(market, MARKETS - 1)       \
    X(spoken, 15)                \
    X(callers, 15)               \
    X(speaker, SEATS - 1)        \
    X(named_trade, TRADES)       \
    X(to_turn, MAX_NEGOTIATIONS) \
    X(contract, NO_CARD)         \
    X(joined, 15)                \
    X(price, MAX_CONTRACT_PRICE) \
    X(winner, SEATS)             \
    X(cancelled, 1)              \
    X(left, MAX_BUNDLES)         \
    X(settled, 15)               \
    X(debtor, SEATS - 1)         \
    X(begged, 15)                \
    X(plea, TERMS - 1)           \
    X(talked, 15)                \
    X(played, UINT32_MAX)

#define FIRM_FIELDS(X)             \
    X(cash, MAX_CASH)              \
    X(wages, 10000)                \
    X(cocoa, MAX_STORE)            \
    X(chocolate, MAX_STORE)        \
    X(cursor, MAX_NEGOTIATIONS)    \
    X(titles, 40)                  \
    X(loans, 8)                    \
    X(borrowed, 1)                 \
    X(loan_month, 1)               \
    X(sold, MAX_STORE)             \
    X(less, 100)                   \
    X(won, MAX_STORE)              \
    X(old_passed, MAX_SECRETARIES) \
    X(old_done, 1)                 \
    X(n_old, MAX_CONTRACTS)        \
    X(old_bundles, MAX_BUNDLES)    \
    X(named, MAX_STORE)            \
    X(served, MAX_STORE)           \
    X(served_price, PRICE_CEILING)

#define WEATHER_FIELDS(X)   \
    X(no_cocoa, 1)          \
    X(no_hiring, 15)        \
    X(idle, 15)             \
    X(limited, 1)           \
    X(output, MAX_STORE)    \
    X(minimum, 100)         \
    X(set_aside, MAX_STORE) \
    X(extra, MAX_NEGOTIATIONS)

#define TALK_FIELDS(X)        \
    X(stage, TALK_STAGES - 1) \
    X(from, SEATS - 1)        \
    X(to, SEATS - 1)          \
    X(terms, TERMS - 1)       \
    X(sum, PRICE_CEILING)     \
    X(news, MAX_NEWS)         \
    X(counter, PRICE_CEILING)

#define DUMP(field, ceiling) mag_put_int(w, #field, from->field);
#define LOAD(field, ceiling)                                    \
    st = mag_json_need_int(state, #field, 0, ceiling, &n, err); \
    if (st)                                                     \
        return st;                                              \
    to->field = (__typeof__(to->field))n;

/* --- Writing ----------------------------------------------------------------------- */

static void dump_bytes(struct mag_writer *w, const char *name,
                       const uint8_t *byte, int n)
{
    mag_put_array(w, name);
    for (int i = 0; i < n; i++)
        mag_put_int(w, NULL, byte[i]);
    mag_put_end_array(w);
}

static void dump_weather(struct mag_writer *w, const char *name,
                         const struct weather *from)
{
    mag_put_object(w, name);
    WEATHER_FIELDS(DUMP)
    mag_put_end_object(w);
}

static void dump_talk(struct mag_writer *w, const struct talk *from)
{
    mag_put_object(w, "talk");
    TALK_FIELDS(DUMP)
    mag_put_end_object(w);
}

static void dump_rumours(struct mag_writer *w, const struct rumour *r)
{
    mag_put_array(w, "rumours");
    for (int i = 0; i < PAIRS; i++, r++) {
        mag_put_array(w, NULL);
        mag_put_int(w, NULL, r->talked);
        mag_put_int(w, NULL, r->moved);
        mag_put_int(w, NULL, r->low[0]);
        mag_put_int(w, NULL, r->low[1]);
        mag_put_int(w, NULL, r->high[0]);
        mag_put_int(w, NULL, r->high[1]);
        mag_put_end_array(w);
    }
    mag_put_end_array(w);
}

static void dump_cards(const struct mag_rules *rules, struct mag_writer *w,
                       const char *name, int type, const uint8_t *card, int n)
{
    mag_put_array(w, name);
    for (int i = 0; i < n; i++) {
        char word[MAG_WORD];

        amb_term_print(rules, type, card[i], word, sizeof word);
        mag_put_text(w, NULL, word);
    }
    mag_put_end_array(w);
}

static void dump_hand(const struct mag_rules *rules, struct mag_writer *w,
                      unsigned set)
{
    uint8_t card[MAX_EXPRESS];
    int n = 0;

    for (; set; set &= set - 1)
        card[n++] = (uint8_t)__builtin_ctz(set);
    dump_cards(rules, w, "hand", TERM_EXPRESS, card, n);
}

static void dump_numbers(struct mag_writer *w, const char *name,
                         const uint16_t *number, int n)
{
    mag_put_array(w, name);
    for (int i = 0; i < n; i++)
        mag_put_int(w, NULL, number[i]);
    mag_put_end_array(w);
}

/* What is only remembered is written where there is anything of it. */
static void dump_note(struct mag_writer *w, const char *name,
                      const uint8_t *byte)
{
    bool any = false;

    for (int i = 0; i < SEATS; i++)
        any |= byte[i] != 0;
    if (any)
        dump_bytes(w, name, byte, SEATS);
}

static void dump_player(const struct mag_rules *rules, struct mag_writer *w,
                        const struct ambition *v, int s)
{
    const struct firm *from = &v->firm[s];

    mag_put_object(w, NULL);
    FIRM_FIELDS(DUMP)
    mag_put_int(w, "fortune", v->fortune[s]);
    mag_put_int(w, "step", v->step[s]);
    mag_put_int(w, "truce", v->truce[s]);
    mag_put_int(w, "due", v->due[s]);
    mag_put_int(w, "ruined", v->ruined[s]);
    dump_bytes(w, "staff", from->staff, TRADES);
    dump_bytes(w, "idle", from->idle, TRADES);
    dump_bytes(w, "answer", v->answer[s], TRADES);
    dump_bytes(w, "said", v->said[s], 2);
    dump_bytes(w, "shown", v->shown[s], 2);
    dump_bytes(w, "claim", v->claim[s], SEATS);
    dump_numbers(w, "owes", v->owes[s], SEATS);
    dump_note(w, "note_kept", v->kept[s]);
    dump_note(w, "note_broken", v->broken[s]);
    dump_hand(rules, w, v->hand[s]);
    dump_cards(rules, w, "waiting", TERM_CONTRACT, from->waiting_card,
               from->n_waiting);
    dump_bytes(w, "waiting_prices", from->waiting_price, from->n_waiting);
    dump_cards(rules, w, "passed", TERM_CONTRACT, from->passed_card,
               from->n_passed);
    dump_bytes(w, "bundles", from->bundle, from->n_bundles);
    mag_put_end_object(w);
}

void amb_dump(const struct mag_rules *rules, const void *pos,
              struct mag_writer *w)
{
    const struct ambition *from = pos;

    FIELDS(DUMP)
    dump_bytes(w, "markets", from->pile, MARKETS);
    dump_weather(w, "now", &from->now);
    dump_weather(w, "next", &from->next);
    dump_talk(w, &from->talk);
    dump_rumours(w, from->rumour);
    dump_cards(rules, w, "aside", TERM_CONTRACT, from->aside, from->n_aside);
    mag_put_array(w, "players");
    for (int s = 0; s < rules->seats; s++)
        dump_player(rules, w, from, s);
    mag_put_end_array(w);
    pile_dump(&from->contracts, rules, TERM_CONTRACT, "contracts", w);
    pile_dump(&from->news, rules, TERM_NEWS, "confidentiel", w);
}

/* --- Reading ----------------------------------------------------------------------- */

struct list {
    const char *name;
    int least, most;   /* length */
    int64_t low, high; /* of the elements */
};

/* A list of numbers; *count is its length. */
static enum mag_status load_list(const struct mag_json *state, struct list l,
                                 int64_t *out, int *count, struct mag_err *err)
{
    const struct mag_json *list = NULL;
    enum mag_status st = mag_json_need(state, l.name, MAG_JSON_ARRAY, &list,
                                       err);

    if (st)
        return st;
    if (list->count < l.least || list->count > l.most)
        return mag_fail_line(err, MAG_E_INPUT, list->line,
                             "\"%s\" must have %d to %d numbers", l.name,
                             l.least, l.most);
    *count = list->count;
    for (const struct mag_json *v = list->child; v; v = v->next) {
        if (v->type != MAG_JSON_INT || v->number < l.low || v->number > l.high)
            return mag_fail_line(err, MAG_E_INPUT, v->line,
                                 "\"%s\": a number is missing or out of "
                                 "bounds",
                                 l.name);
        *out++ = v->number;
    }
    return MAG_OK;
}

static enum mag_status load_bytes(const struct mag_json *state,
                                  const char *name, uint8_t *out, int n,
                                  struct mag_err *err)
{
    int64_t number[MARKETS + SEATS] = { 0 };
    int count;
    enum mag_status st = load_list(
        state, (struct list){ name, n, n, 0, UINT8_MAX }, number, &count, err);

    for (int i = 0; !st && i < n; i++)
        out[i] = (uint8_t)number[i];
    return st;
}

/* A list of cards of a type; *n is how many. */
static enum mag_status load_cards(const struct mag_rules *rules,
                                  const struct mag_json *state,
                                  const char *name, int type, uint8_t *out,
                                  int most, uint8_t *n, struct mag_err *err)
{
    const struct mag_json *list = NULL;
    enum mag_status st = mag_json_need(state, name, MAG_JSON_ARRAY, &list, err);

    if (st)
        return st;
    if (list->count > most)
        return mag_fail_line(err, MAG_E_INPUT, list->line,
                             "\"%s\" has more than %d cards", name, most);
    for (const struct mag_json *v = list->child; v; v = v->next) {
        int64_t card;

        if (v->type != MAG_JSON_STRING ||
            !amb_term_parse(rules, type, v->text, strlen(v->text), &card))
            return mag_fail_line(err, MAG_E_INPUT, v->line,
                                 "\"%s\": no such card", name);
        out[(*n)++] = (uint8_t)card;
    }
    return MAG_OK;
}

static enum mag_status load_hand(const struct mag_rules *rules,
                                 const struct mag_json *state, uint32_t *out,
                                 struct mag_err *err)
{
    uint8_t card[MAX_EXPRESS], n = 0;
    enum mag_status st = load_cards(rules, state, "hand", TERM_EXPRESS, card,
                                    MAX_EXPRESS, &n, err);

    for (int i = 0; !st && i < n; i++)
        *out |= 1u << card[i];
    return st;
}

static enum mag_status load_prices(const struct mag_json *state,
                                   const char *name, uint8_t *out, int least,
                                   int most, uint8_t *n, struct mag_err *err)
{
    int64_t number[MAX_BUNDLES];
    int count = 0;
    enum mag_status st = load_list(
        state, (struct list){ name, least, most, 1, MAX_CONTRACT_PRICE },
        number, &count, err);

    for (int i = 0; !st && i < count; i++)
        out[i] = (uint8_t)number[i];
    *n = (uint8_t)count;
    return st;
}

static enum mag_status load_papers(const struct mag_rules *rules,
                                   const struct mag_json *state, struct firm *f,
                                   struct mag_err *err)
{
    uint8_t n = 0;
    enum mag_status st = load_cards(rules, state, "waiting", TERM_CONTRACT,
                                    f->waiting_card, MAX_CONTRACTS,
                                    &f->n_waiting, err);

    if (!st)
        st = load_prices(state, "waiting_prices", f->waiting_price,
                         f->n_waiting, f->n_waiting, &n, err);
    if (!st)
        st = load_cards(rules, state, "passed", TERM_CONTRACT, f->passed_card,
                        MAX_SECRETARIES, &f->n_passed, err);
    if (!st)
        st = load_prices(state, "bundles", f->bundle, 0, MAX_BUNDLES,
                         &f->n_bundles, err);
    return st;
}

static enum mag_status load_firm(const struct mag_json *state, struct firm *to,
                                 struct mag_err *err)
{
    enum mag_status st;
    int64_t n = 0;

    FIRM_FIELDS(LOAD)
    return MAG_OK;
}

static enum mag_status load_owes(const struct mag_json *state, uint16_t *out,
                                 struct mag_err *err)
{
    int64_t number[SEATS] = { 0 };
    int count;
    enum mag_status st =
        load_list(state, (struct list){ "owes", SEATS, SEATS, 0, UINT16_MAX },
                  number, &count, err);

    for (int i = 0; !st && i < SEATS; i++)
        out[i] = (uint16_t)number[i];
    return st;
}

static enum mag_status load_note(const struct mag_json *state, const char *name,
                                 uint8_t *out, struct mag_err *err)
{
    return mag_json_get(state, name) ? load_bytes(state, name, out, SEATS, err)
                                     : MAG_OK;
}

static enum mag_status load_player(const struct mag_rules *rules,
                                   const struct mag_json *state, void *pos,
                                   int s, struct mag_err *err)
{
    struct ambition *v = pos;
    struct firm *f = &v->firm[s];
    int64_t fortune = 0, step = 0, truce = 0, due = 0, ruined = 0;
    enum mag_status st = load_firm(state, f, err);

    if (!st)
        st = mag_json_need_int(state, "fortune", -MAX_CASH, MAX_CASH, &fortune,
                               err);
    if (!st)
        st = mag_json_need_int(state, "step", 0, TRADES - 1, &step, err);
    if (!st)
        st = mag_json_need_int(state, "truce", 0, 15, &truce, err);
    if (!st)
        st = mag_json_need_int(state, "due", 0, UINT16_MAX, &due, err);
    if (!st)
        st = mag_json_need_int(state, "ruined", 0, SEATS - 1, &ruined, err);
    if (!st)
        st = load_bytes(state, "staff", f->staff, TRADES, err);
    if (!st)
        st = load_bytes(state, "idle", f->idle, TRADES, err);
    if (!st)
        st = load_bytes(state, "answer", v->answer[s], TRADES, err);
    if (!st)
        st = load_bytes(state, "said", v->said[s], 2, err);
    if (!st)
        st = load_bytes(state, "shown", v->shown[s], 2, err);
    if (!st)
        st = load_bytes(state, "claim", v->claim[s], SEATS, err);
    if (!st)
        st = load_owes(state, v->owes[s], err);
    if (!st)
        st = load_note(state, "note_kept", v->kept[s], err);
    if (!st)
        st = load_note(state, "note_broken", v->broken[s], err);
    if (!st)
        st = load_hand(rules, state, &v->hand[s], err);
    if (!st)
        st = load_papers(rules, state, f, err);
    v->fortune[s] = (int32_t)fortune;
    v->step[s] = (uint8_t)step;
    v->truce[s] = (uint8_t)truce;
    v->due[s] = (uint16_t)due;
    v->ruined[s] = (uint8_t)ruined;
    return st;
}

static enum mag_status load_weather(const struct mag_json *all,
                                    const char *name, struct weather *to,
                                    struct mag_err *err)
{
    const struct mag_json *state = NULL;
    enum mag_status st = mag_json_need(all, name, MAG_JSON_OBJECT, &state, err);
    int64_t n = 0;

    if (st)
        return st;
    WEATHER_FIELDS(LOAD)
    return MAG_OK;
}

static enum mag_status load_talk(const struct mag_json *all, struct talk *to,
                                 struct mag_err *err)
{
    const struct mag_json *state = NULL;
    enum mag_status st = mag_json_need(all, "talk", MAG_JSON_OBJECT, &state,
                                       err);
    int64_t n = 0;

    if (st)
        return st;
    TALK_FIELDS(LOAD)
    return MAG_OK;
}

static enum mag_status load_rumour(const struct mag_json *v, struct rumour *r,
                                   struct mag_err *err)
{
    enum { NUMBERS = 6 };
    int64_t n[NUMBERS] = { 0 };
    int i = 0;

    if (v->type != MAG_JSON_ARRAY || v->count != NUMBERS)
        return mag_fail_line(err, MAG_E_INPUT, v->line,
                             "a rumour is a list of %d numbers", NUMBERS);
    for (const struct mag_json *e = v->child; e; e = e->next) {
        if (e->type != MAG_JSON_INT || e->number < -NO_LIMIT ||
            e->number > NO_LIMIT)
            return mag_fail_line(err, MAG_E_INPUT, e->line,
                                 "a rumour's number is out of bounds");
        n[i++] = e->number;
    }
    if (n[0] < 0 || n[0] > 1 || n[1] < -PRICE_CEILING || n[1] > PRICE_CEILING)
        return mag_fail_line(err, MAG_E_INPUT, v->line,
                             "a rumour's number is out of bounds");
    r->talked = (uint8_t)n[0];
    r->moved = (int16_t)n[1];
    r->low[0] = (int32_t)n[2];
    r->low[1] = (int32_t)n[3];
    r->high[0] = (int32_t)n[4];
    r->high[1] = (int32_t)n[5];
    return MAG_OK;
}

static enum mag_status load_rumours(const struct mag_json *all,
                                    struct rumour *r, struct mag_err *err)
{
    const struct mag_json *list = NULL;
    enum mag_status st = mag_json_need(all, "rumours", MAG_JSON_ARRAY, &list,
                                       err);

    if (!st && list->count != PAIRS)
        st = mag_fail_line(err, MAG_E_INPUT, list->line,
                           "\"rumours\" must have %d rows", PAIRS);
    for (const struct mag_json *v = st ? NULL : list->child; v && !st;
         v = v->next)
        st = load_rumour(v, r++, err);
    return st;
}

static enum mag_status load_fields(const struct mag_json *state,
                                   struct ambition *to, struct mag_err *err)
{
    enum mag_status st;
    int64_t n = 0;

    FIELDS(LOAD)
    st = load_bytes(state, "markets", to->pile, MARKETS, err);
    if (!st)
        st = load_weather(state, "now", &to->now, err);
    if (!st)
        st = load_weather(state, "next", &to->next, err);
    if (!st)
        st = load_talk(state, &to->talk, err);
    return st ? st : load_rumours(state, to->rumour, err);
}

enum mag_status amb_load(const struct mag_rules *rules,
                         const struct mag_json *state, void *pos,
                         struct mag_err *err)
{
    struct ambition v;
    enum mag_status st;
    const char *fault;

    memset(&v, 0, sizeof v);
    pile_init(&v.contracts, amb_rules_of(rules)->n_contracts);
    pile_init(&v.news, amb_rules_of(rules)->n_news);
    st = load_fields(state, &v, err);
    if (!st)
        st = load_cards(rules, state, "aside", TERM_CONTRACT, v.aside,
                        MAX_CONTRACTS, &v.n_aside, err);
    if (!st)
        st = load_players(rules, state, &v, load_player, err);
    if (!st)
        st = pile_load(&v.contracts, rules, TERM_CONTRACT, state, "contracts",
                       err);
    if (!st)
        st = pile_load(&v.news, rules, TERM_NEWS, state, "confidentiel", err);
    if (st)
        return st;
    fault = amb_check(rules, &v);
    if (fault)
        return mag_fail(err, MAG_E_INPUT, "not a position of this game: %s",
                        fault);
    memcpy(pos, &v, sizeof v);
    return MAG_OK;
}
