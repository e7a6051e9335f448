/* What a seat observes, held against play: every entry varies in some game,
 * unless it is on a list with the reason; and the column "who may know it" says
 * what resample() does: what a seat may know is never drawn anew, and what it
 * may not know is, unless a list says why not. */
#include <fnmatch.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "magnat/decide.h"
#include "magnat/field.h"
#include "magnat/player.h"
#include "magnat/rng.h"
#include "tests/support.h"

enum {
    MOVES = 100000, /* at each table, at least, and the last game to its end */
    LOOK_EVERY = 2, /* of these */
    RANDOM_IN = 3,  /* moves of a program */
    NAME = 128,
    MAX_COLUMNS = 32,
    MAX_TOLD = 64
};

/* A pattern of the shell for names, how many of them are so at most, and why.
 * The first that fits counts. */
struct excuse {
    const char *game, *pattern;
    int most;
    const char *why;
};

#define OWN "between two others, or with itself"
#define SEALED "known to its owner alone"
#define NO_CARD_DOES "no card of Le Confidentiel does so"
#define ROOM "more than a game brings"
#define RARE "rare"

/* Entries that never change in these games. */
static const struct excuse still[] = {
    { "ambition", "cancelled", 1, "set and cleared within a move" },
    { "ambition", "plea.*", 4, "a debtor asks, and not for news" },
    { "ambition", "n*.idle.*", 6, NO_CARD_DOES },
    { "ambition", "n*.no_hiring.*", 4, NO_CARD_DOES },
    { "ambition", "players.?.idle.[13]", 8, NO_CARD_DOES },
    { "ambition", "players.?.truce.?", 10, OWN },
    { "ambition", "players.?.claim.?.*", 140, OWN },
    { "ambition", "players.?.owes.?", 10, OWN },
    { "ambition", "players.?.note_*.?", 20, OWN },
    { "ambition", "players.[1-9].answer.?", 12, SEALED },
    { "ambition", "players.[1-9].hand.*", 36, SEALED },
    { "ambition", "players.[1-9].step", 3, SEALED },
    { "ambition", "players.?.bundles.*", 745, ROOM },
    { "ambition", "players.?.waiting_prices.*", 166, ROOM },
    { "ambition", "aside.*", 20, RARE },
    { "ambition", "rumours.0", 1, "a seat does not talk with itself" },
    { "ambition", "talk.stage.0", 1, "where nobody talks nothing is told" },
    { "rois", "fresh.*", 29, "only items are" },
    { "rois", "to_start.*", 30, "only some buildings act at the start" },
    { "rois", "players.?.own.*", 52, "persons are not held" },
    { "rois", "step.*", 3, "gone within a move" },
    { "rois", "todo.*", 20, RARE },
    { "venture", "reserve.*", 54, "nobody reads them" },
    { "venture", "stock.*", 22, "nobody reads them" },
    { "venture", "players.[1-9].hand.*", 105, SEALED },
    { "venture", "named.*", 3, "takeovers are not capital" },
    { "bourse", "card.*", 116, "most are obeyed at once" },
    { "bourse", "buying.*", 6, "only by a double or a card" },
    { "bourse", "sale.proceeds", 1, "only the inner sale fetches for a debt" },
    { "bourse", "debt.queue.5", 1, RARE },
    { "bourse", "players.[1-9].rumours.*", 160, SEALED },
    { "bourse", "players.[1-9].answer", 5, SEALED },
    { "criee", "players.[1-9].hand.*", 51, SEALED },
    { "criee", "players.[1-9].bid.*", 51, SEALED },
    { "criee", "unseen.*", 17, "nobody has seen them" },
    { "criee", "*.0", 2, "there is no note 0" },
    { 0 },
};

#define HALF "a choice half made, which tells nothing by itself"

/* Rows that resample() keeps although a seat may not know them. */
static const struct excuse kept[] = {
    { "bourse", "company", 1, HALF },
    { "bourse", "deal.*", 4, HALF },
    { "bourse", "players.cash", 1, "anyone can reckon it from public moves" },
    { 0 },
};

enum { EXCUSES = sizeof still / sizeof still[0] };

static const struct excuse *excuse_for(const struct excuse *list,
                                       const char *game, const char *name)
{
    for (; list->game; list++) {
        if (!strcmp(list->game, game) && !fnmatch(list->pattern, name, 0))
            return list;
    }
    return NULL;
}

/* --- What is gathered of one game ---------------------------------------------------- */

struct entry {
    char name[NAME];
    bool varied;
};

struct column {
    const struct mag_field *f;
    char name[NAME];
    long hidden, drawn; /* times that it was, and that it was drawn anew */
};

struct audit {
    const char *game;
    struct entry *entry;
    int n, room;
    struct column column[MAX_COLUMNS];
    int n_columns;
};

