/* What everybody may read: the page, the games, the rules, records, health. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "magnat/character.h"
#include "core/clauses.h"
#include "core/game_json.h"
#include "core/lesson_json.h"
#include "serve/hall/hall.h"
#include "serve/hall/reading.h"
#include "puzzles/puzzle.h"
#include "serve/ops/ops.h"
#include "serve/people/results.h"
#include "serve/private.h"
#include "serve/table/levels.h"
#include "serve/web.h"
#include "base/text.h"
#include "magnat/version.h"

static const char JSON_TYPE[] = "application/json";
static const char PLAIN[] = "text/plain; charset=utf-8";

static void lend(struct edge_reply *reply, int status, const char *type,
                 const char *text)
{
    reply->status = status;
    reply->type = type;
    reply->lent = text;
    reply->length = strlen(text);
}

static struct mag_buf *make(struct edge_reply *reply, const char *type)
{
    reply->status = 200;
    reply->type = type;
    reply->lent = NULL;
    return &reply->made;
}

static enum mag_lang lang_of(const struct edge_request *req)
{
    return strstr(req->query, "lang=fr") ? MAG_FR : MAG_EN;
}

/* --- The page -------------------------------------------------------------------- */

static const struct web_file *web_find(const char *path)
{
    for (const struct web_file *f = web_files; f->path; f++) {
        if (!strcmp(f->path, path))
            return f;
    }
    return NULL;
}

/* The page without a server has an address of its own (docs/offline.md). */
static const char *page_at(const char *path)
{
    static const char offline[] = "/offline/index.html";
    bool asked = !strcmp(path, "/offline") || !strncmp(path, "/offline/", 9);

    return asked && web_find(offline) ? offline : "/index.html";
}

static void get_page(struct hub *hub, const struct edge_request *req,
                     struct edge_reply *reply)
{
    bool file = strchr(req->path, '.') != NULL;
    const struct web_file *f = web_find(file ? req->path : page_at(req->path));

    if (!f && !file)
        lend(reply, 200, PLAIN,
             "Magnat: this server was built without its page. See: make web\n");
    if (!f)
        return;
    reply->status = 200;
    reply->type = f->type;
    if (!file && !strncmp(req->path, "/t/", 3) &&
        put_link_page(hub, &reply->made, req, f)) {
        reply->lent = NULL;
        return;
    }
    reply->varies = f->packed != NULL;
    reply->packed = req->gzip && f->packed;
    reply->lent = reply->packed ? f->packed : f->bytes;
    reply->length = reply->packed ? f->packed_length : f->length;
    reply->lasting = !strncmp(req->path, "/assets/", 8);
}

/* --- The games -------------------------------------------------------------------- */

static void put_game(struct mag_writer *w, const struct mag_game *game,
                     enum mag_lang lang)
{
    mag_put_object(w, NULL);
    mag_put_text(w, "name", game->name);
    mag_put_text(w, "title", mag_game_text(game, lang, game->title));
    mag_put_text(w, "blurb", mag_game_text(game, lang, game->blurb));
    mag_put_text(w, "clauses", game->prefix);
    mag_put_int(w, "min_seats", game->min_seats);
    mag_put_int(w, "max_seats", game->max_seats);
    put_game_shelf(w, game, lang);
    put_game_rulesets(w, game, lang);
    put_game_options(w, game, lang);
    mag_put_int(w, "lessons", mag_lesson_count(game));
    mag_put_int(w, "puzzles", puzzle_count(game));
    mag_put_end_object(w);
}

static void put_characters(struct mag_writer *w, enum mag_lang lang)
{
    const struct mag_character *c;

    mag_put_array(w, "characters");
    for (int i = 0; (c = mag_character_at(i)); i++) {
        mag_put_object(w, NULL);
        mag_put_text(w, "word", c->word);
        mag_put_text(w, "name", mag_text_plain(lang, c->name));
        mag_put_text(w, "title", mag_text_plain(lang, c->title));
        mag_put_text(w, "text", mag_text_plain(lang, c->about));
        mag_put_end_object(w);
    }
    mag_put_end_array(w);
}

static void get_games(const struct hub *hub, const struct edge_request *req,
                      struct edge_reply *reply)
{
    enum mag_lang lang = lang_of(req);
    struct mag_writer w;
    struct level level;

