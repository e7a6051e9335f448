/* The examples of docs/protocol.md, replayed against one engine. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "apps/common/common.h"
#include "tests/talk.h"
#include "tests/test.h"

enum { MAX_PAGE = 1 << 20, MIN_EXAMPLES = 30 };

/* Is `text` like `pattern`, where "..." stands for anything? */
static bool is_like(const char *text, const char *pattern)
{
    const char *gap = strstr(pattern, "...");
    size_t n = gap ? (size_t)(gap - pattern) : strlen(pattern);

    if (strncmp(text, pattern, n))
        return false;
    if (!gap)
        return !text[n];
    for (text += n;; text++) {
        if (is_like(text, gap + 3))
            return true;
        if (!*text)
            return false;
    }
}

static void patterns_match_what_they_should(void)
{
    CHECK(is_like("abc", "abc") && !is_like("abcd", "abc"), "whole");
    CHECK(is_like("abc", "a...c") && is_like("ac", "a...c"), "a gap");
    CHECK(!is_like("abd", "a...c") && !is_like("abcd", "a...c"), "its end");
    CHECK(is_like("a1b2c", "a...b...c") && !is_like("a1c", "a...b...c"),
          "two gaps");
}

/* One line of a block of examples. Returns 1 for an answer compared. */
static int replay_line(struct talk *t, const char *line, bool *asked)
{
    if (!strncmp(line, "> ", 2)) {
        CHECK(!*asked, "no answer shown before: %s", line);
        talk_bytes(t, line + 2, strlen(line + 2));
        *asked = true;
        return 0;
    }
    CHECK(*asked && !strncmp(line, "< ", 2), "neither > nor <: %s", line);
    CHECK(is_like(mag_buf_text(&t->out), line + 2),
          "the page says\n%s\nit is\n%s", line + 2, mag_buf_text(&t->out));
    *asked = false;
    return 1;
}

static void the_examples_are_true(void)
{
    bool inside = false, asked = false;
    int examples = 0;
    size_t length = 0;
    char *page = read_file("docs/protocol.md", MAX_PAGE, &length);
    char *rest = page;
    struct talk t;

    CHECK(page != NULL, "docs/protocol.md is read from the project's root");
    talk_start(&t);
    for (char *line; (line = strsep(&rest, "\n"));) {
        if (!strncmp(line, "```", 3)) {
            CHECK(!asked, "a request without its answer");
            inside = !strcmp(line, "```engine");
        } else if (inside) {
            examples += replay_line(&t, line, &asked);
        }
    }
    CHECK(examples >= MIN_EXAMPLES, "only %d examples", examples);
    talk_end(&t);
    free(page);
}

static const struct test_case cases[] = {
    { "patterns match what they should", patterns_match_what_they_should },
    { "the examples are true", the_examples_are_true },
    { 0, 0 },
};

const struct suite suite_unit_engine_doc = { cases };
