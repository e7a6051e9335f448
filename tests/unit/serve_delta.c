/* Differences: who asks for them can make the whole of them, byte by byte, at
 * every step of whole games, whatever happens to the line. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/delta_apply.h"
#include "tests/hall.h"
#include "tests/test.h"

#define THREE                                                   \
    "[{'kind':'me'},{'kind':'program','level':'easy'},{'kind':" \
    "'program','level':'medium'}]"
#define TWO "[{'kind':'me'},{'kind':'program','level':'easy'}]"

enum { KINDS = 32 }; /* of lists that a reader may know */

/* What a client does that asked for differences. */
struct reader {
    struct guest *guest;
    int read; /* messages of the guest */
    struct mag_json_doc now, news, list[KINDS];
    char kind[KINDS][40];
    int n_lists;
    struct mag_buf whole; /* the last picture: view, pending, legal, ... */
    int pictures, deltas;
};

static const char *const PARTS[] = { "view",   "pending", "undo",   "own",
                                     "clocks", "scores",  "result", "frozen" };

static void again(struct mag_json_doc *doc, const struct mag_json *old,
                  const struct mag_json *d)
{
    struct mag_json_doc fresh = { 0 };
    struct mag_writer w;
    struct mag_buf text;

    mag_buf_init(&text, 1 << 20);
    mag_put_start(&w, &text);
    if (d)
        delta_apply(&w, NULL, old, d);
    else
        mag_put_value(&w, NULL, old);
    CHECK(!mag_json_read(&fresh, mag_buf_text(&text), text.length, NULL),
          "JSON: %s", mag_buf_text(&text));
    mag_json_free(doc);
    *doc = fresh;
    mag_buf_release(&text);
}

static struct mag_json_doc *list_of(struct reader *r, const char *verb)
{
    int i = 0;

    while (i < r->n_lists && strcmp(r->kind[i], verb) != 0)
        i++;
    CHECK(i < KINDS, "too many kinds of lists");
    if (i == r->n_lists)
        snprintf(r->kind[r->n_lists++], sizeof r->kind[0], "%s", verb);
    return &r->list[i];
}

static void forget_lists(struct reader *r)
{
    for (int i = 0; i < r->n_lists; i++)
        mag_json_free(&r->list[i]);
    memset(r->list, 0, sizeof r->list);
    r->n_lists = 0;
}

/* The parts of a picture in one order, for comparing. */
static void note_parts(struct mag_buf *out, const struct mag_json *from,
                       const struct mag_json *legal,
                       const struct mag_json *events, int64_t moves)
{
    struct mag_writer w;

    mag_buf_clear(out);
    mag_put_start(&w, out);
    mag_put_object(&w, NULL);
    for (size_t i = 0; i < sizeof PARTS / sizeof PARTS[0]; i++) {
        const struct mag_json *v = mag_json_get(from, PARTS[i]);

        if (v)
            mag_put_value(&w, PARTS[i], v);
    }
    if (legal && legal->count)
        mag_put_value(&w, "legal", legal);
    if (events && events->count)
        mag_put_value(&w, "events", events);
    mag_put_int(&w, "moves", moves);
    mag_put_end_object(&w);
}

static void read_whole(struct reader *r, const struct mag_json *m)
{
    const struct mag_json *legal = mag_json_get(m, "legal");

    again(&r->now, m, NULL);
    forget_lists(r);
    if (legal->count)
        again(list_of(r, text_of(legal->child, "verb")), legal, NULL);
    note_parts(&r->whole, m, legal, mag_json_get(m, "events"),
               number_of(m, "moves"));
}

static const struct mag_json *read_list(struct reader *r,
                                        const struct mag_json *m)
{
    static const struct mag_json nothing = { .type = MAG_JSON_ARRAY };
    const struct mag_json *asked = mag_json_get(m, "asked");
    const struct mag_json *change = mag_json_get(m, "legal");
    struct mag_json_doc *list;

    if (!asked)
        return NULL;
    list = list_of(r, asked->text);
    if (change)
        again(list, mag_json_get(m, "fresh") ? &nothing : list->root, change);
    return list->root;
}

