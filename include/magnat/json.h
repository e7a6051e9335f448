/* json.h - reading and writing JSON.
 *
 * The reader is strict (RFC 8259, valid UTF-8, no duplicate names, no NUL, no
 * number that does not fit) and remembers the line of every value, so that a
 * fault in a content file can be named by its line. It reads a whole text
 * into one flat block of nodes; ceilings on length and depth come first.
 *
 * The writer appends to a struct mag_buf, puts the commas itself, and writes
 * names in the order given: the same calls give the same bytes. */
#ifndef MAGNAT_JSON_H
#define MAGNAT_JSON_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "magnat/export.h"
#include "magnat/buf.h"
#include "magnat/status.h"

#ifdef __cplusplus
extern "C" {
#endif

enum { MAG_JSON_MAX_DEPTH = 32 };

enum mag_json_type {
    MAG_JSON_NULL,
    MAG_JSON_FALSE,
    MAG_JSON_TRUE,
    MAG_JSON_INT,
    MAG_JSON_REAL,
    MAG_JSON_STRING,
    MAG_JSON_ARRAY,
    MAG_JSON_OBJECT
};

/* A value. Nodes belong to their document and die with it. */
struct mag_json {
    enum mag_json_type type;
    int line;                     /* where it stands, from 1 */
    int count;                    /* members or elements */
    const char *name;             /* in an object; NULL elsewhere */
    const char *text;             /* MAG_JSON_STRING: terminated, UTF-8 */
    int64_t number;               /* MAG_JSON_INT */
    double real;                  /* MAG_JSON_INT and MAG_JSON_REAL */
    const struct mag_json *child; /* first member or element */
    const struct mag_json *next;  /* next one in the same parent */
};

struct mag_json_doc {
    const struct mag_json *root; /* NULL before a successful read */
    struct mag_json *nodes;      /* owned */
    char *strings;               /* owned */
};

/* Reads `length` bytes. On failure `err` has the line and the reason and the
 * document is empty. mag_json_free() in either case is fine. */
MAG_API enum mag_status mag_json_read(struct mag_json_doc *doc,
                                      const char *text, size_t length,
                                      struct mag_err *err);
MAG_API void mag_json_free(struct mag_json_doc *doc);

/* Member `name` of an object; NULL if `v` is no object or has none. */
MAG_API const struct mag_json *mag_json_get(const struct mag_json *v,
                                            const char *name);
MAG_API bool mag_json_is(const struct mag_json *v,
                         enum mag_json_type type); /* NULL is no */
MAG_API bool mag_json_text_is(const struct mag_json *v, const char *text);

/* Between which bounds a number must lie, both included. */
struct mag_bounds {
    int64_t low, high;
};

static inline struct mag_bounds mag_within(int64_t low, int64_t high)
{
    struct mag_bounds bounds = { low, high };

    return bounds;
}

/* Member `name` as an integer within bounds, or a text. On a missing member,
 * another type or a number out of bounds: `err` says so with the line. */
MAG_API enum mag_status mag_json_need_int(const struct mag_json *v,
                                          const char *name,
                                          struct mag_bounds within,
                                          int64_t *out, struct mag_err *err);
MAG_API enum mag_status mag_json_need_text(const struct mag_json *v,
                                           const char *name, const char **out,
                                           struct mag_err *err);
MAG_API enum mag_status mag_json_need(const struct mag_json *v,
                                      const char *name, enum mag_json_type type,
                                      const struct mag_json **out,
                                      struct mag_err *err);

/* Member `name` as a list of exactly `count` elements. */
MAG_API enum mag_status mag_json_need_list(const struct mag_json *v,
                                           const char *name, int count,
                                           const struct mag_json **out,
                                           struct mag_err *err);

/* A word for a type: "a number", "an object". */
MAG_API const char *mag_json_type_word(enum mag_json_type type);

/* --- Writing ------------------------------------------------------------- */

struct mag_writer {
    struct mag_buf *out;
    bool comma; /* the next value needs one */
};

MAG_API void mag_put_start(struct mag_writer *w, struct mag_buf *out);

/* In each call `name` is the member's name, or NULL inside an array and at
 * the top. */
MAG_API void mag_put_object(struct mag_writer *w, const char *name);
MAG_API void mag_put_array(struct mag_writer *w, const char *name);
MAG_API void mag_put_end_object(struct mag_writer *w);
MAG_API void mag_put_end_array(struct mag_writer *w);
MAG_API void mag_put_int(struct mag_writer *w, const char *name, int64_t value);
MAG_API void mag_put_real(struct mag_writer *w, const char *name, double value);
MAG_API void mag_put_bool(struct mag_writer *w, const char *name, bool value);
MAG_API void mag_put_null(struct mag_writer *w, const char *name);
MAG_API void mag_put_text(struct mag_writer *w, const char *name,
                          const char *text);
MAG_API void mag_put_hash(struct mag_writer *w, const char *name,
                          uint64_t hash);

/* A value that is JSON already. */
MAG_API void mag_put_raw(struct mag_writer *w, const char *name,
                         const char *json, size_t length);

/* A value read before, written again in compact form. */
MAG_API void mag_put_value(struct mag_writer *w, const char *name,
                           const struct mag_json *value);

#ifdef __cplusplus
}
#endif

#endif
