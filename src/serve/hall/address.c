/* Where people come from: what one address may do, however many connections it
 * opens. Connections from where many may come have none, and are counted one
 * by one. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "serve/hall/hall.h"

enum {
    MINUTE_MS = 60000,
    HOUR_MS = 3600000,
    /* So many addresses are told apart. */
    HUB_ADDRESSES = 65536,
    /* An address may show so many keys an hour. */
    HUB_KNOCKS_AN_HOUR = 600
};

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
    a->chat = (struct allowance){ HUB_CHAT_EACH, hub_now(hub) };
    a->players = (struct allowance){ HUB_PLAYERS_AN_HOUR, hub_now(hub) };
    a->reports = (struct allowance){ HUB_REPORTS_AN_HOUR, hub_now(hub) };
    a->knocks = (struct allowance){ HUB_KNOCKS_AN_HOUR, hub_now(hub) };
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

bool address_may_chat(struct hub *hub, struct client *c)
{
    return !c->address ||
           spend(&c->address->chat, HUB_CHAT_EACH, HUB_CHAT_MS, hub_now(hub));
}

/* Who has no address is counted by itself. */
bool address_may_be(struct hub *hub, struct client *c)
{
    return !c->address || spend(&c->address->players, HUB_PLAYERS_AN_HOUR,
                                HOUR_MS, hub_now(hub));
}

bool address_may_knock(struct hub *hub, struct client *c)
{
    return spend(c->address ? &c->address->knocks : &c->knocks,
                 HUB_KNOCKS_AN_HOUR, HOUR_MS, hub_now(hub));
}

bool address_may_report(struct hub *hub, struct client *c)
{
    return spend(c->address ? &c->address->reports : &c->reports,
                 HUB_REPORTS_AN_HOUR, HOUR_MS, hub_now(hub));
}

bool client_may_file(struct hub *hub, struct client *c)
{
    return spend(&c->filed, HUB_PAPERS_A_MINUTE, MINUTE_MS, hub_now(hub));
}

uint64_t address_number(const struct client *c)
{
    return c->address ? c->address->number : 0;
}

/* Has it all that is allowed it again? */
static bool is_rested(struct hub *hub, struct address *a)
{
    refill(&a->tables, hub->options.tables_an_hour, HOUR_MS, hub_now(hub));
    refill(&a->players, HUB_PLAYERS_AN_HOUR, HOUR_MS, hub_now(hub));
    refill(&a->reports, HUB_REPORTS_AN_HOUR, HOUR_MS, hub_now(hub));
    refill(&a->knocks, HUB_KNOCKS_AN_HOUR, HOUR_MS, hub_now(hub));
    return a->tables.left >= hub->options.tables_an_hour &&
           a->players.left >= HUB_PLAYERS_AN_HOUR &&
           a->reports.left >= HUB_REPORTS_AN_HOUR &&
           a->knocks.left >= HUB_KNOCKS_AN_HOUR;
}

/* Forgets those who have gone and have all that is allowed them again. */
void address_sweep(struct hub *hub, bool all)
{
    for (int i = 0; i < HUB_ADDRESS_BUCKETS; i++) {
        struct address **p = &hub->address[i];

        while (*p) {
            struct address *a = *p;

            if (!all && (a->clients || !is_rested(hub, a))) {
                p = &a->next;
                continue;
            }
            *p = a->next;
            free(a);
            hub->n_addresses--;
        }
    }
}
