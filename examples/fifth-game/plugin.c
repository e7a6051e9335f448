/* The game as a file: cc -shared -fPIC *.c -o criee.so, then
 * magnat play criee --plugin ./criee.so */
#include "criee.h"
#include "magnat/library.h"

static const struct mag_game *const games[] = { &cri_game };

MAG_PLUGIN = {
    MAG_PLUGIN_HEAD,
    .library = { .size = sizeof(struct mag_library),
                 .games = games,
                 .n_games = 1 },
};
