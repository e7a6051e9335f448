/* What a beginner is told before deciding, at tables that allow help. */
#include "base/text.h"
#include "magnat/coach.h"
#include "serve/ops/request.h"

enum mag_status need_help(struct request *r)
{
    return table_of(r)->no_help ? refuse_with(r, "state", T_ONLINE_NO_HELP)
                                : MAG_OK;
}

/* Is the chain to be warned of? It is tried on the bench. */
static enum mag_status put_warning(struct request *r,
                                   const struct mag_reader *to, int seat)
{
    struct mag_intent intent = { .seat = seat,
                                 .scratch = hub_of(r)->bench.pos };
    struct mag_ruling why = { 0 };
    struct chain chain;
    enum mag_status st = read_chain(r, table_rules_of(table_of(r)), &chain);

    if (st)
        return st;
    intent.action = chain.action;
    intent.n = chain.n;
    mag_put_warning(
        to, mag_coach_warns(to->rules, to->pos, &intent, &why) ? &why : NULL,
        &r->w);
    return MAG_OK;
}

enum mag_status do_coach(struct request *r)
{
    const struct table *t = table_of(r);
    const char *names[MAG_MAX_SEATS];
    struct mag_reader to = MAG_READER(.names = names, .lang = r->lang);
    int seat = client_of(r)->seat;
    enum mag_status st = need_playing(r);

    if (!st)
        st = need_help(r);
    if (!st && !(table_pending(t) >> seat & 1))
        st = refuse_by_rules(r, MAG_E_TURN, NULL);
    if (st)
        return st;
    table_names(t, names);
    to.rules = table_rules_of(t);
    to.pos = mag_match_position(t->match);
    mag_put_coach(&to, seat, &r->w);
    return mag_json_get(r->v, "as") ? put_warning(r, &to, seat) : MAG_OK;
}
