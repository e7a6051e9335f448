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

/* How much slower a build with sanitizers is than another: what is counted over
 * many games counts fewer of them there. */
#if defined __SANITIZE_ADDRESS__ || defined __SANITIZE_THREAD__
enum { TEST_SLOWER = 5 };
#elif defined __has_feature
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
enum { TEST_SLOWER = 5 };
#else
enum { TEST_SLOWER = 1 };
#endif
#else
enum { TEST_SLOWER = 1 };
#endif

/* A figure over many games says nothing of memory: only the fast build reckons
 * it. */
enum { TEST_FIGURES = TEST_SLOWER == 1 };

#define CHECK(ok, ...) test_check((ok), __FILE__, __LINE__, __VA_ARGS__)

#endif
