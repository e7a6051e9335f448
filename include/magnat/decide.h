/* decide.h - a game's decisions as a table: one row a phase.
 *
 * A game says in each row who is asked, what may be done, why something else
 * may not, what doing it does, and what a seat that is late is taken to do.
 * mag_pending(), mag_legal(), mag_apply() and mag_fallback() are one walk over
 * that table for all games.
 *
 * What may be done is said once, as a menu. To list is to write the menu out;
 * to check an action is to look for it on the same menu. So a list and a
 * refusal cannot disagree, and `why` only finds the words: whatever it says,
 * what is not on the menu is refused. */
#ifndef MAGNAT_DECIDE_H
#define MAGNAT_DECIDE_H

#include "magnat/export.h"
#include "magnat/game.h"

#ifdef __cplusplus
extern "C" {
#endif

/* A position at work. Rules that look use `pos`; only doing may write, and has
 * `edit` (the same bytes) for it, NULL otherwise. `seat` is who decides, or
 * MAG_CHANCE. */
struct mag_play {
    const struct mag_rules *rules;
    const void *pos;
    void *edit;
    struct mag_events *tell; /* NULL: nobody listens */
    int seat;
};

/* --- Menus ------------------------------------------------------------------
 *
 * What a decision lists is added in ascending order. A menu either writes
 * actions to `out` or looks whether `asked` is among them; whoever fills it
 * need not know which. */
struct mag_menu {
    mag_action *out;  /* NULL: it only looks */
    mag_action asked; /* what it looks for */
    int n;            /* written so far */
    bool on;          /* `asked` was found */
};

/* Is it worth working out what `verb` may be used on? A menu that looks wants
 * the verb it looks for alone. Optional: for what costs time. */
static inline bool mag_menu_wants(const struct mag_menu *m, unsigned verb)
{
    return m->out || mag_act_verb(m->asked) == verb;
}

static inline void mag_menu_add(struct mag_menu *m, mag_action action)
{
    if (m->out)
        m->out[m->n++] = action;
    else
        m->on |= m->asked == action;
}

/* A verb without arguments. */
static inline void mag_menu_verb(struct mag_menu *m, unsigned verb)
{
    mag_menu_add(m, mag_act(verb, 0, 0, 0));
}

/* How far apart actions are whose argument 0, 1 or 2 differs by one. */
#define MAG_STEP_ARG(i) ((mag_action)1 << (32 - 16 * (i)))

/* first + step * i for every bit i of the set. */
static inline void mag_menu_set(struct mag_menu *m, mag_action first,
                                mag_action step, uint64_t set)
{
    if (m->out) {
        for (; set; set &= set - 1)
            m->out[m->n++] = first + step * (mag_action)__builtin_ctzll(set);
    } else if (m->asked >= first && (m->asked - first) % step == 0) {
        mag_action i = (m->asked - first) / step;

        m->on |= i < 64 && (set >> i & 1);
    }
}

/* first + step * i for i = 0 .. count-1. */
static inline void mag_menu_range(struct mag_menu *m, mag_action first,
                                  mag_action step, int count)
{
    if (m->out) {
        for (int i = 0; i < count; i++)
            m->out[m->n++] = first + step * (mag_action)i;
    } else if (count > 0 && m->asked >= first &&
               (m->asked - first) % step == 0) {
        m->on |= (m->asked - first) / step < (mag_action)count;
    }
}

/* --- The table ---------------------------------------------------------------- */

enum { MAG_SHORT_LIST = 64 };

enum mag_asks {
    MAG_ASKS_NOBODY, /* the game is over; the row has nothing else */
    MAG_ASKS_CHANCE,
    MAG_ASKS_SEAT,  /* the seat in byte `at` */
    MAG_ASKS_SEATS, /* the set of seats in byte `at`, in any order */
    MAG_ASKS_WHO    /* whom `asked` says */
};

/* Row d, as a set of rows. */
#define MAG_ROW(d) ((uint64_t)1 << (d))

/* One row a phase. */
struct mag_decision {
    const char *word; /* of the phase, ASCII: in positions and views */

    /* Who must decide. In most phases a byte of the position says it: `at` is
     * where it stands; otherwise `asked` says it as mag_pending() does. */
    enum mag_asks asks;
    size_t at;
    uint32_t (*asked)(const struct mag_rules *rules, const void *pos);

    /* Adds all that p->seat may do, ascending, at least one action. For
     * MAG_CHANCE: the distinct outcomes. */
    void (*list)(const struct mag_play *p, struct mag_menu *m);

    /* Why an action that is not on the menu is refused: clause and figures.
     * The verb may be any number, and its arguments too. */
    void (*why)(const struct mag_play *p, mag_action action,
                struct mag_ruling *why);

    /* Does it: writes p->edit, tells p->tell, and sets the next phase. The
     * action is on the menu. */
    void (*run)(const struct mag_play *p, mag_action action);

    /* What a seat that is late is taken to do; on the menu. NULL: the first
     * of a list of at most MAG_SHORT_LIST. */
    mag_action (*late)(const struct mag_play *p);

    /* Chance: the number of equally likely outcomes (distinct or not), and
     * which action outcome i stands for. NULL where seats decide, or where the
     * outcomes listed, at most MAG_SHORT_LIST, are equally likely. */
    int (*chance)(const struct mag_play *p);
    mag_action (*outcome)(const struct mag_play *p, int i);

    /* What the same seat may be asked next as part of the same question: bit d
     * for row d. Who shows questions shows them as one form, and takes them
     * back together. */
    uint64_t then;
    int goal;      /* catalogue id: what to aim at here; 0: nothing to say */
    bool proposal; /* another seat proposes a deal to the one that is asked */
};

/* --- The walk --------------------------------------------------------------------
 *
 * `pos` is a position of the rules' game. */

/* Who must decide now: bit s for seat s. Chance never moves together with
 * seats: then only MAG_CHANCE_BIT is set. Zero: the game is over. */
MAG_API uint32_t mag_pending(const struct mag_rules *rules, const void *pos);

/* Lists what `seat` may do, strictly ascending, and returns how many: at least
 * one if and only if it is pending. For MAG_CHANCE: the distinct outcomes.
 * `out` has room for game->max_legal. */
MAG_API int mag_legal(const struct mag_rules *rules, const void *pos, int seat,
                      mag_action *out);

/* Is this action among them? */
MAG_API bool mag_is_legal(const struct mag_rules *rules, const void *pos,
                          int seat, mag_action action);

/* Chance to move: the number of equally likely outcomes (distinct or not), and
 * which action outcome i stands for. */
MAG_API int mag_chance(const struct mag_rules *rules, const void *pos);
MAG_API mag_action mag_outcome(const struct mag_rules *rules, const void *pos,
                               int i);

/* Plays. Refused: MAG_E_ILLEGAL (and `why`, if not NULL, says which clause),
 * MAG_E_TURN or MAG_E_OVER, and no byte of `pos` changes. */
MAG_API enum mag_status mag_apply(const struct mag_rules *rules, void *pos,
                                  int seat, mag_action action,
                                  struct mag_events *tell,
                                  struct mag_ruling *why);

/* The same for an action that mag_legal() has just listed for this seat and
 * this position, or mag_outcome() has drawn: it is not looked for again. For
 * those who play millions of moves. */
MAG_API void mag_play_listed(const struct mag_rules *rules, void *pos, int seat,
                             mag_action action, struct mag_events *tell);

/* What a seat that runs out of time is taken to do. Legal. `seat` is a seat
 * that is pending. */
MAG_API mag_action mag_fallback(const struct mag_rules *rules, const void *pos,
                                int seat);

/* Arguments that the verb does not take are zero: one action, one code. */
MAG_API bool mag_is_canonical(const struct mag_game *game, mag_action action);

/* The word of the phase. */
MAG_API const char *mag_phase_word(const struct mag_rules *rules,
                                   const void *pos);

#ifdef __cplusplus
}
#endif

#endif
