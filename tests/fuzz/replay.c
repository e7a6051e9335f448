/* Runs kept inputs through one fuzz target, for builds without libFuzzer.
 *
 *   replay-TARGET FILE...
 *
 * Each input has a process of its own, so that one that breaks the target
 * does not hide the others. Ends with "N passed, N failed". */
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

#include "tests/fuzz/fuzz.h"

enum { CEILING = 64 << 20 };

/* In a block of exactly its size, so that one byte too far is seen. */
static bool run_file(const char *path)
{
    FILE *in = fopen(path, "rb");
    uint8_t *data = NULL;
    long size = -1;
    bool whole = false;

    if (in && !fseek(in, 0, SEEK_END))
        size = ftell(in);
    if (size >= 0 && size <= CEILING) {
        rewind(in);
        data = malloc((size_t)size + !size);
        whole = data && fread(data, 1, (size_t)size, in) == (size_t)size;
    }
    if (in)
        fclose(in);
    if (whole)
        LLVMFuzzerTestOneInput(data, (size_t)size);
    else
        fprintf(stderr, "%s: cannot be read\n", path);
    free(data);
    return whole;
}

static bool replay(const char *path)
{
    pid_t child = fork();
    int status = 0;

    if (child == 0)
        exit(run_file(path) ? EXIT_SUCCESS : EXIT_FAILURE);
    return child > 0 && waitpid(child, &status, 0) == child && !status;
}

int main(int argc, char **argv)
{
    int failed = 0;

    for (int i = 1; i < argc; i++) {
        if (replay(argv[i]))
            continue;
        failed++;
        fprintf(stderr, "%s: FAILED %s\n", argv[0], argv[i]);
    }
    printf("%d passed, %d failed\n", argc - 1 - failed, failed);
    return failed != 0;
}
