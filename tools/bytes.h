/* bytes.h - a file as an array in C, for the generators of tables. */
#ifndef TOOLS_BYTES_H
#define TOOLS_BYTES_H

#include <stdio.h>
#include <stdlib.h>

/* The whole of a file, for free(). */
static inline char *read_bytes(const char *path, size_t *length)
{
    enum { STEP = 1 << 16 };
    FILE *in = fopen(path, "rb");
    char *bytes = NULL;
    size_t n = 0, got = 1;

    while (in && got) {
        char *more = realloc(bytes, n + STEP);

        if (!more)
            break;
        bytes = more;
        got = fread(bytes + n, 1, STEP, in);
        n += got;
    }
    if (!in || got || ferror(in)) {
        fprintf(stderr, "%s cannot be read\n", path);
        exit(1);
    }
    fclose(in);
    *length = n;
    return bytes;
}

/* Writes `static const char fileN[]` with the bytes and a zero. */
static inline void write_bytes(FILE *out, int n, const char *bytes,
                               size_t length)
{
    enum { COLUMNS = 24 };

    fprintf(out, "static const char file%d[] = {\n", n);
    for (size_t i = 0; i < length; i++)
        fprintf(out, "%d,%s", (signed char)bytes[i],
                (i + 1) % COLUMNS ? "" : "\n");
    fputs("0\n};\n", out);
}

#endif
