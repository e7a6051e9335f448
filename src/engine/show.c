/* Telling: hello, describe, state, view, position, record, score. */
#include <stdlib.h>

#include "magnat/ask.h"
#include "magnat/decide.h"
#include "engine/private.h"
#include "core/game_json.h"
#include "base/text.h"
#include "magnat/library.h"
#include "magnat/player.h"
#include "magnat/sight.h"
#include "magnat/version.h"

/* --- hello ---------------------------------------------------------------- */

static void put_game(struct request *r, const struct mag_game *game)
{
    mag_put_object(&r->w, NULL);
    mag_put_text(&r->w, "name", game->name);
    mag_put_text(&r->w, "title", mag_game_text(game, r->lang, game->title));
    mag_put_text(&r->w, "blurb", mag_game_text(game, r->lang, game->blurb));
    mag_put_int(&r->w, "rules", game->version);
    mag_put_int(&r->w, "min_seats", game->min_seats);
    mag_put_int(&r->w, "max_seats", game->max_seats);
    mag_put_array(&r->w, "rulesets");
    for (int i = 0; i < game->n_rulesets; i++)
        mag_put_text(&r->w, NULL, game->rulesets[i].name);
    mag_put_end_array(&r->w);
    put_game_options(&r->w, game, r->lang);
    mag_put_end_object(&r->w);
}

enum mag_status op_describe(struct request *r)
{
    const struct mag_game *game = NULL;
    enum mag_status st = request_game(r, &game);

    if (st)
        return st;
    mag_put_text(&r->w, "name", game->name);
    mag_put_text(&r->w, "title", mag_game_text(game, r->lang, game->title));
    put_game_shelf(&r->w, game, r->lang);
    return put_game_table(&r->w, game, r->lang, &r->err);
}

static void put_limits(struct request *r)
{
    mag_put_object(&r->w, "limits");
    mag_put_int(&r->w, "line", MAG_ENGINE_MAX_LINE);
    mag_put_int(&r->w, "depth", MAG_JSON_MAX_DEPTH);
    mag_put_int(&r->w, "games", MAG_ENGINE_MAX_GAMES);
    mag_put_int(&r->w, "batch", MAG_ENGINE_MAX_BATCH);
    mag_put_int(&r->w, "budget", MAG_ENGINE_MAX_BUDGET);
    mag_put_int(&r->w, "seed", MAX_SEED - 1);
    mag_put_end_object(&r->w);
}

enum mag_status op_hello(struct request *r)
{
    mag_put_text(&r->w, "name", "magnat");
    mag_put_text(&r->w, "version", MAGNAT_VERSION);
    mag_put_int(&r->w, "protocol", MAG_ENGINE_PROTOCOL);
    mag_put_array(&r->w, "games");
    for (int i = 0; mag_game_at(r->library, i); i++)
        put_game(r, mag_game_at(r->library, i));
    mag_put_end_array(&r->w);
    mag_put_array(&r->w, "players");
    for (int i = 0; mag_player_at(r->library, i); i++)
        mag_put_text(&r->w, NULL, mag_player_at(r->library, i));
    mag_put_end_array(&r->w);
    put_limits(r);
    return MAG_OK;
}

/* --- An open game --------------------------------------------------------- */

enum mag_status op_state(struct request *r)
{
    const struct mag_rules *rules = rules_of(game_of(r));
    struct mag_match *match = game_of(r)->match;
    uint32_t pending = mag_match_pending(match);
    bool chance = pending == MAG_CHANCE_BIT;

    mag_put_array(&r->w, "pending");
    for (int s = 0; s < rules->seats; s++) {
        if (pending >> s & 1)
            mag_put_int(&r->w, NULL, s);
    }
    mag_put_end_array(&r->w);
    mag_put_int(&r->w, "chance",
                chance ? mag_chance(rules, mag_match_position(match)) : 0);
    mag_put_bool(&r->w, "over", !pending);
    mag_put_int(&r->w, "moves", mag_match_moves(match));
    mag_put_hash(&r->w, "hash", mag_match_hash(match));
    return MAG_OK;
}

enum mag_status op_view(struct request *r)
{
    const struct mag_rules *rules = rules_of(game_of(r));
    struct mag_reader to = MAG_READER(.rules = rules, .lang = r->lang);
    int seat = 0;
    enum mag_status st = need_seat(r, OR_SPECTATOR, &seat);

    if (st)
        return st;
    to.pos = mag_match_position(game_of(r)->match);
    mag_put_object(&r->w, "view");
    mag_view(rules, to.pos, seat, &r->w);
    mag_put_end_object(&r->w);
    mag_put_sight(&to, seat, &r->w);
    return MAG_OK;
}

enum mag_status op_position(struct request *r)
{
    mag_position_write(rules_of(game_of(r)),
                       mag_match_position(game_of(r)->match), &r->w,
                       "position");
    return MAG_OK;
}

enum mag_status op_record(struct request *r)
{
    char *text = mag_record_write(game_of(r)->match, NULL);

    if (!text)
        return mag_fail(&r->err, MAG_E_LIMIT,
                        "the record would be too long, or no memory");
    mag_put_text(&r->w, "record", text);
    free(text);
    return MAG_OK;
}

enum mag_status op_score(struct request *r)
{
    const struct mag_rules *rules = rules_of(game_of(r));
    const void *pos = mag_match_position(game_of(r)->match);
    int64_t score[MAG_MAX_SEATS] = { 0 };
    double result[MAG_MAX_SEATS] = { 0 };

    mag_scores(rules, pos, score);
    mag_put_array(&r->w, "score");
    for (int s = 0; s < rules->seats; s++)
        mag_put_int(&r->w, NULL, score[s]);
    mag_put_end_array(&r->w);
    if (!mag_match_is_over(game_of(r)->match)) {
        mag_put_null(&r->w, "result");
        return MAG_OK;
    }
    mag_result(rules, pos, result);
    mag_put_array(&r->w, "result");
    for (int s = 0; s < rules->seats; s++)
        mag_put_real(&r->w, NULL, result[s]);
    mag_put_end_array(&r->w);
    return MAG_OK;
}
