/* A table as a card for the shelf, its seats, its end. */
#include "magnat/character.h"
#include "serve/table/card.h"
#include "serve/table/levels.h"

static const char *const stage_word[] = { "open", "playing", "over" };
static const char *const seat_word[] = { "open", "person", "program" };

void put_character(struct mag_writer *w, const struct seat *s)
{
    const struct mag_character *c = mag_character_at(s->character - 1);

    if (s->kind == SEAT_PROGRAM && c)
        mag_put_text(w, "character", c->word);
}

void put_ways(struct mag_writer *w, const struct table *t)
{
    if (t->by_host)
        mag_put_text(w, "begin", "host");
    if (t->has_gallery)
        mag_put_bool(w, "gallery", true);
}

void put_seats(struct mag_writer *w, const struct table *t)
{
    struct face face = table_face(t);

    mag_put_array(w, "seats");
    for (int i = 0; i < t->seats; i++) {
        const struct seat *s = &t->seat[i];

        mag_put_object(w, NULL);
        mag_put_text(w, "kind", seat_word[s->kind]);
        mag_put_text(w, "name", s->name);
        if (s->kind == SEAT_PROGRAM)
            mag_put_text(w, "level", level_name(t->library, s->level));
        put_character(w, s);
        mag_put_bool(w, "here", s->here > 0 && shows_presence(t));
        mag_put_bool(w, "away", face.away >> i & 1);
        if (t->stage != STORE_OVER && s->kind == SEAT_PERSON && i != t->host &&
            !s->came)
            mag_put_bool(w, "came", false);
        if (s->gone)
            mag_put_bool(w, "gone", true);
        if (s->offered)
            mag_put_bool(w, "offered", true);
        if (s->agreed)
            mag_put_bool(w, "board", true);
        if (face.rest[i])
            mag_put_int(w, "rest", face.rest[i]);
        mag_put_end_object(w);
    }
    mag_put_end_array(w);
}

void put_pending(struct mag_writer *w, uint32_t pending)
{
    mag_put_array(w, "pending");
    for (int s = 0; s < MAG_MAX_SEATS; s++) {
        if (pending >> s & 1)
            mag_put_int(w, NULL, s);
    }
    mag_put_end_array(w);
}

void put_result(struct mag_writer *w, const struct table *t)
{
    if (!t->outcome.known)
        return;
    mag_put_array(w, "scores");
    for (int s = 0; s < t->seats; s++)
        mag_put_int(w, NULL, t->outcome.score[s]);
    mag_put_end_array(w);
    mag_put_array(w, "result");
    for (int s = 0; s < t->seats; s++)
        mag_put_real(w, NULL, t->outcome.share[s]);
    mag_put_end_array(w);
}

void put_card(struct mag_writer *w, const char *name, const struct table *t,
              int mine)
{
    const struct mag_rules *rules = table_rules_of(t);
    struct face face = table_face(t);

    mag_put_object(w, name);
    mag_put_text(w, "id", t->id);
    mag_put_text(w, "game", rules->game->name);
    mag_put_text(w, "ruleset",
                 rules->game->rulesets[rules->setup.ruleset].name);
    put_options(w, &rules->setup);
    mag_put_text(w, "status", stage_word[face.stage]);
    mag_put_bool(w, "listed", t->listed);
    mag_put_int(w, "created", t->created);
    mag_put_int(w, "moves", face.moves);
    put_speed(w, &t->speed);
    if (t->no_help)
        mag_put_bool(w, "help", false);
    put_ways(w, t);
    mag_put_int(w, "host", t->host);
    put_seats(w, t);
    put_pending(w, face.pending);
    if (mine >= 0)
        mag_put_int(w, "seat", mine);
    if (t->successor[0])
        mag_put_text(w, "next", t->successor);
    if (t->frozen)
        mag_put_text(w, "frozen", frozen_word(t));
    if (face.stage == STORE_OVER)
        put_result(w, t);
    mag_put_end_object(w);
}
