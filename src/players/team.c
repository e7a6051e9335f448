/* Threads that wait for work: a round begins when its number grows, and is
 * over when nobody is left in it. */
#include "players/team.h"

#include <pthread.h>
#include <stdint.h>
#include <stdlib.h>

struct member {
    struct team *team;
    pthread_t thread;
    int number;
};

struct team {
    void (*work)(void *arg, int member);
    void *arg;
    pthread_mutex_t lock;
    pthread_cond_t begin, done;
    uint64_t round; /* with the three below: under the lock */
    int left, ready;
    bool quit;
    int helpers; /* threads that were made */
    struct member member[];
};

static void *help(void *p)
{
    struct member *me = p;
    struct team *t = me->team;
    uint64_t seen = 0;

    pthread_mutex_lock(&t->lock);
    t->ready++;
    pthread_cond_signal(&t->done);
    for (;;) {
        while (!t->quit && t->round == seen)
            pthread_cond_wait(&t->begin, &t->lock);
        if (t->quit)
            break;
        seen = t->round;
        pthread_mutex_unlock(&t->lock);
        t->work(t->arg, me->number);
        pthread_mutex_lock(&t->lock);
        if (!--t->left)
            pthread_cond_signal(&t->done);
    }
    pthread_mutex_unlock(&t->lock);
    return NULL;
}

struct team *team_new(int members, void (*work)(void *arg, int member),
                      void *arg)
{
    struct team *t =
        calloc(1, sizeof *t + (size_t)(members - 1) * sizeof t->member[0]);

    if (!t)
        return NULL;
    t->work = work;
    t->arg = arg;
    pthread_mutex_init(&t->lock, NULL);
    pthread_cond_init(&t->begin, NULL);
    pthread_cond_init(&t->done, NULL);
    for (int i = 0; i < members - 1; i++) {
        struct member *m = &t->member[i];

        m->team = t;
        m->number = i + 1;
        if (pthread_create(&m->thread, NULL, help, m)) {
            team_free(t);
            return NULL;
        }
        t->helpers++;
    }
    /* A thread that starts may allocate: not later, while it thinks. */
    pthread_mutex_lock(&t->lock);
    while (t->ready < t->helpers)
        pthread_cond_wait(&t->done, &t->lock);
    pthread_mutex_unlock(&t->lock);
    return t;
}

void team_free(struct team *t)
{
    if (!t)
        return;
    pthread_mutex_lock(&t->lock);
    t->quit = true;
    pthread_cond_broadcast(&t->begin);
    pthread_mutex_unlock(&t->lock);
    for (int i = 0; i < t->helpers; i++)
        pthread_join(t->member[i].thread, NULL);
    pthread_cond_destroy(&t->done);
    pthread_cond_destroy(&t->begin);
    pthread_mutex_destroy(&t->lock);
    free(t);
}

void team_run(struct team *t)
{
    if (t->helpers) {
        pthread_mutex_lock(&t->lock);
        t->round++;
        t->left = t->helpers;
        pthread_cond_broadcast(&t->begin);
        pthread_mutex_unlock(&t->lock);
    }
    t->work(t->arg, 0);
    if (t->helpers) {
        pthread_mutex_lock(&t->lock);
        while (t->left)
            pthread_cond_wait(&t->done, &t->lock);
        pthread_mutex_unlock(&t->lock);
    }
}
