/* engine.h - the engine protocol: one JSON object a line each way.
 *
 * An engine holds open games and answers lines; it reads and writes nothing
 * itself, so a test or a fuzzer drives it like a pipe does. The protocol is
 * in docs/protocol.md. Two engines know nothing of each other; one engine is
 * used by one thread at a time. */
#ifndef MAGNAT_ENGINE_H
#define MAGNAT_ENGINE_H

#include <stddef.h>
#include <stdint.h>

#include "magnat/export.h"
#include "magnat/buf.h"

#ifdef __cplusplus
extern "C" {
#endif

enum {
    MAG_ENGINE_PROTOCOL = 1,       /* goes up when an old client would break */
    MAG_ENGINE_MAX_LINE = 1 << 20, /* bytes of a request */
    MAG_ENGINE_MAX_GAMES = 64,     /* open at once */
    MAG_ENGINE_MAX_BATCH = 256,    /* actions in one request */
    MAG_ENGINE_MAX_BUDGET = 1000000, /* thought of a player asked once */
    MAG_ENGINE_MAX_ANSWER = 72 << 20 /* the longest record, quoted, and more */
};

struct mag_engine;
struct mag_library; /* magnat/library.h: games and players from outside */

/* `seed` is for games that name none themselves. NULL: no memory. */
MAG_API struct mag_engine *mag_engine_new(uint64_t seed);
/* The same with the games and players of a library, which is lent. A function
 * of its own, since programs in other languages call the first by its address:
 * it stays as it is. */
MAG_API struct mag_engine *mag_engine_new_in(const struct mag_library *library,
                                             uint64_t seed);
MAG_API void mag_engine_free(struct mag_engine *engine);

/* Answers one request (without its line end) with one JSON object (without a
 * line end) in `out`, which is emptied first and needs a ceiling of at least
 * MAG_ENGINE_MIN_ANSWER. Whatever the line holds, there is an answer. */
enum { MAG_ENGINE_MIN_ANSWER = 8 << 10 };
MAG_API void mag_engine_line(struct mag_engine *engine, const char *line,
                             size_t length, struct mag_buf *out);

/* The same for a page or a program in another language, which need not know
 * struct mag_buf: the answer as a text, terminated, in UTF-8 and without a
 * line end, lent until the next call or mag_engine_free(). NULL: no memory
 * for any answer. */
MAG_API const char *mag_engine_answer(struct mag_engine *engine,
                                      const char *line, size_t length);

#ifdef __cplusplus
}
#endif

#endif
