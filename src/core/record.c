/* Records: a header, then every move, with a hash of the position now and
 * then.
 *
 *   magnat-record 2
 *   game venture
 *   rules 2
 *   ruleset venture
 *   seats 3
 *   option endhand=face
 *   content builtin 0123456789abcdef
 *   player 0 greedy
 *   start {"top":...}            only if the match began at a loaded position
 *   moves
 *   * dealer 1
 *   0 buy steel-BCEF
 *   = 0123456789abcdef           the position's hash after the moves above
 *   end 41 30 28                 the scores, if the game is over
 *
 * In form 1 the cards were not named, and a hash was one of the position as it
 * lay in memory: it is not looked at. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "magnat/field.h"
#include "magnat/decide.h"
#include "magnat/json.h"
#include "base/sized.h"
#include "core/made.h"
#include "core/private.h"

static void write_header(struct mag_buf *out, const struct mag_match *m,
                         const char *const *players)
{
    const struct mag_rules *rules = m->rules;
    const struct mag_setup *s = &rules->setup;

    mag_buf_printf(out, "magnat-record 2\ngame %s\nrules %d\nruleset %s\n",
                   rules->game->name, rules->game->version,
                   rules->game->rulesets[s->ruleset].name);
    mag_buf_printf(out, "seats %d\n", rules->seats);
    for (int i = 0; i < rules->game->n_options; i++) {
        char value[40];

        if (!(rules->game->options[i].rulesets >> s->ruleset & 1))
            continue;
        mag_setup_value(s, i, value, sizeof value);
        mag_buf_printf(out, "option %s=%s\n", rules->game->options[i].name,
                       value);
    }
    mag_buf_printf(out, "content %s%016" PRIx64 "\n",
                   rules->builtin ? "builtin " : "", rules->content_hash);
    for (int i = 0; players && i < rules->seats; i++) {
        if (players[i])
            mag_buf_printf(out, "player %d %s\n", i, players[i]);
    }
    if (m->from_start) {
        struct mag_writer w;

        mag_buf_puts(out, "start ");
        mag_put_start(&w, out);
        mag_put_object(&w, NULL);
        mag_state_dump(rules, m->start, &w);
        mag_put_end_object(&w);
        mag_buf_puts(out, "\n");
    }
    mag_buf_puts(out, "moves\n");
}

/* One move: "0 buy steel-BCEF", or "* draw 12" of chance. */
static void write_move(struct mag_buf *out, const struct mag_rules *rules,
                       struct mag_move move)
{
    char word[MAG_WORD];

    mag_print_action(rules, move.action, word, sizeof word);
    mag_buf_add(out, move.seat == MAG_CHANCE ? "*" : &"012345"[move.seat], 1);
    mag_buf_add(out, " ", 1);
    mag_buf_puts(out, word);
    mag_buf_add(out, "\n", 1);
}

/* The moves again, for the hashes between them. */
static void write_moves(struct mag_buf *out, const struct mag_match *m)
{
    size_t size = m->rules->game->state_size;
    void *pos = malloc(size);

    if (!pos) {
        out->broken = true;
        return;
    }
    memcpy(pos, m->start, size);
    for (int i = 0; i < m->n_moves; i++) {
        struct mag_move move = m->moves[i];

        write_move(out, m->rules, move);
        /* It was accepted before. */
        mag_play_listed(m->rules, pos, move.seat, move.action, NULL);
        if ((i + 1) % MAG_HASH_EVERY == 0 || i + 1 == m->n_moves)
            mag_buf_printf(out, "= %016" PRIx64 "\n",
                           mag_position_hash(m->rules, pos));
    }
    free(pos);
}

char *mag_record_write(const struct mag_match *m, const char *const *players)
{
    struct mag_buf out;

    mag_buf_init(&out, MAG_RECORD_MAX_BYTES);
    if (!m)
        return NULL;
    write_header(&out, m, players);
    write_moves(&out, m);
    if (mag_match_is_over(m)) {
        int64_t score[MAG_MAX_SEATS];

        m->rules->game->scores(m->rules, m->pos, score);
        mag_buf_puts(&out, "end");
        for (int i = 0; i < m->rules->seats; i++)
            mag_buf_printf(&out, " %" PRId64, score[i]);
        mag_buf_puts(&out, "\n");
    }
    return mag_buf_take(&out);
}

