/* papers.h - papers in an open database, whichever it is; see paper.h for what
 * they are. */
#ifndef STORE_PAPERS_H
#define STORE_PAPERS_H

#include "store/backend.h"

/* Puts one or takes it away, between begin() and commit(). */
enum mag_status papers_file(struct connection c,
                            const struct store_paper *paper,
                            struct mag_err *err);
enum mag_status papers_in(struct connection c, const struct store_scope *scope,
                          store_paper_fn *fn, void *who, struct mag_err *err);
/* Those of one name, in the folders behind `after`. */
enum mag_status papers_called(struct connection c,
                              const struct store_scope *scope,
                              store_paper_fn *fn, void *who,
                              struct mag_err *err);

#endif
