/* The record of a table as it is stored, for one that was made with other
 * rules or cards: nothing is played again. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/array.h"
#include "serve/hall/private.h"
#include "serve/hall/reading.h"

struct keeping {
    const struct table *t;
    struct mag_buf out;
    size_t *move; /* owned: where each move stands in it */
    int moves, room;
};

static void put_options_of(struct mag_buf *out, const struct mag_json *options)
{
    const struct mag_json *o = mag_json_is(options, MAG_JSON_OBJECT)
                                   ? options->child
                                   : NULL;

    for (; o; o = o->next) {
        if (o->type == MAG_JSON_STRING)
            mag_buf_printf(out, "option %s=%s\n", o->name, o->text);
    }
}

/* The heading has options that the rules of today may not know. */
static bool keep_head(void *who, const struct store_table *row)
{
    struct keeping *k = who;
    const struct table *t = k->t;
    const struct mag_rules *rules = table_rules_of(t);
    struct mag_json_doc doc = { 0 };

    mag_buf_printf(&k->out, "magnat-record 2\ngame %s\nrules %d\nruleset %s\n",
                   rules->game->name, t->made.version,
                   rules->game->rulesets[rules->setup.ruleset].name);
    mag_buf_printf(&k->out, "seats %d\n", t->seats);
    if (!mag_json_read(&doc, row->head, strlen(row->head), NULL))
        put_options_of(&k->out, mag_json_get(doc.root, "options"));
    mag_json_free(&doc);
    mag_buf_printf(&k->out, "content builtin %016" PRIx64 "\n", t->made.cards);
    for (int s = 0; s < t->seats; s++)
        mag_buf_printf(&k->out, "player %d %s\n", s, t->seat[s].name);
    mag_buf_puts(&k->out, "moves\n");
    return false;
}

/* Forgets the moves from number `moves` on. */
static void cut(struct keeping *k, int moves)
{
    if (moves < 0 || moves >= k->moves)
        return;
    k->moves = moves;
    k->out.length = k->move[moves];
}

static void keep_moves(struct keeping *k, const char *p)
{
    while (*p) {
        size_t n = strcspn(p, "\n");

        if (*p != '=') {
            size_t *more = array_grow(k->move, &k->room, k->moves + 1, 256,
                                      sizeof *more);

            if (!more) {
                k->out.broken = true;
                return;
            }
            k->move = more;
            k->move[k->moves++] = k->out.length;
        }
        mag_buf_add(&k->out, p, n);
        mag_buf_add(&k->out, "\n", 1);
        p += n + (p[n] == '\n');
    }
}

/* What follows the first line of a text. */
static const char *after_first(const char *text)
{
    size_t n = strcspn(text, "\n");

    return text + n + (text[n] == '\n');
}

static bool keep_line(void *who, const struct store_line *line)
{
    struct keeping *k = who;
    int at;

    if (line->kind >= LINE_START && line->kind <= LINE_MORE)
        keep_moves(k, line->body);
    if (line->kind == LINE_OBEY) /* by which order is nobody's business */
        keep_moves(k, after_first(line->body));
    if (line->kind == LINE_UNDO)
        cut(k, k->moves - 1);
    if (line->kind != LINE_CONTINUE)
        return mag_buf_ok(&k->out);
    if (sscanf(line->body, "at %d ", &at) == 1)
        cut(k, at);
    keep_moves(k, after_first(line->body));
    return mag_buf_ok(&k->out);
}

void untold_note(struct table *t, const struct store_whole *whole)
{
    struct keeping k = { .t = t };
    int first = t->match ? t->before + mag_match_moves(t->match) : 0;

    mag_buf_init(&k.out, MAG_RECORD_MAX_BYTES);
    for (int i = 0; i < whole->n && keep_line(&k, &whole->lines[i]); i++)
        ;
    t->untold_from = k.moves - first > TABLE_LOG ? k.moves - TABLE_LOG : first;
    if (t->untold_from < k.moves && mag_buf_ok(&k.out))
        t->untold = strdup(k.out.text + k.move[t->untold_from]);
    mag_buf_release(&k.out);
    free(k.move);
}

/* --- The record -------------------------------------------------------------------- */

static void keep_end(struct keeping *k)
{
    if (!k->t->outcome.known)
        return;
    mag_buf_puts(&k->out, "end");
    for (int s = 0; s < k->t->seats; s++)
        mag_buf_printf(&k->out, " %" PRId64, k->t->outcome.score[s]);
    mag_buf_puts(&k->out, "\n");
}

enum mag_status record_stored(struct hub *hub, const struct table *t,
                              char **text)
{
    struct keeping k = { .t = t };
    enum mag_status st;

    mag_buf_init(&k.out, MAG_RECORD_MAX_BYTES);
    st = read_head(hub, t->id, keep_head, &k);
    if (!st)
        st = read_lines(hub, t->id, keep_line, &k);
    keep_end(&k);
    if (st)
        mag_buf_release(&k.out);
    else
        *text = mag_buf_take(&k.out);
    free(k.move);
    return st;
}

enum mag_status record_write(struct hub *hub, const struct table *t,
                             char **text)
{
    const char *names[MAG_MAX_SEATS];

    if (!t->match || t->frozen || !table_is_current(t))
        return record_stored(hub, t, text);
    table_names(t, names);
    *text = mag_record_write(t->match, names);
    return *text ? MAG_OK : MAG_E_NOMEM;
}
