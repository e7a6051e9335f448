/* Who is called back to a table, by what is written there.
 *
 * What the stored lines have called is a function of them (struct called): who
 * is asked by correspondence, and until when. A write that changes it brings
 * along the difference, for the outbox (store/outbox_line.h): in the same
 * transaction, so that no kill can lose or double a call. A seat is called for
 * what it is asked itself, and for what everybody at the table sees; nothing of
 * what others do in secret has a part in it. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "base/hex.h"
#include "core/phase.h"
#include "serve/hall/private.h"
#include "serve/secret/secret.h"
#include "store/paper.h"
#include "store/outbox.h"

enum {
    MINUTE = 60000,
    DAY = 24 * 60 * MINUTE,
    PART = 4 /* of the time for a decision: when that is left it is reminded */
};

/* --- Texts ------------------------------------------------------------------------ */

void seat_paper_text(const struct table *t, int seat, char *out, size_t cap)
{
    char hex[2 * TABLE_KEY + 1];

    hex_write(hex, t->seat[seat].key, TABLE_KEY);
    snprintf(out, cap, "{\"seat\":%d,\"key\":\"%s\"}", seat, hex);
}

static void put_call(const struct table *t, struct mag_buf *out, int seat,
                     enum outbox_call call, int64_t due)
{
    enum { MARK = 20 }; /* letters of a token: a name that nobody guesses */
    char token[TABLE_TOKEN], paper[STORE_PAPER + 2 * TABLE_KEY];
    uint8_t key[TABLE_KEY];

    secret_token(token, key);
    seat_paper_text(t, seat, paper, sizeof paper);
    mag_buf_printf(out, "call %d %d %.*s %" PRId64 " %s %s\n", (int)call, seat,
                   MARK, token, due, table_rules_of(t)->game->name, paper);
}

static void put_hush(struct mag_buf *out, int seat, enum outbox_call call)
{
    mag_buf_printf(out, "hush %d %d\n", (int)call, seat);
}

/* --- Who is asked ------------------------------------------------------------------ */

/* By correspondence, and no order of the seat's own will answer. */
static bool is_asked(struct hub *hub, const struct table *t, int seat)
{
    struct mag_order by;

    return t->speed.kind == SPEED_DAYS && t->stage == STORE_PLAYING &&
           !t->frozen && !t->closed && table_pending(t) >> seat & 1 &&
           t->seat[seat].kind == SEAT_PERSON &&
           !seat_is_played(&t->seat[seat]) &&
           table_ordered(t, seat, hub->bench.list, &by) == MAG_NO_ACTION;
}

static struct called called_by(struct hub *hub, const struct table *t)
{
    struct called c = { .stage = t->closed ? STORE_OPEN : t->stage };

    for (int s = 0; s < t->seats; s++) {
        if (!is_asked(hub, t, s))
            continue;
        c.asked |= 1u << s;
        c.deadline[s] = clock_deadline(t, s);
    }
    return c;
}

void summon_note(struct hub *hub, struct table *t)
{
    if (hub->calls.who)
        t->called = called_by(hub, t);
}

/* Is what it is asked a proposal of another seat? */
static enum outbox_call question_of(const struct table *t)
{
    const struct mag_rules *rules = table_rules_of(t);
    int row = phase_row(rules, mag_match_position(t->match));

    return rules->game->decisions[row].proposal ? CALL_DEAL : CALL_TURN;
}

/* --- What is new --------------------------------------------------------------------- */

/* Who is at the page may answer first; who is on holiday is left alone. */
static int64_t due_at(const struct hub *hub, const struct table *t, int seat,
                      int64_t at)
{
    int64_t due = at + hub->options.call_delay;
    int64_t back = rest_until(t, seat, at);

    return back > due ? back : due;
}

static void put_turn(const struct hub *hub, const struct table *t, int seat,
                     int64_t at, struct mag_buf *out)
{
    put_call(t, out, seat, question_of(t), due_at(hub, t, seat, at));
}

static void put_reminder(const struct table *t, int seat, int64_t at,
                         struct mag_buf *out)
{
    int64_t step = (int64_t)t->speed.step * 1000 / PART;
    int64_t due = clock_deadline(t, seat) - (step < DAY ? step : DAY);

    put_hush(out, seat, CALL_REMIND);
    if (due > at)
        put_call(t, out, seat, CALL_REMIND, due);
}

/* Whoever has just played by hand is there and sees what is next. */
static bool is_by_hand(const struct entry *e, int seat)
{
    return e->seat == seat && (e->kind == LINE_MOVE || e->kind == LINE_UNDO);
}

/* A write, and what it calls for. */
struct summons {
    const struct hub *hub;
    const struct table *t;
    const struct entry *e;
    struct called now;
    struct mag_buf *out;
};

static void put_question(const struct summons *s, int seat)
{
    const struct table *t = s->t;
    const struct called *now = &s->now;
    const struct entry *e = s->e;
    struct mag_buf *out = s->out;
    bool was = t->called.asked >> seat & 1, is = now->asked >> seat & 1;

    if (was && (!is || is_by_hand(e, seat))) {
        put_hush(out, seat, CALL_TURN);
        put_hush(out, seat, CALL_DEAL);
    }
    if (was && !is)
        put_hush(out, seat, CALL_REMIND);
    if (is && !was && !is_by_hand(e, seat))
        put_turn(s->hub, t, seat, e->at, out);
    if (is && (!was || now->deadline[seat] != t->called.deadline[seat]))
        put_reminder(t, seat, e->at, out);
}

/* What everybody at the table sees, for those who are not there. */
static void put_news(const struct summons *s)
{
    const struct table *t = s->t;
    const struct called *now = &s->now;
    enum outbox_call call = CALL_CONFIRM; /* none of them */

    if (now->stage == STORE_OVER && t->called.stage == STORE_PLAYING)
        call = CALL_ENDED;
    else if (now->stage == STORE_PLAYING && t->called.stage == STORE_OPEN)
        call = CALL_BEGUN;
    else if (s->e->kind == LINE_SIT && !t->fresh)
        call = CALL_JOINED;
    for (int i = 0; i < t->seats && call; i++) {
        if (t->seat[i].kind != SEAT_PERSON || t->seat[i].here ||
            i == s->e->seat || now->asked >> i & 1)
            continue;
        put_call(t, s->out, i, call, due_at(s->hub, t, i, s->e->at));
    }
}

void summon_write(struct hub *hub, const struct table *t, const struct entry *e,
                  struct mag_buf *out)
{
    struct summons s = { .hub = hub, .t = t, .e = e, .out = out };

    if (!hub->calls.who)
        return;
    s.now = called_by(hub, t);
    for (int i = 0; i < t->seats; i++)
        put_question(&s, i);
    put_news(&s);
}

/* --- Later ----------------------------------------------------------------------------- */

void summon_seat(struct hub *hub, const struct table *t, int seat)
{
    struct store_line line = { .at = hub_now(hub), .ref = "" };
    struct mag_buf out;

    if (!hub->calls.who || !is_asked(hub, t, seat))
        return;
    mag_buf_init(&out, STORE_BODY);
    put_turn(hub, t, seat, line.at, &out);
    put_reminder(t, seat, line.at, &out);
    line.body = mag_buf_text(&out);
    if (mag_buf_ok(&out))
        store_append(hub->store, &(struct store_write){ t->id, NULL, &line, 1 },
                     NULL);
    mag_buf_release(&out);
}
