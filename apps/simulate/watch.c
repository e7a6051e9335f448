/* Counting while games are played: scores on the way, terms in events. */
#include "magnat/ask.h"
#include "apps/simulate/watch.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Which seats a term was told about in the game that is played. */
struct mention {
    int16_t column, term;
    uint8_t seats;
    int32_t times;
};

enum { MENTIONS = WATCH_COLUMNS * WATCH_VALUES };

struct watcher {
    struct sim_watch *watch; /* lent */
    struct watch_counts counts;
    struct mag_events heard; /* owned items */
    int16_t *column_of;      /* owned: [kind][arg], -1: none */
    int64_t game;
    /* The scores of every stride-th position, for any length of a game: when
     * the room is full every second one is dropped and the stride doubles. */
    int64_t note[WATCH_SCORES][MAG_MAX_SEATS];
    int notes, stride, moves;
    /* mention[mark[column][term] - 1], if it is of this game. */
    struct mention mention[MENTIONS];
    int mentions;
    int16_t (*mark)[WATCH_VALUES]; /* owned */
};

/* --- Columns --------------------------------------------------------------------- */

/* An argument named "words" is another one's card again, for the log. */
static bool is_term(const struct mag_event_kind *kind, int arg)
{
    return kind->type[arg] >= MAG_TYPE_GAME && strcmp(kind->arg[arg], "words");
}

static int count_columns(const struct mag_game *game)
{
    int n = 0;

    for (int kind = 0; kind < game->n_events; kind++) {
        for (int arg = 0; arg < MAG_MAX_ARGS; arg++)
            n += is_term(&game->events[kind], arg);
    }
    return n < WATCH_COLUMNS ? n : WATCH_COLUMNS;
}

/* A column for every term that an event may name. */
static bool counts_init(struct watch_counts *c, const struct mag_game *game)
{
    int n = 0;

    *c = (struct watch_counts){ .columns = count_columns(game) };
    c->column = calloc((size_t)(c->columns ? c->columns : 1),
                       sizeof c->column[0]);
    if (!c->column)
        return false;
    for (int kind = 0; kind < game->n_events; kind++) {
        for (int arg = 0; arg < MAG_MAX_ARGS; arg++) {
            if (!is_term(&game->events[kind], arg) || n == c->columns)
                continue;
            c->column[n].kind = kind;
            c->column[n++].arg = arg;
        }
    }
    return true;
}

/* The place of a value in a column, made if it is new; -1: crowded. */
static int find_term(struct watch_column *c, int64_t value)
{
    uint64_t hash = (uint64_t)value * 0x9e3779b97f4a7c15u;
    unsigned slot = (unsigned)(hash >> 32) % WATCH_SLOTS;

    if (c->crowded)
        return -1;
    while (c->slot[slot]) {
        int place = c->slot[slot] - 1;

        if (c->term[place].value == value)
            return place;
        slot = (slot + 1) % WATCH_SLOTS;
    }
    if (c->count == WATCH_VALUES) {
        c->crowded = true;
        return -1;
    }
    c->term[c->count].value = value;
    c->slot[slot] = (int16_t)(c->count + 1);
    return c->count++;
}

static void add_column(struct watch_column *to, const struct watch_column *from)
{
    to->crowded = to->crowded || from->crowded;
    for (int i = 0; i < from->count && !to->crowded; i++) {
        const struct watch_term *f = &from->term[i];
        int place = find_term(to, f->value);

        if (place < 0)
            return;
        to->term[place].times += f->times;
        to->term[place].seats += f->seats;
        to->term[place].won += f->won;
        for (int e = 0; e < MAG_MAX_SEATS; e++)
            to->term[place].by_entry[e] += f->by_entry[e];
    }
}

/* --- The watch ---------------------------------------------------------------------- */

enum mag_status sim_watch_init(struct sim_watch *w,
                               const struct mag_rules *rules, int64_t games,
                               struct mag_err *err)
{
    size_t each = sizeof(int64_t) * WATCH_POINTS * (size_t)rules->seats;

    *w = (struct sim_watch){ .rules = rules,
                             .games = games < WATCH_GAMES ? games
                                                          : WATCH_GAMES };
    w->score = calloc((size_t)w->games, each);
    if (!w->score || !counts_init(&w->counts, rules->game)) {
        free(w->score);
        return mag_fail(err, MAG_E_NOMEM, "no memory");
    }
    pthread_mutex_init(&w->mutex, NULL);
    return MAG_OK;
}

