/* The description of a game for people, in 80 columns: what is written stands
 * first in a line, what it means behind it or below. */
#include "apps/describe/text.h"

#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "base/wrap.h"
#include "core/describe.h"
#include "magnat/text.h"

enum { WIDTH = 80 };

static void put_heading(const struct mag_shape_form *how, int id,
                        struct mag_buf *out)
{
    mag_buf_printf(out, "\n%s\n", mag_text_plain(how->lang, id));
}

static void put_prose(const char *text, const char *first, const char *rest,
                      struct mag_buf *out)
{
    wrap_words(out, text, strlen(text), first, rest, WIDTH);
}

static void put_actions(const struct mag_shape_form *how, struct mag_buf *out)
{
    const struct mag_game *game = how->rules->game;

    put_heading(how, T_TOOLS_DESCRIBE_ACTIONS, out);
    for (int i = 0; i < game->n_verbs; i++) {
        char notation[MAG_SENTENCE], words[MAG_SENTENCE];

        describe_notation(game, i, notation);
        describe_verb(how, i, words);
        mag_buf_printf(out, "  %s (%s)\n", notation, game->verbs[i].clause);
        put_prose(words, "      ", "      ", out);
    }
}

static void put_events(const struct mag_shape_form *how, struct mag_buf *out)
{
    const struct mag_game *game = how->rules->game;

    put_heading(how, T_TOOLS_DESCRIBE_EVENTS, out);
    for (int i = 0; i < game->n_events; i++) {
        const struct mag_event_kind *row = &game->events[i];
        char words[MAG_SENTENCE];

        mag_buf_printf(out, "  %s", row->word);
        for (int a = 0; a < MAG_MAX_ARGS && row->type[a]; a++)
            mag_buf_printf(out, "%s %s", a ? "," : "", row->arg[a]);
        mag_buf_puts(out, "\n");
        describe_event(how, i, words);
        put_prose(words, "      ", "      ", out);
    }
}

static void put_shape(const struct mag_shape_form *how,
                      const struct mag_shape *shape, struct mag_buf *out)
{
    mag_buf_printf(out, "  %s\n", shape->name);
    for (const struct mag_member *m = shape->members; m && m->name; m++) {
        struct mag_buf line;

        mag_buf_init(&line, MAG_SENTENCE * 4);
        mag_buf_printf(&line, "%s: ", m->name);
        shape_type_markdown(m, how, &line);
        mag_buf_printf(&line, "%s. %s", m->is & MAG_IS_ABSENT ? "?" : "",
                       m->about ? m->about : "");
        put_prose(mag_buf_text(&line), "    ", "        ", out);
        mag_buf_release(&line);
    }
}

static void put_view(const struct mag_shape_form *how, struct mag_buf *out)
{
    const struct mag_shape *const roots[] = { how->rules->game->view_shape,
                                              NULL };
    struct shape_set set;

    put_heading(how, T_TOOLS_DESCRIBE_VIEW, out);
    if (shape_gather(roots, &set, NULL))
        return;
    for (int i = 0; i < set.n; i++)
        put_shape(how, set.item[i], out);
}

static void put_field(void *to, const struct field_note *note)
{
    struct mag_buf *out = to, line;

    mag_buf_init(&line, MAG_SENTENCE * 4);
    mag_buf_printf(&line, "%s: %s%s%s%s%s. %s", note->path, note->type,
                   note->range[0] ? ", " : "", note->range,
                   note->who[0] ? "; known to " : "", note->who,
                   note->field->about ? note->field->about : "");
    put_prose(mag_buf_text(&line), "  ", "      ", out);
    mag_buf_release(&line);
}

static void put_fields(const struct mag_shape_form *how, struct mag_buf *out)
{
    const struct mag_rules *rules = how->rules;
    struct mag_text_arg args[MAG_TEXT_ARGS] = {
        { NULL, (int64_t)rules->game->state_size },
        { NULL, mag_observe_size(rules) }
    };
    char text[MAG_SENTENCE];

    put_heading(how, T_TOOLS_DESCRIBE_POSITION, out);
    describe_fields(rules, put_field, out);
    mag_text_format(text, sizeof text, how->lang, T_TOOLS_DESCRIBE_SIZES, args);
    put_prose(text, "  ", "  ", out);
}

void describe_text(const struct mag_shape_form *how, unsigned what,
                   struct mag_buf *out)
{
    const struct mag_game *game = how->rules->game;

    mag_buf_printf(out, "%s - %s\n", game->name,
                   mag_game_text(game, how->lang, game->title));
    if (what & MAG_TELL_ACTIONS)
        put_actions(how, out);
    if (what & MAG_TELL_EVENTS)
        put_events(how, out);
    if (what & MAG_TELL_VIEW)
        put_view(how, out);
    if (what & MAG_TELL_FIELDS)
        put_fields(how, out);
}
