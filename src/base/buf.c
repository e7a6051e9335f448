/* Growing text with a ceiling. */
#include "magnat/buf.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void mag_buf_init(struct mag_buf *b, size_t ceiling)
{
    *b = (struct mag_buf){ .ceiling = ceiling };
}

void mag_buf_release(struct mag_buf *b)
{
    free(b->text);
    mag_buf_init(b, b->ceiling);
}

void mag_buf_clear(struct mag_buf *b)
{
    b->length = 0;
    b->broken = false;
    if (b->text)
        b->text[0] = '\0';
}

bool mag_buf_ok(const struct mag_buf *b)
{
    return !b->broken;
}

/* Makes room for `more` bytes and the terminator. */
static bool grow(struct mag_buf *b, size_t more)
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

char *mag_buf_more(struct mag_buf *b, size_t more)
{
    return grow(b, more) ? b->text + b->length : NULL;
}

void mag_buf_add(struct mag_buf *b, const char *bytes, size_t length)
{
    char *place = mag_buf_room(b, length);

    if (!place)
        return;
    memcpy(place, bytes, length);
    mag_buf_grew(b, length);
}

void mag_buf_puts(struct mag_buf *b, const char *text)
{
    mag_buf_add(b, text, strlen(text));
}

void mag_buf_printf(struct mag_buf *b, const char *format, ...)
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

const char *mag_buf_text(const struct mag_buf *b)
{
    return b->text ? b->text : "";
}

char *mag_buf_take(struct mag_buf *b)
{
    if (b->broken) {
        mag_buf_release(b);
        return NULL;
    }
    if (!b->text)
        return calloc(1, 1);

    char *text = b->text;

    mag_buf_init(b, b->ceiling);
    return text;
}
