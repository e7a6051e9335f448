/* A player's page: games, results, openings, the curve of the rating, best
 * moments. Its owner sees it; everybody else only if it is public. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "magnat/character.h"
#include "serve/hall/reading.h"
#include "serve/ops/request.h"
#include "serve/people/history.h"
#include "serve/table/levels.h"
#include "base/text.h"

enum {
    PAGE_ROWS = 64,    /* of a list that counts */
    PAGE_LAST = 20,    /* games that are named */
    PAGE_CURVE = 100,  /* points of a curve: the last ones */
    PAGE_OPENINGS = 3, /* of a game */
    PAGE_MOMENTS = 10
};

struct page {
    struct request *r;
    struct past *past;
    int n;
};

/* Something that is counted: games, and how many of them were won. */
struct tally {
    int played, won, shared;
};

static void count(struct tally *t, const struct past *p)
{
    t->played++;
    t->won += p->share >= 1;
    t->shared += p->share > 0 && p->share < 1;
}

static void put_tally(struct mag_writer *w, const struct tally *t)
{
    mag_put_int(w, "played", t->played);
    mag_put_int(w, "won", t->won);
    mag_put_int(w, "shared", t->shared);
}

/* --- By game, by opponent ----------------------------------------------------------- */

static void put_games(const struct page *page)
{
    struct mag_writer *w = &page->r->w;
    const struct mag_game *game;

    mag_put_array(w, "games");
    for (int g = 0; (game = mag_game_at(page->r->library, g)); g++) {
        struct tally t = { 0, 0, 0 };

        for (int i = 0; i < page->n; i++) {
            if (page->past[i].game == game)
                count(&t, &page->past[i]);
        }
        if (!t.played)
            continue;
        mag_put_object(w, NULL);
        mag_put_text(w, "game", game->name);
        put_tally(w, &t);
        mag_put_end_object(w);
    }
    mag_put_end_array(w);
}

/* Was somebody of that kind there? */
static bool has_other(const struct past *p, int level, int character)
{
    for (int i = 0; i < p->n_others; i++) {
        if (p->other[i].level == level && p->other[i].character == character)
            return true;
    }
    return false;
}

static void put_against_one(const struct page *page, int level, int character)
{
    struct mag_writer *w = &page->r->w;
    struct tally t = { 0, 0, 0 };

    for (int i = 0; i < page->n; i++) {
        if (has_other(&page->past[i], level, character))
            count(&t, &page->past[i]);
    }
    if (!t.played)
        return;
    mag_put_object(w, NULL);
    if (level >= 0)
        mag_put_text(w, "level", level_name(page->r->library, level));
    if (character >= 0)
        mag_put_text(w, "character", mag_character_at(character)->word);
    put_tally(w, &t);
    mag_put_end_object(w);
}

static void put_against(const struct page *page)
{
    mag_put_array(&page->r->w, "against");
    put_against_one(page, -1, MAG_NO_CHARACTER);
    for (int level = 0;
         level_at(page->r->library, level, page->r->lang, &(struct level){ 0 });
         level++) {
        put_against_one(page, level, MAG_NO_CHARACTER);
        for (int c = 0; mag_character_at(c); c++)
            put_against_one(page, level, c);
    }
    mag_put_end_array(&page->r->w);
}

/* --- Openings -------------------------------------------------------------------------- */

struct opening {
    const char *word;
    struct tally tally;
};

static int most_played(const void *a, const void *b)
{
    const struct opening *x = a, *y = b;

    if (x->tally.played != y->tally.played)
        return y->tally.played - x->tally.played;
    return strcmp(x->word, y->word);
}

static int gather(const struct page *page, const struct mag_game *game,
                  struct opening rows[PAGE_ROWS])
{
    int n = 0;

    for (int i = 0; i < page->n; i++) {
        const struct past *p = &page->past[i];
        int k = 0;

        if (p->game != game || !p->opening[0])
            continue;
        while (k < n && strcmp(rows[k].word, p->opening))
            k++;
        if (k == PAGE_ROWS)
            continue;
        if (k == n)
            rows[n++] = (struct opening){ .word = p->opening };
        count(&rows[k].tally, p);
    }
    qsort(rows, (size_t)n, sizeof rows[0], most_played);
    return n < PAGE_OPENINGS ? n : PAGE_OPENINGS;
}

