/* What a seat may do, for a page: each action in words, and many actions of
 * one verb that differ in one number as a range. */
#include <stdlib.h>
#include <string.h>

#include "magnat/decide.h"
#include "serve/wire/private.h"
#include "base/text.h"

enum { RANGE_LEAST = 8, RANGES = 32 };

struct listing {
    struct mag_writer *w;
    const struct mag_reader *to;
    int seat;
};

static const char *words_of(const struct listing *l, int text)
{
    return mag_rules_text(l->to->rules, l->to->lang, text);
}

static void put_verb(const struct listing *l, const struct mag_verb *verb)
{
    mag_put_text(l->w, "verb", verb->word);
    mag_put_text(l->w, "clause", verb->clause);
    mag_put_text(l->w, "group", words_of(l, verb->group));
}

static void put_one(const struct listing *l, mag_action action)
{
    const struct mag_verb *verb =
        &l->to->rules->game->verbs[mag_act_verb(action)];
    char word[MAG_WORD], text[MAG_SENTENCE];
    int64_t figure;

    mag_print_action(l->to->rules, action, word, sizeof word);
    mag_say_action(l->to, l->seat, action, text, sizeof text);
    mag_put_object(l->w, NULL);
    mag_put_text(l->w, "a", word);
    mag_put_text(l->w, "text", text);
    if (mag_action_figure(l->to->rules, l->to->pos, l->seat, action, &figure))
        mag_put_int(l->w, "figure", figure);
    put_verb(l, verb);
    mag_put_end_object(l->w);
}

/* --- Ranges ------------------------------------------------------------------- */

struct range {
    long from, to, step;
};

/* The number that an action of one argument is written with. */
static bool number_of(const struct listing *l, mag_action action, long *out)
{
    char word[MAG_WORD], *end;
    const char *digits;

    mag_print_action(l->to->rules, action, word, sizeof word);
    digits = strchr(word, ' ');
    if (!digits || digits[1] < '0' || digits[1] > '9')
        return false;
    *out = strtol(digits + 1, &end, 10);
    return !*end;
}

/* Adds the next number to the ranges; false if they are too many. */
static bool extend(struct range *r, int *n, long number)
{
    struct range *last = *n ? &r[*n - 1] : NULL;

    if (last && last->from == last->to) {
        last->step = number - last->from;
        last->to = number;
    } else if (last && number - last->to == last->step) {
        last->to = number;
    } else if (*n == RANGES) {
        return false;
    } else {
        r[(*n)++] = (struct range){ number, number, 1 };
    }
    return true;
}

/* The n actions of one verb as ranges; false if they cannot be told so. */
static bool put_range(const struct listing *l, const mag_action *list, int n)
{
    const struct mag_verb *verb =
        &l->to->rules->game->verbs[mag_act_verb(list[0])];
    const char *text = words_of(l, verb->text);
    struct range range[RANGES];
    int ranges = 0;
    int64_t figure; /* a price for each: they are not told as one */

    if (n < RANGE_LEAST || !verb->type[0] || verb->type[1] ||
        mag_action_figure(l->to->rules, l->to->pos, l->seat, list[0], &figure))
        return false;
    for (int i = 0; i < n; i++) {
        long number;

        if (!number_of(l, list[i], &number) || !extend(range, &ranges, number))
            return false;
    }
    mag_put_object(l->w, NULL);
    put_verb(l, verb);
    mag_put_text(l->w, "text", text);
    mag_put_array(l->w, "numbers");
    for (int i = 0; i < ranges; i++) {
        mag_put_array(l->w, NULL);
        mag_put_int(l->w, NULL, range[i].from);
        mag_put_int(l->w, NULL, range[i].to);
        mag_put_int(l->w, NULL, range[i].step);
        mag_put_end_array(l->w);
    }
    mag_put_end_array(l->w);
    mag_put_end_object(l->w);
    return true;
}

int put_legal_to(struct mag_writer *w, const struct mag_reader *to, int seat,
                 mag_action *list)
{
    struct listing l = { w, to, seat };
    int n = 0;

    if (seat >= 0 && mag_pending(to->rules, to->pos) >> seat & 1)
        n = mag_legal(to->rules, to->pos, seat, list);
    mag_put_array(w, "legal");
    for (int i = 0, run; i < n; i += run) {
        for (run = 1; i + run < n &&
                      mag_act_verb(list[i + run]) == mag_act_verb(list[i]);)
            run++;
        if (put_range(&l, list + i, run))
            continue;
        for (int k = i; k < i + run; k++)
            put_one(&l, list[k]);
    }
    mag_put_end_array(w);
    return n ? (int)mag_act_verb(list[0]) : -1;
}

int put_legal(struct mag_writer *w, const struct eyes *eyes, const void *pos,
              mag_action *list)
{
    const char *names[MAG_MAX_SEATS];
    struct mag_reader to = MAG_READER(table_rules_of(eyes->t), pos, names,
                                      eyes->lang);

    table_names(eyes->t, names);
    return put_legal_to(w, &to, eyes->seat, list);
}
