/* engine.h - the engine protocol: one JSON object a line each way.
 *
 * An engine holds open games and answers lines; it reads and writes nothing
 * itself, so a test or a fuzzer drives it like a pipe does. The protocol is
 * in docs/protocol.md. */
#ifndef APPS_ENGINE_H
#define APPS_ENGINE_H

#include <stddef.h>
#include <stdint.h>

#include "base/buf.h"

enum {
    ENGINE_PROTOCOL = 1,         /* goes up when an old client would break */
    ENGINE_MAX_LINE = 1 << 20,   /* bytes of a request */
    ENGINE_MAX_GAMES = 64,       /* open at once */
    ENGINE_MAX_BATCH = 256,      /* actions in one request */
    ENGINE_MAX_BUDGET = 1000000, /* thought of a player asked once */
    ENGINE_MAX_ANSWER = 72 << 20 /* the longest record, quoted, and more */
};

struct engine;

/* `seed` is for games that name none themselves. NULL: no memory. */
struct engine *engine_new(uint64_t seed);
void engine_free(struct engine *engine);

/* Answers one request (without its line end) with one JSON object (without a
 * line end) in `out`, which is emptied first and needs a ceiling of at least
 * ENGINE_MIN_ANSWER. Whatever the line holds, there is an answer. */
enum { ENGINE_MIN_ANSWER = 8 << 10 };
void engine_line(struct engine *engine, const char *line, size_t length,
                 struct buf *out);

#endif
