/* Deciding: legal, apply, undo, ask, hint, default. */
#include <stdlib.h>

#include "magnat/decide.h"
#include "engine/private.h"
#include "base/text.h"
#include "magnat/character.h"
#include "magnat/hint.h"
#include "magnat/player.h"

/* --- legal ---------------------------------------------------------------- */

/* How many of chance's equally likely outcomes are this one. */
static int ways_of(const struct open_game *g, mag_action action)
{
    const struct mag_rules *rules = rules_of(g);
    const void *pos = mag_match_position(g->match);
    int n = mag_chance(rules, pos), ways = 0;

    for (int i = 0; i < n; i++)
        ways += mag_outcome(rules, pos, i) == action;
    return ways;
}

static void put_action(struct request *r, int seat, mag_action action)
{
    const struct mag_rules *rules = rules_of(game_of(r));
    const void *pos = mag_match_position(game_of(r)->match);
    char word[MAG_WORD], text[MAG_SENTENCE];
    int64_t figure;

    mag_print_action(rules, action, word, sizeof word);
    mag_say_action(&MAG_READER(rules, pos, NULL, r->lang), seat, action, text,
                   sizeof text);
    mag_put_object(&r->w, NULL);
    mag_put_text(&r->w, "a", word);
    mag_put_text(&r->w, "text", text);
    if (mag_action_figure(rules, pos, seat, action, &figure))
        mag_put_int(&r->w, "figure", figure);
    if (seat == MAG_CHANCE)
        mag_put_int(&r->w, "ways", ways_of(game_of(r), action));
    mag_put_end_object(&r->w);
}

enum mag_status op_legal(struct request *r)
{
    const struct mag_rules *rules = rules_of(game_of(r));
    const void *pos = mag_match_position(game_of(r)->match);
    mag_action *list;
    int seat = 0, n;
    enum mag_status st = need_seat(r, OR_CHANCE, &seat);

    if (st)
        return st;
    list = calloc((size_t)rules->game->max_legal, sizeof list[0]);
    if (!list)
        return mag_fail(&r->err, MAG_E_NOMEM, "no memory");
    n = mag_legal(rules, pos, seat, list);
    mag_put_array(&r->w, "actions");
    for (int i = 0; i < n; i++)
        put_action(r, seat, list[i]);
    mag_put_end_array(&r->w);
    free(list);
    return MAG_OK;
}

/* --- apply ---------------------------------------------------------------- */

/* Room that is kept in a match for the moves of chance after a seat's. */
enum { CHANCE_ROOM = 4096 };

enum mag_status read_actions(struct request *r, struct batch *b)
{
    const struct mag_rules *rules = rules_of(game_of(r));
    const struct mag_json *one = mag_json_get(r->v, "a");
    const struct mag_json *many = mag_json_get(r->v, "as");

    b->single = one != NULL;
    if (!one == !many)
        return mag_fail(&r->err, MAG_E_INPUT,
                        "either \"a\" or \"as\" must be given");
    b->n = one ? 1 : many->count;
    if (one)
        return request_action(r, rules, one, b->action);
    if (many->type != MAG_JSON_ARRAY || !many->count)
        return mag_fail(&r->err, MAG_E_INPUT,
                        "\"as\" must be a list of actions");
    if (many->count > MAG_ENGINE_MAX_BATCH)
        return mag_fail(&r->err, MAG_E_LIMIT, "a batch is at most %d actions",
                        MAG_ENGINE_MAX_BATCH);
    return request_actions(r, rules, many, b->action);
}

/* A lesson goes its own way: "try" and "back" are for it. */
static enum mag_status no_lesson(struct request *r)
{
    if (!game_of(r)->lesson)
        return MAG_OK;
    return mag_fail(&r->err, MAG_E_INPUT,
                    "this game is a lesson: use \"try\", \"next\" and "
                    "\"back\"");
}

/* A driver that plays chance knows everything; a seat sees what is its. */
static bool is_told(const struct mag_event *event, int seat)
{
    return seat == MAG_CHANCE || mag_event_is_seen(event, seat);
}

static enum mag_status play_batch(struct request *r, int seat,
                                  const struct batch *b,
                                  struct mag_events *tell)
{
    struct open_game *g = game_of(r);
    struct mag_batch batch = { .action = b->action, .n = b->n, .tell = tell };
    struct mag_ruling why = { 0 };
    enum mag_status st;

    if (mag_match_moves(g->match) + b->n + CHANCE_ROOM > MAG_MATCH_MAX_MOVES)
        return mag_fail(&r->err, MAG_E_LIMIT, "a game is at most %d moves",
                        MAG_MATCH_MAX_MOVES - CHANCE_ROOM);
    st = mag_match_batch(g->match, seat, &batch, &why);
    if (!st)
        return MAG_OK;
    if (!b->single)
        r->at = batch.failed;
    return ruled_out(r, st, &why);
}

enum mag_status op_apply(struct request *r)
{
    const struct mag_rules *rules = rules_of(game_of(r));
    struct mag_events tell = { 0 };
    struct batch b;
    int seat = 0;
    enum mag_status st = need_seat(r, OR_CHANCE, &seat);

