/* Fuzzes texts of strangers, as talk and as names: what comes out is UTF-8,
 * within its bounds, looks like itself, and comes out the same the next time. */
#include <stdlib.h>
#include <string.h>

#include "base/plain.h"
#include "base/utf8.h"
#include "tests/fuzz/fuzz.h"

enum { CHARACTERS = 24, ROOM = 97 };

static void check(const char *text,
                  bool (*clean)(const char *, int, char *, size_t))
{
    char once[ROOM], again[ROOM];
    size_t length;
    int count = 0;

    if (!clean(text, CHARACTERS, once, sizeof once))
        return;
    length = strlen(once);
    must(length > 0 && length < ROOM, "something is left");
    must(once[0] != ' ' && once[length - 1] != ' ', "no blanks at its ends");
    for (size_t i = 0; i < length; count++) {
        int n = utf8_length(once + i, length - i);

        must(n > 0 && (unsigned char)once[i] >= 0x20, "it can be seen");
        i += (size_t)n;
    }
    must(count <= CHARACTERS, "not too long");
    must(clean(once, CHARACTERS, again, sizeof again) && !strcmp(once, again),
         "the same the next time");
    must(plain_alike(once, again), "it looks like itself");
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char *text = malloc(size + 1);

    must(text != NULL, "memory");
    memcpy(text, data, size);
    text[size] = '\0';
    check(text, plain_text);
    check(text, plain_name);
    free(text);
    return 0;
}
