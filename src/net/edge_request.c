/* What an HTTP request asks for, from its headers. */
#include <arpa/inet.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "net/private.h"

static void read_query(struct lws *wsi, char *out, size_t cap)
{
    size_t used = 0;
    char part[QUERY_ROOM];
    int n;

    out[0] = '\0';
    for (int i = 0; i < 8; i++) {
        n = lws_hdr_copy_fragment(wsi, part, sizeof part,
                                  WSI_TOKEN_HTTP_URI_ARGS, i);
        if (n <= 0 || used + (size_t)n + 2 > cap)
            return;
        if (used)
            out[used++] = '&';
        memcpy(out + used, part, (size_t)n + 1);
        used += (size_t)n;
    }
}

/* The public URL up to its host, or the Host that was asked for: it is one of
 * ours (edge_is_our_host), without letters that do not belong there. */
static void read_origin(const struct edge *e, struct lws *wsi, char *out,
                        size_t cap)
{
    const char *url = e->options.public_url;
    char host[200];

    out[0] = '\0';
    if (url && e->public_host[0])
        snprintf(out, cap, "%s://%s",
                 strncmp(url, "https", 5) ? "http" : "https", e->public_host);
    else if (lws_hdr_copy(wsi, host, sizeof host, WSI_TOKEN_HOST) > 0 &&
             !strpbrk(host, " ;,'\"\\<>/"))
        snprintf(out, cap, "http://%s", host);
}

/* "gzip, deflate, br", "gzip;q=0.5", but not "gzip;q=0". */
static bool takes_gzip(struct lws *wsi)
{
    char value[QUERY_ROOM];
    const char *p;

    if (lws_hdr_copy(wsi, value, sizeof value,
                     WSI_TOKEN_HTTP_ACCEPT_ENCODING) <= 0)
        return false;
    p = strstr(value, "gzip");
    if (!p)
        return false;
    p += strspn(p + 4, " ") + 4;
    if (*p != ';')
        return true;
    p += 1 + strspn(p + 1, " q=");
    return strspn(p, "0.") != strcspn(p, " ,");
}

/* Names that only our own machine, or whoever runs us, can give us. An address
 * in figures cannot be turned to another machine. */
bool edge_is_our_host(const struct edge *e, struct lws *wsi)
{
    char host[256], *end;
    struct in6_addr any;
    size_t n = strcspn(e->public_host, ":");

    if (lws_hdr_total_length(wsi, WSI_TOKEN_HOST) <= 0)
        return true; /* no browser */
    if (lws_hdr_copy(wsi, host, sizeof host, WSI_TOKEN_HOST) <= 0)
        return false;
    if (host[0] == '[') {
        end = strchr(host, ']');
        if (end)
            *end = '\0';
        return end && inet_pton(AF_INET6, host + 1, &any) == 1;
    }
    host[strcspn(host, ":")] = '\0';
    return inet_pton(AF_INET, host, &any) == 1 ||
           !strcasecmp(host, "localhost") ||
           (n && strlen(host) == n && !strncasecmp(host, e->public_host, n));
}

/* What is asked, and by whom. */
void edge_understand(struct lws *wsi, struct asking *a)
{
    const struct edge *e = edge_of(wsi);

    a->wsi = wsi;
    a->owner = edge_is_owner(e, wsi);
    a->post = lws_hdr_total_length(wsi, WSI_TOKEN_POST_URI) > 0;
    a->head_only = lws_hdr_total_length(wsi, WSI_TOKEN_HEAD_URI) > 0;
    a->gzip = takes_gzip(wsi);
    a->foreign = !edge_is_our_host(e, wsi);
    read_query(wsi, a->query, sizeof a->query);
    read_origin(e, wsi, a->origin, sizeof a->origin);
    if (lws_hdr_copy(wsi, a->langs, sizeof a->langs,
                     WSI_TOKEN_HTTP_ACCEPT_LANGUAGE) < 0)
        a->langs[0] = '\0';
    if (lws_hdr_copy(wsi, a->host, sizeof a->host, WSI_TOKEN_HOST) <= 0 ||
        strpbrk(a->host, " ;,'\"\\"))
        a->host[0] = '\0';
}
