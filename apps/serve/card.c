/* A table as a card for the shelf, its seats, its end. */
#include "apps/serve/parts.h"

static const char *const stage_word[] = { "open", "playing", "over" };
static const char *const seat_word[] = { "open", "person", "program" };

void put_seats(struct mag_writer *w, const struct table *t)
{
    put_array(w, "seats");
    for (int i = 0; i < t->seats; i++) {
        const struct seat *s = &t->seat[i];

        put_object(w, NULL);
        put_text(w, "kind", seat_word[s->kind]);
        put_text(w, "name", s->name);
        if (s->kind == SEAT_PROGRAM)
            put_text(w, "level", level_at(s->level)->name);
        put_bool(w, "here", s->here > 0);
        put_bool(w, "away", s->away);
        put_end_object(w);
    }
    put_end_array(w);
}

void put_pending(struct mag_writer *w, uint32_t pending)
{
    put_array(w, "pending");
    for (int s = 0; s < MAG_MAX_SEATS; s++) {
        if (pending >> s & 1)
            put_int(w, NULL, s);
    }
    put_end_array(w);
}

void put_result(struct mag_writer *w, const struct mag_rules *rules,
                const void *pos)
{
    int64_t score[MAG_MAX_SEATS] = { 0 };
    double result[MAG_MAX_SEATS] = { 0 };

    rules->game->scores(rules, pos, score);
    rules->game->result(rules, pos, result);
    put_array(w, "scores");
    for (int s = 0; s < rules->seats; s++)
        put_int(w, NULL, score[s]);
    put_end_array(w);
    put_array(w, "result");
    for (int s = 0; s < rules->seats; s++)
        put_real(w, NULL, result[s]);
    put_end_array(w);
}

void put_card(struct mag_writer *w, const char *name, const struct table *t,
              int mine)
{
    const struct mag_rules *rules = table_rules_of(t);

    put_object(w, name);
    put_text(w, "id", t->id);
    put_text(w, "game", rules->game->name);
    put_text(w, "ruleset", rules->game->rulesets[rules->setup.ruleset].name);
    put_options(w, &rules->setup);
    put_text(w, "status", stage_word[t->stage]);
    put_bool(w, "listed", t->listed);
    put_int(w, "created", t->created);
    put_int(w, "moves", t->steps[viewer_of(MAG_SPECTATOR)]);
    put_speed(w, &t->speed);
    put_int(w, "host", t->host);
    put_seats(w, t);
    put_pending(w, table_pending(t));
    if (mine >= 0)
        put_int(w, "seat", mine);
    if (t->stage == STORE_OVER)
        put_result(w, rules, mag_match_position(t->match));
    put_end_object(w);
}
