/* Lines whose every word is known, and the look at them. */
#include "tests/ledger.h"

#include <stdio.h>
#include <string.h>

enum { LARGE = 5000 }; /* bytes of a line that is spread over several pages */

static const char *id_of(int table)
{
    static const char *const ids[LEDGER_TABLES] = { "anna", "bert", "carl",
                                                    "dora" };

    return ids[table];
}

void ledger_expect(struct ledger *l, bool ok, const char *what,
                   const char *more)
{
    if (!ok && !l->wrong[0])
        snprintf(l->wrong, sizeof l->wrong, "life %d: %s %s", l->life, what,
                 more);
}

/* What line n of a table says, if it was sent in that life. */
static void make_body(char *out, int table, int n, int life)
{
    int large = (table + n + life) % 37 == 0 ? LARGE : (n * 7 + life) % 200;
    int length = sprintf(out, "%d %d %d ", table, n, life);

    memset(out + length, 'a' + n % 26, (size_t)large);
    out[length + large] = '\0';
}

/* --- Writing --------------------------------------------------------------- */

/* The write of a table that is under way has been stored, or not. */
static void note(void *who, void *what, enum mag_status st, const char *why)
{
    struct ledger *l = who;
    struct ledger_row *row = what;

    if (!st) {
        row->stored = row->sent;
        l->acknowledged++;
    } else {
        l->refused++;
        snprintf(l->why, sizeof l->why, "%s", why);
    }
}

static void send_lines(struct ledger *l, int table)
{
    struct ledger_row *row = &l->row[table];
    char body[LEDGER_AT_ONCE][LARGE + 64];
    struct store_line line[LEDGER_AT_ONCE];
    int n = 1 + (int)mag_rng_below(&l->rng, LEDGER_AT_ONCE);
    struct store_table head = { .stage = STORE_PLAYING,
                                .changed = row->stored + n,
                                .head = "{}" };

    memcpy(head.id, id_of(table), strlen(id_of(table)) + 1);
    row->sent = row->stored + n;
    for (int i = 0; i < n; i++) {
        int number = row->stored + 1 + i;

        row->life[number] = l->life;
        make_body(body[i], table, number, l->life);
        line[i] = (struct store_line){ number, 1, 0, 5, "", body[i] };
    }
    ledger_expect(
        l,
        !store_append(l->store,
                      &(struct store_write){ head.id, &head, line, n },
                      &(struct store_then){ note, l, row }),
        "not queued", "");
}

void ledger_send(struct ledger *l, int table)
{
    struct ledger_row *row = &l->row[table];

    if (row->stored + LEDGER_AT_ONCE <= LEDGER_LINES &&
        (!row->stored || mag_rng_below(&l->rng, 40))) {
        send_lines(l, table);
        return;
    }
    row->sent = 0;
    ledger_expect(l,
                  !store_delete(l->store, id_of(table), row->stored,
                                &(struct store_then){ note, l, row }),
                  "not queued", "");
}

void ledger_settle(struct ledger *l)
{
    store_flush(l->store);
    store_poll(l->store);
}

/* --- Looking --------------------------------------------------------------- */

struct look {
    struct ledger *ledger;
    int table, lines;
    int64_t changed; /* by the heading; -1: there is none */
};

static bool see_line(void *who, const struct store_line *line)
{
    struct look *k = who;
    char body[LARGE + 64];
    int n = ++k->lines;

    ledger_expect(k->ledger, n <= LEDGER_LINES && line->n == n,
                  "lines missing or doubled at", id_of(k->table));
    if (k->ledger->wrong[0])
        return false;
    make_body(body, k->table, n, k->ledger->row[k->table].life[n]);
    ledger_expect(k->ledger, !strcmp(line->body, body),
                  "another line:", line->body);
    return true;
}

static bool see_table(void *who, const struct store_table *table)
{
    struct look *k = who;

    k->changed = table->changed;
    return true;
}

static void look_at(struct ledger *l, int table)
{
    struct ledger_row *row = &l->row[table];
    struct look k = { l, table, 0, -1 };
    struct mag_err err = { "", 0 };
    char found[80];

    ledger_expect(
        l,
        !store_lines(l->store,
                     &(struct store_scope){ .name = id_of(table), .from = 1 },
                     see_line, &k, &err) &&
            !store_table(l->store, id_of(table), see_table, &k, &err),
        "not read:", err.text);
    snprintf(found, sizeof found, "%d of %s, not %d or %d", k.lines,
             id_of(table), row->stored, row->sent);
    ledger_expect(l, k.lines == row->stored || k.lines == row->sent,
                  "lines:", found);
    ledger_expect(l, k.changed == (k.lines ? k.lines : -1), "half a write at",
                  id_of(table));
    row->stored = row->sent = k.lines;
}

void ledger_look(struct ledger *l)
{
    for (int i = 0; i < LEDGER_TABLES; i++)
        look_at(l, i);
}
