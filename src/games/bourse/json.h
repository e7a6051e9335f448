/* json.h - the whole position as JSON, and back. */
#ifndef BOURSE_JSON_H
#define BOURSE_JSON_H

#include "magnat/game.h"

void bou_dump(const struct mag_rules *rules, const void *pos,
              struct mag_writer *w);
enum mag_status bou_load(const struct mag_rules *rules,
                         const struct mag_json *state, void *pos,
                         struct mag_err *err);

#endif
