/* paper.h - what is kept of players, beside the tables: folders of papers.
 *
 * A folder belongs to one player (or to whoever runs the server) and has the
 * paper "me"; without that one there is no folder, and nothing else is put
 * into it. A paper has a name and a text, both the owner's own. Papers of the
 * same name can be found in all folders. Writes go the way of all writes
 * (store.h): queued, committed in order, whole or not at all. */
#ifndef STORE_PAPER_H
#define STORE_PAPER_H

#include "store/store.h"

enum {
    STORE_PAPER = 80,         /* room for a paper's name */
    STORE_PAPER_BODY = 16384, /* ceiling of its text */
    STORE_PAPERS = 64         /* of one write */
};

struct store_paper {
    char folder[STORE_ID];
    char name[STORE_PAPER];
    int64_t at;       /* milliseconds since 1970 */
    const char *body; /* NULL: it is taken away; of the name "": all are */
};

/* One write: papers put or replaced, and taken away, one after the other. A
 * paper for a folder that is not there is dropped without a word: its owner
 * has deleted it. One to be taken away that is not there refuses the write. */
enum mag_status store_file(struct store *s, const struct store_paper *papers,
                           int n, const struct store_then *then);

/* Reading, as in store.h. */
typedef bool store_paper_fn(void *who, const struct store_paper *paper);
/* The papers of folder `name` whose names begin with `prefix`, by name. */
enum mag_status store_papers(struct store *s, const struct store_scope *scope,
                             store_paper_fn *fn, void *who,
                             struct mag_err *err);
/* The papers called `name` in the folders behind `after` ("": all of them), by
 * folder, at most `limit`. */
enum mag_status store_holders(struct store *s, const struct store_scope *scope,
                              store_paper_fn *fn, void *who,
                              struct mag_err *err);

#endif
