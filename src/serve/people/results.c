/* The board of results, where whoever runs the server has put one up: listed
 * games that have ended, between people all of whom agreed. It is read from the
 * headings, now and then; a page of it is a cut of what was read. */
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "serve/hall/reading.h"
#include "serve/people/results.h"

enum {
    RESULTS_LOOKS = 2000, /* listed games that have ended, the latest first */
    RESULTS_ROWS = 1000,  /* of them that are shown */
    RESULTS_BYTES = 1 << 20, /* ceiling of the text of those rows */
    RESULTS_PAGE = 20,       /* on one page */
    RESULTS_SHELVES = 32,    /* rule sets of all games */
    RESULTS_MS = 10000       /* between two readings */
};

/* A result as JSON, from `from` up to the next one. */
struct result_row {
    size_t from, length;
    const struct mag_game *game;
    int ruleset;
};

struct results {
    const struct mag_library *library;
    struct mag_buf text;
    struct result_row row[RESULTS_ROWS];
    int n;
    int64_t until; /* until then what was read is fresh */
    bool asked;    /* the store is asked, and has not answered */
    bool changed;  /* since it was asked something has changed */
};

enum mag_status results_open(struct hub *hub)
{
    if (!hub->options.board)
        return MAG_OK;
    hub->results = calloc(1, sizeof *hub->results);
    if (!hub->results)
        return MAG_E_NOMEM;
    hub->results->library = hub->options.library;
    mag_buf_init(&hub->results->text, RESULTS_BYTES);
    return MAG_OK;
}

void results_close(struct hub *hub)
{
    if (hub->results)
        mag_buf_release(&hub->results->text);
    free(hub->results);
}

void results_changed(struct hub *hub)
{
    if (!hub->results)
        return;
    hub->results->until = 0;
    hub->results->changed = true;
}

/* --- Reading ------------------------------------------------------------------- */

/* At least two people, and every one of them agreed. */
static bool all_agreed(const struct mag_json *seats)
{
    int people = 0;

    for (const struct mag_json *s = seats->child; s; s = s->next) {
        if (!mag_json_text_is(mag_json_get(s, "kind"), "person"))
            continue;
        if (!mag_json_is(mag_json_get(s, "board"), MAG_JSON_TRUE))
            return false;
        people++;
    }
    return people > 1;
}

static bool is_shown(const struct store_table *row, const struct mag_json *head)
{
    const struct mag_json *seats = mag_json_get(head, "seats");

    return row->listed && row->stage == STORE_OVER &&
           !mag_json_get(head, "closed") && mag_json_get(head, "result") &&
           mag_json_get(head, "scores") && mag_json_is(seats, MAG_JSON_ARRAY) &&
           all_agreed(seats);
}

static int ruleset_of(const struct mag_game *game, const struct mag_json *head)
{
    for (int i = 0; i < game->n_rulesets; i++) {
        if (mag_json_text_is(mag_json_get(head, "ruleset"),
                             game->rulesets[i].name))
            return i;
    }
    return -1;
}

/* Of a seat only what everybody could see at the table. */
static void put_people(struct mag_writer *w, const struct mag_json *seats)
{
    static const char *const shown[] = { "kind", "name", "level", "character" };

    mag_put_array(w, "seats");
    for (const struct mag_json *s = seats->child; s; s = s->next) {
        mag_put_object(w, NULL);
        for (size_t i = 0; i < sizeof shown / sizeof shown[0]; i++) {
            if (mag_json_get(s, shown[i]))
                mag_put_value(w, shown[i], mag_json_get(s, shown[i]));
        }
        mag_put_end_object(w);
    }
    mag_put_end_array(w);
}

static void put_row(struct mag_buf *out, const struct store_table *row,
                    const struct mag_json *head)
{
    static const char *const said[] = { "game",  "ruleset", "options",
                                        "speed", "scores",  "result" };
    struct mag_writer w;

    mag_put_start(&w, out);
    mag_put_object(&w, NULL);
    mag_put_text(&w, "table", row->id);
    mag_put_int(&w, "created", row->created);
    mag_put_int(&w, "ended", row->changed);
    for (size_t i = 0; i < sizeof said / sizeof said[0]; i++) {
        if (mag_json_get(head, said[i]))
            mag_put_value(&w, said[i], mag_json_get(head, said[i]));
    }
    put_people(&w, mag_json_get(head, "seats"));
    mag_put_end_object(&w);
}

