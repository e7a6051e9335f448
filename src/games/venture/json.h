/* json.h - the whole position as JSON, and back. */
#ifndef VENTURE_JSON_H
#define VENTURE_JSON_H

#include "magnat/game.h"

void ven_dump(const struct mag_rules *rules, const void *pos,
              struct mag_writer *w);
enum mag_status ven_load(const struct mag_rules *rules,
                         const struct mag_json *state, void *pos,
                         struct mag_err *err);

#endif
