/* pthread.h - for a machine with one thread: locks are always free, and no
 * second thread can be made. What needs none works as ever. */
#ifndef LOCAL_ALONE_PTHREAD_H
#define LOCAL_ALONE_PTHREAD_H

typedef int pthread_t, pthread_mutex_t, pthread_cond_t;

enum { ALONE_CANNOT = 1 };

static inline int pthread_create(pthread_t *thread, const void *attributes,
                                 void *(*run)(void *arg), void *arg)
{
    (void)thread, (void)attributes, (void)run, (void)arg;
    return ALONE_CANNOT;
}

static inline int pthread_join(pthread_t thread, void **result)
{
    (void)thread, (void)result;
    return 0;
}

static inline int pthread_mutex_init(pthread_mutex_t *m, const void *attributes)
{
    (void)attributes;
    return *m = 0;
}

static inline int pthread_mutex_lock(pthread_mutex_t *m)
{
    (void)m;
    return 0;
}

static inline int pthread_mutex_unlock(pthread_mutex_t *m)
{
    (void)m;
    return 0;
}

static inline int pthread_mutex_destroy(pthread_mutex_t *m)
{
    (void)m;
    return 0;
}

static inline int pthread_cond_init(pthread_cond_t *c, const void *attributes)
{
    (void)attributes;
    return *c = 0;
}

static inline int pthread_cond_wait(pthread_cond_t *c, pthread_mutex_t *m)
{
    (void)c, (void)m;
    return 0;
}

static inline int pthread_cond_signal(pthread_cond_t *c)
{
    (void)c;
    return 0;
}

static inline int pthread_cond_broadcast(pthread_cond_t *c)
{
    (void)c;
    return 0;
}

static inline int pthread_cond_destroy(pthread_cond_t *c)
{
    (void)c;
    return 0;
}

#endif
