/* What leaves a position against the clock: what a seat knows as numbers and as
 * a view, and the whole of it, written and read again. */
#include <stdlib.h>
#include <time.h>

#include "apps/bench/measure.h"
#include "magnat/ask.h"
#include "magnat/field.h"
#include "magnat/json.h"
#include "magnat/match.h"

/* Positions that are looked at by turns, and room for what comes of it. */
struct looks {
    const struct mag_rules *rules;
    const unsigned char *pos;
    float *told;
    void *room;
    struct mag_buf text;
    struct mag_json_doc doc[BENCH_POSITIONS]; /* each as it is written */
};

static const void *position(const struct looks *l, int i)
{
    return l->pos + l->rules->game->state_size * (size_t)i;
}

static void observe(struct looks *l, int i)
{
    mag_observe(l->rules, position(l, i), i % l->rules->seats, l->told);
}

static void view(struct looks *l, int i)
{
    struct mag_writer w;

    mag_buf_clear(&l->text);
    mag_put_start(&w, &l->text);
    mag_put_object(&w, NULL);
    mag_view(l->rules, position(l, i), i % l->rules->seats, &w);
    mag_put_end_object(&w);
}

static void dump(struct looks *l, int i)
{
    struct mag_writer w;

    mag_buf_clear(&l->text);
    mag_put_start(&w, &l->text);
    mag_put_object(&w, NULL);
    mag_state_dump(l->rules, position(l, i), &w);
    mag_put_end_object(&w);
}

static void load(struct looks *l, int i)
{
    mag_state_load(l->rules, l->doc[i].root, l->room, NULL);
}

/* Nanoseconds that one takes. */
static double time_each(struct looks *l, void (*one)(struct looks *, int),
                        double seconds)
{
    double start = bench_clock(), taken;
    int64_t made = 0;

    do {
        for (int i = 0; i < BENCH_POSITIONS; i++)
            one(l, i);
        made += BENCH_POSITIONS;
        taken = bench_clock() - start;
    } while (taken < seconds);
    return taken * 1e9 / (double)made;
}

static enum mag_status read_all(struct looks *l, struct mag_err *err)
{
    enum mag_status st = MAG_OK;

    for (int i = 0; !st && i < BENCH_POSITIONS; i++) {
        dump(l, i);
        st = mag_json_read(&l->doc[i], mag_buf_text(&l->text), l->text.length,
                           err);
    }
    return st;
}

enum mag_status bench_positions(const struct mag_rules *rules,
                                const unsigned char *pos, double seconds,
                                struct bench *out, struct mag_err *err)
{
    struct looks l = { .rules = rules, .pos = pos };
    int n = mag_observe_size(rules);
    enum mag_status st;

    mag_buf_init(&l.text, MAG_POSITION_MAX_BYTES);
    l.told = calloc((size_t)n + 1, sizeof *l.told);
    l.room = calloc(1, rules->game->state_size);
    st = l.told && l.room ? read_all(&l, err)
                          : mag_fail(err, MAG_E_NOMEM, "no memory");
    if (!st) {
        out->observed = n;
        out->observe_ns = time_each(&l, observe, seconds / 4);
        out->view_ns = time_each(&l, view, seconds / 4);
        out->dump_ns = time_each(&l, dump, seconds / 4);
        out->load_ns = time_each(&l, load, seconds / 4);
    }
    for (int i = 0; i < BENCH_POSITIONS; i++)
        mag_json_free(&l.doc[i]);
    mag_buf_release(&l.text);
    free(l.told);
    free(l.room);
    return st;
}