    mag_put_start(&w, make(reply, JSON_TYPE));
    mag_put_object(&w, NULL);
    mag_put_text(&w, "version", MAGNAT_VERSION);
    mag_put_int(&w, "protocol", HUB_PROTOCOL);
    if (hub->results)
        mag_put_bool(&w, "board", true);
    mag_put_array(&w, "levels");
    for (int i = 0; level_at(hub->options.library, i, lang, &level); i++) {
        mag_put_object(&w, NULL);
        mag_put_text(&w, "name", level.name);
        mag_put_text(&w, "title", level.title);
        mag_put_text(&w, "text", level.text);
        mag_put_end_object(&w);
    }
    mag_put_end_array(&w);
    put_characters(&w, lang);
    mag_put_array(&w, "games");
    for (int i = 0; mag_game_at(hub->options.library, i); i++)
        put_game(&w, mag_game_at(hub->options.library, i), lang);
    mag_put_end_array(&w);
    mag_put_end_object(&w);
}

/* What a table of one game needs to know of it. */
static void get_game(const struct hub *hub, const struct edge_request *req,
                     struct edge_reply *reply, const char *name)
{
    const struct mag_game *game = mag_game_find(hub->options.library, name);
    struct mag_writer w;

    if (!game)
        return;
    mag_put_start(&w, make(reply, JSON_TYPE));
    mag_put_object(&w, NULL);
    mag_put_text(&w, "name", game->name);
    if (put_game_table(&w, game, lang_of(req), NULL)) {
        lend(reply, 503, PLAIN, "no memory\n");
        return;
    }
    mag_put_end_object(&w);
}

static void get_lessons(const struct hub *hub, const struct edge_request *req,
                        struct edge_reply *reply, const char *name)
{
    const struct mag_game *game = mag_game_find(hub->options.library, name);
    struct mag_writer w;

    if (!game)
        return;
    mag_put_start(&w, make(reply, JSON_TYPE));
    mag_put_object(&w, NULL);
    mag_put_array(&w, "lessons");
    if (put_lessons(&w, game, lang_of(req), NULL)) {
        lend(reply, 503, PLAIN, "no memory\n");
        return;
    }
    mag_put_end_array(&w);
    mag_put_end_object(&w);
}

/* --- Exercises -------------------------------------------------------------------- */

static void get_puzzles(const struct hub *hub, const struct edge_request *req,
                        struct edge_reply *reply, const char *name)
{
    const struct mag_game *game = mag_game_find(hub->options.library, name);
    struct mag_writer w;

    if (!game)
        return;
    mag_put_start(&w, make(reply, JSON_TYPE));
    mag_put_object(&w, NULL);
    put_puzzles(&w, game, lang_of(req));
    mag_put_end_object(&w);
}

/* ?day=N: whose day it is, the page knows best. */
static void get_puzzle_of_day(const struct edge_request *req,
                              struct edge_reply *reply)
{
    const char *day = strstr(req->query, "day=");
    struct mag_writer w;

    mag_put_start(&w, make(reply, JSON_TYPE));
    mag_put_object(&w, NULL);
    put_puzzle_of_day(&w, day ? strtol(day + 4, NULL, 10) : 0, lang_of(req));
    mag_put_end_object(&w);
}

/* --- The rules in words -------------------------------------------------------------- */

/* Some of the text as one paragraph, without the marks of Markdown. */
static void put_prose(struct mag_writer *w, const char *name, const char *text,
                      size_t length, struct mag_buf *plain)
{
    mag_buf_clear(plain);
    for (size_t i = 0; i < length; i++) {
        const char *p = text + i;
        bool blank = *p == ' ' || *p == '\n';

        if (*p == '`' || (i + 1 < length && p[0] == '*' && p[1] == '*') ||
            (i && p[0] == '*' && p[-1] == '*'))
            continue;
        if (!blank)
            mag_buf_add(plain, p, 1);
        else if (plain->length && plain->text[plain->length - 1] != ' ')
            mag_buf_add(plain, " ", 1);
    }
    if (plain->length && plain->text[plain->length - 1] == ' ')
        plain->text[plain->length - 1] = '\0';
    mag_put_text(w, name, mag_buf_text(plain));
}

