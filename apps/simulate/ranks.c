/* Rank 0 of a spread simulation: who plays what, and what came of it. The
 * other ranks are in ranks_serve.c. */
#include <errno.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "apps/simulate/ranks_mail.h"
#include "base/text.h"

enum { MAX_STRETCH = 2048 }; /* games in one order: a few MB of outcomes */

/* A stretch of games is to last about a second: long enough not to lose time
 * between two, short enough to lose little with a rank. */
static const double TOO_SHORT = 0.5, TOO_LONG = 2;

/* Another rank. It has games `first` .. `end`-1 in hand, if any. */
struct peer {
    int64_t first, end;
    int64_t stretch; /* how many games it shall get next */
    double ordered, heard;
    bool ready, lost;
};

/* Only `mutex` guards what threads share: next, back and busy. The rest is
 * the watching thread's. */
struct lead {
    struct sim_ranks *ranks;
    const struct sim_plan *plan;
    struct sim_part all;
    struct peer *peer; /* owned; [0] is unused */
    struct ranks_mail mail;
    double beat; /* when we did last */

    pthread_mutex_t mutex;
    pthread_cond_t change;
    int64_t next; /* games from here on are in nobody's hands */
    struct stretch {
        int64_t first, end;
    } * back;        /* owned: what lost ranks had */
    int backs, busy; /* how many of those; ranks with games in hand */

    enum mag_status fault; /* what another rank says went wrong */
    struct mag_err err;
};

/* --- Handing out games ----------------------------------------------------------- */

/* The next stretch of at most `most` games; an empty one if none is left.
 * With the mutex held. */
static struct stretch cut(struct lead *l, int64_t most)
{
    struct stretch s = { l->next, l->plan->games };
    struct stretch *from = l->backs ? &l->back[l->backs - 1] : NULL;

    if (from)
        s = *from;
    if (s.end - s.first > most)
        s.end = s.first + most;
    if (!from) {
        l->next = s.end;
    } else {
        from->first = s.end;
        l->backs -= from->first == from->end;
    }
    return s;
}

/* For a thread of rank 0: a game, or a wait for one that may come back. */
static int64_t take(void *self, const struct crew_stop *stop)
{
    enum { WAIT_NS = 50000000 };
    struct lead *l = self;
    int64_t k = -1;

    pthread_mutex_lock(&l->mutex);
    while (!atomic_load(&stop->now)) {
        struct stretch s = cut(l, 1);
        struct timespec until;

        if (s.first < s.end)
            k = s.first;
        if (k >= 0 || !l->busy)
            break;
        clock_gettime(CLOCK_REALTIME, &until);
        until.tv_nsec += WAIT_NS;
        until.tv_sec += until.tv_nsec / 1000000000;
        until.tv_nsec %= 1000000000;
        pthread_cond_timedwait(&l->change, &l->mutex, &until);
    }
    pthread_mutex_unlock(&l->mutex);
    return k;
}

/* How many games are in nobody's hands. With the mutex held. */
static int64_t games_left(const struct lead *l)
{
    int64_t n = l->plan->games - l->next;

    for (int i = 0; i < l->backs; i++)
        n += l->back[i].end - l->back[i].first;
    return n;
}

/* Gives a rank that waits its next games, if there are any. */
static void order(struct lead *l, int r)
{
    struct peer *p = &l->peer[r];
    struct rank_order mail = { .seed = l->plan->seed,
                               .content = l->plan->rules->content_hash };
    int64_t share;
    struct stretch s;

    pthread_mutex_lock(&l->mutex);
    share = games_left(l) / (2 * l->ranks->size) + 1;
    s = cut(l, p->stretch < share ? p->stretch : share);
    l->busy += s.first < s.end;
    pthread_mutex_unlock(&l->mutex);
    if (s.first == s.end)
        return;
    p->first = mail.first = s.first;
    p->end = mail.end = s.end;
    p->ready = false;
    p->ordered = now_seconds();
    ranks_send(r, MAIL_ORDER, &mail, sizeof mail, 1);
}

