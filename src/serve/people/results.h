/* results.h - the results of games, where whoever runs the server shows them. */
#ifndef SERVE_RESULTS_H
#define SERVE_RESULTS_H

#include "serve/state/state.h"

/* They are shown, if the options say so; no longer. */
enum mag_status results_open(struct hub *hub);
void results_close(struct hub *hub);
/* A heading of a game that is over has changed: they are read anew. */
void results_changed(struct hub *hub);
/* A page of them, as the query of a request says, in an open object. */
void put_results(struct hub *hub, struct mag_writer *w, const char *query);

#endif