static void put_openings(const struct page *page)
{
    struct mag_writer *w = &page->r->w;
    struct opening rows[PAGE_ROWS];
    const struct mag_game *game;

    mag_put_array(w, "openings");
    for (int g = 0; (game = mag_game_at(page->r->library, g)); g++) {
        int n = gather(page, game, rows);

        for (int i = 0; i < n; i++) {
            char text[MAG_SENTENCE];

            if (!opening_say(hub_of(page->r), game, rows[i].word, page->r->lang,
                             text))
                continue;
            mag_put_object(w, NULL);
            mag_put_text(w, "game", game->name);
            mag_put_text(w, "text", text);
            put_tally(w, &rows[i].tally);
            mag_put_end_object(w);
        }
    }
    mag_put_end_array(w);
}

/* --- The rating -------------------------------------------------------------------------- */

static void put_point(struct mag_writer *w, const struct past *p,
                      const struct rating *r)
{
    mag_put_object(w, NULL);
    mag_put_int(w, "at", p->at);
    mag_put_int(w, "r", (int64_t)(r->value + 0.5));
    mag_put_int(w, "d", (int64_t)(r->deviation + 0.5));
    mag_put_end_object(w);
}

static int count_rated(const struct page *page, const struct mag_game *game)
{
    int n = 0;

    for (int i = 0; i < page->n; i++)
        n += page->past[i].game == game && page->past[i].n_rivals;
    return n;
}

static void put_curve(const struct page *page, const struct mag_game *game,
                      int rated)
{
    struct mag_writer *w = &page->r->w;
    struct rating r = rating_first();
    const struct past *last = NULL;

    mag_put_object(w, NULL);
    mag_put_text(w, "game", game->name);
    mag_put_array(w, "curve");
    for (int i = 0; i < page->n; i++) {
        const struct past *p = &page->past[i];

        if (p->game != game || !p->n_rivals)
            continue;
        r = history_step(r, last, p);
        last = p;
        if (rated-- <= PAGE_CURVE)
            put_point(w, p, &r);
    }
    mag_put_end_array(w);
    mag_put_end_object(w);
}

static void put_ratings(const struct page *page)
{
    const struct mag_game *game;

    mag_put_array(&page->r->w, "ratings");
    for (int g = 0; (game = mag_game_at(page->r->library, g)); g++) {
        int rated = count_rated(page, game);

        if (rated)
            put_curve(page, game, rated);
    }
    mag_put_end_array(&page->r->w);
}

/* --- The last games, the best moments ------------------------------------------------------ */

static void put_last(const struct page *page)
{
    struct mag_writer *w = &page->r->w;

    mag_put_array(w, "last");
    for (int i = page->n - 1; i >= 0 && i >= page->n - PAGE_LAST; i--) {
        const struct past *p = &page->past[i];

        mag_put_object(w, NULL);
        mag_put_text(w, "table", p->table);
        mag_put_text(w, "game", p->game->name);
        mag_put_int(w, "seats", p->n_others + 1);
        mag_put_int(w, "at", p->at);
        mag_put_real(w, "share", p->share);
        mag_put_end_object(w);
    }
    mag_put_end_array(w);
}

/* Where the chances rose; the highest first. */
struct moment {
    char table[STORE_ID], game[HISTORY_WORD];
    int64_t seat, at;
    double rise;
};

struct moments {
    struct moment row[PAGE_MOMENTS + 1]; /* and one that falls off */
    int n;
};

