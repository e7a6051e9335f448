/* What became of players' games: written when one ends, read for their page. */
#include "magnat/character.h"
#include "serve/people/history.h"
#include "serve/hall/hall.h"
#include "serve/hall/reading.h"
#include "serve/table/card.h"
#include "serve/table/levels.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char PREFIX[] = "game:";

/* --- Reading ---------------------------------------------------------------------- */

static void read_others(const struct mag_library *library,
                        const struct mag_json *list, struct past *p)
{
    const struct mag_json *v = mag_json_is(list, MAG_JSON_ARRAY) ? list->child
                                                                 : NULL;

    for (; v && p->n_others < MAG_MAX_SEATS; v = v->next) {
        const struct mag_json *level = mag_json_get(v, "level");
        const struct mag_json *who = mag_json_get(v, "character");
        struct past_other *o = &p->other[p->n_others++];

        o->level = mag_json_is(level, MAG_JSON_STRING)
                       ? level_find(library, level->text)
                       : -1;
        o->character = mag_json_is(who, MAG_JSON_STRING)
                           ? mag_character_find(who->text)
                           : MAG_NO_CHARACTER;
    }
}

static double real_of(const struct mag_json *v, const char *name)
{
    const struct mag_json *m = mag_json_get(v, name);

    return mag_json_is(m, MAG_JSON_REAL) || mag_json_is(m, MAG_JSON_INT)
               ? m->real
               : 0;
}

static void read_rivals(const struct mag_json *list, struct past *p)
{
    const struct mag_json *v = mag_json_is(list, MAG_JSON_ARRAY) ? list->child
                                                                 : NULL;

    for (; v && p->n_rivals < MAG_MAX_SEATS; v = v->next)
        p->rival[p->n_rivals++] = (struct rating_rival){ real_of(v, "r"),
                                                         real_of(v, "d"),
                                                         real_of(v, "s") };
}

static void copy_word(const struct mag_json *v, const char *name,
                      char out[HISTORY_WORD])
{
    const struct mag_json *word = mag_json_get(v, name);

    if (mag_json_is(word, MAG_JSON_STRING))
        snprintf(out, HISTORY_WORD, "%s", word->text);
}

static bool read_past(const struct mag_library *library,
                      const struct mag_json *v, struct past *p)
{
    const char *game = "";
    int64_t seat = 0;

    if (mag_json_need_text(v, "game", &game, NULL) ||
        mag_json_need_int(v, "seat", mag_within(0, MAG_MAX_SEATS - 1), &seat,
                          NULL) ||
        mag_json_need_int(v, "score", mag_within(INT64_MIN, INT64_MAX),
                          &p->score, NULL))
        return false;
    p->game = mag_game_find(library, game);
    p->seat = (int)seat;
    p->share = real_of(v, "share");
    copy_word(v, "ruleset", p->ruleset);
    copy_word(v, "opening", p->opening);
    read_others(library, mag_json_get(v, "others"), p);
    read_rivals(mag_json_get(v, "rivals"), p);
    return p->game != NULL;
}

struct shelf {
    const struct mag_library *library;
    struct past *past;
    int n;
};

/* Where the next one goes: where nothing is yet, or in the oldest one's
 * place. */
static struct past *place_in(struct shelf *s)
{
    struct past *oldest = &s->past[0];

    if (s->n < HISTORY_GAMES)
        return &s->past[s->n++];
    for (int i = 1; i < s->n; i++)
        oldest = s->past[i].at < oldest->at ? &s->past[i] : oldest;
    return oldest;
}

static bool take_game(void *who, const struct store_paper *paper)
{
    struct past p = { .at = paper->at }, *to;
    struct mag_json_doc doc = { 0 };

    snprintf(p.table, sizeof p.table, "%s", paper->name + sizeof PREFIX - 1);
    if (!mag_json_read(&doc, paper->body, strlen(paper->body), NULL) &&
        read_past(((struct shelf *)who)->library, doc.root, &p)) {
        to = place_in(who);
        if (to->at <= p.at)
            *to = p;
    }
    mag_json_free(&doc);
    return true;
}

static int by_time(const void *a, const void *b)
{
    const struct past *x = a, *y = b;

    if (x->at != y->at)
        return x->at < y->at ? -1 : 1;
    return strcmp(x->table, y->table);
}

