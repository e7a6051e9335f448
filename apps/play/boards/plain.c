/* A game without a board of its own: the members of its view that the game
 * labels (magnat/shape.h), then a line a seat. Without labels every member
 * stands as it is sent. */
#include <string.h>

#include "apps/play/boards/boards.h"
#include "base/text.h"
#include "magnat/shape.h"
#include "magnat/text.h"

enum { LABEL_WIDTH = 24, VALUE_MAX = MAG_SENTENCE };

static bool has_labels(const struct mag_shape *shape)
{
    for (const struct mag_member *m = shape ? shape->members : NULL;
         m && m->name; m++) {
        if (m->label)
            return true;
    }
    return false;
}

/* A value in a few words; a list with commas. */
static void say_value(struct mag_buf *out, const struct mag_json *v,
                      enum mag_lang lang)
{
    struct mag_text_arg arg[MAG_TEXT_ARGS] = { { .number = v->number } };
    char number[40];

    if (v->type == MAG_JSON_ARRAY && !v->child) {
        mag_buf_puts(out, "–");
    } else if (v->type == MAG_JSON_ARRAY) {
        for (const struct mag_json *e = v->child; e; e = e->next) {
            say_value(out, e, lang);
            if (e->next)
                mag_buf_puts(out, ", ");
        }
    } else if (v->type == MAG_JSON_INT) {
        mag_text_fill(number, sizeof number, lang, "{0}", arg);
        mag_buf_puts(out, number);
    } else if (v->type == MAG_JSON_STRING) {
        mag_buf_puts(out, v->text);
    } else {
        struct mag_writer w;

        mag_put_start(&w, out);
        mag_put_value(&w, NULL, v);
    }
}

/* One object for every entry: what each seat has. */
static bool is_by_seat(const struct mag_member *m, const struct mag_json *v)
{
    return m->of && v->type == MAG_JSON_ARRAY && v->child &&
           v->child->type == MAG_JSON_OBJECT;
}

/* "Fish 3 · Notes in hand 2" */
static void say_members(struct mag_buf *out, const struct mag_shape *shape,
                        const struct mag_json *v,
                        const struct board_style *style)
{
    bool first = true;

    for (const struct mag_member *m = shape->members; m->name; m++) {
        const struct mag_json *value = mag_json_get(v, m->name);

        if (!m->label || !value)
            continue;
        mag_buf_printf(out, "%s%s ", first ? "" : " · ",
                       mag_game_text(style->game, style->lang, m->label));
        say_value(out, value, style->lang);
        first = false;
    }
}

static void put_line(struct mag_buf *out, const struct board_style *style,
                     const char *label, const struct mag_buf *value)
{
    board_put(out, style, INK_BOLD, label, LABEL_WIDTH);
    mag_buf_puts(out, " ");
    board_put(out, style, INK_PLAIN, mag_buf_text(value),
              BOARD_WIDTH - LABEL_WIDTH - 1);
    board_end_line(out);
}

static void put_seats(struct mag_buf *out, const struct mag_member *m,
                      const struct mag_json *v, const struct board_style *style)
{
    int seat = 0;

    for (const struct mag_json *e = v->child; e; e = e->next, seat++) {
        char room[MAG_SENTENCE];
        struct mag_buf text;

        mag_buf_init(&text, VALUE_MAX);
        say_members(&text, m->of, e, style);
        put_line(out, style, board_name(style, seat, room, sizeof room), &text);
        mag_buf_release(&text);
    }
}

static void put_labelled(struct mag_buf *out, const struct mag_json *view,
                         const struct board_style *style)
{
    for (const struct mag_member *m = style->game->view_shape->members; m->name;
         m++) {
        const struct mag_json *v = mag_json_get(view, m->name);
        struct mag_buf text;

        if (!m->label || !v)
            continue;
        if (is_by_seat(m, v)) {
            put_seats(out, m, v, style);
            continue;
        }
        mag_buf_init(&text, VALUE_MAX);
        say_value(&text, v, style->lang);
        put_line(out, style, mag_game_text(style->game, style->lang, m->label),
                 &text);
        mag_buf_release(&text);
    }
}

void board_plain(struct mag_buf *out, const struct mag_json *view,
                 const struct board_style *style)
{
    const struct mag_json *v = mag_json_is(view, MAG_JSON_OBJECT) ? view->child
                                                                  : NULL;

    if (v && style->game && has_labels(style->game->view_shape)) {
        put_labelled(out, view, style);
        return;
    }
    for (; v; v = v->next) {
        struct mag_buf text;

        mag_buf_init(&text, MAG_SENTENCE * 8);
        say_value(&text, v, style->lang);
        put_line(out, style, v->name, &text);
        mag_buf_release(&text);
    }
}
