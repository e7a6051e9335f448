/* engine_shapes.h - what the engine takes and answers is what it declares. */
#ifndef TESTS_ENGINE_SHAPES_H
#define TESTS_ENGINE_SHAPES_H

#include "magnat/json.h"

/* `line` is what was asked, as it was sent. */
enum mag_status engine_shapes_hold(const char *line, size_t length,
                                   const struct mag_json *answer,
                                   struct mag_err *err);

#endif
