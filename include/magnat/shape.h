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
#include "magnat/status.h"

#ifdef __cplusplus
extern "C" {
#endif

struct mag_json;  /* magnat/json.h */
struct mag_rules; /* magnat/game.h */
struct mag_shape; /* below */
struct mag_unit;  /* magnat/field.h: things with a word each */

/* What may stand in a place; several together: any of them. */
enum {
    MAG_IS_INT = 1,       /* a whole number */
    MAG_IS_NUMBER = 2,    /* any number */
    MAG_IS_TEXT = 4,      /* a text: any, or one of `words` or of `unit` */
    MAG_IS_TRUE = 8,      /* true, ... */
    MAG_IS_FALSE = 16,    /* ... false, */
    MAG_IS_FLAG = 8 | 16, /* ... or either */
    MAG_IS_NULL = 32,
    MAG_IS_OBJECT = 64,  /* with the members of `of` */
    MAG_IS_LIST = 128,   /* of what `each` says */
    MAG_IS_MAP = 256,    /* an object by words (of `unit`, if it is named) of
                           what `each` says: {"gold": 2} */
    MAG_IS_ANY = 512,    /* whatever JSON: a view within a message */
    MAG_IS_ABSENT = 1024 /* it may be left out */
};

/* One member of an object that is sent. A table of them ends with a row
 * without a name. */
struct mag_member {
    const char *name;
    uint16_t is;   /* MAG_IS_* */
    uint16_t each; /* of an entry of the list or map */
    uint16_t deep; /* of an entry of an entry, where `each` is a list or map */
    const char *const *words;    /* the only texts; NULL ends them */
    const struct mag_unit *unit; /* ... or the words of these things */
    const struct mag_shape *of;  /* the object, wherever one stands */
    const char *about; /* its line of the protocol's page; NULL: see its name */
    int label; /* how a person reads it where no board was drawn for the game:
                  a text of game->words; 0: it is not for people */
};

/* An object. Its name is its type's on the page: "Contract". */
struct mag_shape {
    const char *name;
    const struct mag_member *members;
    const char *about;
};

/* MAG_OK if the value has just that shape; else MAG_E_INPUT, and `err` names
 * the path of the member at fault: "players[1].cash is not declared". `rules`
 * may be NULL where no unit depends on them. */
MAG_API enum mag_status mag_shape_check(const struct mag_shape *shape,
                                        const struct mag_rules *rules,
                                        const struct mag_json *value,
                                        struct mag_err *err);

#ifdef __cplusplus
}
#endif

#endif
