/* Is a library from outside whole? Its tables, and a few games at random. */
#include <stdlib.h>
#include <string.h>

#include "magnat/decide.h"
#include "magnat/field.h"
#include "magnat/json.h"
#include "magnat/library.h"
#include "magnat/match.h"
#include "magnat/player.h"

enum {
    NAME_BYTES = 32,
    TRIES = 2,
    TRIED_MOVES = 400,
    MORE = 4096 /* actions and events beyond what a game says it needs */
};

/* Names stand in records, in commands and before colons. */
static bool is_name(const char *name)
{
    size_t n = name ? strspn(name, "abcdefghijklmnopqrstuvwxyz0123456789-") : 0;

    return n && !name[n] && n < NAME_BYTES && name[0] != '-';
}

/* What every game must have; NULL: it has it. */
static const char *missing(const struct mag_game *g)
{
    if (!g->prefix || g->version < 1 || !g->words || g->title < MAG_OWN_TEXT ||
        g->blurb < MAG_OWN_TEXT)
        return "prefix, version, words, title or blurb";
    if (!g->rulesets || g->n_rulesets < 1 || g->n_rulesets > MAG_MAX_RULESETS ||
        (g->n_options && !g->options) || g->n_options > MAG_MAX_OPTIONS)
        return "rule sets or options";
    if (!g->verbs || g->n_verbs < 1 || !g->events || g->n_events < 1)
        return "verbs or events";
    if (!g->decisions || g->n_decisions < 1)
        return "decisions";
    if (!g->state_size || g->max_legal < 1 || g->max_events < 1 ||
        g->max_moves < 1 || g->max_moves > MAG_MATCH_MAX_MOVES ||
        g->tuning.n_weights > MAG_MAX_WEIGHTS)
        return "sizes and limits";
    if (g->min_seats < 1 || g->max_seats < g->min_seats ||
        g->max_seats > MAG_MAX_SEATS)
        return "numbers of seats";
    if (!g->init || !g->scores || !g->result || !g->view || !g->check ||
        !g->resample || !g->fields)
        return "init, scores, result, view, check, resample or fields";
    return NULL;
}

static enum mag_status check_game(const struct mag_library *l, int i,
                                  struct mag_err *err)
{
    const struct mag_game *g = l->games[i];
    const char *lacks;

    if (!g || g->size != sizeof *g)
        return mag_fail(err, MAG_E_INPUT,
                        "game %d is of another version of Magnat", i + 1);
    if (!is_name(g->name))
        return mag_fail(err, MAG_E_INPUT, "game %d has no good name", i + 1);
    if (mag_game_find(NULL, g->name))
        return mag_fail(err, MAG_E_INPUT, "the name \"%s\" is taken", g->name);
    for (int j = 0; j < i; j++) {
        if (!strcmp(l->games[j]->name, g->name))
            return mag_fail(err, MAG_E_INPUT, "the name \"%s\" is taken",
                            g->name);
    }
    lacks = missing(g);
    return lacks
               ? mag_fail(err, MAG_E_INPUT, "%s lacks good %s", g->name, lacks)
               : MAG_OK;
}

static enum mag_status check_player(const struct mag_library *l, int i,
                                    struct mag_err *err)
{
    const struct mag_player_kind *p = l->players[i];
    bool taken;

    if (!p || p->size != sizeof *p)
        return mag_fail(err, MAG_E_INPUT,
                        "player %d is of another version of Magnat", i + 1);
    if (!is_name(p->name))
        return mag_fail(err, MAG_E_INPUT, "player %d has no good name", i + 1);
    taken = mag_player_exists(NULL, p->name) || !strcmp(p->name, "me");
    for (int j = 0; j < i; j++)
        taken = taken || !strcmp(l->players[j]->name, p->name);
    if (taken)
        return mag_fail(err, MAG_E_INPUT, "the name \"%s\" is taken", p->name);
    if (!p->choose)
        return mag_fail(err, MAG_E_INPUT, "%s lacks good choose", p->name);
    return MAG_OK;
}

enum mag_status mag_library_check(const struct mag_library *library,
                                  struct mag_err *err)
{
    enum mag_status st = MAG_OK;

    if (!library)
        return MAG_OK; /* the built-in games and players */
    if (library->size != sizeof *library)
        return mag_fail(err, MAG_E_INPUT,
                        "the library is of another version of Magnat");
    if (library->n_games < 0 || library->n_players < 0 ||
        (library->n_games && !library->games) ||
        (library->n_players && !library->players))
        return mag_fail(err, MAG_E_INPUT, "a table is missing");
    for (int i = 0; !st && i < library->n_games; i++)
        st = check_game(library, i, err);
    for (int i = 0; !st && i < library->n_players; i++)
        st = check_player(library, i, err);
    return st;
}

/* --- Trying it ------------------------------------------------------------------ */

/* A game at random, and room for what is looked at. `rules` are of a copy of
 * the game with wider limits and without the core's own asserts: those speak of
 * faults that stand in this house, and a stranger's fault is a sentence. What
 * the game really states is in `says`. */
struct trial {
    const struct mag_rules *rules;
    const struct mag_game *says;
    void *pos, *other;
    mag_action *list;
    struct mag_events tell;
    struct mag_rng rng;
    struct mag_err *err;
};

static enum mag_status fault(const struct trial *t, int move, const char *what)
{
    return mag_fail(t->err, MAG_E_INPUT, "%s, %d seats, move %d: %s",
                    t->rules->game->name, t->rules->seats, move, what);
}

/* The position written, read and written again is the same text. */
static enum mag_status write_and_read(struct trial *t, int move)
{
    struct mag_json_doc doc = { 0 };
    struct mag_writer w;
    struct mag_buf out;
    enum mag_status st;

