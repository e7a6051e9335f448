/* The player's side of the protocol: what is said to a bot, and what is made
 * of its answers. */
#include "magnat/ask.h"
#include "magnat/decide.h"
#include "apps/arena/bot.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "apps/common/common.h"
#include "apps/common/progress.h"
#include "magnat/json.h"
#include "magnat/version.h"

enum {
    OUT_MAX_BYTES = 8 << 20, /* a view, the actions, events: far less */
    SEND_AT_BYTES = 32 << 10 /* events are sent together, up to here */
};

static struct bot_wait wait_ms(const struct bot *b, int ms)
{
    return (struct bot_wait){ now_seconds() + ms / 1000.0, b->stop };
}

/* --- Faults ------------------------------------------------------------------ */

/* Remembers the first fault of the game, with the line it is about. */
static void blame(struct bot *b, enum bot_why why, const char *said)
{
    if (b->why)
        return;
    b->why = why;
    snprintf(b->said, sizeof b->said, "%s", said);
    for (char *c = b->said; *c; c++) {
        if (*c < ' ' || *c > '~')
            *c = '?'; /* it may be shown on a terminal */
    }
}

static void end_program(struct bot *b)
{
    bot_pipe_close(&b->pipe, wait_ms(b, 0));
    mag_buf_clear(&b->out);
}

static void put_out(struct bot *b, enum bot_why why, const char *said)
{
    blame(b, why, said);
    b->is_out = true;
    end_program(b);
}

/* What a failed exchange means. */
static void failed(struct bot *b, enum bot_io io)
{
    switch (io) {
    case BOT_IO_OK:
    case BOT_IO_STOPPED: /* the game is given up: nobody's fault */
        break;
    case BOT_IO_LATE:
        blame(b, BOT_LATE, "");
        if (++b->faults.late >= BOT_MAX_LATE)
            put_out(b, BOT_LATE, "");
        break;
    case BOT_IO_DEAD:
        b->faults.dead++;
        put_out(b, BOT_DEAD, "");
        break;
    case BOT_IO_FLOOD:
        b->faults.dead++;
        put_out(b, BOT_FLOOD, "");
        break;
    }
}

/* --- Life -------------------------------------------------------------------- */

enum mag_status bot_init(struct bot *b, const char *path, int ms, int max_legal)
{
    *b = (struct bot){ .path = path, .ms = ms, .stop = -1 };
    b->pipe.to = b->pipe.from = -1;
    mag_buf_init(&b->out, OUT_MAX_BYTES);
    b->list = calloc((size_t)max_legal, sizeof b->list[0]);
    return b->list ? MAG_OK : MAG_E_NOMEM;
}

bool bot_release(struct bot *b)
{
    struct bot_wait wait = wait_ms(b, BOT_END_MS);
    bool by_itself;

    wait.stop = -1; /* it may end well even when all is stopped */
    by_itself = bot_pipe_close(&b->pipe, wait);
    mag_buf_release(&b->out);
    free(b->list);
    *b = (struct bot){ .pipe = { .to = -1, .from = -1 } };
    return by_itself;
}

/* Reads {"protocol":1,"name":"..."}. */
static bool read_hello(struct bot *b, const char *line)
{
    struct mag_json_doc doc = { 0 };
    const char *name = NULL;
    int64_t protocol = 0;
    bool ok;

    ok = !mag_json_read(&doc, line, strlen(line), NULL) &&
         !mag_json_need_int(doc.root, "protocol",
                            mag_within(BOT_PROTOCOL, BOT_PROTOCOL), &protocol,
                            NULL) &&
         !mag_json_need_text(doc.root, "name", &name, NULL);
    if (ok)
        snprintf(b->name, sizeof b->name, "%s", name);
    mag_json_free(&doc);
    return ok;
}