/* --- Reading ------------------------------------------------------------------- */

enum { LINE_MAX_BYTES = MAG_POSITION_MAX_BYTES };

struct reader {
    const char *p, *end;
    int line;
    char *text; /* the current line, terminated; owned */
    size_t room;
    struct mag_reading how;
    struct mag_err *err;
    enum mag_status status; /* why next_line() gave up */
    bool recall;            /* other rules and cards are no fault */
    int form;               /* of the record */
    int agreed;             /* moves up to the last position that agrees */
};

static enum mag_status bad(struct reader *r, const char *what)
{
    return mag_fail_line(r->err, MAG_E_INPUT, r->line, "%s", what);
}

/* Reads the next line into r->text; false at the end or on a fault. */
static bool next_line(struct reader *r)
{
    size_t left = (size_t)(r->end - r->p);
    const char *stop;
    size_t n;

    if (!left)
        return false;
    r->line++;
    stop = memchr(r->p, '\n', left);
    n = stop ? (size_t)(stop - r->p) : left;
    if (n >= LINE_MAX_BYTES || memchr(r->p, '\0', n)) {
        r->status = bad(r, "a line that is too long, or holds a NUL");
        return false;
    }
    if (n + 1 > r->room) {
        char *text = realloc(r->text, n + 1);

        if (!text) {
            r->status = mag_fail(r->err, MAG_E_NOMEM, "no memory");
            return false;
        }
        r->text = text;
        r->room = n + 1;
    }
    memcpy(r->text, r->p, n);
    if (n && r->text[n - 1] == '\r')
        n--;
    r->text[n] = '\0';
    r->p = stop ? stop + 1 : r->end;
    return true;
}

/* Does the line start with `word` and a space? Then what follows. */
static const char *after(const char *line, const char *word)
{
    size_t n = strlen(word);

    return !strncmp(line, word, n) && line[n] == ' ' ? line + n + 1 : NULL;
}

struct header {
    const struct mag_game *game;
    struct mag_setup setup;
    char ruleset[40];
    char content[40];
    char *start; /* owned: the state's JSON, or NULL */
    int start_line;
    int seats, version;
    bool has_setup;
};

static enum mag_status make_setup(struct reader *r, struct header *h)
{
    enum mag_status st;

    if (h->has_setup)
        return MAG_OK;
    if (!h->game || !h->seats || !h->version)
        return bad(r, "game, rules and seats must stand before this line");
    if (h->version != h->game->version && !r->recall)
        return mag_fail_line(r->err, MAG_E_INPUT, r->line,
                             "the record was made with version %d of the "
                             "rules of %s, this is version %d",
                             h->version, h->game->name, h->game->version);
    st = mag_setup_init(&h->setup, h->game, h->ruleset[0] ? h->ruleset : NULL,
                        h->seats, r->err);
    if (st && r->err)
        r->err->line = r->line;
    h->has_setup = !st;
    return st;
}

static enum mag_status read_option(struct reader *r, struct header *h,
                                   const char *text)
{
    char name[40];
    const char *eq = strchr(text, '=');
    enum mag_status st = make_setup(r, h);

    if (st)
        return st;
    if (!eq || (size_t)(eq - text) >= sizeof name)
        return bad(r, "an option is written name=value");
    snprintf(name, sizeof name, "%.*s", (int)(eq - text), text);
    st = mag_setup_option(&h->setup, name, eq + 1, r->err);
    if (st && h->version != h->game->version)
        return MAG_OK; /* one that there was, or will be */
    if (st && r->err)
        r->err->line = r->line;
    return st;
}

static enum mag_status read_player(struct reader *r, struct header *h,
                                   struct mag_record *rec, const char *text)
{
    int seat = text[0] - '0';

    if (seat < 0 || seat >= MAG_MAX_SEATS || seat >= h->seats || text[1] != ' ')
        return bad(r, "a player is written: player SEAT NAME");
    snprintf(rec->player[seat], sizeof rec->player[seat], "%s", text + 2);
    return MAG_OK;
}

