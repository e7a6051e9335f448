/* orders_json.h - standing orders written as JSON, as the engine and the server
 * both show them to their owner. */
#ifndef CORE_ORDERS_JSON_H
#define CORE_ORDERS_JSON_H

#include "magnat/json.h"
#include "magnat/orders.h"

/* Whose orders they are, and where the game stands. */
struct orders_eyes {
    const struct mag_rules *rules;
    const void *pos;
    int seat;
    const char *const *names; /* of the seats, or NULL */
    enum mag_lang lang;
};

/* List "given": those in force, the ones for everybody first. */
void orders_put_given(struct mag_writer *w, const struct orders_eyes *eyes,
                      const struct mag_orders *orders);

/* List "possible": all that may be given now. Their texts are the catalogue's,
 * with the place {0} of the figure left open. */
void orders_put_possible(struct mag_writer *w, const struct orders_eyes *eyes);

#endif