    mag_buf_init(&out, MAG_POSITION_MAX_BYTES);
    mag_put_start(&w, &out);
    mag_put_object(&w, NULL);
    mag_state_dump(t->rules, t->pos, &w);
    mag_put_end_object(&w);
    st = mag_json_read(&doc, mag_buf_text(&out), out.length, NULL);
    if (st || mag_state_load(t->rules, doc.root, t->other, NULL))
        st = fault(t, move, "its position cannot be read again");
    else if (memcmp(t->other, t->pos, t->rules->game->state_size))
        st = fault(t, move, "its position is read as another");
    mag_json_free(&doc);
    mag_buf_release(&out);
    return st;
}

static enum mag_status look(struct trial *t, int move)
{
    const struct mag_game *g = t->rules->game;
    struct mag_err broken = { "", 0 };

    if (mag_state_check(t->rules, t->pos, &broken))
        return fault(t, move, broken.text);
    for (int s = 0; s < t->rules->seats; s++) {
        memcpy(t->other, t->pos, g->state_size);
        g->resample(t->rules, t->other, s, &t->rng);
        if (mag_state_check(t->rules, t->other, &broken))
            return fault(t, move, broken.text);
    }
    return write_and_read(t, move);
}

/* One move at random; `*over` when there is none. */
static enum mag_status step(struct trial *t, int move, bool *over)
{
    const struct mag_game *g = t->says;
    uint32_t pending = mag_pending(t->rules, t->pos);
    int seat = pending & MAG_CHANCE_BIT ? MAG_CHANCE
               : pending                ? __builtin_ctz(pending)
                                        : MAG_SPECTATOR;
    int n;

    *over = !pending;
    if (*over)
        return MAG_OK;
    if (seat >= t->rules->seats)
        return fault(t, move, "a seat is asked that is not there");
    n = mag_legal(t->rules, t->pos, seat, t->list);
    if (n < 1 || n > g->max_legal)
        return fault(t, move, "its list is empty, or longer than it says");
    t->tell.count = 0;
    if (mag_apply(t->rules, t->pos, seat,
                  t->list[mag_rng_below(&t->rng, (uint32_t)n)], &t->tell, NULL))
        return fault(t, move, "it refuses what it lists");
    return t->tell.count > g->max_events
               ? fault(t, move, "it tells more than it says")
               : look(t, move);
}

static enum mag_status play(struct trial *t)
{
    const struct mag_game *g = t->says;
    bool over = false;
    enum mag_status st;

    g->init(t->rules, t->pos);
    st = look(t, 0);
    for (int i = 1; !st && !over && i <= TRIED_MOVES; i++) {
        st = step(t, i, &over);
        if (!st && !over && i > g->max_moves)
            st = fault(t, i, "it lasts longer than it says");
    }
    return st;
}

/* Each byte of a position is described by exactly one row. */
static enum mag_status check_rows(const struct mag_rules *rules,
                                  struct mag_err *err)
{
    size_t size = rules->game->state_size, i = 0;
    unsigned char *times = calloc(size, 1);

    if (!times)
        return mag_fail(err, MAG_E_NOMEM, "no memory");
    mag_fields_cover(rules, times);
    while (i < size && times[i] == 1)
        i++;
    free(times);
    return i == size ? MAG_OK
                     : mag_fail(err, MAG_E_INPUT,
                                "%s, %d seats: byte %zu of its position is in "
                                "no row of its fields, or in several",
                                rules->game->name, rules->seats, i);
}

static enum mag_status try_rules(const struct mag_rules *rules,
                                 const struct mag_game *says, uint64_t seed,
                                 struct mag_err *err)
{
    struct trial t = { .rules = rules, .says = says, .err = err };
    enum mag_status st = MAG_OK;

    t.pos = calloc(1, says->state_size);
    t.other = calloc(1, says->state_size);
    t.list = calloc((size_t)says->max_legal + MORE, sizeof t.list[0]);
    t.tell.cap = says->max_events + MORE;
    t.tell.item = calloc((size_t)t.tell.cap, sizeof t.tell.item[0]);
    if (!t.pos || !t.other || !t.list || !t.tell.item)
        st = mag_fail(err, MAG_E_NOMEM, "no memory");
    for (int i = 0; !st && i < TRIES; i++) {
        mag_rng_seed(&t.rng, mag_seed_at(seed, (uint64_t)i));
        st = play(&t);
    }
    free(t.pos);
    free(t.other);
    free(t.list);
    free(t.tell.item);
    return st;
}

static enum mag_status try_game(const struct mag_game *g, uint64_t seed,
                                struct mag_err *err)
{
    struct mag_game lax = *g;
    enum mag_status st = MAG_OK;

    lax.slow_check = true;
    lax.max_legal += MORE;
    lax.max_events += MORE;
    for (int r = 0; !st && r < g->n_rulesets; r++) {
        for (int n = g->min_seats; !st && n <= g->max_seats; n++) {
            struct mag_rules *rules = NULL;
            struct mag_setup setup;

            st = mag_setup_init(&setup, &lax, g->rulesets[r].name, n, err);
            if (!st)
                st = mag_rules_new(&rules, &setup, NULL, 0, err);
            if (!st)
                st = check_rows(rules, err);
            if (!st)
                st = try_rules(rules, g, seed, err);
            mag_rules_free(rules);
        }
    }
    return st;
}

enum mag_status mag_library_try(const struct mag_library *library,
                                uint64_t seed, struct mag_err *err)
{
    enum mag_status st = MAG_OK;

    for (int i = 0; library && !st && i < library->n_games; i++)
        st = try_game(library->games[i], seed, err);
    return st;
}
