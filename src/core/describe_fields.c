/* The fields of a position, one after the other, in words. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "core/describe.h"
#include "core/field.h"

struct walk {
    const struct mag_rules *rules;
    field_each *each;
    void *to;
};

/* A number by itself, or as an entry of a list. */
static const char *number_type(const struct mag_field *f, char out[MAG_WORD])
{
    if (!f->unit)
        snprintf(out, MAG_WORD, "int");
    else if (f->flags & MAG_FIELD_WORD)
        snprintf(out, MAG_WORD, "%s%s", f->unit->name,
                 f->flags & MAG_FIELD_OR_NULL ? " or null" : "");
    else
        snprintf(out, MAG_WORD, "%s%s by number", f->unit->name,
                 f->flags & MAG_FIELD_ONE_UP ? " + 1" : "");
    return out;
}

static void type_of(const struct mag_field *f, char *out, size_t cap)
{
    const char *unit = f->unit ? f->unit->name : "thing";
    char one[MAG_WORD];

    switch ((enum mag_field_shape)f->shape) {
    case MAG_FIELD_NUMBER:
        snprintf(out, cap, "%s", number_type(f, one));
        break;
    case MAG_FIELD_LIST:
        snprintf(out, cap, "list of %s", number_type(f, one));
        break;
    case MAG_FIELD_SET:
        if (f->flags & MAG_FIELD_BITS)
            snprintf(out, cap, "int, a bit for each %s", unit);
        else
            snprintf(out, cap, "list of %s", unit);
        break;
    case MAG_FIELD_TALLY:
        snprintf(out, cap, "map by %s of int", unit);
        break;
    case MAG_FIELD_PILE:
        snprintf(out, cap, "pile of %s", unit);
        break;
    case MAG_FIELD_PART:
        snprintf(out, cap, "object");
        break;
    case MAG_FIELD_SEATS:
        snprintf(out, cap, "list of object, by seat");
        break;
    case MAG_FIELD_HAND:
    case MAG_FIELD_DERIVED:
    case MAG_FIELD_GAP:
    case MAG_FIELD_END:
    default:
        snprintf(out, cap, "in a form of its own");
    }
}

static void range_of(const struct mag_rules *rules, const struct mag_field *f,
                     char *out, size_t cap)
{
    int64_t scale = field_scale(f);

    out[0] = '\0';
    if (f->shape == MAG_FIELD_NUMBER || f->shape == MAG_FIELD_LIST ||
        f->shape == MAG_FIELD_TALLY) {
        if (f->flags & MAG_FIELD_WORD)
            return;
        snprintf(out, cap, "%" PRId64 " to %" PRId64, f->low * scale,
                 field_high(rules, f) * scale);
    }
}

/* Of a pile it depends on the card, of what is done by hand on the hand. */
static const char *who_knows(const struct mag_field *f)
{
    bool counted = f->flags & MAG_FIELD_COUNTED;

    if (f->part)
        return "";
    if (f->shape == MAG_FIELD_PILE)
        return "how many: all; cards: who saw them";
    if (!f->seen && f->shape != MAG_FIELD_HAND)
        return "all";
    if (f->seen == mag_seen_by_owner)
        return counted ? "its seat; how many: all" : "its seat";
    if (f->seen == mag_seen_by_nobody)
        return counted ? "nobody; how many: all" : "nobody";
    return counted ? "some, by the rules; how many: all" : "some, by the rules";
}

static bool is_written(const struct mag_field *f)
{
    return f->shape != MAG_FIELD_GAP && f->shape != MAG_FIELD_DERIVED;
}

static void tell_rows(const struct walk *w, const struct mag_field *f,
                      const char *within)
{
    for (; f->shape != MAG_FIELD_END; f++) {
        struct field_note note = { .field = f, .who = who_knows(f) };

        if (!is_written(f))
            continue;
        snprintf(note.path, sizeof note.path, "%s%s%s", within,
                 *within ? "." : "", f->name);
        type_of(f, note.type, sizeof note.type);
        range_of(w->rules, f, note.range, sizeof note.range);
        w->each(w->to, &note);
        if (f->part)
            tell_rows(w, f->part, note.path);
    }
}

void describe_fields(const struct mag_rules *rules, field_each *each, void *to)
{
    const struct walk w = { rules, each, to };

    if (rules->game->fields)
        tell_rows(&w, rules->game->fields, "");
}
