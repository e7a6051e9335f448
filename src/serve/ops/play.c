/* Playing: move, undo, and looking ahead. */
#include <string.h>

#include "magnat/ask.h"
#include "magnat/decide.h"
#include "serve/ops/request.h"
#include "serve/wire/lists.h"
#include "base/text.h"

enum mag_status read_chain(struct request *r, const struct mag_rules *rules,
                           struct chain *chain)
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
    chain->n = list->count;
    return request_actions(r, rules, list, chain->action);
}

enum mag_status need_playing(struct request *r)
{
    enum mag_status st = need_own_seat(r);

    if (!st && table_of(r)->stage == STORE_OPEN)
        st = refuse_with(r, "state", T_ONLINE_NOT_PLAYING);
    if (!st && table_of(r)->stage == STORE_OVER)
        st = refuse_by_rules(r, MAG_E_OVER, NULL);
    if (!st)
        st = need_not_gone(r);
    return st ? st : need_thawed(r);
}

/* Who says how many moves the seat had made by then means that decision and no
 * other: a clock may have run out since, or another page have moved. */
static enum mag_status need_own(struct request *r)
{
    int64_t own = table_of(r)->own[client_of(r)->seat];
    enum mag_status st = request_number(r, "own", 0, TABLE_MAX_MOVES, &own);

    if (!st && own != table_of(r)->own[client_of(r)->seat])
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
    struct table *t = table_of(r);
    struct chain chain;
    struct mag_ruling why = { 0 };
    char ref[STORE_REF];
    struct entry e = { .kind = LINE_MOVE,
                       .seat = client_of(r)->seat,
                       .at = hub_now(hub_of(r)),
                       .ref = ref,
                       .draft = &hub_of(r)->draft };
    bool again = false;
    enum mag_status st = need_turn(r, ref, &again);

    if (st || again)
        return st;
    st = read_chain(r, table_rules_of(t), &chain);
    if (st)
        return st;
    st = go_play(hub_of(r), t, &e, &chain, &why);
    if (st) {
        r->at = chain.failed;
        return refuse_by_rules(r, st, &why);
    }
    return request_commit(r, t, &e, t->act.tell, ANSWER_SEQ);
}

enum mag_status do_undo(struct request *r)
{
    struct table *t = table_of(r);
    char ref[STORE_REF];
    struct entry e = { .kind = LINE_UNDO,
                       .seat = client_of(r)->seat,
                       .at = hub_now(hub_of(r)),
                       .ref = ref,
                       .draft = &hub_of(r)->draft };
    bool again = false;
    enum mag_status st = need_turn(r, ref, &again);

    if (st || again)
        return st;
    draft_clear(e.draft);
    if (play_undo(e.draft, t, e.seat)) {
        request_say(r, T_ENGINE_UNDO);
        return MAG_E_ILLEGAL;
    }
    go_moved(hub_of(r), t, e.draft->seen);
    hub_of(r)->count.undone++;
    return request_commit(r, t, &e, TELL_UPDATE, ANSWER_SEQ);
}

/* --- Looking ahead ----------------------------------------------------------------- */

enum mag_status look_ahead(struct request *r, const struct mag_reader *from,
                           int seat, const struct chain *chain, void *pos)
{
    const struct mag_rules *rules = from->rules;
    struct mag_ruling why = { 0 };
    enum mag_status st = MAG_OK;

    memcpy(pos, from->pos, rules->game->state_size);
    for (int i = 0; i < chain->n; i++) {
        r->at = i;
        /* Legal or not is told first: a ruling says more. */
        st = mag_apply(rules, pos, seat, chain->action[i], NULL, &why);
        if (st)
            return refuse_ruled(r, from, st, &why);
        if (mag_action_reveals(rules->game, chain->action[i]))
            return refuse_with(r, "state", T_ONLINE_PREVIEW);
    }
    r->at = -1;
    return MAG_OK;
}

void put_ahead(struct request *r, const struct mag_reader *to, int seat)
{
    mag_put_object(&r->w, "view");
    mag_view(to->rules, to->pos, seat, &r->w);
    mag_put_end_object(&r->w);
    put_legal_to(&r->w, to, seat, hub_of(r)->bench.list);
}

enum mag_status do_preview(struct request *r)
{
    const char *names[MAG_MAX_SEATS];
    struct mag_reader from = MAG_READER(.names = names, .lang = r->lang);
    struct chain chain;
    void *pos = hub_of(r)->bench.pos;
    int seat = client_of(r)->seat;
    enum mag_status st = need_playing(r);

    if (st)
        return st;
    table_names(table_of(r), names);
    from.rules = table_rules_of(table_of(r));
    from.pos = mag_match_position(table_of(r)->match);
    st = read_chain(r, from.rules, &chain);
    if (!st)
        st = look_ahead(r, &from, seat, &chain, pos);
    if (st)
        return st;
    from.pos = pos;
    if (baseline_is_known(client_of(r)))
        baseline_ahead(hub_of(r), client_of(r), pos, &r->w);
    else
        put_ahead(r, &from, seat);
    mag_put_bool(&r->w, "more", mag_pending(from.rules, pos) >> seat & 1);
    return MAG_OK;
}
