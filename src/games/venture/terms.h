/* terms.h - the names of things, in notation and in words. */
#ifndef VENTURE_TERMS_H
#define VENTURE_TERMS_H

#include "games/venture/cards.h"
#include "magnat/game.h"

/* In notation and content files. */
extern const char *const ven_industry[INDUSTRIES];
extern const char *const ven_colour[INDUSTRIES];
extern const char *const ven_factor[FACTORS];
void ven_letters_of(unsigned set, char out[LETTERS + 1]);

void ven_term_print(const struct mag_rules *rules, int type, int64_t value,
                    char *out, size_t cap);
bool ven_term_parse(const struct mag_rules *rules, int type, const char *text,
                    size_t len, int64_t *value);
void ven_term_text(const struct mag_rules *rules, int type, int64_t value,
                   enum mag_lang lang, char *out, size_t cap);
int ven_wording(const struct mag_rules *rules, int text);

#endif
