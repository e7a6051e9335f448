/* The log: events kept, and told as paragraphs. */
#include "apps/play/log.h"

#include <stdlib.h>

#include "base/array.h"
#include "base/wrap.h"

static int row_of(int seat)
{
    return seat == MAG_SPECTATOR ? MAG_MAX_SEATS : seat;
}

void log_init(struct play_log *log)
{
    *log = (struct play_log){ .actor = MAG_CHANCE };
}

void log_release(struct play_log *log)
{
    free(log->item);
    log_init(log);
}

static bool make_room(struct play_log *log, int more)
{
    struct logged *item = log->item;

    if (!more)
        return true;
    item = array_grow(item, &log->room, log->count + more, 256, sizeof item[0]);
    if (item)
        log->item = item;
    return item != NULL;
}

void log_add(struct play_log *log, const struct mag_events *events, int move,
             int seat)
{
    if (seat != MAG_CHANCE)
        log->actor = seat;
    if (!make_room(log, events->count)) {
        log->lost = true;
        return;
    }
    for (int i = 0; i < events->count; i++)
        log->item[log->count++] = (struct logged){ .event = events->item[i],
                                                   .move = move,
                                                   .actor = log->actor };
}

void log_say(struct play_log *log, const struct mag_said *said, int move)
{
    if (!make_room(log, 1)) {
        log->lost = true;
        return;
    }
    log->item[log->count++] = (struct logged){
        .event = { .seat = (int8_t)said->seat, .visible = said->visible },
        .said = true,
        .words = said->words,
        .move = move,
        .actor = log->actor
    };
}

int log_noticed(const struct play_log *log)
{
    int n = 0, last = -1;

    for (int i = 0; i < log->count; i++) {
        const struct logged *l = &log->item[i];

        if (l->move == last || l->said ||
            !mag_event_is_seen(&l->event, MAG_SPECTATOR))
            continue;
        last = l->move;
        n++;
    }
    return n;
}

void log_forget(struct play_log *log, int moves)
{
    while (log->count && log->item[log->count - 1].move >= moves)
        log->count--;
    log->actor = log->count ? log->item[log->count - 1].actor : MAG_CHANCE;
    for (int s = 0; s <= MAG_MAX_SEATS; s++) {
        if (log->told[s] > log->count)
            log->told[s] = log->count;
    }
}

void log_told(struct play_log *log, int seat)
{
    log->told[row_of(seat)] = log->count;
}

static void say_logged(const struct logged *l, const struct log_style *style,
                       char *out, size_t cap)
{
    struct mag_said said = { l->event.seat, l->event.visible, l->words };

    if (l->said)
        mag_say_said(&MAG_READER(style->rules, NULL, style->names, style->lang),
                     &said, out, cap);
    else
        mag_say_event(
            &MAG_READER(style->rules, NULL, style->names, style->lang),
            &l->event, out, cap);
}

/* Ends a paragraph, if one has begun. */
static void flush(struct mag_buf *out, struct mag_buf *paragraph, int width)
{
    if (paragraph->length)
        wrap_words(out, mag_buf_text(paragraph), paragraph->length, "• ", "  ",
                   width);
    mag_buf_clear(paragraph);
}

int log_write(struct mag_buf *out, const struct play_log *log, int seat,
              bool everything, const struct log_style *style)
{
    struct mag_buf paragraph;
    int actor = MAG_CHANCE, n = 0;

    mag_buf_init(&paragraph, 1 << 16);
    for (int i = everything ? 0 : log->told[row_of(seat)]; i < log->count;
         i++) {
        const struct logged *l = &log->item[i];
        char text[MAG_SENTENCE];

        if (!mag_event_is_seen(&l->event, seat))
            continue;
        if (l->actor != actor)
            flush(out, &paragraph, style->width);
        actor = l->actor;
        say_logged(l, style, text, sizeof text);
        mag_buf_printf(&paragraph, "%s ", text);
        n++;
    }
    flush(out, &paragraph, style->width);
    mag_buf_release(&paragraph);
    return n;
}
