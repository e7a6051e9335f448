/* Piles in positions written as JSON. */
#include <string.h>

#include "magnat/json.h"
#include "core/pile.h"

/* Cards whose order is kept, at either end of a pile. */
struct order {
    const uint8_t *card, *known;
    int n;
};

static void dump_order(const struct pile_terms *terms, const char *name,
                       struct order o, struct mag_writer *w)
{
    mag_put_array(w, name);
    for (int i = 0; i < o.n; i++) {
        char word[MAG_WORD];

        terms->rules->game->term_print(terms->rules, terms->type, o.card[i],
                                       word, sizeof word);
        mag_put_object(w, NULL);
        mag_put_text(w, "card", word);
        mag_put_int(w, "known", o.known[i]);
        mag_put_end_object(w);
    }
    mag_put_end_array(w);
}

void pile_dump(const struct pile *p, const struct pile_terms *terms,
               const char *name, struct mag_writer *w)
{
    mag_put_object(w, name);
    dump_order(terms, "top", (struct order){ p->top, p->top_known, p->n_top },
               w);
    mag_put_object(w, "unseen");
    for (int kind = 0; kind < p->kinds; kind++) {
        char word[MAG_WORD];

        if (!p->count[kind])
            continue;
        terms->rules->game->term_print(terms->rules, terms->type, kind, word,
                                       sizeof word);
        mag_put_int(w, word, p->count[kind]);
    }
    mag_put_end_object(w);
    dump_order(terms, "under",
               (struct order){ p->under, p->under_known, p->n_under }, w);
    mag_put_end_object(w);
}

/* A pile being read. */
struct reading {
    struct pile *pile;
    const struct pile_terms *terms;
    struct mag_err *err;
};

static enum mag_status read_kind(const struct reading *r, const char *word,
                                 int line, int *kind)
{
    const struct mag_rules *rules = r->terms->rules;
    int64_t value;

    if (!rules->game->term_parse(rules, r->terms->type, word, strlen(word),
                                 &value) ||
        value >= r->pile->kinds)
        return mag_fail_line(r->err, MAG_E_INPUT, line, "no card \"%s\"", word);
    *kind = (int)value;
    return MAG_OK;
}

/* Where one end of it goes. */
struct end {
    uint8_t *card, *known, *n;
    int room;
};

static enum mag_status load_order(const struct reading *r,
                                  const struct mag_json *list, struct end o)
{
    if (list->count > o.room)
        return mag_fail_line(r->err, MAG_E_INPUT, list->line,
                             "too many known cards in a pile");
    for (const struct mag_json *v = list->child; v; v = v->next) {
        const char *word = NULL;
        int64_t known = 0;
        int kind = 0;
        enum mag_status st = mag_json_need_text(v, "card", &word, r->err);

        if (!st)
            st = mag_json_need_int(v, "known", mag_within(0, PILE_PUBLIC),
                                   &known, r->err);
        if (!st)
            st = read_kind(r, word, v->line, &kind);
        if (st)
            return st;
        o.card[*o.n] = (uint8_t)kind;
        o.known[*o.n] = (uint8_t)known;
        (*o.n)++;
    }
    return MAG_OK;
}

enum { MAX_COPIES = 200 }; /* a count is a byte */

static enum mag_status load_unseen(const struct reading *r,
                                   const struct mag_json *counts)
{
    struct pile *p = r->pile;

    for (const struct mag_json *v = counts->child; v; v = v->next) {
        int kind = 0;
        enum mag_status st = read_kind(r, v->name, v->line, &kind);

        if (st)
            return st;
        if (v->type != MAG_JSON_INT || v->number < 0 ||
            v->number > MAX_COPIES - p->unseen)
            return mag_fail_line(r->err, MAG_E_INPUT, v->line,
                                 "\"%s\" must be a number of cards", v->name);
        pile_add(p, kind, (int)v->number);
    }
    return MAG_OK;
}

enum mag_status pile_load(struct pile *p, const struct pile_terms *terms,
                          const struct mag_json *state, const char *name,
                          struct mag_err *err)
{
    const struct reading r = { p, terms, err };
    const struct mag_json *v, *top, *unseen, *under;
    enum mag_status st = mag_json_need(state, name, MAG_JSON_OBJECT, &v, err);

    if (!st)
        st = mag_json_need(v, "top", MAG_JSON_ARRAY, &top, err);
    if (!st)
        st = mag_json_need(v, "unseen", MAG_JSON_OBJECT, &unseen, err);
    if (!st)
        st = mag_json_need(v, "under", MAG_JSON_ARRAY, &under, err);
    if (!st)
        st = load_order(
            &r, top, (struct end){ p->top, p->top_known, &p->n_top, PILE_TOP });
    if (!st)
        st = load_unseen(&r, unseen);
    if (!st)
        st = load_order(
            &r, under,
            (struct end){ p->under, p->under_known, &p->n_under, PILE_UNDER });
    return st;
}
