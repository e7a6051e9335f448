/* The coach: what each game's table says, put into words. */
#include "magnat/coach.h"

#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "core/phase.h"
#include "core/unspoken.h"
#include "magnat/json.h"
#include "magnat/match.h"
#include "magnat/rng.h"
#include "magnat/text.h"

#include "core/pure.h"

int mag_coach_sentence(const struct mag_rules *rules, const void *pos)
{
    const struct mag_coach *coach = rules->game->coach;

    return coach && coach->sentence ? coach->sentence[phase_row(rules, pos)]
                                    : 0;
}

static bool is_asked(const struct mag_rules *rules, const void *pos, int seat)
{
    uint32_t pending = mag_pending(rules, pos);

    return seat >= 0 && pending != MAG_CHANCE_BIT && (pending >> seat & 1);
}

void mag_coach_look(const struct mag_rules *rules, const void *pos, int seat,
                    struct mag_coach_figures *out)
{
    const struct mag_coach *coach = rules->game->coach;

    out->n = 0;
    if (!is_asked(rules, pos, seat))
        return;
    if (!coach)
        unspoken_figures(rules, pos, seat, out);
    else if (coach->figures)
        coach->figures(rules, pos, seat, out);
}

void mag_coach_add(struct mag_coach_figures *to, int label, int value,
                   struct mag_arg a, struct mag_arg b)
{
    if (to->n < MAG_COACH_FIGURES)
        to->item[to->n++] = (struct mag_coach_figure){ label, value, { a, b } };
}

/* --- Warnings ----------------------------------------------------------------- */

/* What the seat may think from: the others' sealed answers are taken back and
 * what is hidden is drawn anew, so that a chain looked at opens nothing. */
static void see(const struct mag_rules *rules, const void *pos,
                const struct mag_intent *intent)
{
    const struct mag_game *game = rules->game;
    struct mag_rng rng;

    mag_rng_seed(&rng, 0);
    memcpy(intent->scratch, pos, game->state_size);
    if (game->unseal)
        game->unseal(rules, intent->scratch, intent->seat);
    game->resample(rules, intent->scratch, intent->seat, &rng);
}

/* Plays it there; is the seat asked on, in the same question? */
static bool goes_on(const struct mag_rules *rules, void *pos, int seat,
                    mag_action action)
{
    int row = phase_row(rules, pos);

    mag_play_listed(rules, pos, seat, action, NULL);
    return is_asked(rules, pos, seat) &&
           phase_goes_on(rules->game, row, phase_row(rules, pos));
}

bool mag_coach_warns(const struct mag_rules *rules, const void *pos,
                     const struct mag_intent *intent, struct mag_ruling *why)
{
    const struct mag_coach *coach = rules->game->coach;
    void *at = intent->scratch;

    if (!coach || !coach->warns || !is_asked(rules, pos, intent->seat))
        return false;
    see(rules, pos, intent);
    for (int i = 0; i < intent->n; i++) {
        mag_action action = intent->action[i];

        if (!mag_is_canonical(rules->game, action) ||
            !mag_is_legal(rules, at, intent->seat, action))
            return false;
        if (coach->warns(rules, at, intent->seat, action, why))
            return true;
        if (!goes_on(rules, at, intent->seat, action))
            return false;
    }
    return false;
}

/* --- In words ------------------------------------------------------------------ */

void mag_say_figure(const struct mag_reader *to,
                    const struct mag_coach_figure *figure,
                    char label[MAG_SENTENCE], char value[MAG_SENTENCE])
{
    struct mag_ruling words = { .text = figure->label };

    memcpy(words.arg, figure->arg, sizeof words.arg);
    mag_say_reason(to, &words, label, MAG_SENTENCE);
    words.text = figure->value;
    mag_say_reason(to, &words, value, MAG_SENTENCE);
}

bool mag_say_coach(const struct mag_reader *to, int seat,
                   char out[MAG_SENTENCE])
{
    int sentence = mag_coach_sentence(to->rules, to->pos);
    struct mag_text_arg arg[MAG_TEXT_ARGS] = { 0 };

    if (sentence) {
        snprintf(out, MAG_SENTENCE, "%s",
                 mag_rules_text(to->rules, to->lang, sentence));
        return true;
    }
    if (to->rules->game->coach)
        return false;
    sentence = unspoken_question(to->rules, to->pos, seat);
    if (!sentence)
        return false;
    arg[0].text = mag_rules_text(to->rules, to->lang, sentence);
    mag_text_format(out, MAG_SENTENCE, to->lang, T_COACH_PLAIN_ASKED, arg);
    return true;
}

void mag_put_coach(const struct mag_reader *to, int seat, struct mag_writer *w)
{
    struct mag_coach_figures figures;
    char sentence[MAG_SENTENCE];

    mag_coach_look(to->rules, to->pos, seat, &figures);
    mag_put_text(
        w, "decision",
        to->rules->game->decisions[phase_row(to->rules, to->pos)].word);
    if (mag_say_coach(to, seat, sentence))
        mag_put_text(w, "sentence", sentence);
    mag_put_array(w, "figures");
    for (int i = 0; i < figures.n; i++) {
        char label[MAG_SENTENCE], value[MAG_SENTENCE];

        mag_say_figure(to, &figures.item[i], label, value);
        mag_put_object(w, NULL);
        mag_put_text(w, "label", label);
        mag_put_text(w, "value", value);
        mag_put_end_object(w);
    }
    mag_put_end_array(w);
}

void mag_put_warning(const struct mag_reader *to, const struct mag_ruling *why,
                     struct mag_writer *w)
{
    char text[MAG_SENTENCE];

    if (!why) {
        mag_put_null(w, "warning");
        return;
    }
    mag_say_reason(to, why, text, sizeof text);
    mag_put_object(w, "warning");
    mag_put_text(w, "clause", why->clause);
    mag_put_text(w, "text", text);
    mag_put_end_object(w);
}
