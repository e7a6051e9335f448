/* From a message to an operation to an answer. */
#include "serve/ops/request.h"
#include "serve/hall/reading.h"

#include <assert.h>
#include <string.h>

#include "base/text.h"

/* For those with `true` the client must have entered a table. */
static const struct operation operations[] = {
    { "move", "id op move own as", true, do_move },
    { "preview", "id op as", true, do_preview },
    { "undo", "id op move own", true, do_undo },
    { "order", "id op table give drop", true, do_order },
    { "hint", "id op", true, do_hint },
    { "coach", "id op as", true, do_coach },
    { "digest", "id op since", true, do_digest },
    { "propose", "id op most", true, do_propose },
    { "chat", "id op move text", true, do_chat },
    { "gallery", "id op move name text", true, do_gallery },
    { "enter", "id op table token", false, do_enter },
    { "quit", "id op", false, do_quit },
    { "hello", "id op protocol lang deltas", false, do_hello },
    { "lang", "id op lang", false, do_lang },
    { "lobby", "id op tokens", false, do_lobby },
    { "unlobby", "id op", false, do_unlobby },
    { "calls", "id op tokens", false, do_calls },
    { "create",
      "id op game ruleset options name seats speed listed help begin gallery "
      "board token",
      false, do_create },
    { "join", "id op table name seat board token", false, do_join },
    { "decline", "id op table token", false, do_decline },
    { "free", "id op seat", true, do_free },
    { "start", "id op level character", true, do_start },
    { "leave", "id op", true, do_leave },
    { "back", "id op", true, do_back },
    { "give-up", "id op", true, do_give_up },
    { "board", "id op agree", true, do_board },
    { "continue", "id op", true, do_continue },
    { "rematch", "id op", true, do_rematch },
    { "replay", "id op to at seat", true, do_replay },
    { "story", "id op", true, do_story },
    { "lesson", "id op game number step name", false, do_lesson },
    { "lesson-try", "id op as", false, do_lesson_try },
    { "lesson-next", "id op", false, do_lesson_next },
    { "lesson-back", "id op", false, do_lesson_back },
    { "lesson-preview", "id op as", false, do_lesson_preview },
    { "lesson-end", "id op", false, do_lesson_end },
    { "puzzle", "id op game puzzle", false, do_puzzle },
    { "puzzle-try", "id op game puzzle as", false, do_puzzle_try },
    { "puzzle-preview", "id op game puzzle as", false, do_puzzle_preview },
    { "puzzle-hint", "id op game puzzle step", false, do_puzzle_hint },
    { "puzzle-solution", "id op game puzzle", false, do_puzzle_solution },
    { "player-make", "id op key name", false, do_player_make },
    { "player", "id op key", false, do_player },
    { "player-out", "id op", false, do_player_out },
    { "player-set", "id op name public", false, do_player_set },
    { "player-put", "id op doc body", false, do_player_put },
    { "player-renew", "id op key", false, do_player_renew },
    { "player-delete", "id op", false, do_player_delete },
    { "player-claim", "id op seats", false, do_player_claim },
    { "pass-challenge", "id op", false, do_pass_challenge },
    { "pass-add", "id op pass client data key name", false, do_pass_add },
    { "pass-list", "id op", false, do_pass_list },
    { "pass-drop", "id op pass", false, do_pass_drop },
    { "pass-enter", "id op pass client data signature key", false,
      do_pass_enter },
    { "player-page", "id op player", false, do_player_page },
    { "report", "id op seat text", true, do_report },
    { "call-list", "id op", false, do_call },
    { "call-add", "id op kind address key auth events", false, do_call },
    { "call-set", "id op channel events", false, do_call },
    { "call-drop", "id op channel", false, do_call },
    { "call-quiet", "id op from to zone", false, do_call },
    { "call-yes", "id op word", false, do_call_link },
    { "call-off", "id op word", false, do_call_link },
    { "rest", "id op table token until", false, do_rest },
    { 0 },
};

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
