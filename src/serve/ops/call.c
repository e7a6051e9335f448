/* How a player wants to be called: asked of those who call (hub.h), who answer
 * when it is stored. And holidays, which are the table's business. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "serve/ops/request.h"
#include "serve/people/player.h"

/* A connection may have so many wishes how to be called under way. */
enum { HUB_WISHES_EACH = 4 };

/* --- Wishes ------------------------------------------------------------------------ */

/* Passes the request on as it is. */
static enum mag_status pass_on(struct request *r, const char *player)
{
    struct hub *hub = hub_of(r);
    struct mag_buf text;
    struct mag_writer w;
    bool taken;

    if (!hub->calls.who)
        return refuse_with(r, "state", T_NOTIFY_REFUSED_OFFERED);
    if (client_of(r)->wishes >= HUB_WISHES_EACH ||
        !client_may_file(hub, client_of(r)))
        return refuse_with(r, "rate", T_ONLINE_RATE);
    mag_buf_init(&text, HUB_ANSWER);
    mag_put_start(&w, &text);
    mag_put_value(&w, NULL, r->v);
    taken = mag_buf_ok(&text) &&
            hub->calls.ask(hub->calls.who,
                           &(struct hub_wish){ client_of(r)->serial,
                                               r->id.number, r->lang, player,
                                               mag_buf_text(&text) });
    mag_buf_release(&text);
    if (!taken)
        return refuse_with(r, "limit", T_ONLINE_LIMIT);
    client_of(r)->wishes++;
    call_of(r)->later = true;
    return MAG_OK;
}

enum mag_status do_call(struct request *r)
{
    enum mag_status st = need_player(r);

    return st ? st : pass_on(r, client_of(r)->player);
}

/* By a link in a mail: whoever has it. */
enum mag_status do_call_link(struct request *r)
{
    return pass_on(r, "");
}

/* Members of an answer, which is an object, go into the one that is open. */
static void answer_granted(struct hub *hub, struct client *c, int64_t id,
                           const struct mag_buf *members)
{
    struct mag_writer w;
    struct mag_buf *text = answer_start(hub, &w, id);

    if (members->length > 2) {
        mag_buf_add(text, ",", 1);
        mag_buf_add(text, mag_buf_text(members) + 1, members->length - 2);
    }
    mag_put_end_object(&w);
    tell_client(c, hub, text);
}

/* Neither whom nor where to: that is nobody's business. */
static void log_losses(struct hub *hub)
{
    struct hub_loss loss;

    while (hub->calls.who && hub->calls.lost(hub->calls.who, &loss))
        hub_log(hub, "warning", "call", NULL,
                ",\"way\":\"%s\",\"why\":\"%s\",\"messages\":%d", loss.way,
                loss.why, loss.messages);
}

void call_answers(struct hub *hub)
{
    struct hub_granted g;

    log_losses(hub);
    while (hub->calls.who && hub->calls.take(hub->calls.who, &g)) {
        struct client *c = hub_client(hub, g.client);

        if (c) {
            c->wishes--;
            if (g.code)
                answer_refused(hub, c, g.id, g.code, g.text);
            else
                answer_granted(hub, c, g.id, &g.out);
        }
        mag_buf_release(&g.out);
    }
}

void call_forget_player(struct hub *hub, const char *player)
{
    if (hub->calls.who)
        hub->calls.ask(hub->calls.who,
                       &(struct hub_wish){ 0, 0, MAG_EN, player,
                                           "{\"op\":\"call-forget\"}" });
}

/* --- Holidays ---------------------------------------------------------------------- */

/* The seat of who asks: by its token, or as the player that it is. */
static int seat_of(struct request *r, const struct table *t)
{
    const struct mag_json *token = mag_json_get(r->v, "token");

    if (mag_json_is(token, MAG_JSON_STRING))
        return secret_seat(t, token->text);
    return player_seat(hub_of(r), client_of(r), t);
}

/* For all tables of the player that are taken from now on. */
static enum mag_status rest_everywhere(struct request *r, int64_t until)
{
    char body[HOLIDAY_BODY];
    struct store_paper paper;
    enum mag_status st = need_player(r);

    if (st)
        return st;
    paper = holiday_paper(hub_of(r), client_of(r)->player, until, body);
    return file_papers(r, &paper, 1, NULL);
}

enum mag_status do_rest(struct request *r)
{
    struct table *t;
    char body[24];
    struct entry e = {
        .kind = LINE_REST, .seat = -1, .at = hub_now(hub_of(r)), .body = body
    };
    int64_t until = 0;
    enum mag_status st = mag_json_need_int(
        r->v, "until", mag_within(0, HOLIDAY_MOST), &until, &r->err);

    if (st)
        return st;
    if (!mag_json_get(r->v, "table"))
        return rest_everywhere(r, until);
    t = need_table(r);
    if (!t)
        return call_of(r)->wait ? MAG_OK : MAG_E_INPUT;
    e.seat = seat_of(r, t);
    if (e.seat < 0)
        return refuse_with(r, "token", T_ONLINE_TOKEN);
    if (t->stage != STORE_PLAYING || t->frozen || t->speed.kind != SPEED_DAYS)
        return refuse_with(r, "state", T_ONLINE_NO_HOLIDAYS);
    if (until <= e.at && !t->seat[e.seat].rest.until)
        return MAG_OK;
    if (!clock_rest(t, e.seat, until, e.at))
        return refuse_with(r, "limit", T_ONLINE_HOLIDAYS_OVER);
    snprintf(body, sizeof body, "%lld", (long long)t->seat[e.seat].rest.until);
    return request_commit(r, t, &e, TELL_SEATS | TELL_CLOCKS, ANSWER_PLAIN);
}
