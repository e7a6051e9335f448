/* The heading of a table: what is played, who sits where, how fast. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/hex.h"
#include "magnat/character.h"
#include "serve/table/card.h"
#include "serve/table/levels.h"
#include "serve/table/stored.h"

static const char *const seat_word[] = { "open", "person", "program" };
static const char *const speed_word[] = { "relaxed", "live", "days" };

enum {
    DAY = 86400,
    LIVE_LOW = 5,
    LIVE_HIGH = 600,
    BANK_HIGH = 7200,
    DAYS_HIGH = 14 * DAY,
    HOLIDAYS = 14, /* days, if nothing is said */
    /* Less than a table is kept at which nothing happens (reap.h). */
    HOLIDAYS_HIGH = 30
};

static int word_at(const char *const *words, int n, const char *text)
{
    for (int i = 0; i < n; i++) {
        if (!strcmp(words[i], text))
            return i;
    }
    return -1;
}

void put_speed(struct mag_writer *w, const struct speed *speed)
{
    mag_put_object(w, "speed");
    mag_put_text(w, "kind", speed_word[speed->kind]);
    if (speed->kind != SPEED_RELAXED) {
        mag_put_int(w, "step", speed->step);
        mag_put_int(w, "bank", speed->bank);
    }
    if (speed->kind == SPEED_DAYS)
        mag_put_int(w, "holidays", speed->holidays);
    mag_put_end_object(w);
}

enum mag_status read_speed(const struct mag_json *v, struct speed *out,
                           struct mag_err *err)
{
    const char *word = NULL;
    int64_t step = 0, bank = 0, holidays = HOLIDAYS;
    enum mag_status st = mag_json_need_text(v, "kind", &word, err);
    int kind = st ? -1 : word_at(speed_word, 3, word);

    if (st)
        return st;
    if (kind < 0)
        return mag_fail(err, MAG_E_INPUT, "the speed is relaxed, live or days");
    if (kind == SPEED_LIVE)
        st = mag_json_need_int(v, "step", mag_within(LIVE_LOW, LIVE_HIGH),
                               &step, err);
    if (kind == SPEED_DAYS)
        st = mag_json_need_int(v, "step", mag_within(DAY, DAYS_HIGH), &step,
                               err);
    if (!st && kind == SPEED_LIVE && mag_json_get(v, "bank"))
        st = mag_json_need_int(v, "bank", mag_within(0, BANK_HIGH), &bank, err);
    if (!st && kind == SPEED_DAYS && mag_json_get(v, "holidays"))
        st = mag_json_need_int(v, "holidays", mag_within(0, HOLIDAYS_HIGH),
                               &holidays, err);
    if (!st)
        *out = (struct speed){ (enum speed_kind)kind, (int)step, (int)bank,
                               kind == SPEED_DAYS ? (int)holidays : 0 };
    return st;
}

void put_options(struct mag_writer *w, const struct mag_setup *setup)
{
    mag_put_object(w, "options");
    for (int i = 0; i < setup->game->n_options; i++) {
        char value[40];

        if (!(setup->game->options[i].rulesets >> setup->ruleset & 1))
            continue;
        mag_setup_value(setup, i, value, sizeof value);
        mag_put_text(w, setup->game->options[i].name, value);
    }
    mag_put_end_object(w);
}

static void put_seat(struct mag_writer *w, const struct table *t, int seat)
{
    const struct seat *s = &t->seat[seat];

    mag_put_object(w, NULL);
    mag_put_text(w, "kind", seat_word[s->kind]);
    mag_put_text(w, "name", s->name);
    if (s->kind == SEAT_PROGRAM)
        mag_put_text(w, "level", level_name(t->library, s->level));
    put_character(w, s);
    if (s->offered)
        mag_put_bool(w, "offered", true);
    if (s->agreed)
        mag_put_bool(w, "board", true);
    if (s->kind == SEAT_PERSON || s->offered) {
        char hex[2 * TABLE_KEY + 1];

        hex_write(hex, s->key, TABLE_KEY);
        mag_put_text(w, "key", hex);
    }
    mag_put_end_object(w);
}