bool bot_hello(struct bot *b)
{
    struct bot_wait wait = wait_ms(b, BOT_HELLO_MS);
    struct mag_err err = { "", 0 };
    const char *line = "";
    enum bot_io io;
    struct mag_writer w;

    if (b->pipe.pid)
        return true;
    if (bot_pipe_open(&b->pipe, b->path, &err)) {
        b->faults.dead++;
        put_out(b, BOT_NO_START, err.text);
        return false;
    }
    mag_buf_clear(&b->out);
    mag_put_start(&w, &b->out);
    mag_put_object(&w, NULL);
    mag_put_text(&w, "op", "hello");
    mag_put_int(&w, "protocol", BOT_PROTOCOL);
    mag_put_text(&w, "name", "magnat");
    mag_put_text(&w, "version", MAGNAT_VERSION);
    mag_put_end_object(&w);
    mag_buf_puts(&b->out, "\n");
    io = bot_pipe_send(&b->pipe, mag_buf_text(&b->out), b->out.length, wait);
    mag_buf_clear(&b->out);
    if (!io)
        io = bot_pipe_line(&b->pipe, &line, wait);
    if (!io && read_hello(b, line))
        return true;
    if (io != BOT_IO_STOPPED)
        b->faults.dead++;
    put_out(b, io == BOT_IO_DEAD ? BOT_DEAD : BOT_NO_HELLO, line);
    return false;
}

/* --- What it is told --------------------------------------------------------- */

static void send_out(struct bot *b, struct bot_wait wait)
{
    enum bot_io io;

    if (!mag_buf_ok(&b->out)) {
        failed(b, BOT_IO_DEAD); /* no memory for what it must know */
        return;
    }
    io = bot_pipe_send(&b->pipe, mag_buf_text(&b->out), b->out.length, wait);
    mag_buf_clear(&b->out);
    /* Half a line may have gone: there is no going on after that. */
    if (io == BOT_IO_LATE) {
        b->faults.late++;
        put_out(b, BOT_LATE, "");
        return;
    }
    failed(b, io);
}

static void open_line(struct bot *b, struct mag_writer *w, const char *op)
{
    mag_put_start(w, &b->out);
    mag_put_object(w, NULL);
    mag_put_text(w, "op", op);
}

static void end_line(struct bot *b, struct mag_writer *w)
{
    mag_put_end_object(w);
    mag_buf_puts(&b->out, "\n");
}

void bot_begin(struct bot *b, const struct mag_rules *rules, int seat,
               uint64_t seed, enum mag_lang lang)
{
    struct mag_writer w;

    if (b->why)
        end_program(b);
    b->faults = (struct bot_faults){ 0 };
    b->why = BOT_FINE;
    b->is_out = false;
    b->question = 0;
    b->owed = b->unasked = 0;
    if (!bot_hello(b))
        return;
    open_line(b, &w, "start");
    put_table(&w, rules);
    mag_put_int(&w, "seat", seat);
    mag_put_int(&w, "seed", (int64_t)seed);
    mag_put_text(&w, "lang", lang == MAG_FR ? "fr" : "en");
    end_line(b, &w);
}

void bot_tell(struct bot *b, const struct mag_rules *rules, int seat,
              const struct mag_events *events, enum mag_lang lang)
{
    struct mag_writer w;
    bool any = false;

    if (b->is_out)
        return;
    for (int i = 0; i < events->count; i++) {
        if (!mag_event_is_seen(&events->item[i], seat))
            continue;
        if (!any) {
            open_line(b, &w, "events");
            mag_put_array(&w, "events");
            any = true;
        }
        mag_put_event(&MAG_READER(rules, NULL, NULL, lang), &events->item[i],
                      &w);
    }
    if (!any)
        return;
    mag_put_end_array(&w);
    end_line(b, &w);
    if (b->out.length > SEND_AT_BYTES)
        send_out(b, wait_ms(b, b->ms));
}

void bot_over(struct bot *b, const struct mag_rules *rules, const void *pos)
{
    int64_t score[MAG_MAX_SEATS] = { 0 };
    double result[MAG_MAX_SEATS] = { 0 };
    struct mag_writer w;

    if (b->is_out)
        return;
    mag_scores(rules, pos, score);
    mag_result(rules, pos, result);
    open_line(b, &w, "over");
    mag_put_array(&w, "score");
    for (int s = 0; s < rules->seats; s++)
        mag_put_int(&w, NULL, score[s]);
    mag_put_end_array(&w);
    mag_put_array(&w, "result");
    for (int s = 0; s < rules->seats; s++)
        mag_put_real(&w, NULL, result[s]);
    mag_put_end_array(&w);
    end_line(b, &w);
    send_out(b, wait_ms(b, b->ms));
}

/* --- What it answers --------------------------------------------------------- */

/* One line that came before anything was asked: an answer that was late, or a
 * fault. False: it is out now. */