enum mag_status history_read(struct hub *hub, const char *id, struct past **out,
                             int *n)
{
    struct shelf s = { hub->options.library,
                       calloc(HISTORY_GAMES, sizeof *s.past), 0 };
    enum mag_status st;

    if (!s.past)
        return MAG_E_NOMEM;
    st = read_papers(hub, id, PREFIX, take_game, &s);
    if (st) {
        free(s.past);
        return st;
    }
    qsort(s.past, (size_t)s.n, sizeof *s.past, by_time);
    *out = s.past;
    *n = s.n;
    return MAG_OK;
}

struct rating history_step(struct rating r, const struct past *last,
                           const struct past *p)
{
    r = rating_later(r, last ? p->at - last->at : 0);
    return rating_after(r, p->rival, p->n_rivals,
                        rating_weight(p->n_rivals + 1));
}

struct rating history_rating(const struct past *past, int n,
                             const struct mag_game *game)
{
    struct rating r = rating_first();
    const struct past *last = NULL;

    for (int i = 0; i < n; i++) {
        if (past[i].game != game || !past[i].n_rivals)
            continue;
        r = history_step(r, last, &past[i]);
        last = &past[i];
    }
    return r;
}

/* --- Writing ---------------------------------------------------------------------- */

/* What is known of those who sat at a table. */
struct party {
    char id[MAG_MAX_SEATS][STORE_ID];
    struct rating rating[MAG_MAX_SEATS];
    bool rated; /* it was a game between people */
};

static bool is_between_people(const struct table *t)
{
    for (int s = 0; s < t->seats; s++) {
        if (t->seat[s].kind != SEAT_PERSON)
            return false;
    }
    return true;
}

/* Without that table: who notes it at the same time may have been first. */
static int leave_out(struct past *past, int n, const char *table)
{
    int kept = 0;

    for (int i = 0; i < n; i++) {
        if (strcmp(past[i].table, table) != 0)
            past[kept++] = past[i];
    }
    return kept;
}

static void rate_party(struct hub *hub, const struct table *t, struct party *p)
{
    p->rated = is_between_people(t);
    for (int s = 0; p->rated && s < t->seats; s++) {
        struct past *past = NULL;
        int n = 0;

        p->rating[s] = rating_first();
        if (!p->id[s][0] || history_read(hub, p->id[s], &past, &n))
            continue;
        n = leave_out(past, n, t->id);
        p->rating[s] = history_rating(past, n, table_rules_of(t)->game);
        free(past);
    }
}

/* Who gave up has lost to those who did not, whatever a program made of it. */
static double result_of(const struct table *t, int seat, int other)
{
    const struct outcome *o = &t->outcome;

    if (t->seat[seat].gone != t->seat[other].gone)
        return t->seat[other].gone;
    if (o->share[seat] != o->share[other])
        return o->share[seat] > o->share[other];
    if (o->score[seat] != o->score[other])
        return o->score[seat] > o->score[other];
    return 0.5;
}

static void put_rivals(struct mag_writer *w, const struct table *t,
                       const struct party *p, int seat)
{
    mag_put_array(w, "rivals");
    for (int s = 0; p->rated && s < t->seats; s++) {
        if (s == seat || !p->id[s][0])
            continue;
        mag_put_object(w, NULL);
        mag_put_real(w, "r", p->rating[s].value);
        mag_put_real(w, "d", p->rating[s].deviation);
        mag_put_real(w, "s", result_of(t, seat, s));
        mag_put_end_object(w);
    }
    mag_put_end_array(w);
}

static void put_others(struct mag_writer *w, const struct table *t, int seat)
{
    mag_put_array(w, "others");
    for (int s = 0; s < t->seats; s++) {
        if (s == seat)
            continue;
        mag_put_object(w, NULL);
        if (t->seat[s].kind == SEAT_PROGRAM)
            mag_put_text(w, "level", level_name(t->library, t->seat[s].level));
        put_character(w, &t->seat[s]);
        mag_put_end_object(w);
    }
    mag_put_end_array(w);
}

