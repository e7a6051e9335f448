/* content_read.h - reading the fields of cards and positions. Every fault is
 * reported with its line. */
#ifndef ROIS_CONTENT_READ_H
#define ROIS_CONTENT_READ_H

#include "games/rois/content.h"
#include "magnat/json.h"

/* An object of tokens, {"land": 1, "any": 1}; a missing one is empty. */
enum mag_status roi_read_tokens(const struct mag_json *card, const char *name,
                                bool income, struct income *out,
                                struct mag_err *err);
enum mag_status roi_read_price(const struct mag_json *card, const char *name,
                               struct price *out, struct mag_err *err);

/* A number from 0 to `high`; a missing one is 0. */
enum mag_status roi_read_small(const struct mag_json *card, const char *name,
                               int high, uint8_t *out, struct mag_err *err);

/* One of n words, or a list of them as a set. A missing list leaves the set
 * as it is. */
int roi_word_index(const char *const *words, int n, const char *text);
enum mag_status roi_read_word(const struct mag_json *card, const char *name,
                              const char *const *words, int n, uint8_t *out,
                              struct mag_err *err);
enum mag_status roi_read_words(const struct mag_json *card, const char *name,
                               const char *const *words, int n, unsigned *set,
                               struct mag_err *err);

/* Id, names, and what is sourced. */
enum mag_status roi_read_label(const struct mag_json *card, struct label *out,
                               struct mag_err *err);
enum mag_status roi_label_is_new(const struct label *list, int n,
                                 const struct label *label,
                                 const struct mag_json *card,
                                 struct mag_err *err);

#endif
