/* json.h - reading and writing JSON.
 *
 * The reader is strict (RFC 8259, valid UTF-8, no duplicate names, no NUL, no
 * number that does not fit) and remembers the line of every value, so that a
 * fault in a content file can be named by its line. It reads a whole text
 * into one flat block of nodes; ceilings on length and depth come first.
 *
 * The writer appends to a struct buf, puts the commas itself, and writes
 * names in the order given: the same calls give the same bytes. */
#ifndef BASE_JSON_H
#define BASE_JSON_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/buf.h"
#include "magnat/status.h"

enum { JSON_MAX_DEPTH = 32 };

enum json_type {
    JSON_NULL,
    JSON_FALSE,
    JSON_TRUE,
    JSON_INT,
    JSON_REAL,
    JSON_STRING,
    JSON_ARRAY,
    JSON_OBJECT
};

/* A value. Nodes belong to their document and die with it. */
struct mag_json {
    enum json_type type;
    int line;                     /* where it stands, from 1 */
    int count;                    /* members or elements */
    const char *name;             /* in an object; NULL elsewhere */
    const char *text;             /* JSON_STRING: terminated, UTF-8 */
    int64_t number;               /* JSON_INT */
    double real;                  /* JSON_INT and JSON_REAL */
    const struct mag_json *child; /* first member or element */
    const struct mag_json *next;  /* next one in the same parent */
};

struct json_doc {
    const struct mag_json *root; /* NULL before a successful read */
    struct mag_json *nodes;      /* owned */
    char *strings;               /* owned */
};

/* Reads `length` bytes. On failure `err` has the line and the reason and the
 * document is empty. json_free() in either case is fine. */
enum mag_status json_read(struct json_doc *doc, const char *text, size_t length,
                          struct mag_err *err);
void json_free(struct json_doc *doc);

/* Member `name` of an object; NULL if `v` is no object or has none. */
const struct mag_json *json_get(const struct mag_json *v, const char *name);
bool json_is(const struct mag_json *v, enum json_type type); /* NULL is no */
bool json_text_is(const struct mag_json *v, const char *text);

/* Member `name` as an integer in low..high, or a text. On a missing member,
 * another type or a number out of bounds: `err` says so with the line. */
enum mag_status json_need_int(const struct mag_json *v, const char *name,
                              int64_t low, int64_t high, int64_t *out,
                              struct mag_err *err);
enum mag_status json_need_text(const struct mag_json *v, const char *name,
                               const char **out, struct mag_err *err);
enum mag_status json_need(const struct mag_json *v, const char *name,
                          enum json_type type, const struct mag_json **out,
                          struct mag_err *err);

/* Member `name` as a list of exactly `count` elements. */
enum mag_status json_need_list(const struct mag_json *v, const char *name,
                               int count, const struct mag_json **out,
                               struct mag_err *err);

/* A word for a type: "a number", "an object". */
const char *json_type_word(enum json_type type);

/* --- Writing ------------------------------------------------------------- */

struct mag_writer {
    struct buf *out;
    bool comma; /* the next value needs one */
};

void put_start(struct mag_writer *w, struct buf *out);

/* In each call `name` is the member's name, or NULL inside an array and at
 * the top. */
void put_object(struct mag_writer *w, const char *name);
void put_array(struct mag_writer *w, const char *name);
void put_end_object(struct mag_writer *w);
void put_end_array(struct mag_writer *w);
void put_int(struct mag_writer *w, const char *name, int64_t value);
void put_real(struct mag_writer *w, const char *name, double value);
void put_bool(struct mag_writer *w, const char *name, bool value);
void put_null(struct mag_writer *w, const char *name);
void put_text(struct mag_writer *w, const char *name, const char *text);
void put_hash(struct mag_writer *w, const char *name, uint64_t hash);

/* A value that is JSON already. */
void put_raw(struct mag_writer *w, const char *name, const char *json,
             size_t length);

/* A value read before, written again in compact form. */
void put_value(struct mag_writer *w, const char *name,
               const struct mag_json *value);

#endif
