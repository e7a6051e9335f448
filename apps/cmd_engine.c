/* magnat engine: the engine protocol on standard input and output. */
#include <stdio.h>
#include <stdlib.h>

#include "apps/common.h"
#include "apps/engine.h"

/* Reads a line into `line`, which has room for ENGINE_MAX_LINE + 1 bytes. Of
 * a longer one so many are kept that the engine sees that it is too long.
 * False at the end of the input. */
static bool read_line(char *line, size_t *length)
{
    size_t n = 0;
    int c;

    while ((c = getc_unlocked(stdin)) != EOF && c != '\n') {
        if (n <= ENGINE_MAX_LINE)
            line[n++] = (char)c;
    }
    *length = n;
    return c != EOF || n > 0;
}

/* Answers until the input ends; false if nobody takes the answers. */
static bool answer_all(struct engine *engine, char *line, struct buf *out)
{
    size_t length;

    while (read_line(line, &length)) {
        engine_line(engine, line, length, out);
        fwrite(buf_text(out), 1, out->length, stdout);
        putchar('\n');
        if (fflush(stdout))
            return false;
    }
    return true;
}

int cmd_engine(int argc, char **argv)
{
    const struct args_option options[] = { { 0 } };
    struct engine *engine;
    struct buf out;
    char *line;
    int n_words, status = EXIT_SUCCESS;

    if (!args_read(argc, argv, options, NULL, 0, &n_words))
        return EXIT_USAGE;
    engine = engine_new(fresh_seed());
    line = malloc(ENGINE_MAX_LINE + 1);
    buf_init(&out, ENGINE_MAX_ANSWER);
    if (!engine || !line)
        status = args_fail("no memory");
    else if (!answer_all(engine, line, &out))
        status = args_fail("the answers cannot be written");
    buf_release(&out);
    free(line);
    engine_free(engine);
    return status;
}
