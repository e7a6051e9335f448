/* What is always in sight at a table, in words. */
#include "magnat/sight.h"

#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "core/unspoken.h"
#include "magnat/decide.h"
#include "magnat/json.h"
#include "magnat/match.h"

int mag_place_of(const int64_t *score, int seats, int seat)
{
    int place = 1;
    bool level = true;

    for (int s = 0; s < seats; s++) {
        place += score[s] > score[seat];
        level &= score[s] == score[0];
    }
    return level ? 0 : place;
}

static bool ask(const struct mag_reader *to, int seat, enum mag_sight which,
                struct mag_ruling *out)
{
    const struct mag_game *game = to->rules->game;

    memset(out, 0, sizeof *out);
    return game->sight ? game->sight(to->rules, to->pos, seat, which, out)
                       : unspoken_sight(to->rules, to->pos, seat, which, out);
}

/* --- For whom all wait ----------------------------------------------------------- */

static void add_name(const struct mag_reader *to, int seat, char *out,
                     size_t cap)
{
    struct mag_text_arg arg[MAG_TEXT_ARGS] = { { .number = seat + 1 } };
    size_t used = strlen(out);

    if (used)
        used += (size_t)snprintf(out + used, cap - used, ", ");
    if (to->names)
        snprintf(out + used, cap - used, "%s", to->names[seat]);
    else
        mag_text_format(out + used, cap - used, to->lang, T_CORE_SEAT, arg);
}

/* "We wait for Aldo, Bea: a sealed bid. You have answered." */
static bool say_wait(const struct mag_reader *to, int seat, char *out,
                     size_t cap)
{
    uint32_t pending = mag_pending(to->rules, to->pos);
    uint32_t others = seat >= 0 ? pending & ~(1u << seat) : pending;
    char names[MAG_SENTENCE] = "", what[MAG_SENTENCE] = "";
    struct mag_text_arg arg[MAG_TEXT_ARGS] = { { .text = names },
                                               { .text = what } };
    bool plain = !to->rules->game->sight;
    struct mag_ruling r = { 0 };
    int text = plain ? T_SIGHT_WAIT_PLAIN : T_SIGHT_WAIT;

    if (!others || pending == MAG_CHANCE_BIT ||
        (!plain && !ask(to, seat, MAG_SIGHT_WAIT, &r)))
        return false;
    for (int s = 0; s < to->rules->seats; s++) {
        if (others >> s & 1)
            add_name(to, s, names, sizeof names);
    }
    if (!plain)
        mag_say_reason(to, &r, what, sizeof what);
    if (seat >= 0 && !(pending >> seat & 1) &&
        ask(to, seat, MAG_SIGHT_ANSWERED, &r))
        text = T_SIGHT_WAIT_ANSWERED;
    mag_text_format(out, cap, to->lang, text, arg);
    return true;
}

/* --- All of it -------------------------------------------------------------------- */

bool mag_say_sight(const struct mag_reader *to, int seat, enum mag_sight which,
                   char *out, size_t cap)
{
    struct mag_ruling r;

    if (which == MAG_SIGHT_WAIT)
        return say_wait(to, seat, out, cap);
    if (which == MAG_SIGHT_STAND && seat < 0)
        return false;
    if (which == MAG_SIGHT_ANSWERED || !ask(to, seat, which, &r))
        return false;
    mag_say_reason(to, &r, out, cap);
    return true;
}

static void put_ruled(const struct mag_reader *to, int seat, const char *name,
                      enum mag_sight which, struct mag_writer *w)
{
    char text[MAG_SENTENCE];
    struct mag_ruling r;

    if (!ask(to, seat, which, &r))
        return;
    mag_say_reason(to, &r, text, sizeof text);
    mag_put_object(w, name);
    mag_put_text(w, "text", text);
    if (r.clause)
        mag_put_text(w, "clause", r.clause);
    mag_put_end_object(w);
}

void mag_put_sight(const struct mag_reader *to, int seat, struct mag_writer *w)
{
    char text[MAG_SENTENCE];

    mag_put_object(w, "sight");
    put_ruled(to, seat, "goal", MAG_SIGHT_GOAL, w);
    put_ruled(to, seat, "end", MAG_SIGHT_END, w);
    if (mag_say_sight(to, seat, MAG_SIGHT_STAND, text, sizeof text))
        mag_put_text(w, "stand", text);
    if (mag_say_sight(to, seat, MAG_SIGHT_WAIT, text, sizeof text))
        mag_put_text(w, "wait", text);
    mag_put_end_object(w);
}
