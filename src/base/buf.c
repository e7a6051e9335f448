/* Growing text with a ceiling. */
#include "base/buf.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void buf_init(struct buf *b, size_t ceiling)
{
    *b = (struct buf){ .ceiling = ceiling };
}

void buf_release(struct buf *b)
{
    free(b->text);
    buf_init(b, b->ceiling);
}

void buf_clear(struct buf *b)
{
    b->length = 0;
    b->broken = false;
    if (b->text)
        b->text[0] = '\0';
}

bool buf_ok(const struct buf *b)
{
    return !b->broken;
}

/* Makes room for `more` bytes and the terminator. */
static bool grow(struct buf *b, size_t more)
{
    size_t need = b->length + more + 1;

    if (b->broken || more > b->ceiling || need > b->ceiling) {
        b->broken = true;
        return false;
    }
    if (need <= b->room)
        return true;

    size_t room = b->room ? b->room * 2 : 256;

    if (room < need)
        room = need;
    if (room > b->ceiling) /* so that room within it is room allowed */
        room = b->ceiling;

    char *text = realloc(b->text, room);

    if (!text) {
        b->broken = true;
        return false;
    }
    b->text = text;
    b->room = room;
    return true;
}

char *buf_more(struct buf *b, size_t more)
{
    return grow(b, more) ? b->text + b->length : NULL;
}

void buf_add(struct buf *b, const char *bytes, size_t length)
{
    char *place = buf_room(b, length);

    if (!place)
        return;
    memcpy(place, bytes, length);
    buf_grew(b, length);
}

void buf_puts(struct buf *b, const char *text)
{
    buf_add(b, text, strlen(text));
}

void buf_printf(struct buf *b, const char *format, ...)
{
    va_list args;

    va_start(args, format);
    int need = vsnprintf(NULL, 0, format, args);
    va_end(args);
    if (need < 0 || !grow(b, (size_t)need))
        return;

    va_start(args, format);
    vsnprintf(b->text + b->length, (size_t)need + 1, format, args);
    va_end(args);
    b->length += (size_t)need;
}

const char *buf_text(const struct buf *b)
{
    return b->text ? b->text : "";
}

char *buf_take(struct buf *b)
{
    if (b->broken) {
        buf_release(b);
        return NULL;
    }
    if (!b->text)
        return calloc(1, 1);

    char *text = b->text;

    buf_init(b, b->ceiling);
    return text;
}