/* The rank has no games in hand any more. `again`: they are still to play. */
static void free_hands(struct lead *l, struct peer *p, bool again)
{
    if (p->first == p->end)
        return;
    pthread_mutex_lock(&l->mutex);
    if (again)
        l->back[l->backs++] = (struct stretch){ p->first, p->end };
    l->busy--;
    pthread_cond_broadcast(&l->change);
    pthread_mutex_unlock(&l->mutex);
    p->first = p->end = 0;
}

/* --- What comes back ---------------------------------------------------------------- */

static void say(const struct lead *l, int text, int64_t a, int64_t b, int64_t c)
{
    struct mag_text_arg args[MAG_TEXT_ARGS] = { { NULL, a },
                                                { NULL, b },
                                                { NULL, c } };
    char line[MAG_SENTENCE];

    mag_text_format(line, sizeof line, l->plan->progress.lang, text, args);
    fprintf(stderr, "magnat: %s\n", line);
}

static void lose(struct lead *l, int r)
{
    struct peer *p = &l->peer[r];

    if (p->first < p->end)
        say(l, T_TOOLS_RANK_LOST, r, p->first, p->end - 1);
    else
        say(l, T_TOOLS_RANK_LOST_IDLE, r, 0, 0);
    free_hands(l, p, true);
    p->lost = true;
    l->ranks->is_lost[r] = true;
    l->ranks->lost++;
}

static void fail(struct lead *l, int r, const char *why)
{
    if (!l->fault)
        l->fault = mag_fail(&l->err, MAG_E_IO, "rank %d: %s", r, why);
}

/* Takes the outcomes of the games that the rank had in hand. */
static void gather(struct lead *l, int r)
{
    struct peer *p = &l->peer[r];
    const struct ranks_mail *m = &l->mail;
    size_t games = (size_t)(p->end - p->first) * sizeof(struct sim_game);
    double took = now_seconds() - p->ordered;
    struct rank_done head;

    if (m->size < sizeof head + games) {
        fail(l, r, "its answer cannot be read");
        return;
    }
    memcpy(&head, m->bytes, sizeof head);
    if (head.first != p->first || head.end != p->end ||
        (l->plan->watch && !sim_watch_unpack(l->plan->watch, p->first, p->end,
                                             m->bytes + sizeof head + games,
                                             m->size - sizeof head - games))) {
        fail(l, r, "its answer is to another question");
        return;
    }
    memcpy(&l->all.game[p->first], m->bytes + sizeof head, games);
    if (took < TOO_SHORT && p->stretch < MAX_STRETCH)
        p->stretch *= 2;
    if (took > TOO_LONG && p->stretch > 1)
        p->stretch /= 2;
    free_hands(l, p, false);
    p->ready = true;
}

static void answer(struct lead *l)
{
    const struct ranks_mail *m = &l->mail;
    struct peer *p = &l->peer[m->from];

    p->heard = now_seconds();
    if (p->lost)
        return; /* it was asleep, and others have its games */
    if (m->kind == MAIL_READY && m->size == sizeof p->stretch) {
        memcpy(&p->stretch, m->bytes, sizeof p->stretch);
        p->ready = true;
    } else if (m->kind == MAIL_DONE) {
        gather(l, m->from);
    } else if (m->kind == MAIL_FAULT) {
        char why[MAG_ERR_TEXT];

        snprintf(why, sizeof why, "%.*s", (int)m->size, (const char *)m->bytes);
        fail(l, m->from, why);
    }
}

/* Reads the mail. A rank that dies while it hands over a letter leaves us
 * waiting for the rest of it; returns how long. */
static double read_mail(struct lead *l)
{
    double start = now_seconds();

    if (l->ranks->alone)
        return 0;
    while (ranks_receive(&l->mail, SIM_RANKS_SILENCE)) {
        answer(l);
        start = now_seconds();
    }
    return now_seconds() - start;
}

