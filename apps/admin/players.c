/* Players who have a key, and what people have reported. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "apps/admin/admin.h"
#include "apps/common/figures.h"
#include "base/text.h"
#include "base/wrap.h"
#include "magnat/json.h"
#include "serve/people/report.h"

enum { PAGE = 64, COLUMN_ID = 12, COLUMN_DAY = 12 };

/* --- Papers as they are ------------------------------------------------------------ */

/* One object a line; keys are hashes, and no use to anybody. */
static bool print_paper(void *who, const struct store_paper *paper)
{
    struct mag_json_doc doc = { 0 };
    struct mag_writer w;
    struct mag_buf out;

    (void)who;
    mag_buf_init(&out, (size_t)8 * STORE_PAPER_BODY);
    mag_put_start(&w, &out);
    mag_put_object(&w, NULL);
    mag_put_text(&w, "player", paper->folder);
    mag_put_text(&w, "paper", paper->name);
    mag_put_int(&w, "at", paper->at);
    if (mag_json_read(&doc, paper->body, strlen(paper->body), NULL))
        mag_put_text(&w, "body", paper->body);
    else
        mag_put_value(&w, "body", doc.root);
    mag_put_end_object(&w);
    printf("%s\n", mag_buf_text(&out));
    mag_buf_release(&out);
    mag_json_free(&doc);
    return true;
}

static const char *text_in(const struct mag_json *v, const char *name)
{
    const struct mag_json *m = mag_json_get(v, name);

    return mag_json_is(m, MAG_JSON_STRING) ? m->text : "";
}

/* --- The list of players ----------------------------------------------------------- */

struct list {
    struct admin *a;
    char after[STORE_ID];
    int n; /* on this page */
};

static void print_player(const struct store_paper *paper)
{
    struct mag_json_doc doc = { 0 };
    struct mag_buf out;

    mag_buf_init(&out, (size_t)2 * STORE_PAPER_BODY);
    if (mag_json_read(&doc, paper->body, strlen(paper->body), NULL))
        doc.root = NULL;
    column_left(&out, paper->folder, COLUMN_ID);
    admin_put_day(&out, paper->at, COLUMN_DAY);
    mag_buf_printf(&out, "%s\n", text_in(doc.root, "name"));
    fputs(mag_buf_text(&out), stdout);
    mag_buf_release(&out);
    mag_json_free(&doc);
}

static bool take_player(void *who, const struct store_paper *paper)
{
    struct list *l = who;

    memcpy(l->after, paper->folder, STORE_ID);
    l->n++;
    if (!strcmp(paper->folder, REPORT_FOLDER))
        return true;
    if (l->a->json)
        print_paper(NULL, paper);
    else
        print_player(paper);
    return true;
}

int admin_players(struct admin *a)
{
    struct list l = { .a = a };
    struct mag_err err = { "", 0 };

    if (a->n_words || a->person || a->stage)
        return args_fail("players lists all who have a key");
    do {
        l.n = 0;
        if (store_holders(a->store,
                          &(struct store_scope){
                              .name = "me", .after = l.after, .limit = PAGE },
                          take_player, &l, &err)) {
            args_fail("%s", err.text);
            return EXIT_FAILURE;
        }
    } while (l.n == PAGE);
    return EXIT_SUCCESS;
}

/* --- One of them --------------------------------------------------------------------- */

static bool is_there(void *who, const struct store_paper *paper)
{
    (void)paper;
    *(bool *)who = true;
    return false;
}

static bool knows(struct admin *a, const char *id)
{
    bool there = false;

    if (strlen(id) < STORE_ID && id[0] != '!')
        store_papers(a->store,
                     &(struct store_scope){ .name = id, .prefix = "me" },
                     is_there, &there, NULL);
    if (!there)
        args_fail("there is no player %s", id);
    return there;
}

int admin_player_export(struct admin *a)
{
    struct mag_err err = { "", 0 };

    if (a->n_words != 1)
        return args_fail("player-export takes the id of a player");
    if (!knows(a, a->word[0]))
        return EXIT_FAILURE;
    if (!store_papers(a->store,
                      &(struct store_scope){ .name = a->word[0], .prefix = "" },
                      print_paper, NULL, &err))
        return EXIT_SUCCESS;
    args_fail("%s", err.text);
    return EXIT_FAILURE;
}

/* --- Taking away ----------------------------------------------------------------------- */

static void note(void *who, void *what, enum mag_status st, const char *why)
{
    struct admin *a = who;

    (void)what;
    if (st)
        args_fail("%s", why);
    else
        a->done++;
}

static bool drop_folder(struct admin *a, const char *id)
{
    struct store_paper all = { .body = NULL };
    int before = a->done;

    snprintf(all.folder, sizeof all.folder, "%s", id);
    if (!store_file(a->store, &all, 1, &(struct store_then){ note, a, NULL })) {
        store_flush(a->store);
        store_poll(a->store);
    }
    return a->done > before;
}

int admin_player_delete(struct admin *a)
{
    bool good = true;

    if (!a->n_words)
        return args_fail("player-delete takes the ids of players");
    for (int i = 0; i < a->n_words; i++)
        good &= knows(a, a->word[i]) && drop_folder(a, a->word[i]);
    admin_say(a, T_ADMIN_PLAYERS_DELETED, "deleted", a->done);
    return good ? EXIT_SUCCESS : EXIT_FAILURE;
}

/* --- Reports --------------------------------------------------------------------------- */

static bool print_word(void *who, const struct store_paper *paper)
{
    const struct admin *a = who;
    struct mag_json_doc doc = { 0 };
    const struct mag_json *said;
    struct mag_buf out;

    if (a->json)
        return print_paper(NULL, paper);
    if (mag_json_read(&doc, paper->body, strlen(paper->body), NULL))
        return true;
    mag_buf_init(&out, (size_t)4 * STORE_PAPER_BODY);
    admin_put_day(&out, paper->at, COLUMN_DAY);
    column_left(&out, text_in(doc.root, "table"), COLUMN_ID);
    mag_buf_printf(&out, "%s: %s\n", text_in(doc.root, "name"),
                   text_in(doc.root, "text"));
    said = mag_json_get(doc.root, "said");
    for (said = said ? said->child : NULL; said; said = said->next)
        mag_buf_printf(&out, "%*s> %s\n", COLUMN_DAY + COLUMN_ID, "",
                       said->text);
    fputs(mag_buf_text(&out), stdout);
    mag_buf_release(&out);
    mag_json_free(&doc);
    return true;
}

int admin_reports(struct admin *a)
{
    struct mag_err err = { "", 0 };

    if (a->n_words)
        return args_fail("reports lists all of them");
    if (!store_papers(a->store,
                      &(struct store_scope){ .name = REPORT_FOLDER,
                                             .prefix = REPORT_PREFIX },
                      print_word, a, &err))
        return EXIT_SUCCESS;
    args_fail("%s", err.text);
    return EXIT_FAILURE;
}

int admin_reports_clear(struct admin *a)
{
    if (a->n_words)
        return args_fail("reports-clear takes all of them away");
    return drop_folder(a, REPORT_FOLDER) ? EXIT_SUCCESS : EXIT_FAILURE;
}
