/* Positions as JSON: the header that names game, rule set, seats, options and
 * content; the game itself writes the state. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "magnat/field.h"
#include "magnat/json.h"
#include "base/sized.h"
#include "core/setup_json.h"
#include "magnat/match.h"

static bool option_is_known(const struct mag_setup *s, int row)
{
    return s->game->options[row].rulesets >> s->ruleset & 1;
}

void mag_position_write(const struct mag_rules *rules, const void *pos,
                        struct mag_writer *w, const char *name)
{
    const struct mag_setup *s = &rules->setup;

    mag_put_object(w, name);
    mag_put_text(w, "magnat", "position");
    mag_put_text(w, "game", rules->game->name);
    mag_put_int(w, "rules", rules->game->version);
    mag_put_text(w, "ruleset", rules->game->rulesets[s->ruleset].name);
    mag_put_int(w, "seats", rules->seats);
    mag_put_object(w, "options");
    for (int i = 0; i < rules->game->n_options; i++) {
        char value[40];

        if (!option_is_known(s, i))
            continue;
        mag_setup_value(s, i, value, sizeof value);
        mag_put_text(w, rules->game->options[i].name, value);
    }
    mag_put_end_object(w);
    if (rules->builtin)
        mag_put_text(w, "content", "builtin");
    else
        mag_put_hash(w, "content", rules->content_hash);
    mag_put_object(w, "state");
    mag_state_dump(rules, pos, w);
    mag_put_end_object(w);
    mag_put_end_object(w);
}

/* --- The hash ------------------------------------------------------------------
 *
 * Each value counts by what it is and by where it stands: the names and places
 * that lead to it. What is nothing (0, false, null, "", an empty list) counts
 * for nothing, so that a member that a later version adds changes no hash of a
 * position that does not use it. Nor does a member whose name starts with
 * "note_" count: no rule rests on it, it is only remembered. */

/* A text as the writer writes it; p is moved along. */
struct walk {
    const char *p;
    uint64_t sum;
};

/* One more byte (FNV-1a). */
static inline uint64_t mix(uint64_t hash, char c)
{
    return (hash ^ (unsigned char)c) * 0x100000001b3u;
}

/* So that sums of them are as good as each. */
static inline uint64_t stir(uint64_t hash)
{
    hash = (hash ^ hash >> 32) * 0x9e3779b97f4a7c15u;
    return hash ^ hash >> 29;
}

/* Mixes in a quoted text, up to behind its end. */
static uint64_t walk_text(struct walk *w, uint64_t hash)
{
    const char *p = w->p + 1;

    for (; *p != '"'; p++) {
        hash = mix(hash, *p);
        if (*p == '\\')
            hash = mix(hash, *++p);
    }
    w->p = p + 1;
    return mix(hash, '"');
}

static void walk_scalar(struct walk *w, uint64_t path)
{
    const char *p = w->p;
    bool nothing = *p == '0' || *p == 'f' || *p == 'n' ||
                   (p[0] == '"' && p[1] == '"');
    uint64_t hash = path;

    if (*p == '"') {
        hash = walk_text(w, path);
    } else {
        for (; *p != ',' && *p != ']' && *p != '}'; p++)
            hash = mix(hash, *p);
        w->p = p;
    }
    if (!nothing)
        w->sum += stir(hash);
}

static void walk_value(struct walk *w, uint64_t path);

static void walk_member(struct walk *w, uint64_t path)
{
    bool note = !strncmp(w->p, "\"note_", sizeof "\"note_" - 1);
    uint64_t place = walk_text(w, path), sum = w->sum;

    w->p++; /* the colon */
    walk_value(w, place);
    if (note)
        w->sum = sum;
}

static void walk_value(struct walk *w, uint64_t path)
{
    char open = *w->p, close = open == '{' ? '}' : ']';
    uint64_t place = 0;

    if (open != '{' && open != '[') {
        walk_scalar(w, path);
        return;
    }
    w->p++;
    while (*w->p != close) {
        if (*w->p == ',') {
            w->p++;
        } else if (open == '[') {
            walk_value(w, stir(path + ++place));
        } else {
            walk_member(w, path);
        }
    }
    w->p++;
}

/* The hash of the state's text; false: `out` was too small, or no memory. */
static bool hash_state(const struct mag_rules *rules, const void *pos,
                       struct mag_buf *out, uint64_t *hash)
{
    struct walk walk = { 0 };
    struct mag_writer w;

    mag_put_start(&w, out);
    mag_put_object(&w, NULL);
    mag_state_dump(rules, pos, &w);
    mag_put_end_object(&w);
    if (!mag_buf_ok(out))
        return false;
    walk.p = mag_buf_text(out);
    walk_value(&walk, 0xcbf29ce484222325u); /* FNV-1a of nothing */
    *hash = walk.sum;
    return true;
}

uint64_t mag_position_hash(const struct mag_rules *rules, const void *pos)
{
    enum { USUAL = 16 << 10 }; /* bytes: what nearly all positions take */
    char room[USUAL];
    struct mag_buf out = { room, 0, sizeof room, sizeof room, false };
    uint64_t hash;
    bool ok = hash_state(rules, pos, &out, &hash);

    if (ok)
        return hash;
    mag_buf_init(&out, MAG_POSITION_MAX_BYTES);
    ok = hash_state(rules, pos, &out, &hash);
    mag_buf_release(&out);
    return ok ? hash : 0;
}

