/* From a message to an operation to an answer. */
#include "serve/ops/request.h"
#include "serve/hall/reading.h"

#include <assert.h>
#include <string.h>

#include "base/text.h"
#include "serve/shapes/shapes.h"

/* What needs a table that the client has entered, and what does not. */
#define AT_TABLE(name_, takes_, gives_, run_)                              \
    {                                                                      \
        .name = name_, .takes = &takes_, .gives = &gives_, .placed = true, \
        .run = run_                                                        \
    }
#define ANYWHERE(name_, takes_, gives_, run_)                          \
    {                                                                  \
        .name = name_, .takes = &takes_, .gives = &gives_, .run = run_ \
    }

static const struct operation operations[] = {
    AT_TABLE("move", takes_move, gives_seq, do_move),
    { "preview", &takes_chain, &gives_preview, &gives_preview_delta, true,
      do_preview },
    AT_TABLE("undo", takes_undo, gives_seq, do_undo),
    AT_TABLE("order", takes_order, gives_seq, do_order),
    AT_TABLE("hint", takes_nothing, gives_hints, do_hint),
    AT_TABLE("coach", takes_coach, gives_coach, do_coach),
    AT_TABLE("digest", takes_digest, gives_digest, do_digest),
    AT_TABLE("propose", takes_propose, gives_proposal, do_propose),
    AT_TABLE("chat", takes_chat, gives_seq, do_chat),
    AT_TABLE("gallery", takes_gallery, gives_seq, do_gallery),
    ANYWHERE("enter", takes_enter, gives_entered, do_enter),
    ANYWHERE("quit", takes_nothing, gives_nothing, do_quit),
    ANYWHERE("hello", takes_hello, gives_hello, do_hello),
    ANYWHERE("lang", takes_lang, gives_nothing, do_lang),
    ANYWHERE("lobby", takes_tokens, gives_nothing, do_lobby),
    ANYWHERE("unlobby", takes_nothing, gives_nothing, do_unlobby),
    ANYWHERE("calls", takes_tokens, gives_nothing, do_calls),
    ANYWHERE("create", takes_create, gives_made, do_create),
    ANYWHERE("join", takes_join, gives_joined, do_join),
    ANYWHERE("decline", takes_decline, gives_nothing, do_decline),
    AT_TABLE("free", takes_free, gives_nothing, do_free),
    AT_TABLE("start", takes_start, gives_nothing, do_start),
    AT_TABLE("leave", takes_nothing, gives_nothing, do_leave),
    AT_TABLE("back", takes_nothing, gives_nothing, do_back),
    AT_TABLE("give-up", takes_nothing, gives_nothing, do_give_up),
    AT_TABLE("board", takes_board, gives_nothing, do_board),
    AT_TABLE("continue", takes_nothing, gives_nothing, do_continue),
    AT_TABLE("rematch", takes_nothing, gives_next, do_rematch),
    AT_TABLE("replay", takes_replay, gives_replay, do_replay),
    AT_TABLE("story", takes_nothing, gives_story, do_story),
    ANYWHERE("lesson", takes_lesson, gives_lesson, do_lesson),
    ANYWHERE("lesson-try", takes_chain, gives_tried, do_lesson_try),
    ANYWHERE("lesson-next", takes_nothing, gives_moved, do_lesson_next),
    ANYWHERE("lesson-back", takes_nothing, gives_back, do_lesson_back),
    ANYWHERE("lesson-preview", takes_chain, gives_preview, do_lesson_preview),
    ANYWHERE("lesson-end", takes_nothing, gives_nothing, do_lesson_end),
    ANYWHERE("puzzle", takes_puzzle, gives_puzzle, do_puzzle),
    ANYWHERE("puzzle-try", takes_puzzle_chain, gives_puzzle_tried,
             do_puzzle_try),
    ANYWHERE("puzzle-preview", takes_puzzle_chain, gives_preview,
             do_puzzle_preview),
    ANYWHERE("puzzle-hint", takes_puzzle_hint, gives_puzzle_hint,
             do_puzzle_hint),
    ANYWHERE("puzzle-solution", takes_puzzle, gives_solution,
             do_puzzle_solution),
    ANYWHERE("player-make", takes_named_key, gives_player, do_player_make),
    ANYWHERE("player", takes_key, gives_player_shown, do_player),
    ANYWHERE("player-out", takes_nothing, gives_nothing, do_player_out),
    ANYWHERE("player-set", takes_player_set, gives_nothing, do_player_set),
    ANYWHERE("player-put", takes_player_put, gives_nothing, do_player_put),
    ANYWHERE("player-renew", takes_key, gives_player, do_player_renew),
    ANYWHERE("player-delete", takes_nothing, gives_nothing, do_player_delete),
    ANYWHERE("player-claim", takes_player_claim, gives_claimed,
             do_player_claim),
    ANYWHERE("pass-challenge", takes_nothing, gives_challenge,
             do_pass_challenge),
    ANYWHERE("pass-add", takes_pass_add, gives_nothing, do_pass_add),
    ANYWHERE("pass-list", takes_nothing, gives_passes, do_pass_list),
    ANYWHERE("pass-drop", takes_pass, gives_nothing, do_pass_drop),
    ANYWHERE("pass-enter", takes_pass_enter, gives_player, do_pass_enter),
    ANYWHERE("player-page", takes_player_page, gives_page, do_player_page),
    AT_TABLE("report", takes_report, gives_nothing, do_report),
    ANYWHERE("call-list", takes_nothing, gives_calls, do_call),
    ANYWHERE("call-add", takes_call_add, gives_calls, do_call),
    ANYWHERE("call-set", takes_call_set, gives_calls, do_call),
    ANYWHERE("call-drop", takes_call_drop, gives_calls, do_call),
    ANYWHERE("call-quiet", takes_call_quiet, gives_calls, do_call),
    ANYWHERE("call-yes", takes_word, gives_nothing, do_call_link),
    ANYWHERE("call-off", takes_word, gives_nothing, do_call_link),
    ANYWHERE("rest", takes_rest, gives_nothing, do_rest),
    { 0 },
};

