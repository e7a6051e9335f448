/* Tables and lines as values and columns of statements. */
#include "store/tables.h"

#include <stdio.h>

#include "store/values.h"

static enum mag_status run(struct connection c, enum statement known,
                           const struct values *v, struct mag_err *err)
{
    struct backend_query q = { .known = known, .params = v->value, .n = v->n };

    return c.backend->query(c.db, &q, err);
}

/* --- Writing ------------------------------------------------------------------ */

enum mag_status tables_put(struct connection c, const struct store_table *table,
                           struct mag_err *err)
{
    struct values v = { .n = 0 };

    values_text(&v, table->id);
    values_number(&v, table->stage);
    values_number(&v, table->listed);
    values_number(&v, table->created);
    values_number(&v, table->changed);
    values_text(&v, table->head);
    return run(c, PUT_TABLE, &v, err);
}

enum mag_status tables_put_line(struct connection c, const char *id,
                                const struct store_line *line,
                                struct mag_err *err)
{
    struct values v = { .n = 0 };

    values_text(&v, id);
    values_number(&v, line->n);
    values_number(&v, line->kind);
    values_number(&v, line->seat);
    values_number(&v, line->at);
    values_text(&v, line->ref);
    values_text(&v, line->body);
    return run(c, PUT_LINE, &v, err);
}

enum mag_status tables_drop(struct connection c, const char *id, int64_t lines,
                            struct mag_err *err)
{
    struct values v = { .n = 0 }, its = { .n = 0 };
    enum mag_status st;

    values_text(&v, id);
    values_number(&v, lines);
    values_text(&its, id);
    st = run(c, DROP_TABLE, &v, err);
    return st ? st : run(c, DROP_LINES, &its, err);
}

/* --- Reading ------------------------------------------------------------------ */

/* To whom rows are given: one of the functions. */
struct reading {
    store_table_fn *table;
    store_line_fn *line;
    store_row_fn *row;
    void *who;
};

static struct store_table table_of(const char *const *column)
{
    struct store_table t = {
        .stage = (enum store_stage)value_number(column[1]),
        .listed = value_number(column[2]) != 0,
        .created = value_number(column[3]),
        .changed = value_number(column[4]),
        .head = column[5],
    };

    snprintf(t.id, sizeof t.id, "%s", column[0]);
    return t;
}

static bool pass_table(void *who, const char *const *column)
{
    struct reading *to = who;
    struct store_table t = table_of(column);

    return to->table(to->who, &t);
}

static bool pass_line(void *who, const char *const *column)
{
    struct reading *to = who;
    struct store_line line = {
        .n = value_number(column[0]),
        .kind = (int)value_number(column[1]),
        .seat = (int)value_number(column[2]),
        .at = value_number(column[3]),
        .ref = column[4],
        .body = column[5],
    };

    return to->line(to->who, &line);
}

static bool pass_row(void *who, const char *const *column)
{
    struct reading *to = who;
    struct store_row row = { table_of(column), value_number(column[6]),
                             value_number(column[7]) };

    return to->row(to->who, &row);
}

static enum mag_status read_tables(struct connection c, enum statement known,
                                   const struct values *v, struct reading *to,
                                   struct mag_err *err)
{
    struct backend_query q = { .known = known,
                               .params = v->value,
                               .n = v->n,
                               .row = pass_table,
                               .who = to };

    return c.backend->query(c.db, &q, err);
}

enum mag_status tables_in_stage(struct connection c,
                                const struct store_scope *scope,
                                store_table_fn *fn, void *who,
                                struct mag_err *err)
{
    struct reading to = { .table = fn, .who = who };
    struct values v = { .n = 0 };

    values_number(&v, scope->stage);
    values_number(&v, scope->limit);
    return read_tables(c, GET_STAGE, &v, &to, err);
}

enum mag_status tables_listed(struct connection c,
                              const struct store_scope *scope,
                              store_table_fn *fn, void *who,
                              struct mag_err *err)
{
    struct reading to = { .table = fn, .who = who };
    struct values v = { .n = 0 };

    values_number(&v, scope->stage);
    values_number(&v, scope->limit);
    return read_tables(c, GET_LISTED, &v, &to, err);
}

enum mag_status tables_one(struct connection c, const char *id,
                           store_table_fn *fn, void *who, struct mag_err *err)
{
    struct reading to = { .table = fn, .who = who };
    struct values v = { .n = 0 };

    values_text(&v, id);
    return read_tables(c, GET_TABLE, &v, &to, err);
}

enum mag_status tables_lines(struct connection c,
                             const struct store_scope *scope, store_line_fn *fn,
                             void *who, struct mag_err *err)
{
    struct reading to = { .line = fn, .who = who };
    struct values v = { .n = 0 };
    struct backend_query q = { .known = GET_LINES,
                               .params = v.value,
                               .n = 2,
                               .row = pass_line,
                               .who = &to };

    values_text(&v, scope->name);
    values_number(&v, scope->from);
    return c.backend->query(c.db, &q, err);
}

enum mag_status tables_walk(struct connection c,
                            const struct store_scope *scope, store_row_fn *fn,
                            void *who, struct mag_err *err)
{
    struct reading to = { .row = fn, .who = who };
    struct values v = { .n = 0 };
    struct backend_query q = {
        .known = WALK, .params = v.value, .n = 2, .row = pass_row, .who = &to
    };

    values_text(&v, scope->after);
    values_number(&v, scope->limit);
    return c.backend->query(c.db, &q, err);
}

static bool take_number(void *who, const char *const *column)
{
    int64_t *n = who;

    *n = value_number(column[0]);
    return false;
}

enum mag_status tables_unfinished(struct connection c, int64_t *n,
                                  struct mag_err *err)
{
    struct backend_query q = { .known = COUNT_UNFINISHED,
                               .row = take_number,
                               .who = n };

    return c.backend->query(c.db, &q, err);
}
