/* A table that stands at any position, written into a store. */
#include "magnat/field.h"
#include "tests/stored.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tests/test.h"

void stored_open(struct stored *s, const char *id,
                 const struct mag_rules *rules)
{
    struct table *t = table_new(NULL, id);

    *s = (struct stored){ .book = { NULL, NULL, 1 }, .table = t };
    /* Lent, for a heading; nobody writes to them. */
    memcpy(&s->book.rules, &rules, sizeof s->book.rules);
    t->book = &s->book;
    t->seats = rules->seats;
    t->stage = STORE_PLAYING;
    table_make_current(t);
    for (int i = 0; i < t->seats; i++) {
        t->seat[i].kind = SEAT_PERSON;
        snprintf(t->seat[i].name, sizeof t->seat[i].name, "P%d", i);
        secret_token(s->token[i], t->seat[i].key);
    }
}

void stored_close(struct stored *s)
{
    s->table->book = NULL;
    table_free(s->table);
}

static void nothing(void *who)
{
    (void)who;
}

/* Lines that hold a position, and the start. */
static int position_lines(const char *text, struct store_line *lines,
                          char (*part)[STORE_BODY])
{
    size_t length = strlen(text);
    int n = 0;

    for (size_t done = 0; done < length; n++) {
        size_t size = length - done < STORE_BODY - 1 ? length - done
                                                     : STORE_BODY - 1;

        memcpy(part[n], text + done, size);
        part[n][size] = '\0';
        lines[n] =
            (struct store_line){ n + 1, LINE_POSITION, -1, 5, "", part[n] };
        done += size;
    }
    lines[n] = (struct store_line){ n + 1, LINE_START, -1, 5, "", "" };
    return n + 1;
}

void stored_write(const struct stored *s, const char *file, const void *pos)
{
    enum { PARTS = 8 };
    const struct mag_rules *rules = s->book.rules;
    char(*part)[STORE_BODY] = calloc(PARTS, STORE_BODY);
    struct store_line lines[PARTS + 1];
    struct store_table head = { .stage = STORE_PLAYING,
                                .listed = s->table->listed,
                                .created = 5 };
    struct store *store = NULL;
    struct mag_writer w;
    struct mag_buf text, heading;

    mag_buf_init(&text, 1 << 20);
    mag_buf_init(&heading, 1 << 20);
    mag_put_start(&w, &text);
    mag_put_object(&w, NULL);
    mag_state_dump(rules, pos, &w);
    mag_put_end_object(&w);
    head_write(s->table, &heading);
    head.head = mag_buf_text(&heading);
    memcpy(head.id, s->table->id, STORE_ID);
    CHECK(!store_open(&store, file, nothing, NULL, NULL), "a store");
    CHECK(!store_append(store,
                        &(struct store_write){
                            head.id, &head, lines,
                            position_lines(mag_buf_text(&text), lines, part) },
                        NULL),
          "stored");
    store_close(store);
    mag_buf_release(&text);
    mag_buf_release(&heading);
    free(part);
}
