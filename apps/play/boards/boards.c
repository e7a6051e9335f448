/* What every board is drawn with, and which game has which board. */
#include "apps/play/boards/boards.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "base/text.h"

static const struct {
    const char *game;
    board_draw *draw;
} boards[] = {
    { "ambition", board_ambition },
    { "rois", board_rois },
    { "venture", board_venture },
    { "bourse", board_bourse },
};

board_draw *board_for(const char *game)
{
    for (size_t i = 0; i < sizeof boards / sizeof boards[0]; i++) {
        if (!strcmp(boards[i].game, game))
            return boards[i].draw;
    }
    return board_plain;
}

/* --- Helpers ----------------------------------------------------------------- */

static const char *const ink_code[] = {
    [INK_PLAIN] = "",
    [INK_BOLD] = "1",
    [INK_DIM] = "2",
    [INK_RED] = "31",
    [INK_GREEN] = "32",
    [INK_YELLOW] = "33",
    [INK_BLUE] = "94",
    [INK_MAGENTA] = "35",
    [INK_CYAN] = "36",

    [INK_ON_ORANGE] = "38;5;16;48;5;208",
    [INK_ON_BLACK] = "38;5;231;48;5;16",
    [INK_ON_RED] = "38;5;231;48;5;160",
    [INK_ON_VIOLET] = "38;5;231;48;5;91",
    [INK_ON_GREEN] = "38;5;231;48;5;28",
    [INK_ON_BLUE] = "38;5;231;48;5;25",
};

/* Bytes of the first `columns` characters. */
static size_t bytes_of(const char *text, int columns)
{
    size_t n = 0;

    while (text[n] && columns-- > 0) {
        n++;
        while (((unsigned char)text[n] & 0xc0) == 0x80)
            n++;
    }
    return n;
}

void board_put(struct mag_buf *out, const struct board_style *style,
               enum board_ink ink, const char *text, int width)
{
    int wide = (int)mag_text_width(text);
    bool inked = style->colour && ink != INK_PLAIN && *text;

    if (inked)
        mag_buf_printf(out, "\033[%sm", ink_code[ink]);
    if (width && wide > width) {
        mag_buf_add(out, text, bytes_of(text, width - 1));
        mag_buf_puts(out, "…");
    } else {
        mag_buf_puts(out, text);
    }
    if (inked)
        mag_buf_puts(out, "\033[0m");
    for (; wide < width; wide++)
        mag_buf_puts(out, " ");
}

void board_end_line(struct mag_buf *out)
{
    while (out->length && out->text[out->length - 1] == ' ')
        out->text[--out->length] = '\0';
    mag_buf_puts(out, "\n");
}

static void dashes(struct mag_buf *out, const struct board_style *style, int n)
{
    struct mag_buf line;

    mag_buf_init(&line, BOARD_WIDTH * 4);
    while (n-- > 0)
        mag_buf_puts(&line, "─");
    board_put(out, style, INK_DIM, mag_buf_text(&line), 0);
    mag_buf_release(&line);
}

void board_rule(struct mag_buf *out, const struct board_style *style,
                enum board_ink ink, const char *title, const char *note)
{
    int wide = (int)mag_text_width(title);
    int noted = note ? (int)mag_text_width(note) + 4 : 0; /* " note ──" */
    int middle = BOARD_WIDTH - 4 - wide - noted;

    dashes(out, style, 2);
    mag_buf_puts(out, " ");
    board_put(out, style, ink, title, 0);
    mag_buf_puts(out, " ");
    dashes(out, style, middle);
    if (note) {
        mag_buf_printf(out, " %s ", note);
        dashes(out, style, 2);
    }
    mag_buf_puts(out, "\n");
}

const char *board_name(const struct board_style *style, int64_t seat,
                       char *room, size_t cap)
{
    struct mag_text_arg arg[MAG_TEXT_ARGS] = { { .number = seat + 1 } };

    if (style->names && seat >= 0 && seat < MAG_MAX_SEATS && style->names[seat])
        return style->names[seat];
    mag_text_format(room, cap, style->lang, T_CORE_SEAT, arg);
    return room;
}

int64_t view_int(const struct mag_json *view, const char *name)
{
    const struct mag_json *v = mag_json_get(view, name);

    return mag_json_is(v, MAG_JSON_INT) ? v->number : 0;
}

const char *view_text(const struct mag_json *view, const char *name)
{
    const struct mag_json *v = mag_json_get(view, name);

    return mag_json_is(v, MAG_JSON_STRING) ? v->text : "";
}
