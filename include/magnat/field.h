/* field.h - what a position is made of: a table of fields, one row each.
 *
 * A game's table (game->fields) says once of every member of its position how it is called, where it stands, how wide it is, between
 * which bounds it lies, what it counts, and who may know it. The core derives
 * from it the dump of a position, its strict reading, the bounds that are
 * checked, and the observation of a seat as numbers. The order of the rows is
 * the order of the file format. What is a rule, such as an invariant between
 * two fields, stays a function of the game. */
#ifndef MAGNAT_FIELD_H
#define MAGNAT_FIELD_H

#include <stddef.h>

#include "magnat/game.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The things that a value names or counts, with a word each: constant words,
 * or a function of the content, or else what term_print() says of `type`;
 * MAG_TYPE_NUMBER is its own word. */
struct mag_unit {
    const char *name;         /* "card": as a fault names it */
    const char *const *words; /* the same at every table */
    const char *(*word)(const struct mag_rules *rules, int i); /* by content */
    int type;  /* a term of the game, printed by term_print() */
    int first; /* the value of that term that thing 0 is */
    int n;     /* how many there are, if `count` is NULL */
    int (*count)(const struct mag_rules *rules); /* how many at this table */
    bool fixed; /* what word() says is the same at every table of the game */
};

/* The phases by the words of game->decisions, and the seats. */
MAG_API extern const struct mag_unit mag_unit_phase, mag_unit_seat;

/* A value of seat `owner` (0 where it belongs to nobody), looked at by `seat`
 * or by MAG_SPECTATOR. */
struct mag_spot {
    const struct mag_rules *rules;
    const void *pos;
    int owner, seat;
    int other; /* whom an entry by seat is about; else 0 */
};

/* What a row cannot say is done by hand: written, read, checked and told. The
 * bytes of the row are `size` from `at` on. */
struct mag_by_hand {
    void (*put)(const struct mag_spot *s, const char *name,
                struct mag_writer *w);
    /* `s->pos` is the position being filled, to be written through `edit`. Of
     * what is derived, `value` is NULL and `put` is not asked. */
    enum mag_status (*read)(const struct mag_spot *s, void *edit,
                            const struct mag_json *value, struct mag_err *err);
    /* Numbers of the observation: how many, what they are, and their names. */
    int (*entries)(const struct mag_rules *rules);
    void (*tell)(const struct mag_spot *s, float *out);
    void (*entry)(const struct mag_rules *rules, int i, char *out, size_t cap);
};

enum mag_field_shape {
    MAG_FIELD_END,    /* ends the table */
    MAG_FIELD_NUMBER, /* one number */
    MAG_FIELD_LIST,   /* `room` numbers, those behind the count being zero */
    MAG_FIELD_SET,    /* bits: the things that are there, as a list of words */
    MAG_FIELD_TALLY,  /* how many of each thing: {"gold": 2} */
    MAG_FIELD_PILE,   /* a stack of cards, as the built-in games keep it */
    MAG_FIELD_PART,   /* an object with rows of its own, from `at` on */
    MAG_FIELD_SEATS,  /* a list with such an object for every seat */
    MAG_FIELD_HAND,   /* by hand */
    /* Never written: reckoned by hand->read() from the rows before it, or, of a
     * row without `hand`, by the hand of another one. */
    MAG_FIELD_DERIVED,
    MAG_FIELD_GAP /* bytes that are always zero, and never written */
};

enum {
    MAG_FIELD_WORD = 1,      /* written as the word of its unit */
    MAG_FIELD_OR_NULL = 2,   /* written as null where it is `none` */
    MAG_FIELD_SIGNED = 4,    /* two's complement */
    MAG_FIELD_ONE_UP = 8,    /* 0 is nothing, n stands for thing n - 1 */
    MAG_FIELD_OPTIONAL = 16, /* may be missing from what is read: zero then */
    MAG_FIELD_COUNTED = 32,  /* everybody knows how many things there are */
    /* The number of a list's entries is said by a row before it. */
    MAG_FIELD_COUNT_ROW = 64,
    MAG_FIELD_FULL = 128, /* all entries of a list are in use */
    /* A list of one entry for each seat, towards whom it is (s->other); there
     * may be room for more seats than are at the table. */
    MAG_FIELD_TOWARDS = 256 | MAG_FIELD_FULL,
    MAG_FIELD_BITS = 512,     /* a set that is written as one number */
    MAG_FIELD_IF_ANY = 1024,  /* optional, and left out where it is all zero */
    MAG_FIELD_TALLIED = 2048, /* a list observed as how many of each thing */
    MAG_FIELD_OR_NONE = 4096, /* a number may be `none`, which is no thing */
    MAG_FIELD_EVERY = 8192    /* every thing of a tally is written, 0 too */
};

