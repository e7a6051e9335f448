/* The log: events kept, and told as paragraphs. */
#include "apps/play_log.h"

#include <stdlib.h>

#include "apps/wrap.h"

static int row_of(int seat)
{
    return seat == MAG_SPECTATOR ? MAG_MAX_SEATS : seat;
}

void log_release(struct play_log *log)
{
    free(log->item);
    *log = (struct play_log){ .count = 0 };
}

static bool make_room(struct play_log *log, int more)
{
    int room = log->room ? log->room : 256;
    struct logged *item;

    while (room < log->count + more)
        room *= 2;
    if (room == log->room)
        return true;
    item = realloc(log->item, (size_t)room * sizeof item[0]);
    if (!item)
        return false;
    log->item = item;
    log->room = room;
    return true;
}

void log_add(struct play_log *log, const struct mag_events *events, int move)
{
    if (!make_room(log, events->count)) {
        log->lost = true;
        return;
    }
    for (int i = 0; i < events->count; i++)
        log->item[log->count++] = (struct logged){ events->item[i], move };
}

void log_forget(struct play_log *log, int moves)
{
    while (log->count && log->item[log->count - 1].move >= moves)
        log->count--;
    for (int s = 0; s <= MAG_MAX_SEATS; s++) {
        if (log->told[s] > log->count)
            log->told[s] = log->count;
    }
}

void log_told(struct play_log *log, int seat)
{
    log->told[row_of(seat)] = log->count;
}

int log_write(struct buf *out, const struct play_log *log, int seat,
              bool everything, const struct log_style *style)
{
    struct buf paragraph;
    int about = MAG_CHANCE, n = 0;

    buf_init(&paragraph, 1 << 16);
    for (int i = everything ? 0 : log->told[row_of(seat)]; i < log->count;
         i++) {
        const struct mag_event *e = &log->item[i].event;
        char text[MAG_SENTENCE];

        if (!mag_event_is_seen(e, seat))
            continue;
        if (e->seat >= 0 && e->seat != about) {
            if (paragraph.length)
                wrap_words(out, buf_text(&paragraph), paragraph.length, "• ",
                           "  ", style->width);
            buf_clear(&paragraph);
            about = e->seat;
        }
        mag_say_event(style->rules, e, style->names, style->lang, text,
                      sizeof text);
        buf_printf(&paragraph, "%s ", text);
        n++;
    }
    if (paragraph.length)
        wrap_words(out, buf_text(&paragraph), paragraph.length, "• ", "  ",
                   style->width);
    buf_release(&paragraph);
    return n;
}
