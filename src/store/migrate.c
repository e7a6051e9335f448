/* Numbered steps; the database knows how many it has had. */
#include "store/migrate.h"

#include <stdio.h>
#include <string.h>

/* Notes the version: the text has one place for a number. */
static enum mag_status put_stamp(const struct migrations *m, void *db,
                                 int version, struct mag_err *err)
{
    const char *place = strstr(m->stamp, "%d");
    char text[128];

    snprintf(text, sizeof text, "%.*s%d%s", (int)(place - m->stamp), m->stamp,
             version, place + 2);
    return m->run(db, text, err);
}

static enum mag_status take_steps(const struct migrations *m, void *db,
                                  struct mag_err *err)
{
    int version = 0;
    enum mag_status st = m->version(db, &version, err);

    if (!st && version > m->count)
        st = mag_fail(err, MAG_E_IO,
                      "the store is of a newer version (%d; this program"
                      " knows %d)",
                      version, m->count);
    for (int i = version; !st && i < m->count; i++) {
        st = m->run(db, m->steps[i], err);
        if (!st)
            st = put_stamp(m, db, i + 1, err);
    }
    return st;
}

enum mag_status migrate(const struct migrations *m, void *db,
                        struct mag_err *err)
{
    enum mag_status st = m->run(db, m->begin, err);

    if (!st)
        st = take_steps(m, db, err);
    if (!st)
        st = m->run(db, "commit", err);
    if (st)
        m->rollback(db);
    return st;
}
