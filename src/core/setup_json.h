/* setup_json.h - the options of a table, written as JSON. */
#ifndef CORE_SETUP_JSON_H
#define CORE_SETUP_JSON_H

#include "magnat/json.h"
#include "magnat/game.h"

/* Sets the options that an object names: {"endhand": "sets", "turns": 3}. A
 * fault has its line; `setup` may then be partly changed. */
enum mag_status setup_read_options(struct mag_setup *setup,
                                   const struct mag_json *options,
                                   struct mag_err *err);

#endif