static enum mag_status read_count(struct reader *r, const char *text, int *out)
{
    if (text[0] < '1' || text[0] > '9' || text[1])
        return bad(r, "expected a number from 1 to 9");
    *out = text[0] - '0';
    return MAG_OK;
}

/* A version: 1 to 999. */
static enum mag_status read_version(struct reader *r, const char *text,
                                    int *out)
{
    size_t n = strspn(text, "0123456789");

    if (!n || n > 3 || text[n] || text[0] == '0')
        return bad(r, "expected a number from 1 to 999");
    *out = atoi(text);
    return MAG_OK;
}

static enum mag_status read_start(struct reader *r, struct header *h,
                                  const char *text)
{
    if (h->start)
        return bad(r, "a second starting position");
    h->start = strdup(text);
    h->start_line = r->line;
    return h->start ? MAG_OK : mag_fail(r->err, MAG_E_NOMEM, "no memory");
}

static enum mag_status read_header_line(struct reader *r, struct header *h,
                                        struct mag_record *rec)
{
    const char *v;

    /* The options have been read by then: it would change nothing. */
    if (h->has_setup && (after(r->text, "game") || after(r->text, "rules") ||
                         after(r->text, "seats") || after(r->text, "ruleset")))
        return bad(r, "game, rules, seats and ruleset must stand before the "
                      "options");
    if ((v = after(r->text, "game"))) {
        h->game = mag_game_find(r->how.library, v);
        return h->game ? MAG_OK : bad(r, "there is no such game");
    }
    if ((v = after(r->text, "rules")))
        return read_version(r, v, &h->version);
    if ((v = after(r->text, "seats")))
        return read_count(r, v, &h->seats);
    if ((v = after(r->text, "ruleset"))) {
        snprintf(h->ruleset, sizeof h->ruleset, "%s", v);
        return MAG_OK;
    }
    if ((v = after(r->text, "content"))) {
        snprintf(h->content, sizeof h->content, "%s", v);
        return MAG_OK;
    }
    if ((v = after(r->text, "option")))
        return read_option(r, h, v);
    if ((v = after(r->text, "player")))
        return read_player(r, h, rec, v);
    if ((v = after(r->text, "start")))
        return read_start(r, h, v);
    return bad(r, "unknown line in a record's header");
}

static enum mag_status load_start(struct reader *r, struct header *h,
                                  const struct mag_rules *rules, void *pos)
{
    struct mag_json_doc doc;
    enum mag_status st = mag_json_read(&doc, h->start, strlen(h->start),
                                       r->err);

    if (!st)
        st = mag_state_load(rules, doc.root, pos, r->err);
    if (st && r->err)
        r->err->line = h->start_line;
    mag_json_free(&doc);
    return st;
}

/* Was it made with these cards? */
static enum mag_status compare_cards(struct reader *r, const struct header *h,
                                     struct mag_record *rec)
{
    const struct mag_rules *rules = rec->rules;
    char now[40], then[40];
    bool own;

    snprintf(now, sizeof now, "%s%016" PRIx64, rules->builtin ? "builtin " : "",
             rules->content_hash);
    snprintf(then, sizeof then, "%s", h->content);
    if (!strcmp(h->content, "builtin"))
        snprintf(then, sizeof then, "builtin %016" PRIx64,
                 made_first(rules).cards);
    rec->same_cards = !strcmp(now, then);
    /* Cards that somebody laid over the built-in ones: the file is missing,
     * or another. */
    own = !rules->builtin || strncmp(then, "builtin ", strlen("builtin ")) != 0;
    if (!rec->same_cards && (!r->recall || own))
        return mag_fail_line(r->err, MAG_E_INPUT, r->line,
                             "the record was made with content %s, this is %s",
                             then[0] ? then : "(none named)", now);
    return MAG_OK;
}

static enum mag_status open_match(struct reader *r, struct header *h,
                                  struct mag_record *rec)
{
    void *pos;
    enum mag_status st = compare_cards(r, h, rec);

