/* hex.h - bytes as text, two digits each. */
#ifndef BASE_HEX_H
#define BASE_HEX_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* `text` has room for two digits a byte and the end. */
void hex_write(char *text, const uint8_t *bytes, size_t n);
/* Just so many bytes; false: it is not that, and some may have been written. */
bool hex_read(uint8_t *bytes, size_t n, const char *text);

#endif
