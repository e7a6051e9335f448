/* Hints: a search for what to do, and the game's own words for why. */
#include "base/sized.h"
#include "magnat/ask.h"
#include "magnat/hint.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "magnat/json.h"
#include "base/text.h"
#include "magnat/match.h"
#include "magnat/player.h"
#include "players/ahead.h"
#include "players/judge.h"
#include "players/see.h"

enum { WAYS = 60, FIFTH = WAYS / 5 }; /* it may go on, for each hint */

/* Shares of the win by which one action is better than another, clearly or
 * at all. */
static const double CLEAR = 0.02, SLIGHT = 0.005;

struct mag_hinter {
    const struct mag_rules *rules;
    struct ahead ahead;
    struct judge judge;
    void *pos; /* owned: what the seat knows */
};

enum mag_status mag_hinter_new(struct mag_hinter **out,
                               const struct mag_rules *rules, int64_t budget,
                               int64_t milliseconds, struct mag_err *err)
{
    const struct mag_search_options wish =
        MAG_SEARCH_OPTIONS(.iterations = budget > 0 ? budget : MAG_HINT_BUDGET,
                           .milliseconds = milliseconds);
    struct mag_hinter *h = rules ? calloc(1, sizeof *h) : NULL;
    enum mag_status st = MAG_OK;

    if (!rules)
        return mag_fail(err, MAG_E_INPUT, "there are no rules");
    if (h)
        h->pos = calloc(1, rules->game->state_size);
    if (!h || !h->pos)
        st = mag_fail(err, MAG_E_NOMEM, "no memory");
    if (!st)
        st = ahead_init(&h->ahead, rules, &wish, err);
    if (!st)
        st = judge_init(&h->judge, rules, "greedy", 0, 0, err);
    if (st) {
        mag_hinter_free(h);
        return st;
    }
    h->rules = rules;
    *out = h;
    return MAG_OK;
}

void mag_hinter_free(struct mag_hinter *h)
{
    if (!h)
        return;
    ahead_release(&h->ahead);
    judge_release(&h->judge);
    free(h->pos);
    free(h);
}

void mag_hinter_stop(struct mag_hinter *h)
{
    ahead_stop(&h->ahead, true);
}

void mag_hinter_resume(struct mag_hinter *h)
{
    ahead_stop(&h->ahead, false);
}

/* --- Each by itself ----------------------------------------------------------- */

/* What the win comes to if it goes badly or well from where the chain has led:
 * playing on tells how far apart things can go, the search where the middle
 * is. */
static void see_risk(struct mag_hinter *h, int seat, struct mag_hint *hint)
{
    double way[WAYS], mean = 0;

    judge_ways(&h->judge, h->ahead.draw[0], seat, way, WAYS);
    for (int i = 0; i < WAYS; i++)
        mean += way[i] / WAYS;
    hint->badly = fmax(0, hint->result + fmin(0, way[FIFTH - 1] - mean));
    hint->well = fmin(1, hint->result + fmax(0, way[WAYS - FIFTH] - mean));
}

static void expect(struct mag_hint *hint, const struct expectation *e)
{
    hint->result = e->result;
    hint->error = e->error;
    hint->visits = e->visits;
}

static struct mag_hint judge(struct mag_hinter *h, const void *pos, int seat,
                             const struct mag_candidate *c, struct mag_rng *rng)
{
    struct mag_hint hint = { .action = c->action,
                             .result = c->result,
                             .error = c->error,
                             .visits = c->visits };
    struct expectation e;

    if (ahead_follow(&h->ahead, pos, seat, c->action, rng, &e)) {
        expect(&hint, &e);
    } else if (!c->visits) {
        e = ahead_later(&h->ahead, pos, seat, c->action, rng);
        expect(&hint, &e);
        ahead_draw(&h->ahead, pos, seat, c->action, rng);
    }
    see_risk(h, seat, &hint);
    return hint;
}

/* --- Against each other --------------------------------------------------------- */

static enum mag_sure compare(const struct mag_hint *a, const struct mag_hint *b)
{
    double apart = fabs(a->result - b->result);

    if (apart < SLIGHT || apart < hypot(a->error, b->error))
        return MAG_SURE_EVEN;
    return apart < CLEAR ? MAG_SURE_SLIGHT : MAG_SURE_CLEAR;
}

static void set_against(struct mag_hint *hint, const struct mag_hint *other)
{
    hint->ahead = hint->result - other->result;
    hint->safer = hint->badly - other->badly;
    hint->sure = compare(hint, other);
}

/* Better is what is better at the low end of its interval: much that is
 * expected of little evidence proves little. */
static int by_evidence(const void *a, const void *b)
{
    const struct mag_hint *x = a, *y = b;
    double p = x->result - x->error, q = y->result - y->error;

    return (p < q) - (p > q);
}

/* Puts what the search chose, `hint[0]`, behind those that are surely better
 * where their chains end; the rest by what is known of them. */
static void put_in_order(struct mag_hint *hint, int n)
{
    const struct mag_hint chosen = hint[0];
    int at = 0;

    qsort(hint, (size_t)n, sizeof hint[0], by_evidence);
    while (hint[at].action != chosen.action)
        at++;
    while (at && (hint[at - 1].result < chosen.result ||
                  compare(&hint[at - 1], &chosen) == MAG_SURE_EVEN)) {
        hint[at] = hint[at - 1];
        at--;
    }
    hint[at] = chosen;
}