    if (st)
        return st;
    rec->version = h->version;
    rec->same_rules = h->version == rec->rules->game->version;
    pos = calloc(1, rec->rules->game->state_size);
    if (!pos)
        return mag_fail(r->err, MAG_E_NOMEM, "no memory");
    if (h->start)
        st = load_start(r, h, rec->rules, pos);
    if (!st) {
        rec->match = mag_match_new(rec->rules, h->start ? pos : NULL);
        if (!rec->match)
            st = mag_fail(r->err, MAG_E_NOMEM, "no memory");
    }
    free(pos);
    return st;
}

static enum mag_status check_hash(struct reader *r, struct mag_record *rec)
{
    char hash[20];

    if (r->form == 1)
        return MAG_OK;
    snprintf(hash, sizeof hash, "%016" PRIx64, mag_match_hash(rec->match));
    if (strcmp(hash, r->text + 2))
        return mag_fail_line(r->err, MAG_E_DIVERGED, r->line,
                             "after move %d the position is %s, the record "
                             "says %.20s",
                             rec->moves, hash, r->text + 2);
    r->agreed = rec->moves;
    return MAG_OK;
}

/* "end 41 30 28": what the record says, right or not. */
static void note_end(struct mag_record *rec, const char *text)
{
    char *p;

    rec->ended = true;
    text += strlen("end");
    for (int i = 0; i < rec->rules->seats; i++) {
        rec->end[i] = strtoll(text, &p, 10);
        text = p;
    }
}

static enum mag_status check_end(struct reader *r, struct mag_record *rec)
{
    const struct mag_rules *rules = rec->rules;
    int64_t score[MAG_MAX_SEATS];
    char text[256];
    int used = snprintf(text, sizeof text, "end");

    if (!mag_match_is_over(rec->match))
        return mag_fail_line(r->err, MAG_E_DIVERGED, r->line,
                             "the record says that the game is over; it goes "
                             "on");
    rules->game->scores(rules, mag_match_position(rec->match), score);
    for (int i = 0; i < rules->seats; i++)
        used += snprintf(text + used, sizeof text - (size_t)used, " %" PRId64,
                         score[i]);
    if (strcmp(text, r->text))
        return mag_fail_line(r->err, MAG_E_DIVERGED, r->line,
                             "the scores are \"%s\", the record says "
                             "\"%.60s\"",
                             text, r->text);
    return MAG_OK;
}

static enum mag_status play_line(struct reader *r, struct mag_record *rec)
{
    int seat = r->text[0] == '*' ? MAG_CHANCE : r->text[0] - '0';
    struct mag_ruling why = { 0 };
    struct mag_err parse;
    mag_action action;
    enum mag_status st;

    if (!r->text[0] || r->text[1] != ' ' || seat < MAG_CHANCE ||
        seat >= rec->rules->seats)
        return bad(r, "a move is written: SEAT ACTION, or * OUTCOME");
    st = mag_parse_action(rec->rules, r->text + 2, &action, &parse);
    if (st)
        return bad(r, parse.text);
    st = mag_match_apply(rec->match, seat, action, NULL, &why);
    if (st == MAG_E_ILLEGAL) {
        char text[MAG_SENTENCE];

        mag_say_ruling(&MAG_READER(rec->rules, NULL, NULL, MAG_EN), &why, text,
                       sizeof text);
        return bad(r, text);
    }
    if (st)
        return bad(r, st == MAG_E_OVER ? "a move after the end"
                                       : "not this seat's decision");
    return MAG_OK;
}

/* One line after "moves". Past move `to` they are only counted. */
static enum mag_status read_move(struct reader *r, struct mag_record *rec,
                                 int to)
{
    bool past = to >= 0 && rec->moves >= to;
    bool there = !past || rec->moves == to;
    enum mag_status st = MAG_OK;

    if (r->text[0] == '=' && r->text[1] == ' ')
        return there ? check_hash(r, rec) : MAG_OK;
    if (!strncmp(r->text, "end", 3))
        return there ? check_end(r, rec) : MAG_OK;
    if (!past)
        st = play_line(r, rec);
    rec->moves++;
    if (!st && r->form == 1)
        r->agreed = rec->moves;
    return st;
}

