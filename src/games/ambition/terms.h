/* terms.h - the names of things, in notation and in words. */
#ifndef AMBITION_TERMS_H
#define AMBITION_TERMS_H

#include "games/ambition/ambition.h"

/* In notation, content files and views. */
extern const char *const amb_trade[TRADES];
extern const char *const amb_month[MONTHS];
extern const char *const amb_terms[TERMS];
extern const char *const amb_operation[OPERATIONS];

void amb_term_print(const struct mag_rules *rules, int type, int64_t value,
                    char *out, size_t cap);
bool amb_term_parse(const struct mag_rules *rules, int type, const char *text,
                    size_t len, int64_t *value);
void amb_term_text(const struct mag_rules *rules, int type, int64_t value,
                   enum mag_lang lang, char *out, size_t cap);

#endif