static void put_clauses(struct mag_writer *w, const struct rules_section *s,
                        struct mag_buf *plain)
{
    const char *place = s->text;
    struct clause c = { .length = 0 };

    mag_put_array(w, "clauses");
    while (clause_next(&place, &c) && c.text < s->end) {
        mag_put_object(w, NULL);
        mag_put_text(w, "id", c.id);
        put_prose(w, "text", c.text, c.length, plain);
        mag_put_end_object(w);
    }
    mag_put_end_array(w);
}

static void put_section(struct mag_writer *w, const struct rules_section *s,
                        struct mag_buf *plain)
{
    const char *place = s->text, *text;
    size_t length;

    mag_put_object(w, NULL);
    put_prose(w, "heading", s->heading, s->heading_length, plain);
    mag_put_array(w, "paragraphs");
    while (rules_paragraph_next(s, &place, &text, &length))
        put_prose(w, NULL, text, length, plain);
    mag_put_end_array(w);
    put_clauses(w, s, plain);
    mag_put_end_object(w);
}

/* A section of tables about cards is for the whole text only. */
static bool is_for_players(const struct rules_section *s)
{
    const char *place = s->text;
    struct clause c = { .length = 0 };

    return (clause_next(&place, &c) && c.text < s->end) ||
           !memchr(s->text, '|', (size_t)(s->end - s->text));
}

static void get_rules(const struct hub *hub, const struct edge_request *req,
                      struct edge_reply *reply, const char *name)
{
    const struct mag_game *game = mag_game_find(hub->options.library, name);
    const char *place = game ? clauses_text(game, lang_of(req)) : NULL;
    struct rules_section section;
    struct mag_writer w;
    struct mag_buf text;

    if (!place)
        return;
    mag_buf_init(&text, 1 << 16);
    mag_put_start(&w, make(reply, JSON_TYPE));
    mag_put_object(&w, NULL);
    mag_put_array(&w, "sections");
    while (rules_section_next(&place, &section)) {
        if (is_for_players(&section))
            put_section(&w, &section, &text);
    }
    mag_put_end_array(&w);
    mag_put_end_object(&w);
    mag_buf_release(&text);
}

/* --- Records ---------------------------------------------------------------------------- */

/* "venture-2026-11-17-k7f3q2m9.record": the day is that of its beginning, in
 * Greenwich. */
static void name_record(const struct table *t, struct edge_reply *reply)
{
    time_t began = (time_t)(t->created / 1000);
    struct tm day;
    char date[16] = "";

    if (gmtime_r(&began, &day))
        strftime(date, sizeof date, "%Y-%m-%d", &day);
    snprintf(reply->filename, sizeof reply->filename, "%s-%s-%s.record",
             table_rules_of(t)->game->name, date, t->id);
}

static void get_record(struct hub *hub, struct edge_reply *reply,
                       const char *id)
{
    enum mag_status st;
    struct table *t = read_table(hub, id, &st);
    char *text = NULL;

    if (!t && st)
        lend(reply, 503, PLAIN, "the store does not answer\n");
    if (!t)
        return;
    if (t->stage != STORE_OVER || !table_is_stored(t)) {
        lend(reply, 403, PLAIN, "the game is not over\n");
        return;
    }
    st = record_write(hub, t, &text);
    if (st || !text) {
        lend(reply, 503, PLAIN, "no memory\n");
        return;
    }
    mag_buf_puts(make(reply, PLAIN), text);
    name_record(t, reply);
    free(text);
}

/* --- Feeds, and leaving a mailing ---------------------------------------------------------- */

static void get_feed(struct hub *hub, struct edge_reply *reply,
                     const char *word)
{
    struct mag_buf text;
    enum mag_status st = MAG_E_INPUT;

    mag_buf_init(&text, 1 << 20);
    if (hub->calls.who)
        st = hub->calls.feed(hub->calls.who, word, &text);
    if (!st)
        mag_buf_puts(make(reply, "application/atom+xml; charset=utf-8"),
                     mag_buf_text(&text));
    else if (st != MAG_E_INPUT)
        lend(reply, 503, PLAIN, "the store does not answer\n");
    mag_buf_release(&text);
}

