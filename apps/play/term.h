/* term.h - the terminal, or whatever stands in its place.
 *
 * Output goes to standard output, input comes from standard input, line by
 * line. On a terminal there may be colours, clearing and prompts; in a pipe
 * there is plain text only, and each answer read is echoed, so that what comes
 * out reads like a conversation.
 *
 * Ctrl-C is held back (the signal is blocked from term_init() to term_end())
 * and noticed while waiting for a line and by term_interrupted(): nothing is
 * ever cut in the middle. */
#ifndef APPS_PLAY_TERM_H
#define APPS_PLAY_TERM_H

#include <signal.h>
#include <stdbool.h>
#include <stddef.h>

enum { TERM_LINE = 1024, TERM_DEFAULT_WIDTH = 80, TERM_DEFAULT_HEIGHT = 50 };

struct term {
    bool live;   /* a person sits there: both ends are a terminal */
    bool echoes; /* answers come from a pipe: they are repeated */
    bool colour; /* and wants colours (NO_COLOR, TERM=dumb) */
    bool clears; /* and the screen can be cleared */
    bool ascii;  /* box drawing and accents must be spelt in ASCII */
    int width, height;
    sigset_t old;         /* the signals as they were */
    char held[TERM_LINE]; /* read but not yet handed out */
    size_t n_held;
    bool at_end;
};

enum term_read { TERM_GOT, TERM_TOO_LONG, TERM_EOF, TERM_INTERRUPT };

/* `ascii`: asked for on the command line; else the locale decides. */
void term_init(struct term *t, bool ascii);
void term_end(struct term *t);

void term_put(const struct term *t, const char *text);

/* Clears the screen, and what can be scrolled back to if `secret`. */
void term_clear(const struct term *t, bool secret);

/* A line that says what goes on, in the place of the one before; "" takes it
 * away. Only on a terminal that can clear. */
void term_status(const struct term *t, const char *text);

/* Reads a line without its line feed into `line`, of TERM_LINE bytes. */
enum term_read term_read(struct term *t, char *line);

/* Shows a prompt and reads the answer, which a pipe sees repeated. */
enum term_read term_ask(struct term *t, const char *prompt, char *line);

/* Has Ctrl-C been pressed since term_init()? */
bool term_interrupted(void);

/* Does the locale named by the environment use UTF-8? Yes unless it names
 * another charset. */
bool term_utf8(const char *lc_all, const char *lc_ctype, const char *lang);

/* The text in ASCII: accents dropped, lines and signs by what looks alike. */
struct mag_buf;
void term_spell(struct mag_buf *out, const char *text);

#endif
