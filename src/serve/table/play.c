/* Playing at a table: chains of a seat, chance after them, undo. What is
 * played is gathered for one write and for those who will be told. */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/array.h"
#include "core/take_back.h"
#include "magnat/decide.h"
#include "serve/table/play.h"
#include "serve/table/remarks.h"

enum { MOST_PLAYED = 8 << 20 }; /* bytes of one write */

void draft_init(struct draft *d, struct bench *bench, struct mag_rng *rng)
{
    *d = (struct draft){ .bench = bench, .rng = rng };
    mag_buf_init(&d->body, MOST_PLAYED);
}

void draft_release(struct draft *d)
{
    mag_buf_release(&d->body);
    free(d->news);
}

void draft_clear(struct draft *d)
{
    mag_buf_clear(&d->body);
    d->n_news = 0;
}

bool keep_news(struct draft *d, struct table *t)
{
    int n = d ? d->n_news : 0;

    free(t->news);
    t->news = NULL;
    t->n_news = 0;
    if (!n)
        return true;
    t->news = malloc((size_t)n * sizeof t->news[0]);
    if (!t->news)
        return false;
    memcpy(t->news, d->news, (size_t)n * sizeof t->news[0]);
    t->n_news = n;
    d->n_news = 0;
    return true;
}

static struct news *more_news(struct draft *d)
{
    struct news *more = array_grow(d->news, &d->news_room, d->n_news + 1, 64,
                                   sizeof *more);

    if (!more)
        return NULL;
    d->news = more;
    return &more[d->n_news++];
}

static enum mag_status note_news(struct draft *d, const struct table *t,
                                 const struct mag_event *event, bool undone)
{
    struct news *news = more_news(d);

    if (!news)
        return MAG_E_NOMEM;
    *news = (struct news){ .event = *event, .undone = undone };
    memcpy(news->steps, t->steps, sizeof news->steps);
    return MAG_OK;
}

/* What programs say with it. */
static enum mag_status note_said(struct draft *d, const struct table *t,
                                 const struct remarks *remarks)
{
    enum mag_status st = MAG_OK;

    for (int i = 0; i < remarks->n && !st; i++) {
        struct mag_event event = { .seat = (int8_t)remarks->said[i].seat,
                                   .visible = remarks->said[i].visible };

        st = note_news(d, t, &event, false);
        if (st)
            break;
        d->news[d->n_news - 1].said = true;
        d->news[d->n_news - 1].words = remarks->said[i].words;
    }
    return st;
}

/* Listens to the programs from the position that the match stands at: they
 * look at each move before it is made. */
static void listen(struct draft *d, const struct table *t,
                   struct remarks *remarks)
{
    if (remarks_open(remarks, t, d->bench->before))
        memcpy(d->bench->before, mag_match_position(t->match),
               table_rules_of(t)->game->state_size);
}

static void walk_on(struct draft *d, const struct table *t,
                    struct remarks *remarks, struct mag_move move)
{
    remarks_before(remarks, t->steps, move);
    if (remarks->on)
        mag_apply(table_rules_of(t), d->bench->before, move.seat, move.action,
                  NULL, NULL);
}

/* The match has accepted move number `i`: gathers it. */
static enum mag_status note(struct draft *d, struct table *t, int i,
                            const struct mag_events *tell,
                            struct remarks *remarks)
{
    struct mag_move move = mag_match_move(t->match, i);
    char word[MAG_WORD];
    enum mag_status st = MAG_OK;

    walk_on(d, t, remarks, move);
    if (!table_note_move(t, i, tell))
        return MAG_E_NOMEM;
    remarks_after(remarks, tell);
    mag_print_action(table_rules_of(t), move.action, word, sizeof word);
    mag_buf_add(&d->body, move.seat < 0 ? "*" : &"012345"[move.seat], 1);
    mag_buf_add(&d->body, " ", 1);
    mag_buf_puts(&d->body, word);
    mag_buf_add(&d->body, "\n", 1);
    for (int k = 0; k < tell->count && !st; k++)
        st = note_news(d, t, &tell->item[k], false);
    if (!st)
        st = note_said(d, t, remarks);
    return st ? st : mag_buf_ok(&d->body) ? MAG_OK : MAG_E_LIMIT;
}

enum mag_status play_heard(struct draft *d, struct table *t, int seat,
                           mag_action action)
{
    struct remarks remarks;
    enum mag_status st;

    listen(d, t, &remarks);
    st = mag_match_apply(t->match, seat, action, &d->bench->tell, NULL);
    return st ? st
              : note(d, t, mag_match_moves(t->match) - 1, &d->bench->tell,
                     &remarks);
}

/* A hash of the position goes into the lines every few moves, and at the end:
 * a table that is read later checks itself by them. */
static void note_hash(struct draft *d, struct table *t)
{
    int moves = mag_match_moves(t->match);

    if (moves - t->hashed < TABLE_HASH && !mag_match_is_over(t->match))
        return;
    t->hashed = moves;
    mag_buf_printf(&d->body, "= %016" PRIx64 "\n", mag_match_hash(t->match));
}

