/* The explanation of a puzzle: what the game says for the solution, and for
 * what would be done instead; a line each. */
#include "magnat/ask.h"
#include "tools/puzzles/explain.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "players/see.h"

/* What the games to their end must show. */
static const double WORTH_SAYING = 0.03;

struct words {
    const struct mag_rules *rules;
    void *pos; /* owned: what the seat knows */
    int seat;
    enum mag_lang lang;
};

/* What the game has to say to an action; false: nothing. */
static bool reason(const struct words *w, mag_action action, char *out,
                   size_t cap)
{
    struct mag_ruling why = { 0 };

    *out = '\0';
    if (!mag_reason(w->rules, w->pos, w->seat, action, &why) || !why.clause)
        return false;
    mag_say_reason(&MAG_READER(w->rules, NULL, NULL, MAG_EN), &why, out, cap);
    /* "Fees at each income, about 0 to come" explains nothing. */
    if (strstr(out, "about 0 to come"))
        return false;
    mag_say_reason(&MAG_READER(w->rules, NULL, NULL, w->lang), &why, out, cap);
    return *out;
}

static int64_t percent(double share)
{
    return llround(100 * share);
}

/* One sentence or two about an action; `plain` where the game has no reason. */
static bool add(const struct words *w, const struct weighed *a,
                const struct weighed *best, const int text[2], char *out,
                size_t cap)
{
    char name[MAG_SENTENCE], why[MAG_SENTENCE], part[2 * MAG_SENTENCE];
    bool said = reason(w, a->action, why, sizeof why);
    struct mag_text_arg args[MAG_TEXT_ARGS] = {
        { .text = name },
        { .text = why },
        { .number = percent(best->result) - percent(a->result) },
    };
    size_t n = strlen(out);

    mag_say_action(&MAG_READER(w->rules, w->pos, NULL, w->lang), w->seat,
                   a->action, name, sizeof name);
    mag_text_format(part, sizeof part, w->lang, text[!said], args);
    snprintf(out + n, cap - n, "%s%s", n ? "\n" : "", part);
    return said;
}

static void add_sentence(const struct words *w, int text,
                         const struct mag_text_arg *args, char *out, size_t cap)
{
    char part[MAG_SENTENCE];
    size_t n = strlen(out);

    mag_text_format(part, sizeof part, w->lang, text, args);
    snprintf(out + n, cap - n, "\n%s", part);
}

/* Who stands best but the seat itself, where there are several. */
static void add_rival(const struct words *w, char *out, size_t cap)
{
    const struct mag_rules *rules = w->rules;
    double share[MAG_MAX_SEATS];
    struct mag_text_arg seat[MAG_TEXT_ARGS] = { { 0 } };
    char name[MAG_SENTENCE / 4];
    struct mag_text_arg args[MAG_TEXT_ARGS] = { { .text = name } };
    int first = w->seat ? 0 : 1;

    if (rules->seats < 3 || !rules->game->evaluate)
        return;
    mag_evaluate(rules, w->pos, share);
    for (int s = 0; s < rules->seats; s++) {
        if (s != w->seat && share[s] > share[first])
            first = s;
    }
    seat[0].number = first + 1;
    mag_text_format(name, sizeof name, w->lang, T_CORE_SEAT, seat);
    add_sentence(w, T_PUZZLE_WHY_RIVAL, args, out, cap);
}

static void add_played(const struct words *w, double more, char *out,
                       size_t cap)
{
    struct mag_text_arg args[MAG_TEXT_ARGS] = { { .number = GAMES_OUT },
                                                { .number = percent(more) } };

    if (more >= WORTH_SAYING)
        add_sentence(w, T_PUZZLE_WHY_PLAYED, args, out, cap);
}

bool explain(const struct mag_rules *rules, const void *pos, int seat,
             const struct verdict *v, enum mag_lang lang, char *out, size_t cap)
{
    static const int best[] = { T_PUZZLE_WHY_BEST, T_PUZZLE_WHY_BEST };
    static const int obvious[] = { T_PUZZLE_WHY_OBVIOUS,
                                   T_PUZZLE_WHY_OBVIOUS_PLAIN };
    static const int next[] = { T_PUZZLE_WHY_NEXT, T_PUZZLE_WHY_NEXT_PLAIN };
    size_t size = rules->game->state_size;
    struct words w = { rules, need(calloc(1, size)), seat, lang };
    struct mag_rng rng;
    bool said;

    mag_rng_seed(&rng, 1);
    memcpy(w.pos, pos, size);
    see_as(rules, w.pos, seat, &rng);
    *out = '\0';
    said = add(&w, &v->list[0], &v->list[0], best, out, cap);
    if (said)
        add(&w, &v->list[v->obvious_at], &v->list[0], obvious, out, cap);
    if (said && v->obvious_at != 1)
        add(&w, &v->list[1], &v->list[0], next, out, cap);
    if (said)
        add_rival(&w, out, cap);
    if (said)
        add_played(&w, v->out, out, cap);
    free(w.pos);
    return said;
}
