/* store.h - beside store/store.h: how the page keeps what the store holds. */
#ifndef LOCAL_STORE_H
#define LOCAL_STORE_H

#include "store/store.h"

/* An empty one, opened as "local:%p". */
struct store *store_of_page(void);
/* Before it is opened: what the page kept, as it was handed to page_keep(); the
 * lines of a table in their order, in as many parts as it likes. */
enum mag_status store_give(struct store *s, const char *text, size_t length,
                           struct mag_err *err);
/* The first of the writes that were handed over and not answered is kept, or
 * cannot be. */
void store_kept(struct store *s, bool good);
/* Deletes a table however many lines it has. MAG_E_INPUT: there is none. */
enum mag_status store_drop(struct store *s, const char *id, store_done *done,
                           void *who, void *what);

#endif
