/* Addresses: how many connections each has, and how much it asks. One that asks
 * for more than its share waits, whatever number of connections it opens.
 *
 * The system's own address stands for many people behind a proxy here, so it
 * has no ceiling, unless that proxy is trusted: then its word counts, and only
 * for requests that come through it. */
#include <arpa/inet.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "net/private.h"

enum { FORWARDED_ROOM = 1024 };

static bool is_loopback(const char *address)
{
    return !strncmp(address, "127.", 4) || !strcmp(address, "::1");
}

/* --- Trusted proxies ------------------------------------------------------- */

/* Reads "10.0.0.0/8" or "::1" as 16 bytes and the number of bits that count. */
static bool read_net(const char *text, size_t length, struct edge_net *out)
{
    char word[64];
    char *slash;
    struct in_addr four;
    int most = 128;

    if (!length || length >= sizeof word)
        return false;
    memcpy(word, text, length);
    word[length] = '\0';
    slash = strchr(word, '/');
    if (slash)
        *slash = '\0';
    memset(out, 0, sizeof *out);
    if (inet_pton(AF_INET, word, &four) == 1) {
        out->bytes[10] = out->bytes[11] = 0xff; /* ::ffff:a.b.c.d */
        memcpy(out->bytes + 12, &four, 4);
        most = 32;
    } else if (inet_pton(AF_INET6, word, out->bytes) != 1) {
        return false;
    }
    out->bits = most;
    if (slash) {
        char *end;
        long bits = strtol(slash + 1, &end, 10);

        if (*end || end == slash + 1 || bits < 0 || bits > most)
            return false;
        out->bits = (int)bits;
    }
    out->bits += 128 - most;
    return true;
}

enum mag_status edge_read_trusted(struct edge *e, struct mag_err *err)
{
    const char *p = e->options.trusted;

    while (p && *p) {
        size_t n = strcspn(p, ",");

        if (e->n_trusted == MOST_TRUSTED ||
            !read_net(p, n, &e->trusted[e->n_trusted++]))
            return mag_fail(err, MAG_E_INPUT,
                            "\"%.*s\" is no address of a proxy", (int)n, p);
        p += n + (p[n] == ',');
    }
    return MAG_OK;
}

static bool is_within(const struct edge_net *a, const struct edge_net *net)
{
    int whole = net->bits / 8, rest = net->bits % 8;
    unsigned mask = 0xff00u >> rest & 0xffu;

    return !memcmp(a->bytes, net->bytes, (size_t)whole) &&
           (!rest || !((a->bytes[whole] ^ net->bytes[whole]) & mask));
}

static bool is_trusted(const struct edge *e, const struct edge_net *a)
{
    for (int i = 0; i < e->n_trusted; i++) {
        if (is_within(a, &e->trusted[i]))
            return true;
    }
    return false;
}

/* Somebody with a whole network of the newer kind is still one. */
static void print_address(struct edge_net *a, char out[EDGE_ADDRESS])
{
    static const unsigned char FOUR[12] = { [10] = 0xff, [11] = 0xff };

    if (!memcmp(a->bytes, FOUR, sizeof FOUR)) {
        inet_ntop(AF_INET, a->bytes + 12, out, EDGE_ADDRESS);
        return;
    }
    if (memcmp(a->bytes, &in6addr_loopback, sizeof a->bytes) != 0)
        memset(a->bytes + 8, 0, 8);
    inet_ntop(AF_INET6, a->bytes, out, EDGE_ADDRESS);
}

/* One entry of a list of addresses: `1.2.3.4`, `1.2.3.4:80`, `"[::1]:80"`. */
static bool read_entry(const char *p, const char *end, struct edge_net *out)
{
    const char *colon;

    while (p < end && strchr(" \t\"", *p))
        p++;
    while (end > p && strchr(" \t\"", end[-1]))
        end--;
    if (p < end && *p == '[') {
        const char *close = memchr(p, ']', (size_t)(end - p));

        return close && read_net(p + 1, (size_t)(close - p - 1), out);
    }
    colon = memchr(p, ':', (size_t)(end - p));
    if (colon && !memchr(colon + 1, ':', (size_t)(end - colon - 1)))
        end = colon; /* a port */
    return !memchr(p, '/', (size_t)(end - p)) &&
           read_net(p, (size_t)(end - p), out);
}

