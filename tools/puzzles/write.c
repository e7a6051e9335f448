/* Puzzles as lines of JSON: as they are found, and as they are kept
 * (docs/puzzles.md). */
#include "magnat/ask.h"
#include "magnat/field.h"
#include "tools/puzzles/write.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "serve/wire/delta.h"

enum { LINE_MAX_BYTES = 1 << 16, ID_MASK = 0xffffff };

static void put_action(struct mag_writer *w, const struct mag_rules *rules,
                       const char *name, mag_action action)
{
    char word[MAG_WORD];

    mag_print_action(rules, action, word, sizeof word);
    mag_put_text(w, name, word);
}

/* Shares are written in thousandths. */
static void put_weighed(struct mag_writer *w, const struct mag_rules *rules,
                        const struct verdict *v)
{
    mag_put_array(w, "weighed");
    for (int i = 0; i < v->n; i++) {
        mag_put_array(w, NULL);
        put_action(w, rules, NULL, v->list[i].action);
        mag_put_int(w, NULL, llround(1000 * v->list[i].result));
        mag_put_int(w, NULL, llround(1000 * v->list[i].error));
        mag_put_end_array(w);
    }
    mag_put_end_array(w);
}

static void print(struct mag_buf *out)
{
    if (!mag_buf_ok(out))
        fail("a position is too long");
    puts(mag_buf_text(out));
    fflush(stdout);
    mag_buf_release(out);
}

void write_found(const struct mag_rules *rules, const void *pos, int seat,
                 const struct verdict *v, int level)
{
    struct mag_buf out;
    struct mag_writer w;
    char id[16];

    snprintf(id, sizeof id, "%06" PRIx64,
             mag_position_hash(rules, pos) & ID_MASK);
    mag_buf_init(&out, LINE_MAX_BYTES);
    mag_put_start(&w, &out);
    mag_put_object(&w, NULL);
    mag_put_text(&w, "id", id);
    mag_put_int(&w, "level", level);
    mag_put_int(&w, "rank", v->rank);
    mag_put_int(&w, "out", llround(1000 * v->out));
    mag_put_int(&w, "seat", seat);
    put_action(&w, rules, "obvious", v->obvious);
    put_weighed(&w, rules, v);
    mag_position_write(rules, pos, &w, "position");
    mag_put_end_object(&w);
    print(&out);
}

/* --- Kept ------------------------------------------------------------------------- */

/* The options that are not as they are by default. */
static void put_options(struct mag_writer *w, const struct mag_rules *rules)
{
    const struct mag_game *game = rules->game;
    const struct mag_setup *setup = &rules->setup;
    struct mag_setup usual;

    if (mag_setup_init(&usual, game, game->rulesets[setup->ruleset].name,
                       rules->seats, NULL))
        fail("no such table");
    mag_put_text(w, "ruleset", game->rulesets[setup->ruleset].name);
    mag_put_int(w, "seats", rules->seats);
    if (!memcmp(usual.option, setup->option, sizeof usual.option))
        return;
    mag_put_object(w, "options");
    for (int i = 0; i < game->n_options; i++) {
        char value[40];

        if (usual.option[i] == setup->option[i])
            continue;
        mag_setup_value(setup, i, value, sizeof value);
        mag_put_text(w, game->options[i].name, value);
    }
    mag_put_end_object(w);
}

static void dump(const struct mag_rules *rules, const void *pos,
                 struct mag_buf *out)
{
    struct mag_writer w;

    mag_buf_init(out, LINE_MAX_BYTES);
    mag_put_start(&w, out);
    mag_put_object(&w, NULL);
    mag_state_dump(rules, pos, &w);
    mag_put_end_object(&w);
}

/* The position as it differs from the first one. */
static void put_state(struct mag_writer *w, const struct mag_rules *rules,
                      const void *pos)
{
    void *start = need(calloc(1, rules->game->state_size));
    struct mag_buf first, now;

    mag_init(rules, start);
    dump(rules, start, &first);
    dump(rules, pos, &now);
    delta_put(w, "state", mag_buf_text(&first), mag_buf_text(&now));
    mag_buf_release(&first);
    mag_buf_release(&now);
    free(start);
}

void write_kept(const struct kept_puzzle *k, const struct verdict *v)
{
    struct mag_buf out;
    struct mag_writer w;

    mag_buf_init(&out, LINE_MAX_BYTES);
    mag_put_start(&w, &out);
    mag_put_object(&w, NULL);
    mag_put_text(&w, "id", k->id);
    mag_put_text(&w, "theme", k->theme);
    mag_put_int(&w, "level", k->level);
    put_options(&w, k->rules);
    mag_put_int(&w, "seat", k->seat);
    put_action(&w, k->rules, "obvious", v->obvious);
    put_weighed(&w, k->rules, v);
    mag_put_object(&w, "why");
    mag_put_text(&w, "en", k->why[MAG_EN]);
    mag_put_text(&w, "fr", k->why[MAG_FR]);
    mag_put_end_object(&w);
    put_state(&w, k->rules, k->pos);
    mag_put_end_object(&w);
    print(&out);
}
