/* What programs say aloud: the words that a game has for what they do, and
 * their characters' lines for occasions.
 *
 * An occasion is something that everybody could notice: points that all can
 * see changed places, a verb that is a threat or an agreement, the beginning
 * and the end. Whether it is taken is left to chance, by a seed and the number
 * of moves that everybody has noticed: the same on every page, after a
 * restart, and whatever is hidden. */
#include <string.h>

#include "magnat/ask.h"
#include "magnat/character.h"
#include "base/text.h"
#include "magnat/decide.h"
#include "magnat/match.h"
#include "magnat/rng.h"

/* So that a character speaks with about one decision in ten at most. */
enum { STROKES_IN = 4, HUNDRED = 100 };

static uint64_t draw(const struct mag_talk *t, int step, int what)
{
    return mag_seed_at(mag_seed_at(t->seed, (uint64_t)step), (uint64_t)what);
}

void mag_talk_look(struct mag_talk *t, const void *pos, int step, int seat,
                   mag_action action)
{
    t->seat = seat;
    t->action = action;
    t->greets = step == 0;
    t->says = seat >= 0 && t->programs >> seat & 1 &&
              mag_remark(t->rules, pos, seat, action, &t->words);
    mag_scores(t->rules, pos, t->score);
}

/* --- Who hears it ---------------------------------------------------------- */

static bool everybody_noticed(const struct mag_events *tell)
{
    for (int i = 0; i < tell->count; i++) {
        if (tell->item[i].visible & MAG_SEEN_BY_SPECTATORS)
            return true;
    }
    return false;
}

/* Those who know most about the move of a seat, besides itself: between two,
 * what is said stays between them. Nobody, if no other seat noticed it. */
static uint32_t who_knows(const struct mag_talk *t,
                          const struct mag_events *tell)
{
    uint32_t others = ((1u << t->rules->seats) - 1) & ~(1u << t->seat);
    uint32_t fewest = 0;

    for (int i = 0; i < tell->count; i++) {
        uint32_t seen = tell->item[i].visible;

        if (seen & others &&
            (!fewest || __builtin_popcount(seen) < __builtin_popcount(fewest)))
            fewest = seen;
    }
    return fewest;
}

/* --- Occasions ------------------------------------------------------------- */

/* How many seats have more points. */
static int behind(const int64_t *score, int seats, int seat)
{
    int n = 0;

    for (int s = 0; s < seats; s++)
        n += score[s] > score[seat];
    return n;
}

static int verb_occasion(const struct mag_talk *t)
{
    unsigned verb = mag_act_verb(t->action);
    unsigned flags = t->rules->game->verbs[verb].flags;

    if (flags & MAG_VERB_THREAT)
        return MAG_OCCASION_THREAT;
    return flags & MAG_VERB_AGREEMENT ? MAG_OCCASION_AGREEMENT : MAG_OCCASIONS;
}

/* What the move was for a seat; MAG_OCCASIONS: nothing. */
static int occasion_for(const struct mag_talk *t, const int64_t *after,
                        int seat)
{
    int seats = t->rules->seats;
    int before = behind(t->score, seats, seat);
    int now = behind(after, seats, seat);

    if (now != before)
        return now < before ? MAG_OCCASION_GOOD : MAG_OCCASION_BAD;
    return MAG_OCCASIONS;
}

static const struct mag_character *character_of(const struct mag_talk *t,
                                                int seat)
{
    return t->programs >> seat & 1 ? mag_character_at(t->character[seat])
                                   : NULL;
}

static struct mag_said line_of(const struct mag_character *c, int seat,
                               int occasion, uint64_t luck)
{
    return (struct mag_said){
        .seat = seat,
        .visible = MAG_SEEN_BY_ALL,
        .words = { .clause = "", .text = c->line[occasion][luck % MAG_LINES] }
    };
}

/* At the beginning and at the end: who likes to talk. */
static int everybody_says(const struct mag_talk *t, int step,
                          const double *share, struct mag_said *out)
{
    int n = 0;

    for (int s = 0; s < t->rules->seats; s++) {
        const struct mag_character *c = character_of(t, s);
        uint64_t luck = draw(t, step, s);
        int occasion = !share         ? MAG_OCCASION_START
                       : share[s] > 0 ? MAG_OCCASION_WIN
                                      : MAG_OCCASION_LOSS;

        if (c &&
            ((int)(luck % HUNDRED) < c->talk || occasion == MAG_OCCASION_WIN))
            out[n++] = line_of(c, s, occasion, luck / HUNDRED);
    }
    return n;
}

/* Who threatens or agrees may have a word for it. */
static int mover_says(const struct mag_talk *t, int step, uint32_t hear,
                      struct mag_said *out)
{
    const struct mag_character *c = character_of(t, t->seat);
    int occasion = verb_occasion(t);
    uint64_t luck = draw(t, step, t->seat);

    if (!c || occasion == MAG_OCCASIONS || (int)(luck % HUNDRED) >= c->talk)
        return 0;
    out[0] = line_of(c, t->seat, occasion, luck / HUNDRED);
    out[0].visible = hear;
    return 1;
}

/* With a stroke of the game at most one speaks, and seldom. */
static int somebody_says(const struct mag_talk *t, int step,
                         const int64_t *after, struct mag_said *out)
{
    int seats = t->rules->seats;

    for (int i = 0; i < seats; i++) {
        int s = (int)((draw(t, step, MAG_MAX_SEATS) + (uint64_t)i) %
                      (uint64_t)seats);
        const struct mag_character *c = character_of(t, s);
        int occasion = c ? occasion_for(t, after, s) : MAG_OCCASIONS;
        uint64_t luck = draw(t, step, s);

        if (occasion == MAG_OCCASIONS ||
            (int)(luck % (HUNDRED * STROKES_IN)) >= c->talk * 2)
            continue;
        out[0] = line_of(c, s, occasion, luck / (HUNDRED * STROKES_IN));
        return 1;
    }
    return 0;
}

int mag_talk_hear(struct mag_talk *t, const void *pos, int step,
                  const struct mag_events *tell, struct mag_said *out)
{
    double share[MAG_MAX_SEATS];
    int64_t after[MAG_MAX_SEATS];
    uint32_t hear = t->seat >= 0 ? who_knows(t, tell) : 0;

    if (t->says && hear) {
        out[0] = (struct mag_said){ t->seat, hear, t->words };
        return 1;
    }
    if (hear && mover_says(t, step, hear, out))
        return 1;
    if (!everybody_noticed(tell))
        return 0;
    if (!mag_pending(t->rules, pos)) {
        mag_result(t->rules, pos, share);
        return everybody_says(t, step, share, out);
    }
    if (t->greets)
        return everybody_says(t, step, NULL, out);
    mag_scores(t->rules, pos, after);
    return somebody_says(t, step, after, out);
}

void mag_say_said(const struct mag_reader *to, const struct mag_said *said,
                  char *out, size_t cap)
{
    char words[MAG_SENTENCE];
    struct mag_text_arg arg[MAG_TEXT_ARGS] = {
        { .text = words }, [MAG_TEXT_SEAT] = { .text = to->names[said->seat] }
    };

    mag_say_reason(to, &said->words, words, sizeof words);
    mag_text_format(out, cap, to->lang, T_CHARACTER_SAID, arg);
}