const struct operation *online_operations(void)
{
    return operations;
}

/* --- Refusals ------------------------------------------------------------------ */

enum mag_status refuse_with(struct request *r, const char *code, int text)
{
    r->code = code;
    request_say(r, text);
    return MAG_E_INPUT;
}

enum mag_status refuse_ruled(struct request *r, const struct mag_reader *to,
                             enum mag_status st, const struct mag_ruling *why)
{
    if (!request_ruling(r, to->rules, to->names, st, why))
        request_say(r, T_ONLINE_LIMIT);
    return st;
}

enum mag_status refuse_by_rules(struct request *r, enum mag_status st,
                                const struct mag_ruling *why)
{
    const char *names[MAG_MAX_SEATS];

    table_names(table_of(r), names);
    return refuse_ruled(
        r, &MAG_READER(.rules = table_rules_of(table_of(r)), .names = names),
        st, why);
}

/* Here an id is a whole number, and 0 stands for none. */
static struct call call_from(struct hub *hub, struct client *c)
{
    return (struct call){ .r = { .id = { .type = MAG_JSON_INT },
                                 .library = hub->options.library,
                                 .lang = c->lang,
                                 .at = -1 },
                          .hub = hub,
                          .client = c };
}

/* --- Members of a request ------------------------------------------------------------ */

struct table *need_table(struct request *r)
{
    const char *id = NULL;
    struct table *t;
    enum mag_status st;

    if (mag_json_need_text(r->v, "table", &id, &r->err))
        return NULL;
    t = hub_await(hub_of(r), id, &st);
    if (!t && st)
        refuse_with(r, "store", T_ONLINE_STORE);
    else if (!t)
        refuse_with(r, "unknown-table", T_ONLINE_UNKNOWN_TABLE);
    else if (t->writing)
        call_of(r)->wait = true;
    call_of(r)->table = t;
    return call_of(r)->wait ? NULL : t;
}

enum mag_status need_ref(struct request *r, char ref[STORE_REF], bool *again)
{
    const char *name = NULL;
    enum mag_status st = mag_json_need_text(r->v, "move", &name, &r->err);

    if (st)
        return st;
    if (!name[0] || strlen(name) > TABLE_REF)
        return mag_fail(&r->err, MAG_E_INPUT,
                        "\"move\" must be a text of 1 to %d bytes", TABLE_REF);
    /* all who watch are one */
    ref[0] = client_of(r)->seat < 0 ? 'w' : (char)('0' + client_of(r)->seat);
    ref[1] = ':';
    memcpy(ref + 2, name, strlen(name) + 1);
    *again = table_has_ref(table_of(r), ref);
    if (*again)
        mag_put_int(&r->w, "seq", client_of(r)->seq);
    return MAG_OK;
}

enum mag_status need_own_seat(struct request *r)
{
    return client_of(r)->seat >= 0 ? MAG_OK
                                   : refuse_with(r, "token", T_ONLINE_NO_SEAT);
}

