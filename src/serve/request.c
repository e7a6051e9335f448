/* From a message to an operation to an answer. */
#include "serve/request.h"

#include <string.h>

#include "base/text.h"
#include "core/content.h"

/* What each operation is called and which members it takes; a member that is
 * not listed is refused. */
static const struct operation {
    const char *name;
    const char *members;
    bool at_table; /* the client must have entered one */
    enum mag_status (*run)(struct request *r);
} operations[] = {
    { "move", "id op move own as", true, do_move },
    { "preview", "id op as", true, do_preview },
    { "undo", "id op move own", true, do_undo },
    { "hint", "id op", true, do_hint },
    { "chat", "id op move text", true, do_chat },
    { "enter", "id op table token", false, do_enter },
    { "quit", "id op", false, do_quit },
    { "hello", "id op protocol lang", false, do_hello },
    { "lang", "id op lang", false, do_lang },
    { "lobby", "id op tokens", false, do_lobby },
    { "unlobby", "id op", false, do_unlobby },
    { "create", "id op game ruleset options name seats speed listed", false,
      do_create },
    { "join", "id op table name seat", false, do_join },
    { "start", "id op level", true, do_start },
    { "leave", "id op", true, do_leave },
    { "back", "id op", true, do_back },
    { "rematch", "id op", true, do_rematch },
    { "replay", "id op to seat", true, do_replay },
    { "story", "id op", true, do_story },
};

enum { OPERATIONS = sizeof operations / sizeof operations[0] };

/* --- Refusals ------------------------------------------------------------------ */

static void say(struct request *r, int text)
{
    mag_text_format(r->err.text, sizeof r->err.text, r->client->lang, text,
                    NULL);
}

enum mag_status refuse_with(struct request *r, const char *code, int text)
{
    r->code = code;
    say(r, text);
    return MAG_E_INPUT;
}

enum mag_status refuse_by_rules(struct request *r, enum mag_status st,
                                const struct mag_ruling *why)
{
    const char *names[MAG_MAX_SEATS];

    if (st == MAG_E_ILLEGAL && why && why->clause) {
        table_names(r->table, names);
        r->clause = why->clause;
        mag_say_ruling(table_rules_of(r->table), why, names, r->client->lang,
                       r->err.text, sizeof r->err.text);
    } else if (st == MAG_E_TURN || st == MAG_E_OVER) {
        say(r, st == MAG_E_TURN ? T_ENGINE_TURN : T_ENGINE_OVER);
    } else {
        say(r, T_ONLINE_LIMIT);
    }
    return st;
}

static void put_refusal(struct request *r, enum mag_status st)
{
    mag_buf_clear(&r->hub->answer);
    mag_put_start(&r->w, &r->hub->answer);
    mag_put_object(&r->w, NULL);
    mag_put_int(&r->w, "id", r->id);
    mag_put_bool(&r->w, "ok", false);
    mag_put_object(&r->w, "error");
    mag_put_text(&r->w, "code", r->code ? r->code : mag_status_word(st));
    if (r->clause)
        mag_put_text(&r->w, "clause", r->clause);
    if (r->at >= 0)
        mag_put_int(&r->w, "at", r->at);
    mag_put_text(&r->w, "text", r->err.text);
    mag_put_end_object(&r->w);
    mag_put_end_object(&r->w);
}

static void begin_answer(struct hub *hub, struct mag_writer *w, int64_t id)
{
    mag_buf_clear(&hub->answer);
    mag_put_start(w, &hub->answer);
    mag_put_object(w, NULL);
    mag_put_int(w, "id", id);
    mag_put_bool(w, "ok", true);
}

/* --- Answers that come later ------------------------------------------------------ */

void answer_stored(struct hub *hub, struct table *t, const struct act *act)
{
    struct client *c = act->client;
    struct mag_writer w;

    begin_answer(hub, &w, act->id);
    if (act->answer == ANSWER_MADE)
        mag_put_text(&w, "table", t->id);
    if (act->answer == ANSWER_NEXT)
        mag_put_text(&w, "table", t->successor);
    if (act->answer == ANSWER_MADE || act->answer == ANSWER_JOINED) {
        mag_put_int(&w, "seat", act->seat);
        mag_put_text(&w, "token", act->token);
    }
    if (act->answer == ANSWER_SEQ)
        mag_put_int(&w, "seq", c->seq);
    mag_put_end_object(&w);
    tell_client(c, hub, &hub->answer);
}

void answer_failed(struct hub *hub, struct client *c, int64_t id,
                   enum mag_status st)
{
    struct request r = { .hub = hub, .client = c, .id = id, .at = -1 };

    if (!c)
        return;
    if (st == MAG_E_LIMIT)
        say(&r, T_ONLINE_LIMIT);
    else
        refuse_with(&r, "store", T_ONLINE_STORE);
    hub->count.refused++;
    put_refusal(&r, st);
    tell_client(c, hub, &hub->answer);
}

