/* The seats of a position written as JSON. */
#include "core/players_json.h"

enum mag_status load_players(const struct mag_rules *rules,
                             const struct mag_json *state, void *pos,
                             load_player_fn *load, struct mag_err *err)
{
    const struct mag_json *list = NULL;
    enum mag_status st = mag_json_need_list(state, "players", rules->seats,
                                            &list, err);
    int seat = 0;

    for (const struct mag_json *p = st ? NULL : list->child; p && !st;
         p = p->next)
        st = load(rules, p, pos, seat++, err);
    return st;
}