enum mag_status need_not_gone(struct request *r)
{
    return table_of(r)->seat[client_of(r)->seat].gone
               ? refuse_with(r, "state", T_ONLINE_GONE)
               : MAG_OK;
}

enum mag_status need_thawed(struct request *r)
{
    return table_of(r)->frozen ? refuse_with(r, "frozen", T_ONLINE_FROZEN)
                               : MAG_OK;
}

enum mag_status request_commit(struct request *r, struct table *t,
                               const struct entry *entry, unsigned tell,
                               enum answer answer)
{
    t->act.tell = tell;
    t->act.answer = answer;
    t->act.client = client_of(r);
    t->act.id = r->id.number;
    t->act.seat = entry->seat;
    if (commit(hub_of(r), t, entry))
        return refuse_with(r, "store", T_ONLINE_STORE);
    call_of(r)->later = true;
    return MAG_OK;
}

/* --- From a message to an operation ------------------------------------------------------ */

/* The table where the client sits, fit for use. */
static enum mag_status find_place(struct request *r)
{
    struct table *t = client_of(r)->table;

    if (!t)
        return refuse_with(r, "state", T_ONLINE_NOT_HERE);
    call_of(r)->table = t;
    if (t->stale && !t->writing && !t->unread)
        follow_refresh(hub_of(r), t);
    if (t->writing) {
        call_of(r)->wait = true;
        return MAG_OK;
    }
    if (t->stale)
        return refuse_with(r, "store", T_ONLINE_STORE);
    if (!client_of(r)->table) /* it was closed meanwhile */
        return refuse_with(r, "state", T_ONLINE_NOT_HERE);
    t->used = hub_now(hub_of(r));
    call_of(r)->wait = stall_pay(hub_of(r), t);
    return MAG_OK;
}

/* A request overtakes no earlier one of the same connection. */
static bool must_queue(const struct client *c)
{
    return c->table && (c->table->writing || c->table->stale);
}

/* Has it waited for a table that is none? Then it is refused, whatever is written
 * where it sits: somebody always may write there, and it would ask for ever. */
static bool is_for_none(struct request *r)
{
    const struct table *none = hub_of(r)->none;
    const char *id = NULL;

    return none && !mag_json_need_text(r->v, "table", &id, NULL) &&
           !strcmp(id, none->id);
}

static enum mag_status run(struct request *r)
{
    const struct call *call = call_of(r);
    const struct mag_json *id = mag_json_get(r->v, "id");
    const struct operation *op;
    enum mag_status st;

    if (!mag_json_is(id, MAG_JSON_INT))
        return mag_fail(&r->err, MAG_E_INPUT,
                        "a request is an object with a whole number \"id\"");
    r->id = *id;
    op = request_operation(r, operations);
    if (!op)
        return MAG_E_INPUT;
    if (call->hub->stopping)
        return refuse_with(r, "stopping", T_ONLINE_STOPPING);
    st = request_members(r, op);
    if (!st && (op->placed || (must_queue(call->client) && !is_for_none(r))))
        st = find_place(r);
    if (st || call->wait)
        return st;
    answer_begin(&r->w, &call->hub->answer, &r->id, true);
    st = op->run(r);
    if (!st && !call->later && !call->wait) {
        mag_put_end_object(&r->w);
        if (!mag_buf_ok(&call->hub->answer))
            st = refuse_with(r, "limit", T_ONLINE_LIMIT);
    }
    return st;
}

bool request_waits(struct request *r)
{
    return reading_waits(hub_of(r));
}

bool request_first(struct request *r)
{
    struct reading *reading = hub_of(r)->reading;
    bool first = !reading->counted;

    reading->counted = true;
    return first;
}

bool request_run(struct hub *hub, struct client *c, const struct message *m,
                 struct table **busy)
{
    struct call call = call_from(hub, c);
    struct reading *before = reading_begin(hub, m->reading);
    struct mag_json_doc doc = { 0 };
    enum mag_status st = mag_json_read(&doc, m->text, m->length, &call.r.err);

    hub->count.requests++;
    call.r.v = doc.root;
    if (!st)
        st = run(&call.r);
    mag_json_free(&doc);
    reading_end(hub, before);
    assert(!m->reading->waits || !call.later); /* reading comes first */
    *busy = m->reading->waits ? NULL : call.table;
    if (m->reading->waits || (call.wait && !st))
        return true;
    reading_release(m->reading);
    if (st) {
        hub->count.refused++;
        answer_refuse(&call.r, &hub->answer, st);
    }
    if (st || !call.later)
        tell_client(c, hub, &hub->answer);
    if (!st && call.then)
        call.then(hub, c);
    return false;
}
