/* A game as tables of a page. */
#include "core/describe.h"

/* A bar would end a column. */
static void put_cell(const char *text, struct mag_buf *out)
{
    mag_buf_puts(out, "| ");
    for (; *text; text++) {
        if (*text == '|')
            mag_buf_puts(out, "\\");
        mag_buf_add(out, text, 1);
    }
    mag_buf_puts(out, " ");
}

static void put_actions(const struct mag_shape_form *how, struct mag_buf *out)
{
    const struct mag_game *game = how->rules->game;

    mag_buf_puts(out, "| action | who | in words | clause |\n"
                      "|---|---|---|---|\n");
    for (int i = 0; i < game->n_verbs; i++) {
        char text[MAG_SENTENCE];

        describe_notation(game, i, text);
        mag_buf_printf(out, "| `%s` | %s ", text,
                       game->verbs[i].flags & MAG_VERB_CHANCE ? "chance"
                                                              : "seat");
        describe_verb(how, i, text);
        put_cell(text, out);
        mag_buf_printf(out, "| %s |\n", game->verbs[i].clause);
    }
}

static void put_event(const struct mag_shape_form *how, int kind,
                      struct mag_buf *out)
{
    const struct mag_event_kind *row = &how->rules->game->events[kind];
    char text[MAG_SENTENCE];

    mag_buf_printf(out, "| `%s` | ", row->word);
    for (int i = 0; i < MAG_MAX_ARGS && row->type[i]; i++)
        mag_buf_printf(out, "%s`%s` %s", i ? ", " : "", row->arg[i],
                       describe_term(how->rules->game, row->type[i]));
    mag_buf_puts(out, " ");
    describe_event(how, kind, text);
    put_cell(text, out);
    mag_buf_puts(out, "|\n");
}

static void put_events(const struct mag_shape_form *how, struct mag_buf *out)
{
    mag_buf_puts(out, "| event | members | in words |\n|---|---|---|\n");
    for (int i = 0; i < how->rules->game->n_events; i++)
        put_event(how, i, out);
}

static void put_field(void *to, const struct field_note *note)
{
    struct mag_buf *out = to;

    mag_buf_printf(out, "| `%s` | %s%s%s | %s ", note->path, note->type,
                   note->range[0] ? ", " : "", note->range, note->who);
    put_cell(note->field->about ? note->field->about : "", out);
    mag_buf_puts(out, "|\n");
}

void describe_markdown(const struct mag_shape_form *how, unsigned what,
                       const struct shape_set *view, struct mag_buf *out)
{
    const char *gap = "";

    if (what & MAG_TELL_ACTIONS) {
        put_actions(how, out);
        gap = "\n";
    }
    if (what & MAG_TELL_EVENTS) {
        mag_buf_puts(out, gap);
        put_events(how, out);
        gap = "\n";
    }
    if (what & MAG_TELL_VIEW) {
        mag_buf_puts(out, gap);
        shape_markdown(view, how, out);
        gap = "\n";
    }
    if (what & MAG_TELL_FIELDS) {
        mag_buf_printf(
            out, "%s| member | type | known to | |\n|---|---|---|---|\n", gap);
        describe_fields(how->rules, put_field, out);
    }
}