/* The entry of that name; they come in nearly the same order every time. */
static struct entry *entry_of(struct audit *a, const char *name, int *next)
{
    for (int i = 0; i < a->n; i++) {
        int at = (*next + i) % a->n;

        if (strcmp(a->entry[at].name, name))
            continue;
        *next = at + 1;
        return &a->entry[at];
    }
    if (a->n == a->room) {
        a->room = 2 * a->room + 512;
        a->entry = realloc(a->entry, (size_t)a->room * sizeof *a->entry);
        if (!a->entry)
            abort();
    }
    a->entry[a->n] = (struct entry){ .varied = false };
    snprintf(a->entry[a->n].name, NAME, "%s", name);
    *next = a->n + 1;
    return &a->entry[a->n++];
}

static struct column *column_of(struct audit *a, const struct mag_field *f,
                                const char *part)
{
    struct column *c = a->column;

    while (c < a->column + a->n_columns && c->f != f)
        c++;
    if (c == a->column + a->n_columns) {
        CHECK(++a->n_columns <= MAX_COLUMNS, "%s: too many columns", a->game);
        *c = (struct column){ .f = f };
        snprintf(c->name, NAME, "%s%s%s", part, *part ? "." : "", f->name);
    }
    return c;
}

/* --- The column held against resample() ----------------------------------------------- */

struct looks {
    float *now, *before, *other;
    unsigned char *varied;
    int n;
};

/* Two positions, and whose values are compared. */
struct pair {
    struct sandbox *s;
    struct audit *a;
    struct mag_spot here, there;
};

static void compare(const struct pair *p, const struct mag_field *f,
                    const char *part, bool same)
{
    struct column *c = column_of(p->a, f, part);
    bool seen = f->seen(&p->here);

    CHECK(seen == f->seen(&p->there),
          "%s: whether seat %d may know %s is itself a secret", p->s->name,
          p->here.seat, c->name);
    if (seen)
        CHECK(same, "%s: resample changes %s of seat %d, which seat %d knows",
              p->s->name, c->name, p->here.owner, p->here.seat);
    c->hidden += !seen;
    c->drawn += !seen && !same;
}

/* What is told by hand may be less than what is stored. */
static bool tells_same(const struct pair *p, const struct mag_by_hand *hand)
{
    float x[MAX_TOLD] = { 0 }, y[MAX_TOLD] = { 0 };

    CHECK(hand->entries(p->s->rules) <= MAX_TOLD, "%s: more room is needed",
          p->a->game);
    hand->tell(&p->here, x);
    hand->tell(&p->there, y);
    return !memcmp(x, y, sizeof x);
}

/* Entry by entry where a row is about the other seats; else as a whole. */
static void compare_row(struct pair *p, const struct mag_field *f,
                        const char *part, size_t base)
{
    size_t at = base + f->at + (size_t)p->here.owner * f->each;
    const unsigned char *x = (const unsigned char *)p->here.pos + at;
    const unsigned char *y = (const unsigned char *)p->there.pos + at;
    bool list = (f->flags & MAG_FIELD_TOWARDS) == MAG_FIELD_TOWARDS;
    bool set = f->shape == MAG_FIELD_SET && f->each &&
               f->unit == &mag_unit_seat;

    if (!list && !set) {
        compare(p, f, part,
                f->hand && f->seen(&p->here) ? tells_same(p, f->hand)
                                             : !memcmp(x, y, f->size));
        return;
    }
    for (int o = 0; o < p->s->rules->seats; o++) {
        size_t w = (size_t)o * f->width;

        p->here.other = p->there.other = o;
        compare(p, f, part,
                set ? !((x[0] ^ y[0]) >> o & 1)
                    : !memcmp(x + w, y + w, f->width));
    }
    p->here.other = p->there.other = 0;
}

static void compare_rows(struct pair *p, const struct mag_field *f,
                         const char *part, size_t base)
{
    for (; f->shape != MAG_FIELD_END; f++) {
        int owners = f->shape == MAG_FIELD_SEATS ? p->s->rules->seats : 1;

        if (f->seen)
            compare_row(p, f, part, base);
        for (int o = 0; f->part && o < owners; o++) {
            if (f->shape == MAG_FIELD_SEATS)
                p->here.owner = p->there.owner = o;
            compare_rows(p, f->part, f->name, base + f->at);
        }
        if (f->shape == MAG_FIELD_SEATS)
            p->here.owner = p->there.owner = 0;
    }
}

/* Seat `seat` was told `now`. */
static void hold_against_resample(struct audit *a, struct looks *l,
                                  struct sandbox *s, int seat)
{
    struct pair p = { s,
                      a,
                      { s->rules, s->pos, 0, seat, 0 },
                      { s->rules, s->other, 0, seat, 0 } };

    memcpy(s->other, s->pos, s->game->state_size);
    s->game->resample(s->rules, s->other, seat, &s->rng);
    compare_rows(&p, s->game->fields, "", 0);
    mag_observe(s->rules, s->other, seat, l->other);
    CHECK(!memcmp(l->now, l->other, (size_t)l->n * sizeof *l->now),
          "%s: seat %d is told what it may not know", a->game, seat);
}

/* --- Play ------------------------------------------------------------------------------ */

