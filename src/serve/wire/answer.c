/* Answers that come later than their request: when something is stored, or a
 * job is done. */
#include "serve/think/work.h"
#include "base/text.h"
#include "core/request.h"
#include "serve/wire/wire.h"

/* Here an id is a whole number, and 0 stands for none. */
static struct mag_json id_of(int64_t number)
{
    return (struct mag_json){ .type = MAG_JSON_INT, .number = number };
}

struct mag_buf *answer_start(struct hub *hub, struct mag_writer *w, int64_t id)
{
    struct mag_json v = id_of(id);

    answer_begin(w, &hub->wire.answer, &v, true);
    return &hub->wire.answer;
}

/* The request, as far as it is needed to refuse it. */
static struct request request_of(const struct hub *hub, const struct client *c,
                                 int64_t id)
{
    return (struct request){ .id = id_of(id),
                             .library = hub->options.library,
                             .lang = c->lang,
                             .at = -1 };
}

void answer_stored(struct hub *hub, struct table *t, const struct act *act)
{
    struct client *c = act->client;
    struct mag_writer w;
    struct mag_buf *text = answer_start(hub, &w, act->id);

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
    tell_client(c, hub, text);
}

void answer_failed(struct hub *hub, struct client *c, int64_t id,
                   enum mag_status st)
{
    struct mag_buf text; /* another answer may be under way: it is being left */
    struct request r;

    if (!c)
        return;
    mag_buf_init(&text, HUB_MESSAGE);
    r = request_of(hub, c, id);
    if (st != MAG_E_LIMIT)
        r.code = "store";
    request_say(&r, st == MAG_E_LIMIT ? T_ONLINE_LIMIT : T_ONLINE_STORE);
    hub->count.refused++;
    answer_refuse(&r, &text, st);
    tell_client(c, hub, &text);
    mag_buf_release(&text);
}

void answer_refused(struct hub *hub, struct client *c, int64_t id,
                    const char *code, int text)
{
    struct request r = request_of(hub, c, id);

    r.code = code;
    request_say(&r, text);
    hub->count.refused++;
    answer_refuse(&r, &hub->wire.answer, MAG_E_INPUT);
    tell_client(c, hub, &hub->wire.answer);
}

void answer_job(struct hub *hub, struct client *c, const struct job *job)
{
    struct mag_writer w;
    struct mag_buf *text = answer_start(hub, &w, job->id);

    mag_buf_add(text, mag_buf_text(&job->out), job->out.length);
    mag_put_end_object(&w);
    tell_client(c, hub, text);
}
