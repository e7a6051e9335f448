/* The list of tables: 80 columns, or JSON, one object a line. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "apps/admin/admin.h"
#include "apps/common/figures.h"
#include "base/text.h"
#include "base/wrap.h"
#include "magnat/json.h"

enum {
    COLUMN_ID = 12,
    COLUMN_STAGE = 9,
    COLUMN_GAME = 10,
    COLUMN_DAY = 12,
    COLUMN_LINES = 6,
    COLUMN_NAMES = 28, /* the rest of 80 */
    ROW_BYTES = 4096 + STORE_HEAD
};

static bool is_closed(const struct store_row *row)
{
    struct mag_json_doc doc = { 0 };
    bool closed = false;

    if (!mag_json_read(&doc, row->table.head, strlen(row->table.head), NULL))
        closed = mag_json_is(mag_json_get(doc.root, "closed"), MAG_JSON_TRUE);
    mag_json_free(&doc);
    return closed;
}

const char *admin_stage(const struct store_row *row)
{
    static const char *const word[] = { "open", "playing", "over" };

    return is_closed(row) ? "closed" : word[row->table.stage];
}

void admin_put_day(struct mag_buf *out, int64_t ms, int width)
{
    time_t seconds = (time_t)(ms / 1000);
    struct tm day;
    char text[16] = "";

    if (gmtime_r(&seconds, &day))
        strftime(text, sizeof text, "%Y-%m-%d", &day);
    column_left(out, text, width);
}

/* "Ana, Bob, (medium)" */
static void name_seats(const struct mag_json *head, struct mag_buf *out)
{
    const struct mag_json *seats = mag_json_get(head, "seats");
    const struct mag_json *s = seats ? seats->child : NULL;

    for (; s; s = s->next) {
        const struct mag_json *name = mag_json_get(s, "name");
        const struct mag_json *level = mag_json_get(s, "level");

        if (out->length)
            mag_buf_puts(out, ", ");
        if (mag_json_is(level, MAG_JSON_STRING))
            mag_buf_printf(out, "(%s)", level->text);
        else if (mag_json_is(name, MAG_JSON_STRING) && name->text[0])
            mag_buf_puts(out, name->text);
        else
            mag_buf_puts(out, "-");
    }
}

/* At most so many characters; never half of one. */
static void cut(struct mag_buf *text, int width)
{
    size_t at = 0;

    for (int n = 0; at < text->length && n < width; n++) {
        at++;
        while (at < text->length &&
               ((unsigned char)text->text[at] & 0xc0) == 0x80)
            at++;
    }
    if (at < text->length)
        text->text[text->length = at] = '\0';
}

static void put_row(struct mag_buf *out, const struct store_row *row,
                    const struct mag_json *head, const char *why)
{
    const struct mag_json *game = mag_json_get(head, "game");
    struct mag_buf names;
    char lines[24];

    mag_buf_init(&names, ROW_BYTES);
    name_seats(head, &names);
    cut(&names, COLUMN_NAMES);
    snprintf(lines, sizeof lines, "%lld", (long long)row->lines);
    column_left(out, row->table.id, COLUMN_ID);
    column_left(out, why[0] ? why : admin_stage(row), COLUMN_STAGE + 1);
    column_left(out, mag_json_is(game, MAG_JSON_STRING) ? game->text : "?",
                COLUMN_GAME);
    admin_put_day(out, row->last, COLUMN_DAY);
    column_right(out, lines, COLUMN_LINES);
    mag_buf_printf(out, "  %s\n", mag_buf_text(&names));
    mag_buf_release(&names);
}

static void put_json(struct mag_buf *out, const struct store_row *row,
                     const struct mag_json *head, const char *why)
{
    struct mag_writer w;

    mag_put_start(&w, out);
    mag_put_object(&w, NULL);
    mag_put_text(&w, "id", row->table.id);
    mag_put_text(&w, "stage", admin_stage(row));
    if (why[0])
        mag_put_text(&w, "why", why);
    mag_put_bool(&w, "listed", row->table.listed);
    mag_put_int(&w, "created", row->table.created);
    mag_put_int(&w, "last", row->last);
    mag_put_int(&w, "lines", row->lines);
    if (head)
        mag_put_value(&w, "head", head);
    mag_put_end_object(&w);
    mag_buf_puts(out, "\n");
}

void admin_print(const struct admin *a, const struct store_row *row,
                 const char *why)
{
    struct mag_json_doc doc = { 0 };
    struct mag_buf out;

    mag_buf_init(&out, (size_t)8 * ROW_BYTES);
    if (mag_json_read(&doc, row->table.head, strlen(row->table.head), NULL))
        doc.root = NULL;
    if (a->json)
        put_json(&out, row, doc.root, why);
    else
        put_row(&out, row, doc.root, why);
    fputs(mag_buf_text(&out), stdout);
    mag_buf_release(&out);
    mag_json_free(&doc);
}

void admin_say(const struct admin *a, int text, const char *word, int n)
{
    struct mag_text_arg args[MAG_TEXT_ARGS] = { { NULL, n } };
    char line[MAG_SENTENCE];

    mag_text_format(line, sizeof line, a->lang, text, args);
    if (a->json)
        printf("{\"%s\":%d}\n", word, n);
    else
        printf("%s\n", line);
}

static bool print_one(struct admin *a, const struct store_row *row)
{
    admin_print(a, row, "");
    return true;
}

static bool is_stage(const char *word)
{
    return !word || !strcmp(word, "open") || !strcmp(word, "playing") ||
           !strcmp(word, "over") || !strcmp(word, "closed");
}

int admin_list(struct admin *a)
{
    if (!is_stage(a->stage))
        return args_fail("--stage is open, playing, over or closed");
    return admin_each(a, print_one) ? EXIT_SUCCESS : EXIT_FAILURE;
}