/* Mail programs send it when somebody presses their own button. */
static void post_leave(struct hub *hub, const struct edge_request *req,
                       struct edge_reply *reply)
{
    struct mag_buf wish;
    struct mag_writer w;

    if (!hub->calls.who)
        return;
    mag_buf_init(&wish, HUB_ANSWER);
    mag_put_start(&w, &wish);
    mag_put_object(&w, NULL);
    mag_put_text(&w, "op", "call-off");
    mag_put_text(&w, "word", req->path + strlen(HUB_POSTS));
    mag_put_end_object(&w);
    if (hub->calls.ask(
            hub->calls.who,
            &(struct hub_wish){ 0, 0, MAG_EN, "", mag_buf_text(&wish) }))
        lend(reply, 200, PLAIN, "ok\n");
    else
        lend(reply, 503, PLAIN, "not now\n");
    mag_buf_release(&wish);
}

/* --- Results ---------------------------------------------------------------------------- */

static void get_board(struct hub *hub, const struct edge_request *req,
                      struct edge_reply *reply)
{
    struct mag_writer w;

    if (!hub->results)
        return;
    mag_put_start(&w, make(reply, JSON_TYPE));
    mag_put_object(&w, NULL);
    put_results(hub, &w, req->query);
    mag_put_end_object(&w);
}

/* --- Health ------------------------------------------------------------------------------ */

/* Can what people do be kept? */
static void get_health(struct hub *hub, struct edge_reply *reply)
{
    if (hub->stopping)
        lend(reply, 503, PLAIN, "stopping\n");
    else if (store_well(hub->store, NULL)) /* why may name paths */
        lend(reply, 503, PLAIN, "nothing can be stored\n");
    else if (!hub->n_frozen)
        lend(reply, 200, PLAIN, "ok\n");
    else
        mag_buf_printf(make(reply, PLAIN), "ok\nfrozen %d\n", hub->n_frozen);
}

/* Should people be sent here? Not before the tables that go on are read. */
static void get_ready(struct hub *hub, struct edge_reply *reply)
{
    if (!hub->stopping && hub->to_load)
        lend(reply, 503, PLAIN, "starting\n");
    else
        get_health(hub, reply);
}

/* --- Asked for under another name -------------------------------------------------------- */

static void get_foreign(struct edge_reply *reply)
{
    enum { MISDIRECTED = 421 };

    mag_buf_printf(make(reply, PLAIN), "%s\n%s\n",
                   mag_text_plain(MAG_FR, T_ONLINE_FOREIGN_HOST),
                   mag_text_plain(MAG_EN, T_ONLINE_FOREIGN_HOST));
    reply->status = MISDIRECTED;
}

void hub_get_now(struct hub *hub, const struct edge_request *req,
                 struct edge_reply *reply)
{
    const char *path = req->path;

    if (req->foreign)
        get_foreign(reply);
    else if (req->post)
        post_leave(hub, req, reply);
    else if (!strcmp(path, "/healthz"))
        get_health(hub, reply);
    else if (!strcmp(path, "/readyz"))
        get_ready(hub, reply);
    else if (!strcmp(path, "/livez"))
        lend(reply, 200, PLAIN, "ok\n");
    else if (!strcmp(path, "/api/games"))
        get_games(hub, req, reply);
    else if (!strncmp(path, "/api/games/", 11))
        get_game(hub, req, reply, path + 11);
    else if (!strcmp(path, "/api/board"))
        get_board(hub, req, reply);
    else if (!strncmp(path, "/api/lessons/", 13))
        get_lessons(hub, req, reply, path + 13);
    else if (!strcmp(path, "/api/puzzle-of-day"))
        get_puzzle_of_day(req, reply);
    else if (!strncmp(path, "/api/puzzles/", 13))
        get_puzzles(hub, req, reply, path + 13);
    else if (!strncmp(path, "/api/rules/", 11))
        get_rules(hub, req, reply, path + 11);
    else if (!strncmp(path, "/api/record/", 12))
        get_record(hub, reply, path + 12);
    else if (!strncmp(path, "/feed/", 6))
        get_feed(hub, reply, path + 6);
    else if (strncmp(path, "/api/", 5))
        get_page(hub, req, reply);
}
