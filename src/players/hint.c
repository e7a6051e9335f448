/* Hints: a search for what to do, and the game's own words for why. */
#include "magnat/hint.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "magnat/json.h"
#include "base/text.h"
#include "magnat/match.h"
#include "magnat/player.h"
#include "players/see.h"

enum {
    LOOKS = 32 /* resamples judged where there was nothing to search */
};

/* Shares of the win by which one action is better than another, clearly or
 * at all. */
static const double CLEAR = 0.02, SLIGHT = 0.005;

struct mag_hinter {
    const struct mag_rules *rules;
    struct mag_player *player; /* owned */
    void *pos;                 /* owned: what the seat knows */
};

enum mag_status mag_hinter_new(struct mag_hinter **out,
                               const struct mag_rules *rules, int64_t budget,
                               int64_t milliseconds, struct mag_err *err)
{
    const struct mag_search_options wish = {
        .iterations = budget > 0 ? budget : MAG_HINT_BUDGET,
        .milliseconds = milliseconds,
    };
    struct mag_hinter *h = calloc(1, sizeof *h);
    enum mag_status st = MAG_OK;

    if (h)
        h->pos = calloc(1, rules->game->state_size);
    if (!h || !h->pos)
        st = mag_fail(err, MAG_E_NOMEM, "no memory");
    else
        st = mag_search_new(&h->player, &wish, rules, err);
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
    mag_player_free(h->player);
    free(h->pos);
    free(h);
}

void mag_hinter_stop(struct mag_hinter *h)
{
    mag_player_stop(h->player);
}

void mag_hinter_resume(struct mag_hinter *h)
{
    mag_player_resume(h->player);
}

/* Another position that the seat cannot tell from this one. */
static void look(struct mag_hinter *h, const void *pos, int seat,
                 struct mag_rng *rng)
{
    const struct mag_game *game = h->rules->game;

    memcpy(h->pos, pos, game->state_size);
    see_as(h->rules, h->pos, seat, rng);
}

/* What the seat may expect as things stand: there is one thing to do. */
static struct mag_hint judge(struct mag_hinter *h, const void *pos, int seat,
                             mag_action action, struct mag_rng *rng)
{
    const struct mag_game *game = h->rules->game;
    double share[MAG_MAX_SEATS], sum = 0, square = 0, spread;

    for (int i = 0; i < LOOKS; i++) {
        share[seat] = 1.0 / h->rules->seats;
        look(h, pos, seat, rng);
        if (game->evaluate)
            game->evaluate(h->rules, h->pos, share);
        sum += share[seat];
        square += share[seat] * share[seat];
    }
    sum /= LOOKS;
    spread = fmax(0, square / LOOKS - sum * sum);
    return (struct mag_hint){
        .action = action,
        .result = sum,
        .error = 1.96 * sqrt((spread * LOOKS + 0.25) / (LOOKS + 1) / LOOKS),
        .visits = LOOKS,
    };
}

static enum mag_sure compare(const struct mag_hint *a, const struct mag_hint *b)
{
    double apart = fabs(a->result - b->result);

    if (apart < SLIGHT || apart < hypot(a->error, b->error))
        return MAG_SURE_EVEN;
    return apart < CLEAR ? MAG_SURE_SLIGHT : MAG_SURE_CLEAR;
}

static void compare_all(struct mag_hint *hint, int n)
{
    hint[0].first = true;
    hint[0].sure = n > 1 ? compare(&hint[0], &hint[1]) : MAG_SURE_ONLY;
    for (int i = 1; i < n; i++)
        hint[i].sure = compare(&hint[i], &hint[0]);
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
    choice = mag_player_choose(h->player, pos, seat, &rng);
    n = mag_player_candidates(h->player, found, MAG_HINTS);
    for (int i = 0; i < n; i++)
        out[i] = (struct mag_hint){ .action = found[i].action,
                                    .result = found[i].result,
                                    .error = found[i].error,
                                    .visits = found[i].visits };
    if (!n)
        out[n++] = judge(h, pos, seat, choice, &rng);
    compare_all(out, n);
    look(h, pos, seat, &rng);
    for (int i = 0; i < n && game->reason; i++) {
        struct mag_ruling why = { 0 };

        if (game->reason(h->rules, h->pos, seat, out[i].action, &why))
            out[i].why = why;
    }
    return n;
}

/* --- In words ------------------------------------------------------------------ */

static int64_t percent(double share)
{
    return llround(100 * share);
}

void mag_say_expectation(const struct mag_hint *hint, enum mag_lang lang,
                         char *out, size_t cap)
{
    static const int words[2][4] = {
        { 0, T_HINT_CLEARLY_WORSE, T_HINT_LITTLE_WORSE, T_HINT_AS_FIRST },
        { T_HINT_ONLY, T_HINT_CLEARLY_BEST, T_HINT_LITTLE_BETTER,
          T_HINT_AS_NEXT },
    };
    int64_t half = percent(hint->error);
    struct mag_text_arg args[MAG_TEXT_ARGS] = {
        { .number = percent(hint->result) },
        { .number = half ? half : 1 },
        { .text = mag_text_plain(lang, words[hint->first][hint->sure]) },
    };

    mag_text_format(out, cap, lang, T_HINT_EXPECTATION, args);
}

void mag_put_hints(const struct mag_rules *rules, const void *pos, int seat,
                   const struct mag_hint *hints, int n,
                   const char *const *names, enum mag_lang lang,
                   struct mag_writer *w)
{
    static const char *const sure[] = { "only", "clear", "slight", "even" };
    char text[MAG_SENTENCE];

    mag_put_array(w, "hints");
    for (int i = 0; i < n; i++) {
        const struct mag_hint *h = &hints[i];

        mag_put_object(w, NULL);
        mag_print_action(rules, h->action, text, sizeof text);
        mag_put_text(w, "a", text);
        mag_say_action(rules, pos, seat, h->action, names, lang, text,
                       sizeof text);
        mag_put_text(w, "text", text);
        mag_put_real(w, "result", h->result);
        mag_put_real(w, "error", h->error);
        mag_put_text(w, "sure", sure[h->sure]);
        mag_put_int(w, "visits", h->visits);
        if (h->why.clause) {
            mag_put_text(w, "clause", h->why.clause);
            mag_say_reason(rules, &h->why, names, lang, text, sizeof text);
            mag_put_text(w, "reason", text);
        }
        mag_put_end_object(w);
    }
    mag_put_end_array(w);
}