static bool note_row(void *who, const struct store_table *row)
{
    struct results *b = who;
    struct result_row *at = &b->row[b->n];
    struct mag_json_doc doc = { 0 };
    const struct mag_json *name;

    *at = (struct result_row){ .from = b->text.length, .ruleset = -1 };
    if (!mag_json_read(&doc, row->head, strlen(row->head), NULL) &&
        is_shown(row, doc.root)) {
        name = mag_json_get(doc.root, "game");
        at->game = mag_json_is(name, MAG_JSON_STRING)
                       ? mag_game_find(b->library, name->text)
                       : NULL;
        at->ruleset = at->game ? ruleset_of(at->game, doc.root) : -1;
    }
    if (at->ruleset >= 0) {
        put_row(&b->text, row, doc.root);
        at->length = b->text.length - at->from;
        b->n += mag_buf_ok(&b->text);
    }
    mag_json_free(&doc);
    return b->n < RESULTS_ROWS && mag_buf_ok(&b->text);
}

/* If the store does not say, what was read before stays up. */
static void board_read(void *who, struct sheet *sheet, enum mag_status st)
{
    struct hub *hub = who;
    struct results *b = hub->results;

    b->asked = false;
    if (st)
        return;
    mag_buf_clear(&b->text);
    b->n = 0;
    for (int i = 0; i < sheet->rows && note_row(b, &sheet->row[i].table); i++)
        ;
    b->until = b->changed ? 0 : hub_now(hub) + RESULTS_MS;
}

/* One look is for all who wait for it. False: it is not over. */
static bool read_board(struct hub *hub, struct results *b)
{
    struct store_question q = { .topic = ABOUT_SHELF,
                                .stage = STORE_OVER,
                                .limit = RESULTS_LOOKS };

    if (hub_now(hub) < b->until)
        return true;
    if (!b->asked) {
        b->changed = false;
        b->asked = true;
        if (store_ask(hub->store, &q, board_read, hub))
            b->asked = false;
    }
    return read_behind(hub, "board");
}

/* --- Showing ------------------------------------------------------------------- */

struct wish {
    char game[32], ruleset[32];
    int64_t page; /* from 1 */
};

/* The value of `name` in "game=venture&page=2"; "" if there is none. */
static void query_word(const char *query, const char *name, char *out,
                       size_t cap)
{
    size_t n = strlen(name), length;

    out[0] = '\0';
    for (const char *p = query; *p; p += strcspn(p, "&"), p += *p == '&') {
        if (strncmp(p, name, n) || p[n] != '=')
            continue;
        length = strcspn(p + n + 1, "&");
        if (length < cap) {
            memcpy(out, p + n + 1, length);
            out[length] = '\0';
        }
        return;
    }
}

static struct wish wish_of(const char *query)
{
    struct wish wish;
    char page[12];

    query_word(query, "game", wish.game, sizeof wish.game);
    query_word(query, "ruleset", wish.ruleset, sizeof wish.ruleset);
    query_word(query, "page", page, sizeof page);
    wish.page = strtol(page, NULL, 10);
    if (wish.page < 1)
        wish.page = 1;
    return wish;
}

static bool is_wished(const struct wish *wish, const struct result_row *row)
{
    return (!wish->game[0] || !strcmp(wish->game, row->game->name)) &&
           (!wish->ruleset[0] ||
            !strcmp(wish->ruleset, row->game->rulesets[row->ruleset].name));
}

/* How many there are of each kind. */
static void put_kinds(struct mag_writer *w, const struct results *b)
{
    const struct mag_game *game;

    mag_put_array(w, "kinds");
    for (int g = 0; (game = mag_game_at(b->library, g)); g++) {
        for (int s = 0; s < game->n_rulesets; s++) {
            int count = 0;

            for (int i = 0; i < b->n; i++)
                count += b->row[i].game == game && b->row[i].ruleset == s;
            if (!count)
                continue;
            mag_put_object(w, NULL);
            mag_put_text(w, "game", game->name);
            mag_put_text(w, "ruleset", game->rulesets[s].name);
            mag_put_int(w, "count", count);
            mag_put_end_object(w);
        }
    }
    mag_put_end_array(w);
}

void put_results(struct hub *hub, struct mag_writer *w, const char *query)
{
    struct results *b = hub->results;
    struct wish wish = wish_of(query);
    int64_t first = (wish.page - 1) * RESULTS_PAGE, n = 0;

    if (!read_board(hub, b))
        return;
    put_kinds(w, b);
    mag_put_array(w, "results");
    for (int i = 0; i < b->n; i++) {
        if (!is_wished(&wish, &b->row[i]))
            continue;
        if (n >= first && n < first + RESULTS_PAGE)
            mag_put_raw(w, NULL, b->text.text + b->row[i].from,
                        b->row[i].length);
        n++;
    }
    mag_put_end_array(w);
    mag_put_int(w, "page", wish.page);
    mag_put_int(w, "pages", (n + RESULTS_PAGE - 1) / RESULTS_PAGE);
    mag_put_int(w, "count", n);
}
