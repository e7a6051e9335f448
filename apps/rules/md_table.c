/* Markdown's tables: cells between bars, a line of dashes under the head. */
#include "apps/rules/md_table.h"

#include <stdio.h>
#include <string.h>

#include "apps/common/figures.h"
#include "base/wrap.h"
#include "base/text.h"

enum { MAX_COLUMNS = 12, CELL = 400, ROW_BYTES = 8192, GAP = 2 };

struct row {
    char cell[MAX_COLUMNS][CELL];
    int n;
};

/* Copies a cell without the blanks around it and the marks inside it. */
static void copy_cell(char *out, const char *text, size_t length)
{
    size_t used = 0;

    while (length && text[length - 1] == ' ')
        length--;
    for (size_t i = 0; i < length && used + 1 < CELL; i++) {
        if (text[i] == '`' || (text[i] == ' ' && !used))
            continue;
        if (text[i] == '*' && i + 1 < length && text[i + 1] == '*')
            i++;
        else
            out[used++] = text[i];
    }
    out[used] = '\0';
}

/* Reads the line "| a | b |"; returns the next line. */
static const char *read_row(const char *line, struct row *row)
{
    size_t length = strcspn(line, "\n");
    const char *end = line + length;
    const char *p = line + 1;

    row->n = 0;
    while (p < end && row->n < MAX_COLUMNS) {
        const char *bar = memchr(p, '|', (size_t)(end - p));

        if (!bar)
            break;
        copy_cell(row->cell[row->n++], p, (size_t)(bar - p));
        p = bar + 1;
    }
    return end + (*end == '\n');
}

static int total_width(const int *columns)
{
    int total = 0;

    for (int i = 0; i < MAX_COLUMNS; i++)
        total += columns[i] ? columns[i] + (total ? GAP : 0) : 0;
    return total;
}

/* Takes from the widest columns until the table fits. */
static void squeeze(int *columns, int width)
{
    enum { NARROW = 8 };

    while (total_width(columns) > width) {
        int widest = 0;

        for (int i = 1; i < MAX_COLUMNS; i++)
            widest = columns[i] > columns[widest] ? i : widest;
        if (columns[widest] <= NARROW)
            return;
        columns[widest]--;
    }
}

/* Is it the line of dashes under the head? */
static bool is_rule(const struct row *row)
{
    return row->n && row->cell[0][0] == '-' &&
           !row->cell[0][strspn(row->cell[0], "-: ")];
}

/* Adds the first line of `text`, padded, and moves on to the next. */
static void write_line(struct mag_buf *out, const char **text, int width)
{
    char line[CELL];
    size_t n = strcspn(*text, "\n");

    snprintf(line, sizeof line, "%.*s", (int)n, *text);
    *text += n + ((*text)[n] == '\n');
    column_left(out, line, width);
}

/* Each cell is wrapped in its own column; the row ends with the longest. */
static void write_row(struct mag_buf *out, const struct row *row,
                      const int *columns)
{
    struct mag_buf text[MAX_COLUMNS];
    const char *left[MAX_COLUMNS];
    bool more = row->n > 0;

    for (int i = 0; i < row->n; i++) {
        mag_buf_init(&text[i], ROW_BYTES);
        wrap_words(&text[i], row->cell[i], strlen(row->cell[i]), "", "",
                   columns[i]);
        left[i] = mag_buf_text(&text[i]);
    }
    while (more) {
        more = false;
        for (int i = 0; i < row->n; i++) {
            bool last = i + 1 == row->n;

            write_line(out, &left[i], last ? 0 : columns[i] + GAP);
            more = more || *left[i];
        }
        mag_buf_puts(out, "\n");
    }
    for (int i = 0; i < row->n; i++)
        mag_buf_release(&text[i]);
}

/* The head's underline. */
static void write_rule(struct mag_buf *out, const int *columns)
{
    for (int i = total_width(columns); i; i--)
        mag_buf_puts(out, "-");
    mag_buf_puts(out, "\n");
}

const char *md_table(struct mag_buf *out, const char *text, int width)
{
    int columns[MAX_COLUMNS] = { 0 };
    struct row row;
    const char *p = text;

    while (*p == '|') {
        p = read_row(p, &row);
        for (int i = 0; !is_rule(&row) && i < row.n; i++) {
            int n = (int)mag_text_width(row.cell[i]);

            columns[i] = n > columns[i] ? n : columns[i];
        }
    }
    squeeze(columns, width);
    for (p = text; *p == '|';) {
        p = read_row(p, &row);
        if (is_rule(&row))
            write_rule(out, columns);
        else
            write_row(out, &row, columns);
    }
    return p;
}
