/* data.h - files of the project compiled into the program: the cards and the
 * rules in words. Named by their path in the project: "data/content/X.json",
 * "docs/rules/X.md", "docs/rules/fr/X.md". */
#ifndef BASE_DATA_H
#define BASE_DATA_H

#include <stddef.h>

struct data_file {
    const char *path;
    const char *text; /* terminated */
    size_t length;
};

extern const struct data_file data_files[]; /* ends with a NULL path */
/* The exercises, "data/puzzles/X.jsonl": of the program, not of the library. */
extern const struct data_file puzzle_files[];

/* The file at `path`, or NULL. */
const struct data_file *data_find(const char *path);

#endif
