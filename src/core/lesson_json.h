/* lesson_json.h - lessons as JSON: for the engine and the page. */
#ifndef CORE_LESSON_JSON_H
#define CORE_LESSON_JSON_H

#include "magnat/json.h"
#include "magnat/lesson.h"

/* A lesson that is compiled in, at its first step. */
enum mag_status lesson_open(struct mag_lesson **out,
                            const struct mag_game *game, int number,
                            struct mag_err *err);

/* "title", "about", "minutes" and "steps". */
void put_lesson_facts(struct mag_writer *w, const struct mag_lesson *l,
                      enum mag_lang lang);

/* The lessons of a game as objects of an open list: "game", "number" and the
 * facts. */
enum mag_status put_lessons(struct mag_writer *w, const struct mag_game *game,
                            enum mag_lang lang, struct mag_err *err);

/* "step": where it stands, what is said, pointed at and to be done. */
void put_lesson_step(struct mag_writer *w, const struct mag_lesson *l,
                     enum mag_lang lang);

/* "verdict", and "text" (and "clause") if there is something to say. */
void put_lesson_answer(struct mag_writer *w, const struct mag_lesson *l,
                       const struct mag_lesson_answer *answer,
                       const char *const *names, enum mag_lang lang);

#endif
