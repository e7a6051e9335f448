/* Fuzzes the reader of positions: one that it accepts keeps the invariants,
 * is written and read again as the same bytes, and can be played on, resampled
 * and seen by everybody. */
#include <stdlib.h>
#include <string.h>

#include "magnat/field.h"
#include "magnat/json.h"
#include "magnat/match.h"
#include "tests/fuzz/fuzz.h"

enum { CEILING = 4 << 20, PLAY_ON = 40 };

static void write_again(const struct mag_rules *rules, const void *pos)
{
    struct mag_rules *rules2 = NULL;
    struct mag_match *match2 = NULL;
    struct mag_json_doc doc;
    struct mag_writer w;
    struct mag_err err;
    struct mag_buf out;

    mag_buf_init(&out, CEILING);
    mag_put_start(&w, &out);
    mag_position_write(rules, pos, &w, NULL);
    must(!mag_json_read(&doc, mag_buf_text(&out), out.length, &err),
         "a position is written as JSON");
    must(!mag_position_read(doc.root, NULL, &rules2, &match2, &err),
         "a position written can be read");
    must(!memcmp(pos, mag_match_position(match2), rules->game->state_size),
         "it is the same position");
    mag_json_free(&doc);
    mag_buf_release(&out);
    mag_match_free(match2);
    mag_rules_free(rules2);
}

static void look(const struct mag_rules *rules, const void *pos, int seat,
                 struct mag_buf *out)
{
    struct mag_writer w;

    mag_buf_clear(out);
    mag_put_start(&w, out);
    mag_put_object(&w, NULL);
    rules->game->view(rules, pos, seat, &w);
    mag_put_end_object(&w);
}

/* Every seat and the spectator see the same after resampling for them. */
static void resample_all(const struct mag_rules *rules, const void *pos)
{
    void *other = malloc(rules->game->state_size);
    struct mag_rng rng;
    struct mag_buf one, two;

    must(other != NULL, "memory");
    mag_buf_init(&one, CEILING);
    mag_buf_init(&two, CEILING);
    mag_rng_seed(&rng, 1);
    for (int i = 0; i <= rules->seats; i++) {
        int seat = i < rules->seats ? i : MAG_SPECTATOR;

        memcpy(other, pos, rules->game->state_size);
        rules->game->resample(rules, other, seat, &rng);
        must(!mag_state_check(rules, other, NULL),
             "resampling keeps the invariants");
        look(rules, pos, seat, &one);
        look(rules, other, seat, &two);
        must(!strcmp(mag_buf_text(&one), mag_buf_text(&two)),
             "resampling keeps what the seat sees");
    }
    mag_buf_release(&one);
    mag_buf_release(&two);
    free(other);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct mag_rules *rules = NULL;
    struct mag_match *match = NULL;
    struct mag_err err = { "", 0 };
    struct mag_json_doc doc;

    if (mag_json_read(&doc, (const char *)data, size, &err))
        return 0;
    if (mag_position_read(doc.root, NULL, &rules, &match, &err)) {
        must(err.text[0] && !rules && !match, "a refusal has a reason");
        mag_json_free(&doc);
        return 0;
    }
    must(!mag_state_check(rules, mag_match_position(match), NULL),
         "a position read keeps the invariants");
    write_again(rules, mag_match_position(match));
    resample_all(rules, mag_match_position(match));
    play_on(rules, mag_match_position(match), PLAY_ON, 7);
    mag_match_free(match);
    mag_rules_free(rules);
    mag_json_free(&doc);
    return 0;
}
