/* page.h - what the script around this module does for it (web/src/local).
 *
 * Texts and bytes are lent for the call. */
#ifndef LOCAL_PAGE_H
#define LOCAL_PAGE_H

#include <stddef.h>

#define FROM_PAGE(name) \
    __attribute__((import_module("page"), import_name(name)))

/* A message of the wire (docs/online.md). */
FROM_PAGE("send") void page_send(const char *text, size_t length);
FROM_PAGE("close") void page_close(int code);
/* An answer to local_get(), local_verify(), local_bring() or local_drop(). */
FROM_PAGE("reply") void page_reply(int status, const char *text, size_t length);
FROM_PAGE("wake") void page_wake(void); /* local_wake() is to be called, soon */
FROM_PAGE("alarm") void page_alarm(double ms); /* and local_alarm() then */
FROM_PAGE("now") double page_now(void);        /* milliseconds since 1970 */

/* A write is to be kept (store.c): local_kept() says when it is. */
FROM_PAGE("keep") void page_keep(const char *text, size_t length);

/* A job is to be done in another instance: local_think() there, then
 * local_thought() here. (work.c) */
FROM_PAGE("think") void page_think(const void *job, size_t size);
FROM_PAGE("halt") void page_halt(void); /* nobody wants it any more */
/* In that other instance: it is done. */
FROM_PAGE("thought") void page_thought(const void *done, size_t size);

#endif
