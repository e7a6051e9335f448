/* The ranks of a spread simulation that follow rank 0's orders. They answer to
 * nobody else: mpirun's SIGTERM is rank 0's to understand, and a rank that
 * ended at once would hurry mpirun to kill the others. */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "apps/simulate/ranks_mail.h"

enum { ANSWER_MAX_BYTES = 64 << 20 }; /* of 2048 games it is a few MB */

struct follower {
    struct sim_ranks *ranks;
    const struct sim_plan *plan;
    struct ranks_mail mail;
    struct rank_order order;
    bool ordered;             /* an order is waiting to be carried out */
    bool whole;               /* as the dismissal says */
    double heard, beat;       /* from rank 0; when we did last */
    atomic_int_fast64_t next; /* game of the order */
};

/* Rank 0 reads interrupts while games are played; the others do not care. MPI
 * starts threads of its own: what they shall not die of is settled before. */
static void settle_interrupts(bool leads)
{
    sigset_t mask;

    if (leads) {
        sigemptyset(&mask);
        sigaddset(&mask, SIGINT);
        sigaddset(&mask, SIGTERM);
        pthread_sigmask(SIG_BLOCK, &mask, NULL);
    } else {
        signal(SIGTERM, SIG_IGN);
        signal(SIGINT, SIG_IGN);
    }
}

enum mag_status sim_ranks_open(struct sim_ranks *ranks, struct mag_err *err)
{
    enum mag_status st;

    *ranks = (struct sim_ranks){ .size = ranks_asked(),
                                 .place = ranks_place() };
    settle_interrupts(!ranks->place);
    st = ranks_open(SIM_RANKS_PATIENCE, err);
    ranks->alone = st == MAG_E_LIMIT;
    return ranks->alone ? MAG_OK : st;
}

/* Reads the mail and beats. False: there is no rank 0 any more. */
static bool attend(struct follower *f)
{
    double now;

    while (!f->ranks->dismissed && ranks_receive(&f->mail, SIM_RANKS_SILENCE)) {
        const struct ranks_mail *m = &f->mail;

        f->heard = now_seconds();
        if (m->kind == MAIL_STOP) {
            f->ranks->dismissed = true;
            f->whole = m->size == 1 && m->bytes[0];
        } else if (m->kind == MAIL_ORDER && m->size == sizeof f->order) {
            memcpy(&f->order, m->bytes, sizeof f->order);
            f->ordered = true;
        } else if (m->kind == MAIL_CALL) {
            f->beat = 0;
        }
    }
    now = now_seconds();
    if (now - f->beat > MAIL_BEAT_EVERY) {
        ranks_send(0, MAIL_BEAT, "", 0, 1);
        f->beat = now;
    }
    return now - f->heard < SIM_RANKS_PATIENCE;
}

/* Waits for the next order. False: dismissed, or left alone. */
static bool await_order(struct follower *f)
{
    while (attend(f) && !f->ordered && !f->ranks->dismissed)
        usleep(MAIL_NAP);
    return f->ordered && !f->ranks->dismissed;
}

static int64_t take(void *self, const struct crew_stop *stop)
{
    struct follower *f = self;
    int64_t k = atomic_fetch_add(&f->next, 1);

    (void)stop;
    return k < f->order.end ? k : -1;
}

static bool tick(void *self)
{
    struct follower *f = self;

    return !attend(f) || f->ranks->dismissed;
}

static void complain(const struct mag_err *err)
{
    ranks_send(0, MAIL_FAULT, err->text, strlen(err->text), SIM_RANKS_PATIENCE);
}

static void send_answer(const struct follower *f, const struct sim_part *part)
{
    struct rank_done head = { f->order.first, f->order.end };
    size_t games = (size_t)(head.end - head.first);
    struct mag_buf out;

    mag_buf_init(&out, ANSWER_MAX_BYTES);
    mag_buf_add(&out, (const char *)&head, sizeof head);
    mag_buf_add(&out, (const char *)part->game, games * sizeof part->game[0]);
    if (f->plan->watch)
        sim_watch_pack(f->plan->watch, head.first, head.end, &out);
    if (!mag_buf_ok(&out))
        complain(&(struct mag_err){ "no memory", 0 });
    else if (!ranks_send(0, MAIL_DONE, out.text, out.length,
                         SIM_RANKS_PATIENCE))
        return; /* MPI may still read the bytes: they must stay */
    mag_buf_release(&out);
}

/* Plays the games of the order and sends their outcomes. */
static enum mag_status obey(struct follower *f, struct mag_err *err)
{
    const struct crew_source source = { f, take, tick, true };
    struct sim_plan plan = *f->plan;
    struct sim_part part;
    enum mag_status st;

    if (f->order.content != plan.rules->content_hash)
        return mag_fail(err, MAG_E_INPUT, "its cards are not those of rank 0");
    st = sim_part_init(&part, f->order.first, f->order.end - f->order.first,
                       err);
    if (st)
        return st;
    part.source = &source;
    plan.seed = f->order.seed;
    atomic_store(&f->next, f->order.first);
    f->ordered = false;
    if (plan.watch)
        sim_watch_clear(plan.watch);
    st = sim_play_part(&plan, &part, err);
    if (!st && !f->ranks->dismissed)
        send_answer(f, &part);
    sim_part_release(&part);
    return st;
}

/* Waits to be dismissed and takes leave. */
static int leave(struct follower *f)
{
    bool led = true;

    while (!f->ranks->dismissed && (led = attend(f)))
        usleep(MAIL_NAP);
    ranks_mail_release(&f->mail);
    f->ranks->dismissed = true;
    if (led && f->whole)
        ranks_close(SIM_RANKS_PATIENCE);
    return led ? 0 : EXIT_FAILURE;
}

int sim_ranks_serve(struct sim_ranks *ranks, const struct sim_plan *plan)
{
    struct follower f = { .ranks = ranks,
                          .plan = plan,
                          .heard = now_seconds() };
    int64_t wish = plan->threads;
    struct mag_err err = { "", 0 };

    if (ranks->alone)
        return EXIT_FAILURE;
    ranks_send(0, MAIL_READY, &wish, sizeof wish, SIM_RANKS_PATIENCE);
    while (await_order(&f)) {
        if (obey(&f, &err)) {
            complain(&err);
            break;
        }
    }
    return leave(&f);
}

void sim_ranks_close(struct sim_ranks *ranks)
{
    struct follower f = { .ranks = ranks, .heard = now_seconds() };
    const unsigned char whole = !ranks->lost && !ranks->stopped;

    if (ranks->alone)
        return;
    if (ranks->place) {
        if (ranks->dismissed)
            return;
        complain(&(struct mag_err){ "its command cannot be carried out", 0 });
        leave(&f);
        return;
    }
    for (int r = 1; r < ranks->size; r++) {
        if (!ranks->is_lost[r])
            ranks_send(r, MAIL_STOP, &whole, 1, 1);
    }
    if (whole)
        ranks_close(SIM_RANKS_PATIENCE);
}