    if (!st)
        st = no_lesson(r);
    if (!st)
        st = read_actions(r, &b);
    if (st)
        return st;
    tell.cap = b.n * rules->game->max_events;
    tell.item = calloc((size_t)tell.cap, sizeof tell.item[0]);
    if (!tell.item)
        return mag_fail(&r->err, MAG_E_NOMEM, "no memory");
    st = play_batch(r, seat, &b, &tell);
    if (!st) {
        mag_put_array(&r->w, "events");
        for (int i = 0; i < tell.count; i++) {
            if (is_told(&tell.item[i], seat))
                mag_put_event(&MAG_READER(rules, NULL, NULL, r->lang),
                              &tell.item[i], &r->w);
        }
        st = play_chance(r, game_of(r), seat);
        mag_put_end_array(&r->w);
    }
    free(tell.item);
    return st;
}

enum mag_status op_undo(struct request *r)
{
    int seat = 0;
    enum mag_status st = need_seat(r, 0, &seat);

    if (!st)
        st = no_lesson(r);
    if (st)
        return st;
    if (mag_match_undo(game_of(r)->match, seat)) {
        request_say(r, T_ENGINE_UNDO);
        return MAG_E_ILLEGAL;
    }
    return MAG_OK;
}

/* --- ask, hint, default --------------------------------------------------------- */

enum mag_status need_pending(struct request *r, int *seat)
{
    uint32_t pending = mag_match_pending(game_of(r)->match);
    enum mag_status st = need_seat(r, 0, seat);

    if (st)
        return st;
    if (!pending)
        return ruled_out(r, MAG_E_OVER, NULL);
    return pending >> *seat & 1 ? MAG_OK : ruled_out(r, MAG_E_TURN, NULL);
}

static void put_choice(struct request *r, mag_action action)
{
    char word[MAG_WORD];

    mag_print_action(rules_of(game_of(r)), action, word, sizeof word);
    mag_put_text(&r->w, "a", word);
}

/* A generator of its own for each question, so that asking changes nothing
 * and asking again gives the same answer. */
static struct mag_rng rng_for(const struct open_game *g, int seat)
{
    uint64_t index = (uint64_t)mag_match_moves(g->match) * MAG_MAX_SEATS +
                     (uint64_t)seat;
    struct mag_rng rng;

    mag_rng_seed(&rng, mag_seed_at(~g->seed, index));
    return rng;
}

/* "hard:any" is the same for a seat all through a game. */
static enum mag_status open_player(struct request *r, const char *name,
                                   int seat, int64_t budget,
                                   struct mag_player **out)
{
    const struct open_game *g = game_of(r);
    char settled[MAG_PLAYER_NAME];
    bool good = mag_player_settle(name, mag_seed_at(g->seed, (uint64_t)seat),
                                  settled);

    return mag_player_new(
        out, good ? settled : name, rules_of(g),
        &MAG_PLAYER_OPTIONS(.library = r->library, .budget = budget), &r->err);
}

enum mag_status op_ask(struct request *r)
{
    const char *name = NULL;
    struct mag_player *player = NULL;
    struct mag_rng rng;
    int64_t budget = 0;
    int seat = 0;
    enum mag_status st = need_pending(r, &seat);

    if (!st)
        st = mag_json_need_text(r->v, "player", &name, &r->err);
    if (!st)
        st = request_number(r, "budget", 0, MAG_ENGINE_MAX_BUDGET, &budget);
    if (!st)
        st = open_player(r, name, seat, budget, &player);
    if (st)
        return st;
    rng = rng_for(game_of(r), seat);
    put_choice(r,
               mag_player_choose(player, mag_match_position(game_of(r)->match),
                                 seat, &rng));
    mag_player_free(player);
    return MAG_OK;
}

static void put_hints(struct request *r, const struct mag_hint *hints, int n,
                      int seat)
{
    struct mag_hint_list list = { .size = sizeof list,
                                  .rules = rules_of(game_of(r)),
                                  .pos = mag_match_position(game_of(r)->match),
                                  .seat = seat,
                                  .n = n,
                                  .hints = hints,
                                  .lang = r->lang };

    mag_put_hints(&list, &r->w);
}

enum mag_status op_hint(struct request *r)
{
    const void *pos = mag_match_position(game_of(r)->match);
    struct mag_hinter *hinter = NULL;
    struct mag_hint hint[MAG_HINTS];
    struct mag_rng rng;
    int64_t budget = 0;
    int seat = 0, n;
    enum mag_status st = need_pending(r, &seat);

    if (!st)
        st = request_number(r, "budget", 0, MAG_ENGINE_MAX_BUDGET, &budget);
    if (!st)
        st = mag_hinter_new(&hinter, rules_of(game_of(r)), budget, 0, &r->err);
    if (st)
        return st;
    rng = rng_for(game_of(r), seat);
    n = mag_hinter_think(hinter, pos, seat, rng.next(&rng), hint);
    put_hints(r, hint, n, seat);
    mag_hinter_free(hinter);
    return MAG_OK;
}

enum mag_status op_default(struct request *r)
{
    const struct mag_rules *rules = rules_of(game_of(r));
    int seat = 0;
    enum mag_status st = need_pending(r, &seat);

    if (!st)
        put_choice(r, mag_fallback(rules, mag_match_position(game_of(r)->match),
                                   seat));
    return st;
}
