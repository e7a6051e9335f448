/* Which addresses are the world's, and which a host's own. */
#include "notify/guard.h"

#include <netinet/in.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <sys/socket.h>

struct block4 {
    uint32_t base;
    int bits;
};

/* What RFC 6890 and its successors keep for special use. */
static const struct block4 SPECIAL4[] = {
    { 0x00000000, 8 },  /* this network */
    { 0x0a000000, 8 },  /* private */
    { 0x64400000, 10 }, /* between a provider and its customers */
    { 0x7f000000, 8 },  /* this machine */
    { 0xa9fe0000, 16 }, /* this link, where clouds keep their metadata */
    { 0xac100000, 12 }, /* private */
    { 0xc0000000, 24 }, /* protocols */
    { 0xc0000200, 24 }, /* examples */
    { 0xc0586300, 24 }, /* relays that are no more */
    { 0xc0a80000, 16 }, /* private */
    { 0xc6120000, 15 }, /* benchmarks */
    { 0xc6336400, 24 }, /* examples */
    { 0xcb007100, 24 }, /* examples */
    { 0xe0000000, 4 },  /* many at once */
    { 0xf0000000, 4 },  /* kept, and everybody */
};

static bool is_public4(uint32_t a)
{
    for (size_t i = 0; i < sizeof SPECIAL4 / sizeof SPECIAL4[0]; i++) {
        if (!((a ^ SPECIAL4[i].base) >> (32 - SPECIAL4[i].bits)))
            return false;
    }
    return true;
}

static uint32_t four(const uint8_t *p)
{
    return (uint32_t)p[0] << 24 | (uint32_t)p[1] << 16 | (uint32_t)p[2] << 8 |
           p[3];
}

static bool starts(const uint8_t *a, const char *prefix, size_t bytes)
{
    return !memcmp(a, prefix, bytes);
}

/* Only 2000::/3 was given out; inside it some carry an address of the old kind
 * and are as public as that one. */
static bool is_public6(const uint8_t a[16])
{
    if (starts(a, "\0\x64\xff\x9b\0\0\0\0\0\0\0\0", 12)) /* NAT64 */
        return is_public4(four(a + 12));
    if ((a[0] & 0xe0) != 0x20)
        return false; /* ::, ::1, mapped, link-local, unique local, multicast */
    if (starts(a, "\x20\x02", 2)) /* 6to4 */
        return is_public4(four(a + 2));
    return !starts(a, "\x20\x01\0", 3) &&            /* Teredo and its like */
           !starts(a, "\x20\x01\x01", 3) &&          /* 2001:100::/24: kept */
           !starts(a, "\x20\x01\x0d\xb8", 4) &&      /* examples */
           !(starts(a, "\x3f\xff", 2) && a[2] < 16); /* examples */
}

bool guard_is_public(const struct sockaddr *address)
{
    struct sockaddr_in in;
    struct sockaddr_in6 in6;

    if (address->sa_family == AF_INET) {
        memcpy(&in, address, sizeof in);
        return is_public4(ntohl(in.sin_addr.s_addr));
    }
    if (address->sa_family != AF_INET6)
        return false;
    memcpy(&in6, address, sizeof in6);
    return is_public6(in6.sin6_addr.s6_addr);
}
