/* terms.h - the names of things: in notation and in words. */
#ifndef BOURSE_TERMS_H
#define BOURSE_TERMS_H

#include "magnat/game.h"

void bou_term_print(const struct mag_rules *rules, int type, int64_t value,
                    char *out, size_t cap);
bool bou_term_parse(const struct mag_rules *rules, int type, const char *text,
                    size_t len, int64_t *value);
void bou_term_text(const struct mag_rules *rules, int type, int64_t value,
                   enum mag_lang lang, char *out, size_t cap);

#endif
