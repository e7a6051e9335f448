/* What one address may do, however many connections it opens; and what nobody
 * may put into a name or the log. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "serve/hall/hall.h"
#include "tests/hall.h"
#include "tests/test.h"

#define TWO "[{'kind':'me'},{'kind':'open'}]"
#define CREATE "'op':'create','game':'venture','name':'Ana','seats':" TWO

static void come_from(struct guest *g, struct hall *h, const char *address)
{
    guest_come(g, h);
    hub_from(h->hub, g->client, address);
}

/* Tables by the hour: more connections make no more tables, an hour does. */
static void tables_by_the_hour(void)
{
    struct hub_options options = { .seed = 3, .tables_an_hour = 4 };
    struct hall h;
    struct guest g;
    int made = 0;

    hall_open(&h, &options);
    for (int i = 0; i < 8; i++) {
        const struct mag_json *answer;

        come_from(&g, &h, "192.0.2.1");
        answer = guest_ask(&g, CREATE);
        made += mag_json_is(mag_json_get(answer, "ok"), MAG_JSON_TRUE);
        if (made == 4 && i >= 4)
            CHECK(!strcmp(error_of(answer, "code"), "limit"), "too many");
        guest_go(&g);
    }
    CHECK(made == 4, "%d were made", made);
    come_from(&g, &h, "192.0.2.2");
    guest_ok(&g, CREATE);
    guest_go(&g);
    come_from(&g, &h, NULL); /* from where many may come */
    for (int i = 0; i < 6; i++)
        guest_ok(&g, CREATE);
    guest_go(&g);
    hall_wait(&h, 900000 + 60000); /* a quarter of an hour, and it is swept */
    CHECK(h.hub->n_addresses == 1, "%d are remembered", h.hub->n_addresses);
    come_from(&g, &h, "192.0.2.1");
    guest_ok(&g, CREATE);
    guest_refused(&g, "limit", CREATE);
    guest_go(&g);
    hall_wait(&h, 4 * 3600000);
    CHECK(!h.hub->n_addresses, "%d are remembered", h.hub->n_addresses);
    hall_close(&h);
}

static void talk_by_address(void)
{
    struct hall h;
    struct guest host, g;
    int said = 0;

    hall_open(&h, NULL);
    come_from(&host, &h, "192.0.2.1");
    guest_make(&host, "venture", TWO, "");
    for (int i = 0; i < 40; i++) {
        const struct mag_json *answer;

        come_from(&g, &h, "192.0.2.1");
        guest_enter(&g, host.table, host.token);
        answer = guest_ask(&g, "'op':'chat','move':'m%d','text':'x'", i);
        said += mag_json_is(mag_json_get(answer, "ok"), MAG_JSON_TRUE);
        guest_go(&g);
    }
    CHECK(said == HUB_CHAT_EACH, "%d lines", said);
    hall_wait(&h, HUB_CHAT_MS);
    guest_ok(&host, "'op':'chat','move':'z','text':'x'");
    guest_go(&host);
    hall_close(&h);
}

/* Two at a table do not look the same, and nobody is invisible. */
static void names_are_seen(void)
{
    struct hall h;
    struct guest a, b;

    hall_open(&h, NULL);
    guest_come(&a, &h);
    guest_come(&b, &h);
    guest_refused(
        &a, "input",
        "'op':'create','game':'venture','name':'\u3164','seats':" TWO);
    guest_make(&a, "venture", TWO, "");
    guest_refused(&b, "input", "'op':'join','table':'%s','name':'\u2800\u200d'",
                  a.table);
    guest_refused(&b, "input",
                  "'op':'join','table':'%s','name':'\u0410n\u0430'", a.table);
    guest_ok(&b, "'op':'join','table':'%s','name':'B\u200bob'", a.table);
    CHECK(strstr(a.told[a.n - 1], "Bob deals"), "%.200s", a.told[a.n - 1]);
    guest_go(&a);
    guest_go(&b);
    hall_close(&h);
}

/* A name of a table that a stranger made up stays inside its line of the log. */
static void logs_are_lines(void)
{
    char *text = NULL;
    size_t length = 0;
    struct hub_options options = { .seed = 3,
                                   .log = open_memstream(&text, &length) };
    struct hall h;
    struct guest g;

    hall_open(&h, &options);
    guest_come(&g, &h);
    guest_make(&g, "venture", TWO, "");
    guest_ok(&g, "'op':'chat','move':'c','text':'a word in secret'");
    store_fault(hub_store(h.hub), 1);
    guest_refused(&g, "store",
                  "'op':'enter','table':'\\\",\\\"x\\\":\\\"\\n{\\u00e9}'");
    guest_go(&g);
    hall_close(&h);
    fclose(options.log);
    CHECK(strstr(text, "\\u0022,\\u0022x"), "it is quoted: %s", text);
    for (char *line = strtok(text, "\n"); line; line = strtok(NULL, "\n")) {
        struct mag_json_doc doc = { 0 };

        CHECK(!mag_json_read(&doc, line, strlen(line), NULL), "%s", line);
        CHECK(!strstr(line, g.token) && !strstr(line, "secret"), "%s", line);
        mag_json_free(&doc);
    }
    free(text);
}

static const struct test_case cases[] = {
    { "tables by the hour", tables_by_the_hour },
    { "talk by address", talk_by_address },
    { "names are seen", names_are_seen },
    { "logs are lines", logs_are_lines },
    { NULL, NULL },
};

const struct suite suite_unit_serve_address = { cases };
