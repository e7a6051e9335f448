/* The log of a table: what a viewer noticed, from the first move on. */
#include <string.h>

#include "magnat/decide.h"
#include "serve/parts.h"

void replay_init(struct replay *r, struct hub *hub, const struct table *t)
{
    const struct mag_rules *rules = table_rules_of(t);

    *r = (struct replay){ .hub = hub, .table = t };
    if (t->start)
        memcpy(hub->pos, t->start, rules->game->state_size);
    else
        rules->game->init(rules, hub->pos);
}

bool replay_step(struct replay *r)
{
    const struct mag_rules *rules = table_rules_of(r->table);
    struct mag_move move;

    if (r->at == mag_match_moves(r->table->match))
        return false;
    move = mag_match_move(r->table->match, r->at);
    r->hub->tell.count = 0;
    /* It cannot be refused: the match has accepted it. */
    mag_apply(rules, r->hub->pos, move.seat, move.action, &r->hub->tell, NULL);
    for (int v = 0; v < VIEWERS; v++)
        r->steps[v] += r->table->seen[r->at] >> v & 1;
    r->at++;
    return true;
}

/* The last TABLE_LOG lines: a ring in hub->lines. */
void put_log(struct hub *hub, struct mag_writer *w, const struct table *t,
             int seat, enum mag_lang lang)
{
    struct replay r;
    int n = 0;

    mag_put_array(w, "log");
    if (t->match)
        replay_init(&r, hub, t);
    while (t->match && replay_step(&r)) {
        for (int i = 0; i < hub->tell.count; i++) {
            if (!mag_event_is_seen(&hub->tell.item[i], seat))
                continue;
            hub->lines[n % TABLE_LOG].event = hub->tell.item[i];
            hub->lines[n++ % TABLE_LOG].n = r.steps[viewer_of(seat)];
        }
    }
    for (int i = n > TABLE_LOG ? n - TABLE_LOG : 0; i < n; i++) {
        const struct log_line *line = &hub->lines[i % TABLE_LOG];

        put_line(w, t, &line->event, line->n, lang);
    }
    mag_put_end_array(w);
}
