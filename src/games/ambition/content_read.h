/* content_read.h - how the parts of a content file are read: what the files
 * that compile content share. Each function reports a fault with its line. */
#ifndef AMBITION_CONTENT_READ_H
#define AMBITION_CONTENT_READ_H

#include "core/content.h"
#include "games/ambition/content.h"
#include "magnat/json.h"

/* The words of enum origin. */
extern const char *const amb_origin_word[ORIGINS];

/* A number that may be left out: then `out` stays as it is. */
enum mag_status amb_read_number(const struct mag_json *card, const char *name,
                                int low, int high, uint8_t *out,
                                struct mag_err *err);
enum mag_status amb_read_id(const struct mag_json *card, char id[CARD_ID],
                            struct mag_err *err);
/* A text in both languages, of less than `room` bytes each: `out` has room for
 * MAG_LANGS of them. */
enum mag_status amb_read_text(const struct mag_json *card, const char *name,
                              char *out, size_t room, struct mag_err *err);
/* What a card is called and says. */
enum mag_status amb_read_words(const struct mag_json *card, struct words *w,
                               struct mag_err *err);
/* Refuses a card whose id another one has. */
enum mag_status amb_same_id(const struct mag_json *card, struct mag_err *err);

/* The decks. */
enum mag_status amb_read_contracts(struct amb_rules *r,
                                   const struct mag_content *content,
                                   struct mag_err *err);
enum mag_status amb_read_express(struct amb_rules *r,
                                 const struct mag_content *content,
                                 struct mag_err *err);
enum mag_status amb_read_news(struct amb_rules *r, bool with_extended,
                              const struct mag_content *content,
                              struct mag_err *err);

#endif