enum mag_status play_luck(struct draft *d, struct table *t)
{
    enum mag_status st = MAG_OK;
    struct remarks remarks;

    listen(d, t, &remarks);
    while (!st && mag_match_pending(t->match) == MAG_CHANCE_BIT) {
        st = mag_match_chance(t->match, d->rng, &d->bench->tell);
        if (!st)
            st = note(d, t, mag_match_moves(t->match) - 1, &d->bench->tell,
                      &remarks);
    }
    if (!st)
        note_hash(d, t);
    if (st)
        t->stale = true;
    return st;
}

/* Plays a seat's chain, whole or not at all, and chance after it. */
static enum mag_status play_chain(struct draft *d, struct table *t, int seat,
                                  struct chain *chain, struct mag_ruling *why)
{
    int told[TABLE_BATCH], first = mag_match_moves(t->match);
    struct mag_batch batch = { .action = chain->action,
                               .n = chain->n,
                               .tell = &d->bench->tell,
                               .told = told };
    struct remarks remarks;
    enum mag_status st;

    chain->failed = 0;
    if (first + chain->n > TABLE_MAX_MOVES)
        return MAG_E_LIMIT;
    listen(d, t, &remarks);
    st = mag_match_batch(t->match, seat, &batch, why);
    chain->failed = batch.failed;
    if (st)
        return st;
    for (int i = 0; i < chain->n && !st; i++) {
        struct mag_events part = mag_batch_events(&batch, i);

        st = note(d, t, first + i, &part, &remarks);
    }
    t->stale |= st != MAG_OK;
    return st ? st : play_luck(d, t);
}

/* Plays what has begun: the chain, the clocks, who is to be told. */
static enum mag_status play_entry(struct table *t, const struct entry *e,
                                  struct chain *chain, struct mag_ruling *why)
{
    struct played line = { .kind = e->kind,
                           .seat = e->seat,
                           .n = chain->n,
                           .before = table_pending(t),
                           .at = e->at };
    const struct seat *seat = &t->seat[e->seat];
    int first = mag_match_moves(t->match);
    bool away = seat->away;
    enum mag_status st;

    st = play_chain(e->draft, t, e->seat, chain, why);
    if (st)
        return st;
    line.seen = e->draft->seen = table_seen(t, first);
    table_played(t, &line);
    t->act = (struct act){ .seat = MAG_CHANCE, .tell = TELL_UPDATE };
    if (seat->away != away)
        t->act.tell |= TELL_SEATS;
    return MAG_OK;
}

enum mag_status table_play(struct table *t, const struct entry *e,
                           struct chain *chain, struct mag_ruling *why)
{
    draft_clear(e->draft);
    return play_entry(t, e, chain, why);
}

enum mag_status play_by(struct draft *d, const struct table *t, int seat,
                        const struct mag_order *by)
{
    struct mag_event event = { .seat = (int8_t)seat,
                               .visible = 1u << seat,
                               .arg = { by->kind, by->figure } };
    enum mag_status st = note_news(d, t, &event, false);
    char word[MAG_WORD];

    if (st)
        return st;
    d->news[d->n_news - 1].obeyed = true;
    d->news[d->n_news - 1].steps[seat]++; /* as the move will count */
    mag_print_order(table_rules_of(t), by, word, sizeof word);
    mag_buf_printf(&d->body, "by %s\n", word);
    return MAG_OK;
}

enum mag_status table_obey(struct table *t, const struct entry *e,
                           mag_action action, const struct mag_order *by)
{
    struct chain chain = { .action = { action }, .n = 1 };
    int first = mag_match_moves(t->match);
    enum mag_status st;

    draft_clear(e->draft);
    st = play_by(e->draft, t, e->seat, by);
    if (!st)
        st = play_entry(t, e, &chain, NULL);
    if (st)
        return st;
    t->act.seat = e->seat;
    if (table_note_obeyed(t, first, by))
        return MAG_OK;
    t->stale = true;
    return MAG_E_NOMEM;
}

enum mag_status play_start(struct table *t)
{
    t->match = mag_match_new(table_rules_of(t), t->start);
    if (!t->match)
        return MAG_E_NOMEM;
    t->stage = STORE_PLAYING;
    t->hashed = -TABLE_HASH; /* the first line has one */
    for (int s = 0; s < t->seats; s++)
        t->seat[s].clock.bank = t->seat[s].shown.bank = (int64_t)t->speed.bank *
                                                        1000;
    return MAG_OK;
}

enum mag_status play_undo(struct draft *d, struct table *t, int seat)
{
    struct mag_event event = { .seat = (int8_t)seat };
    unsigned seen = match_last_own(t->match, seat) < 0
                        ? 0
                        : table_take_back(t, seat);
    enum mag_status st;

    if (!seen)
        return MAG_E_ILLEGAL;
    clock_undone(t, seat, seen);
    t->generation++;
    d->seen = seen;
    for (int s = 0; s < t->seats; s++)
        event.visible |= (seen >> s & 1) << s;
    if (seen >> (VIEWERS - 1))
        event.visible |= MAG_SEEN_BY_SPECTATORS;
    st = note_news(d, t, &event, true);
    t->stale |= st != MAG_OK;
    return st;
}
