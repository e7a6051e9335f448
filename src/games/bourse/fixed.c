/* What is the same in every view of a table, made once with its rules: half of
 * a view is names, and every player is sent one after every move. */
#include "games/bourse/fixed.h"

#include <assert.h>

#include "games/bourse/tables.h"
#include "magnat/json.h"

#include "core/pure.h"

static void put_names(struct mag_writer *w, const struct naming *list, int n)
{
    mag_put_array(w, NULL);
    for (int i = 0; i < n; i++) {
        mag_put_object(w, NULL);
        mag_put_text(w, "id", list[i].id);
        mag_put_text(w, "en", list[i].name[MAG_EN]);
        mag_put_text(w, "fr", list[i].name[MAG_FR]);
        mag_put_end_object(w);
    }
    mag_put_end_array(w);
}

static void put_board(struct mag_writer *w, const struct bou_rules *r)
{
    mag_put_array(w, NULL);
    for (int i = 0; i < r->n_squares; i++) {
        mag_put_object(w, NULL);
        mag_put_int(w, "ring", r->ring[i]);
        if (r->square[i] == SQUARE_TITLE)
            mag_put_text(w, "company", r->company[r->titled[i]].id);
        else if (r->square[i] == SQUARE_START)
            mag_put_text(w, "deck", "start");
        else
            mag_put_text(w, "deck", bou_deck_word[r->square[i]]);
        mag_put_end_object(w);
    }
    mag_put_end_array(w);
}

static void put_company(struct mag_writer *w, const struct bou_rules *r, int c)
{
    const struct company *company = &r->company[c];

    mag_put_text(w, "id", company->id);
    mag_put_text(w, "name", company->name);
    mag_put_text(w, "sector", r->sector[company->sector].id);
    mag_put_text(w, "zone", r->zone[company->zone].id);
    mag_put_int(w, "nominal", company->nominal);
}

/* Begins to write into a text of the rules. */
static void begin(struct mag_writer *w, struct mag_buf *out, char *text,
                  size_t room)
{
    *out = (struct mag_buf){ text, 0, room, room, false };
    mag_put_start(w, out);
}

/* Its bound holds all of it. */
static uint16_t end(const struct mag_buf *out)
{
    assert(mag_buf_ok(out));
    return (uint16_t)out->length;
}

void bou_fix(struct bou_rules *r)
{
    struct fixed *f = &r->fixed;
    struct mag_buf out;
    struct mag_writer w;

    for (int c = 0; c < r->n_companies; c++) {
        begin(&w, &out, f->company[c], sizeof f->company[c]);
        put_company(&w, r, c);
        f->company_length[c] = end(&out);
    }
    begin(&w, &out, f->sectors, sizeof f->sectors);
    put_names(&w, r->sector, r->n_sectors);
    f->sectors_length = end(&out);
    begin(&w, &out, f->zones, sizeof f->zones);
    put_names(&w, r->zone, r->n_zones);
    f->zones_length = end(&out);
    begin(&w, &out, f->board, sizeof f->board);
    put_board(&w, r);
    f->board_length = end(&out);
}
