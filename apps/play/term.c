/* The terminal: what it can do, writing, reading lines, Ctrl-C. */
#include "apps/play/term.h"

#include <errno.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "magnat/buf.h"

bool term_utf8(const char *lc_all, const char *lc_ctype, const char *lang)
{
    const char *name = lc_all && *lc_all       ? lc_all
                       : lc_ctype && *lc_ctype ? lc_ctype
                                               : lang;
    const char *charset = name ? strchr(name, '.') : NULL;

    return !charset || !strncasecmp(charset, ".utf-8", 6) ||
           !strncasecmp(charset, ".utf8", 5);
}

/* Interrupts the wait for a line; term_read() does the rest. */
static void wake(int signal)
{
    (void)signal;
}

static void measure(struct term *t)
{
    struct winsize size;

    t->width = TERM_DEFAULT_WIDTH;
    t->height = TERM_DEFAULT_HEIGHT;
    if (!t->live || ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) || !size.ws_col)
        return;
    if (size.ws_col < t->width)
        t->width = size.ws_col < 40 ? 40 : size.ws_col;
    t->height = size.ws_row;
}

void term_init(struct term *t, bool ascii)
{
    const char *kind = getenv("TERM"), *plain = getenv("NO_COLOR");
    bool dumb = !kind || !*kind || !strcmp(kind, "dumb");
    struct sigaction action = { .sa_handler = wake };
    sigset_t set;

    *t = (struct term){ .live = false };
    t->live = isatty(STDIN_FILENO) && isatty(STDOUT_FILENO);
    t->echoes = !isatty(STDIN_FILENO);
    t->clears = t->live && !dumb;
    t->colour = t->clears && !(plain && *plain);
    t->ascii = ascii ||
               !term_utf8(getenv("LC_ALL"), getenv("LC_CTYPE"), getenv("LANG"));
    measure(t);
    sigemptyset(&set);
    sigaddset(&set, SIGINT);
    sigprocmask(SIG_BLOCK, &set, &t->old);
    sigaction(SIGINT, &action, NULL);
}

void term_end(struct term *t)
{
    struct sigaction action = { .sa_handler = SIG_DFL };
    const struct timespec now = { 0 };
    sigset_t set;

    fflush(stdout);
    sigemptyset(&set);
    sigaddset(&set, SIGINT);
    while (sigtimedwait(&set, NULL, &now) > 0)
        continue; /* a Ctrl-C that was noticed, or comes too late */
    sigaction(SIGINT, &action, NULL);
    sigprocmask(SIG_SETMASK, &t->old, NULL);
}

enum term_read term_ask(struct term *t, const char *prompt, char *line)
{
    enum term_read got;

    term_put(t, prompt);
    term_put(t, " ");
    got = term_read(t, line);
    if (t->echoes && (got == TERM_GOT || got == TERM_TOO_LONG)) {
        term_put(t, line);
        term_put(t, "\n");
    } else if (got == TERM_EOF) {
        term_put(t, "\n");
    }
    return got;
}

bool term_interrupted(void)
{
    sigset_t set;

    return !sigpending(&set) && sigismember(&set, SIGINT) == 1;
}

/* --- Writing ------------------------------------------------------------------ */

static const struct {
    const char *from, *to;
} spelling[] = {
    { "─", "-" },   { "│", "|" },  { "▶", ">" },        { "·", "." },
    { "•", "*" },   { "…", "~" },  { "▲", "^" },        { "■", "#" },
    { "●", "o" },   { "½", ".5" }, { "×", "x" },        { "±", "+-" },
    { "«", "\"" },  { "»", "\"" }, { "’", "'" },        { "–", "-" },
    { "—", "-" },   { "à", "a" },  { "â", "a" },        { "ä", "a" },
    { "ç", "c" },   { "é", "e" },  { "è", "e" },        { "ê", "e" },
    { "ë", "e" },   { "î", "i" },  { "ï", "i" },        { "ô", "o" },
    { "ö", "o" },   { "ù", "u" },  { "û", "u" },        { "ü", "u" },
    { "œ", "oe" },  { "À", "A" },  { "Â", "A" },        { "Ç", "C" },
    { "É", "E" },   { "È", "E" },  { "Ê", "E" },        { "Î", "I" },
    { "Ô", "O" },   { "Œ", "OE" }, { "Û", "U" },        { "€", "EUR" },
    { "£", "GBP" }, { "→", "->" }, { "\xc2\xa0", " " }, { "\xe2\x80\xaf", " " },
    { "↑", "!" },   { "∞", "%" },  { "¤", "&" },        { "Ω", "@" },
    { "♦", "," },   { "≡", "=" },
};

