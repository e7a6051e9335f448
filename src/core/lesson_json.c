/* Lessons as JSON. */
#include "core/lesson_json.h"

enum mag_status lesson_open(struct mag_lesson **out,
                            const struct mag_game *game, int number,
                            struct mag_err *err)
{
    size_t length = 0;
    const char *text = mag_lesson_source(game, number, &length);

    if (!text)
        return mag_fail(err, MAG_E_INPUT, "%s has no lesson %d", game->name,
                        number);
    return mag_lesson_new(out, text, length, err);
}

void put_lesson_facts(struct mag_writer *w, const struct mag_lesson *l,
                      enum mag_lang lang)
{
    mag_put_text(w, "title", mag_lesson_title(l, lang));
    mag_put_text(w, "about", mag_lesson_about(l, lang));
    mag_put_int(w, "minutes", mag_lesson_minutes(l));
    mag_put_int(w, "steps", mag_lesson_steps(l));
}

enum mag_status put_lessons(struct mag_writer *w, const struct mag_game *game,
                            enum mag_lang lang, struct mag_err *err)
{
    int n = mag_lesson_count(game);

    for (int i = 1; i <= n; i++) {
        struct mag_lesson *l = NULL;
        enum mag_status st = lesson_open(&l, game, i, err);

        if (st)
            return st;
        mag_put_object(w, NULL);
        mag_put_text(w, "game", game->name);
        mag_put_int(w, "number", i);
        put_lesson_facts(w, l, lang);
        mag_put_end_object(w);
        mag_lesson_free(l);
    }
    return MAG_OK;
}

/* --- A step -------------------------------------------------------------------- */

static void put_texts(struct mag_writer *w, const char *name,
                      const char *const *text, int n)
{
    mag_put_array(w, name);
    for (int i = 0; i < n; i++)
        mag_put_text(w, NULL, text[i]);
    mag_put_end_array(w);
}

void put_lesson_step(struct mag_writer *w, const struct mag_lesson *l,
                     enum mag_lang lang)
{
    const struct mag_rules *rules = mag_match_rules(mag_lesson_match(l));
    const struct mag_lesson_step *s = mag_lesson_step(l);

    mag_put_object(w, "step");
    mag_put_int(w, "at", mag_lesson_at(l));
    mag_put_int(w, "of", mag_lesson_steps(l));
    mag_put_bool(w, "over", !s);
    if (s) {
        mag_put_text(w, "text", s->text[lang]);
        put_texts(w, "point", s->point, s->n_points);
        put_texts(w, "clauses", s->clause, s->n_clauses);
        mag_put_array(w, "do");
        for (int i = 0; i < s->n_todo; i++) {
            char word[MAG_WORD];

            mag_print_action(rules, s->todo[i], word, sizeof word);
            mag_put_text(w, NULL, word);
        }
        mag_put_end_array(w);
        mag_put_int(w, "done", mag_lesson_done(l));
    }
    mag_put_end_object(w);
}

/* --- What is said to something tried ---------------------------------------------- */

/* What the rules say to something that they refuse. */
static void put_refusal(struct mag_writer *w, const struct mag_lesson *l,
                        const struct mag_lesson_answer *answer,
                        const char *const *names, enum mag_lang lang)
{
    const struct mag_rules *rules = mag_match_rules(mag_lesson_match(l));
    char text[MAG_SENTENCE];

    if (!answer->why.clause) {
        mag_put_text(w, "text", mag_status_word(answer->status));
        return;
    }
    mag_put_text(w, "clause", answer->why.clause);
    mag_say_ruling(&MAG_READER(rules, NULL, names, lang), &answer->why, text,
                   sizeof text);
    mag_put_text(w, "text", text);
}

void put_lesson_answer(struct mag_writer *w, const struct mag_lesson *l,
                       const struct mag_lesson_answer *answer,
                       const char *const *names, enum mag_lang lang)
{
    static const char *const word[] = {
        [MAG_LESSON_RIGHT] = "right",
        [MAG_LESSON_PART] = "part",
        [MAG_LESSON_OTHER] = "other",
        [MAG_LESSON_ILLEGAL] = "illegal",
    };

    mag_put_text(w, "verdict", word[answer->verdict]);
    if (answer->verdict == MAG_LESSON_ILLEGAL)
        put_refusal(w, l, answer, names, lang);
    else if (answer->text[lang])
        mag_put_text(w, "text", answer->text[lang]);
}
