/* results.h - what was played so far, in a file that several processes write.
 *
 * One line for each go of games, written whole when the go is over:
 *
 *   SOURCES GAME/RULESET SEATS A B SEED GAMES WON.. SECONDS .
 *
 * SOURCES is what tools/sources.sh says of the rule set; lines of other sources
 * are kept and not counted. WON is by seat: A's wins from there, or, if A is B,
 * whoever's. A line that was cut off has no point at its end and is not
 * counted. */
#ifndef STRENGTH_RESULTS_H
#define STRENGTH_RESULTS_H

#include <stdint.h>

#include "tools/strength/matches.h"

enum { SOURCES = 64, MAX_GOES = 4096, MAX_RULESETS = 16 };

/* What tools/sources.sh printed. */
struct sources {
    struct {
        char rules[SOURCES], sum[SOURCES]; /* "bourse/junior" */
    } of[MAX_RULESETS];
    int n;
};

/* False if the file cannot be read. */
bool sources_read(struct sources *s, const char *path);
/* The number of what a match is played with, NULL if it is not there. */
const char *sources_of(const struct sources *s, const struct match *m);

/* What one go brought, or all goes of a match. */
struct score {
    double games, seconds;
    double won[MAG_MAX_SEATS]; /* by seat */
};

struct result {
    struct score all;
    bool done[MAX_GOES]; /* by seed, from FIRST_SEED on */
};

enum { FIRST_SEED = 1 };

/* Adds up what the file holds for the matches, which are in the same order. A
 * file that is not there holds nothing. Returns how many lines are of other
 * sources. */
int results_read(const char *path, const struct sources *sources,
                 const struct match *match, struct result *result, int n);

/* Appends the line of one go in one piece; false if it cannot be written. */
bool results_append(const char *path, const char *sum, const struct match *m,
                    uint64_t seed, const struct score *go);

/* A go that some process is at, so that no other takes it. Ends with the
 * process at the latest, however it ends. `file` is a file to lock. */
bool claim_take(int file, const char *sum, const struct match *m,
                uint64_t seed);
void claim_drop(int file, const char *sum, const struct match *m,
                uint64_t seed);

#endif
