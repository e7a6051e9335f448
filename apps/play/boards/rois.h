/* rois.h - the parts of the board of L'Ambition des Rois. */
#ifndef APPS_PLAY_BOARDS_ROIS_H
#define APPS_PLAY_BOARDS_ROIS_H

#include "apps/play/boards/boards.h"

enum {
    ROIS_LINE = 200,
    ROIS_NAME = 80 /* a name with its category */
};

/* Tokens of an object of the view, "2H 1O"; "-" if there are none. `sign` is
 * put before each, "+" say. */
void rois_tokens(const struct mag_json *tokens, const char *sign,
                 enum mag_lang lang, char *out, size_t cap);

/* The name of a card or hero, in the language. */
const char *rois_name(const struct mag_json *card, enum mag_lang lang);

/* Its name with its category: "Knight (sword)", "Farm (building)". */
void rois_full_name(const struct mag_json *card, enum mag_lang lang, char *out,
                    size_t cap);

/* What a card does, in few words. */
void rois_effect(const struct mag_json *card, enum mag_lang lang, char *out,
                 size_t cap);

#endif
