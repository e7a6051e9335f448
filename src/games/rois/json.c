/* The whole position as JSON, and back. The schema is in docs/protocol.md. */
#include <string.h>

#include "core/players_json.h"
#include "games/rois/check.h"
#include "games/rois/fields.h"
#include "games/rois/json.h"
#include "games/rois/tables.h"
#include "games/rois/terms.h"
#include "games/rois/view.h"
#include "magnat/json.h"

#include "core/pure.h"

static const char *const step_word[STEPS] = {
    [STEP_OUTFIT] = "outfit",
    [STEP_REFILL] = "refill",
    [STEP_START] = "start",
    [STEP_DEVELOP] = "develop",
    [STEP_BEFORE] = "before",
    [STEP_CHOOSE] = "choose",
    [STEP_BET] = "bet",
    [STEP_REVEAL] = "reveal",
    [STEP_SHIELD] = "shield",
    [STEP_CAPE] = "cape",
    [STEP_USE] = "use",
    [STEP_ATTACK_ICONS] = "attack-icons",
    [STEP_DEFENCE_ICONS] = "defence-icons",
    [STEP_RETURN] = "return",
};
static const char *const deed_word[DEEDS] = { "none",   "buy",   "hero",
                                              "double", "trade", "promote" };

/* The plain numbers of a position: name, place and ceiling, once for both
 * directions. */
#define FIELDS(X)               \
    X(attacker, ROIS_SEATS - 1) \
    X(defender, ROIS_SEATS - 1) \
    X(outfitted, ROIS_SEATS)    \
    X(second, 1)                \
    X(actions, 1 + MAX_CARDS)   \
    X(reversed, 1)              \
    X(turns, TURN_LIMIT)        \
    X(shown, 3)                 \
    X(peeking, PEEK_SEEN)       \
    X(glimpsed, CATEGORIES)     \
    X(warded, 1)                \
    X(bets, ROIS_SEATS)         \
    X(winner, ROIS_SEATS)

#define TODO_FIELDS(X)         \
    X(which, PALACE)           \
    X(drop, 99)                \
    X(due_any, MAX_FIGURE)     \
    X(horn_any, MAX_FIGURE)    \
    X(horn_other, MAX_FIGURE)  \
    X(any, MOST_GAIN)          \
    X(other, MOST_GAIN)        \
    X(gainer, ROIS_SEATS - 1)  \
    X(floor, ANY)              \
    X(swaps, MAX_FIGURE)       \
    X(ward, 1)                 \
    X(steal, MAX_FIGURE)       \
    X(cycle, MARKET)           \
    X(n_picked, MARKET)        \
    X(fill, (1 << MARKET) - 1) \
    X(offer, 1)                \
    X(draw, MAX_LOOK)          \
    X(secret, 1)               \
    X(may_decline, 1)          \
    X(teach, MAX_LOOK)         \
    X(renew, 1)                \
    X(build, 1 + MAX_FIGURE)

static void dump_bag(const struct rois_rules *r, struct mag_writer *w,
                     const char *name, const struct bag *b)
{
    mag_put_object(w, name);
    for (uint64_t set = bag_set(b); set; set &= set - 1) {
        int card = __builtin_ctzll(set);

        mag_put_int(w, r->label[card].id, bag_count(b, card));
    }
    mag_put_end_object(w);
}

static void dump_todo(struct mag_writer *w, const struct todo *t)
{
    mag_put_object(w, "todo");
    mag_put_text(w, "what", deed_word[t->what]);
#define DUMP(field, ceiling) mag_put_int(w, #field, t->field);
    TODO_FIELDS(DUMP)
#undef DUMP
    roi_put_purse(w, "due", t->due);
    roi_put_categories(w, "aside", t->aside);
    mag_put_array(w, "picked");
    for (int i = 0; i < t->n_picked; i++)
        mag_put_int(w, NULL, t->picked[i]);
    mag_put_end_array(w);
    mag_put_array(w, "look");
    for (int i = 0; i < t->n_look; i++)
        mag_put_text(w, NULL, roi_category_word[t->look[i]]);
    mag_put_end_array(w);
    mag_put_end_object(w);
}