enum mag_status setup_read_options(struct mag_setup *setup,
                                   const struct mag_json *options,
                                   struct mag_err *err)
{
    if (options->type != MAG_JSON_OBJECT)
        return mag_fail_line(err, MAG_E_INPUT, options->line,
                             "\"options\" must be an object");
    for (const struct mag_json *o = options->child; o; o = o->next) {
        char number[24];
        const char *value = o->text;
        enum mag_status st;

        if (o->type == MAG_JSON_INT) {
            snprintf(number, sizeof number, "%" PRId64, o->number);
            value = number;
        } else if (o->type != MAG_JSON_STRING) {
            return mag_fail_line(err, MAG_E_INPUT, o->line,
                                 "option \"%s\" must be a text or a number",
                                 o->name);
        }
        st = mag_setup_option(setup, o->name, value, err);
        if (st) {
            if (err)
                err->line = o->line;
            return st;
        }
    }
    return MAG_OK;
}

/* A position of other rules cannot be understood; a record can, as far as it
 * agrees. */
static enum mag_status same_rules(const struct mag_json *v,
                                  const struct mag_game *game,
                                  struct mag_err *err)
{
    int64_t version = 0;
    enum mag_status st = mag_json_need_int(v, "rules", mag_within(1, INT32_MAX),
                                           &version, err);

    if (st || version == game->version)
        return st;
    return mag_fail_line(err, MAG_E_INPUT, v->line,
                         "the position was written under version %d of the "
                         "rules of %s, this is version %d. If there is a "
                         "record of the game: magnat replay RECORD --position",
                         (int)version, game->name, game->version);
}

/* Everything of a written position but the state itself. */
static enum mag_status read_setup(const struct mag_library *library,
                                  const struct mag_json *v,
                                  struct mag_setup *setup, struct mag_err *err)
{
    const char *name = NULL, *ruleset = NULL;
    int64_t seats = 0;
    const struct mag_json *options = mag_json_get(v, "options");
    enum mag_status st = mag_json_need_text(v, "game", &name, err);
    const struct mag_game *game = st ? NULL : mag_game_find(library, name);

    if (st)
        return st;
    if (!game)
        return mag_fail_line(err, MAG_E_INPUT, v->line,
                             "there is no game \"%.40s\"", name);
    st = same_rules(v, game, err);
    if (!st)
        st = mag_json_need_text(v, "ruleset", &ruleset, err);
    if (!st)
        st = mag_json_need_int(v, "seats",
                               mag_within(game->min_seats, game->max_seats),
                               &seats, err);
    if (!st)
        st = mag_setup_init(setup, game, ruleset, (int)seats, err);
    if (!st && options)
        st = setup_read_options(setup, options, err);
    return st;
}

static enum mag_status same_content(const struct mag_json *v,
                                    const struct mag_rules *rules,
                                    struct mag_err *err)
{
    char hash[20] = "builtin";
    const char *word;
    enum mag_status st = mag_json_need_text(v, "content", &word, err);

    if (st)
        return st;
    if (!rules->builtin)
        snprintf(hash, sizeof hash, "%016" PRIx64, rules->content_hash);
    if (strcmp(hash, word))
        return mag_fail_line(err, MAG_E_INPUT, v->line,
                             "the position was written with content %.20s, "
                             "this is %s",
                             word, hash);
    return MAG_OK;
}

static enum mag_status read_state(const struct mag_json *v,
                                  const struct mag_rules *rules,
                                  struct mag_match **match, struct mag_err *err)
{
    const struct mag_json *state = NULL;
    enum mag_status st = mag_json_need(v, "state", MAG_JSON_OBJECT, &state,
                                       err);
    void *pos = calloc(1, rules->game->state_size);

    if (!st && !pos)
        st = mag_fail(err, MAG_E_NOMEM, "no memory");
    if (!st)
        st = mag_state_load(rules, state, pos, err);
    if (!st) {
        *match = mag_match_new(rules, pos);
        if (!*match)
            st = mag_fail(err, MAG_E_NOMEM, "no memory");
    }
    free(pos);
    return st;
}

enum mag_status mag_position_read(const struct mag_json *v,
                                  const struct mag_reading *how,
                                  struct mag_rules **rules,
                                  struct mag_match **match, struct mag_err *err)
{
    struct mag_reading all;
    struct mag_setup setup;
    struct mag_rules *made = NULL;
    enum mag_status st;

    if (!sized_take(&all, sizeof all, how))
        return mag_fail(err, MAG_E_INPUT, "options of another version");
    if (!mag_json_is(v, MAG_JSON_OBJECT))
        return mag_fail(err, MAG_E_INPUT, "a position must be an object");
    st = read_setup(all.library, v, &setup, err);
    if (!st)
        st = mag_rules_new(&made, &setup, all.content, all.length, err);
    if (!st)
        st = same_content(v, made, err);
    if (!st)
        st = read_state(v, made, match, err);
    if (st) {
        mag_rules_free(made);
        return st;
    }
    *rules = made;
    return MAG_OK;
}
