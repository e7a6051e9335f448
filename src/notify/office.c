/* The office: its secrets, its queue, its thread. */
#include "notify/office.h"

#include <curl/curl.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "notify/feed.h"
#include "notify/private.h"
#include "notify/words.h"

enum { LOOK_MS = 2000, SWEEP_MS = 3600000 };
static const int64_t KEPT_MS = (int64_t)30 * 86400 * 1000;

/* --- Opening ---------------------------------------------------------------------- */

static enum reached by_post(void *who, const struct reach_request *request)
{
    (void)who;
    return reach_post(request);
}

static enum reached by_mail(void *who, const struct reach_mail *mail)
{
    (void)who;
    return reach_send(mail);
}

/* A secret of 32 bytes that all servers of the store share. */
static enum mag_status secret_of(struct office *o, const char *name,
                                 const uint8_t fresh[32], uint8_t out[32],
                                 struct mag_err *err)
{
    char hex[OUTBOX_KEY], kept[OUTBOX_KEY] = "";
    enum mag_status st;

    sodium_bin2hex(hex, sizeof hex, fresh, 32);
    st = outbox_key(o->outbox, name, hex, kept, err);
    if (!st &&
        sodium_hex2bin(out, 32, kept, strlen(kept), NULL, NULL, NULL) != 0)
        st = mag_fail(err, MAG_E_INPUT, "the store's secret %s is none", name);
    return st;
}

static enum mag_status read_secrets(struct office *o, struct mag_err *err)
{
    uint8_t fresh[32], kept[32];
    enum mag_status st = seal_make(&o->pair);

    if (!st)
        st = secret_of(o, "vapid", o->pair.secret, kept, err);
    if (!st)
        st = seal_pair_of(kept, &o->pair);
    randombytes_buf(fresh, sizeof fresh);
    return st ? st : secret_of(o, "words", fresh, o->mac, err);
}

/* --- Working ------------------------------------------------------------------------ */

