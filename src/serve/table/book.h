/* book.h - rules, shared by the tables of the same setup. */
#ifndef SERVE_BOOK_H
#define SERVE_BOOK_H

#include "magnat/game.h"
#include "magnat/library.h"
#include "magnat/status.h"

struct book {
    struct book *next;
    struct mag_rules *rules; /* owned */
    int users;
};

/* The rules that are in use, and the games they are of. */
struct books {
    const struct mag_library *library; /* lent */
    struct book *first;                /* owned */
};

/* The rules for a setup; released with book_release(). */
enum mag_status book_take(struct books *books, const struct mag_setup *setup,
                          struct book **out, struct mag_err *err);
void book_release(struct books *books, struct book *book);

#endif
