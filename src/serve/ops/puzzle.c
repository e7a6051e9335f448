/* Exercises: what a table shows, for a position that nobody plays in. Nothing
 * is kept between two requests: each names its puzzle. */
#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "magnat/ask.h"
#include "magnat/decide.h"
#include "puzzles/puzzle.h"
#include "serve/ops/request.h"
#include "serve/table/card.h"
#include "serve/wire/lists.h"

enum { NAME_BYTES = 32 };

/* A puzzle, and how it is told to who asks. */
struct sheet {
    struct puzzle p;
    int number;
    struct mag_reader to;
    const char *names[MAG_MAX_SEATS];
    char name[MAG_MAX_SEATS][NAME_BYTES];
};

static void give_names(struct sheet *s, enum mag_lang lang)
{
    for (int i = 0; i < s->p.rules->seats; i++) {
        struct mag_text_arg arg[MAG_TEXT_ARGS] = { { .number = i + 1 } };

        mag_text_format(s->name[i], NAME_BYTES, lang, T_CORE_SEAT, arg);
        s->names[i] = s->name[i];
    }
}

/* Members "game" and "puzzle". Released by puzzle_release() on success. */
static enum mag_status open_sheet(struct request *r, struct sheet *s)
{
    const struct mag_game *game = NULL;
    const char *id = NULL, *text;
    size_t length;
    enum mag_status st = request_game(r, &game);

    if (!st)
        st = mag_json_need_text(r->v, "puzzle", &id, &r->err);
    if (st)
        return st;
    s->number = puzzle_find(game, id);
    text = puzzle_source(game, s->number, &length);
    if (!text)
        return refuse_with(r, "unknown-puzzle", T_ONLINE_NO_PUZZLE);
    st = puzzle_init(&s->p, game, text, length, &r->err);
    if (st)
        return st;
    give_names(s, r->lang);
    s->to = MAG_READER(s->p.rules, mag_match_position(s->p.match), s->names,
                       r->lang);
    return MAG_OK;
}

/* The same, and member "as": what somebody tries there. */
static enum mag_status open_tried(struct request *r, struct sheet *s,
                                  struct chain *chain)
{
    enum mag_status st = open_sheet(r, s);

    if (st)
        return st;
    st = read_chain(r, s->p.rules, chain);
    if (st)
        puzzle_release(&s->p);
    return st;
}

/* --- The question ----------------------------------------------------------------- */

static void put_facts(struct request *r, const struct sheet *s)
{
    const struct puzzle *p = &s->p;
    char text[MAG_SENTENCE];

    mag_put_text(&r->w, "game", p->game->name);
    mag_put_text(&r->w, "puzzle", p->id);
    mag_put_int(&r->w, "number", s->number);
    mag_put_int(&r->w, "count", puzzle_count(p->game));
    mag_put_text(&r->w, "theme", p->theme->word);
    mag_put_int(&r->w, "level", p->level);
    puzzle_say_title(p, r->lang, text, sizeof text);
    mag_put_text(&r->w, "title", text);
    puzzle_say_task(p, r->lang, text, sizeof text);
    mag_put_text(&r->w, "task", text);
}

static void put_table(struct request *r, const struct sheet *s)
{
    const struct mag_rules *rules = s->p.rules;

    mag_put_text(&r->w, "ruleset",
                 rules->game->rulesets[rules->setup.ruleset].name);
    put_options(&r->w, &rules->setup);
    mag_put_int(&r->w, "seat", s->p.seat);
    mag_put_array(&r->w, "names");
    for (int i = 0; i < rules->seats; i++)
        mag_put_text(&r->w, NULL, s->names[i]);
    mag_put_end_array(&r->w);
    mag_put_object(&r->w, "view");
    mag_view(rules, s->to.pos, s->p.seat, &r->w);
    mag_put_end_object(&r->w);
    put_pending(&r->w, mag_match_pending(s->p.match));
    put_legal_to(&r->w, &s->to, s->p.seat, hub_of(r)->bench.list);
}

enum mag_status do_puzzle(struct request *r)
{
    struct sheet s;
    enum mag_status st = open_sheet(r, &s);

    if (st)
        return st;
    put_facts(r, &s);
    put_table(r, &s);
    puzzle_release(&s.p);
    return MAG_OK;
}

/* --- Answers ------------------------------------------------------------------------- */

