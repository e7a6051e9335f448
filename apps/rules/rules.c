/* magnat rules: the rules in words, all of them or one clause, and the words
 * of the booklet. */
#include <ctype.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "core/clauses.h"
#include "core/glossary.h"
#include "apps/common/common.h"
#include "apps/rules/md_table.h"
#include "base/wrap.h"

enum { WIDTH = 80, MIN_WIDTH = 40, MAX_WIDTH = 100, PAGE_BYTES = 1 << 20 };

struct page {
    struct mag_buf out;
    int width;
    bool bold; /* is it for a terminal? */
};

static void page_init(struct page *p)
{
    struct winsize size;

    mag_buf_init(&p->out, PAGE_BYTES);
    p->width = WIDTH;
    p->bold = isatty(STDOUT_FILENO);
    if (p->bold && !ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) && size.ws_col)
        p->width = size.ws_col < MIN_WIDTH   ? MIN_WIDTH
                   : size.ws_col > MAX_WIDTH ? MAX_WIDTH
                                             : size.ws_col;
}

static void put_bold(struct page *p, const char *text, size_t length)
{
    mag_buf_puts(&p->out, p->bold ? "\033[1m" : "");
    mag_buf_add(&p->out, text, length);
    mag_buf_puts(&p->out, p->bold ? "\033[0m" : "");
}

static void put_clause(struct page *p, const struct clause *clause)
{
    struct mag_buf text;
    size_t id = strlen(clause->id);

    mag_buf_init(&text, PAGE_BYTES);
    clause_write(&text, clause, p->width);
    put_bold(p, clause->id, id); /* the text starts with it */
    mag_buf_add(&p->out, mag_buf_text(&text) + id, text.length - id);
    mag_buf_release(&text);
}

/* --- The whole text -------------------------------------------------------------- */

static size_t line_length(const char *p)
{
    size_t n = strcspn(p, "\n");

    return n + (p[n] == '\n');
}

/* A title, with a line under it where there is no bold. */
static void put_heading(struct page *p, const char *line, const char *rule)
{
    const char *text = line + strspn(line, "# ");
    size_t n = strcspn(text, "\n");

    mag_buf_puts(&p->out, p->out.length ? "\n" : "");
    put_bold(p, text, n);
    mag_buf_puts(&p->out, "\n");
    for (size_t i = 0; !p->bold && i < n; i++) {
        if (((unsigned char)text[i] & 0xc0) != 0x80)
            mag_buf_puts(&p->out, rule);
    }
    mag_buf_puts(&p->out, p->bold ? "" : "\n");
}

/* Prose from `text` up to `stop`, without the marks of Markdown. */
static void put_prose(struct page *p, const char *text, const char *stop)
{
    struct mag_buf plain;

    mag_buf_init(&plain, PAGE_BYTES);
    for (; text < stop; text++) {
        if (text[0] == '*' && text[1] == '*')
            text++; /* bold; a single star is a star */
        else if (*text != '`')
            mag_buf_add(&plain, text, 1);
    }
    mag_buf_puts(&p->out, "\n");
    wrap_words(&p->out, mag_buf_text(&plain), plain.length, "", "", p->width);
    mag_buf_release(&plain);
}

/* One paragraph, table or list row that is no clause; returns its end. */
static const char *put_block(struct page *p, const char *text)
{
    const char *stop = text;

    if (*text == '|') {
        mag_buf_puts(&p->out, "\n");
        return md_table(&p->out, text, p->width);
    }
    if (*text == '-' || *text == ' ') {
        size_t n = line_length(text);

        mag_buf_add(&p->out, text, n);
        return text + n;
    }
    while (*stop && *stop != '\n' && *stop != '#' && *stop != '-' &&
           *stop != '|')
        stop += line_length(stop);
    put_prose(p, text, stop);
    return stop;
}

static void put_all(struct page *p, const char *text)
{
    while (*text) {
        const char *place = text;
        struct clause clause = { .length = 0 };

        if (*text == '\n') {
            text++;
        } else if (*text == '#') {
            put_heading(p, text, text[1] == '#' ? "-" : "=");
            text += line_length(text);
        } else if (!strncmp(text, "- **", 4) && clause_next(&place, &clause) &&
                   clause.text < text + line_length(text)) {
            mag_buf_puts(&p->out, "\n");
            put_clause(p, &clause);
            text = place;
        } else {
            text = put_block(p, text);
        }
    }
}

/* --- Ids ------------------------------------------------------------------------- */

