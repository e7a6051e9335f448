/* boards.h - the table drawn in text, one file per game.
 *
 * A board is drawn from a seat's view (JSON) and nothing else, so it cannot
 * show what the seat may not know. At most 80 columns; colours only when
 * asked for. */
#ifndef APPS_PLAY_BOARDS_BOARDS_H
#define APPS_PLAY_BOARDS_BOARDS_H

#include "magnat/buf.h"
#include "magnat/json.h"
#include "magnat/game.h"

struct board_style {
    enum mag_lang lang;
    bool colour;                 /* ANSI colours and bold */
    const char *const *names;    /* of the seats */
    bool compact;                /* few lines: the others' tables shortened */
    const struct mag_game *game; /* for the plain board: how the members of its
                                    view are called. NULL: as they are sent. */
};

enum { BOARD_WIDTH = 80 };

/* Appends the drawing, ending in a line feed. */
typedef void board_draw(struct mag_buf *out, const struct mag_json *view,
                        const struct board_style *style);

/* The drawing function of a game; a plain one where it has none. */
board_draw *board_for(const char *game);

void board_plain(struct mag_buf *out, const struct mag_json *view,
                 const struct board_style *style);
void board_ambition(struct mag_buf *out, const struct mag_json *view,
                    const struct board_style *style);
void board_rois(struct mag_buf *out, const struct mag_json *view,
                const struct board_style *style);
void board_venture(struct mag_buf *out, const struct mag_json *view,
                   const struct board_style *style);

void board_bourse(struct mag_buf *out, const struct mag_json *view,
                  const struct board_style *style);

/* --- Helpers for drawing ---------------------------------------------------- */

enum board_ink {
    INK_PLAIN,
    INK_BOLD,
    INK_DIM,
    INK_RED,
    INK_GREEN,
    INK_YELLOW,
    INK_BLUE,
    INK_MAGENTA,
    INK_CYAN,
    /* Cards of a colour: the letters on it are black or white, so that they
     * can be read on light and on dark terminals. */
    INK_ON_ORANGE,
    INK_ON_BLACK,
    INK_ON_RED,
    INK_ON_VIOLET,
    INK_ON_GREEN,
    INK_ON_BLUE
};

/* Adds text in an ink, padded with spaces to `width` columns (0: as it is);
 * wider text is cut with an ellipsis. */
void board_put(struct mag_buf *out, const struct board_style *style,
               enum board_ink ink, const char *text, int width);

/* Ends the line, without blanks behind it. */
void board_end_line(struct mag_buf *out);

/* A line across the board with a title in it; `note` (or NULL) is set at its
 * right end. */
void board_rule(struct mag_buf *out, const struct board_style *style,
                enum board_ink ink, const char *title, const char *note);

/* The name of a seat: style->names, or "Player 1". */
const char *board_name(const struct board_style *style, int64_t seat,
                       char *room, size_t cap);

/* Numbers (0) and texts ("") of a view, when they are not there. */
int64_t view_int(const struct mag_json *view, const char *name);
const char *view_text(const struct mag_json *view, const char *name);

#endif