/* Does the record no longer agree, rather than say what is wrong in itself?
 * Under its own rules only its hashes and scores can tell. */
static bool is_divergence(const struct reader *r, const struct mag_record *rec,
                          enum mag_status st)
{
    return r->recall &&
           (st == MAG_E_DIVERGED ||
            (st == MAG_E_INPUT && !(rec->same_rules && rec->same_cards)));
}

/* From here on the moves are only counted. */
static void note_divergence(struct reader *r, struct mag_record *rec)
{
    rec->diverged = true;
    rec->diverged_at = r->agreed + 1;
    if (r->err)
        rec->why = *r->err;
    mag_match_rewind(rec->match, r->agreed);
}

static enum mag_status read_moves(struct reader *r, struct mag_record *rec,
                                  int to)
{
    while (next_line(r)) {
        enum mag_status st;

        if (!r->text[0])
            continue;
        if (!strncmp(r->text, "end", 3))
            note_end(rec, r->text);
        if (rec->diverged) {
            rec->moves += r->text[1] == ' ' && r->text[0] != '=';
            continue;
        }
        st = read_move(r, rec, to);
        if (st && !is_divergence(r, rec, st))
            return st;
        if (st)
            note_divergence(r, rec);
    }
    return r->status;
}

static enum mag_status read_header(struct reader *r, struct header *h,
                                   struct mag_record *rec)
{
    if (!next_line(r) || (strcmp(r->text, "magnat-record 1") &&
                          strcmp(r->text, "magnat-record 2")))
        return r->status ? r->status
                         : bad(r, "a record starts with: magnat-record 2");
    r->form = r->text[strlen("magnat-record ")] - '0';
    while (next_line(r)) {
        enum mag_status st;

        if (!r->text[0])
            continue;
        if (!strcmp(r->text, "moves"))
            return make_setup(r, h);
        st = read_header_line(r, h, rec);
        if (st)
            return st;
    }
    return r->status ? r->status : bad(r, "a record without moves");
}

static enum mag_status read_all(struct reader *r, struct mag_record *rec)
{
    struct header h = { 0 };
    enum mag_status st;

    *rec = (struct mag_record){ 0 };
    if (!r->p)
        return mag_fail(r->err, MAG_E_INPUT, "there is no record");
    if (r->end - r->p > MAG_RECORD_MAX_BYTES)
        return mag_fail(r->err, MAG_E_LIMIT, "a record is at most %d bytes",
                        MAG_RECORD_MAX_BYTES);
    st = read_header(r, &h, rec);
    if (!st)
        st = mag_rules_new(&rec->rules, &h.setup, r->how.content, r->how.length,
                           r->err);
    if (!st)
        st = open_match(r, &h, rec);
    if (!st)
        st = read_moves(r, rec, r->how.partly ? r->how.to : -1);
    free(h.start);
    free(r->text);
    if (st)
        mag_record_release(rec);
    return st;
}

enum mag_status mag_record_read(struct mag_record *rec, const char *text,
                                size_t size, const struct mag_reading *how,
                                struct mag_err *err)
{
    struct reader r = { .p = text,
                        .end = text ? text + size : NULL,
                        .err = err };

    if (!sized_take(&r.how, sizeof r.how, how))
        return mag_fail(err, MAG_E_INPUT, "options of another version");
    return read_all(&r, rec);
}

enum mag_status mag_record_recall(struct mag_record *rec, const char *text,
                                  size_t size, const struct mag_reading *how,
                                  struct mag_err *err)
{
    struct mag_err own = { "", 0 };
    struct reader r = { .p = text,
                        .end = text ? text + size : NULL,
                        .err = err ? err : &own,
                        .recall = true };

    if (!sized_take(&r.how, sizeof r.how, how))
        return mag_fail(err, MAG_E_INPUT, "options of another version");
    r.how.partly = false;
    return read_all(&r, rec);
}

void mag_record_release(struct mag_record *rec)
{
    mag_match_free(rec->match);
    mag_rules_free(rec->rules);
    *rec = (struct mag_record){ 0 };
}
