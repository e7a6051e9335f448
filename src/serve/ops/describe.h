/* describe.h - the protocol of the table online, printed from its tables. */
#ifndef SERVE_OPS_DESCRIBE_H
#define SERVE_OPS_DESCRIBE_H

#include "magnat/buf.h"
#include "magnat/shape.h"

/* As TypeScript: the types of all requests, answers and messages, by which the
 * page is written, and the short tables by which it reads. As markdown: the
 * tables of docs/online.md. As JSON: all of it, for other programs. */
enum mag_status online_describe(enum mag_form form, struct mag_buf *out,
                                struct mag_err *err);

#endif