struct mag_field {
    const char *name;
    uint8_t shape;  /* enum mag_field_shape */
    uint16_t flags; /* MAG_FIELD_* */
    uint8_t width;  /* bytes of one number: 1, 2, 4 or 8 */
    uint8_t lane;   /* tally: bits of each count within one word; 0: an array */
    uint8_t planes; /* tally: one word for each bit of the counts; 0: not so */
    uint8_t slots;  /* of what each seat has: how many there is room for */
    uint32_t at;    /* from the start of the position or part */
    uint32_t size;  /* all its bytes, of one seat */
    uint32_t each;  /* from one seat's to the next */
    uint32_t count_at; /* list: the byte that says how many are in use */
    uint16_t room;     /* list: the most entries */
    int64_t low, high; /* bounds of each number */
    int (*most)(const struct mag_rules *rules); /* instead of `high` */
    int64_t none;  /* what null stands for, or is no thing */
    int32_t scale; /* 0 is 1: written as so many times what is stored */
    /* What it names or counts. A number or a list with a unit says which thing
     * it is, so that the unit bounds it. */
    const struct mag_unit *unit;
    const struct mag_field *part;
    const struct mag_by_hand *hand;
    /* May s->seat know it? NULL: everybody may. Of a list by seat, or a set
     * of seats that each have, it is asked for every s->other. */
    bool (*seen)(const struct mag_spot *s);
    const char *about; /* its line of the protocol's page; NULL: see its name */
};

/* Two answers for `seen`. A spectator owns nothing. */
MAG_API bool mag_seen_by_owner(const struct mag_spot *s);
MAG_API bool mag_seen_by_nobody(const struct mag_spot *s);

/* The beginning of a row for member `m` of struct `s`. */
#define MAG_AT(s, m)                                             \
    .at = (uint32_t)offsetof(s, m), .size = sizeof(((s *)0)->m), \
    .width = sizeof(((s *)0)->m)
/* The same for an array, or a part, of which an entry is `m[0]`. */
#define MAG_ARRAY_AT(s, m, n)                                    \
    .at = (uint32_t)offsetof(s, m), .size = sizeof(((s *)0)->m), \
    .width = sizeof(((s *)0)->m[0]), .room = (n)
/* The same for an array by seat, with room for as many as there are ever seats,
 * or for more: of each seat one entry. */
#define MAG_BY_SEAT(s, m)                                            \
    .at = (uint32_t)offsetof(s, m), .size = sizeof(((s *)0)->m[0]),  \
    .width = sizeof(((s *)0)->m[0]), .each = sizeof(((s *)0)->m[0]), \
    .slots = sizeof(((s *)0)->m) / sizeof(((s *)0)->m[0])
/* A number of that member's own name, from 0 to `top`. */
#define MAG_NUMBER(s, m, top) \
    .name = #m, .shape = MAG_FIELD_NUMBER, MAG_AT(s, m), .high = (top)

/* --- Derived ------------------------------------------------------------------ */

/* The state of a position as members of an open object, and back.
 * mag_state_load() writes `pos` only on success, refuses members that it does
 * not know, and only accepts what mag_state_check() does. */
MAG_API void mag_state_dump(const struct mag_rules *rules, const void *pos,
                            struct mag_writer *w);
MAG_API enum mag_status mag_state_load(const struct mag_rules *rules,
                                       const struct mag_json *state, void *pos,
                                       struct mag_err *err);

/* MAG_OK if every field is within its bounds and the invariants of the game
 * hold; else MAG_E_INPUT, and `err` names the field or the invariant. */
MAG_API enum mag_status mag_state_check(const struct mag_rules *rules,
                                        const void *pos, struct mag_err *err);

/* What `seat` (or MAG_SPECTATOR) knows as numbers: as many as
 * mag_observe_size() says, which is fixed for the rules. Seats are counted
 * from the one that looks: "players.0" is its own. What it may not know is
 * 0. */
MAG_API int mag_observe_size(const struct mag_rules *rules);
MAG_API void mag_observe(const struct mag_rules *rules, const void *pos,
                         int seat, float *out);

/* What number `i` is: "players.1.tokens.gold". False past the end. */
MAG_API bool mag_observe_name(const struct mag_rules *rules, int i, char *out,
                              size_t cap);

/* Adds 1 to times[i] for each row that describes byte i of a position of
 * game->state_size bytes: a table is whole when all are 1. */
MAG_API void mag_fields_cover(const struct mag_rules *rules,
                              unsigned char *times);

#ifdef __cplusplus
}
#endif

#endif
