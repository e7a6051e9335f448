/* A game's types for the page: its view, and its events as a union. */
#include "core/describe.h"

enum { COLUMNS = 100 };

/* One event, its members one after the other with `gap` between. The sentence
 * is common to all of them. */
static void put_members(const struct mag_shape_form *how,
                        const struct shape_event *event, const char *gap,
                        struct mag_buf *out)
{
    for (const struct mag_member *m = event->member; (m + 1)->name; m++) {
        mag_buf_printf(out, "%s%s%s: ", gap, m->name,
                       m->is & MAG_IS_ABSENT ? "?" : "");
        shape_type_typescript(m, how, out);
        mag_buf_puts(out, ";");
    }
}

/* On one line if it fits. */
static void put_event(const struct mag_shape_form *how, int kind,
                      struct mag_buf *out)
{
    struct shape_event event;
    struct mag_buf line;

    shape_event(how->rules, kind, &event);
    mag_buf_init(&line, MAG_SENTENCE * 2);
    mag_buf_puts(&line, "  | {");
    put_members(how, &event, " ", &line);
    mag_buf_puts(&line, " }");
    if (line.length > COLUMNS) {
        mag_buf_clear(&line);
        mag_buf_puts(&line, "  | {");
        put_members(how, &event, "\n      ", &line);
        mag_buf_puts(&line, "\n    }");
    }
    mag_buf_printf(out, "\n%s", mag_buf_text(&line));
    mag_buf_release(&line);
}

void describe_typescript(const struct mag_shape_form *how,
                         const struct shape_set *view, struct mag_buf *out)
{
    const struct mag_game *game = how->rules->game;

    shape_typescript(view, how, out);
    mag_buf_puts(out, "\n/** What can happen; `text` is the sentence that a "
                      "player reads. */\nexport type GameEvent = (");
    for (int i = 0; i < game->n_events; i++)
        put_event(how, i, out);
    mag_buf_puts(out, "\n) & { text: string };\n");
}
