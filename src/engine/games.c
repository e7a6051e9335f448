/* Opening and closing games: new, load, resample, end. */
#include <stdlib.h>
#include <string.h>

#include "magnat/ask.h"
#include "engine/private.h"
#include "core/content.h"
#include "core/setup_json.h"

struct open_game *find_open(struct mag_engine *engine, int64_t number)
{
    for (int i = 0; i < MAG_ENGINE_MAX_GAMES; i++) {
        if (number > 0 && engine->game[i].number == number)
            return &engine->game[i];
    }
    return NULL;
}

static void let_go(struct shared_rules *shared)
{
    if (!shared || --shared->users)
        return;
    mag_rules_free(shared->own);
    mag_lesson_free(shared->lesson);
    free(shared);
}

void close_game(struct open_game *g)
{
    if (!g->lesson)
        mag_match_free(g->match);
    let_go(g->shared);
    *g = (struct open_game){ 0 };
}

enum mag_status play_chance(struct request *r, struct open_game *g, int seat)
{
    const struct mag_rules *rules = rules_of(g);
    struct mag_events tell = { .cap = rules->game->max_events };
    enum mag_status st = MAG_OK;

    tell.item = calloc((size_t)tell.cap, sizeof tell.item[0]);
    if (!tell.item)
        return mag_fail(&r->err, MAG_E_NOMEM, "no memory");
    while (!st && !g->manual && mag_match_pending(g->match) == MAG_CHANCE_BIT) {
        st = mag_match_chance(g->match, &g->rng, &tell);
        for (int i = 0; !st && i < tell.count; i++) {
            if (mag_event_is_seen(&tell.item[i], seat))
                mag_put_event(&MAG_READER(rules, NULL, NULL, r->lang),
                              &tell.item[i], &r->w);
        }
    }
    free(tell.item);
    return st ? ruled_out(r, st, NULL) : MAG_OK;
}

/* --- A place for a game --------------------------------------------------- */

enum mag_status free_place(struct request *r, struct open_game **out)
{
    for (int i = 0; i < MAG_ENGINE_MAX_GAMES; i++) {
        if (!engine_of(r)->game[i].number) {
            *out = &engine_of(r)->game[i];
            return MAG_OK;
        }
    }
    return mag_fail(&r->err, MAG_E_LIMIT, "%d games are open: end one first",
                    MAG_ENGINE_MAX_GAMES);
}

static struct shared_rules *share(struct mag_rules *rules)
{
    struct shared_rules *shared = malloc(sizeof *shared);

    if (shared)
        *shared = (struct shared_rules){ rules, rules, NULL, 1 };
    return shared;
}

void open_place(struct request *r, struct open_game *g, int64_t seed)
{
    g->number = ++engine_of(r)->last_number;
    g->seed = (uint64_t)seed;
    mag_rng_seed(&g->rng, g->seed);
    mag_put_int(&r->w, "game", g->number);
    mag_put_int(&r->w, "seed", seed);
}

/* "seed", or one of the engine's own for the game that comes next. */
static enum mag_status read_seed(struct request *r, int64_t *seed)
{
    uint64_t next = (uint64_t)engine_of(r)->last_number + 1;

    *seed = (int64_t)(mag_seed_at(engine_of(r)->seed, next) %
                      (uint64_t)(MAX_SEED - 1));
    return request_number(r, "seed", 0, MAX_SEED - 1, seed);
}

/* "chance": who plays it. *manual keeps its value when nothing is said. */
static enum mag_status read_chance(struct request *r, bool *manual)
{
    const struct mag_json *v = mag_json_get(r->v, "chance");

    if (!v)
        return MAG_OK;
    if (!mag_json_text_is(v, "auto") && !mag_json_text_is(v, "manual"))
        return mag_fail(&r->err, MAG_E_INPUT,
                        "\"chance\" must be \"auto\" or \"manual\"");
    *manual = mag_json_text_is(v, "manual");
    return MAG_OK;
}

/* "content": a content file as an object, or its very text. Owned by the
 * caller; *text stays NULL when there is none. */
static enum mag_status read_content(struct request *r, char **text)
{
    const struct mag_json *v = mag_json_get(r->v, "content");
    struct mag_writer w;
    struct mag_buf out;

    if (!v)
        return MAG_OK;
    if (v->type != MAG_JSON_OBJECT && v->type != MAG_JSON_STRING)
        return mag_fail(&r->err, MAG_E_INPUT,
                        "\"content\" must be a content file: an object, or "
                        "its text");
    mag_buf_init(&out, CONTENT_MAX_BYTES);
    mag_put_start(&w, &out);
    if (v->type == MAG_JSON_STRING)
        mag_buf_puts(&out, v->text);
    else
        mag_put_value(&w, NULL, v);
    *text = mag_buf_take(&out);
    return *text ? MAG_OK
                 : mag_fail(&r->err, MAG_E_LIMIT,
                            "a content file is at most %d bytes",
                            CONTENT_MAX_BYTES);
}

/* --- new ------------------------------------------------------------------ */

static enum mag_status read_setup(struct request *r, struct mag_setup *setup)
{
    const struct mag_json *options = mag_json_get(r->v, "options");
    const struct mag_game *game = NULL;
    const char *ruleset = NULL;
    int64_t seats = 0;
    enum mag_status st = request_game(r, &game);

