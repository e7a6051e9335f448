/* strength.h - the two halves of the tool: playing matches and telling them. */
#ifndef STRENGTH_H
#define STRENGTH_H

#include "tools/strength/results.h"

/* Everything that is to be played, and where it is kept. */
struct proof {
    struct match match[MAX_MATCHES];
    int n;
    struct sources sources;
    const char *results; /* a path; claims are locks on "PATH.lock" */
    int64_t games;       /* of each match; 0: as many as its pairing says */
};

/* How many games this match is to have. */
int64_t proof_games(const struct proof *p, const struct match *m);

/* Plays what is left to do, the match that is furthest behind first, until all
 * is done or `deadline` (of now_seconds()) is past: then the go under way is
 * still ended. An interrupt gives it up. False after having said what is
 * wrong. */
bool proof_play(const struct proof *p, double deadline);

/* Writes the tables as Markdown. */
struct mag_buf;
bool proof_report(const struct proof *p, struct mag_buf *out);

#endif
