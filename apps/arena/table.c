/* A tournament as a table for people. */
#include <stdio.h>
#include <string.h>

#include "apps/arena/report.h"
#include "apps/common/common.h"
#include "apps/common/figures.h"
#include "base/wrap.h"
#include "base/text.h"

enum {
    WIDTH = 80,
    NAME_LOW = 10,
    NAME_HIGH = 23, /* of a long path the end is shown */
    RATING = 7,
    HALF = 7,
    GAMES = 9,
    SHARE = 8,
    LATE = 7,
    ILLEGAL = 9,
    DEAD = 6,
    CELL = 8,
    MAX_CROSS = 8 /* entries in the table of who beat whom */
};

struct page {
    struct mag_buf *out;
    const struct arena_report *r;
    enum mag_lang lang;
    int name; /* columns of a name */
};

static void put_share(const struct page *p, double part, double whole,
                      int width)
{
    char text[FIGURE];

    if (whole > 0)
        figure_percent(text, p->lang, part / whole);
    else
        snprintf(text, sizeof text, "-");
    column_right(p->out, text, width);
}

static void put_name(const struct page *p, int entry)
{
    const char *label = p->r->plan->player[entry];
    size_t n = strlen(label), room = (size_t)p->name - 1;
    char text[2 * NAME_HIGH];

    if (n <= room) {
        column_left(p->out, label, p->name);
        return;
    }
    snprintf(text, sizeof text, "..%s", label + n - (room - 2));
    column_left(p->out, text, p->name);
}

static int name_width(const struct arena_plan *plan)
{
    size_t most = NAME_LOW;

    for (int e = 0; e < plan->entries; e++) {
        if (strlen(plan->player[e]) + 1 > most)
            most = strlen(plan->player[e]) + 1;
    }
    return most < NAME_HIGH ? (int)most : NAME_HIGH;
}

static void put_sentence(const struct page *p, int id,
                         const struct mag_text_arg *args)
{
    char text[MAG_SENTENCE];

    mag_text_format(text, sizeof text, p->lang, id, args);
    wrap_words(p->out, text, strlen(text), "", "", WIDTH);
}

static void write_title(const struct page *p)
{
    const struct mag_rules *rules = p->r->plan->rules;
    char seed[FIGURE], title[MAG_SENTENCE];
    struct mag_text_arg args[MAG_TEXT_ARGS] = {
        { title, 0 },
        { NULL, rules->seats },
        { NULL, p->r->result->games },
        { seed, 0 },
    };

    table_title(rules, p->lang, title, sizeof title);
    snprintf(seed, sizeof seed, "%llu", (unsigned long long)p->r->plan->seed);
    put_sentence(p, T_TOOLS_SIM_TITLE, args);
    if (p->r->result->partial) {
        args[0] = (struct mag_text_arg){ NULL, arena_games(p->r->plan) };
        put_sentence(p, T_TOOLS_SIM_PARTIAL, args);
    }
    mag_buf_puts(p->out, "\n");
}

static bool has_programs(const struct arena_plan *plan)
{
    for (int e = 0; e < plan->entries; e++) {
        if (arena_is_program(plan->player[e]))
            return true;
    }
    return false;
}

static void write_entry(const struct page *p, int place, bool programs)
{
    int entry = p->r->summary->rank[place];
    const struct arena_entry *e = &p->r->summary->entry[entry];

    mag_buf_printf(p->out, "%2d  ", place + 1);
    put_name(p, entry);
    column_number(p->out, p->lang, e->rating.value, 0, RATING);
    column_number(p->out, p->lang, e->rating.half, 0, HALF);
    column_number(p->out, p->lang, (double)e->games, 0, GAMES);
    put_share(p, e->wins, (double)e->games, SHARE);
    if (programs && arena_is_program(p->r->plan->player[entry])) {
        column_number(p->out, p->lang, (double)e->late, 0, LATE);
        column_number(p->out, p->lang, (double)e->illegal, 0, ILLEGAL);
        column_number(p->out, p->lang, (double)e->dead, 0, DEAD);
    }
    mag_buf_puts(p->out, "\n");
}

