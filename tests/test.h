/* test.h - the whole test harness.
 *
 * A test file defines one suite, named after the file: tests/unit/json.c has
 * `const struct suite suite_unit_json`. The build collects the suites by file
 * name, so a new file needs no list. A case fails when one of its CHECKs does;
 * the others still run. */
#ifndef TEST_H
#define TEST_H

#include <stdbool.h>

struct test_case {
    const char *name;
    void (*run)(void);
};

struct suite {
    const struct test_case *cases; /* ends with a NULL name */
};

/* Fails the current case when `ok` is false, with a message. */
void test_check(bool ok, const char *file, int line, const char *format, ...)
    __attribute__((format(printf, 4, 5)));

/* How much a case should do: 1 in a quick run, more in `make soak`. */
int test_effort(void);

#define CHECK(ok, ...) test_check((ok), __FILE__, __LINE__, __VA_ARGS__)

#endif
