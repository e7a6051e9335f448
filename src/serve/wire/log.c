/* The log of a table: what a viewer noticed, from the first move on. */
#include <stdio.h>
#include <string.h>

#include "magnat/ask.h"
#include "magnat/decide.h"
#include "base/text.h"
#include "serve/wire/private.h"

void replay_init(struct replay *r, const struct table *t, struct bench *bench)
{
    const struct mag_rules *rules = table_rules_of(t);

    *r = (struct replay){ .bench = bench, .table = t };
    if (t->start)
        memcpy(bench->pos, t->start, rules->game->state_size);
    else
        mag_init(rules, bench->pos);
}

bool replay_step(struct replay *r)
{
    const struct mag_rules *rules = table_rules_of(r->table);
    struct mag_move move;

    if (r->at == mag_match_moves(r->table->match))
        return false;
    move = mag_match_move(r->table->match, r->at);
    remarks_before(&r->remarks, r->steps, move);
    r->bench->tell.count = 0;
    /* It cannot be refused: the match has accepted it. */
    mag_apply(rules, r->bench->pos, move.seat, move.action, &r->bench->tell,
              NULL);
    remarks_after(&r->remarks, &r->bench->tell);
    for (int v = 0; v < VIEWERS; v++)
        r->steps[v] += r->table->seen[r->at] >> v & 1;
    r->at++;
    return true;
}

/* No event of the game: a frozen table went on; a program said something; an
 * order made the next move. */
enum { CONTINUED = UINT16_MAX, SAID = UINT16_MAX - 1, OBEYED = UINT16_MAX - 2 };

/* The last lines of a log, as a seat knows it: a ring. */
struct ring {
    struct log_line *line; /* TABLE_LOG */
    int n;                 /* lines so far */
    int seat;
};

static void note_line(struct ring *g, const struct log_line *line)
{
    g->line[g->n++ % TABLE_LOG] = *line;
}

/* Puts that into the ring, if it was here. */
static void note_continued(struct ring *g, const struct replay *r)
{
    const struct table *t = r->table;

    if (t->match && t->continued == r->at)
        note_line(
            g, &(struct log_line){ .event = { .kind = CONTINUED,
                                              .seat = (int8_t)t->continued_by },
                                   .n = r->steps[viewer_of(g->seat)] });
}

/* Puts into the ring by which order of its own the seat made the last move, if
 * it was one. */
static void note_obeyed(struct ring *g, const struct replay *r)
{
    const struct mag_order *by = table_obeyed(r->table, r->at - 1);

    if (by && mag_match_move(r->table->match, r->at - 1).seat == g->seat)
        note_line(
            g, &(struct log_line){ .event = { .kind = OBEYED,
                                              .seat = (int8_t)g->seat,
                                              .arg = { by->kind, by->figure } },
                                   .n = r->steps[viewer_of(g->seat)] });
}

/* Puts the events of the last move into the ring, as far as the seat saw them. */
static void note_events(struct ring *g, const struct replay *r)
{
    const struct mag_events *tell = &r->bench->tell;

    for (int i = 0; i < tell->count; i++) {
        if (mag_event_is_seen(&tell->item[i], g->seat))
            note_line(g,
                      &(struct log_line){ .event = tell->item[i],
                                          .n = r->steps[viewer_of(g->seat)] });
    }
}

/* Puts what programs said with the last move into the ring, as far as the seat
 * hears it. */
static void note_said(struct ring *g, const struct replay *r)
{
    for (int i = 0; i < r->remarks.n; i++) {
        const struct mag_said *said = &r->remarks.said[i];
        struct mag_event event = { .kind = SAID,
                                   .seat = (int8_t)said->seat,
                                   .visible = said->visible };

        if (mag_event_is_seen(&event, g->seat))
            note_line(g, &(struct log_line){ event, said->words,
                                             r->steps[viewer_of(g->seat)] });
    }
}

static void put_continued(struct mag_writer *w, const struct table *t,
                          const struct log_line *line, enum mag_lang lang)
{
    struct mag_text_arg arg[MAG_TEXT_ARGS] = { 0 };
    char text[MAG_SENTENCE];

    arg[MAG_TEXT_SEAT].text = t->seat[line->event.seat].name;
    mag_text_format(text, sizeof text, lang, T_ONLINE_CONTINUED, arg);
    mag_put_object(w, NULL);
    mag_put_text(w, "event", "continued");
    mag_put_int(w, "seat", line->event.seat);
    mag_put_text(w, "text", text);
    mag_put_int(w, "n", line->n);
    mag_put_end_object(w);
}

static void put_logged(struct mag_writer *w, const struct table *t,
                       const struct log_line *line, enum mag_lang lang)
{
    struct mag_said said = { line->event.seat, line->event.visible,
                             line->words };

    if (line->event.kind == CONTINUED)
        put_continued(w, t, line, lang);
    else if (line->event.kind == SAID)
        put_remark(w, t, &said, line->n, lang);
    else if (line->event.kind == OBEYED)
        put_obeyed(w, t, &line->event, line->n, lang);
    else
        put_line(w, t, &line->event, line->n, lang);
}

/* "Ana: buy steel-BCEF"; the game is over, so that nothing is secret. */
static void put_stored(struct mag_writer *w, const struct table *t,
                       const char *move, int n)
{
    int seat = *move == '*' ? MAG_CHANCE : *move - '0';
    int length = (int)strcspn(move, "\n");
    char text[MAG_SENTENCE];

    if (length < 2 || seat < MAG_CHANCE || seat >= t->seats)
        return;
    snprintf(text, sizeof text, "%s: %.*s",
             seat == MAG_CHANCE ? "*" : t->seat[seat].name, length - 2,
             move + 2);
    mag_put_object(w, NULL);
    mag_put_text(w, "event", "stored");
    mag_put_int(w, "seat", seat);
    mag_put_text(w, "text", text);
    mag_put_int(w, "n", n);
    mag_put_end_object(w);
}

/* What follows the first line of a text. */
static const char *line_after(const char *text)
{
    size_t n = strcspn(text, "\n");

    return text + n + (text[n] == '\n');
}

/* The last lines of the log of a frozen table that is over: the moves that the
 * rules of today cannot tell, as they are stored. */
static void put_untold(struct mag_writer *w, const struct table *t, int n)
{
    int at = n + 1 + t->untold_from - t->before - mag_match_moves(t->match);

    for (const char *p = t->untold; p && *p; p = line_after(p)) {
        if (*p != '=')
            put_stored(w, t, p, at++);
    }
}

void put_log(struct hub *hub, struct mag_writer *w, const struct eyes *eyes)
{
    const struct table *t = eyes->t;
    struct ring g = { .line = hub->wire.lines, .seat = eyes->seat };
    struct replay r = { .table = t };

    mag_put_array(w, "log");
    if (t->match) {
        replay_init(&r, t, &hub->bench);
        remarks_open(&r.remarks, t, hub->bench.pos);
    }
    note_continued(&g, &r);
    while (t->match && replay_step(&r)) {
        note_obeyed(&g, &r);
        note_events(&g, &r);
        note_said(&g, &r);
        note_continued(&g, &r);
    }
    for (int i = g.n > TABLE_LOG ? g.n - TABLE_LOG : 0; i < g.n; i++)
        put_logged(w, t, &g.line[i % TABLE_LOG], eyes->lang);
    if (t->frozen && t->stage == STORE_OVER)
        put_untold(w, t, t->steps[viewer_of(eyes->seat)]);
    mag_put_end_array(w);
}
