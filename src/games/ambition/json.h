/* json.h - the whole position as JSON, and back. */
#ifndef AMBITION_JSON_H
#define AMBITION_JSON_H

#include "magnat/game.h"

void amb_dump(const struct mag_rules *rules, const void *pos,
              struct mag_writer *w);
enum mag_status amb_load(const struct mag_rules *rules,
                         const struct mag_json *state, void *pos,
                         struct mag_err *err);

#endif
