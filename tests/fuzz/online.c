/* Fuzzes the table online: each line of the input is a message of one of two
 * connections ("0..." or "1...") to a server without a network, or time that
 * passes ("+"). $T and $K stand for the last table made and its token. Every
 * message of the server is JSON, an answer or something told. */
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "serve/hub.h"
#include "magnat/json.h"
#include "store/store.h"
#include "tests/fuzz/fuzz.h"

enum { LINES = 40, LONGEST = 2000 };

struct place {
    struct hub *hub;
    atomic_bool woken;
    int64_t now;
    char table[32], token[64];
};

/* What "conn" is: it only leads back. */
struct plug {
    struct place *place;
};

static void note(char *out, size_t cap, const struct mag_json *v)
{
    if (v && v->type == MAG_JSON_STRING)
        snprintf(out, cap, "%s", v->text);
}

static bool take(void *conn, const char *text, size_t length)
{
    struct plug *plug = conn;
    struct mag_json_doc doc = { 0 };

    must(!mag_json_read(&doc, text, length, NULL), "the server writes JSON");
    must(mag_json_get(doc.root, "t") ||
             (mag_json_get(doc.root, "id") && mag_json_get(doc.root, "ok")),
         "an answer, or something told");
    if (mag_json_get(doc.root, "token")) {
        if (mag_json_get(doc.root, "table"))
            note(plug->place->table, sizeof plug->place->table,
                 mag_json_get(doc.root, "table"));
        note(plug->place->token, sizeof plug->place->token,
             mag_json_get(doc.root, "token"));
    }
    mag_json_free(&doc);
    return true;
}

static void hold(void *conn, bool on)
{
    (void)conn, (void)on;
}

static void hang_up(void *conn, int code, const char *reason)
{
    (void)conn, (void)code, (void)reason;
}

static void wake(void *who)
{
    struct place *p = who;

    atomic_store(&p->woken, true);
}

static void set_alarm(void *who, int64_t ms)
{
    (void)who, (void)ms;
}

static int64_t now(void *who)
{
    struct place *p = who;

    return p->now;
}

static void settle(struct place *p)
{
    int patience = 200; /* games of programs alone need not end */

    do {
        atomic_store(&p->woken, false);
        store_flush(hub_store(p->hub));
        hub_wake(p->hub);
    } while (--patience && (atomic_load(&p->woken) ||
                            store_counts(hub_store(p->hub)).waiting > 0));
}

/* The line with $T and $K filled in. */
static size_t fill(const struct place *p, const char *line, size_t length,
                   char *out)
{
    size_t used = 0;

    for (size_t i = 0; i < length && used < LONGEST; i++) {
        const char *word = NULL;

        if (line[i] == '$' && i + 1 < length)
            word = line[i + 1] == 'T'   ? p->table
                   : line[i + 1] == 'K' ? p->token
                                        : NULL;
        if (!word) {
            out[used++] = line[i];
            continue;
        }
        memcpy(out + used, word, strlen(word));
        used += strlen(word);
        i++;
    }
    return used;
}

static void run_line(struct place *p, struct client *const *client,
                     const char *line, size_t length)
{
    char text[LONGEST + 100];
    size_t n;

    if (!length)
        return;
    if (line[0] == '+') {
        p->now += 61000;
        hub_alarm(p->hub);
    } else {
        n = fill(p, line + 1, length - 1, text);
        hub_message(p->hub, client[line[0] == '1'], text, n);
    }
    settle(p);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct place p = { .now = 1800000000000 };
    struct hub_port port = {
        &p, take, hold, hang_up, wake, set_alarm, now, NULL
    };
    struct hub_options options = { .seed = 1 };
    struct plug plug[2] = { { &p }, { &p } };
    struct client *client[2];
    char folder[] = "/dev/shm/magnat-fuzz-XXXXXX", file[64], other[80];
    const char *text = (const char *)data, *end = text + size;

    must(mkdtemp(folder) != NULL, "a folder");
    snprintf(file, sizeof file, "%s/x", folder);
    options.store = file;
    must(!hub_new(&p.hub, &options, &port, NULL), "a hub");
    for (int i = 0; i < 2; i++)
        client[i] = hub_open(p.hub, &plug[i]);
    for (int i = 0; i < LINES && text < end; i++) {
        const char *stop = memchr(text, '\n', (size_t)(end - text));

        if (!stop)
            stop = end;
        if (stop - text < LONGEST)
            run_line(&p, client, text, (size_t)(stop - text));
        text = stop + 1;
    }
    hub_stop(p.hub);
    hub_free(p.hub);
    for (int i = 0; i < 3; i++) {
        static const char *const tail[] = { "", "-wal", "-shm" };

        snprintf(other, sizeof other, "%s%s", file, tail[i]);
        unlink(other);
    }
    rmdir(folder);
    return 0;
}
