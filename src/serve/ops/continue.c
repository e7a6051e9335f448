/* Going on with a frozen table, from where it stands, under the rules of
 * today. The position is written down with it: whatever becomes of the moves
 * before, the game can always be read from there. */
#include <inttypes.h>

#include "magnat/field.h"
#include "base/text.h"
#include "serve/ops/request.h"

/* What the line says: after which moves, at which position; and that. */
static void write_place(const struct table *t, struct draft *d,
                        struct mag_buf *position)
{
    const struct mag_rules *rules = table_rules_of(t);
    struct mag_writer w;

    mag_put_start(&w, position);
    mag_put_object(&w, NULL);
    mag_state_dump(rules, mag_match_position(t->match), &w);
    mag_put_end_object(&w);
    mag_buf_printf(&d->body, "at %d %016" PRIx64 "\n",
                   t->before + mag_match_moves(t->match),
                   mag_match_hash(t->match));
}

/* Asked twice, or at two servers, it goes on once: the second finds a table
 * that is not frozen, or its line is refused because that number is taken. */
enum mag_status do_continue(struct request *r)
{
    struct hub *hub = hub_of(r);
    struct table *t = table_of(r);
    struct entry e = { .kind = LINE_CONTINUE,
                       .seat = client_of(r)->seat,
                       .at = hub_now(hub),
                       .head = true,
                       .draft = &hub->draft };
    struct mag_buf position;
    unsigned tell = TELL_ALL;
    uint32_t before;
    enum mag_status st = need_own_seat(r);

    if (!st && t->stage == STORE_OPEN)
        st = refuse_with(r, "state", T_ONLINE_NOT_PLAYING);
    if (!st && t->stage == STORE_OVER)
        st = refuse_by_rules(r, MAG_E_OVER, NULL);
    if (st || !t->frozen)
        return st;
    mag_buf_init(&position, MAG_POSITION_MAX_BYTES);
    e.position = &position;
    draft_clear(e.draft);
    write_place(t, e.draft, &position);
    table_make_current(t);
    table_go_on(t, e.seat, e.at);
    before = table_pending(t);
    st = play_luck(e.draft,
                   t); /* if it fails the table is stale, and refused */
    if (!st)
        table_played(t, &(struct played){ .kind = LINE_CONTINUE,
                                          .seat = MAG_CHANCE,
                                          .before = before,
                                          .at = e.at });
    if (!st && t->stage == STORE_OVER)
        tell |= TELL_UPDATE;
    st = request_commit(r, t, &e, tell, ANSWER_PLAIN);
    mag_buf_release(&position);
    return st;
}
