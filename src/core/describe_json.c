/* A game as one JSON object. */
#include "core/describe.h"
#include "magnat/text.h"

static void put_actions(const struct mag_shape_form *how, struct mag_writer *w)
{
    const struct mag_game *game = how->rules->game;

    mag_put_array(w, "actions");
    for (int i = 0; i < game->n_verbs; i++) {
        const struct mag_verb *row = &game->verbs[i];
        char text[MAG_SENTENCE];

        mag_put_object(w, NULL);
        mag_put_text(w, "verb", row->word);
        mag_put_array(w, "args");
        for (int a = 0; a < 3 && row->type[a]; a++)
            mag_put_text(w, NULL, describe_term(game, row->type[a]));
        mag_put_end_array(w);
        mag_put_bool(w, "chance", row->flags & MAG_VERB_CHANCE);
        mag_put_text(w, "clause", row->clause);
        describe_verb(how, i, text);
        mag_put_text(w, "text", text);
        mag_put_end_object(w);
    }
    mag_put_end_array(w);
}

static void put_events(const struct mag_shape_form *how, struct mag_writer *w)
{
    const struct mag_game *game = how->rules->game;

    mag_put_array(w, "events");
    for (int i = 0; i < game->n_events; i++) {
        const struct mag_event_kind *row = &game->events[i];
        char text[MAG_SENTENCE];

        mag_put_object(w, NULL);
        mag_put_text(w, "event", row->word);
        mag_put_object(w, "args");
        for (int a = 0; a < MAG_MAX_ARGS && row->type[a]; a++)
            mag_put_text(w, row->arg[a], describe_term(game, row->type[a]));
        mag_put_end_object(w);
        describe_event(how, i, text);
        mag_put_text(w, "text", text);
        mag_put_end_object(w);
    }
    mag_put_end_array(w);
}

static void put_field(void *to, const struct field_note *note)
{
    struct mag_writer *w = to;
    const struct mag_field *f = note->field;

    mag_put_object(w, NULL);
    mag_put_text(w, "name", note->path);
    mag_put_text(w, "type", note->type);
    mag_put_int(w, "at", f->at);
    mag_put_int(w, "bytes", f->size);
    if (f->width)
        mag_put_int(w, "width", f->width);
    if (note->range[0])
        mag_put_text(w, "range", note->range);
    if (f->unit)
        mag_put_text(w, "unit", f->unit->name);
    if (note->who[0])
        mag_put_text(w, "known_to", note->who);
    if (f->about)
        mag_put_text(w, "about", f->about);
    mag_put_end_object(w);
}

static void put_observation(const struct mag_rules *rules, struct mag_writer *w)
{
    int n = mag_observe_size(rules);
    char name[MAG_SENTENCE];

    mag_put_object(w, "observation");
    mag_put_int(w, "size", n);
    mag_put_array(w, "entries");
    for (int i = 0; i < n && mag_observe_name(rules, i, name, sizeof name); i++)
        mag_put_text(w, NULL, name);
    mag_put_end_array(w);
    mag_put_end_object(w);
}

void describe_json(const struct mag_shape_form *how, unsigned what,
                   const struct shape_set *view, struct mag_buf *out)
{
    const struct mag_rules *rules = how->rules;
    struct mag_writer w;

    mag_put_start(&w, out);
    mag_put_object(&w, NULL);
    mag_put_text(&w, "game", rules->game->name);
    mag_put_text(&w, "ruleset",
                 rules->game->rulesets[rules->setup.ruleset].name);
    mag_put_int(&w, "seats", rules->seats);
    if (what & MAG_TELL_ACTIONS)
        put_actions(how, &w);
    if (what & MAG_TELL_EVENTS)
        put_events(how, &w);
    if (what & MAG_TELL_VIEW) {
        struct mag_buf text;

        mag_buf_init(&text, out->ceiling);
        shape_json(view, how, &text);
        mag_put_raw(&w, "view", mag_buf_text(&text), text.length);
        mag_buf_release(&text);
    }
    if (what & MAG_TELL_FIELDS) {
        mag_put_int(&w, "state_bytes", (int64_t)rules->game->state_size);
        mag_put_array(&w, "fields");
        describe_fields(rules, put_field, &w);
        mag_put_end_array(&w);
        put_observation(rules, &w);
    }
    mag_put_end_object(&w);
}
