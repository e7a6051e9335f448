/* magnat content: checks files of cards, lessons and the glossary, and shows
 * the built-in cards. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "apps/common/common.h"
#include "base/data.h"
#include "core/content.h"
#include "core/glossary.h"
#include "magnat/lesson.h"

enum { MAX_FILES = 64 };

struct checked {
    const struct mag_library *library;
    const char *path;
    char *text; /* owned */
    size_t length;
    struct mag_json_doc doc;
    const struct mag_game *game;
};

static int complain(const struct checked *c, const struct mag_err *err)
{
    if (err->line)
        fprintf(stderr, "%s:%d: %s\n", c->path, err->line, err->text);
    else
        fprintf(stderr, "%s: %s\n", c->path, err->text);
    return EXIT_USAGE;
}

/* Which game is it for? */
static enum mag_status find_game(struct checked *c, struct mag_err *err)
{
    const char *name;
    enum mag_status st = mag_json_need_text(c->doc.root, "game", &name, err);

    if (st)
        return st;
    c->game = mag_game_find(c->library, name);
    if (!c->game)
        return mag_fail_line(err, MAG_E_INPUT,
                             mag_json_get(c->doc.root, "game")->line,
                             "there is no game \"%.40s\"", name);
    return MAG_OK;
}

/* The file must do for every rule set and number of seats. */
static enum mag_status compile_all(const struct checked *c, struct mag_err *err)
{
    const struct mag_game *game = c->game;
    enum mag_status st = MAG_OK;

    for (int r = 0; !st && r < game->n_rulesets; r++) {
        for (int n = game->min_seats; !st && n <= game->max_seats; n++) {
            struct mag_rules *rules = NULL;
            struct mag_setup setup;

            st = mag_setup_init(&setup, game, game->rulesets[r].name, n, err);
            if (!st)
                st = mag_rules_new(&rules, &setup, c->text, c->length, err);
            mag_rules_free(rules);
        }
    }
    return st;
}

/* The cards of a section: a row may stand for several copies. */
static int64_t cards(const struct mag_json *v)
{
    int64_t n = 0;

    if (!mag_json_is(v, MAG_JSON_ARRAY))
        return 0;
    for (const struct mag_json *row = v->child; row; row = row->next) {
        const struct mag_json *copies = mag_json_get(row, "copies");

        n += mag_json_is(copies, MAG_JSON_INT) ? copies->number : 1;
    }
    return n;
}

/* How many cards each section has, the file laid over the built-in ones. */
static void say_ok(const struct checked *c)
{
    const struct mag_json *over = c->doc.root;
    const struct mag_json *add = mag_json_get(over, "add");
    struct mag_json_doc base = { 0 };
    const char *gap = "";
    char path[80];

    snprintf(path, sizeof path, "data/content/%s.json", c->game->name);

    const struct data_file *file = data_find(path);

    printf("%s: ok (", c->path);
    if (file && !mag_json_read(&base, file->text, file->length, NULL)) {
        for (const struct mag_json *m = base.root->child; m; m = m->next) {
            const struct mag_json *mine = mag_json_get(over, m->name);

            if (m->type != MAG_JSON_ARRAY)
                continue;
            printf("%s%s %" PRId64, gap, m->name,
                   cards(mine ? mine : m) + cards(mag_json_get(add, m->name)));
            gap = ", ";
        }
    }
    printf(")\n");
    mag_json_free(&base);
}

static bool is_glossary(const struct checked *c)
{
    return mag_json_text_is(mag_json_get(c->doc.root, "magnat"), "glossary");
}

/* The words of the booklets: how many are explained. */
static int check_glossary(const struct checked *c)
{
    struct mag_err err = { "", 0 };
    struct mag_json_doc doc = { 0 };
    int status = 0;

    if (glossary_read(&doc, c->text, c->length, &err))
        status = complain(c, &err);
    else
        printf("%s: ok (terms %d)\n", c->path,
               mag_json_get(doc.root, "terms")->count);
    mag_json_free(&doc);
    return status;
}

static bool is_lesson(const struct checked *c)
{
    return mag_json_text_is(mag_json_get(c->doc.root, "magnat"), "lesson");
}

static enum mag_status check_lesson(const struct checked *c,
                                    struct mag_err *err)
{
    struct mag_lesson *lesson = NULL;
    enum mag_status st = mag_lesson_check(c->text, c->length, err);

    if (!st)
        st = mag_lesson_new(&lesson, c->text, c->length, err);
    if (!st)
        printf("%s: ok (steps %d)\n", c->path, mag_lesson_steps(lesson));
    mag_lesson_free(lesson);
    return st;
}

static int check_file(const struct mag_library *library, const char *path)
{
    struct checked c = { .library = library, .path = path };
    struct mag_err err = { "", 0 };
    int status = 0;

    c.text = read_file(path, CONTENT_MAX_BYTES, &c.length);
    if (!c.text)
        return EXIT_USAGE;
    if (mag_json_read(&c.doc, c.text, c.length, &err))
        status = complain(&c, &err);
    else if (is_glossary(&c))
        status = check_glossary(&c);
    else if (find_game(&c, &err) ||
             (is_lesson(&c) ? check_lesson(&c, &err) : compile_all(&c, &err)))
        status = complain(&c, &err);
    else if (!is_lesson(&c))
        say_ok(&c);
    mag_json_free(&c.doc);
    free(c.text);
    return status;
}

static int show(const struct mag_library *library, const char *name)
{
    const struct mag_game *game = need_game(library, name);
    const struct data_file *file;
    char path[80];

    if (!game)
        return EXIT_USAGE;
    snprintf(path, sizeof path, "data/content/%s.json", game->name);
    file = data_find(path);
    if (!file)
        return args_fail("%s has no cards", game->name);
    fwrite(file->text, 1, file->length, stdout);
    return 0;
}

int cmd_content(const struct mag_library *library, int argc, char **argv)
{
    const struct args_option options[] = {
        { NULL, ARGS_FLAG, NULL, 0, 0 },
    };
    const char *words[MAX_FILES + 1] = { NULL };
    int status = 0;
    int n;

    if (!args_read(argc, argv, options, words, MAX_FILES + 1, &n))
        return EXIT_USAGE;
    if (n >= 1 && n <= 2 && !strcmp(words[0], "show"))
        return show(library, words[1]);
    if (!n || strcmp(words[0], "check"))
        return args_fail("content check FILE.. or content show GAME");
    if (n < 2)
        return args_fail("which file? content check FILE..");
    for (int i = 1; i < n; i++) {
        if (check_file(library, words[i]))
            status = EXIT_USAGE;
    }
    return status;
}
