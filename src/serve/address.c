/* Where people come from: what one address may do, however many connections it
 * opens. Connections from where many may come have none, and are counted one
 * by one. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "serve/parts.h"

enum { HOUR_MS = 3600000, TALK_MS = HUB_CHAT_MS };

/* Too many to tell apart: they share one. */
static const char THE_REST[] = "*";

static struct address *find(struct hub *hub, const char *text, uint64_t hash)
{
    for (struct address *a = hub->address[hash % HUB_ADDRESS_BUCKETS]; a;
         a = a->next) {
        if (!strcmp(a->text, text))
            return a;
    }
    return NULL;
}

static struct address *address_of(struct hub *hub, const char *text)
{
    uint64_t hash = hash_bytes(text, strlen(text), 0);
    struct address *a = find(hub, text, hash), **bucket;

    if (a)
        return a;
    if (hub->n_addresses >= HUB_ADDRESSES && strcmp(text, THE_REST))
        return address_of(hub, THE_REST);
    a = calloc(1, sizeof *a);
    if (!a)
        return NULL;
    snprintf(a->text, sizeof a->text, "%s", text);
    a->number = hash | 1;
    a->tables = (struct allowance){ hub->options.tables_an_hour, hub_now(hub) };
    a->talk = (struct allowance){ HUB_CHAT_EACH, hub_now(hub) };
    bucket = &hub->address[hash % HUB_ADDRESS_BUCKETS];
    a->next = *bucket;
    *bucket = a;
    hub->n_addresses++;
    return a;
}

void hub_from(struct hub *hub, struct client *c, const char *address)
{
    c->address = address ? address_of(hub, address) : NULL;
    if (c->address)
        c->address->clients++;
}

/* --- What may be done in a time ------------------------------------------------ */

static void refill(struct allowance *a, int most, int64_t span, int64_t now)
{
    if (now > a->at)
        a->left += (double)(now - a->at) * most / (double)span;
    if (a->left > most)
        a->left = most;
    a->at = now;
}

static bool spend(struct allowance *a, int most, int64_t span, int64_t now)
{
    refill(a, most, span, now);
    if (a->left < 1)
        return false;
    a->left -= 1;
    return true;
}

bool address_may_make(struct hub *hub, struct client *c)
{
    return !c->address ||
           spend(&c->address->tables, hub->options.tables_an_hour, HOUR_MS,
                 hub_now(hub));
}

bool address_may_talk(struct hub *hub, struct client *c)
{
    return !c->address ||
           spend(&c->address->talk, HUB_CHAT_EACH, TALK_MS, hub_now(hub));
}

uint64_t address_number(const struct client *c)
{
    return c->address ? c->address->number : 0;
}

/* Forgets those who have gone and have all that is allowed them again. */
void address_sweep(struct hub *hub, bool all)
{
    for (int i = 0; i < HUB_ADDRESS_BUCKETS; i++) {
        struct address **p = &hub->address[i];

        while (*p) {
            struct address *a = *p;

            refill(&a->tables, hub->options.tables_an_hour, HOUR_MS,
                   hub_now(hub));
            if (!all &&
                (a->clients || a->tables.left < hub->options.tables_an_hour)) {
                p = &a->next;
                continue;
            }
            *p = a->next;
            free(a);
            hub->n_addresses--;
        }
    }
}
