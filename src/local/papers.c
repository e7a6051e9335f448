/* Papers of players: who plays alone in a browser has no key, and no folder. */
#include "store/sheet.h"

enum mag_status store_file(struct store *s, const struct store_paper *papers,
                           int n, const struct store_then *then)
{
    (void)s, (void)papers, (void)n, (void)then;
    return MAG_E_LIMIT;
}

enum mag_status store_papers(struct store *s, const struct store_scope *scope,
                             store_paper_fn *fn, void *who, struct mag_err *err)
{
    (void)s, (void)scope, (void)fn, (void)who, (void)err;
    return MAG_OK;
}

/* Nobody is called. */
enum mag_status store_feed(struct store *s, const struct store_scope *scope,
                           outbox_row_fn *fn, void *who, struct mag_err *err)
{
    (void)s, (void)scope, (void)fn, (void)who;
    return mag_fail(err, MAG_E_INPUT, "no such feed");
}

enum mag_status store_holders(struct store *s, const struct store_scope *scope,
                              store_paper_fn *fn, void *who,
                              struct mag_err *err)
{
    (void)s, (void)scope, (void)fn, (void)who, (void)err;
    return MAG_OK;
}