static void read_delta(struct reader *r, const struct mag_json *m)
{
    const struct mag_json *change = mag_json_get(m, "now"), *last = NULL;

    if (change)
        again(&r->now, r->now.root, change);
    if (mag_json_get(m, "events"))
        again(&r->news, r->news.root, mag_json_get(m, "events"));
    for (const struct mag_json *v = r->news.root->child; v; v = v->next)
        last = v;
    note_parts(&r->whole, r->now.root, read_list(r, m), r->news.root,
               mag_json_get(m, "moves") ? number_of(m, "moves")
                                        : number_of(last, "n"));
    r->deltas++;
}

/* Reads the next picture; false: there is none. */
static bool read_next(struct reader *r)
{
    while (r->read < r->guest->n) {
        const char *text = r->guest->told[r->read++];
        struct mag_json_doc doc = { 0 };
        const char *t;
        bool seen;

        mag_json_read(&doc, text, strlen(text), NULL);
        t = text_of(doc.root, "t");
        seen = !strcmp(t, "sync") || !strcmp(t, "update") ||
               !strcmp(t, "delta");
        if (!strcmp(t, "delta"))
            read_delta(r, doc.root);
        else if (seen)
            read_whole(r, doc.root);
        mag_json_free(&doc);
        r->pictures += seen;
        if (seen)
            return true;
    }
    return false;
}

static void reader_open(struct reader *r, struct guest *g)
{
    *r = (struct reader){ .guest = g };
    mag_buf_init(&r->whole, 1 << 20);
}

static void reader_close(struct reader *r)
{
    mag_json_free(&r->now);
    mag_json_free(&r->news);
    forget_lists(r);
    mag_buf_release(&r->whole);
}

/* Both have heard the same. */
static void compare(struct reader *plain, struct reader *small)
{
    while (read_next(plain)) {
        CHECK(read_next(small), "a picture for a picture");
        CHECK(!strcmp(mag_buf_text(&plain->whole), mag_buf_text(&small->whole)),
              "picture %d:\n%s\n%s", plain->pictures,
              mag_buf_text(&plain->whole), mag_buf_text(&small->whole));
    }
    CHECK(!read_next(small), "no more than the other");
    guest_forget(plain->guest);
    guest_forget(small->guest);
    plain->read = small->read = 0;
}

static void wants_deltas(struct guest *g)
{
    guest_ok(g, "'op':'hello','protocol':1,'deltas':true");
}

/* --- Games ---------------------------------------------------------------------- */

struct room {
    struct hall hall;
    struct guest plain, small;
    struct reader one, two;
};

static void open_room(struct room *r, const char *game, const char *seats)
{
    struct hub_options options = { .seed = 11 };

    hall_open(&r->hall, &options);
    guest_come(&r->plain, &r->hall);
    guest_come(&r->small, &r->hall);
    wants_deltas(&r->small);
    guest_make(&r->plain, game, seats, "");
    guest_forget(&r->plain);
    guest_enter(&r->small, r->plain.table, r->plain.token);
    guest_enter(&r->plain, r->plain.table, r->plain.token);
    reader_open(&r->one, &r->plain);
    reader_open(&r->two, &r->small);
    compare(&r->one, &r->two);
}

static void close_room(struct room *r)
{
    reader_close(&r->one);
    reader_close(&r->two);
    guest_go(&r->plain);
    guest_go(&r->small);
    hall_close(&r->hall);
}

/* A random move of the guest who hears it whole; false: it cannot move. */
static bool play(struct room *r, int k)
{
    char action[100] = "";
    const struct mag_json *legal;
    struct mag_json_doc doc = { 0 };

    mag_json_read(&doc, mag_buf_text(&r->one.whole), r->one.whole.length, NULL);
    legal = mag_json_get(doc.root, "legal");
    if (legal) {
        const struct mag_json *v = legal->child;

        for (int i = k % legal->count; i; i--)
            v = v->next;
        if (mag_json_get(v, "a"))
            snprintf(action, sizeof action, "%s", text_of(v, "a"));
        else
            snprintf(action, sizeof action, "%s %d", text_of(v, "verb"),
                     (int)mag_json_get(v, "numbers")->child->child->number);
    }
    mag_json_free(&doc);
    if (action[0])
        guest_ok(&r->plain, "'op':'move','move':'m%d','as':['%s']",
                 r->plain.last_id, action);
    return action[0];
}

