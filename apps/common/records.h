/* records.h - a record from a file, for the commands that go through it. */
#ifndef APPS_COMMON_RECORDS_H
#define APPS_COMMON_RECORDS_H

#include "magnat/match.h"

enum { EXIT_DIVERGED = 1 };

/* A record, and a second match at its start in which the moves can be made
 * again and heard. */
struct record_pair {
    struct mag_record whole; /* replayed and verified */
    struct mag_record start;
    const char *name[MAG_MAX_SEATS]; /* of the seats; room below */
    char room[MAG_MAX_SEATS][40];
};

/* Reads the file; `content` is a file of cards or NULL. 0, or an exit status
 * after having said what is wrong; releasing is right in either case. */
int record_pair_open(const struct mag_library *library, struct record_pair *r,
                     const char *file, const char *content);
/* The same for one that may have been made with other rules or cards: as far
 * as it agrees. */
int record_pair_recall(const struct mag_library *library, struct record_pair *r,
                       const char *file, const char *content);
void record_pair_release(struct record_pair *r);

/* Names the seats: players are called by their names if no two share one,
 * else by seat. */
void record_pair_name(struct record_pair *r, enum mag_lang lang);

#endif
