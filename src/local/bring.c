/* A record from elsewhere becomes a table that is over: its moves are lines,
 * as if they had been played here. */
#include "local/bring.h"

#include <stdlib.h>
#include <string.h>

#include "serve/secret/secret.h"
#include "serve/state/state.h"
#include "serve/table/stored.h"

enum { MOST_LINES = 4096 }; /* more than the longest record has */

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

/* The text of a record on its way into lines; their texts are in `bodies`. */
struct cutting {
    struct mag_buf bodies;
    struct store_line line[MOST_LINES];
    size_t body[MOST_LINES]; /* where it begins */
    int n;
    int64_t at;
};

static void cut(struct cutting *c, enum line kind, const char *text,
                size_t length)
{
    if (c->n == MOST_LINES) {
        c->bodies.broken = true;
        return;
    }
    c->body[c->n] = c->bodies.length;
    c->line[c->n] = (struct store_line){
        .n = c->n + 1, .kind = (int)kind, .at = c->at, .ref = ""
    };
    c->n++;
    mag_buf_add(&c->bodies, text, length);
    mag_buf_add(&c->bodies, "", 1);
}

/* "start {...}": it did not begin as the game does. */
static void cut_start(struct cutting *c, const char *head, const char *end)
{
    const char *p = strstr(head, "\nstart ");

    if (!p || p > end)
        return;
    p += strlen("\nstart ");
    for (size_t left = strcspn(p, "\n"); left;) {
        size_t n = left > STORE_BODY ? STORE_BODY : left;

        while (n < left && ((unsigned char)p[n] & 0xc0) == 0x80)
            n--; /* not in the middle of a character */
        cut(c, LINE_POSITION, p, n);
        p += n;
        left -= n;
    }
}

/* What stands between "moves" and "end", line by line as long as it fits. */
static void cut_moves(struct cutting *c, const char *p, const char *end)
{
    enum line kind = LINE_START;

    while (p < end) {
        size_t n = (size_t)(end - p);

        if (n > STORE_BODY) {
            n = STORE_BODY;
            while (p[n - 1] != '\n')
                n--;
        }
        cut(c, kind, p, n - 1);
        kind = LINE_MORE;
        p += n;
    }
}

/* False: too long. */
static bool cut_record(struct cutting *c, const char *text)
{
    const char *moves = strstr(text, "\nmoves\n");
    const char *end = moves ? strstr(moves, "\nend ") : NULL;

    mag_buf_init(&c->bodies, MAG_RECORD_MAX_BYTES);
    if (!end)
        return false;
    cut_start(c, text, moves);
    cut_moves(c, moves + strlen("\nmoves\n"), end + 1);
    for (int i = 0; i < c->n; i++)
        c->line[i].body = mag_buf_text(&c->bodies) + c->body[i];
    return mag_buf_ok(&c->bodies);
}

/* The heading as it stands after the game. */
static void write_head(struct table *t, const struct mag_record *record,
                       struct mag_buf *head)
{
    t->stage = STORE_OVER;
    t->match = record->match;
    for (int v = 0; v < VIEWERS; v++)
        t->steps[v] = mag_match_moves(record->match);
    t->outcome = table_outcome(t);
    head_write(t, head);
    t->match = NULL; /* the record's own */
}

static enum mag_status store_it(struct hub *hub, struct table *t,
                                const struct mag_record *record,
                                const char *text)
{
    struct cutting *c = calloc(1, sizeof *c);
    struct store_table row = { .stage = STORE_OVER,
                               .listed = true,
                               .created = t->created,
                               .changed = t->created };
    struct mag_buf head;
    enum mag_status st = MAG_E_LIMIT;

    if (!c)
        return MAG_E_NOMEM;
    c->at = t->created;
    memcpy(row.id, t->id, STORE_ID);
    mag_buf_init(&head, STORE_HEAD + 1);
    write_head(t, record, &head);
    row.head = mag_buf_text(&head);
    if (mag_buf_ok(&head) && cut_record(c, text))
        st = store_append(hub->store,
                          &(struct store_write){ t->id, &row, c->line, c->n },
                          NULL);
    mag_buf_release(&head);
    mag_buf_release(&c->bodies);
    free(c);
    return st;
}

static enum mag_status keep(struct hub *hub, const struct mag_record *record,
                            const char *text, const char *id,
                            struct mag_err *err)
{
    struct table *t = table_new(hub->options.library, id);
    enum mag_status st = t ? MAG_OK : MAG_E_NOMEM;

    if (!st)
        st = book_take(&hub->books, &record->rules->setup, &t->book, err);
    if (!st) {
        t->created = hub_now(hub);
        seat_all(t, record);
        table_make_current(t);
        st = store_it(hub, t, record, text);
        book_release(&hub->books, t->book);
    }
    if (t)
        table_free(t);
    return st;
}

static bool note_found(void *who, const struct store_table *row)
{
    (void)row;
    return *(bool *)who = true;
}

/* The record as we would write it; NULL: no memory. */
static char *write_again(const struct mag_record *record)
{
    const char *names[MAG_MAX_SEATS];

    for (int s = 0; s < MAG_MAX_SEATS; s++)
        names[s] = record->player[s][0] ? record->player[s] : NULL;
    return mag_record_write(record->match, names);
}

enum mag_status bring_record(struct hub *hub, const char *text, size_t length,
                             char id[STORE_ID], struct mag_err *err)
{
    struct mag_record record = { 0 };
    bool found = false;
    enum mag_status st = mag_record_read(&record, text, length, NULL, err);
    char *own = st ? NULL : write_again(&record);

    if (!st && !own)
        st = MAG_E_NOMEM;
    if (!st && !mag_match_is_over(record.match))
        st = mag_fail(err, MAG_E_INPUT, "the game is not over");
    if (!st) {
        secret_id_of(own, id);
        st = store_table(hub->store, id, note_found, &found, err);
    }
    if (!st && !found)
        st = keep(hub, &record, own, id, err);
    free(own);
    mag_record_release(&record);
    return st;
}
