/* The progress bar. */
#include "apps/common/progress.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "apps/common/figures.h"
#include "base/text.h"

enum { BAR = 24, LINE = 200 };

double now_seconds(void)
{
    struct timespec t;

    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

void progress_init(struct progress *p, int64_t total, enum mag_lang lang)
{
    const char *term = getenv("TERM");

    *p = (struct progress){ .lang = lang, .total = total };
    p->shown = isatty(STDERR_FILENO) && !(term && !strcmp(term, "dumb"));
}

/* "4:05" or "1:02:16". */
static void write_time(char *out, double seconds)
{
    long s = seconds < 1e8 ? (long)(seconds + 0.5) : 100000000;

    if (s < 3600)
        snprintf(out, FIGURE, "%ld:%02ld", s / 60, s % 60);
    else
        snprintf(out, FIGURE, "%ld:%02ld:%02ld", s / 3600, s / 60 % 60, s % 60);
}

void progress_line(const struct progress *p, int64_t done, double seconds,
                   char *out, size_t cap)
{
    char bar[BAR + 1], rate[FIGURE], left[FIGURE] = "?", text[LINE];
    int full = p->total ? (int)(done * BAR / p->total) : BAR;
    double speed = seconds > 0 ? (double)done / seconds : 0;
    struct mag_text_arg args[MAG_TEXT_ARGS] = {
        { NULL, done }, { NULL, p->total }, { rate, 0 }, { left, 0 }
    };

    for (int i = 0; i < BAR; i++)
        bar[i] = i < full ? '#' : '.';
    bar[BAR] = '\0';
    figure_real(rate, p->lang, speed, speed < 100 ? 1 : 0);
    if (speed > 0)
        write_time(left, (double)(p->total - done) / speed);
    mag_text_format(text, sizeof text, p->lang, T_TOOLS_PROGRESS, args);
    snprintf(out, cap, "[%s] %s", bar, text);
}

void progress_show(const struct progress *p, int64_t done, double seconds)
{
    char line[LINE + BAR + 4];

    if (!p->shown)
        return;
    progress_line(p, done, seconds, line, sizeof line);
    fprintf(stderr, "\r\033[K%s", line);
    fflush(stderr);
}

void progress_wipe(const struct progress *p)
{
    if (!p->shown)
        return;
    fputs("\r\033[K", stderr);
    fflush(stderr);
}
