/* textgen: turns the catalogue (data/text/NAME.txt) into C tables and JSON.
 *
 *   textgen OUTDIR FILE...
 *
 * An entry is a key on a line of its own, then one indented line per language:
 *
 *   ven.verb.buy
 *     en Buy {0} for {3}
 *     fr Acheter {0} pour {3}
 *
 * Lines that start with # are comments. Both languages must be there, with
 * the same places; keys are unique. The texts are set as they are printed
 * here, so they are written with plain spaces: "{0} $ :" in French, "{0} $" in
 * English too. Any fault names file and line. */
#include <ctype.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/typeset.h"

enum { MAX_ENTRIES = 4096, LINE = 2048, LANGS = 2 };

struct entry {
    char *key;
    char *text[LANGS]; /* en, fr */
    const char *file;
    int line;
};

struct catalogue {
    struct entry entry[MAX_ENTRIES];
    int count;
};

static void die(const char *file, int line, const char *what)
{
    fprintf(stderr, "%s:%d: %s\n", file, line, what);
    exit(1);
}

static char *copy(const char *text)
{
    char *p = strdup(text);

    if (!p) {
        fputs("textgen: no memory\n", stderr);
        exit(1);
    }
    return p;
}

static char *copy_set(int lang, const char *text)
{
    char set[2 * LINE];

    set[typeset(lang == 1, set, text, strlen(text))] = '\0';
    return copy(set);
}

static void add_key(struct catalogue *c, const char *key, const char *file,
                    int line)
{
    for (const char *p = key; *p; p++) {
        if (!islower((unsigned char)*p) && !isdigit((unsigned char)*p) &&
            *p != '.' && *p != '-')
            die(file, line, "a key is lower-case letters, digits, . and -");
    }
    if (c->count == MAX_ENTRIES)
        die(file, line, "too many entries");
    c->entry[c->count++] =
        (struct entry){ .key = copy(key), .file = file, .line = line };
}

static void add_text(struct catalogue *c, char *text, const char *file,
                     int line)
{
    struct entry *e = &c->entry[c->count - 1];
    int lang = !strncmp(text, "en ", 3) ? 0 : !strncmp(text, "fr ", 3) ? 1 : -1;

    if (!c->count || lang < 0)
        die(file, line, "expected 'en ' or 'fr ' and a text under a key");
    if (e->text[lang])
        die(file, line, "the same language twice under one key");
    e->text[lang] = copy_set(lang, text + 3);
}

static void read_file(struct catalogue *c, const char *file)
{
    FILE *in = fopen(file, "r");
    char text[LINE];

    if (!in)
        die(file, 0, "cannot be read");
    for (int line = 1; fgets(text, sizeof text, in); line++) {
        size_t n = strcspn(text, "\n");

        if (!text[n])
            die(file, line, "the line is too long or does not end");
        while (n && isspace((unsigned char)text[n - 1]))
            n--;
        text[n] = '\0';
        if (!n || text[0] == '#')
            continue;
        if (!isspace((unsigned char)text[0])) {
            add_key(c, text, file, line);
            continue;
        }
        add_text(c, text + strspn(text, " \t"), file, line);
    }
    fclose(in);
}

/* Bit i for {i}, bit 4 for {s}; dies on a malformed place. */
static unsigned places(const struct entry *e, const char *p)
{
    unsigned seen = 0;

    for (; (p = strchr(p, '{')); p++) {
        const char *end = strchr(p, '}');
        char x = p[1];

        if (!end || (x != 's' && (x < '0' || x > '3')))
            die(e->file, e->line, "a place is {0} to {3} or {s}");
        if (p[2] == '|') {
            const char *bar = strchr(p + 3, '|');

            if (!bar || bar > end)
                die(e->file, e->line, "a plural is {0|one|many}");
        } else if (p[2] == ':') {
            if (p[3] < '0' || p[3] > '3' || p[4] != '}')
                die(e->file, e->line, "what is counted is {0:1}");
        } else if (p[2] != '}') {
            die(e->file, e->line, "a place is {0} to {3} or {s}");
        }
        seen |= 1u << (x == 's' ? 4 : x - '0');
    }
    return seen;
}

