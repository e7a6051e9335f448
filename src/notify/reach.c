/* Requests and mails by libcurl. */
#include "notify/reach.h"

#include <curl/curl.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>

#include "notify/guard.h"

/* --- Addresses --------------------------------------------------------------- */

/* One part of an address; to be freed with curl_free(). */
static char *part_of(CURLU *u, CURLUPart part)
{
    char *text = NULL;

    return curl_url_get(u, part, &text, 0) ? NULL : text;
}

static bool is_scheme(CURLU *u, bool open)
{
    char *scheme = part_of(u, CURLUPART_SCHEME);
    bool ok = scheme &&
              (!strcmp(scheme, "https") || (open && !strcmp(scheme, "http")));

    curl_free(scheme);
    return ok;
}

static bool has_user(CURLU *u)
{
    char *user = part_of(u, CURLUPART_USER);

    curl_free(user);
    return user;
}

bool reach_may(const char *url, bool open)
{
    CURLU *u = curl_url();
    bool ok = u && !curl_url_set(u, CURLUPART_URL, url, 0) &&
              is_scheme(u, open) && !has_user(u);

    for (const char *p = url; ok && *p; p++)
        ok = *p > ' ' && *p < 0x7f;
    curl_url_cleanup(u);
    return ok;
}

bool reach_origin(const char *url, char *out, size_t cap)
{
    CURLU *u = curl_url();
    char *scheme = NULL, *host = NULL, *port = NULL;
    bool ok = false;

    if (u && !curl_url_set(u, CURLUPART_URL, url, 0)) {
        scheme = part_of(u, CURLUPART_SCHEME);
        host = part_of(u, CURLUPART_HOST);
        port = part_of(u, CURLUPART_PORT);
    }
    if (scheme && host)
        ok = (size_t)snprintf(out, cap, "%s://%s%s%s", scheme, host,
                              port ? ":" : "", port ? port : "") < cap;
    curl_free(scheme);
    curl_free(host);
    curl_free(port);
    curl_url_cleanup(u);
    return ok;
}

/* --- Both ---------------------------------------------------------------------- */

/* A socket for an address that was looked up: here it is looked at. */
static curl_socket_t open_public(void *who, curlsocktype purpose,
                                 struct curl_sockaddr *a)
{
    (void)who, (void)purpose;
    if (!guard_is_public(&a->addr))
        return CURL_SOCKET_BAD;
    return socket(a->family, a->socktype | SOCK_CLOEXEC, a->protocol);
}

/* Listens to the beginning of an answer, and keeps nothing of it. */
static size_t listen_a_while(char *bytes, size_t size, size_t n, void *who)
{
    size_t *heard = who;

    (void)bytes;
    *heard += size * n;
    return *heard > REACH_ANSWER ? 0 : size * n;
}

static int look_whether_to_halt(void *who, curl_off_t a, curl_off_t b,
                                curl_off_t d, curl_off_t e)
{
    const atomic_bool *halt = who;

    (void)a, (void)b, (void)d, (void)e;
    return atomic_load(halt);
}

static void set_halt(CURL *c, const atomic_bool *halt)
{
    if (!halt)
        return;
    curl_easy_setopt(c, CURLOPT_NOPROGRESS, 0L);
    curl_easy_setopt(c, CURLOPT_XFERINFOFUNCTION, look_whether_to_halt);
    curl_easy_setopt(c, CURLOPT_XFERINFODATA, halt);
}

static void set_limits(CURL *c, size_t *heard)
{
    const long seconds = REACH_SECONDS;

    curl_easy_setopt(c, CURLOPT_NOSIGNAL, 1L);
    curl_easy_setopt(c, CURLOPT_TIMEOUT, seconds);
    curl_easy_setopt(c, CURLOPT_CONNECTTIMEOUT, seconds / 2);
    curl_easy_setopt(c, CURLOPT_FOLLOWLOCATION, 0L);
    curl_easy_setopt(c, CURLOPT_PROXY, ""); /* whatever the environment says */
    curl_easy_setopt(c, CURLOPT_NETRC, (long)CURL_NETRC_IGNORED);
    curl_easy_setopt(c, CURLOPT_WRITEFUNCTION, listen_a_while);
    curl_easy_setopt(c, CURLOPT_WRITEDATA, heard);
}

/* --- Requests ------------------------------------------------------------------ */

static enum reached judge_answer(CURLcode rc, long status)
{
    enum {
        OK = 200,
        MULTIPLE = 300,
        NOT_FOUND = 404,
        TIMEOUT = 408,
        GONE = 410,
        TOO_MANY = 429,
        SERVER = 500
    };

    /* An answer that was too long to be listened to is one all the same. */
    if (rc && rc != CURLE_WRITE_ERROR)
        return REACHED_LATER;
    if (status >= OK && status < MULTIPLE)
        return REACHED;
    if (status == NOT_FOUND || status == GONE)
        return REACHED_GONE;
    if (status == TIMEOUT || status == TOO_MANY || status >= SERVER || !status)
        return REACHED_LATER;
    return REACHED_NEVER;
}

