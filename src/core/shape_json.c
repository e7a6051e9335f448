/* Declared shapes as JSON: {"shapes": {...}, "units": {...}}. */
#include "base/text.h"
#include "core/field.h"
#include "core/shape.h"
#include "magnat/buf.h"
#include "magnat/text.h"

static void put_kinds(struct mag_writer *w, const char *name, unsigned is)
{
    static const struct {
        unsigned bit;
        const char *word;
    } kinds[] = {
        { MAG_IS_INT, "int" },       { MAG_IS_NUMBER, "number" },
        { MAG_IS_TEXT, "text" },     { MAG_IS_TRUE, "true" },
        { MAG_IS_FALSE, "false" },   { MAG_IS_NULL, "null" },
        { MAG_IS_OBJECT, "object" }, { MAG_IS_LIST, "list" },
        { MAG_IS_MAP, "map" },       { MAG_IS_ANY, "any" },
    };

    mag_put_array(w, name);
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++) {
        if (is & kinds[i].bit)
            mag_put_text(w, NULL, kinds[i].word);
    }
    mag_put_end_array(w);
}

static void put_member(const struct mag_member *m,
                       const struct mag_shape_form *how, struct mag_writer *w)
{
    mag_put_object(w, NULL);
    mag_put_text(w, "name", m->name);
    put_kinds(w, "is", m->is);
    if (m->each)
        put_kinds(w, "each", m->each);
    if (m->deep)
        put_kinds(w, "deep", m->deep);
    if (m->is & MAG_IS_ABSENT)
        mag_put_bool(w, "optional", true);
    if (m->words) {
        mag_put_array(w, "words");
        for (int i = 0; m->words[i]; i++)
            mag_put_text(w, NULL, m->words[i]);
        mag_put_end_array(w);
    }
    if (m->unit)
        mag_put_text(w, "unit", m->unit->name);
    if (m->of)
        mag_put_text(w, "of", m->of->name);
    if (m->label && how->rules)
        mag_put_text(w, "label",
                     mag_rules_text(how->rules, how->lang, m->label));
    if (m->about)
        mag_put_text(w, "about", m->about);
    mag_put_end_object(w);
}

static void put_shape(const struct mag_shape *shape,
                      const struct mag_shape_form *how, struct mag_writer *w)
{
    mag_put_object(w, shape->name);
    if (shape->about)
        mag_put_text(w, "about", shape->about);
    if (shape->either) {
        mag_put_array(w, "either");
        for (int i = 0; shape->either[i]; i++)
            mag_put_text(w, NULL, shape->either[i]->name);
        mag_put_end_array(w);
    } else {
        mag_put_array(w, "members");
        for (const struct mag_member *m = shape->members; m->name; m++)
            put_member(m, how, w);
        mag_put_end_array(w);
    }
    mag_put_end_object(w);
}

/* With the words of this table, where there are rules. */
static void put_unit(const struct mag_unit *u, const struct mag_rules *rules,
                     struct mag_writer *w)
{
    int n = rules ? unit_count(rules, u) : shape_unit_words(rules, u);
    char room[MAG_WORD];

    mag_put_array(w, u->name);
    for (int i = 0; i < n; i++) {
        const char *word = rules ? unit_word(rules, u, i, room)
                                 : shape_unit_word(rules, u, i);

        /* There may be gaps among those that the cards number. */
        if (!rules || unit_find(rules, u, word, 0) == i)
            mag_put_text(w, NULL, word);
    }
    mag_put_end_array(w);
}

void shape_json(const struct shape_set *set, const struct mag_shape_form *how,
                struct mag_buf *out)
{
    struct mag_writer w;

    mag_put_start(&w, out);
    mag_put_object(&w, NULL);
    mag_put_object(&w, "shapes");
    for (int i = 0; i < set->n; i++)
        put_shape(set->item[i], how, &w);
    mag_put_end_object(&w);
    mag_put_object(&w, "units");
    for (int i = 0; i < set->units; i++)
        put_unit(set->unit[i], how->rules, &w);
    mag_put_end_object(&w);
    mag_put_end_object(&w);
}