void sim_watch_release(struct sim_watch *w)
{
    pthread_mutex_destroy(&w->mutex);
    free(w->counts.column);
    free(w->score);
    *w = (struct sim_watch){ 0 };
}

static int64_t *score_at(const struct sim_watch *w, int64_t k, int point)
{
    return w->score + (k * WATCH_POINTS + point) * w->rules->seats;
}

int64_t sim_watch_score(const struct sim_watch *w, int64_t k, int point,
                        int seat)
{
    assert(k < w->games && point < WATCH_POINTS);
    return score_at(w, k, point)[seat];
}

static int by_value(const void *a, const void *b)
{
    int64_t x = ((const struct watch_term *)a)->value;
    int64_t y = ((const struct watch_term *)b)->value;

    return (x > y) - (x < y);
}

void sim_watch_sort(struct sim_watch *w)
{
    for (int i = 0; i < w->counts.columns; i++) {
        struct watch_column *c = &w->counts.column[i];

        qsort(c->term, (size_t)c->count, sizeof c->term[0], by_value);
        memset(c->slot, 0, sizeof c->slot); /* places have changed */
    }
}

/* --- To another process ----------------------------------------------------------------- */

void sim_watch_clear(struct sim_watch *w)
{
    w->counts.games = 0;
    for (int i = 0; i < w->counts.columns; i++) {
        struct watch_column *c = &w->counts.column[i];

        *c = (struct watch_column){ .kind = c->kind, .arg = c->arg };
    }
}

/* The bytes of the scores of games `first` .. `end`-1, as far as watched. */
static size_t score_bytes(const struct sim_watch *w, int64_t first, int64_t end)
{
    int64_t last = end < w->games ? end : w->games;
    int64_t each = WATCH_POINTS * w->rules->seats;

    return first < last ? (size_t)((last - first) * each) * sizeof(int64_t) : 0;
}

void sim_watch_pack(const struct sim_watch *w, int64_t first, int64_t end,
                    struct mag_buf *out)
{
    size_t scores = score_bytes(w, first, end);

    mag_buf_add(out, (const char *)&w->counts.games, sizeof w->counts.games);
    if (scores)
        mag_buf_add(out, (const char *)score_at(w, first, 0), scores);
    for (int i = 0; i < w->counts.columns; i++) {
        const struct watch_column *c = &w->counts.column[i];
        int32_t head[2] = { c->count, c->crowded };

        mag_buf_add(out, (const char *)head, sizeof head);
        mag_buf_add(out, (const char *)c->term,
                    (size_t)c->count * sizeof c->term[0]);
    }
}

/* Moves `size` of the bytes left to `to`; false if they are not there. */
static bool unpack(void *to, size_t size, const unsigned char **bytes,
                   size_t *left)
{
    if (*left < size)
        return false;
    if (size)
        memcpy(to, *bytes, size);
    *bytes += size;
    *left -= size;
    return true;
}

bool sim_watch_unpack(struct sim_watch *w, int64_t first, int64_t end,
                      const unsigned char *bytes, size_t size)
{
    struct watch_column *c = calloc(1, sizeof *c);
    size_t scores = score_bytes(w, first, end);
    int64_t games;
    int32_t head[2];
    bool ok = c && unpack(&games, sizeof games, &bytes, &size) &&
              unpack(scores ? score_at(w, first, 0) : NULL, scores, &bytes,
                     &size);

    pthread_mutex_lock(&w->mutex);
    for (int i = 0; ok && i < w->counts.columns; i++) {
        ok = unpack(head, sizeof head, &bytes, &size) && head[0] >= 0 &&
             head[0] <= WATCH_VALUES &&
             unpack(c->term, (size_t)head[0] * sizeof c->term[0], &bytes,
                    &size);
        if (!ok)
            break;
        c->count = head[0];
        c->crowded = head[1];
        add_column(&w->counts.column[i], c);
    }
    if (ok)
        w->counts.games += games;
    pthread_mutex_unlock(&w->mutex);
    free(c);
    return ok && !size;
}

/* --- A thread ------------------------------------------------------------------------- */

static void map_columns(struct watcher *r, int kinds)
{
    for (int i = 0; i < kinds * MAG_MAX_ARGS; i++)
        r->column_of[i] = -1;
    for (int i = 0; i < r->counts.columns; i++) {
        const struct watch_column *c = &r->counts.column[i];

        r->column_of[c->kind * MAG_MAX_ARGS + c->arg] = (int16_t)i;
    }
}