void head_write(const struct table *t, struct mag_buf *out)
{
    const struct mag_rules *rules = table_rules_of(t);
    struct mag_writer w;

    mag_buf_clear(out);
    mag_put_start(&w, out);
    mag_put_object(&w, NULL);
    mag_put_text(&w, "game", rules->game->name);
    mag_put_text(&w, "ruleset",
                 rules->game->rulesets[rules->setup.ruleset].name);
    put_options(&w, &rules->setup);
    if (t->stage != STORE_OPEN) {
        mag_put_int(&w, "rules", t->made.version);
        mag_put_hash(&w, "cards", t->made.cards);
    }
    put_speed(&w, &t->speed);
    if (t->no_help)
        mag_put_bool(&w, "help", false);
    put_ways(&w, t);
    mag_put_int(&w, "host", t->host);
    mag_put_array(&w, "seats");
    for (int s = 0; s < t->seats; s++)
        put_seat(&w, t, s);
    mag_put_end_array(&w);
    if (t->closed)
        mag_put_bool(&w, "closed", true);
    if (t->successor[0])
        mag_put_text(&w, "next", t->successor);
    if (t->stage == STORE_OVER) {
        mag_put_int(&w, "moves", t->steps[viewer_of(MAG_SPECTATOR)]);
        put_result(&w, t);
    }
    mag_put_end_object(&w);
}

/* --- Reading ------------------------------------------------------------------ */

static enum mag_status read_key(const struct mag_json *v, struct seat *s,
                                struct mag_err *err)
{
    const char *hex = NULL;
    enum mag_status st = mag_json_need_text(v, "key", &hex, err);

    if (!st && !hex_read(s->key, TABLE_KEY, hex))
        st = mag_fail(err, MAG_E_INPUT, "not a key");
    return st;
}

/* A character that is no more: nobody in particular plays on. */
static void read_character(const struct mag_json *v, struct seat *s)
{
    const struct mag_json *word = mag_json_get(v, "character");
    int c = mag_json_is(word, MAG_JSON_STRING) ? mag_character_find(word->text)
                                               : MAG_NO_CHARACTER;

    s->character = (uint8_t)(c >= 0 ? c + 1 : 0);
}

static enum mag_status read_seat(const struct mag_json *v,
                                 const struct mag_library *library,
                                 struct seat *s, struct mag_err *err)
{
    const char *kind = NULL, *name = NULL, *level = NULL;
    enum mag_status st = mag_json_need_text(v, "kind", &kind, err);
    int k = st ? -1 : word_at(seat_word, 3, kind);

    if (!st)
        st = mag_json_need_text(v, "name", &name, err);
    if (st || k < 0)
        return st ? st : mag_fail(err, MAG_E_INPUT, "not a seat");
    s->kind = (uint8_t)k;
    snprintf(s->name, sizeof s->name, "%s", name);
    s->agreed = mag_json_is(mag_json_get(v, "board"), MAG_JSON_TRUE);
    s->offered = mag_json_is(mag_json_get(v, "offered"), MAG_JSON_TRUE);
    if (k == SEAT_PERSON || s->offered)
        return read_key(v, s, err);
    if (k == SEAT_PROGRAM) {
        st = mag_json_need_text(v, "level", &level, err);
        k = st ? -1 : level_find(library, level);
        /* A level that is no more: somebody easy plays on. */
        s->level = (uint8_t)(k < 0 ? level_easy() : k);
        read_character(v, s);
    }
    return st;
}

static enum mag_status read_seats(struct table *t, const struct mag_json *list,
                                  struct mag_err *err)
{
    enum mag_status st = MAG_OK;

    t->seats = 0;
    for (const struct mag_json *v = list->child; v && !st; v = v->next)
        st = read_seat(v, t->library, &t->seat[t->seats++], err);
    return st;
}

/* The options; one that is no more, or has another meaning, is passed over. */
static void read_options(struct table *t, struct mag_setup *setup,
                         const struct mag_json *options)
{
    for (const struct mag_json *o = options->child; o; o = o->next) {
        if (o->type != MAG_JSON_STRING ||
            mag_setup_option(setup, o->name, o->text, NULL))
            t->odd = true;
    }
}

