/* From the stored lines to a table: everything that happened, again. What was
 * made with other rules may not come out the same: then the table is frozen at
 * the last position that agrees, and what follows is passed over. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "magnat/field.h"
#include "serve/table/stored.h"

struct loading {
    struct table *t;
    struct bench *bench;
    struct draft
        *draft; /* where what it does is gathered to be told; or NULL */
    struct mag_buf position; /* that the match starts from, as JSON */
    bool hashes;             /* the lines hold some */
    char name[MAG_MAX_SEATS][TABLE_NAME_BYTES]; /* who sat before the start */
    enum mag_status st;
    struct mag_err *err;
};

static enum mag_status bad(struct loading *l, const char *what)
{
    return mag_fail(l->err, MAG_E_DIVERGED, "%s", what);
}

/* --- Freezing ------------------------------------------------------------------- */

static enum frozen reason_of(const struct table *t)
{
    struct made now = made_now(table_rules_of(t));

    if (t->made.version != now.version || t->odd)
        return FROZEN_RULES;
    return t->made.cards != now.cards ? FROZEN_CARDS : FROZEN_POSITION;
}

static enum mag_status freeze(struct loading *l)
{
    l->t->frozen = reason_of(l->t);
    table_rewind(l->t, l->t->agreed);
    return MAG_OK;
}

/* "= 0123456789abcdef"; *p is moved behind it. */
static enum mag_status check_hash(struct loading *l, const char **p)
{
    struct table *t = l->t;
    char hash[20];

    snprintf(hash, sizeof hash, "%016" PRIx64, mag_match_hash(t->match));
    if (strncmp(*p, "= ", 2) || strcspn(*p + 2, "\n") != strlen(hash) ||
        strncmp(*p + 2, hash, strlen(hash)))
        return bad(l, "another position");
    *p += 2 + strlen(hash);
    *p += **p == '\n';
    t->hashed = t->agreed = mag_match_moves(t->match);
    l->hashes = true;
    return MAG_OK;
}

/* --- Lines ---------------------------------------------------------------------- */

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
    if (!st && l->draft)
        return play_heard(l->draft, t, seat, action);
    if (!st)
        st = mag_match_apply(t->match, seat, action, &l->bench->tell, NULL);
    if (!st &&
        !table_note_move(t, mag_match_moves(t->match) - 1, &l->bench->tell))
        st = MAG_E_NOMEM;
    return st;
}

static enum mag_status load_moves(struct loading *l,
                                  const struct store_line *line)
{
    /* Before the start nobody was asked, even if chance has nothing to do. */
    uint32_t before = line->kind == LINE_START ? 0 : table_pending(l->t);
    const char *p = line->body;
    int n = 0, first;
    enum mag_status st = MAG_OK;
    bool chance = line->kind == LINE_START || line->kind == LINE_MORE ||
                  line->kind == LINE_CONTINUE;

    if (!l->t->match)
        return bad(l, "a move before the start");
    if (l->t->frozen)
        return MAG_OK;
    first = mag_match_moves(l->t->match);
    while (*p && !st) {
        n += *p == '0' + line->seat;
        st = *p == '=' ? check_hash(l, &p) : load_move(l, &p);
    }
    if (st)
        return st == MAG_E_NOMEM ? st : freeze(l);
    table_played(l->t,
                 &(struct played){ .kind = (enum line)line->kind,
                                   .seat = chance ? MAG_CHANCE : line->seat,
                                   .n = n,
                                   .before = before,
                                   .seen = table_seen(l->t, first),
                                   .at = line->at });
    if (!l->hashes) /* older than hashes: its moves are accepted, no more */
        l->t->agreed = mag_match_moves(l->t->match);
    return MAG_OK;
}

/* The position that was gathered, owned by the caller; NULL: the rules do not
 * take it, or no memory. */
static void *take_position(struct loading *l)
{
    const struct mag_rules *rules = table_rules_of(l->t);
    struct mag_json_doc doc = { 0 };
    void *pos = calloc(1, rules->game->state_size);
    enum mag_status st = pos ? mag_json_read(&doc, mag_buf_text(&l->position),
                                             l->position.length, l->err)
                             : MAG_E_NOMEM;

    if (!st)
        st = mag_state_load(rules, doc.root, pos, l->err);
    mag_json_free(&doc);
    mag_buf_clear(&l->position);
    if (!st)
        return pos;
    free(pos);
    return NULL;
}

