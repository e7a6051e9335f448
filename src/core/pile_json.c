/* Piles in positions written as JSON. */
#include "core/field.h"
#include "core/pile.h"
#include "magnat/json.h"

#include "core/pure.h"

/* --- Writing ------------------------------------------------------------------ */

struct writing {
    const struct mag_rules *rules;
    const struct mag_unit *cards;
    struct mag_writer *w;
};

/* Cards whose place is known, at one end of a pile. */
static void put_ends(const struct writing *to, const char *name,
                     const uint8_t *card, const uint8_t *known, int n)
{
    char room[MAG_WORD];

    mag_put_array(to->w, name);
    for (int i = 0; i < n; i++) {
        mag_put_object(to->w, NULL);
        mag_put_text(to->w, "card",
                     unit_word(to->rules, to->cards, card[i], room));
        mag_put_int(to->w, "known", known[i]);
        mag_put_end_object(to->w);
    }
    mag_put_end_array(to->w);
}

void pile_dump(const struct pile *p, const struct mag_rules *rules,
               const struct mag_unit *cards, const char *name,
               struct mag_writer *w)
{
    const struct writing to = { rules, cards, w };
    char room[MAG_WORD];

    mag_put_object(w, name);
    put_ends(&to, "top", p->top, p->top_known, p->n_top);
    mag_put_object(w, "unseen");
    for (int kind = 0; kind < p->kinds; kind++) {
        if (p->count[kind])
            mag_put_int(w, unit_word(rules, cards, kind, room), p->count[kind]);
    }
    mag_put_end_object(w);
    put_ends(&to, "under", p->under, p->under_known, p->n_under);
    mag_put_end_object(w);
}

/* --- Reading ------------------------------------------------------------------ */

struct loading {
    const struct mag_rules *rules;
    const struct mag_unit *cards;
    struct pile *pile;
    struct mag_err *err;
};

/* `*kind` comes as a guess, and goes as what it is. */
static enum mag_status read_kind(const struct loading *l, const char *word,
                                 int line, int *kind)
{
    *kind = unit_find(l->rules, l->cards, word, *kind);
    return *kind < 0 ? mag_fail_line(l->err, MAG_E_INPUT, line,
                                     "no card \"%s\"", word)
                     : MAG_OK;
}

struct ends {
    const char *name;
    uint8_t *card, *known, *n;
    int room;
};

static enum mag_status load_ends(const struct loading *l,
                                 const struct mag_json *pile, struct ends e)
{
    const struct mag_json *list = NULL;
    enum mag_status st = mag_json_need(pile, e.name, MAG_JSON_ARRAY, &list,
                                       l->err);

    if (!st && list->count > e.room)
        return mag_fail_line(l->err, MAG_E_INPUT, list->line,
                             "too many known cards in a pile");
    for (const struct mag_json *v = st ? NULL : list->child; v; v = v->next) {
        const char *word = NULL;
        int64_t known = 0;
        int kind = 0;

        st = mag_json_need_text(v, "card", &word, l->err);
        if (!st)
            st = mag_json_need_int(v, "known", mag_within(0, PILE_PUBLIC),
                                   &known, l->err);
        if (!st)
            st = read_kind(l, word, v->line, &kind);
        if (st)
            return st;
        e.card[*e.n] = (uint8_t)kind;
        e.known[*e.n] = (uint8_t)known;
        (*e.n)++;
    }
    return st;
}

enum { MAX_COPIES = 200 }; /* a count is a byte */

static enum mag_status load_unseen(const struct loading *l,
                                   const struct mag_json *pile)
{
    const struct mag_json *counts = NULL;
    enum mag_status st = mag_json_need(pile, "unseen", MAG_JSON_OBJECT, &counts,
                                       l->err);
    int kind = -1;

    for (const struct mag_json *v = st ? NULL : counts->child; v; v = v->next) {
        kind = kind + 1 < l->pile->kinds ? kind + 1 : 0;
        st = read_kind(l, v->name, v->line, &kind);
        if (st)
            return st;
        if (v->type != MAG_JSON_INT || v->number < 0 ||
            v->number > MAX_COPIES - l->pile->unseen)
            return mag_fail_line(l->err, MAG_E_INPUT, v->line,
                                 "\"%s\" must be a number of cards", v->name);
        pile_add(l->pile, kind, (int)v->number);
    }
    return st;
}

enum mag_status pile_load(struct pile *p, const struct mag_rules *rules,
                          const struct mag_unit *cards,
                          const struct mag_json *value, struct mag_err *err)
{
    const struct loading l = { rules, cards, p, err };
    const struct ends top = { "top", p->top, p->top_known, &p->n_top,
                              PILE_TOP };
    const struct ends under = { "under", p->under, p->under_known, &p->n_under,
                                PILE_UNDER };
    enum mag_status st = load_ends(&l, value, top);

    if (!st)
        st = load_unseen(&l, value);
    if (!st)
        st = load_ends(&l, value, under);
    return st;
}
