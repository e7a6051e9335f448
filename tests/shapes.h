/* shapes.h - what tests hold everything to that goes over the line: it has the
 * shape that is declared for it. */
#ifndef TESTS_SHAPES_H
#define TESTS_SHAPES_H

#include "magnat/json.h"
#include "magnat/status.h"

/* Something that the server sent, in answer to `op` or, if that is NULL, by
 * itself. An answer to an operation that is none is a fault, and so is a
 * message of a kind that is none. */
enum mag_status shapes_told(const char *op, const struct mag_json *told,
                            struct mag_err *err);

/* What was read over HTTP at that path. MAG_OK also for a path that answers with
 * something else than JSON. */
enum mag_status shapes_read(const char *path, const char *text, size_t length,
                            struct mag_err *err);

/* A request that was granted: its members are declared, and it has those that
 * are needed. */
enum mag_status shapes_asked(const struct mag_json *request,
                             struct mag_err *err);

#endif
