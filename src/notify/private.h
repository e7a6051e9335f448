/* private.h - an office from the inside, for the files of this folder. */
#ifndef NOTIFY_PRIVATE_H
#define NOTIFY_PRIVATE_H

#include <pthread.h>
#include <stdatomic.h>

#include "magnat/json.h"
#include "notify/office.h"
#include "notify/seal.h"

struct wish {
    struct wish *next;
    uint64_t client;
    int64_t id;
    enum mag_lang lang;
    char player[STORE_ID];
    char *text; /* behind it */
};

struct reply {
    struct reply *next;
    struct office_answer answer;
};

/* `mutex` guards the two lists, `n`, `stop`, `poked`, the counts and the losses;
 * the outbox belongs to the thread. */
struct office {
    struct office_options options;
    struct outbox *outbox;
    struct seal_pair pair;
    uint8_t mac[32];
    char base[256]; /* the public address, without a slash behind */
    pthread_t thread;
    bool runs;
    pthread_mutex_t mutex;
    pthread_cond_t more;
    struct wish *wishes, **wishes_end;
    struct reply *replies, **replies_end;
    int n; /* wishes and replies */
    bool stop, poked;
    atomic_bool halt;
    struct office_counts counts;
    struct office_loss loss[OFFICE_LOSSES];
    int n_losses;
    int64_t swept, counted;
};

/* --- Secret words (word.c) ---------------------------------------------------- */

/* "ID.MAC": opens a channel for one purpose. `out` has room for OFFICE_WORD. */
void word_make(const struct office *o, const char *purpose, const char *id,
               char *out);
/* The channel that a word opens; false: none. */
bool word_opens(const struct office *o, const char *purpose, const char *word,
                char id[OUTBOX_ID]);
/* What a program checks our signature with. `out` has room for OFFICE_WORD. */
void word_key(const struct office *o, const char *id, char *out);
/* HMAC-SHA256 of a text with such a key, in figures: 65 bytes. */
void word_sign(const char *key, const char *text, char *out);
/* A name that nobody can guess: 20 letters. */
void word_fresh(char out[OUTBOX_MARK]);

/* --- Wishes (wish.c) ------------------------------------------------------------ */

/* What is offered here. */
bool offers(const struct office *o, enum outbox_kind kind);
void wish_grant(struct office *o, const struct wish *w, int64_t now,
                struct office_answer *answer);

/* --- Delivering (deliver.c) -------------------------------------------------------- */

/* Serves one channel; false: nothing is due. */
bool deliver_one(struct office *o, int64_t now);

/* --- Counting (count.c) -------------------------------------------------------------- */

void count_fate(struct office *o, enum outbox_kind kind, enum office_fate fate,
                int messages);
/* What waits, if that was not looked at for a while. */
void count_waiting(struct office *o, int64_t now);

#endif