static int by_key(const void *a, const void *b)
{
    return strcmp(((const struct entry *)a)->key,
                  ((const struct entry *)b)->key);
}

static void check(struct catalogue *c)
{
    qsort(c->entry, (size_t)c->count, sizeof c->entry[0], by_key);
    for (int i = 0; i < c->count; i++) {
        const struct entry *e = &c->entry[i];

        if (i && !strcmp(e[-1].key, e->key))
            die(e->file, e->line, "this key stands twice");
        if (!e->text[0] || !e->text[1])
            die(e->file, e->line, "English or French is missing");
        if (places(e, e->text[0]) != places(e, e->text[1]))
            die(e->file, e->line, "the languages fill different places");
    }
}

static FILE *create(const char *dir, const char *name)
{
    char path[4096];
    FILE *out;

    snprintf(path, sizeof path, "%s/%s", dir, name);
    out = fopen(path, "w");
    if (!out)
        die(path, 0, "cannot be written");
    return out;
}

static void write_quoted(FILE *out, const char *text)
{
    fputc('"', out);
    for (; *text; text++) {
        if (*text == '"' || *text == '\\')
            fputc('\\', out);
        fputc(*text, out);
    }
    fputc('"', out);
}

static void write_ids(FILE *out, const struct catalogue *c)
{
    fputs("/* Generated by tools/textgen.c: the ids of the catalogue. */\n"
          "#ifndef GEN_TEXT_IDS_H\n#define GEN_TEXT_IDS_H\n\n"
          "enum mag_text_id {\n",
          out);
    for (int i = 0; i < c->count; i++) {
        fputs("    T_", out);
        for (const char *p = c->entry[i].key; *p; p++)
            fputc(isalnum((unsigned char)*p) ? toupper((unsigned char)*p) : '_',
                  out);
        fputs(",\n", out);
    }
    fputs("    T_COUNT\n};\n\n#endif\n", out);
}

static void write_table(FILE *out, const struct catalogue *c)
{
    fputs("/* Generated by tools/textgen.c: the texts by id. */\n"
          "struct text_row {\n    const char *key;\n"
          "    const char *text[2];\n};\n\n"
          "static const struct text_row text_table[] = {\n",
          out);
    for (int i = 0; i < c->count; i++) {
        fputs("    { ", out);
        write_quoted(out, c->entry[i].key);
        fputs(", { ", out);
        write_quoted(out, c->entry[i].text[0]);
        fputs(", ", out);
        write_quoted(out, c->entry[i].text[1]);
        fputs(" } },\n", out);
    }
    fputs("};\n", out);
}

static void write_json(FILE *out, const struct catalogue *c)
{
    fputs("{", out);
    for (int i = 0; i < c->count; i++) {
        fputs(i ? ",\n" : "\n", out);
        write_quoted(out, c->entry[i].key);
        fputs(":[", out);
        write_quoted(out, c->entry[i].text[0]);
        fputs(",", out);
        write_quoted(out, c->entry[i].text[1]);
        fputs("]", out);
    }
    fputs("\n}\n", out);
}

int main(int argc, char **argv)
{
    struct catalogue *c = calloc(1, sizeof *c);
    FILE *out;

    if (argc < 3 || !c) {
        fputs("usage: textgen OUTDIR FILE...\n", stderr);
        return 1;
    }
    for (int i = 2; i < argc; i++)
        read_file(c, argv[i]);
    check(c);
    out = create(argv[1], "text_ids.h");
    write_ids(out, c);
    fclose(out);
    out = create(argv[1], "text_table.h");
    write_table(out, c);
    fclose(out);
    out = create(argv[1], "text.json");
    write_json(out, c);
    fclose(out);
    return 0; /* the catalogue dies with the process */
}
