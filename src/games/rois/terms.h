/* terms.h - the names of things, in notation and in words. */
#ifndef ROIS_TERMS_H
#define ROIS_TERMS_H

#include "games/rois/content.h"
#include "games/rois/rois.h"

enum { SOURCED = 7 };

/* The four kinds, "any", and "other": any but honour. */
extern const char *const roi_kind_word[KINDS + 2];
extern const char *const roi_category_word[CATEGORIES];
extern const char *const roi_side_word[SIDES];
extern const char *const roi_icon_word[ICONS];
extern const char *const roi_use_word[USES];
extern const char *const roi_type_word[CARD_TYPES];
/* What may be known of a printed card; of cost and effect perhaps only the
 * number of tokens, not their kinds. */
extern const char *const roi_sourced_word[SOURCED];

void roi_term_print(const struct mag_rules *rules, int type, int64_t value,
                    char *out, size_t cap);
bool roi_term_parse(const struct mag_rules *rules, int type, const char *text,
                    size_t len, int64_t *value);
void roi_term_text(const struct mag_rules *rules, int type, int64_t value,
                   enum mag_lang lang, char *out, size_t cap);

#endif
