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

/* The table, and the units that it has named so far. */
struct fields_page {
    struct mag_buf *out;
    struct shape_set units;
};

static void put_field(void *to, const struct field_note *note)
{
    struct fields_page *page = to;
    struct mag_buf *out = page->out;

    mag_buf_printf(out, "| `%s` | %s%s%s | %s ", note->path, note->type,
                   note->range[0] ? ", " : "", note->range, note->who);
    put_cell(note->field->about ? note->field->about : "", out);
    mag_buf_puts(out, "|\n");
    /* Two of one name are told apart by the table: the first is enough. */
    if (note->field->unit)
        (void)shape_gather_unit(&page->units, note->field->unit, NULL);
}

/* Words that stand for numbers, in their order. */
static void put_numbered(const struct mag_rules *rules,
                         const struct mag_unit *u, struct mag_buf *out)
{
    int n = shape_unit_words(rules, u);

    for (int i = 0; i < n; i++)
        mag_buf_printf(out, "%s`%s`", i ? ", " : "",
                       shape_unit_word(rules, u, i));
    mag_buf_puts(out, "\n");
}

static void put_fields(const struct mag_shape_form *how, struct mag_buf *out)
{
    struct fields_page page = { .out = out };
    bool any = false;

    mag_buf_puts(out, "| member | type | known to | |\n|---|---|---|---|\n");
    describe_fields(how->rules, put_field, &page);
    for (int i = 0; i < page.units.units; i++) {
        const struct mag_unit *u = page.units.unit[i];

        if (!shape_unit_words(how->rules, u))
            continue;
        mag_buf_printf(out, "%s- %s, from 0 on: ",
                       any ? "" : "\nWords and their numbers:\n\n", u->name);
        put_numbered(how->rules, u, out);
        any = true;
    }
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
        mag_buf_puts(out, gap);
        put_fields(how, out);
    }
}