/* The last entry that no trusted proxy has written of itself; an entry that is
 * none ends the search. `forwarded`: entries are "for=1.2.3.4;proto=https". */
static void from_list(const struct edge *e, char *list, bool forwarded,
                      struct edge_net *address)
{
    char *end = list + strlen(list);

    while (end > list && is_trusted(e, address)) {
        char *start = memrchr(list, ',', (size_t)(end - list));
        const char *p = start ? start + 1 : list, *stop = end;
        struct edge_net entry;

        if (forwarded) {
            *end = '\0';
            p = strcasestr(p, "for=");
            if (!p)
                return;
            p += 4;
            stop = p + strcspn(p, ";");
        }
        if (!read_entry(p, stop, &entry))
            return;
        *address = entry;
        end = start ? start : list;
    }
}

void edge_address_of(const struct edge *e, struct lws *wsi,
                     char out[EDGE_ADDRESS])
{
    char peer[EDGE_ADDRESS] = "", list[FORWARDED_ROOM];
    struct edge_net address;

    lws_get_peer_simple(wsi, peer, sizeof peer);
    if (!read_net(peer, strlen(peer), &address)) {
        snprintf(out, EDGE_ADDRESS, "-"); /* no address: not over a network */
        return;
    }
    if (!is_trusted(e, &address)) {
        print_address(&address, out);
        return;
    }
    if (lws_hdr_copy(wsi, list, sizeof list, WSI_TOKEN_X_FORWARDED_FOR) > 0)
        from_list(e, list, false, &address);
    else if (lws_hdr_custom_copy(wsi, list, sizeof list, "forwarded:", 10) > 0)
        from_list(e, list, true, &address);
    print_address(&address, out);
}

/* --- Visitors ---------------------------------------------------------------- */

static struct visitor **bucket_of(struct edge *e, const char *address)
{
    return &e->visitor[hash_bytes(address, strlen(address), 0) %
                       VISITOR_BUCKETS];
}

/* Too many to tell apart: they share one. */
static const char THE_REST[] = "*";

static struct visitor *find(struct edge *e, const char *address)
{
    for (struct visitor *v = *bucket_of(e, address); v; v = v->next) {
        if (!strcmp(v->address, address))
            return v;
    }
    return NULL;
}

struct visitor *edge_visitor(struct edge *e, const char *address)
{
    struct visitor *v = find(e, address), **bucket;
    struct edge_net net;

    if (!v && e->n_visitors >= MOST_VISITORS && strcmp(address, THE_REST))
        return edge_visitor(e, THE_REST);
    if (v)
        return v;
    v = calloc(1, sizeof *v);
    if (!v)
        return NULL;
    snprintf(v->address, sizeof v->address, "%s", address);
    v->many = is_loopback(address) || !strcmp(address, "-") ||
              (read_net(address, strlen(address), &net) && is_trusted(e, &net));
    v->tokens = e->options.each_burst;
    v->filled = ev_now(e->loop);
    bucket = bucket_of(e, address);
    v->next = *bucket;
    *bucket = v;
    e->n_visitors++;
    return v;
}

static void fill(const struct edge *e, struct visitor *v)
{
    ev_tstamp now = ev_now(e->loop);

    v->tokens += (now - v->filled) * e->options.each_rate;
    if (v->tokens > e->options.each_burst)
        v->tokens = e->options.each_burst;
    v->filled = now;
}

bool edge_may_ask(const struct edge *e, struct visitor *v)
{
    if (!v || v->many || !e->options.each_rate)
        return true;
    fill(e, v);
    return v->tokens >= 1;
}

void edge_has_asked(const struct edge *e, struct visitor *v)
{
    if (!v || v->many || !e->options.each_rate)
        return;
    fill(e, v);
    /* Who asks on while waiting pays for it, but not for ever. */
    if (v->tokens > -(double)e->options.each_burst)
        v->tokens -= 1;
}

/* Forgets those who have gone and owe nothing. */
void edge_forget_visitors(struct edge *e, bool all)
{
    for (int i = 0; i < VISITOR_BUCKETS; i++) {
        struct visitor **p = &e->visitor[i];

        while (*p) {
            struct visitor *v = *p;

            fill(e, v);
            if (!all &&
                (v->sockets || v->plain || v->tokens < e->options.each_burst)) {
                p = &v->next;
                continue;
            }
            *p = v->next;
            free(v);
            e->n_visitors--;
        }
    }
}
