/* A record from elsewhere becomes a table that is over: its moves are lines,
 * as if they had been played here. */
#include "local/bring.h"

#include <stdlib.h>
#include <string.h>

#include "serve/parts.h"

enum { MOST_LINES = 512 }; /* some megabytes: more than a record may have */

/* Nobody sits there any more: no token fits. */
static void seat_all(struct table *t, const struct mag_record *record)
{
    t->seats = record->rules->setup.seats;
    for (int s = 0; s < t->seats; s++) {
        struct seat *seat = &t->seat[s];
        char token[TABLE_TOKEN];

        seat->kind = SEAT_PERSON;
        secret_token(token, seat->key);
        if (record->player[s][0])
            snprintf(seat->name, sizeof seat->name, "%s", record->player[s]);
        else
            snprintf(seat->name, sizeof seat->name, "%d", s + 1);
    }
}

/* The moves of a record, between "moves" and "end", cut into lines that fit.
 * The texts are in `text`, which is cut up; returns how many, 0: too many. */
static int cut_lines(char *text, int64_t at, struct store_line *lines)
{
    char *p = strstr(text, "\nmoves\n");
    char *end = p ? strstr(p, "\nend") : NULL;
    int n = 0;

    if (!end)
        return 0;
    *++end = '\0';
    p += strlen("\nmoves\n");
    while (p < end && n < MOST_LINES) {
        char *stop = end;

        if (end - p > STORE_BODY) {
            stop = p + STORE_BODY;
            while (stop[-1] != '\n')
                stop--;
        }
        stop[-1] = '\0';
        lines[n] = (struct store_line){ n + 1, n ? LINE_MORE : LINE_START,
                                        0,     at,
                                        "",    p };
        n++;
        p = stop;
    }
    return p < end ? 0 : n;
}

/* The heading as it stands after the game. */
static void write_head(struct hub *hub, struct table *t,
                       const struct mag_record *record)
{
    t->stage = STORE_OVER;
    t->match = record->match;
    for (int v = 0; v < VIEWERS; v++)
        t->steps[v] = mag_match_moves(record->match);
    t->outcome = table_outcome(t);
    head_write(t, &hub->part);
    t->match = NULL; /* the record's own */
}

static enum mag_status store_it(struct hub *hub, struct table *t,
                                const struct mag_record *record, char *text)
{
    struct store_line *lines = calloc(MOST_LINES, sizeof *lines);
    struct store_table row = { .stage = STORE_OVER,
                               .listed = true,
                               .created = t->created,
                               .changed = t->created };
    int n = lines ? cut_lines(text, t->created, lines) : 0;
    enum mag_status st = MAG_E_LIMIT;

    memcpy(row.id, t->id, STORE_ID);
    write_head(hub, t, record);
    row.head = mag_buf_text(&hub->part);
    if (n)
        st = store_append(hub->store, t->id, &row, lines, n, NULL, NULL, NULL);
    free(lines);
    return st;
}

static enum mag_status keep(struct hub *hub, const struct mag_record *record,
                            const char *text, const char *id,
                            struct mag_err *err)
{
    struct table *t = table_new(id);
    char *copy = strdup(text);
    enum mag_status st = t && copy ? MAG_OK : MAG_E_NOMEM;

    if (!st)
        st = book_take(hub, &record->rules->setup, &t->book, err);
    if (!st) {
        t->created = hub_now(hub);
        seat_all(t, record);
        table_make_current(t);
        st = store_it(hub, t, record, copy);
        book_release(hub, t->book);
    }
    if (t)
        table_free(t);
    free(copy);
    return st;
}

static bool note_found(void *who, const struct store_table *row)
{
    (void)row;
    return *(bool *)who = true;
}

enum mag_status bring_record(struct hub *hub, const char *text, size_t length,
                             char id[STORE_ID], struct mag_err *err)
{
    struct mag_record record = { 0 };
    bool found = false;
    enum mag_status st = mag_record_read(&record, text, length, NULL, 0, -1,
                                         err);

    if (st)
        return st;
    secret_id_of(text, id);
    store_table(hub->store, id, note_found, &found, NULL);
    if (!found && !mag_match_is_over(record.match))
        st = mag_fail(err, MAG_E_INPUT, "%s",
                      "the game of this record is not over");
    else if (!found)
        st = keep(hub, &record, text, id, err);
    mag_record_release(&record);
    return st;
}
