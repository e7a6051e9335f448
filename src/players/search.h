/* search.h - the parts of the search player, for kinds that search with
 * options of their own. See struct player_kind. */
#ifndef PLAYERS_SEARCH_H
#define PLAYERS_SEARCH_H

#include "players/kind.h"

void *search_open(const struct mag_rules *rules,
                  const struct mag_search_options *wish);
void search_close(void *mind);
int search_choose(const struct question *q);
void search_stop(void *mind, bool stopped);
int search_candidates(const void *mind, struct mag_candidate *out, int cap);

#endif
