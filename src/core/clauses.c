/* Finding the clauses of the rules, and setting them as prose. */
#include "core/clauses.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "base/wrap.h"
#include "base/data.h"

static const char item_start[] = "- **";
static const char id_end[] = "**";

const char *clauses_text(const struct mag_game *game, enum mag_lang lang)
{
    const struct data_file *file = NULL;
    char path[80];

    if (lang == MAG_FR) {
        snprintf(path, sizeof path, "docs/rules/fr/%s.md", game->name);
        file = data_find(path);
    }
    if (!file) {
        snprintf(path, sizeof path, "docs/rules/%s.md", game->name);
        file = data_find(path);
    }
    return file ? file->text : NULL;
}

/* The length of a line, its line feed included. */
static size_t line_length(const char *p)
{
    size_t n = strcspn(p, "\n");

    return n + (p[n] == '\n');
}

/* Reads "- **VEN-T3** " into the clause; returns its length, 0 if the line
 * is something else. */
static size_t read_id(const char *line, struct clause *clause)
{
    const char *id = line + strlen(item_start);
    const char *stop;

    if (strncmp(line, item_start, strlen(item_start)))
        return 0;
    stop = strstr(id, id_end);
    if (!stop || stop == id || (size_t)(stop - id) >= sizeof clause->id ||
        strcspn(id, " \n") < (size_t)(stop - id))
        return 0;
    snprintf(clause->id, sizeof clause->id, "%.*s", (int)(stop - id), id);
    return (size_t)(stop - line) + strlen(id_end);
}

static void read_heading(const char *line, struct clause *clause)
{
    size_t marks = strspn(line, "# ");

    clause->heading = line + marks;
    clause->heading_length = strcspn(line + marks, "\n");
}

bool clause_next(const char **place, struct clause *clause)
{
    const char *p = *place;

    if (!clause->heading)
        clause->heading = "";
    for (; *p; p += line_length(p)) {
        size_t n = read_id(p, clause);

        if (*p == '#')
            read_heading(p, clause);
        if (!n)
            continue;
        clause->text = p + n;
        p += line_length(p);
        while (*p == ' ') /* the item goes on */
            p += line_length(p);
        clause->length = (size_t)(p - clause->text);
        *place = p;
        return true;
    }
    *place = p;
    return false;
}

bool rules_section_next(const char **place, struct rules_section *section)
{
    static const char start[] = "## ";
    const char *p = *place;

    while (*p && strncmp(p, start, strlen(start)))
        p += line_length(p);
    if (!*p)
        return false;
    section->heading = p + strlen(start);
    section->heading_length = strcspn(section->heading, "\n");
    section->text = p += line_length(p);
    while (*p && *p != '#')
        p += line_length(p);
    section->end = *place = p;
    return true;
}

bool rules_paragraph_next(const struct rules_section *section,
                          const char **place, const char **text, size_t *length)
{
    const char *p = *place;

    while (p < section->end) {
        const char *block = p;

        while (p < section->end && *p != '\n')
            p += line_length(p);
        *place = p += p < section->end; /* the empty line */
        if (*block == '\n' || *block == '-' || *block == '|')
            continue;
        *text = block;
        *length = (size_t)(p - block);
        return true;
    }
    return false;
}

bool clause_find(const struct mag_game *game, enum mag_lang lang,
                 const char *id, struct clause *clause)
{
    const char *place = clauses_text(game, lang);
    size_t prefix = strlen(game->prefix) + 1;
    struct clause c = { .length = 0 };

    while (place && clause_next(&place, &c)) {
        if (!strcasecmp(c.id, id) ||
            (strlen(c.id) > prefix && !strcasecmp(c.id + prefix, id))) {
            *clause = c;
            return true;
        }
    }
    return false;
}

void clause_write(struct mag_buf *out, const struct clause *clause, int width)
{
    struct mag_buf plain;
    char first[CLAUSE_ID + 2];

    mag_buf_init(&plain, clause->length + 1);
    for (size_t i = 0; i < clause->length; i++) {
        char c = clause->text[i];

        if (c == '`' ||
            (c == '*' && i + 1 < clause->length && clause->text[i + 1] == '*'))
            continue;
        if (c == '*' && i && clause->text[i - 1] == '*')
            continue;
        mag_buf_add(&plain, &c, 1);
    }
    snprintf(first, sizeof first, "%s  ", clause->id);
    wrap_words(out, mag_buf_text(&plain), plain.length, first, "  ", width);
    mag_buf_release(&plain);
}