/* Why, and all that was weighed. */
static void put_why(struct request *r, const struct puzzle *p)
{
    char text[MAG_SENTENCE];

    mag_put_text(&r->w, "why", p->why[r->lang]);
    mag_put_array(&r->w, "weighed");
    for (int i = 0; i < p->n; i++) {
        mag_print_action(p->rules, p->list[i].action, text, sizeof text);
        mag_put_object(&r->w, NULL);
        mag_put_text(&r->w, "a", text);
        mag_put_real(&r->w, "share", p->list[i].share / 1000.0);
        puzzle_say_weighed(p, i, r->lang, text, sizeof text);
        mag_put_text(&r->w, "text", text);
        mag_put_end_object(&r->w);
    }
    mag_put_end_array(&r->w);
}

static enum mag_status judge(struct request *r, const struct sheet *s,
                             const struct chain *chain)
{
    const struct puzzle *p = &s->p;
    bool right = chain->action[0] == p->list[0].action;
    struct mag_ruling why = { 0 };
    char text[2 * MAG_SENTENCE];
    void *pos = hub_of(r)->bench.pos;
    enum mag_status st;

    memcpy(pos, s->to.pos, p->game->state_size);
    st = mag_apply(p->rules, pos, p->seat, chain->action[0], NULL, &why);
    if (st)
        return refuse_ruled(r, &s->to, st, &why);
    puzzle_say_answer(p, chain->action[0], r->lang, text, sizeof text);
    mag_put_text(&r->w, "verdict", right ? "right" : "other");
    mag_put_text(&r->w, "text", text);
    if (right)
        put_why(r, p);
    return MAG_OK;
}

enum mag_status do_puzzle_try(struct request *r)
{
    struct sheet s;
    struct chain chain;
    enum mag_status st = open_tried(r, &s, &chain);

    if (st)
        return st;
    st = judge(r, &s, &chain);
    puzzle_release(&s.p);
    return st;
}

enum mag_status do_puzzle_preview(struct request *r)
{
    struct sheet s;
    struct chain chain;
    void *pos = hub_of(r)->bench.pos;
    enum mag_status st = open_tried(r, &s, &chain);

    if (st)
        return st;
    st = look_ahead(r, &s.to, s.p.seat, &chain, pos);
    if (!st) {
        s.to.pos = pos;
        put_ahead(r, &s.to, s.p.seat);
        mag_put_bool(&r->w, "more",
                     mag_pending(s.p.rules, pos) >> s.p.seat & 1);
    }
    puzzle_release(&s.p);
    return st;
}

enum mag_status do_puzzle_hint(struct request *r)
{
    struct sheet s;
    int64_t step = 0;
    char text[MAG_SENTENCE];
    enum mag_status st = open_sheet(r, &s);

    if (st)
        return st;
    st = request_number(r, "step", 0, INT32_MAX, &step);
    if (!st && puzzle_say_hint(&s.p, (int)step, r->lang, text, sizeof text))
        mag_put_text(&r->w, "text", text);
    puzzle_release(&s.p);
    return st;
}

enum mag_status do_puzzle_solution(struct request *r)
{
    struct sheet s;
    char text[MAG_SENTENCE];
    enum mag_status st = open_sheet(r, &s);

    if (st)
        return st;
    puzzle_say_solution(&s.p, r->lang, text, sizeof text);
    mag_put_text(&r->w, "text", text);
    put_why(r, &s.p);
    puzzle_release(&s.p);
    return MAG_OK;
}

/* --- Lists, over HTTP ----------------------------------------------------------------- */

static void put_row(struct mag_writer *w, const struct puzzle *p, int number,
                    enum mag_lang lang)
{
    mag_put_object(w, NULL);
    mag_put_text(w, "puzzle", p->id);
    mag_put_int(w, "number", number);
    mag_put_text(w, "theme", mag_text_plain(lang, p->theme->text));
    mag_put_int(w, "level", p->level);
    mag_put_end_object(w);
}

void put_puzzles(struct mag_writer *w, const struct mag_game *game,
                 enum mag_lang lang)
{
    const char *text;
    size_t length;

    mag_put_array(w, "puzzles");
    for (int i = 1; (text = puzzle_source(game, i, &length)); i++) {
        struct puzzle p;

        if (!puzzle_glance(&p, game, text, length))
            put_row(w, &p, i, lang);
    }
    mag_put_end_array(w);
}

void put_puzzle_of_day(struct mag_writer *w, int64_t day, enum mag_lang lang)
{
    int number = 0;
    const struct mag_game *game = puzzle_of_day(day, &number);
    struct puzzle p;
    size_t length;
    const char *text = game ? puzzle_source(game, number, &length) : NULL;

    if (!text || puzzle_glance(&p, game, text, length))
        return;
    mag_put_text(w, "game", game->name);
    mag_put_text(w, "puzzle", p.id);
    mag_put_text(w, "theme", mag_text_plain(lang, p.theme->text));
    mag_put_int(w, "level", p.level);
}