/* What the watching thread does now and then. */
static bool tick(void *self)
{
    struct lead *l = self;
    double deaf = read_mail(l), now = now_seconds();

    for (int r = 1; r < l->ranks->size; r++) {
        struct peer *p = &l->peer[r];

        if (p->lost)
            continue;
        p->heard += deaf; /* nobody could be heard meanwhile */
        if (now - p->heard > SIM_RANKS_SILENCE)
            lose(l, r);
        else if (p->ready)
            order(l, r);
        if (!p->lost && now - l->beat > MAIL_BEAT_EVERY)
            ranks_send(r, MAIL_BEAT, "", 0, 1);
    }
    if (now - l->beat > MAIL_BEAT_EVERY)
        l->beat = now;
    return l->fault != MAG_OK;
}

/* Has everybody answered since `call`, or been given up? */
static bool all_answered(const struct lead *l, double call)
{
    for (int r = 1; r < l->ranks->size; r++) {
        if (!l->peer[r].lost && l->peer[r].heard < call)
            return false;
    }
    return true;
}

/* When all is played: who is still there? A rank that died without games in
 * hand is else not missed by a run that ends before its silence is long. */
static void call_roll(struct lead *l)
{
    double call = now_seconds();

    for (int r = 1; r < l->ranks->size; r++) {
        if (!l->peer[r].lost)
            ranks_send(r, MAIL_CALL, "", 0, 1);
    }
    while (!all_answered(l, call) && now_seconds() - call < SIM_RANKS_SILENCE) {
        usleep(MAIL_NAP);
        read_mail(l);
    }
    for (int r = 1; r < l->ranks->size; r++) {
        if (!l->peer[r].lost && l->peer[r].heard < call)
            lose(l, r);
    }
}

/* --- The whole ------------------------------------------------------------------------ */

static enum mag_status lead_init(struct lead *l, struct sim_ranks *ranks,
                                 const struct sim_plan *plan,
                                 struct mag_err *err)
{
    *l = (struct lead){ .ranks = ranks, .plan = plan };
    pthread_mutex_init(&l->mutex, NULL);
    pthread_cond_init(&l->change, NULL);
    l->peer = calloc((size_t)ranks->size, sizeof l->peer[0]);
    l->back = calloc((size_t)ranks->size, sizeof l->back[0]);
    if (!l->peer || !l->back)
        return mag_fail(err, MAG_E_NOMEM, "no memory");
    for (int r = 1; r < ranks->size; r++)
        l->peer[r] = (struct peer){ .stretch = 1, .heard = now_seconds() };
    return sim_part_init(&l->all, 0, plan->games, err);
}

static void lead_release(struct lead *l)
{
    sim_part_release(&l->all);
    ranks_mail_release(&l->mail);
    free(l->back);
    free(l->peer);
    pthread_cond_destroy(&l->change);
    pthread_mutex_destroy(&l->mutex);
}

enum mag_status sim_ranks_run(struct sim_ranks *ranks,
                              const struct sim_plan *plan,
                              struct sim_result *result, struct mag_err *err)
{
    struct lead l;
    const struct crew_source source = { &l, take, tick, false };
    double start = now_seconds();
    enum mag_status st = lead_init(&l, ranks, plan, err);

    *result = (struct sim_result){ 0 };
    l.all.source = &source;
    for (int r = 1; !st && ranks->alone && r < ranks->size; r++)
        lose(&l, r);
    if (!st)
        st = sim_play_part(plan, &l.all, err);
    if (!st && l.fault) {
        st = l.fault;
        if (err)
            *err = l.err;
    }
    if (!st) {
        sim_result_take(result, plan, &l.all, now_seconds() - start);
        ranks->stopped = result->partial;
        if (!ranks->stopped && !ranks->alone)
            call_roll(&l);
        result->ranks = ranks->size;
        result->lost = ranks->lost;
        if (result->partial)
            say(&l, T_TOOLS_RANK_MISSING, result->games, plan->games - 1, 0);
    }
    lead_release(&l);
    return st;
}