static void file_game(struct hub *hub, const struct table *t,
                      const struct party *p, int seat)
{
    const struct mag_rules *rules = table_rules_of(t);
    char name[STORE_PAPER], opening[HISTORY_WORD];
    struct store_paper paper;
    struct mag_buf text;
    struct mag_writer w;

    opening_of(t, seat, opening);
    mag_buf_init(&text, HUB_ANSWER);
    mag_put_start(&w, &text);
    mag_put_object(&w, NULL);
    mag_put_text(&w, "game", rules->game->name);
    mag_put_text(&w, "ruleset",
                 rules->game->rulesets[rules->setup.ruleset].name);
    mag_put_int(&w, "seat", seat);
    mag_put_int(&w, "score", t->outcome.score[seat]);
    mag_put_real(&w, "share", t->outcome.share[seat]);
    mag_put_text(&w, "opening", opening);
    put_others(&w, t, seat);
    put_rivals(&w, t, p, seat);
    mag_put_end_object(&w);
    snprintf(name, sizeof name, "%s%s", PREFIX, t->id);
    paper = player_paper(hub, p->id[seat], name, mag_buf_text(&text));
    paper.at = t->changed;
    /* If it cannot be stored it is written when the player's page is asked. */
    if (mag_buf_ok(&text))
        store_file(hub->store, &paper, 1, NULL);
    mag_buf_release(&text);
}

/* Those whose game is written down already: what was reckoned then stays. */
struct done {
    const struct party *p;
    unsigned seats;
};

static bool take_done(void *who, const struct store_paper *paper)
{
    struct done *d = who;

    for (int s = 0; s < MAG_MAX_SEATS; s++) {
        if (!strcmp(d->p->id[s], paper->folder))
            d->seats |= 1u << s;
    }
    return true;
}

static void history_note(struct hub *hub, const struct table *t)
{
    struct party p = { .rated = false };
    struct done done = { &p, 0 };
    char name[STORE_PAPER];
    unsigned known = 0;

    if (!t->outcome.known || players_at(hub, t, p.id))
        return;
    for (int s = 0; s < t->seats; s++)
        known |= (unsigned)(p.id[s][0] != '\0') << s;
    snprintf(name, sizeof name, "%s%s", PREFIX, t->id);
    if (!known || read_holders(hub, name, 2 * MAG_MAX_SEATS, take_done, &done))
        return;
    if (known & ~done.seats)
        rate_party(hub, t, &p);
    if (reading_waits(hub))
        return;
    for (int s = 0; s < t->seats; s++) {
        if ((known & ~done.seats) >> s & 1)
            file_game(hub, t, &p, s);
    }
}

static void note_end(struct hub *hub, struct errand *e)
{
    const struct table *t = hub_find(hub, e->table);

    if (t && t->stage == STORE_OVER && table_is_stored(t))
        history_note(hub, t);
}

void history_end(struct hub *hub, const struct table *t)
{
    struct errand e = { .run = note_end };

    memcpy(e.table, t->id, STORE_ID);
    errand_send(hub, &e);
}

/* --- What ended while nobody could write ------------------------------------------ */

enum { MISSED = 200 }; /* of one look */

struct missed {
    const struct past *past;
    int n_past;
    char table[MISSED][STORE_ID];
    int n;
};

static bool take_missed(void *who, const struct store_paper *paper)
{
    struct missed *m = who;
    const char *table = paper->name + strlen("seat:");

    for (int i = 0; i < m->n_past; i++) {
        if (!strcmp(m->past[i].table, table))
            return true;
    }
    snprintf(m->table[m->n++], STORE_ID, "%s", table);
    return m->n < MISSED;
}

static bool is_over(void *who, const struct store_table *table)
{
    *(bool *)who = table->stage == STORE_OVER;
    return false;
}

void history_catch_up(struct hub *hub, const char *id)
{
    struct missed m = { .n = 0 };
    struct past *past = NULL;

    if (history_read(hub, id, &past, &m.n_past))
        return;
    m.past = past;
    read_papers(hub, id, "seat:", take_missed, &m);
    free(past);
    for (int i = 0; i < m.n; i++) {
        enum mag_status st;
        const struct table *t = NULL;
        bool over = false;

        read_head(hub, m.table[i], is_over, &over);
        if (over)
            t = read_table(hub, m.table[i], &st);
        if (t && t->stage == STORE_OVER && table_is_stored(t))
            history_note(hub, t);
    }
}
