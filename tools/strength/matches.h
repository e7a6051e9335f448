/* matches.h - what is to be proved about the players: one A among Bs, at every
 * table of every game. */
#ifndef STRENGTH_MATCHES_H
#define STRENGTH_MATCHES_H

#include <stdbool.h>

#include "apps/common/stats.h"
#include "magnat/game.h"

enum { MAX_MATCHES = 512, MATCH_NAME = 96 };

/* What A's share of the wins is held against. */
enum goal {
    AT_LEAST, /* the share reaches `bound` */
    AT_MOST,  /* the share does not pass `bound` */
    ABOVE,    /* the whole interval is above `bound` */
    EVEN      /* A is B: each seat's share is within `bound` of the fair one */
};

/* One A among Bs that is meant to hold for all games. */
struct pairing {
    const char *a, *b; /* players */
    int games;         /* to be played at each table */
    int deals;         /* in one go: so much is lost by an interrupt */
    int low, high;     /* numbers of seats; 0: no bound */
};

/* Pairing i; NULL past the end. */
const struct pairing *pairing_at(int i);

struct match {
    const struct pairing *pairing;
    const struct mag_game *game;
    int ruleset, seats;
    enum goal goal;
    double bound;
    char name[MATCH_NAME]; /* "venture/riche-ou-pauvre 3 hard medium" */
};

/* All of them, the quick ones first; how many. */
int matches_list(struct match out[MAX_MATCHES]);

/* Games that belong together: the deals of one go, each from every seat. */
int match_go(const struct match *m);

/* What is asked of a match, in words: "at least 60 %". */
void match_target(const struct match *m, char *out, size_t cap);

enum verdict { UNKNOWN, MISSED, MISSED_CLOSELY, MET_CLOSELY, MET };

/* Is it so, after that many games with that many wins by seat? Closely: the
 * interval reaches over the bound. */
enum verdict match_verdict(const struct match *m, const double *won,
                           double games);

#endif