static struct curl_slist *headers_of(const struct reach_request *r)
{
    struct curl_slist *list = NULL;

    for (int i = 0; r->headers[i]; i++) {
        struct curl_slist *more = curl_slist_append(list, r->headers[i]);

        if (!more) {
            curl_slist_free_all(list);
            return NULL;
        }
        list = more;
    }
    return list;
}

static enum reached perform_post(CURL *c, const struct reach_request *r,
                                 struct curl_slist *headers)
{
    size_t heard = 0;
    long status = 0;
    CURLcode rc;

    set_limits(c, &heard);
    set_halt(c, r->halt);
    curl_easy_setopt(c, CURLOPT_PROTOCOLS_STR,
                     r->open ? "https,http" : "https");
    if (!r->open)
        curl_easy_setopt(c, CURLOPT_OPENSOCKETFUNCTION, open_public);
    curl_easy_setopt(c, CURLOPT_URL, r->url);
    curl_easy_setopt(c, CURLOPT_HTTPHEADER, headers);
    curl_easy_setopt(c, CURLOPT_POST, 1L);
    curl_easy_setopt(c, CURLOPT_POSTFIELDS, r->body);
    curl_easy_setopt(c, CURLOPT_POSTFIELDSIZE, (long)r->length);
    rc = curl_easy_perform(c);
    curl_easy_getinfo(c, CURLINFO_RESPONSE_CODE, &status);
    return judge_answer(rc, status);
}

enum reached reach_post(const struct reach_request *r)
{
    CURL *c = reach_may(r->url, r->open) ? curl_easy_init() : NULL;
    struct curl_slist *headers = c ? headers_of(r) : NULL;
    enum reached got = REACHED_LATER;

    if (!reach_may(r->url, r->open))
        return REACHED_GONE;
    if (headers)
        got = perform_post(c, r, headers);
    curl_slist_free_all(headers);
    curl_easy_cleanup(c);
    return got;
}

/* --- Mails ---------------------------------------------------------------------- */

struct source {
    const char *at;
    size_t left;
};

static size_t read_on(char *out, size_t size, size_t n, void *who)
{
    struct source *s = who;
    size_t take = size * n < s->left ? size * n : s->left;

    memcpy(out, s->at, take);
    s->at += take;
    s->left -= take;
    return take;
}

/* 5xx to the address itself: there is no such mailbox. What is refused before
 * anybody was named is between the servers: tried again. */
static enum reached judge_mail(CURLcode rc, long status)
{
    enum { PERMANENT = 500 };

    if (!rc)
        return REACHED;
    if (status >= PERMANENT &&
        (rc == CURLE_SEND_ERROR || rc == CURLE_WEIRD_SERVER_REPLY))
        return REACHED_NEVER;
    return REACHED_LATER;
}

static enum reached perform_mail(CURL *c, const struct reach_mail *m,
                                 struct curl_slist *to)
{
    struct source source = { m->text, strlen(m->text) };
    size_t heard = 0;
    long status = 0;
    CURLcode rc;
    char from[330];

    snprintf(from, sizeof from, "<%s>", m->from);
    set_limits(c, &heard);
    set_halt(c, m->halt);
    curl_easy_setopt(c, CURLOPT_PROTOCOLS_STR, "smtp,smtps");
    curl_easy_setopt(c, CURLOPT_URL, m->server);
    if (m->password)
        curl_easy_setopt(c, CURLOPT_PASSWORD, m->password);
    /* A password never goes without TLS; mail without one goes with it where
     * the server can. */
    curl_easy_setopt(c, CURLOPT_USE_SSL,
                     (long)(m->password ? CURLUSESSL_ALL : CURLUSESSL_TRY));
    curl_easy_setopt(c, CURLOPT_MAIL_FROM, from);
    curl_easy_setopt(c, CURLOPT_MAIL_RCPT, to);
    curl_easy_setopt(c, CURLOPT_READFUNCTION, read_on);
    curl_easy_setopt(c, CURLOPT_READDATA, &source);
    curl_easy_setopt(c, CURLOPT_UPLOAD, 1L);
    rc = curl_easy_perform(c);
    curl_easy_getinfo(c, CURLINFO_RESPONSE_CODE, &status);
    return judge_mail(rc, status);
}

enum reached reach_send(const struct reach_mail *m)
{
    char address[330];
    CURL *c = curl_easy_init();
    struct curl_slist *to = NULL;
    enum reached got = REACHED_LATER;

    snprintf(address, sizeof address, "<%s>", m->to);
    if (c)
        to = curl_slist_append(NULL, address);
    if (to)
        got = perform_mail(c, m, to);
    curl_slist_free_all(to);
    curl_easy_cleanup(c);
    return got;
}