/* What it is played with. Headings did not always say so. */
static enum mag_status read_made(struct table *t, const struct mag_json *v,
                                 struct mag_err *err)
{
    enum { MOST = 999 }; /* versions */
    const char *cards = NULL;
    int64_t version = 0;
    enum mag_status st;

    t->made = made_first(table_rules_of(t));
    if (!mag_json_get(v, "rules"))
        return MAG_OK;
    st = mag_json_need_int(v, "rules", mag_within(1, MOST), &version, err);
    if (!st)
        st = mag_json_need_text(v, "cards", &cards, err);
    if (!st)
        t->made = (struct made){ (int)version, strtoull(cards, NULL, 16) };
    return st;
}

/* How it ended, if it has. */
static void read_outcome(struct table *t, const struct mag_json *v)
{
    const struct mag_json *score = mag_json_get(v, "scores");
    const struct mag_json *share = mag_json_get(v, "result");

    if (!mag_json_is(score, MAG_JSON_ARRAY) || score->count != t->seats ||
        !mag_json_is(share, MAG_JSON_ARRAY) || share->count != t->seats)
        return;
    score = score->child;
    share = share->child;
    for (int s = 0; s < t->seats; s++) {
        t->outcome.score[s] = score->number;
        t->outcome.share[s] = share->real;
        score = score->next;
        share = share->next;
    }
    t->outcome.known = true;
}

static enum mag_status read_setup(struct books *books, struct table *t,
                                  const struct mag_json *v, struct mag_err *err)
{
    const char *name = NULL, *ruleset = NULL;
    const struct mag_json *options = NULL;
    const struct mag_game *game;
    struct mag_setup setup;
    enum mag_status st = mag_json_need_text(v, "game", &name, err);

    if (!st)
        st = mag_json_need_text(v, "ruleset", &ruleset, err);
    if (!st)
        st = mag_json_need(v, "options", MAG_JSON_OBJECT, &options, err);
    if (st)
        return st;
    game = mag_game_find(books->library, name);
    if (!game)
        return mag_fail(err, MAG_E_INPUT, "no such game");
    st = mag_setup_init(&setup, game, ruleset, t->seats, err);
    if (st)
        return st;
    read_options(t, &setup, options);
    st = book_take(books, &setup, &t->book, err);
    return st ? st : read_made(t, v, err);
}

static enum mag_status read_all(struct books *books, struct table *t,
                                const struct mag_json *v, struct mag_err *err)
{
    const struct mag_json *seats = NULL;
    int64_t host = 0;
    enum mag_status st = mag_json_need(v, "seats", MAG_JSON_ARRAY, &seats, err);

    if (!st && seats->count > MAG_MAX_SEATS)
        st = mag_fail(err, MAG_E_INPUT, "too many seats");
    if (!st)
        st = mag_json_need_int(v, "host", mag_within(0, MAG_MAX_SEATS - 1),
                               &host, err);
    if (!st)
        st = read_speed(mag_json_get(v, "speed"), &t->speed, err);
    if (!st)
        st = read_seats(t, seats, err);
    t->host = (int)host;
    t->no_help = mag_json_is(mag_json_get(v, "help"), MAG_JSON_FALSE);
    t->by_host = mag_json_text_is(mag_json_get(v, "begin"), "host");
    t->has_gallery = mag_json_is(mag_json_get(v, "gallery"), MAG_JSON_TRUE);
    t->closed = mag_json_is(mag_json_get(v, "closed"), MAG_JSON_TRUE);
    if (!st)
        read_outcome(t, v);
    return st ? st : read_setup(books, t, v, err);
}

enum mag_status head_read(struct books *books, struct table *t,
                          const char *text, struct mag_err *err)
{
    struct mag_json_doc doc = { 0 };
    enum mag_status st = mag_json_read(&doc, text, strlen(text), err);

    if (!st)
        st = read_all(books, t, doc.root, err);
    mag_json_free(&doc);
    return st;
}