static const char *spell(const char *text, size_t n)
{
    for (size_t i = 0; i < sizeof spelling / sizeof spelling[0]; i++) {
        if (strlen(spelling[i].from) == n && !memcmp(spelling[i].from, text, n))
            return spelling[i].to;
    }
    return "?";
}

void term_spell(struct mag_buf *out, const char *text)
{
    while (*text) {
        size_t n = 1;

        while (((unsigned char)text[n] & 0xc0) == 0x80)
            n++;
        if (n == 1 && (unsigned char)*text < 0x80)
            mag_buf_add(out, text, 1);
        else
            mag_buf_puts(out, spell(text, n));
        text += n;
    }
}

void term_put(const struct term *t, const char *text)
{
    struct mag_buf plain;

    if (!t->ascii) {
        fputs(text, stdout);
        return;
    }
    mag_buf_init(&plain, strlen(text) * 3 + 1);
    term_spell(&plain, text);
    fputs(mag_buf_text(&plain), stdout);
    mag_buf_release(&plain);
}

void term_clear(const struct term *t, bool secret)
{
    if (t->clears)
        fputs(secret ? "\033[H\033[2J\033[3J" : "\033[H\033[2J", stdout);
}

void term_status(const struct term *t, const char *text)
{
    if (!t->clears)
        return;
    fputs("\r\033[K", stdout);
    term_put(t, text);
    fflush(stdout);
}

/* --- Reading ------------------------------------------------------------------ */

/* Hands out the first line of what is held; false if there is none. */
static bool take_line(struct term *t, char *line)
{
    char *stop = memchr(t->held, '\n', t->n_held);
    size_t n = stop ? (size_t)(stop - t->held) : t->n_held;
    size_t used = n + (stop != NULL);

    if (!stop && !(t->at_end && t->n_held))
        return false;
    memcpy(line, t->held, n);
    if (n && line[n - 1] == '\r')
        n--;
    line[n] = '\0';
    memmove(t->held, t->held + used, t->n_held - used);
    t->n_held -= used;
    return true;
}

/* Waits for input; false on Ctrl-C, the one signal that has a handler. */
static bool wait_for_input(const struct term *t)
{
    struct pollfd fd = { .fd = STDIN_FILENO, .events = POLLIN };
    sigset_t open = t->old;

    sigdelset(&open, SIGINT);
    return ppoll(&fd, 1, NULL, &open) >= 0 || errno != EINTR;
}

static void read_more(struct term *t)
{
    ssize_t n = read(STDIN_FILENO, t->held + t->n_held,
                     sizeof t->held - 1 - t->n_held);

    if (n <= 0)
        t->at_end = true;
    else
        t->n_held += (size_t)n;
}

enum term_read term_read(struct term *t, char *line)
{
    bool too_long = false;

    fflush(stdout);
    if (term_interrupted())
        return TERM_INTERRUPT;
    while (!take_line(t, line)) {
        if (t->at_end)
            return TERM_EOF;
        if (t->n_held == sizeof t->held - 1) {
            t->n_held = 0;
            too_long = true;
        }
        if (!wait_for_input(t))
            return TERM_INTERRUPT;
        read_more(t);
    }
    measure(t);
    return too_long ? TERM_TOO_LONG : TERM_GOT;
}