static void compare_all(struct mag_hint *hint, int n)
{
    const struct mag_hint *rival = &hint[1];

    put_in_order(hint, n);
    hint[0].first = true;
    hint[0].sure = MAG_SURE_ONLY;
    for (int i = 1; i < n; i++) {
        set_against(&hint[i], &hint[0]);
        if (hint[i].result > rival->result)
            rival = &hint[i];
    }
    if (n > 1)
        set_against(&hint[0], rival);
    for (int i = 1; i < n; i++) { /* the closest of them says how sure it is */
        if (hint[i].sure > hint[0].sure)
            hint[0].sure = hint[i].sure;
    }
}

int mag_hinter_think(struct mag_hinter *h, const void *pos, int seat,
                     uint64_t seed, struct mag_hint out[MAG_HINTS])
{
    const struct mag_game *game = h->rules->game;
    struct mag_candidate found[MAG_HINTS];
    struct mag_rng rng;
    mag_action choice;
    int n;

    mag_rng_seed(&rng, seed);
    choice = ahead_choose(&h->ahead, pos, seat, &rng, found, MAG_HINTS, &n);
    if (!n)
        found[n++] = (struct mag_candidate){ .action = choice };
    for (int i = 0; i < n; i++)
        out[i] = judge(h, pos, seat, &found[i], &rng);
    compare_all(out, n);
    memcpy(h->pos, pos, game->state_size);
    see_as(h->rules, h->pos, seat, &rng);
    for (int i = 0; i < n; i++) {
        struct mag_ruling why = { 0 };

        if (mag_reason(h->rules, h->pos, seat, out[i].action, &why))
            out[i].why = why;
    }
    return n;
}

/* --- In words ------------------------------------------------------------------ */

static int64_t percent(double share)
{
    return llround(100 * share);
}

/* By how many points a share differs from the other's, as both are shown. */
static int64_t points(double share, double more)
{
    return percent(share) - percent(share - more);
}

void mag_say_expectation(const struct mag_hint *hint, enum mag_lang lang,
                         char *out, size_t cap)
{
    static const int words[2][4] = {
        { 0, T_HINT_CLEARLY_WORSE, T_HINT_LITTLE_WORSE, T_HINT_AS_FIRST },
        { T_HINT_ONLY, T_HINT_CLEARLY_BEST, T_HINT_LITTLE_BETTER,
          T_HINT_AS_NEXT },
    };
    int64_t half = percent(hint->error),
            apart = llabs(points(hint->result, hint->ahead));
    char sure[MAG_SENTENCE];
    struct mag_text_arg by[MAG_TEXT_ARGS] = { { .number = apart ? apart : 1 } };
    struct mag_text_arg args[MAG_TEXT_ARGS] = {
        { .number = percent(hint->result) },
        { .number = half ? half : 1 },
        { .text = sure },
    };

    mag_text_format(sure, sizeof sure, lang, words[hint->first][hint->sure],
                    by);
    mag_text_format(out, cap, lang, T_HINT_EXPECTATION, args);
}

/* Which words say how the bad end compares: [first][better, the same, worse].
 */
static int risk_words(const struct mag_hint *hint)
{
    static const int words[2][3] = {
        { T_HINT_RISK_SAFER_FIRST, T_HINT_RISK_SAME_FIRST,
          T_HINT_RISK_BOLDER_FIRST },
        { T_HINT_RISK_SAFER, T_HINT_RISK_SAME, T_HINT_RISK_BOLDER },
    };
    int64_t apart = points(hint->badly, hint->safer);

    if (hint->sure == MAG_SURE_ONLY)
        return T_HINT_RISK;
    return words[hint->first][apart > 0 ? 0 : apart ? 2 : 1];
}

void mag_say_risk(const struct mag_hint *hint, enum mag_lang lang, char *out,
                  size_t cap)
{
    struct mag_text_arg args[MAG_TEXT_ARGS] = {
        { .number = percent(hint->badly) },
        { .number = percent(hint->well) },
        { .number = llabs(points(hint->badly, hint->safer)) },
    };

    mag_text_format(out, cap, lang, risk_words(hint), args);
}

void mag_put_hints(const struct mag_hint_list *list, struct mag_writer *w)
{
    static const char *const sure[] = { "only", "clear", "slight", "even" };
    struct mag_hint_list l;
    char text[MAG_SENTENCE];

    if (!sized_take(&l, sizeof l, list))
        l.n = 0;
    mag_put_array(w, "hints");
    for (int i = 0; i < l.n; i++) {
        const struct mag_hint *h = &l.hints[i];

        mag_put_object(w, NULL);
        mag_print_action(l.rules, h->action, text, sizeof text);
        mag_put_text(w, "a", text);
        mag_say_action(&MAG_READER(l.rules, l.pos, l.names, l.lang), l.seat,
                       h->action, text, sizeof text);
        mag_put_text(w, "text", text);
        mag_put_real(w, "result", h->result);
        mag_put_real(w, "error", h->error);
        mag_put_text(w, "sure", sure[h->sure]);
        mag_put_int(w, "visits", h->visits);
        mag_put_real(w, "ahead", h->ahead);
        mag_put_real(w, "badly", h->badly);
        mag_put_real(w, "well", h->well);
        if (h->why.clause) {
            mag_put_text(w, "clause", h->why.clause);
            mag_say_reason(&MAG_READER(l.rules, NULL, l.names, l.lang), &h->why,
                           text, sizeof text);
            mag_put_text(w, "reason", text);
        }
        mag_put_end_object(w);
    }
    mag_put_end_array(w);
}