struct watcher *watcher_new(struct sim_watch *w)
{
    const struct mag_game *game = w->rules->game;
    struct watcher *r = calloc(1, sizeof *r);

    if (!r)
        return NULL;
    r->heard.cap = game->max_events;
    r->heard.item = calloc((size_t)game->max_events, sizeof r->heard.item[0]);
    r->column_of = calloc((size_t)game->n_events * MAG_MAX_ARGS,
                          sizeof r->column_of[0]);
    r->mark = calloc(WATCH_COLUMNS, sizeof r->mark[0]);
    if (!r->heard.item || !r->column_of || !r->mark ||
        !counts_init(&r->counts, game)) {
        watcher_free(r);
        return NULL;
    }
    r->watch = w;
    map_columns(r, game->n_events);
    return r;
}

void watcher_free(struct watcher *r)
{
    if (!r)
        return;
    if (r->watch) {
        struct watch_counts *to = &r->watch->counts;

        pthread_mutex_lock(&r->watch->mutex);
        to->games += r->counts.games;
        for (int i = 0; i < to->columns; i++)
            add_column(&to->column[i], &r->counts.column[i]);
        pthread_mutex_unlock(&r->watch->mutex);
    }
    free(r->counts.column);
    free(r->heard.item);
    free(r->column_of);
    free(r->mark);
    free(r);
}

static void note_scores(struct watcher *r, const void *pos)
{
    if (r->notes == WATCH_SCORES) {
        for (int i = 0; i < WATCH_SCORES / 2; i++)
            memcpy(r->note[i], r->note[2 * i], sizeof r->note[0]);
        r->notes = WATCH_SCORES / 2;
        r->stride *= 2;
    }
    if (r->moves % r->stride == 0) {
        mag_worth(r->watch->rules, pos, r->note[r->notes++]);
    }
}

bool watcher_begin(struct watcher *r, int64_t k)
{
    if (k >= r->watch->games)
        return false;
    while (r->mentions) {
        const struct mention *m = &r->mention[--r->mentions];

        r->mark[m->column][m->term] = 0;
    }
    r->game = k;
    r->moves = r->notes = 0;
    r->stride = 1;
    return true;
}

struct mag_events *watcher_ear(struct watcher *r)
{
    r->heard.count = 0;
    return &r->heard;
}

static void mention(struct watcher *r, int column, int64_t value, int seat)
{
    int term = find_term(&r->counts.column[column], value);
    struct mention *m;

    if (term < 0)
        return;
    if (!r->mark[column][term]) {
        r->mention[r->mentions++] = (struct mention){ (int16_t)column,
                                                      (int16_t)term, 0, 0 };
        r->mark[column][term] = (int16_t)r->mentions;
    }
    m = &r->mention[r->mark[column][term] - 1];
    m->seats |= (uint8_t)(1u << seat);
    m->times++;
}

void watcher_move(struct watcher *r, const void *pos)
{
    for (int i = 0; i < r->heard.count; i++) {
        const struct mag_event *e = &r->heard.item[i];

        for (int arg = 0; arg < MAG_MAX_ARGS && e->seat >= 0; arg++) {
            int column = r->column_of[e->kind * MAG_MAX_ARGS + arg];

            if (column >= 0)
                mention(r, column, e->arg[arg], e->seat);
        }
    }
    note_scores(r, pos);
    r->moves++;
}

static void keep_scores(const struct watcher *r, const int64_t *last)
{
    int seats = r->watch->rules->seats;
    size_t size = sizeof(int64_t) * (size_t)seats;

    for (int p = 0; p < WATCH_POINTS; p++) {
        int64_t move = (int64_t)p * r->moves / (WATCH_POINTS - 1);
        int64_t note = move / r->stride;

        if (note >= r->notes)
            note = r->notes - 1;
        memcpy(score_at(r->watch, r->game, p),
               p == WATCH_POINTS - 1 || note < 0 ? last : r->note[note], size);
    }
}

void watcher_end(struct watcher *r, const int *entry, const double *share,
                 const int64_t *score)
{
    for (int i = 0; i < r->mentions; i++) {
        const struct mention *m = &r->mention[i];
        struct watch_term *t = &r->counts.column[m->column].term[m->term];

        t->times += m->times;
        for (int seat = 0; seat < r->watch->rules->seats; seat++) {
            if (!(m->seats >> seat & 1))
                continue;
            t->seats++;
            t->by_entry[entry[seat]]++;
            t->won += llround(share[seat] * WATCH_SHARE);
        }
    }
    keep_scores(r, score);
    r->counts.games++;
}
