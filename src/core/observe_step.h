/* observe_step.h - the steps of the program that writes an observation. */
#ifndef CORE_OBSERVE_STEP_H
#define CORE_OBSERVE_STEP_H

#include "core/field.h"

enum step_kind {
    STEP_IF_SEEN, /* else the next `steps` are left out */
    STEP_SEATS,   /* the next `steps` for each seat, its own first */
    STEP_BYTES,   /* `n` numbers of one byte each, one behind the other */
    STEP_WORDS,   /* `n` numbers of two bytes each, without sign */
    STEP_NUMBERS, /* `n` numbers of any width, as the row says */
    STEP_CHOICE,  /* which of `n` things */
    STEP_SEAT,    /* which seat */
    STEP_LIST,    /* the shapes of the row, its count included */
    STEP_SET,
    STEP_TALLY,
    STEP_PILE,
    STEP_TOWARDS, /* a list about the other seats */
    STEP_HAND
};

struct observe_step {
    uint8_t kind;  /* enum step_kind */
    uint8_t width; /* of one number, in bytes */
    uint8_t less;  /* 1: what is stored is one more than the thing */
    uint16_t n;
    uint16_t steps;
    uint32_t at, each; /* in the position, of seat 0, and to the next seat's */
    uint32_t out;      /* the first entry, from that of its seat or of all */
    uint32_t entries;  /* STEP_SEATS: of each */
    const struct mag_field *f;
};

struct observe_program {
    int32_t entries;
    int32_t n;
    struct observe_step step[];
};

#endif
