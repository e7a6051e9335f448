/* bytes.h - a file as an array in C, for the generators of tables. */
#ifndef TOOLS_BYTES_H
#define TOOLS_BYTES_H

#include <stdio.h>
#include <stdlib.h>

/* Writes `static const char fileN[]` with the bytes of a file and a zero. */
static inline void embed(FILE *out, const char *path, int n)
{
    FILE *in = fopen(path, "rb");
    int c, column = 0;

    if (!in) {
        fprintf(stderr, "embed: %s cannot be read\n", path);
        exit(1);
    }
    fprintf(out, "static const char file%d[] = {\n", n);
    while ((c = fgetc(in)) != EOF)
        fprintf(out, "%d,%s", (signed char)c, ++column % 24 ? "" : "\n");
    fputs("0\n};\n", out);
    fclose(in);
}

#endif
