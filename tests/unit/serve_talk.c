/* Programs with a character at a table online: who they are, and that all
 * pages have the same words of them, also after a restart. */
#include <stdio.h>
#include <string.h>

#include "tests/hall.h"
#include "tests/test.h"

#define SEATS                                                 \
    "[{'kind':'me'},"                                         \
    "{'kind':'program','level':'medium','character':'ruse'}," \
    "{'kind':'program','level':'easy','character':'any'},"    \
    "{'kind':'program','level':'easy','character':'ruse'}]"

static const struct mag_json *seat_of(const struct mag_json *sync, int seat)
{
    const struct mag_json *v = mag_json_get(mag_json_get(sync, "table"),
                                            "seats");

    v = v->child;
    while (seat--)
        v = v->next;
    return v;
}

/* The server goes and comes, and so does the guest. */
static void come_again(struct guest *g, struct hall *h)
{
    char table[STORE_ID], token[64];

    memcpy(table, g->table, sizeof table);
    memcpy(token, g->token, sizeof token);
    guest_go(g);
    hall_restart(h);
    guest_come(g, h);
    guest_enter(g, table, token);
}

static void who_they_are(void)
{
    struct hub_options options = { .seed = 5 };
    struct hall h;
    struct guest g;
    const struct mag_json *sync;

    hall_open(&h, &options);
    guest_come(&g, &h);
    guest_refused(&g, "input",
                  "'op':'create','game':'bourse','name':'Ana','seats':[{'kind':"
                  "'me'},{'kind':'program','level':'easy','character':'x'}]");
    guest_make(&g, "bourse", SEATS, "");
    for (int again = 0; again < 2; again++) {
        sync = guest_told(&g, "sync");
        CHECK(!strcmp(text_of(seat_of(sync, 1), "character"), "ruse") &&
                  !strcmp(text_of(seat_of(sync, 1), "name"), "Rose Goupil"),
              "a character has its name");
        CHECK(text_of(seat_of(sync, 2), "character")[0] &&
                  strcmp(text_of(seat_of(sync, 2), "character"), "ruse"),
              "any is somebody else");
        CHECK(!strcmp(text_of(seat_of(sync, 3), "name"), "Rose Goupil 2"),
              "two of a kind have a number: %s",
              text_of(seat_of(sync, 3), "name"));
        if (again)
            break;
        come_again(&g, &h);
    }
    guest_go(&g);
    hall_close(&h);
}

/* The words in a log, one after the other. */
static int words_of(const struct mag_json *log, char *out, size_t cap)
{
    size_t used = 0;
    int n = 0;

    out[0] = '\0';
    for (const struct mag_json *l = log->child; l; l = l->next) {
        if (strcmp(text_of(l, "event"), "said") || used >= cap)
            continue;
        used += (size_t)snprintf(out + used, cap - used, "%s|",
                                 text_of(l, "words"));
        n++;
    }
    return n;
}

/* Plays for a while; returns how many words there were. */
static int talk_at_a_table(uint64_t seed)
{
    static char told[1 << 16], kept[1 << 16], watched[1 << 16];
    struct hub_options options = { .seed = seed };
    struct hall h;
    struct guest g, w;
    int n;

    hall_open(&h, &options);
    guest_come(&g, &h);
    guest_make(&g, "bourse", SEATS, "");
    words_of(mag_json_get(guest_told(&g, "sync"), "log"), told, sizeof told);
    for (int i = 0; i < 60; i++) {
        size_t used = strlen(told);
        int from = g.n;

        if (!guest_moves(&g, i * 7))
            hall_wait(&h, 5000);           /* programs take their time */
        for (int k = from; k < g.n; k++) { /* every update adds its own */
            struct mag_json_doc doc = { 0 };

            if (!mag_json_read(&doc, g.told[k], strlen(g.told[k]), NULL) &&
                !strcmp(text_of(doc.root, "t"), "update"))
                words_of(mag_json_get(doc.root, "events"), told + used,
                         sizeof told - used);
            used = strlen(told);
            mag_json_free(&doc);
        }
    }
    guest_forget(&g);
    guest_enter(&g, g.table, g.token);
    n = words_of(mag_json_get(guest_told(&g, "sync"), "log"), kept,
                 sizeof kept);
    /* The log is the last of it. */
    CHECK(strlen(told) >= strlen(kept) &&
              !strcmp(told + strlen(told) - strlen(kept), kept),
          "told %s; in the log %s", told, kept);
    guest_come(&w, &h);
    guest_ok(&w, "'op':'enter','table':'%s'", g.table);
    words_of(mag_json_get(guest_told(&w, "sync"), "log"), watched,
             sizeof watched);
    CHECK(!strcmp(watched, kept), "who watches hears the same");
    guest_go(&w);
    come_again(&g, &h);
    words_of(mag_json_get(guest_told(&g, "sync"), "log"), watched,
             sizeof watched);
    CHECK(!strcmp(watched, kept), "after a restart: %s, not %s", watched, kept);
    guest_go(&g);
    hall_close(&h);
    return n;
}

/* What is said depends on the name of the table, which nobody can foresee. */
static void the_same_on_every_page(void)
{
    int n = 0;

    for (int tries = 0; tries < 12 && !n; tries++)
        n = talk_at_a_table((uint64_t)tries + 5);
    CHECK(n > 0, "they talk");
}

static const struct test_case cases[] = {
    { "who they are", who_they_are },
    { "the same on every page", the_same_on_every_page },
    { NULL, NULL },
};

const struct suite suite_unit_serve_talk = { cases };
