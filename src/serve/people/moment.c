/* The best moment of a game, from its story: where the seat's chances rose
 * most. It is a paper "moment:TABLE" of its player:
 *
 *   {"game","seat","at","rise"}  ("at": after so many moves, all counted) */
#include <stdio.h>
#include <string.h>

#include "serve/people/history.h"
#include "serve/think/work.h"

struct rise {
    int64_t at;
    double by;
};

static double share_at(const struct mag_json *point, int seat)
{
    const struct mag_json *list = mag_json_get(point, "shares");
    const struct mag_json *v = list ? list->child : NULL;

    for (int i = 0; v && i < seat; i++)
        v = v->next;
    return v ? v->real : 0;
}

static struct rise best_rise(const struct mag_json *curve, int seat)
{
    struct rise best = { 0, 0 };
    const struct mag_json *last = NULL;

    for (const struct mag_json *v = curve->child; v; last = v, v = v->next) {
        const struct mag_json *at = mag_json_get(v, "at");
        double by = last ? share_at(v, seat) - share_at(last, seat) : 0;

        if (by > best.by && mag_json_is(at, MAG_JSON_INT))
            best = (struct rise){ at->number, by };
    }
    return best;
}

static void file_moment(struct hub *hub, const struct client *c,
                        const struct job *story, struct rise rise)
{
    const struct mag_game *game = story->book->rules->game;
    char name[STORE_PAPER], body[STORE_PAPER * 2];
    struct store_paper paper;

    snprintf(name, sizeof name, "moment:%s", story->table);
    snprintf(body, sizeof body,
             "{\"game\":\"%.20s\",\"seat\":%d,\"at\":%lld,\"rise\":%.4f}",
             game->name, story->seat, (long long)rise.at, rise.by);
    paper = player_paper(hub, c->player, name, body);
    store_file(hub->store, &paper, 1, NULL);
}

/* The members of an answer begin with a comma. */
static bool read_story(struct mag_json_doc *doc, const struct job *story)
{
    struct mag_buf text;
    bool ok;

    mag_buf_init(&text, HUB_ANSWER);
    mag_buf_puts(&text, "{\"ok\":true");
    mag_buf_add(&text, mag_buf_text(&story->out), story->out.length);
    mag_buf_puts(&text, "}");
    ok = mag_buf_ok(&text) &&
         !mag_json_read(doc, mag_buf_text(&text), text.length, NULL);
    mag_buf_release(&text);
    return ok;
}

void moment_note(struct hub *hub, const struct client *c,
                 const struct job *story)
{
    struct mag_json_doc doc = { 0 };
    const struct mag_json *curve;
    struct rise rise = { 0, 0 };

    if (story->kind != JOB_STORY || story->seat < 0 || !c->player[0])
        return;
    if (!read_story(&doc, story))
        return;
    curve = mag_json_get(doc.root, "curve");
    if (mag_json_is(curve, MAG_JSON_ARRAY))
        rise = best_rise(curve, story->seat);
    mag_json_free(&doc);
    if (rise.by > 0)
        file_moment(hub, c, story, rise);
}
