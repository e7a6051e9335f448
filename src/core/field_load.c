/* A position read by its table of fields. Strict: every row that is not
 * optional is there, within its bounds, and nothing else is. */
#include "core/field.h"

#include <string.h>

#include "core/pile.h"

#include "core/pure.h"

/* A walk that writes what it reads. */
struct reading {
    struct field_at at;
    unsigned char *edit; /* the same place as at.base */
    void *whole;         /* the position that is being filled */
    struct mag_err *err;
};

static unsigned char *edit_place(const struct reading *r,
                                 const struct mag_field *f)
{
    return r->edit + f->at + (size_t)r->at.spot.owner * f->each;
}

static enum mag_status wrong_type(const struct reading *r,
                                  const struct mag_field *f,
                                  const struct mag_json *v,
                                  enum mag_json_type wanted)
{
    return mag_fail_line(r->err, MAG_E_INPUT, v->line, "\"%s\" must be %s",
                         f->name, mag_json_type_word(wanted));
}

/* `*thing` comes as a guess, and goes as what it is. */
static enum mag_status read_word(const struct reading *r,
                                 const struct mag_field *f, const char *word,
                                 int line, int *thing)
{
    *thing = unit_find(r->at.spot.rules, f->unit, word, *thing);
    if (*thing < 0)
        return mag_fail_line(r->err, MAG_E_INPUT, line,
                             "\"%s\": no such %s: \"%.30s\"", f->name,
                             f->unit->name, word);
    return MAG_OK;
}

static enum mag_status read_number(const struct reading *r,
                                   const struct mag_field *f,
                                   const struct mag_json *v, int64_t *out)
{
    int64_t scale = field_scale(f);
    int64_t low = f->low * scale;
    int64_t high = field_high(r->at.spot.rules, f) * scale;

    if (f->flags & MAG_FIELD_OR_NONE && v->type == MAG_JSON_INT &&
        v->number == f->none) {
        *out = f->none;
        return MAG_OK;
    }
    if (v->type != MAG_JSON_INT || v->number < low || v->number > high ||
        v->number % scale)
        return mag_fail_line(r->err, MAG_E_INPUT, v->line,
                             "\"%s\" must be a number from %lld to %lld",
                             f->name, (long long)low, (long long)high);
    *out = v->number / scale;
    return MAG_OK;
}

static enum mag_status read_value(const struct reading *r,
                                  const struct mag_field *f,
                                  const struct mag_json *v, int64_t *out)
{
    enum mag_status st;
    int thing = 0;

    if (v->type == MAG_JSON_NULL && f->flags & MAG_FIELD_OR_NULL) {
        *out = f->none;
        return MAG_OK;
    }
    if (!(f->flags & MAG_FIELD_WORD))
        return read_number(r, f, v, out);
    if (v->type != MAG_JSON_STRING)
        return wrong_type(r, f, v, MAG_JSON_STRING);
    st = read_word(r, f, v->text, v->line, &thing);
    *out = thing;
    return st;
}

/* As many entries as there is room for, as a row before it says, or exactly
 * all. */
static enum mag_status list_fits(const struct reading *r,
                                 const struct mag_field *f,
                                 const struct mag_json *v)
{
    int want = f->flags & (MAG_FIELD_FULL | MAG_FIELD_COUNT_ROW)
                   ? list_length(&r->at, f)
                   : -1;

    if (want >= 0 && v->count != want)
        return mag_fail_line(r->err, MAG_E_INPUT, v->line,
                             "\"%s\" needs %d entries", f->name, want);
    if (v->count > f->room)
        return mag_fail_line(r->err, MAG_E_INPUT, v->line,
                             "\"%s\" has at most %d entries", f->name, f->room);
    return MAG_OK;
}

static enum mag_status read_list(const struct reading *r,
                                 const struct mag_field *f,
                                 const struct mag_json *v)
{
    unsigned char *place = edit_place(r, f);
    enum mag_status st = list_fits(r, f, v);
    int n = 0;

    for (const struct mag_json *m = v->child; m && !st; m = m->next) {
        int64_t value = 0;

        st = read_value(r, f, m, &value);
        field_set(f, place, n++, value);
    }
    if (!(f->flags & (MAG_FIELD_FULL | MAG_FIELD_COUNT_ROW)) && !st)
        r->edit[f->count_at + (size_t)r->at.spot.owner * f->each] =
            (unsigned char)n;
    return st;
}

