/* mirror.h - what a page knows of its table: made of a sync, updates or
 * differences, as docs/online.md says. */
#ifndef TESTS_WORLD_MIRROR_H
#define TESTS_WORLD_MIRROR_H

#include <stdbool.h>

#include "magnat/json.h"

enum { MIRROR_LISTS = 40, MIRROR_LOG = 1000, MIRROR_CHAT = 50 };

struct mirror_line {
    int64_t n;
    char *text; /* owned */
};

struct mirror {
    bool whole;              /* it had a sync: the rest counts */
    struct mag_json_doc now; /* the last message, or what a difference made */
    struct mag_json_doc news, orders, seats;
    struct mag_json_doc list[MIRROR_LISTS];
    char kind[MIRROR_LISTS][40];
    int n_lists;
    const struct mag_json *legal; /* lent by one of them; NULL: none */
    char answers[100], status[12], next[24];
    int64_t moves, seq, seat; /* seat: -1: it watches */
    struct mirror_line log[MIRROR_LOG];
    int n_log;
    struct mirror_talk {
        char *line[MIRROR_CHAT]; /* owned */
        int n;
    } chat, gallery;
    bool hears; /* it hears the gallery: its sync had it */
};

void mirror_clear(struct mirror *m);
/* Hears a message about the table and takes the document over. NULL, or what
 * is wrong with it. */
const char *mirror_hear(struct mirror *m, struct mag_json_doc *doc,
                        bool deltas);
/* Two values as texts are the same (NULL: nothing). */
bool mirror_same(const struct mag_json *a, const struct mag_json *b);
/* NULL, or the first part in which it is not what the sync says. */
const char *mirror_differs(const struct mirror *m, const struct mag_json *sync);

#endif