void answer_job(struct hub *hub, struct client *c, const struct job *job)
{
    struct mag_writer w;

    begin_answer(hub, &w, job->id);
    mag_buf_add(&hub->answer, mag_buf_text(&job->out), job->out.length);
    mag_put_end_object(&w);
    tell_client(c, hub, &hub->answer);
}

/* --- Members of a request ------------------------------------------------------------ */

struct table *need_table(struct request *r)
{
    const char *id = NULL;
    struct table *t;
    enum mag_status st;

    if (mag_json_need_text(r->v, "table", &id, &r->err))
        return NULL;
    t = hub_table(r->hub, id, &st);
    if (!t && st)
        refuse_with(r, "store", T_ONLINE_STORE);
    else if (!t)
        refuse_with(r, "unknown-table", T_ONLINE_UNKNOWN_TABLE);
    else if (t->writing)
        r->wait = true;
    r->table = t;
    return r->wait ? NULL : t;
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
    ref[0] = (char)('0' + r->client->seat);
    ref[1] = ':';
    memcpy(ref + 2, name, strlen(name) + 1);
    *again = table_has_ref(r->table, ref);
    if (*again)
        mag_put_int(&r->w, "seq", r->client->seq);
    return MAG_OK;
}

enum mag_status need_own_seat(struct request *r)
{
    return r->client->seat >= 0 ? MAG_OK
                                : refuse_with(r, "token", T_ONLINE_NO_SEAT);
}

enum mag_status request_commit(struct request *r, struct table *t,
                               const struct entry *entry, unsigned tell,
                               enum answer answer)
{
    t->act.tell = tell;
    t->act.answer = answer;
    t->act.client = r->client;
    t->act.id = r->id;
    t->act.seat = entry->seat;
    if (commit(r->hub, t, entry))
        return refuse_with(r, "store", T_ONLINE_STORE);
    r->later = true;
    return MAG_OK;
}

/* --- From a message to an operation ------------------------------------------------------ */

static const struct operation *find_operation(struct request *r)
{
    const char *name = NULL;

    if (mag_json_need_text(r->v, "op", &name, &r->err))
        return NULL;
    for (int i = 0; i < OPERATIONS; i++) {
        if (!strcmp(operations[i].name, name))
            return &operations[i];
    }
    r->code = "unknown-op";
    mag_fail(&r->err, MAG_E_INPUT, "there is no operation \"%.40s\"", name);
    return NULL;
}

/* The table where the client sits, fit for use. */
static enum mag_status find_place(struct request *r)
{
    struct table *t = r->client->table;

    if (!t)
        return refuse_with(r, "state", T_ONLINE_NOT_HERE);
    r->table = t;
    if (t->writing) {
        r->wait = true;
        return MAG_OK;
    }
    if (t->stale && hub_refresh(r->hub, t))
        return refuse_with(r, "store", T_ONLINE_STORE);
    t->used = hub_now(r->hub);
    return MAG_OK;
}

static enum mag_status run(struct request *r)
{
    const struct mag_json *id = mag_json_get(r->v, "id");
    const struct operation *op;
    enum mag_status st;

    if (!mag_json_is(id, MAG_JSON_INT))
        return mag_fail(&r->err, MAG_E_INPUT,
                        "a request is an object with a whole number \"id\"");
    r->id = id->number;
    op = find_operation(r);
    if (!op)
        return MAG_E_INPUT;
    if (r->hub->stopping)
        return refuse_with(r, "stopping", T_ONLINE_STOPPING);
    st = content_known(r->v, op->members, &r->err);
    /* A request overtakes no earlier one of the same connection. */
    if (!st &&
        (op->at_table || (r->client->table && (r->client->table->writing ||
                                               r->client->table->stale))))
        st = find_place(r);
    if (st || r->wait)
        return st;
    begin_answer(r->hub, &r->w, r->id);
    st = op->run(r);
    if (!st && !r->later && !r->wait) {
        mag_put_end_object(&r->w);
        if (!mag_buf_ok(&r->hub->answer))
            st = refuse_with(r, "limit", T_ONLINE_LIMIT);
    }
    return st;
}

bool request_run(struct hub *hub, struct client *c, const char *text,
                 size_t length, struct table **busy)
{
    struct request r = {
        .hub = hub, .client = c, .at = -1, .text = text, .length = length
    };
    struct mag_json_doc doc = { 0 };
    enum mag_status st = mag_json_read(&doc, text, length, &r.err);

    hub->count.requests++;
    r.v = doc.root;
    if (!st)
        st = run(&r);
    mag_json_free(&doc);
    if (r.wait && !st) {
        *busy = r.table;
        return true;
    }
    if (st) {
        hub->count.refused++;
        put_refusal(&r, st);
    }
    if (st || !r.later)
        tell_client(c, hub, &hub->answer);
    if (!st && r.then)
        r.then(hub, c);
    return false;
}
