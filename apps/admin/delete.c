/* Ending and deleting tables: those that are named, those of a person, those
 * whose time is over. Some at a time, so that a server beside hears of them. */
#include <stdlib.h>
#include <time.h>

#include "apps/admin/admin.h"
#include "base/text.h"
#include "serve/keeper.h"

enum { AT_ONCE = 16, REST_MS = 100 };

/* Lets a server that is at work catch up. */
static void count(struct admin *a)
{
    struct timespec rest = { 0, (long)REST_MS * 1000000 };

    if (++a->done % AT_ONCE == 0)
        nanosleep(&rest, NULL);
}

/* --- By name ----------------------------------------------------------------------- */

/* Does it to each table named. True: to all of them. */
static bool do_named(struct admin *a,
                     enum mag_status (*what)(struct admin *a, const char *id,
                                             struct mag_err *err))
{
    bool good = true;

    for (int i = 0; i < a->n_words; i++) {
        struct mag_err err = { "", 0 };

        if (!what(a, a->word[i], &err)) {
            count(a);
            continue;
        }
        args_fail("%s", err.text);
        good = false;
    }
    return good;
}

static enum mag_status end_one(struct admin *a, const char *id,
                               struct mag_err *err)
{
    return keeper_end(a->store, id, a->now, err);
}

static enum mag_status delete_one(struct admin *a, const char *id,
                                  struct mag_err *err)
{
    return keeper_delete(a->store, id, err);
}

int admin_end(struct admin *a)
{
    bool good;

    if (!a->n_words || a->person)
        return args_fail("end takes the names of tables");
    good = do_named(a, end_one);
    admin_say(a, T_ADMIN_ENDED, "ended", a->done);
    return good ? EXIT_SUCCESS : EXIT_FAILURE;
}

/* --- Of a person ------------------------------------------------------------------- */

/* Names the tables first: what is deleted is no longer read. */
static bool delete_of_person(struct admin *a, const struct store_row *row)
{
    struct mag_err err = { "", 0 };

    admin_print(a, row, "");
    if (a->dry_run)
        return true;
    if (keeper_delete(a->store, row->table.id, &err)) {
        args_fail("%s", err.text);
        return false;
    }
    count(a);
    return true;
}

int admin_delete(struct admin *a)
{
    bool good;

    if (a->person && !a->n_words)
        return admin_each(a, delete_of_person) ? EXIT_SUCCESS : EXIT_FAILURE;
    if (!a->n_words || a->person || a->dry_run)
        return args_fail("delete takes the names of tables, or --person");
    good = do_named(a, delete_one);
    admin_say(a, T_ADMIN_DELETED, "deleted", a->done);
    return good ? EXIT_SUCCESS : EXIT_FAILURE;
}

/* --- By age ------------------------------------------------------------------------ */

/* One that somebody went on with just now stays. */
static bool reap_one(struct admin *a, const struct store_row *row)
{
    enum reap why = reap_look(&a->keep, row, a->now);
    struct mag_err err = { "", 0 };

    if (!why)
        return true;
    if (!a->dry_run && keeper_reap(a->store, row, &err))
        return true;
    admin_print(a, row, reap_word(why));
    if (!a->dry_run)
        count(a);
    return true;
}

int admin_reap(struct admin *a)
{
    if (a->n_words || a->person || a->stage)
        return args_fail("reap looks at all tables");
    return admin_each(a, reap_one) ? EXIT_SUCCESS : EXIT_FAILURE;
}