static void take_unasked(struct bot *b, const char *line)
{
    if (b->owed) {
        b->owed--;
        return;
    }
    blame(b, BOT_UNASKED, line);
    if (++b->unasked > BOT_MAX_UNASKED)
        failed(b, BOT_IO_FLOOD);
}

static void clear_unasked(struct bot *b)
{
    const char *line;
    enum bot_io io = BOT_IO_OK;

    while (!b->is_out && !io) {
        io = bot_pipe_line(&b->pipe, &line, wait_ms(b, 0));
        if (!io)
            take_unasked(b, line);
        else if (io != BOT_IO_LATE)
            failed(b, io);
    }
}

static void ask(struct bot *b, const struct mag_rules *rules, const void *pos,
                int seat, int n, enum mag_lang lang)
{
    struct mag_writer w;

    open_line(b, &w, "decide");
    mag_put_int(&w, "id", ++b->question);
    mag_put_object(&w, "view");
    mag_view(rules, pos, seat, &w);
    mag_put_end_object(&w);
    mag_put_array(&w, "actions");
    for (int i = 0; i < n; i++) {
        char word[MAG_WORD], text[MAG_SENTENCE];

        mag_print_action(rules, b->list[i], word, sizeof word);
        mag_say_action(&MAG_READER(rules, pos, NULL, lang), seat, b->list[i],
                       text, sizeof text);
        mag_put_object(&w, NULL);
        mag_put_text(&w, "a", word);
        mag_put_text(&w, "text", text);
        mag_put_end_object(&w);
    }
    mag_put_end_array(&w);
    mag_put_int(&w, "ms", b->ms);
    end_line(b, &w);
}

enum answer { ANSWERED, TOO_OLD, BAD };

/* Reads {"a":"..."}, perhaps with the "id" of the question. */
static enum answer read_answer(struct bot *b, const struct mag_rules *rules,
                               const char *line, int n, mag_action *out)
{
    struct mag_json_doc doc = { 0 };
    const char *word = NULL;
    const struct mag_json *id;
    enum answer answer = BAD;
    enum bot_why why = BOT_NOT_JSON;

    if (mag_json_read(&doc, line, strlen(line), NULL) ||
        mag_json_need_text(doc.root, "a", &word, NULL))
        goto done;
    id = mag_json_get(doc.root, "id");
    if (mag_json_is(id, MAG_JSON_INT) ? id->number < b->question
                                      : !id && b->owed) {
        answer = TOO_OLD;
        goto done;
    }
    why = BOT_NOT_LEGAL;
    if (mag_parse_action(rules, word, out, NULL))
        goto done;
    for (int i = 0; i < n && answer == BAD; i++) {
        if (b->list[i] == *out)
            answer = ANSWERED;
    }
done:
    if (answer == BAD)
        blame(b, why, line);
    mag_json_free(&doc);
    return answer;
}

/* Waits for the answer to the last question; MAG_NO_ACTION if none came that
 * can be played. */
static mag_action hear(struct bot *b, const struct mag_rules *rules, int n,
                       struct bot_wait wait)
{
    for (;;) {
        const char *line;
        mag_action action = MAG_NO_ACTION;
        enum bot_io io = bot_pipe_line(&b->pipe, &line, wait);
        enum answer answer;

        if (io == BOT_IO_LATE)
            b->owed++;
        if (io) {
            failed(b, io);
            return MAG_NO_ACTION;
        }
        answer = read_answer(b, rules, line, n, &action);
        if (answer == ANSWERED)
            return action;
        if (answer == BAD) {
            b->faults.illegal++;
            return MAG_NO_ACTION;
        }
        b->owed -= b->owed > 0;
    }
}

mag_action bot_decide(struct bot *b, const struct mag_rules *rules,
                      const void *pos, int seat, enum mag_lang lang)
{
    int n = mag_legal(rules, pos, seat, b->list);
    mag_action action = MAG_NO_ACTION;

    if (n == 1)
        return b->list[0];
    if (!b->is_out)
        clear_unasked(b);
    if (!b->is_out) {
        double start = now_seconds();
        struct bot_wait wait = wait_ms(b, b->ms);

        ask(b, rules, pos, seat, n, lang);
        send_out(b, wait);
        if (!b->is_out)
            action = hear(b, rules, n, wait);
        if (now_seconds() - start > b->slowest)
            b->slowest = now_seconds() - start;
    }
    if (action != MAG_NO_ACTION)
        return action;
    b->faults.defaults++;
    return mag_fallback(rules, pos, seat);
}
