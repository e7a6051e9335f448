/* Playing at a table: chains of a seat, chance after them, undo. What is
 * played is gathered for one write and for those who will be told. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "magnat/decide.h"
#include "serve/parts.h"

void play_begin(struct hub *hub)
{
    mag_buf_clear(&hub->body);
    hub->n_news = 0;
}

static struct news *more_news(struct hub *hub)
{
    if (hub->n_news == hub->news_room) {
        int room = hub->news_room ? hub->news_room * 2 : 64;
        struct news *more = realloc(hub->news, (size_t)room * sizeof *more);

        if (!more)
            return NULL;
        hub->news = more;
        hub->news_room = room;
    }
    return &hub->news[hub->n_news++];
}

static enum mag_status note_news(struct hub *hub, const struct table *t,
                                 const struct mag_event *event, int move)
{
    struct news *news = more_news(hub);

    if (!news)
        return MAG_E_NOMEM;
    news->event = *event;
    news->move = move;
    memcpy(news->steps, t->steps, sizeof news->steps);
    return MAG_OK;
}

/* The match has accepted it: gathers it. */
static enum mag_status note(struct hub *hub, struct table *t, int seat,
                            mag_action action)
{
    char word[MAG_WORD];
    enum mag_status st = MAG_OK;

    if (!table_note_move(t, seat, &hub->tell))
        return MAG_E_NOMEM;
    mag_print_action(table_rules_of(t), action, word, sizeof word);
    mag_buf_add(&hub->body, seat < 0 ? "*" : &"012345"[seat], 1);
    mag_buf_add(&hub->body, " ", 1);
    mag_buf_puts(&hub->body, word);
    mag_buf_add(&hub->body, "\n", 1);
    for (int i = 0; i < hub->tell.count && !st; i++)
        st = note_news(hub, t, &hub->tell.item[i], mag_match_moves(t->match));
    return st ? st : mag_buf_ok(&hub->body) ? MAG_OK : MAG_E_LIMIT;
}

/* On a copy first, so that a refused chain leaves no trace. */
static enum mag_status rehearse(struct hub *hub, const struct table *t,
                                int seat, const mag_action *chain, int n,
                                struct mag_ruling *why, int *failed)
{
    const struct mag_rules *rules = table_rules_of(t);

    memcpy(hub->pos, mag_match_position(t->match), rules->game->state_size);
    for (int i = 0; i < n; i++) {
        enum mag_status st = mag_apply(rules, hub->pos, seat, chain[i], NULL,
                                       why);

        *failed = i;
        if (st)
            return st;
    }
    return MAG_OK;
}

enum mag_status play_luck(struct hub *hub, struct table *t)
{
    enum mag_status st = MAG_OK;

    while (!st && mag_match_pending(t->match) == MAG_CHANCE_BIT) {
        st = mag_match_chance(t->match, &hub->rng, &hub->tell);
        if (!st)
            st = note(
                hub, t, MAG_CHANCE,
                mag_match_move(t->match, mag_match_moves(t->match) - 1).action);
    }
    if (st)
        t->stale = true;
    return st;
}

enum mag_status play_chain(struct hub *hub, struct table *t, int seat,
                           const mag_action *chain, int n,
                           struct mag_ruling *why, int *failed)
{
    enum mag_status st = MAG_OK;

    *failed = 0;
    if (mag_match_moves(t->match) + n > TABLE_MAX_MOVES)
        return MAG_E_LIMIT;
    if (n > 1)
        st = rehearse(hub, t, seat, chain, n, why, failed);
    if (st)
        return st;
    for (int i = 0; i < n && !st; i++) {
        st = mag_match_apply(t->match, seat, chain[i], &hub->tell, why);
        if (st && n == 1)
            return st; /* refused, and nothing has changed */
        if (!st)
            st = note(hub, t, seat, chain[i]);
    }
    t->stale |= st != MAG_OK;
    return st ? st : play_luck(hub, t);
}

enum mag_status play_start(struct table *t)
{
    t->match = mag_match_new(table_rules_of(t), t->start);
    if (!t->match)
        return MAG_E_NOMEM;
    t->stage = STORE_PLAYING;
    for (int s = 0; s < t->seats; s++)
        t->seat[s].bank = (int64_t)t->speed.bank * 1000;
    return MAG_OK;
}

enum mag_status play_undo(struct hub *hub, struct table *t, int seat)
{
    struct mag_event event = { .seat = (int8_t)seat };
    enum mag_status st = mag_match_undo(t->match, seat);
    unsigned seen;

    if (st)
        return st;
    seen = table_note_undo(t, seat);
    for (int s = 0; s < t->seats; s++)
        event.visible |= (seen >> s & 1) << s;
    if (seen >> (VIEWERS - 1))
        event.visible |= MAG_SEEN_BY_SPECTATORS;
    st = note_news(hub, t, &event, 0);
    t->stale |= st != MAG_OK;
    return st;
}
