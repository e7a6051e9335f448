/* Tables as files: ID.table holds all that is stored, JSON, one object a line,
 * the heading first; ID.record the game, if there is one. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "apps/admin/admin.h"
#include "apps/admin/file.h"
#include "apps/common/whole.h"
#include "base/text.h"
#include "magnat/json.h"
#include "serve/keeper.h"

static void put_head(struct mag_buf *out, const struct store_row *row)
{
    struct mag_writer w;

    mag_put_start(&w, out);
    mag_put_object(&w, NULL);
    mag_put_int(&w, "magnat-table", FILE_VERSION);
    mag_put_text(&w, "id", row->table.id);
    mag_put_int(&w, "stage", row->table.stage);
    mag_put_bool(&w, "listed", row->table.listed);
    mag_put_int(&w, "created", row->table.created);
    mag_put_int(&w, "changed", row->table.changed);
    mag_put_int(&w, "lines", row->lines);
    mag_put_text(&w, "head", row->table.head);
    mag_put_end_object(&w);
    mag_buf_puts(out, "\n");
}

/* Lines that came after the row was read belong to another heading. */
struct writing {
    struct mag_buf *out;
    int64_t lines, left;
};

static bool put_line(void *who, const struct store_line *line)
{
    struct writing *to = who;
    struct mag_writer w;

    if (line->n > to->lines)
        return false;
    mag_put_start(&w, to->out);
    mag_put_object(&w, NULL);
    mag_put_int(&w, "n", line->n);
    mag_put_int(&w, "kind", line->kind);
    mag_put_int(&w, "seat", line->seat);
    mag_put_int(&w, "at", line->at);
    if (line->ref[0])
        mag_put_text(&w, "ref", line->ref);
    mag_put_text(&w, "body", line->body);
    mag_put_end_object(&w);
    mag_buf_puts(to->out, "\n");
    to->left--;
    return true;
}

/* True: it was written, or deleted meanwhile. */
static bool write_table(struct admin *a, const struct store_row *row)
{
    char path[FILE_PATH];
    struct mag_err err = { "", 0 };
    struct mag_buf out;
    struct writing to = { &out, row->lines, row->lines };
    enum mag_status st;

    mag_buf_init(&out, FILE_BYTES);
    put_head(&out, row);
    st = store_lines(a->store,
                     &(struct store_scope){ .name = row->table.id, .from = 1 },
                     put_line, &to, &err);
    if (!st && !mag_buf_ok(&out))
        st = mag_fail(&err, MAG_E_LIMIT, "the table %s is too large",
                      row->table.id);
    snprintf(path, sizeof path, "%.4000s/%s.table", a->to, row->table.id);
    if (!st && !to.left)
        st = write_whole(path, mag_buf_text(&out), &err);
    a->done += !st && !to.left;
    mag_buf_release(&out);
    if (st)
        args_fail("%s", err.text);
    return !st;
}

static bool write_record(struct admin *a, const struct store_row *row)
{
    char path[FILE_PATH];
    struct mag_err err = { "", 0 };
    char *text = keeper_record(a->library, a->store, row->table.id);
    bool good = true;

    snprintf(path, sizeof path, "%.4000s/%s.record", a->to, row->table.id);
    if (text && write_whole(path, text, &err)) {
        args_fail("%s", err.text);
        good = false;
    }
    free(text);
    return good;
}

static bool write_both(struct admin *a, const struct store_row *row)
{
    return write_table(a, row) && write_record(a, row);
}

int admin_export(struct admin *a)
{
    bool good;

    if (!a->to)
        return args_fail("export needs --to, a folder");
    if (mkdir(a->to, S_IRWXU) && errno != EEXIST)
        return args_fail("%s: %s", a->to, strerror(errno));
    good = admin_each(a, write_both);
    admin_say(a, T_ADMIN_EXPORTED, "exported", a->done);
    return good ? EXIT_SUCCESS : EXIT_FAILURE;
}