/* "by stay 620", then the moves. An order that is no more is not told. */
static enum mag_status load_obeyed(struct loading *l,
                                   const struct store_line *line)
{
    struct table *t = l->t;
    struct store_line rest = *line;
    size_t n = strcspn(line->body, "\n");
    int first = t->match ? mag_match_moves(t->match) : 0;
    struct mag_order by;
    char word[MAG_WORD];
    enum mag_status st = MAG_OK;
    bool known;

    if (strncmp(line->body, "by ", 3) || n - 3 >= sizeof word)
        return bad(l, "by no order");
    memcpy(word, line->body + 3, n - 3);
    word[n - 3] = '\0';
    rest.body = line->body + n + (line->body[n] == '\n');
    known = t->match && !mag_parse_order(table_rules_of(t), word, &by, NULL);
    if (known && l->draft)
        st = play_by(l->draft, t, line->seat, &by);
    if (!st)
        st = load_moves(l, &rest);
    if (st || t->frozen || !known)
        return st;
    return table_note_obeyed(t, first, &by) ? MAG_OK : MAG_E_NOMEM;
}

/* An order that the rules of today do not know has ended with the others. */
static enum mag_status load_order(struct loading *l,
                                  const struct store_line *line)
{
    bool changed;
    enum mag_status st;

    if (!l->t->match)
        return bad(l, "an order before the start");
    l->t->ordered[line->seat]++;
    st = l->t->frozen ? MAG_OK
                      : table_order(l->t, line->seat, line->body, &changed);
    return st == MAG_E_NOMEM ? st : MAG_OK;
}

static enum mag_status load_start(struct loading *l,
                                  const struct store_line *line)
{
    bool given = l->position.length > 0;
    enum mag_status st = MAG_OK;

    if (l->t->match)
        return bad(l, "a second start");
    if (given)
        l->t->start = take_position(l);
    st = play_start(l->t);
    if (!st && given && !l->t->start)
        return freeze(l);
    return st ? st : load_moves(l, line);
}

static enum mag_status load_undo(struct loading *l, int seat)
{
    struct table *t = l->t;
    unsigned seen;

    if (!t->match || seat < 0 || seat >= t->seats)
        return bad(l, "nothing to take back");
    if (t->frozen)
        return MAG_OK;
    if (l->draft)
        return play_undo(l->draft, t, seat);
    seen = table_take_back(t, seat);
    if (!seen)
        return freeze(l);
    clock_undone(t, seat, seen);
    return MAG_OK;
}

/* --- Going on ------------------------------------------------------------------- */

/* Does the match come by the position that it went on from? Then it stands
 * there, and all that was before is still known. */
static bool comes_by(struct table *t, int moves, uint64_t hash)
{
    int at = moves - t->before;

    if (at < 0 || at > mag_match_moves(t->match))
        return false;
    table_rewind(t, at);
    if (t->agreed > at)
        t->agreed = at;
    return mag_match_hash(t->match) == hash;
}

/* Else the position itself was written down: the match begins there. */
static bool begins_at(struct loading *l, int moves, uint64_t hash)
{
    struct table *t = l->t;
    void *pos = l->position.length ? take_position(l) : NULL;
    struct mag_match *match = pos ? mag_match_new(table_rules_of(t), pos)
                                  : NULL;

    if (!match || mag_match_hash(match) != hash) {
        mag_match_free(match);
        free(pos);
        return false;
    }
    mag_match_free(t->match);
    free(t->start);
    t->match = match;
    t->start = pos;
    t->before = moves;
    t->n_obeyed = 0;
    memset(t->steps, 0, sizeof t->steps);
    memset(t->own, 0, sizeof t->own);
    return true;
}

static enum mag_status load_continue(struct loading *l,
                                     const struct store_line *line)
{
    struct table *t = l->t;
    struct store_line rest = *line;
    uint64_t hash;
    int moves, used = 0;

    if (!t->match ||
        sscanf(line->body, "at %d %16" SCNx64 "%n", &moves, &hash, &used) != 2)
        return bad(l, "going on from nowhere");
    if (!comes_by(t, moves, hash) && !begins_at(l, moves, hash))
        return freeze(l);
    mag_buf_clear(&l->position);
    l->hashes = true;
    t->stage = STORE_PLAYING;
    table_go_on(t, line->seat, line->at);
    rest.body = line->body + used + (line->body[used] == '\n');
    return load_moves(l, &rest);
}

/* In the room the seat may have been another's. */
static enum mag_status load_chat(struct loading *l,
                                 const struct store_line *line)
{
    struct table *t = l->t;
    const char *name = t->match || !l->name[line->seat][0]
                           ? t->seat[line->seat].name
                           : l->name[line->seat];

    return chatter_note(&t->chat, line->seat, line->at, name, line->body)
               ? MAG_OK
               : MAG_E_NOMEM;
}

/* The name, and below it the text. */
static enum mag_status load_gallery(struct loading *l,
                                    const struct store_line *line)
{
    size_t n = strcspn(line->body, "\n");
    char name[TABLE_NAME_BYTES];

    if (!line->body[n] || n >= sizeof name)
        return bad(l, "said by nobody");
    memcpy(name, line->body, n);
    name[n] = '\0';
    return chatter_note(&l->t->gallery, -1, line->at, name, line->body + n + 1)
               ? MAG_OK
               : MAG_E_NOMEM;
}

