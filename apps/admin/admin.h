/* admin.h - what the parts of `magnat admin` share. */
#ifndef APPS_ADMIN_ADMIN_H
#define APPS_ADMIN_ADMIN_H

#include "apps/common/common.h"
#include "magnat/buf.h"
#include "serve/table/reap.h"
#include "store/store.h"

enum { ADMIN_WORDS = 1024 }; /* tables or files on one command line */

/* What was asked for. */
struct admin {
    const struct mag_library *library; /* of the games in the store */
    const char *where;
    struct store *store; /* NULL: it stays closed */
    enum mag_lang lang;
    const char *word[ADMIN_WORDS]; /* behind the name of what is to be done */
    int n_words;
    const char *person, *stage, *to; /* or NULL */
    bool json, dry_run;
    struct reap_policy keep;
    int64_t now; /* milliseconds since 1970 */
    int done;    /* tables so far */
};

/* A table that was chosen. False stops it. */
typedef bool admin_row_fn(struct admin *a, const struct store_row *row);

/* Calls `fn` for every table that the command line chooses: those named, else
 * all; and of these those of --person and --stage. Says what is wrong and
 * returns false, also if `fn` did. */
bool admin_each(struct admin *a, admin_row_fn *fn);

/* Each returns the exit status. */
int admin_list(struct admin *a);
int admin_end(struct admin *a);
int admin_delete(struct admin *a);
int admin_reap(struct admin *a);
int admin_export(struct admin *a);
int admin_import(struct admin *a);
int admin_backup(struct admin *a);
int admin_players(struct admin *a); /* players.c */
int admin_player_export(struct admin *a);
int admin_player_delete(struct admin *a);
int admin_reports(struct admin *a);
int admin_reports_clear(struct admin *a);

/* One table as a row of the list, or as JSON; `why` (or "") is why it is
 * named. */
void admin_print(const struct admin *a, const struct store_row *row,
                 const char *why);
/* "2026-11-17", in Greenwich, in a column of that width. */
void admin_put_day(struct mag_buf *out, int64_t ms, int width);
const char *admin_stage(const struct store_row *row);

/* "3 tables were deleted.", or JSON: `word` and the number. */
void admin_say(const struct admin *a, int text, const char *word, int n);

#endif
