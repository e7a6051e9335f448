/* Bytes as text, two digits each. */
#include "base/hex.h"

#include <string.h>

static const char DIGITS[] = "0123456789abcdef";

void hex_write(char *text, const uint8_t *bytes, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        *text++ = DIGITS[bytes[i] >> 4];
        *text++ = DIGITS[bytes[i] & 15];
    }
    *text = '\0';
}

/* -1: no digit. */
static int value(char c)
{
    const char *at = c ? strchr(DIGITS, c) : NULL;

    if (c >= 'A' && c <= 'F')
        return c - 'A' + 10;
    return at ? (int)(at - DIGITS) : -1;
}

bool hex_read(uint8_t *bytes, size_t n, const char *text)
{
    if (strlen(text) != 2 * n)
        return false;
    for (size_t i = 0; i < n; i++, text += 2) {
        int high = value(text[0]), low = value(text[1]);

        if (high < 0 || low < 0)
            return false;
        bytes[i] = (uint8_t)(high << 4 | low);
    }
    return true;
}