static enum mag_status read_set(const struct reading *r,
                                const struct mag_field *f,
                                const struct mag_json *v)
{
    int n = unit_count(r->at.spot.rules, f->unit), thing = -1;
    uint64_t set = 0;

    for (const struct mag_json *m = v->child; m; m = m->next) {
        enum mag_status st;

        if (m->type != MAG_JSON_STRING)
            return wrong_type(r, f, m, MAG_JSON_STRING);
        thing = thing + 1 < n ? thing + 1 : 0;
        st = read_word(r, f, m->text, m->line, &thing);
        if (st)
            return st;
        if (set >> thing & 1)
            return mag_fail_line(r->err, MAG_E_INPUT, m->line,
                                 "\"%s\" names \"%.30s\" twice", f->name,
                                 m->text);
        set |= (uint64_t)1 << thing;
    }
    field_set(f, edit_place(r, f), 0, (int64_t)set);
    return MAG_OK;
}

/* A set as one number. */
static enum mag_status read_bits(const struct reading *r,
                                 const struct mag_field *f,
                                 const struct mag_json *v)
{
    int64_t all = ((int64_t)1 << unit_count(r->at.spot.rules, f->unit)) - 1;

    if (v->type != MAG_JSON_INT || v->number < 0 || v->number > all)
        return mag_fail_line(r->err, MAG_E_INPUT, v->line,
                             "\"%s\" must be a number from 0 to %lld", f->name,
                             (long long)all);
    field_set(f, edit_place(r, f), 0, v->number);
    return MAG_OK;
}

static enum mag_status read_tally(const struct reading *r,
                                  const struct mag_field *f,
                                  const struct mag_json *v)
{
    int n = unit_count(r->at.spot.rules, f->unit), thing = -1;

    for (const struct mag_json *m = v->child; m; m = m->next) {
        int64_t count = 0;
        enum mag_status st;

        thing = thing + 1 < n ? thing + 1 : 0;
        st = read_word(r, f, m->name, m->line, &thing);
        if (!st)
            st = read_number(r, f, m, &count);
        if (st)
            return st;
        tally_set(f, edit_place(r, f), thing, count);
    }
    if (f->flags & MAG_FIELD_EVERY && v->count != n)
        return mag_fail_line(r->err, MAG_E_INPUT, v->line,
                             "\"%s\" needs %d entries", f->name, n);
    return MAG_OK;
}

static enum mag_status read_rows(const struct reading *r,
                                 const struct mag_field *f,
                                 const struct mag_json *v);

static enum mag_status read_part(const struct reading *r,
                                 const struct mag_field *f,
                                 const struct mag_json *v, int owner)
{
    struct reading part = { field_part(&r->at, f, owner), r->edit + f->at,
                            r->whole, r->err };

    if (v->type != MAG_JSON_OBJECT)
        return wrong_type(r, f, v, MAG_JSON_OBJECT);
    return read_rows(&part, f->part, v);
}

static enum mag_status read_seats(const struct reading *r,
                                  const struct mag_field *f,
                                  const struct mag_json *v)
{
    enum mag_status st = MAG_OK;
    int seat = 0;

    if (v->count != r->at.spot.rules->seats)
        return mag_fail_line(r->err, MAG_E_INPUT, v->line,
                             "\"%s\" needs %d entries", f->name,
                             r->at.spot.rules->seats);
    for (const struct mag_json *m = v->child; m && !st; m = m->next)
        st = read_part(r, f, m, seat++);
    return st;
}

static enum mag_json_type type_of(const struct mag_field *f)
{
    if (f->flags & MAG_FIELD_BITS)
        return MAG_JSON_NULL;
    switch ((enum mag_field_shape)f->shape) {
    case MAG_FIELD_LIST:
    case MAG_FIELD_SET:
    case MAG_FIELD_SEATS:
        return MAG_JSON_ARRAY;
    case MAG_FIELD_TALLY:
    case MAG_FIELD_PART:
    case MAG_FIELD_PILE:
        return MAG_JSON_OBJECT;
    case MAG_FIELD_NUMBER:
    case MAG_FIELD_HAND:
    case MAG_FIELD_DERIVED:
    case MAG_FIELD_GAP:
    case MAG_FIELD_END:
        break;
    }
    return MAG_JSON_NULL; /* who reads it looks for itself */
}

