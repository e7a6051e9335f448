/* What was read, kept. */
#include "store/sheet.h"

#include <stdlib.h>
#include <string.h>

#include "base/array.h"

enum { MOST_TEXT = 256 << 20 }; /* of one table: more than can be played */

void sheet_init(struct sheet *sheet)
{
    *sheet = (struct sheet){ .count = 0 };
    mag_buf_init(&sheet->text, MOST_TEXT);
}

void sheet_clear(struct sheet *sheet)
{
    sheet->rows = sheet->lines = sheet->papers = sheet->calls = 0;
    sheet->count = 0;
    sheet->full = false;
    mag_buf_clear(&sheet->text);
}

void sheet_release(struct sheet *sheet)
{
    free(sheet->row);
    free(sheet->line);
    free(sheet->paper);
    free(sheet->call);
    mag_buf_release(&sheet->text);
}

void sheet_move(struct sheet *to, struct sheet *from)
{
    *to = *from;
    sheet_init(from);
}

/* --- Row by row ------------------------------------------------------------------ */

static void keep(struct sheet *sheet, const char *text)
{
    mag_buf_add(&sheet->text, text, strlen(text) + 1);
}

/* Room for one more; NULL: there is none. */
static void *grow(struct sheet *sheet, void *items, int *room, int n,
                  size_t size)
{
    void *more = array_grow(items, room, n + 1, 64, size);

    sheet->full |= !more;
    return more;
}

bool sheet_row(void *who, const struct store_row *row)
{
    struct sheet *sheet = who;
    struct store_row *more = grow(sheet, sheet->row, &sheet->row_room,
                                  sheet->rows, sizeof *more);

    if (!more)
        return false;
    sheet->row = more;
    more[sheet->rows++] = *row;
    keep(sheet, row->table.head);
    return true;
}

bool sheet_table(void *who, const struct store_table *table)
{
    return sheet_row(who, &(struct store_row){ .table = *table });
}

bool sheet_line(void *who, const struct store_line *line)
{
    struct sheet *sheet = who;
    struct store_line *more = grow(sheet, sheet->line, &sheet->line_room,
                                   sheet->lines, sizeof *more);

    if (!more)
        return false;
    sheet->line = more;
    more[sheet->lines++] = *line;
    keep(sheet, line->ref);
    keep(sheet, line->body);
    return true;
}

bool sheet_paper(void *who, const struct store_paper *paper)
{
    struct sheet *sheet = who;
    struct store_paper *more = grow(sheet, sheet->paper, &sheet->paper_room,
                                    sheet->papers, sizeof *more);

    if (!more)
        return false;
    sheet->paper = more;
    more[sheet->papers++] = *paper;
    keep(sheet, paper->body);
    return true;
}

bool sheet_call(void *who, const struct outbox_row *row)
{
    struct sheet *sheet = who;
    struct outbox_row *more = grow(sheet, sheet->call, &sheet->call_room,
                                   sheet->calls, sizeof *more);

    if (!more)
        return false;
    sheet->call = more;
    more[sheet->calls++] = *row;
    return true;
}

/* The next text of the sheet. */
static const char *next(const char **place)
{
    const char *text = *place;

    *place += strlen(text) + 1;
    return text;
}

enum mag_status sheet_close(struct sheet *sheet, enum mag_status st)
{
    const char *place = mag_buf_text(&sheet->text);

    if (!st && (sheet->full || !mag_buf_ok(&sheet->text)))
        st = MAG_E_NOMEM;
    if (st) {
        sheet_clear(sheet);
        return st;
    }
    for (int i = 0; i < sheet->rows; i++)
        sheet->row[i].table.head = next(&place);
    for (int i = 0; i < sheet->lines; i++) {
        sheet->line[i].ref = next(&place);
        sheet->line[i].body = next(&place);
    }
    for (int i = 0; i < sheet->papers; i++)
        sheet->paper[i].body = next(&place);
    return MAG_OK;
}

/* --- At once -------------------------------------------------------------------- */

static enum mag_status read_whole(struct sheet *sheet, struct store *s,
                                  const struct store_question *q)
{
    struct store_scope scope = question_scope(q);
    enum mag_status st = store_table(s, q->name, sheet_table, sheet, NULL);

    return st || !sheet->rows ? st
                              : store_lines(s, &scope, sheet_line, sheet, NULL);
}

static enum mag_status read_shelves(struct sheet *sheet, struct store *s,
                                    const struct store_question *q)
{
    struct store_scope scope = question_scope(q);
    enum mag_status st = MAG_OK;

    for (int stage = STORE_OPEN; !st && stage <= STORE_OVER; stage++) {
        scope.stage = (enum store_stage)stage;
        st = store_listed(s, &scope, sheet_table, sheet, NULL);
    }
    return st;
}

static enum mag_status read_now(struct sheet *sheet, struct store *s,
                                const struct store_question *q)
{
    struct store_scope scope = question_scope(q);

    switch (q->topic) {
    case ABOUT_HEAD:
        return store_table(s, q->name, sheet_table, sheet, NULL);
    case ABOUT_WHOLE:
        return read_whole(sheet, s, q);
    case ABOUT_SHELF:
        return store_listed(s, &scope, sheet_table, sheet, NULL);
    case ABOUT_SHELVES:
        return read_shelves(sheet, s, q);
    case ABOUT_WALK:
        return store_walk(s, &scope, sheet_row, sheet, NULL);
    case ABOUT_COUNT:
        return store_unfinished(s, &sheet->count, NULL);
    case ABOUT_PAPERS:
        return store_papers(s, &scope, sheet_paper, sheet, NULL);
    case ABOUT_FEED:
        return store_feed(s, &scope, sheet_call, sheet, NULL);
    case ABOUT_HOLDERS:
        break;
    }
    return store_holders(s, &scope, sheet_paper, sheet, NULL);
}

enum mag_status sheet_read(struct sheet *sheet, struct store *s,
                           const struct store_question *q)
{
    return sheet_close(sheet, read_now(sheet, s, q));
}
