/* Reading a request, refusing it, and the head of every answer. */
#include "core/request.h"

#include <string.h>

#include "base/text.h"
#include "core/shape.h"
#include "magnat/library.h"

const struct operation *request_operation(struct request *r,
                                          const struct operation *table)
{
    const char *name = NULL;

    if (mag_json_need_text(r->v, "op", &name, &r->err))
        return NULL;
    for (; table->name; table++) {
        if (!strcmp(table->name, name))
            return table;
    }
    r->code = "unknown-op";
    mag_fail(&r->err, MAG_E_INPUT, "there is no operation \"%.40s\"", name);
    return NULL;
}

/* --- What may be in it ------------------------------------------------------ */

static size_t add(char *out, size_t cap, size_t used, const char *text)
{
    while (*text && used + 1 < cap)
        out[used++] = *text++;
    out[used] = '\0';
    return used;
}

/* "a whole number, a text or null". */
static void say_kinds(unsigned is, char *out, size_t cap)
{
    static const struct {
        unsigned is;
        const char *words;
    } kinds[] = {
        { MAG_IS_INT, "a whole number" },
        { MAG_IS_NUMBER, "a number" },
        { MAG_IS_TEXT, "a text" },
        { MAG_IS_LIST, "a list" },
        { MAG_IS_OBJECT | MAG_IS_MAP, "an object" },
        { MAG_IS_TRUE, "true" },
        { MAG_IS_FALSE, "false" },
        { MAG_IS_NULL, "null" },
    };
    enum { KINDS = sizeof kinds / sizeof kinds[0] };
    const char *words[KINDS];
    size_t used = 0;
    int n = 0;

    for (int i = 0; i < KINDS; i++) {
        if (is & kinds[i].is)
            words[n++] = kinds[i].words;
    }
    for (int i = 0; i < n; i++) {
        used = add(out, cap, used, !i ? "" : i < n - 1 ? ", " : " or ");
        used = add(out, cap, used, words[i]);
    }
}

static const struct mag_member *row_of(const struct operation *op,
                                       const char *name)
{
    const struct mag_member *row = op->takes->members;

    while (row->name && strcmp(row->name, name) != 0)
        row++;
    return row->name ? row : NULL;
}

static enum mag_status refuse_unknown(struct request *r,
                                      const struct operation *op,
                                      const struct mag_json *m)
{
    char known[200] = "id op";
    size_t used = strlen(known);

    for (const struct mag_member *row = op->takes->members; row->name; row++) {
        used = add(known, sizeof known, used, " ");
        used = add(known, sizeof known, used, row->name);
    }
    return mag_fail_line(&r->err, MAG_E_INPUT, m->line,
                         "unknown word \"%s\" (known: %s)", m->name, known);
}

static enum mag_status refuse_kind(struct request *r, unsigned is,
                                   const struct mag_json *m)
{
    char kinds[100];

    say_kinds(is, kinds, sizeof kinds);
    return mag_fail_line(&r->err, MAG_E_INPUT, m->line, "\"%s\" must be %s",
                         m->name, kinds);
}

enum mag_status request_members(struct request *r, const struct operation *op)
{
    for (const struct mag_json *m = r->v->child; m; m = m->next) {
        const struct mag_member *row = row_of(op, m->name);

        if (!strcmp(m->name, "id") || !strcmp(m->name, "op"))
            continue;
        if (!row)
            return refuse_unknown(r, op, m);
        if (!(row->is & MAG_IS_ANY) && !shape_fits(row->is, m))
            return refuse_kind(r, row->is, m);
    }
    return MAG_OK;
}

/* --- Members --------------------------------------------------------------- */

enum mag_status request_number(struct request *r, const char *name, int64_t low,
                               int64_t high, int64_t *out)
{
    if (!mag_json_get(r->v, name))
        return MAG_OK;
    return mag_json_need_int(r->v, name, mag_within(low, high), out, &r->err);
}

enum mag_status request_lang(struct request *r, enum mag_lang *out)
{
    const struct mag_json *v = mag_json_get(r->v, "lang");
    int lang;