static enum mag_status load_line(struct loading *l,
                                 const struct store_line *line)
{
    struct table *t = l->t;
    bool seated = line->seat >= 0 && line->seat < t->seats;

    switch ((enum line)line->kind) {
    case LINE_SIT: /* the heading says who stayed */
        if (seated)
            snprintf(l->name[line->seat], TABLE_NAME_BYTES, "%s", line->body);
        return MAG_OK;
    case LINE_RISE:
        if (seated)
            t->seat[line->seat].came = false;
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
    case LINE_OBEY:
        return seated ? load_obeyed(l, line) : bad(l, "no such seat");
    case LINE_ORDER:
        return seated ? load_order(l, line) : bad(l, "no such seat");
    case LINE_MORE:
        return load_moves(l, line);
    case LINE_UNDO:
        return load_undo(l, line->seat);
    case LINE_CHAT:
        return seated ? load_chat(l, line) : bad(l, "no such seat");
    case LINE_LEAVE:
    case LINE_BACK:
        if (!seated)
            return bad(l, "no such seat");
        t->seat[line->seat].came |= line->kind == LINE_BACK;
        table_away(t, line->seat, line->kind == LINE_LEAVE, line->at);
        return MAG_OK;
    case LINE_GIVE_UP:
        if (!seated)
            return bad(l, "no such seat");
        table_give_up(t, line->seat, line->at);
        return MAG_OK;
    case LINE_NEXT:
        memcpy(t->successor, line->body, strnlen(line->body, STORE_ID - 1));
        return MAG_OK;
    case LINE_RESUME:
        if (line->body[0])
            clock_give(t, strtoll(line->body, NULL, 10), line->at);
        else
            clock_resume(t, line->at);
        return MAG_OK;
    case LINE_GALLERY:
        return load_gallery(l, line);
    case LINE_REST:
        if (!seated)
            return bad(l, "no such seat");
        clock_rest(t, line->seat, strtoll(line->body, NULL, 10), line->at);
        return MAG_OK;
    case LINE_END: /* the heading says so */
    case LINE_BOARD:
        return MAG_OK;
    case LINE_CONTINUE:
        return seated ? load_continue(l, line) : bad(l, "no such seat");
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

/* --- The whole table ------------------------------------------------------------ */

/* Did it end as the heading says? */
static bool ends_the_same(const struct table *t, const struct outcome *stored)
{
    struct outcome end = table_outcome(t);

    return end.known && (!stored->known ||
                         !memcmp(end.score, stored->score, sizeof end.score));
}

/* All lines were read: does the table agree with its heading, and may it go
 * on with the rules of today? */
static enum mag_status check_whole(struct loading *l, enum store_stage stage,
                                   const struct outcome *stored)
{
    struct table *t = l->t;
    bool same = t->stage == stage;

    if (!same && (!t->match || stage == STORE_OPEN))
        return bad(l, "the heading and the lines disagree");
    if (!t->frozen &&
        (!same || (stage == STORE_OVER && !ends_the_same(t, stored))))
        freeze(l);
    if (!t->frozen && stage == STORE_PLAYING && !table_is_current(t))
        t->frozen = reason_of(t);
    t->stage = stage;
    if (t->frozen || stored->known)
        t->outcome = *stored;
    return MAG_OK;
}

/* The lines as they were fetched, or as the store has them now. */
static enum mag_status load_lines(struct loading *l,
                                  const struct table_source *from)
{
    const struct store_whole *whole = from->whole;

    if (!whole)
        return store_lines(from->store,
                           &(struct store_scope){ .name = l->t->id, .from = 1 },
                           loaded_line, l, l->err);
    for (int i = 0; i < whole->n && loaded_line(l, &whole->lines[i]); i++)
        ;
    return MAG_OK;
}

enum mag_status table_load(struct table *t, const struct table_source *from,
                           struct bench *bench, struct mag_err *err)
{
    struct loading l = { .t = t, .bench = bench, .err = err };
    enum store_stage stage = t->stage;
    struct outcome stored = t->outcome;
    enum mag_status st;

    mag_buf_init(&l.position, MAG_POSITION_MAX_BYTES);
    t->stage = STORE_OPEN;
    st = load_lines(&l, from);
    mag_buf_release(&l.position);
    if (!st)
        st = l.st;
    return st ? st : check_whole(&l, stage, &stored);
}

enum mag_status table_hear(struct table *t, const struct store_line *line,
                           struct draft *draft)
{
    struct mag_err err = { "", 0 };
    struct loading l = { .t = t,
                         .bench = draft->bench,
                         .draft = draft,
                         .hashes = true,
                         .err = &err };

    loaded_line(&l, line);
    return l.st;
}