static void dump_players(const struct mag_rules *rules, struct mag_writer *w,
                         const struct rois *v)
{
    mag_put_array(w, "players");
    for (int s = 0; s < rules->seats; s++) {
        const struct kingdom *k = &v->seat[s];

        mag_put_object(w, NULL);
        roi_put_purse(w, "tokens", k->tokens);
        mag_put_int(w, "palaces", k->palaces);
        mag_put_int(w, "bet", k->bet);
        roi_put_categories(w, "advanced", k->advanced);
        dump_bag(roi_cards_of(rules), w, "own", &k->own);
        mag_put_end_object(w);
    }
    mag_put_end_array(w);
}

void roi_dump(const struct mag_rules *rules, const void *pos,
              struct mag_writer *w)
{
    const struct rois_rules *r = roi_cards_of(rules);
    const struct rois *v = pos;

    mag_put_text(w, "phase", mag_phase_word(rules, pos));
    mag_put_text(w, "step", step_word[v->step]);
#define DUMP(field, ceiling) mag_put_int(w, #field, v->field);
    FIELDS(DUMP)
#undef DUMP
    roi_put_categories(w, "attack", v->chosen[SIDE_ATTACK]);
    roi_put_categories(w, "defence", v->chosen[SIDE_DEFENCE]);
    roi_put_categories(w, "blocked", v->blocked);
    roi_put_categories(w, "used", v->used);
    roi_put_purse(w, "bank", v->bank);
    mag_put_array(w, "market");
    for (int i = 0; i < MARKET; i++) {
        if (v->market[i] == NO_CARD)
            mag_put_null(w, NULL);
        else
            mag_put_text(w, NULL, r->label[v->market[i]].id);
    }
    mag_put_end_array(w);
    dump_todo(w, &v->todo);
    dump_bag(r, w, "to_start", &v->to_start);
    dump_bag(r, w, "fresh", &v->fresh);
    dump_players(rules, w, v);
    pile_dump(&v->deck, rules, TERM_CARD, "deck", w);
    pile_dump(&v->academy, rules, TERM_ADVANCED, "academy", w);
}

/* --- Reading ----------------------------------------------------------------------- */

static enum mag_status load_purse(const struct mag_json *state,
                                  const char *name, purse *out,
                                  struct mag_err *err)
{
    const struct mag_json *v = NULL;
    enum mag_status st = mag_json_need(state, name, MAG_JSON_OBJECT, &v, err);

    for (const struct mag_json *m = st ? NULL : v->child; m && !st;
         m = m->next) {
        int k = roi_word_index(roi_kind_word, KINDS, m->name);
        int64_t n = 0;

        if (k < 0)
            return mag_fail_line(err, MAG_E_INPUT, m->line,
                                 "no such resource: \"%.20s\"", m->name);
        st = mag_json_need_int(v, m->name, 0, MAX_OF_A_KIND, &n, err);
        *out += ONE_TOKEN(k) * (purse)n;
    }
    return st;
}

static enum mag_status load_set(const struct mag_json *state, const char *name,
                                uint16_t *out, struct mag_err *err)
{
    const struct mag_json *list = NULL;
    unsigned set = 0;
    enum mag_status st = mag_json_need(state, name, MAG_JSON_ARRAY, &list, err);

    if (!st)
        st = roi_read_words(state, name, roi_category_word, CATEGORIES, &set,
                            err);
    *out = (uint16_t)set;
    return st;
}

static enum mag_status load_card(const struct mag_rules *rules, const char *id,
                                 int line, int *card, struct mag_err *err)
{
    int64_t value = 0;

    if (!roi_term_parse(rules, TERM_CARD, id, strlen(id), &value) ||
        value == PALACE)
        return mag_fail_line(err, MAG_E_INPUT, line, "no such card: %.30s", id);
    *card = (int)value;
    return MAG_OK;
}