static void games_come_out_the_same(void)
{
    enum { MOVES = 40 };

    for (int i = 0; mag_game_at(NULL, i); i++) {
        const struct mag_game *game = mag_game_at(NULL, i);
        struct room r;

        open_room(&r, game->name, i % 2 ? TWO : THREE);
        for (int k = 0; k < MOVES && play(&r, k * 7 + k / 5); k++)
            compare(&r.one, &r.two);
        CHECK(r.two.deltas > 20, "%s: %d differences", game->name,
              r.two.deltas);
        close_room(&r);
    }
}

/* A second page of the same seat, one that hears nothing for a while, another
 * language, and differences no more. */
static void lines_break(void)
{
    struct room r;
    struct guest late;
    struct reader three;

    open_room(&r, "venture", TWO);
    for (int k = 0; k < 6 && play(&r, k); k++)
        compare(&r.one, &r.two);
    guest_come(&late, &r.hall);
    wants_deltas(&late);
    guest_enter(&late, r.plain.table, r.plain.token);
    reader_open(&three, &late);
    while (read_next(&three))
        ;
    for (int k = 0; k < 12 && play(&r, k * 3); k++) {
        if (k == 4)
            r.small.deaf = true;
        if (k == 6) {
            r.small.deaf = false;
            hub_room(r.hall.hub, r.small.client);
        }
        while (read_next(&three))
            ;
        while (read_next(&r.one))
            ;
        CHECK(!strcmp(mag_buf_text(&three.whole), mag_buf_text(&r.one.whole)),
              "the one who came later");
    }
    guest_ok(&late, "'op':'hello','protocol':1,'lang':'fr','deltas':true");
    guest_ok(&r.small, "'op':'hello','protocol':1,'deltas':false");
    guest_forget(&r.small);
    guest_forget(&late);
    CHECK(play(&r, 1), "goes on");
    CHECK(!guest_count(&r.small, "delta") && guest_count(&r.small, "update"),
          "whole again");
    CHECK(guest_count(&late, "update"), "in another language, first whole");
    reader_close(&three);
    guest_go(&late);
    close_room(&r);
}

/* What a chain would lead to is told as a difference, too, and spends
 * nothing. */
static void looking_ahead(void)
{
    struct room r;
    char action[100];
    const struct mag_json *whole, *small;
    struct mag_buf one, two;
    struct mag_writer w;

    open_room(&r, "ambition", TWO);
    guest_enter(&r.plain, r.plain.table, r.plain.token);
    guest_action(&r.plain, 0, action, sizeof action);
    mag_buf_init(&one, 1 << 20);
    mag_buf_init(&two, 1 << 20);
    whole = guest_ok(&r.plain, "'op':'preview','as':['%s']", action);
    mag_put_start(&w, &one);
    mag_put_value(&w, NULL, mag_json_get(whole, "view"));
    small = guest_ok(&r.small, "'op':'preview','as':['%s']", action);
    CHECK(!mag_json_get(small, "view") && mag_json_get(small, "now"), "small");
    mag_put_start(&w, &two);
    delta_apply(&w, NULL, mag_json_get(r.two.now.root, "view"),
                mag_json_get(mag_json_get(small, "now"), "view"));
    CHECK(!strcmp(mag_buf_text(&one), mag_buf_text(&two)), "%s\n%s",
          mag_buf_text(&one), mag_buf_text(&two));
    mag_buf_release(&one);
    mag_buf_release(&two);
    guest_refused(&r.small, "input", "'op':'hello','protocol':1,'deltas':1");
    close_room(&r);
}

static const struct test_case cases[] = {
    { "games come out the same", games_come_out_the_same },
    { "lines break", lines_break },
    { "looking ahead", looking_ahead },
    { NULL, NULL },
};

const struct suite suite_unit_serve_delta = { cases };