static int64_t now_ms(void)
{
    struct timespec now;

    clock_gettime(CLOCK_REALTIME, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

static struct wish *next_wish(struct office *o)
{
    struct wish *w;

    pthread_mutex_lock(&o->mutex);
    w = o->wishes;
    if (w)
        o->wishes = w->next;
    if (!o->wishes)
        o->wishes_end = &o->wishes;
    pthread_mutex_unlock(&o->mutex);
    return w;
}

/* Nobody waits for the answer to a wish without a number. */
static void hand_over(struct office *o, struct reply *reply, bool waited_for)
{
    pthread_mutex_lock(&o->mutex);
    if (waited_for) {
        reply->next = NULL;
        *o->replies_end = reply;
        o->replies_end = &reply->next;
    } else {
        o->n--;
    }
    pthread_mutex_unlock(&o->mutex);
    if (waited_for) {
        o->options.wake(o->options.who);
        return;
    }
    mag_buf_release(&reply->answer.out);
    free(reply);
}

static bool grant_one(struct office *o, int64_t now)
{
    enum { ANSWER = 1 << 16 };
    struct wish *w = next_wish(o);
    struct reply *reply;

    if (!w)
        return false;
    reply = calloc(1, sizeof *reply);
    if (reply) {
        reply->answer.client = w->client;
        reply->answer.id = w->id;
        mag_buf_init(&reply->answer.out, ANSWER);
        wish_grant(o, w, now, &reply->answer);
        hand_over(o, reply, w->client != 0);
    }
    free(w);
    return true;
}

static void sweep(struct office *o, int64_t now)
{
    if (now - o->swept < SWEEP_MS)
        return;
    o->swept = now;
    outbox_sweep(o->outbox, now - KEPT_MS, NULL);
}

void office_step(struct office *o, int64_t now)
{
    while (grant_one(o, now))
        continue;
    while (!atomic_load(&o->halt) && deliver_one(o, now)) {
        while (grant_one(o, now))
            continue;
        if (o->runs)
            now = now_ms();
    }
    sweep(o, now);
    count_waiting(o, now);
}

/* Waits for something to do; false: it is closed. */
static bool wait_for_work(struct office *o)
{
    enum { SECOND = 1000, NANOS = 1000000 };
    int64_t end = now_ms() + LOOK_MS;
    struct timespec at = { end / SECOND, end % SECOND * NANOS };
    bool more;

    pthread_mutex_lock(&o->mutex);
    if (!o->stop && !o->poked && !o->wishes)
        pthread_cond_timedwait(&o->more, &o->mutex, &at);
    o->poked = false;
    more = !o->stop;
    pthread_mutex_unlock(&o->mutex);
    return more;
}

static void *work(void *arg)
{
    struct office *o = arg;

    while (wait_for_work(o))
        office_step(o, now_ms());
    return NULL;
}

/* --- Opening and closing ---------------------------------------------------------------- */

static void take_options(struct office *o, const struct office_options *options)
{
    size_t n;

    o->options = *options;
    if (!o->options.wire.post)
        o->options.wire = (struct office_wire){ NULL, by_post, by_mail };
    snprintf(o->base, sizeof o->base, "%s",
             options->public_url ? options->public_url : "");
    n = strlen(o->base);
    while (n && o->base[n - 1] == '/')
        o->base[--n] = '\0';
    o->wishes_end = &o->wishes;
    o->replies_end = &o->replies;
    pthread_mutex_init(&o->mutex, NULL);
    pthread_cond_init(&o->more, NULL);
}

enum mag_status office_new(struct office **out,
                           const struct office_options *options,
                           struct mag_err *err)
{
    struct office *o = calloc(1, sizeof *o);
    enum mag_status st;

    if (!o)
        return mag_fail(err, MAG_E_NOMEM, "no memory");
    take_options(o, options);
    st = outbox_open(&o->outbox, options->store, err);
    if (!st)
        st = read_secrets(o, err);
    if (!st && options->alone)
        st = outbox_unhand(o->outbox, err);
    if (!st && curl_global_init(CURL_GLOBAL_DEFAULT))
        st = mag_fail(err, MAG_E_NOMEM, "no memory");
    if (!st && !options->quiet) {
        o->runs = !pthread_create(&o->thread, NULL, work, o);
        if (!o->runs)
            st = mag_fail(err, MAG_E_NOMEM, "no thread");
    }
    if (st) {
        office_free(o);
        return st;
    }
    *out = o;
    return MAG_OK;
}

static void stop(struct office *o)
{
    atomic_store(&o->halt, true);
    pthread_mutex_lock(&o->mutex);
    o->stop = true;
    pthread_cond_signal(&o->more);
    pthread_mutex_unlock(&o->mutex);
    if (o->runs)
        pthread_join(o->thread, NULL);
}

void office_free(struct office *o)
{
    struct office_answer answer;
    struct wish *w;

    if (!o)
        return;
    stop(o);
    while ((w = next_wish(o)))
        free(w);
    while (office_take(o, &answer))
        mag_buf_release(&answer.out);
    outbox_close(o->outbox);
    pthread_cond_destroy(&o->more);
    pthread_mutex_destroy(&o->mutex);
    sodium_memzero(o->mac, sizeof o->mac);
    free(o);
}

/* --- The owner's side ---------------------------------------------------------------------- */

bool office_ask(struct office *o, const struct office_ask *ask)
{
    size_t size = strlen(ask->text) + 1;
    struct wish *w = malloc(sizeof *w + size);
    bool room;

    if (!w)
        return false;
    *w = (struct wish){ .client = ask->client,
                        .id = ask->id,
                        .lang = ask->lang,
                        .text = (char *)(w + 1) };
    snprintf(w->player, sizeof w->player, "%s", ask->player);
    memcpy(w->text, ask->text, size);
    pthread_mutex_lock(&o->mutex);
    room = o->n < OFFICE_ASKS;
    if (room) {
        *o->wishes_end = w;
        o->wishes_end = &w->next;
        o->n++;
        pthread_cond_signal(&o->more);
    }
    pthread_mutex_unlock(&o->mutex);
    if (!room)
        free(w);
    return room;
}

bool office_take(struct office *o, struct office_answer *answer)
{
    struct reply *reply;

    pthread_mutex_lock(&o->mutex);
    reply = o->replies;
    if (reply) {
        o->replies = reply->next;
        o->n--;
    }
    if (!o->replies)
        o->replies_end = &o->replies;
    pthread_mutex_unlock(&o->mutex);
    if (!reply)
        return false;
    *answer = reply->answer;
    free(reply);
    return true;
}

void office_poke(struct office *o)
{
    pthread_mutex_lock(&o->mutex);
    o->poked = true;
    pthread_cond_signal(&o->more);
    pthread_mutex_unlock(&o->mutex);
}

/* --- Feeds -------------------------------------------------------------------------------------- */

struct feeding {
    struct mag_buf *out;
    const char *name;
    enum mag_lang lang;
    bool any;
};

static bool add_entry(void *who, const struct outbox_row *row)
{
    struct feeding *f = who;

    if (!f->any)
        feed_open(f->out, f->lang, f->name, row->at);
    f->any = true;
    feed_entry(f->out, f->lang, f->name, row);
    return true;
}

/* "WORD" or "WORD.fr": the word knows no language. */
enum mag_status office_feed(struct office *o, const char *word, int64_t now,
                            struct office_reader by, struct mag_buf *out)
{
    char bare[OFFICE_WORD], id[OUTBOX_ID];
    size_t n = strcspn(word, ".");
    struct feeding f = { out, id, words_lang(word[n] ? word + n + 1 : ""),
                         false };
    enum mag_status st;

    if (n >= sizeof bare)
        return MAG_E_INPUT;
    memcpy(bare, word, n);
    bare[n] = '\0';
    st = word_opens(o, "feed", bare, id) ? by.read(by.who, id, add_entry, &f)
                                         : MAG_E_INPUT;
    if (st)
        return st;
    if (!f.any)
        feed_open(out, f.lang, id, now);
    feed_close(out);
    return MAG_OK;
}
