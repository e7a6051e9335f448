/* What people see of the game: its words in both languages, what a seat's view
 * has in it and how that is called, and how a game is told. There is no board:
 * the page and the terminal draw one from these tables. */
#include "criee.h"
#include "magnat/about.h"
#include "magnat/json.h"
#include "magnat/shape.h"

#define SAYS(id, en, fr) \
    [(id)-MAG_OWN_TEXT] = { .text = { [MAG_EN] = en, [MAG_FR] = fr } }

const struct mag_words cri_words[] = {
    SAYS(T_TITLE, "La criée", "La criée"),
    SAYS(T_BLURB, "Bid for fish with notes that nobody else has seen.",
         "Du poisson aux enchères, avec des billets secrets."),
    SAYS(T_DEAL, "Note {0} is dealt", "Le billet {0} est donné"),
    SAYS(T_BID, "Bid note {0}", "Miser le billet {0}"),
    SAYS(T_ASKED, "Your sealed bid for the basket",
         "Votre mise secrète pour le panier"),
    SAYS(T_NOTE, "{s} is dealt note {0}.", "{s} reçoit le billet {0}."),
    SAYS(T_SHOWN, "{s} shows note {0}.", "{s} montre le billet {0}."),
    SAYS(T_SOLD, "{s} takes {0} fish.",
         "{s} emporte {0} {0|poisson|poissons}."),
    SAYS(T_NOT_THERE, "note {0} is not there", "le billet {0} n'y est pas"),
    SAYS(T_BASKET, "Basket on sale", "Panier en vente"),
    SAYS(T_IN_BASKET, "Fish in it", "Poissons dedans"),
    SAYS(T_SEEN, "Notes already shown", "Billets déjà montrés"),
    SAYS(T_SEATS, "The fishmongers", "Les poissonniers"),
    SAYS(T_FISH, "Fish", "Poissons"),
    SAYS(T_NOTES, "Notes in hand", "Billets en main"),
    SAYS(T_HAND, "Your notes", "Vos billets"),
    SAYS(T_SEALED, "Your sealed bid", "Votre mise secrète"),
};

/* --- The view --------------------------------------------------------------------- */

static const struct mag_member of_a_seat[] = {
    { .name = "fish",
      .is = MAG_IS_INT,
      .label = T_FISH,
      .about = "What it has bought" },
    { .name = "notes",
      .is = MAG_IS_INT,
      .label = T_NOTES,
      .about = "How many it has, a sealed one counted" },
    { .name = "hand",
      .is = MAG_IS_LIST | MAG_IS_ABSENT,
      .each = MAG_IS_INT,
      .label = T_HAND,
      .about = "For the seat alone: its notes" },
    { .name = "bid",
      .is = MAG_IS_INT | MAG_IS_ABSENT,
      .label = T_SEALED,
      .about = "For the seat alone: its sealed note" },
    { .name = NULL },
};

static const struct mag_shape seat_shape = { .name = "Fishmonger",
                                             .members = of_a_seat,
                                             .about = "What a seat has" };

static const struct mag_member of_all[] = {
    { .name = "basket",
      .is = MAG_IS_INT | MAG_IS_ABSENT,
      .label = T_BASKET,
      .about = "The one on sale, from 1 on" },
    { .name = "fish",
      .is = MAG_IS_INT | MAG_IS_ABSENT,
      .label = T_IN_BASKET,
      .about = "In that basket" },
    { .name = "shown",
      .is = MAG_IS_LIST,
      .each = MAG_IS_INT,
      .label = T_SEEN,
      .about = "The notes that are gone" },
    { .name = "dealt",
      .is = MAG_IS_INT,
      .about = "Notes; without a label, for it is not for people" },
    { .name = "players",
      .is = MAG_IS_LIST,
      .each = MAG_IS_OBJECT,
      .of = &seat_shape,
      .label = T_SEATS,
      .about = "By seat" },
    { .name = NULL },
};

const struct mag_shape cri_shape = { .name = "View",
                                     .members = of_all,
                                     .about = "What a seat knows" };

static void put_notes(struct mag_writer *w, const char *name, uint32_t set)
{
    mag_put_array(w, name);
    for (int n = 1; n <= NOTES; n++) {
        if (set >> n & 1)
            mag_put_int(w, NULL, n);
    }
    mag_put_end_array(w);
}

static void put_seat(struct mag_writer *w, const struct criee *c, int s,
                     bool own)
{
    mag_put_object(w, NULL);
    mag_put_int(w, "fish", c->fish[s]);
    mag_put_int(w, "notes", __builtin_popcount(c->hand[s]) + !!c->bid[s]);
    if (own)
        put_notes(w, "hand", c->hand[s]);
    if (own && c->bid[s])
        mag_put_int(w, "bid", c->bid[s]);
    mag_put_end_object(w);
}

void cri_view(const struct mag_rules *rules, const void *pos, int seat,
              struct mag_writer *w)
{
    const struct criee *c = pos;

    if (c->sold < BASKETS) {
        mag_put_int(w, "basket", c->sold + 1);
        mag_put_int(w, "fish", cri_fish(rules, c->sold));
    }
    put_notes(w, "shown", c->shown);
    mag_put_int(w, "dealt", c->dealt);
    mag_put_array(w, "players");
    for (int s = 0; s < rules->seats; s++)
        put_seat(w, c, s, s == seat);
    mag_put_end_array(w);
}

/* --- How it is told ----------------------------------------------------------------- */

static const struct mag_scene scenes[] = {
    { .name = "sale", .events = "shown sold" },
};

static const struct mag_course course = {
    .scenes = scenes,
    .n_scenes = sizeof scenes / sizeof scenes[0],
    .steps = "sold",
    .joins = "shown",
    .tells = "sold",
    .asides = "note",
};

const struct mag_about cri_about = {
    .minutes = 3,
    .seats = 3,
    .course = &course,
};