static enum mag_status load_bag(const struct mag_rules *rules,
                                const struct mag_json *state, const char *name,
                                struct bag *b, struct mag_err *err)
{
    const struct mag_json *v = NULL;
    enum mag_status st = mag_json_need(state, name, MAG_JSON_OBJECT, &v, err);

    for (const struct mag_json *m = st ? NULL : v->child; m && !st;
         m = m->next) {
        int card = 0;
        int64_t n = 0;

        st = load_card(rules, m->name, m->line, &card, err);
        if (!st)
            st = mag_json_need_int(v, m->name, 1, MAX_COPIES, &n, err);
        for (int i = 0; !st && i < n; i++)
            bag_add(b, card);
    }
    return st;
}

static enum mag_status load_market(const struct mag_rules *rules,
                                   const struct mag_json *state, struct rois *v,
                                   struct mag_err *err)
{
    const struct mag_json *list = NULL, *m;
    enum mag_status st = mag_json_need(state, "market", MAG_JSON_ARRAY, &list,
                                       err);
    int i = 0;

    if (!st && list->count != MARKET)
        st = mag_fail_line(err, MAG_E_INPUT, list->line,
                           "the market has %d places", MARKET);
    for (m = st ? NULL : list->child; m && !st; m = m->next, i++) {
        int card = NO_CARD;

        if (m->type == MAG_JSON_STRING)
            st = load_card(rules, m->text, m->line, &card, err);
        else if (m->type != MAG_JSON_NULL)
            st = mag_fail_line(err, MAG_E_INPUT, m->line,
                               "a place of the market is a card or null");
        v->market[i] = (uint8_t)card;
    }
    return st;
}

static enum mag_status load_picked(const struct mag_json *todo, struct todo *t,
                                   struct mag_err *err)
{
    const struct mag_json *list = NULL;
    enum mag_status st = mag_json_need(todo, "picked", MAG_JSON_ARRAY, &list,
                                       err);
    int n = 0;

    if (!st && list->count != t->n_picked)
        st = mag_fail_line(err, MAG_E_INPUT, list->line,
                           "\"picked\" needs %d places", t->n_picked);
    for (const struct mag_json *m = st ? NULL : list->child; m && !st;
         m = m->next) {
        if (m->type != MAG_JSON_INT || m->number < 0 || m->number >= MARKET)
            return mag_fail_line(err, MAG_E_INPUT, m->line,
                                 "not a place of the market");
        t->picked[n++] = (uint8_t)m->number;
    }
    return st;
}

static enum mag_status load_look(const struct mag_json *todo, struct todo *t,
                                 struct mag_err *err)
{
    const struct mag_json *list = NULL;
    enum mag_status st = mag_json_need(todo, "look", MAG_JSON_ARRAY, &list,
                                       err);

    if (!st && list->count > MAX_LOOK)
        st = mag_fail_line(err, MAG_E_INPUT, list->line,
                           "too many heroes in \"look\"");
    for (const struct mag_json *m = st ? NULL : list->child; m && !st;
         m = m->next) {
        int c = m->type == MAG_JSON_STRING
                    ? roi_word_index(roi_category_word, CATEGORIES, m->text)
                    : -1;

        if (c < 0)
            return mag_fail_line(err, MAG_E_INPUT, m->line, "no such category");
        t->look[t->n_look++] = (uint8_t)c;
    }
    return st;
}

static enum mag_status load_todo(const struct mag_json *state, struct todo *t,
                                 struct mag_err *err)
{
    const struct mag_json *todo = NULL;
    enum mag_status st = mag_json_need(state, "todo", MAG_JSON_OBJECT, &todo,
                                       err);
    int64_t n = 0;