static bool read_moment(const struct store_paper *paper, struct moment *m)
{
    struct mag_json_doc doc = { 0 };
    const struct mag_json *rise;
    const char *game = "";
    bool ok;

    ok = !mag_json_read(&doc, paper->body, strlen(paper->body), NULL) &&
         !mag_json_need_text(doc.root, "game", &game, NULL) &&
         !mag_json_need_int(doc.root, "seat", mag_within(0, MAG_MAX_SEATS),
                            &m->seat, NULL) &&
         !mag_json_need_int(doc.root, "at", mag_within(0, INT64_MAX), &m->at,
                            NULL);
    rise = mag_json_get(doc.root, "rise");
    m->rise = rise ? rise->real : 0;
    snprintf(m->table, sizeof m->table, "%s", paper->name + strlen("moment:"));
    snprintf(m->game, sizeof m->game, "%s", game);
    mag_json_free(&doc);
    return ok;
}

static bool take_moment(void *who, const struct store_paper *paper)
{
    struct moments *m = who;
    struct moment one;
    int i = m->n;

    if (!read_moment(paper, &one))
        return true;
    for (; i > 0 && m->row[i - 1].rise < one.rise; i--)
        m->row[i] = m->row[i - 1];
    m->row[i] = one;
    m->n += m->n < PAGE_MOMENTS;
    return true;
}

static enum mag_status put_moments(const struct page *page, const char *id)
{
    struct mag_writer *w = &page->r->w;
    struct moments m = { .n = 0 };
    enum mag_status st = read_papers(hub_of(page->r), id,
                                     "moment:", take_moment, &m);

    mag_put_array(w, "moments");
    for (int i = 0; i < m.n; i++) {
        mag_put_object(w, NULL);
        mag_put_text(w, "table", m.row[i].table);
        mag_put_text(w, "game", m.row[i].game);
        mag_put_int(w, "seat", m.row[i].seat);
        mag_put_int(w, "at", m.row[i].at);
        mag_put_real(w, "rise", m.row[i].rise);
        mag_put_end_object(w);
    }
    mag_put_end_array(w);
    return st;
}

/* --- The page -------------------------------------------------------------------------------- */

/* Whose page: member "player", or one's own. A page that is not public is as
 * if there were none. */
static enum mag_status read_whose(struct request *r, char id[STORE_ID],
                                  struct player_me *me, bool *whose)
{
    const struct mag_json *v = mag_json_get(r->v, "player");
    bool there = false, own;
    enum mag_status st = v ? MAG_OK : need_player(r);

    if (!st && v && (v->type != MAG_JSON_STRING || strlen(v->text) >= STORE_ID))
        st = mag_fail(&r->err, MAG_E_INPUT, "\"player\" is a player's id");
    if (st)
        return st;
    snprintf(id, STORE_ID, "%s", v ? v->text : client_of(r)->player);
    own = player_holds(hub_of(r), client_of(r)) &&
          !strcmp(id, client_of(r)->player);
    *whose = own;
    if (player_read(hub_of(r), id, me, &there))
        return refuse_with(r, "store", T_ONLINE_STORE);
    if (!there || (!own && !me->open))
        return refuse_with(r, "unknown-player", T_ONLINE_UNKNOWN_PLAYER);
    mag_put_bool(&r->w, "own", own);
    return MAG_OK;
}

enum mag_status do_player_page(struct request *r)
{
    struct page page = { r, NULL, 0 };
    struct player_me me;
    char id[STORE_ID];
    bool own = false;
    enum mag_status st;

    if (request_first(r) &&
        !client_may_file(hub_of(r), client_of(r))) /* it reads a lot */
        return refuse_with(r, "rate", T_ONLINE_RATE);
    st = read_whose(r, id, &me, &own);
    if (st)
        return st;
    if (history_read(hub_of(r), id, &page.past, &page.n))
        return refuse_with(r, "store", T_ONLINE_STORE);
    mag_put_text(&r->w, "player", id);
    mag_put_text(&r->w, "name", me.name);
    mag_put_bool(&r->w, "public", me.open);
    mag_put_int(&r->w, "made", me.made);
    put_games(&page);
    put_against(&page);
    put_openings(&page);
    put_ratings(&page);
    put_last(&page);
    st = put_moments(&page, id);
    free(page.past);
    if (own && !request_waits(r))
        history_catch_up(hub_of(r), id);
    return st ? refuse_with(r, "store", T_ONLINE_STORE) : MAG_OK;
}
