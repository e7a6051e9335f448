/* Every word that a player sees, in English and in French. */
#include "criee.h"

/* In the order of the ids T_. */
const struct mag_words cri_words[] = {
    { { "La criée", "La criée" } },
    { { "Bid for fish with notes that nobody else has seen.",
        "Du poisson aux enchères, avec des billets secrets." } },
    { { "Note {0} is dealt", "Le billet {0} est donné" } },
    { { "Bid note {0}", "Miser le billet {0}" } },
    { { "{s} is dealt note {0}.", "{s} reçoit le billet {0}." } },
    { { "{s} shows note {0}.", "{s} montre le billet {0}." } },
    { { "{s} takes {0} fish.", "{s} emporte {0} {0|poisson|poissons}." } },
    { { "note {0} is not there", "le billet {0} n'y est pas" } },
    { { "Fish in the basket", "Poissons du panier" } },
    { { "Baskets left", "Paniers à vendre" } },
    { { "Notes shown", "Billets montrés" } },
    { { "Fishmongers", "Poissonniers" } },
    { { "Fish", "Poissons" } },
    { { "Notes", "Billets" } },
    { { "My notes", "Mes billets" } },
    { { "My bid", "Ma mise" } },
};
