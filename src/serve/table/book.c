/* Rules that tables share: made once for each setup that is in use. */
#include "serve/table/book.h"

#include <stdlib.h>
#include <string.h>

static bool same_setup(const struct mag_setup *a, const struct mag_setup *b)
{
    return a->game == b->game && a->ruleset == b->ruleset &&
           a->seats == b->seats &&
           !memcmp(a->option, b->option, sizeof a->option);
}

enum mag_status book_take(struct books *books, const struct mag_setup *setup,
                          struct book **out, struct mag_err *err)
{
    struct book *book;
    enum mag_status st;

    for (book = books->first; book; book = book->next) {
        if (same_setup(&book->rules->setup, setup)) {
            book->users++;
            *out = book;
            return MAG_OK;
        }
    }
    book = calloc(1, sizeof *book);
    if (!book)
        return mag_fail(err, MAG_E_NOMEM, "no memory");
    st = mag_rules_new(&book->rules, setup, NULL, 0, err);
    if (st) {
        free(book);
        return st;
    }
    book->users = 1;
    book->next = books->first;
    books->first = book;
    *out = book;
    return MAG_OK;
}

void book_release(struct books *books, struct book *book)
{
    struct book **p = &books->first;

    if (--book->users)
        return;
    while (*p != book)
        p = &(*p)->next;
    *p = book->next;
    mag_rules_free(book->rules);
    free(book);
}
