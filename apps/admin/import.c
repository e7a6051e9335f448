/* Exported tables into a store: byte for byte as they were, or not at all. */
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "apps/admin/admin.h"
#include "apps/admin/file.h"
#include "base/text.h"
#include "magnat/json.h"

/* A file being read. The texts of a line belong to its document. */
struct reading {
    const char *path;
    struct mag_json_doc head, *doc; /* doc: owned, one a line */
    struct store_table table;
    struct store_line *line; /* owned */
    int n;
    struct mag_err err;
};

static enum mag_status bad(struct reading *r, const char *why)
{
    return mag_fail(&r->err, MAG_E_INPUT, "%s", why);
}

/* --- Reading -------------------------------------------------------------------- */

/* A name like those that servers give: it is also that of a file. */
static bool is_id(const char *id)
{
    size_t n = strlen(id);

    return n && n < STORE_ID &&
           strspn(id, "abcdefghijklmnopqrstuvwxyz0123456789") == n;
}

static enum mag_status read_head(struct reading *r, const char *text, size_t n)
{
    const char *id = NULL;
    int64_t version = 0, stage = 0, lines = 0;
    const struct mag_json *v;
    enum mag_status st = mag_json_read(&r->head, text, n, &r->err);

    v = r->head.root;
    if (!st)
        st = mag_json_need_int(v, "magnat-table", mag_within(1, FILE_VERSION),
                               &version, &r->err);
    if (!st)
        st = mag_json_need_text(v, "id", &id, &r->err);
    if (!st)
        st = mag_json_need_int(v, "stage", mag_within(STORE_OPEN, STORE_OVER),
                               &stage, &r->err);
    if (!st)
        st = mag_json_need_int(v, "created", mag_within(0, INT64_MAX),
                               &r->table.created, &r->err);
    if (!st)
        st = mag_json_need_int(v, "changed", mag_within(0, INT64_MAX),
                               &r->table.changed, &r->err);
    if (!st)
        st = mag_json_need_int(v, "lines", mag_within(1, FILE_BYTES), &lines,
                               &r->err);
    if (!st)
        st = mag_json_need_text(v, "head", &r->table.head, &r->err);
    if (st)
        return st;
    if (!is_id(id))
        return bad(r, "that is no name of a table");
    memcpy(r->table.id, id, strlen(id) + 1);
    r->table.stage = (enum store_stage)stage;
    r->table.listed = mag_json_is(mag_json_get(v, "listed"), MAG_JSON_TRUE);
    r->n = (int)lines;
    return MAG_OK;
}

static enum mag_status read_line(struct reading *r, int i, const char *text,
                                 size_t n)
{
    struct store_line *line = &r->line[i];
    const struct mag_json *v, *ref;
    int64_t kind = 0, seat = 0;
    enum mag_status st = mag_json_read(&r->doc[i], text, n, &r->err);

    v = r->doc[i].root;
    if (!st)
        st = mag_json_need_int(v, "n", mag_within(i + 1, i + 1), &line->n,
                               &r->err);
    if (!st)
        st = mag_json_need_int(v, "kind", mag_within(0, INT16_MAX), &kind,
                               &r->err);
    if (!st)
        st = mag_json_need_int(v, "seat",
                               mag_within(-MAG_MAX_SEATS, MAG_MAX_SEATS), &seat,
                               &r->err);
    if (!st)
        st = mag_json_need_int(v, "at", mag_within(0, INT64_MAX), &line->at,
                               &r->err);
    if (!st)
        st = mag_json_need_text(v, "body", &line->body, &r->err);
    if (st)
        return st;
    ref = mag_json_get(v, "ref");
    line->ref = mag_json_is(ref, MAG_JSON_STRING) ? ref->text : "";
    line->kind = (int)kind;
    line->seat = (int)seat;
    return MAG_OK;
}

static enum mag_status read_lines(struct reading *r, const char *p)
{
    enum mag_status st = MAG_OK;

    r->doc = calloc((size_t)r->n, sizeof r->doc[0]);
    r->line = calloc((size_t)r->n, sizeof r->line[0]);
    if (!r->doc || !r->line)
        return mag_fail(&r->err, MAG_E_NOMEM, "no memory");
    for (int i = 0; i < r->n && !st; i++) {
        size_t n = strcspn(p, "\n");

        st = n ? read_line(r, i, p, n) : bad(r, "lines are missing");
        p += n + (p[n] == '\n');
    }
    return st || !*p ? st : bad(r, "there are too many lines");
}

static void release(struct reading *r)
{
    for (int i = 0; r->doc && i < r->n; i++)
        mag_json_free(&r->doc[i]);
    free(r->doc);
    free(r->line);
    mag_json_free(&r->head);
}

/* --- Writing -------------------------------------------------------------------- */

static bool is_there(void *who, const struct store_table *table)
{
    (void)table;
    *(bool *)who = true;
    return false;
}

static void note(void *who, void *what, enum mag_status st, const char *why)
{
    struct reading *r = who;

    if (st)
        *(enum mag_status *)what = mag_fail(&r->err, st, "%s", why);
}

/* A table of that name stays as it is: its first line is there already. */
static enum mag_status store_it(struct admin *a, struct reading *r)
{
    enum mag_status stored = MAG_OK, st;
    bool there = false;

    st = store_table(a->store, r->table.id, is_there, &there, &r->err);
    if (!st && there)
        st = mag_fail(&r->err, MAG_E_INPUT, "the table %s is there already",
                      r->table.id);
    if (!st && store_append(a->store,
                            &(struct store_write){ r->table.id, &r->table,
                                                   r->line, r->n },
                            &(struct store_then){ note, r, &stored }))
        st = mag_fail(&r->err, MAG_E_LIMIT, "too large for a table");
    if (st)
        return st;
    store_flush(a->store);
    store_poll(a->store);
    return stored;
}

static bool import_file(struct admin *a, const char *path)
{
    struct reading r = { .path = path };
    size_t length;
    char *text = read_file(path, FILE_BYTES, &length);
    const char *rest;
    enum mag_status st;

    if (!text)
        return false;
    rest = text + strcspn(text, "\n");
    st = read_head(&r, text, (size_t)(rest - text));
    if (!st)
        st = read_lines(&r, rest + (*rest == '\n'));
    if (!st)
        st = store_it(a, &r);
    if (st)
        args_fail("%s: %s", path, r.err.text);
    else
        a->done++;
    release(&r);
    free(text);
    return !st;
}

/* --- Folders -------------------------------------------------------------------- */

static bool is_table_file(const char *name)
{
    size_t n = strlen(name), end = strlen(".table");

    return n > end && !strcmp(name + n - end, ".table");
}

/* A folder stands for the tables in it; true: all of them are stored. */
static bool import_path(struct admin *a, const char *path)
{
    DIR *folder = opendir(path);
    struct dirent *entry;
    char file[FILE_PATH];
    bool good = true;

    if (!folder)
        return import_file(a, path);
    while ((entry = readdir(folder))) {
        if (!is_table_file(entry->d_name))
            continue;
        snprintf(file, sizeof file, "%.3800s/%.255s", path, entry->d_name);
        good &= import_file(a, file);
    }
    closedir(folder);
    return good;
}

int admin_import(struct admin *a)
{
    bool good = true;

    if (!a->n_words)
        return args_fail("import takes files or folders");
    for (int i = 0; i < a->n_words; i++)
        good &= import_path(a, a->word[i]);
    admin_say(a, T_ADMIN_IMPORTED, "imported", a->done);
    return good ? EXIT_SUCCESS : EXIT_FAILURE;
}