    if (!st)
        st = roi_read_word(todo, "what", deed_word, DEEDS, &t->what, err);
#define LOAD(field, ceiling)                                       \
    if (!st)                                                       \
        st = mag_json_need_int(todo, #field, 0, ceiling, &n, err); \
    t->field = (__typeof__(t->field))n;
    TODO_FIELDS(LOAD)
#undef LOAD
    if (!st)
        st = load_purse(todo, "due", &t->due, err);
    if (!st)
        st = load_set(todo, "aside", &t->aside, err);
    if (!st)
        st = load_picked(todo, t, err);
    if (!st)
        st = load_look(todo, t, err);
    return st;
}

static enum mag_status load_phase(const struct mag_rules *rules,
                                  const struct mag_json *state, struct rois *v,
                                  struct mag_err *err)
{
    const char *word[PHASES];

    for (int i = 0; i < PHASES; i++)
        word[i] = rules->game->decisions[i].word;
    return roi_read_word(state, "phase", word, PHASES, &v->phase, err);
}

static enum mag_status load_fields(const struct mag_rules *rules,
                                   const struct mag_json *state, struct rois *v,
                                   struct mag_err *err)
{
    enum mag_status st = load_phase(rules, state, v, err);
    int64_t n = 0;

    if (!st)
        st = roi_read_word(state, "step", step_word, STEPS, &v->step, err);
#define LOAD(field, ceiling)                                        \
    if (!st)                                                        \
        st = mag_json_need_int(state, #field, 0, ceiling, &n, err); \
    v->field = (__typeof__(v->field))n;
    FIELDS(LOAD)
#undef LOAD
    if (!st)
        st = load_set(state, "attack", &v->chosen[SIDE_ATTACK], err);
    if (!st)
        st = load_set(state, "defence", &v->chosen[SIDE_DEFENCE], err);
    if (!st)
        st = load_set(state, "blocked", &v->blocked, err);
    if (!st)
        st = load_set(state, "used", &v->used, err);
    if (!st)
        st = load_purse(state, "bank", &v->bank, err);
    return st;
}

static enum mag_status load_player(const struct mag_rules *rules,
                                   const struct mag_json *player, void *pos,
                                   int seat, struct mag_err *err)
{
    struct rois *v = pos;
    struct kingdom *k = &v->seat[seat];
    int64_t palaces = 0, bet = 0;
    enum mag_status st = load_purse(player, "tokens", &k->tokens, err);

    if (!st)
        st = mag_json_need_int(player, "palaces", 0, PALACES_TO_WIN, &palaces,
                               err);
    if (!st)
        st = mag_json_need_int(player, "bet", 0, KINDS * SIDES, &bet, err);
    if (!st)
        st = load_set(player, "advanced", &k->advanced, err);
    if (!st)
        st = load_bag(rules, player, "own", &k->own, err);
    k->palaces = (uint8_t)palaces;
    k->bet = (uint8_t)bet;
    return st;
}

enum mag_status roi_load(const struct mag_rules *rules,
                         const struct mag_json *state, void *pos,
                         struct mag_err *err)
{
    struct rois v;
    const char *fault;
    enum mag_status st;

    memset(&v, 0, sizeof v);
    pile_init(&v.deck, roi_cards_of(rules)->n_cards);
    pile_init(&v.academy, CATEGORIES);
    st = load_fields(rules, state, &v, err);
    if (!st)
        st = load_market(rules, state, &v, err);
    if (!st)
        st = load_todo(state, &v.todo, err);
    if (!st)
        st = load_bag(rules, state, "to_start", &v.to_start, err);
    if (!st)
        st = load_bag(rules, state, "fresh", &v.fresh, err);
    if (!st)
        st = load_players(rules, state, &v, load_player, err);
    if (!st)
        st = pile_load(&v.deck, rules, TERM_CARD, state, "deck", err);
    if (!st)
        st = pile_load(&v.academy, rules, TERM_ADVANCED, state, "academy", err);
    if (st)
        return st;
    fault = roi_check(rules, &v);
    if (fault)
        return mag_fail(err, MAG_E_INPUT, "not a position of this game: %s",
                        fault);
    memcpy(pos, &v, sizeof v);
    return MAG_OK;
}
