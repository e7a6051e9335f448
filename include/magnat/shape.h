/* shape.h - what JSON that leaves Magnat looks like: a table of members, one
 * row each.
 *
 * A position is described by its fields (magnat/field.h). What is sent besides
 * (views, events, requests, answers, messages) is written by functions, since
 * most of it is reckoned; its shape is declared here, once. From these rows
 * come the page's types, the tables of the protocol's pages and the tests that
 * compare what is really sent: a member that no row declares fails there, and
 * so does one that is declared and left out. */
#ifndef MAGNAT_SHAPE_H
#define MAGNAT_SHAPE_H

#include <stdint.h>

#include "magnat/export.h"
#include "magnat/game.h"
#include "magnat/status.h"

#ifdef __cplusplus
extern "C" {
#endif

struct mag_buf;   /* magnat/buf.h */
struct mag_json;  /* magnat/json.h */
struct mag_shape; /* below */
struct mag_unit;  /* magnat/field.h: things with a word each */

/* What may stand in a place; several together: any of them. */
enum {
    MAG_IS_INT = 1,       /* a whole number; of a unit: which thing it is */
    MAG_IS_NUMBER = 2,    /* any number */
    MAG_IS_TEXT = 4,      /* a text: any, or one of `words` or of `unit` */
    MAG_IS_TRUE = 8,      /* true */
    MAG_IS_FALSE = 16,    /* false */
    MAG_IS_FLAG = 8 | 16, /* true or false */
    MAG_IS_NULL = 32,
    MAG_IS_OBJECT = 64,    /* with the members of `of` */
    MAG_IS_LIST = 128,     /* of what `each` says */
    MAG_IS_MAP = 256,      /* an object by names (those of `words` or of `unit`,
                              if either is named) of what `each` says, such as
                              {"gold": 2} */
    MAG_IS_ANY = 512,      /* whatever JSON: a view within a message */
    MAG_IS_ABSENT = 1024,  /* it may be left out */
    MAG_IS_FOR_EACH = 2048 /* of a map: it has all of its names */
};

/* One member of an object that is sent. A table of them ends with a row
 * without a name; before it there may be one for members of all other names. */
#define MAG_OTHERS "*"

struct mag_member {
    const char *name;
    uint16_t is;   /* MAG_IS_* */
    uint16_t each; /* of an entry of the list or map */
    uint16_t deep; /* of an entry of an entry, where `each` is a list or map */
    /* The only texts, wherever one stands, and the only names of a map; NULL
     * ends them. */
    const char *const *words;
    const struct mag_unit *unit; /* the only texts are its words */
    const struct mag_shape *of;  /* the object, wherever one stands */
    const char *about;           /* its line of the protocol's page */
    int label; /* how a person reads it where no board was drawn for the game:
                  a text of game->words; 0: it is not for people */
};

/* The beginning of a row. */
#define MAG_HAS(what, kinds, text) \
    .name = (what), .is = (kinds), .about = (text)

/* An object. Its name is its type's on the page: "Contract". */
struct mag_shape {
    const char *name;
    const struct mag_member *members;
    const char *about;
    /* Instead of members: it is one of these, NULL ends them. Which one is told
     * by the members that have a single word, such as "event": "sold". */
    const struct mag_shape *const *either;
};

/* MAG_OK if the value has just that shape; else MAG_E_INPUT, and `err` names
 * the path of the member at fault: "players[1].cash is not declared". `rules`
 * may be NULL: then words that depend on them are any text. */
MAG_API enum mag_status mag_shape_check(const struct mag_shape *shape,
                                        const struct mag_rules *rules,
                                        const struct mag_json *value,
                                        struct mag_err *err);

/* --- Printing ---------------------------------------------------------------- */

enum mag_form { MAG_AS_JSON, MAG_AS_TYPESCRIPT, MAG_AS_MARKDOWN };

struct mag_shape_form {
    enum mag_form form;
    enum mag_lang lang;            /* of the labels, in JSON */
    const struct mag_rules *rules; /* for units and labels; may be NULL */
};

/* Prints the shapes of the list `roots`, which NULL ends, and all that they
 * reach, each once: as interfaces, as tables under headings, or as an object by
 * name. MAG_E_INPUT: two different ones have the same name. MAG_E_LIMIT: there
 * are more than MAG_MAX_SHAPES. */
enum { MAG_MAX_SHAPES = 256 };

MAG_API enum mag_status mag_shape_print(const struct mag_shape *const *roots,
                                        const struct mag_shape_form *how,
                                        struct mag_buf *out,
                                        struct mag_err *err);

#ifdef __cplusplus
}
#endif

#endif
