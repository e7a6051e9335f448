/* Playing: move, undo, and looking ahead. */
#include <string.h>

#include "magnat/decide.h"
#include "serve/request.h"
#include "base/text.h"

/* Member "as": the seat's own actions, one after the other. */
static enum mag_status read_chain(struct request *r, struct chain *chain)
{
    const struct mag_json *list = NULL;
    enum mag_status st = mag_json_need(r->v, "as", MAG_JSON_ARRAY, &list,
                                       &r->err);

    if (st)
        return st;
    if (!list->count)
        return mag_fail(&r->err, MAG_E_INPUT, "\"as\" is empty");
    if (list->count > TABLE_BATCH)
        return mag_fail(&r->err, MAG_E_LIMIT, "at most %d actions at once",
                        TABLE_BATCH);
    chain->n = 0;
    for (const struct mag_json *v = list->child; v && !st; v = v->next) {
        r->at = chain->n;
        if (v->type != MAG_JSON_STRING)
            return mag_fail(&r->err, MAG_E_INPUT, "an action is a text");
        st = mag_parse_action(table_rules_of(r->table), v->text,
                              &chain->action[chain->n++], &r->err);
    }
    if (!st)
        r->at = -1;
    return st;
}

static enum mag_status need_playing(struct request *r)
{
    enum mag_status st = need_own_seat(r);

    if (!st && r->table->stage == STORE_OPEN)
        st = refuse_with(r, "state", T_ONLINE_NOT_PLAYING);
    if (!st && r->table->stage == STORE_OVER)
        st = refuse_by_rules(r, MAG_E_OVER, NULL);
    return st;
}

/* Who says how many moves the seat had made by then means that decision and no
 * other: a clock may have run out since, or another page have moved. */
static enum mag_status need_own(struct request *r)
{
    int64_t own;
    enum mag_status st;

    if (!mag_json_get(r->v, "own"))
        return MAG_OK;
    st = mag_json_need_int(r->v, "own", 0, TABLE_MAX_MOVES, &own, &r->err);
    if (!st && own != r->table->own[r->client->seat])
        st = refuse_with(r, "state", T_ONLINE_DECIDED);
    return st;
}

/* What a move and an undo need. *again: it was done before, and is only to be
 * answered. */
static enum mag_status need_turn(struct request *r, char ref[STORE_REF],
                                 bool *again)
{
    enum mag_status st = need_own_seat(r);

    if (!st)
        st = need_ref(r, ref, again);
    if (st || *again)
        return st;
    st = need_playing(r);
    return st ? st : need_own(r);
}

enum mag_status do_move(struct request *r)
{
    struct table *t = r->table;
    struct chain chain;
    struct mag_ruling why = { 0 };
    char ref[STORE_REF];
    struct entry e = { LINE_MOVE, r->client->seat, hub_now(r->hub), ref, NULL,
                       false };
    bool again = false;
    enum mag_status st = need_turn(r, ref, &again);

    if (st || again)
        return st;
    st = read_chain(r, &chain);
    if (st)
        return st;
    st = table_play(r->hub, t, &e, &chain, &why);
    if (st) {
        r->at = chain.failed;
        return refuse_by_rules(r, st, &why);
    }
    return request_commit(r, t, &e, t->act.tell, ANSWER_SEQ);
}

enum mag_status do_undo(struct request *r)
{
    struct table *t = r->table;
    char ref[STORE_REF];
    struct entry e = { LINE_UNDO, r->client->seat, hub_now(r->hub), ref, "",
                       false };
    bool again = false;
    enum mag_status st = need_turn(r, ref, &again);

    if (st || again)
        return st;
    play_begin(r->hub);
    if (play_undo(r->hub, t, e.seat)) {
        mag_text_format(r->err.text, sizeof r->err.text, r->client->lang,
                        T_ENGINE_UNDO, NULL);
        return MAG_E_ILLEGAL;
    }
    go_forget(r->hub, t);
    clock_undone(t, e.seat);
    t->generation++;
    r->hub->count.undone++;
    return request_commit(r, t, &e, TELL_UPDATE, ANSWER_SEQ);
}

/* --- Looking ahead ----------------------------------------------------------------- */

/* Plays the chain in hub->pos. What shows something to others, or something
 * of others, cannot be tried. */
static enum mag_status try_chain(struct request *r, const struct chain *chain)
{
    const struct mag_rules *rules = table_rules_of(r->table);
    struct mag_ruling why = { 0 };
    enum mag_status st = MAG_OK;

    memcpy(r->hub->pos, mag_match_position(r->table->match),
           rules->game->state_size);
    for (int i = 0; i < chain->n; i++) {
        r->at = i;
        /* Legal or not is told first: a ruling says more. */
        st = mag_apply(rules, r->hub->pos, r->client->seat, chain->action[i],
                       NULL, &why);
        if (st)
            return refuse_by_rules(r, st, &why);
        if (mag_action_reveals(rules->game, chain->action[i]))
            return refuse_with(r, "state", T_ONLINE_PREVIEW);
    }
    r->at = -1;
    return MAG_OK;
}

enum mag_status do_preview(struct request *r)
{
    const struct mag_rules *rules = table_rules_of(r->table);
    struct chain chain;
    enum mag_status st = need_playing(r);

    if (!st)
        st = read_chain(r, &chain);
    if (!st)
        st = try_chain(r, &chain);
    if (st)
        return st;
    mag_put_object(&r->w, "view");
    rules->game->view(rules, r->hub->pos, r->client->seat, &r->w);
    mag_put_end_object(&r->w);
    put_legal(r->hub, &r->w, r->table, r->hub->pos, r->client->seat,
              r->client->lang);
    mag_put_bool(&r->w, "more",
                 mag_pending(rules, r->hub->pos) >> r->client->seat & 1);
    return MAG_OK;
}