static void look(struct looks *l, const struct sandbox *s, int seat)
{
    mag_observe(s->rules, s->pos, seat, l->now);
    for (int i = 0; i < l->n; i++)
        l->varied[i] |= l->now[i] != l->before[i];
    memcpy(l->before, l->now, (size_t)l->n * sizeof *l->now);
}

/* As a program plays, and now and then at random; games of random moves alone
 * end before much has happened. */
static bool step(struct sandbox *s, struct mag_player *player)
{
    int seat = sandbox_mover(s);
    struct mag_move made;

    if (seat < 0 || !player || !mag_rng_below(&s->rng, RANDOM_IN))
        return sandbox_step(s, &made);
    s->tell.count = 0;
    return !mag_apply(s->rules, s->pos, seat,
                      mag_player_choose(player, s->pos, seat, &s->rng),
                      &s->tell, NULL);
}

static int play(struct audit *a, struct looks *l, const struct mag_rules *rules,
                int k)
{
    struct mag_player *player = NULL;
    struct sandbox s;
    int moves = 0;

    sandbox_open(&s, rules, a->game, (uint64_t)k + 500);
    if (k % 2)
        CHECK(!mag_player_new(&player, "greedy", rules, NULL, NULL), "%s",
              a->game);
    do {
        int seat = moves / LOOK_EVERY % (rules->seats + 1) - 1;

        if (moves++ % LOOK_EVERY)
            continue;
        look(l, &s, seat < 0 ? MAG_SPECTATOR : seat);
        hold_against_resample(a, l, &s, seat < 0 ? MAG_SPECTATOR : seat);
    } while (step(&s, player));
    mag_player_free(player);
    sandbox_close(&s);
    return moves;
}

static void audit_rules(struct audit *a, const struct mag_rules *rules)
{
    size_t n = (size_t)mag_observe_size(rules);
    struct looks l = { calloc(n, sizeof(float)), calloc(n, sizeof(float)),
                       calloc(n, sizeof(float)), calloc(n, 1), (int)n };
    int next = 0;

    for (int k = 0, moves = 0; moves < MOVES; k++)
        moves += play(a, &l, rules, k);
    for (int i = 0; i < l.n; i++) {
        char name[NAME] = "";

        mag_observe_name(rules, i, name, sizeof name);
        entry_of(a, name, &next)->varied |= l.varied[i];
    }
    free(l.now);
    free(l.before);
    free(l.other);
    free(l.varied);
}

/* Every entry varies but for those that are excused, no more of them than the
 * list says, and no excuse is idle. */
static void judge_entries(const struct audit *a)
{
    int used[EXCUSES] = { 0 };

    for (int i = 0; i < a->n; i++) {
        const struct entry *e = &a->entry[i];
        const struct excuse *x = e->varied
                                     ? NULL
                                     : excuse_for(still, a->game, e->name);

        CHECK(e->varied || x, "%s: %s never varies", a->game, e->name);
        if (x)
            used[x - still]++;
    }
    for (const struct excuse *x = still; x->game; x++) {
        int n = used[x - still];

        CHECK(strcmp(x->game, a->game) || (n && n <= x->most),
              "%s: %d of %s never vary, not 1 to %d (%s)", a->game, n,
              x->pattern, x->most, x->why);
    }
}

static void judge_columns(const struct audit *a)
{
    for (int i = 0; i < a->n_columns; i++) {
        const struct column *c = &a->column[i];

        CHECK(c->hidden, "%s: %s is said to be hidden and never is", a->game,
              c->name);
        CHECK(!c->drawn == !!excuse_for(kept, a->game, c->name),
              "%s: %s is hidden %ld times, and drawn anew %ld times", a->game,
              c->name, c->hidden, c->drawn);
    }
}

/* Tables where things happen that do not at the default ones. */
static const struct {
    const char *game, *ruleset, *options;
} besides[] = {
    { "ambition", NULL, "controls=on confidentiel=extended spoilers=on" },
    { "venture", "riche-ou-pauvre", "mistakes=on" },
    { "bourse", "masters", NULL },
};

static void audit_besides(struct audit *a, int seats)
{
    for (size_t i = 0; i < sizeof besides / sizeof besides[0]; i++) {
        struct mag_rules *rules;

        if (strcmp(besides[i].game, a->game))
            continue;
        rules = rules_for(a->game, besides[i].ruleset, seats,
                          besides[i].options);
        audit_rules(a, rules);
        mag_rules_free(rules);
    }
}

static void all_games(void)
{
    for (int g = 0; mag_game_at(NULL, g); g++) {
        const struct mag_game *game = mag_game_at(NULL, g);
        struct audit a = { .game = game->name };

        for (int n = game->min_seats; n <= game->max_seats; n++) {
            struct mag_rules *rules = rules_for(game->name, NULL, n, NULL);

            audit_rules(&a, rules);
            mag_rules_free(rules);
            audit_besides(&a, n);
        }
        judge_entries(&a);
        judge_columns(&a);
        free(a.entry);
    }
}

static const struct test_case cases[] = {
    { "entries vary, and the column says what resample does", all_games },
    { 0 },
};

const struct suite suite_conformance_observed = { cases };
