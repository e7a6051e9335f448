/* Telling: hello, state, view, position, record, score. */
#include <stdlib.h>

#include "apps/engine_internal.h"
#include "apps/game_json.h"
#include "base/text.h"
#include "magnat/player.h"
#include "magnat/version.h"

/* --- hello ---------------------------------------------------------------- */

static void put_game(struct request *r, const struct mag_game *game)
{
    put_object(&r->w, NULL);
    put_text(&r->w, "name", game->name);
    put_text(&r->w, "title", text_plain(r->lang, game->title));
    put_text(&r->w, "blurb", text_plain(r->lang, game->blurb));
    put_int(&r->w, "rules", game->version);
    put_int(&r->w, "min_seats", game->min_seats);
    put_int(&r->w, "max_seats", game->max_seats);
    put_array(&r->w, "rulesets");
    for (int i = 0; i < game->n_rulesets; i++)
        put_text(&r->w, NULL, game->rulesets[i].name);
    put_end_array(&r->w);
    put_game_options(&r->w, game, r->lang);
    put_end_object(&r->w);
}

static void put_limits(struct request *r)
{
    put_object(&r->w, "limits");
    put_int(&r->w, "line", ENGINE_MAX_LINE);
    put_int(&r->w, "depth", JSON_MAX_DEPTH);
    put_int(&r->w, "games", ENGINE_MAX_GAMES);
    put_int(&r->w, "batch", ENGINE_MAX_BATCH);
    put_int(&r->w, "budget", ENGINE_MAX_BUDGET);
    put_int(&r->w, "seed", MAX_SEED - 1);
    put_end_object(&r->w);
}

enum mag_status op_hello(struct request *r)
{
    put_text(&r->w, "name", "magnat");
    put_text(&r->w, "version", MAGNAT_VERSION);
    put_int(&r->w, "protocol", ENGINE_PROTOCOL);
    put_array(&r->w, "games");
    for (int i = 0; mag_game_at(i); i++)
        put_game(r, mag_game_at(i));
    put_end_array(&r->w);
    put_array(&r->w, "players");
    for (int i = 0; mag_player_at(i); i++)
        put_text(&r->w, NULL, mag_player_at(i));
    put_end_array(&r->w);
    put_limits(r);
    return MAG_OK;
}

/* --- An open game --------------------------------------------------------- */

enum mag_status op_state(struct request *r)
{
    const struct mag_rules *rules = rules_of(r->game);
    struct mag_match *match = r->game->match;
    uint32_t pending = mag_match_pending(match);
    bool chance = pending == MAG_CHANCE_BIT;

    put_array(&r->w, "pending");
    for (int s = 0; s < rules->seats; s++) {
        if (pending >> s & 1)
            put_int(&r->w, NULL, s);
    }
    put_end_array(&r->w);
    put_int(&r->w, "chance",
            chance ? rules->game->chance(rules, mag_match_position(match)) : 0);
    put_bool(&r->w, "over", !pending);
    put_int(&r->w, "moves", mag_match_moves(match));
    put_hash(&r->w, "hash", mag_match_hash(match));
    return MAG_OK;
}

enum mag_status op_view(struct request *r)
{
    const struct mag_rules *rules = rules_of(r->game);
    int seat = 0;
    enum mag_status st = need_seat(r, OR_SPECTATOR, &seat);

    if (st)
        return st;
    put_object(&r->w, "view");
    rules->game->view(rules, mag_match_position(r->game->match), seat, &r->w);
    put_end_object(&r->w);
    return MAG_OK;
}

enum mag_status op_position(struct request *r)
{
    mag_position_write(rules_of(r->game), mag_match_position(r->game->match),
                       &r->w, "position");
    return MAG_OK;
}

enum mag_status op_record(struct request *r)
{
    char *text = mag_record_write(r->game->match, NULL);

    if (!text)
        return mag_fail(&r->err, MAG_E_LIMIT,
                        "the record would be too long, or no memory");
    put_text(&r->w, "record", text);
    free(text);
    return MAG_OK;
}

enum mag_status op_score(struct request *r)
{
    const struct mag_rules *rules = rules_of(r->game);
    const void *pos = mag_match_position(r->game->match);
    int64_t score[MAG_MAX_SEATS] = { 0 };
    double result[MAG_MAX_SEATS] = { 0 };

    rules->game->scores(rules, pos, score);
    put_array(&r->w, "score");
    for (int s = 0; s < rules->seats; s++)
        put_int(&r->w, NULL, score[s]);
    put_end_array(&r->w);
    if (!mag_match_is_over(r->game->match)) {
        put_null(&r->w, "result");
        return MAG_OK;
    }
    rules->game->result(rules, pos, result);
    put_array(&r->w, "result");
    for (int s = 0; s < rules->seats; s++)
        put_real(&r->w, NULL, result[s]);
    put_end_array(&r->w);
    return MAG_OK;
}