    if (!st)
        st = mag_json_need_int(r->v, "seats",
                               mag_within(game->min_seats, game->max_seats),
                               &seats, &r->err);
    if (!st && mag_json_get(r->v, "ruleset"))
        st = mag_json_need_text(r->v, "ruleset", &ruleset, &r->err);
    if (!st)
        st = mag_setup_init(setup, game, ruleset, (int)seats, &r->err);
    if (!st && options)
        st = setup_read_options(setup, options, &r->err);
    return st;
}

/* The rules and a match at the first position, into a free place. */
static enum mag_status start_match(struct request *r, struct open_game *g,
                                   const struct mag_setup *setup,
                                   const char *content)
{
    struct mag_rules *rules = NULL;
    enum mag_status st = mag_rules_new(&rules, setup, content,
                                       content ? strlen(content) : 0, &r->err);

    if (st)
        return st;
    g->shared = share(rules);
    if (!g->shared) {
        mag_rules_free(rules);
        return mag_fail(&r->err, MAG_E_NOMEM, "no memory");
    }
    g->match = mag_match_new(rules, NULL);
    if (!g->match)
        return mag_fail(&r->err, MAG_E_NOMEM, "no memory");
    return MAG_OK;
}

/* What all checks (their outcome is `st`) have made is put in its place, or
 * given back. Chance plays what is to be played, and the public part of it is
 * told. */
static enum mag_status begin(struct request *r, struct open_game *place,
                             struct open_game made, int64_t seed,
                             enum mag_status st)
{
    if (st) {
        close_game(&made);
        return st;
    }
    *place = made;
    place->lang = r->lang;
    open_place(r, place, seed);
    mag_put_array(&r->w, "events");
    st = play_chance(r, place, MAG_SPECTATOR);
    mag_put_end_array(&r->w);
    if (st)
        close_game(place);
    return st;
}

enum mag_status op_new(struct request *r)
{
    struct mag_setup setup;
    struct open_game *place = NULL, g = { 0 };
    char *content = NULL;
    int64_t seed = 0;
    enum mag_status st = free_place(r, &place);

    if (!st)
        st = read_setup(r, &setup);
    if (!st)
        st = read_seed(r, &seed);
    if (!st)
        st = read_chance(r, &g.manual);
    if (!st)
        st = read_content(r, &content);
    if (!st)
        st = start_match(r, &g, &setup, content);
    free(content);
    return begin(r, place, g, seed, st);
}

/* --- load ----------------------------------------------------------------- */

static enum mag_status load_match(struct request *r, struct open_game *g,
                                  const char *content)
{
    const struct mag_json *position = NULL;
    struct mag_rules *rules = NULL;
    enum mag_status st = mag_json_need(r->v, "position", MAG_JSON_OBJECT,
                                       &position, &r->err);

    if (!st)
        st = mag_position_read(
            position,
            &MAG_READING(.library = r->library, .content = content,
                         .length = content ? strlen(content) : 0),
            &rules, &g->match, &r->err);
    if (st)
        return st;
    g->shared = share(rules);
    if (!g->shared) {
        mag_match_free(g->match);
        g->match = NULL;
        mag_rules_free(rules);
        return mag_fail(&r->err, MAG_E_NOMEM, "no memory");
    }
    return MAG_OK;
}

enum mag_status op_load(struct request *r)
{
    struct open_game *place = NULL, g = { 0 };
    char *content = NULL;
    int64_t seed = 0;
    enum mag_status st = free_place(r, &place);

    if (!st)
        st = read_seed(r, &seed);
    if (!st)
        st = read_content(r, &content);
    if (!st)
        st = load_match(r, &g, content);
    free(content);
    if (!st) {
        /* A position with chance to move stays as it was written, unless the
         * driver asks for "auto". */
        g.manual = mag_match_pending(g.match) == MAG_CHANCE_BIT;
        st = read_chance(r, &g.manual);
    }
    return begin(r, place, g, seed, st);
}

/* --- resample, end -------------------------------------------------------- */

static enum mag_status resample_match(struct request *r, int seat, int64_t seed,
                                      struct mag_match **match)
{
    const struct mag_rules *rules = rules_of(game_of(r));
    void *pos = malloc(rules->game->state_size);
    struct mag_rng rng;

    if (pos) {
        memcpy(pos, mag_match_position(game_of(r)->match),
               rules->game->state_size);
        mag_rng_seed(&rng, (uint64_t)seed);
        mag_resample(rules, pos, seat, &rng);
        *match = mag_match_new(rules, pos);
    }
    free(pos);
    return *match ? MAG_OK : mag_fail(&r->err, MAG_E_NOMEM, "no memory");
}

enum mag_status op_resample(struct request *r)
{
    struct open_game *place = NULL;
    struct mag_match *match = NULL;
    int64_t seed = 0;
    int seat = 0;
    enum mag_status st = need_seat(r, OR_SPECTATOR, &seat);

    if (!st)
        st = free_place(r, &place);
    if (!st)
        st = read_seed(r, &seed);
    if (!st)
        st = resample_match(r, seat, seed, &match);
    if (st)
        return st;
    game_of(r)->shared->users++;
    *place = (struct open_game){ .shared = game_of(r)->shared,
                                 .match = match,
                                 .lang = r->lang,
                                 .manual = game_of(r)->manual };
    open_place(r, place, seed);
    return MAG_OK;
}

enum mag_status op_end(struct request *r)
{
    close_game(game_of(r));
    return MAG_OK;
}
