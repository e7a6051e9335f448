/* typed.h - actions that somebody typed, by number or in notation, where they
 * are not played at once. */
#ifndef APPS_PLAY_TYPED_H
#define APPS_PLAY_TYPED_H

#include "apps/play/input.h"
#include "apps/play/session.h"

enum { TYPED_MAX = INPUT_NUMBERS_MAX };

/* The actions of a line of numbers (of the session's menu) or of notation, in
 * the order of the rules where it is a set; at most `most`. 0: there are none,
 * and it has been said why; with an empty menu, `none` is the text for that. */
int typed_actions(struct session *s, const struct input *in, int none,
                  mag_action out[TYPED_MAX], int most);

/* Is the line this word of the catalogue, in either language? */
bool typed_word(const char *line, int word);

#endif
