/* teach.h - one lesson at the terminal. */
#ifndef APPS_LEARN_TEACH_H
#define APPS_LEARN_TEACH_H

#include "magnat/lesson.h"

struct teach_args {
    enum mag_lang lang;
    bool ascii;
};

/* Teaches until the lesson is over or the learner leaves; returns the step that
 * was reached, from 0, or -1 after having said what is wrong. */
int teach(struct mag_lesson *lesson, const struct teach_args *args);

#endif
