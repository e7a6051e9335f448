/* The statements of tables and papers. */
#include "store/statement.h"

#include <stddef.h>

#define TABLE "select id, stage, listed, created, changed, head"
#define PAPER "select folder, name, at, body from papers"

const struct statement_text STATEMENTS[STATEMENT_COUNT] = {
    [PUT_TABLE] = { .name = "put_table",
                    .sql = "insert into tables (id, stage, listed, created,"
                           " changed, head) values ($1, cast($2 as int),"
                           " cast($3 as int), cast($4 as bigint),"
                           " cast($5 as bigint), $6) on conflict (id) do update"
                           " set stage = excluded.stage,"
                           " listed = excluded.listed,"
                           " changed = excluded.changed, head = excluded.head",
                    .tells = true },
    /* Late: there is no line 0. */
    [PUT_LINE] = { .name = "put_line",
                   .sql = "insert into lines (table_id, n, kind, seat, at, ref,"
                          " body) select $1, cast($2 as bigint),"
                          " cast($3 as int), cast($4 as int),"
                          " cast($5 as bigint), nullif($6, ''), $7"
                          " where cast($2 as bigint) = 1 or exists"
                          " (select 1 from lines where table_id = $1"
                          " and n = cast($2 as bigint) - 1)",
                   .refusal = "the line before is not there",
                   .late = "insert into lines (table_id, n, kind, seat, at,"
                           " ref, body) select $1::text, case when"
                           " $2::bigint = 1 or exists (select 1 from lines"
                           " where table_id = $1::text and n = $2::bigint - 1)"
                           " then $2::bigint else 0 end, $3::int, $4::int,"
                           " $5::bigint, nullif($6::text, ''), $7::text",
                   .tells = true },
    [GET_STAGE] = { .name = "get_stage",
                    .sql = TABLE " from tables where stage = cast($1 as int)"
                                 " order by changed desc"
                                 " limit cast($2 as int)",
                    .patient = true },
    [GET_LISTED] = { .name = "get_listed",
                     .sql = TABLE " from tables where stage = cast($1 as int)"
                                  " and listed = 1 order by changed desc"
                                  " limit cast($2 as int)" },
    [GET_TABLE] = { .name = "get_table",
                    .sql = TABLE " from tables where id = $1" },
    [GET_LINES] = { .name = "get_lines",
                    .sql = "select n, kind, seat, at, coalesce(ref, ''), body"
                           " from lines where table_id = $1"
                           " and n >= cast($2 as bigint) order by n" },
    [WALK] = { .name = "walk",
               .sql = TABLE ", coalesce((select max(n) from lines"
                            " where table_id = id), 0),"
                            " coalesce((select at from lines"
                            " where table_id = id order by n desc limit 1),"
                            " changed) from tables where id > $1 order by id"
                            " limit cast($2 as int)" },
    /* Late: none deleted is a division by zero. */
    [DROP_TABLE] = { .name = "drop_table",
                     .sql = "delete from tables where id = $1 and (select"
                            " coalesce(max(n), 0) from lines"
                            " where table_id = $1) = cast($2 as bigint)",
                     .refusal = "the table has changed",
                     .late = "with gone as (delete from tables where"
                             " id = $1::text and (select coalesce(max(n), 0)"
                             " from lines where table_id = $1::text)"
                             " = $2::bigint returning id)"
                             " select 1 / count(*) from gone",
                     .alone = true },
    [DROP_LINES] = { .name = "drop_lines",
                     .sql = "delete from lines where table_id = $1",
                     .tells = true },
    [COUNT_UNFINISHED] = { .name = "count_unfinished",
                           .sql = "select count(*) from tables"
                                  " where stage < 2" },

    /* Papers are few beside the lines. */
    [PUT_PAPER] = { .sql = "insert into papers (folder, name, at, body)"
                           " select cast($1 as text), cast($2 as text),"
                           " cast($3 as bigint), cast($4 as text)"
                           " where cast($2 as text) = 'me' or exists"
                           " (select 1 from papers"
                           " where folder = cast($1 as text) and name = 'me')"
                           " on conflict (folder, name) do update"
                           " set at = excluded.at, body = excluded.body" },
    /* Late: likewise. */
    [DROP_PAPER] = { .sql = "delete from papers where folder = $1"
                            " and name = $2",
                     .refusal = "the paper is not there",
                     .late = "with gone as (delete from papers"
                             " where folder = $1::text and name = $2::text"
                             " returning name)"
                             " select 1 / count(*) from gone" },
    [DROP_PAPERS] = { .sql = "delete from papers where folder = $1" },
    [GET_PAPERS] = { .sql = PAPER
                     " where folder = $1 and name >= $2"
                     " and substr(name, 1, length(cast($2 as text))) = $2"
                     " order by name" },
    [GET_HOLDERS] = { .sql = PAPER " where name = $1 and folder > $2"
                                   " order by folder limit cast($3 as int)" },
};
