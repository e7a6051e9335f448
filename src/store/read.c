/* Reading, on the owner's thread. */
#include "store/private.h"
#include "store/papers.h"
#include "store/tables.h"

static struct connection reader(const struct store *s)
{
    return (struct connection){ s->backend, s->reader };
}

/* Is a reading to be tried? Once, and once more if its link broke: then
 * nothing has been read. *st is how the last attempt ended. */
static bool may_read(struct store *s, int *tries, enum mag_status *st,
                     struct mag_err *err)
{
    if (*tries == 0)
        *st = store_faults(s, err);
    else if (*tries == 1 && *st && store_lost(s, s->reader))
        *st = MAG_OK;
    else
        return false;
    ++*tries;
    if (!*st)
        *st = reach_reader(s, err);
    return !*st;
}

enum mag_status store_tables(struct store *s, const struct store_scope *scope,
                             store_table_fn *fn, void *who, struct mag_err *err)
{
    enum mag_status st;

    for (int tries = 0; may_read(s, &tries, &st, err);)
        st = tables_in_stage(reader(s), scope, fn, who, err);
    return st;
}

enum mag_status store_listed(struct store *s, const struct store_scope *scope,
                             store_table_fn *fn, void *who, struct mag_err *err)
{
    enum mag_status st;

    for (int tries = 0; may_read(s, &tries, &st, err);)
        st = tables_listed(reader(s), scope, fn, who, err);
    return st;
}

enum mag_status store_table(struct store *s, const char *id, store_table_fn *fn,
                            void *who, struct mag_err *err)
{
    enum mag_status st;

    for (int tries = 0; may_read(s, &tries, &st, err);)
        st = tables_one(reader(s), id, fn, who, err);
    return st;
}

bool store_shared(const struct store *s)
{
    return s->backend->others != NULL;
}

enum mag_status store_unfinished(struct store *s, int64_t *n,
                                 struct mag_err *err)
{
    enum mag_status st;

    for (int tries = 0; may_read(s, &tries, &st, err);)
        st = tables_unfinished(reader(s), n, err);
    return st;
}

enum mag_status store_lines(struct store *s, const struct store_scope *scope,
                            store_line_fn *fn, void *who, struct mag_err *err)
{
    enum mag_status st;

    for (int tries = 0; may_read(s, &tries, &st, err);)
        st = tables_lines(reader(s), scope, fn, who, err);
    return st;
}

enum mag_status store_walk(struct store *s, const struct store_scope *scope,
                           store_row_fn *fn, void *who, struct mag_err *err)
{
    enum mag_status st;

    for (int tries = 0; may_read(s, &tries, &st, err);)
        st = tables_walk(reader(s), scope, fn, who, err);
    return st;
}

enum mag_status store_papers(struct store *s, const struct store_scope *scope,
                             store_paper_fn *fn, void *who, struct mag_err *err)
{
    enum mag_status st;

    for (int tries = 0; may_read(s, &tries, &st, err);)
        st = papers_in(reader(s), scope, fn, who, err);
    return st;
}

enum mag_status store_holders(struct store *s, const struct store_scope *scope,
                              store_paper_fn *fn, void *who,
                              struct mag_err *err)
{
    enum mag_status st;

    for (int tries = 0; may_read(s, &tries, &st, err);)
        st = papers_called(reader(s), scope, fn, who, err);
    return st;
}

enum mag_status store_feed(struct store *s, const struct store_scope *scope,
                           outbox_row_fn *fn, void *who, struct mag_err *err)
{
    enum mag_status st;

    for (int tries = 0; may_read(s, &tries, &st, err);)
        st = outbox_feed(reader(s), scope, fn, who, err);
    return st;
}