    if (!v)
        return MAG_OK;
    lang = v->type == MAG_JSON_STRING ? mag_text_lang(v->text) : -1;
    if (lang < 0)
        return mag_fail(&r->err, MAG_E_INPUT,
                        "\"lang\" must be \"en\" or \"fr\"");
    *out = (enum mag_lang)lang;
    return MAG_OK;
}

enum mag_status request_game(struct request *r, const struct mag_game **out)
{
    const char *name = NULL;
    enum mag_status st = mag_json_need_text(r->v, "game", &name, &r->err);

    if (st)
        return st;
    *out = mag_game_find(r->library, name);
    return *out ? MAG_OK
                : mag_fail(&r->err, MAG_E_INPUT, "there is no game \"%.40s\"",
                           name);
}

int request_seat(const struct request *r, int seats, unsigned also)
{
    const struct mag_json *v = mag_json_get(r->v, "seat");

    if (also & OR_CHANCE && mag_json_text_is(v, "chance"))
        return MAG_CHANCE;
    if (also & OR_SPECTATOR && mag_json_text_is(v, "spectator"))
        return MAG_SPECTATOR;
    if (also & OR_ALL && mag_json_text_is(v, "all"))
        return SEAT_ALL;
    return mag_json_is(v, MAG_JSON_INT) && v->number >= 0 && v->number < seats
               ? (int)v->number
               : SEAT_NONE;
}

enum mag_status request_action(struct request *r, const struct mag_rules *rules,
                               const struct mag_json *v, mag_action *out)
{
    if (v->type != MAG_JSON_STRING)
        return mag_fail(&r->err, MAG_E_INPUT, "an action is a text");
    return mag_parse_action(rules, v->text, out, &r->err);
}

enum mag_status request_actions(struct request *r,
                                const struct mag_rules *rules,
                                const struct mag_json *list, mag_action *out)
{
    enum mag_status st = MAG_OK;

    r->at = 0;
    for (const struct mag_json *v = list->child; v; v = v->next, r->at++) {
        st = request_action(r, rules, v, &out[r->at]);
        if (st)
            return st;
    }
    r->at = -1;
    return MAG_OK;
}

/* --- Refusals -------------------------------------------------------------- */

void request_say(struct request *r, int text)
{
    mag_text_format(r->err.text, sizeof r->err.text, r->lang, text, NULL);
}

bool request_ruling(struct request *r, const struct mag_rules *rules,
                    const char *const *names, enum mag_status st,
                    const struct mag_ruling *why)
{
    if (st == MAG_E_ILLEGAL && why && why->clause) {
        r->clause = why->clause;
        mag_say_ruling(&MAG_READER(rules, NULL, names, r->lang), why,
                       r->err.text, sizeof r->err.text);
        return true;
    }
    if (st == MAG_E_TURN || st == MAG_E_OVER)
        request_say(r, st == MAG_E_TURN ? T_ENGINE_TURN : T_ENGINE_OVER);
    return st == MAG_E_TURN || st == MAG_E_OVER;
}

/* --- Answers --------------------------------------------------------------- */

void answer_begin(struct mag_writer *w, struct mag_buf *out,
                  const struct mag_json *id, bool ok)
{
    mag_buf_clear(out);
    mag_put_start(w, out);
    mag_put_object(w, NULL);
    mag_put_value(w, "id", id);
    mag_put_bool(w, "ok", ok);
}

void answer_refuse(struct request *r, struct mag_buf *out, enum mag_status st)
{
    answer_begin(&r->w, out, &r->id, false);
    mag_put_object(&r->w, "error");
    mag_put_text(&r->w, "code", r->code ? r->code : mag_status_word(st));
    if (r->clause)
        mag_put_text(&r->w, "clause", r->clause);
    if (r->at >= 0)
        mag_put_int(&r->w, "at", r->at);
    mag_put_text(&r->w, "text", r->err.text);
    mag_put_end_object(&r->w);
    mag_put_end_object(&r->w);
}