static enum mag_status read_pile(const struct reading *r,
                                 const struct mag_field *f,
                                 const struct mag_json *v)
{
    struct pile *p = (void *)edit_place(r, f);

    pile_init(p, unit_count(r->at.spot.rules, f->unit));
    return pile_load(p, r->at.spot.rules, f->unit, v, r->err);
}

static enum mag_status read_row(const struct reading *r,
                                const struct mag_field *f,
                                const struct mag_json *v)
{
    enum mag_json_type type = type_of(f);
    enum mag_status st;
    int64_t value = 0;

    if (type != MAG_JSON_NULL && v->type != type)
        return wrong_type(r, f, v, type);
    switch ((enum mag_field_shape)f->shape) {
    case MAG_FIELD_LIST:
        return read_list(r, f, v);
    case MAG_FIELD_SET:
        return f->flags & MAG_FIELD_BITS ? read_bits(r, f, v)
                                         : read_set(r, f, v);
    case MAG_FIELD_TALLY:
        return read_tally(r, f, v);
    case MAG_FIELD_PILE:
        return read_pile(r, f, v);
    case MAG_FIELD_PART:
        return read_part(r, f, v, r->at.spot.owner);
    case MAG_FIELD_SEATS:
        return read_seats(r, f, v);
    case MAG_FIELD_HAND:
        return f->hand->read(&r->at.spot, r->whole, v, r->err);
    case MAG_FIELD_NUMBER:
    case MAG_FIELD_DERIVED:
    case MAG_FIELD_GAP:
    case MAG_FIELD_END:
        break;
    }
    st = read_value(r, f, v, &value);
    if (!st)
        field_set(f, edit_place(r, f), 0, value);
    return st;
}

static bool is_written(const struct mag_field *f)
{
    return f->shape != MAG_FIELD_GAP && f->shape != MAG_FIELD_DERIVED;
}

/* The member that no row describes, or that is there a second time. */
static enum mag_status refuse_unknown(const struct reading *r,
                                      const struct mag_field *rows,
                                      const struct mag_json *object)
{
    for (const struct mag_json *m = object->child; m; m = m->next) {
        const struct mag_field *f = rows;

        while (f->shape != MAG_FIELD_END &&
               (!is_written(f) || strcmp(f->name, m->name)))
            f++;
        if (f->shape == MAG_FIELD_END)
            return mag_fail_line(r->err, MAG_E_INPUT, m->line,
                                 "unknown member: \"%.30s\"", m->name);
        if (mag_json_get(object, m->name) != m)
            return mag_fail_line(r->err, MAG_E_INPUT, m->line,
                                 "\"%.30s\" stands there twice", m->name);
    }
    return MAG_OK;
}

/* Members mostly stand in the order of the rows, so the next one is looked at
 * before any other. */
static enum mag_status read_rows(const struct reading *r,
                                 const struct mag_field *rows,
                                 const struct mag_json *object)
{
    const struct mag_json *next = object->child;
    int known = 0;

    for (const struct mag_field *f = rows; f->shape != MAG_FIELD_END; f++) {
        const struct mag_json *m = next;
        enum mag_status st;

        if (f->shape == MAG_FIELD_DERIVED && f->hand) {
            st = f->hand->read(&r->at.spot, r->whole, NULL, r->err);
            if (st)
                return st;
        }
        if (!is_written(f))
            continue;
        if (!m || strcmp(m->name, f->name))
            m = mag_json_get(object, f->name);
        if (!m && f->flags & (MAG_FIELD_OPTIONAL | MAG_FIELD_IF_ANY))
            continue;
        if (!m)
            return mag_fail_line(r->err, MAG_E_INPUT, object->line,
                                 "\"%s\" is missing", f->name);
        known++;
        next = m->next;
        st = read_row(r, f, m);
        if (st)
            return st;
    }
    return known == object->count ? MAG_OK : refuse_unknown(r, rows, object);
}

enum mag_status field_load(const struct mag_rules *rules,
                           const struct mag_json *state, void *room,
                           struct mag_err *err)
{
    struct reading r = {
        { { rules, room, 0, MAG_SPECTATOR, 0 }, room }, room, room, err
    };

    memset(room, 0, rules->game->state_size);
    return read_rows(&r, rules->game->fields, state);
}