/* The ids, each with the beginning of its text. */
static void put_list(struct page *p, const char *text)
{
    enum { ID = 10 };
    struct clause c = { .length = 0 };
    const char *heading = NULL;

    while (clause_next(&text, &c)) {
        struct mag_buf one;
        const char *line;
        size_t n;

        if (c.heading != heading)
            put_heading(p, c.heading, "-");
        heading = c.heading;
        mag_buf_init(&one, PAGE_BYTES);
        clause_write(&one, &c, p->width - ID);
        line = mag_buf_text(&one) + strlen(c.id);
        line += strspn(line, " ");
        n = strcspn(line, "\n");
        put_bold(p, c.id, strlen(c.id));
        mag_buf_printf(&p->out, "%*s%.*s%s\n", ID - (int)strlen(c.id), "",
                       (int)n, line, strlen(line) > n + 1 ? " ..." : "");
        mag_buf_release(&one);
    }
}

/* Letters and digits to change, add or leave out to get from one to the
 * other, at most 9. */
static int distance(const char *a, const char *b)
{
    int row[CLAUSE_ID + 1];
    int n = (int)strlen(b);

    for (int j = 0; j <= n; j++)
        row[j] = j;
    for (int i = 1; a[i - 1]; i++) {
        int diagonal = row[0];

        row[0] = i;
        for (int j = 1; j <= n; j++) {
            int best = diagonal + (toupper((unsigned char)a[i - 1]) !=
                                   toupper((unsigned char)b[j - 1]));

            diagonal = row[j];
            if (row[j] + 1 < best)
                best = row[j] + 1;
            if (row[j - 1] + 1 < best)
                best = row[j - 1] + 1;
            row[j] = best;
        }
    }
    return row[n];
}

static int no_such_clause(const struct mag_game *game, const char *text,
                          const char *id)
{
    enum { FAR = 3 };
    size_t prefix = strlen(game->prefix) + 1;
    char near[CLAUSE_ID] = "";
    struct clause c = { .length = 0 };
    int best = FAR;

    while (clause_next(&text, &c)) {
        int whole = distance(id, c.id);
        int bare = strlen(c.id) > prefix ? distance(id, c.id + prefix) : FAR;
        int d = whole < bare ? whole : bare;

        if (d < best) {
            best = d;
            snprintf(near, sizeof near, "%s", c.id);
        }
    }
    if (near[0])
        return args_fail("%s has no clause \"%s\"; did you mean %s?",
                         game->name, id, near);
    return args_fail("%s has no clause \"%s\". See: magnat rules %s --list",
                     game->name, id, game->name);
}

/* --- Words ------------------------------------------------------------------------ */

/* The words of the booklet, or the one named; false: it has no such word. */
static bool put_words(struct page *p, const struct mag_game *game,
                      enum mag_lang lang, const char *word)
{
    const struct mag_json *place = NULL;
    struct glossary_term term;
    struct mag_json_doc doc = { 0 };
    bool found = false;

    if (glossary_open(&doc, NULL))
        return false;
    if (word && glossary_find(&doc, game, lang, word, &term)) {
        glossary_write(&p->out, &term, p->width);
        found = true;
    }
    while (!word && glossary_next(&doc, game, lang, &place, &term)) {
        glossary_write(&p->out, &term, p->width);
        found = true;
    }
    mag_json_free(&doc);
    return found;
}

/* All, the list, the words, a clause or a word. */
static int put_asked(struct page *p, const struct mag_game *game,
                     enum mag_lang lang, const char *asked)
{
    struct clause clause;

    if (clause_find(game, lang, asked, &clause))
        put_clause(p, &clause);
    else if (!put_words(p, game, lang, asked))
        return no_such_clause(game, clauses_text(game, lang), asked);
    return 0;
}

int cmd_rules(const struct mag_library *library, int argc, char **argv)
{
    const char *words[2] = { NULL, NULL };
    const char *lang_word = NULL;
    bool list = false, words_only = false;
    const struct args_option options[] = {
        { "list", ARGS_FLAG, &list, 0, 0 },
        { "glossary", ARGS_FLAG, &words_only, 0, 0 },
        { "lang", ARGS_TEXT, &lang_word, 0, 0 },
        { NULL, ARGS_FLAG, NULL, 0, 0 },
    };
    const struct mag_game *game;
    const char *text;
    struct page page;
    int n, lang, status = 0;

    if (!args_read(argc, argv, options, words, 2, &n))
        return EXIT_USAGE;
    lang = choose_lang(lang_word);
    game = lang < 0 ? NULL : need_game(library, words[0]);
    if (!game)
        return EXIT_USAGE;
    text = clauses_text(game, (enum mag_lang)lang);
    if (!text)
        return args_fail("%s has no rules in words", game->name);
    if (words[1] && (list || words_only))
        return args_fail("--list and --glossary are about all; name none");
    page_init(&page);
    if (list)
        put_list(&page, text);
    else if (words_only)
        put_words(&page, game, (enum mag_lang)lang, NULL);
    else if (words[1])
        status = put_asked(&page, game, (enum mag_lang)lang, words[1]);
    else
        put_all(&page, text);
    fputs(mag_buf_text(&page.out), stdout);
    mag_buf_release(&page.out);
    return status;
}