static void write_entries(const struct page *p)
{
    bool programs = has_programs(p->r->plan);

    mag_buf_puts(p->out, " #  ");
    column_left(p->out, mag_text_plain(p->lang, T_TOOLS_SIM_PLAYER), p->name);
    column_word(p->out, p->lang, T_ARENA_RATING, RATING);
    mag_buf_puts(p->out, p->lang == MAG_FR ? " \xc2\xb1 95\xc2\xa0%"
                                           : "  \xc2\xb1 95%");
    column_word(p->out, p->lang, T_ARENA_GAMES, GAMES);
    column_word(p->out, p->lang, T_TOOLS_SIM_SHARE, SHARE);
    if (programs) {
        column_word(p->out, p->lang, T_ARENA_LATE, LATE);
        column_word(p->out, p->lang, T_ARENA_ILLEGAL, ILLEGAL);
        column_word(p->out, p->lang, T_ARENA_DEAD, DEAD);
    }
    mag_buf_puts(p->out, "\n");
    for (int i = 0; i < p->r->plan->entries; i++)
        write_entry(p, i, programs);
    mag_buf_puts(p->out, "\n");
}

/* Who beat whom: of the games that one of the two won, how many the one on the
 * left did. */
static void write_cross(const struct page *p)
{
    const struct arena_summary *sum = p->r->summary;
    int n = p->r->plan->entries;

    if (n > MAX_CROSS || n < 3)
        return;
    put_sentence(p, T_ARENA_CROSS, NULL);
    mag_buf_puts(p->out, "    ");
    column_left(p->out, "", NAME_LOW);
    for (int i = 0; i < n; i++)
        column_number(p->out, p->lang, i + 1, 0, CELL);
    mag_buf_puts(p->out, "\n");
    for (int i = 0; i < n; i++) {
        struct page narrow = *p;
        int a = sum->rank[i];

        narrow.name = NAME_LOW;
        mag_buf_printf(p->out, "%2d  ", i + 1);
        put_name(&narrow, a);
        for (int j = 0; j < n; j++) {
            int b = sum->rank[j];

            if (i == j)
                column_right(p->out, "-", CELL);
            else
                put_share(p, sum->entry[a].beat[b],
                          sum->entry[a].beat[b] + sum->entry[b].beat[a], CELL);
        }
        mag_buf_puts(p->out, "\n");
    }
    mag_buf_puts(p->out, "\n");
}

static void write_notes(const struct page *p)
{
    double seconds = p->r->result->seconds > 0 ? p->r->result->seconds : 1e-9;
    double rate = (double)p->r->result->games / seconds;
    char time[FIGURE], games[FIGURE];
    struct mag_text_arg args[MAG_TEXT_ARGS] = {
        { NULL, p->r->plan->rules->seats },
    };

    put_sentence(p, T_ARENA_NOTE, args);
    if (has_programs(p->r->plan)) {
        args[0] = (struct mag_text_arg){ NULL, p->r->plan->ms };
        put_sentence(p, T_ARENA_NOTE_PROGRAMS, args);
    }
    args[0] = (struct mag_text_arg){ NULL, p->r->plan->threads };
    args[1] = (struct mag_text_arg){ time, 0 };
    args[2] = (struct mag_text_arg){ games, 0 };
    args[3] = (struct mag_text_arg){
        NULL, (int64_t)((double)p->r->summary->decisions / seconds)
    };
    figure_real(time, p->lang, p->r->result->seconds, 2);
    figure_real(games, p->lang, rate, rate < 100 ? 1 : 0);
    put_sentence(p, T_TOOLS_SIM_SPEED, args);
}

void arena_write_table(struct mag_buf *out, const struct arena_report *r)
{
    struct page p = { out, r, r->plan->lang, name_width(r->plan) };

    write_title(&p);
    write_entries(&p);
    write_cross(&p);
    write_notes(&p);
}
