/* magnat serve: the table online. */
#include <malloc.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include "apps/common/common.h"
#include "apps/common/crew.h"
#include "notify/mail.h"
#include "serve/serve.h"

struct wishes {
    const char *bind, *public_url;
};

static void say_ready(void *who, int port)
{
    const struct wishes *w = who;
    const char *host = strcmp(w->bind, "0.0.0.0") ? w->bind : "127.0.0.1";

    if (w->public_url)
        printf("Open %s\n", w->public_url);
    else
        printf("Open http://%s:%d/\n", host, port);
    fflush(stdout);
}

#ifdef __has_feature
#if __has_feature(address_sanitizer)
#define WATCHED 1 /* its search for leaks looks into the process */
#endif
#endif
#ifndef WATCHED
#define WATCHED 0
#endif

/* Tokens and hidden cards are in memory: nobody else may look at it, nor at
 * the files that are made. */
static void keep_to_oneself(void)
{
    struct rlimit none = { 0, 0 };

    umask(S_IRWXG | S_IRWXO);
    setrlimit(RLIMIT_CORE, &none);
    if (!WATCHED)
        prctl(PR_SET_DUMPABLE, 0, 0, 0, 0);
}

static int serve(struct serve_options *options)
{
    enum { KEPT = 32 << 20 };
    struct server *server = NULL;
    struct mag_err err = { "", 0 };

    /* Memory that a busy server gave back it will want again at once. */
    mallopt(M_TRIM_THRESHOLD, KEPT);
    mallopt(M_TOP_PAD, KEPT / 16);
    if (server_new(&server, options, &err))
        return args_fail("%s", err.text);
    server_run(server);
    server_free(server);
    return EXIT_SUCCESS;
}

/* What is to call people must be whole. */
static bool can_call(const struct office_options *o, const char *public_url)
{
    const char *wrong = NULL;

    if (!o->smtp != !o->mail_from)
        wrong = "--smtp and --mail-from go together";
    else if (o->smtp && strncmp(o->smtp, "smtp://", 7) &&
             strncmp(o->smtp, "smtps://", 8))
        wrong = "--smtp must start with smtp:// or smtps://";
    else if (o->mail_from && !mail_is_address(o->mail_from))
        wrong = "--mail-from must be one mailbox: magnat@example.org";
    else if (o->push_subject && strncmp(o->push_subject, "mailto:", 7) &&
             strncmp(o->push_subject, "https://", 8))
        wrong = "--vapid-subject must start with mailto: or https://";
    else if ((o->smtp || o->hooks) && !public_url)
        wrong = "--smtp and --webhooks need --public-url, for their links";
    if (wrong)
        args_fail("%s", wrong);
    return !wrong;
}

int cmd_serve(const struct mag_library *library, int argc, char **argv)
{
    enum {
        MOST_PORT = 65535,
        MOST_EACH = 100000,
        MOST_PACE = 60000,
        MOST_DELAY = 86400
    };
    struct serve_options o = serve_defaults();
    struct wishes w = { o.edge.bind, NULL };
    int64_t port = o.edge.port, threads = crew_cores() - 1, pace = o.hub.pace,
            each = o.edge.per_address, rate = o.edge.rate,
            all = o.edge.each_rate, tables = HUB_TABLES_AN_HOUR,
            open = o.hub.keep.open, abandoned = o.hub.keep.abandoned,
            finished = o.hub.keep.finished, delay = HUB_CALL_MS / 1000;
    bool root = false, board = false;
    const struct args_option options[] = {
        { "port", ARGS_NUMBER, &port, 0, MOST_PORT },
        { "bind", ARGS_TEXT, &w.bind, 0, 0 },
        { "store", ARGS_TEXT, &o.hub.store, 0, 0 },
        { "threads", ARGS_NUMBER, &threads, 1, HUB_MAX_THREADS },
        { "public-url", ARGS_TEXT, &w.public_url, 0, 0 },
        { "per-address", ARGS_NUMBER, &each, 1, MOST_EACH },
        { "pace", ARGS_NUMBER, &pace, 0, MOST_PACE },
        { "rate", ARGS_NUMBER, &rate, 1, MOST_EACH },
        { "address-rate", ARGS_NUMBER, &all, 1, MOST_EACH },
        { "tables-an-hour", ARGS_NUMBER, &tables, 1, MOST_EACH },
        { "keep-open", ARGS_NUMBER, &open, 0, REAP_MOST_DAYS },
        { "keep-abandoned", ARGS_NUMBER, &abandoned, 0, REAP_MOST_DAYS },
        { "keep-finished", ARGS_NUMBER, &finished, 0, REAP_MOST_DAYS },
        { "metrics", ARGS_TEXT, &o.edge.owner, 0, 0 },
        { "trust-proxy", ARGS_TEXT, &o.edge.trusted, 0, 0 },
        { "vapid-subject", ARGS_TEXT, &o.office.push_subject, 0, 0 },
        { "smtp", ARGS_TEXT, &o.office.smtp, 0, 0 },
        { "mail-from", ARGS_TEXT, &o.office.mail_from, 0, 0 },
        { "webhooks", ARGS_FLAG, &o.office.hooks, 0, 0 },
        { "call-private", ARGS_FLAG, &o.office.open, 0, 0 },
        { "call-delay", ARGS_NUMBER, &delay, 0, MOST_DELAY },
        { "board", ARGS_FLAG, &board, 0, 0 },
        { "allow-root", ARGS_FLAG, &root, 0, 0 },
        { NULL, ARGS_FLAG, NULL, 0, 0 },
    };
    int n_words;

    if (!args_read(argc, argv, options, NULL, 0, &n_words))
        return EXIT_USAGE;
    if (w.public_url && strncmp(w.public_url, "http://", 7) &&
        strncmp(w.public_url, "https://", 8))
        return args_fail("--public-url must start with http:// or https://,"
                         " not \"%s\"",
                         w.public_url);
    if (!can_call(&o.office, w.public_url))
        return EXIT_USAGE;
    if (!geteuid() && !root)
        return args_fail("a server for strangers should not run as root: start"
                         " it as another user, or with --allow-root");
    o.hub.library = library;
    o.edge.port = (int)port;
    o.edge.bind = w.bind;
    o.edge.public_url = w.public_url;
    o.edge.per_address = (int)each;
    o.edge.rate = (int)rate;
    o.edge.burst = (int)rate * 3;
    o.edge.each_rate = (int)all;
    o.edge.each_burst = (int)all * 6;
    o.hub.tables_an_hour = (int)tables;
    o.hub.keep = (struct reap_policy){ (int)open, (int)abandoned,
                                       (int)finished };
    o.hub.threads = threads > 1 ? (int)threads : 1;
    o.hub.pace = (int)pace;
    o.hub.call_delay = delay * 1000;
    o.office.smtp_password = getenv("MAGNAT_SMTP_PASSWORD");
    o.hub.board = board;
    o.hub.log = stderr;
    o.ready = say_ready;
    o.who = &w;
    keep_to_oneself();
    return serve(&o);
}
