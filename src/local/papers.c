/* Papers of players: who plays alone in a browser has no key, and no folder. */
#include "store/sheet.h"

enum mag_status store_file(struct store *s, const struct store_paper *papers,
                           int n, store_done *done, void *who, void *what)
{
    (void)s, (void)papers, (void)n, (void)done, (void)who, (void)what;
    return MAG_E_LIMIT;
}

enum mag_status store_papers(struct store *s, const char *folder,
                             const char *prefix, store_paper_fn *fn, void *who,
                             struct mag_err *err)
{
    (void)s, (void)folder, (void)prefix, (void)fn, (void)who, (void)err;
    return MAG_OK;
}

/* Nobody is called. */
enum mag_status store_feed(struct store *s, const char *channel, int64_t now,
                           outbox_row_fn *fn, void *who, struct mag_err *err)
{
    (void)s, (void)channel, (void)now, (void)fn, (void)who;
    return mag_fail(err, MAG_E_INPUT, "no such feed");
}

enum mag_status store_holders(struct store *s, const char *name,
                              const char *after, int limit, store_paper_fn *fn,
                              void *who, struct mag_err *err)
{
    (void)s, (void)name, (void)after, (void)limit, (void)fn, (void)who,
        (void)err;
    return MAG_OK;
}
