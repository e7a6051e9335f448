/* From the stored lines to a table: everything that happened, again. */
#include <stdlib.h>
#include <string.h>

#include "serve/parts.h"

struct loading {
    struct hub *hub;
    struct table *t;
    struct mag_buf position; /* that the match starts from, as JSON */
    enum mag_status st;
    struct mag_err *err;
};

static enum mag_status bad(struct loading *l, const char *what)
{
    return mag_fail(l->err, MAG_E_DIVERGED, "%s", what);
}

/* One move, "0 buy steel-BCEF" or "* draw 12"; *p is moved behind it. */
static enum mag_status load_move(struct loading *l, const char **p)
{
    struct table *t = l->t;
    const char *end = *p + strcspn(*p, "\n");
    int seat = **p == '*' ? MAG_CHANCE : **p - '0';
    char word[MAG_WORD];
    mag_action action;
    enum mag_status st;

    if (end - *p < 3 || end - *p - 2 >= MAG_WORD || seat < MAG_CHANCE ||
        seat >= t->seats)
        return bad(l, "not a move");
    memcpy(word, *p + 2, (size_t)(end - *p - 2));
    word[end - *p - 2] = '\0';
    *p = *end ? end + 1 : end;
    st = mag_parse_action(table_rules_of(t), word, &action, l->err);
    if (!st)
        st = mag_match_apply(t->match, seat, action, &l->hub->tell, NULL);
    if (!st &&
        !table_note_move(t, mag_match_moves(t->match) - 1, &l->hub->tell))
        st = MAG_E_NOMEM;
    return st;
}

static enum mag_status load_moves(struct loading *l,
                                  const struct store_line *line)
{
    uint32_t before = table_pending(l->t);
    const char *p = line->body;
    int n = 0;
    enum mag_status st = MAG_OK;
    bool starts = line->kind == LINE_START || line->kind == LINE_MORE;

    if (!l->t->match)
        return bad(l, "a move before the start");
    while (*p && !st) {
        n += *p == '0' + line->seat;
        st = load_move(l, &p);
    }
    if (!st)
        table_played(l->t, (enum line)line->kind,
                     starts ? MAG_CHANCE : line->seat, before, n, line->at);
    return st;
}

static enum mag_status load_position(struct loading *l)
{
    const struct mag_rules *rules = table_rules_of(l->t);
    struct mag_json_doc doc = { 0 };
    enum mag_status st;

    if (!l->position.length)
        return MAG_OK;
    l->t->start = calloc(1, rules->game->state_size);
    if (!l->t->start)
        return MAG_E_NOMEM;
    st = mag_json_read(&doc, mag_buf_text(&l->position), l->position.length,
                       l->err);
    if (!st)
        st = rules->game->load(rules, doc.root, l->t->start, l->err);
    mag_json_free(&doc);
    return st;
}

static enum mag_status load_start(struct loading *l,
                                  const struct store_line *line)
{
    enum mag_status st = l->t->match ? bad(l, "a second start")
                                     : load_position(l);

    if (!st)
        st = play_start(l->t);
    return st ? st : load_moves(l, line);
}

static enum mag_status load_undo(struct loading *l, int seat)
{
    if (!l->t->match || seat < 0 || seat >= l->t->seats ||
        mag_match_undo(l->t->match, seat))
        return bad(l, "nothing to take back");
    table_note_undo(l->t, seat);
    clock_undone(l->t, seat);
    return MAG_OK;
}

static enum mag_status load_line(struct loading *l,
                                 const struct store_line *line)
{
    struct table *t = l->t;
    bool seated = line->seat >= 0 && line->seat < t->seats;

    switch ((enum line)line->kind) {
    case LINE_SIT: /* the heading says it */
        return MAG_OK;
    case LINE_POSITION:
        mag_buf_puts(&l->position, line->body);
        return mag_buf_ok(&l->position) ? MAG_OK : MAG_E_LIMIT;
    case LINE_START:
        return load_start(l, line);
    case LINE_MOVE:
    case LINE_PLAY:
    case LINE_LATE:
        return seated ? load_moves(l, line) : bad(l, "no such seat");
    case LINE_MORE:
        return load_moves(l, line);
    case LINE_UNDO:
        return load_undo(l, line->seat);
    case LINE_CHAT:
        return table_note_chat(t, line->seat, line->at, line->body)
                   ? MAG_OK
                   : MAG_E_NOMEM;
    case LINE_LEAVE:
    case LINE_BACK:
        if (!seated)
            return bad(l, "no such seat");
        table_away(t, line->seat, line->kind == LINE_LEAVE, line->at);
        return MAG_OK;
    case LINE_NEXT:
        memcpy(t->successor, line->body, strnlen(line->body, STORE_ID - 1));
        return MAG_OK;
    case LINE_RESUME:
        clock_resume(t, line->at);
        return MAG_OK;
    }
    return bad(l, "a line of an unknown kind");
}

static bool loaded_line(void *who, const struct store_line *line)
{
    struct loading *l = who;

    if (line->n != l->t->lines + 1)
        l->st = bad(l, "a line is missing");
    else
        l->st = load_line(l, line);
    l->t->lines = line->n;
    if (!l->st && line->ref[0] && !table_note_ref(l->t, line->ref))
        l->st = MAG_E_NOMEM;
    return !l->st;
}

enum mag_status table_load(struct hub *hub, struct table *t,
                           struct mag_err *err)
{
    struct loading l = { .hub = hub, .t = t, .err = err };
    enum store_stage stage = t->stage;
    enum mag_status st;

    mag_buf_init(&l.position, MAG_POSITION_MAX_BYTES);
    t->stage = STORE_OPEN;
    st = store_lines(hub->store, t->id, 1, loaded_line, &l, err);
    mag_buf_release(&l.position);
    if (!st)
        st = l.st;
    if (!st && t->stage != stage)
        st = bad(&l, "the heading and the lines disagree");
    return st;
}
