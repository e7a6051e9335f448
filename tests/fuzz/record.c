/* Fuzzes the reader of records: one that it accepts is written, read and
 * written again, the same. */
#include <stdlib.h>
#include <string.h>

#include "magnat/match.h"
#include "tests/fuzz/fuzz.h"

/* Half of the moves must be readable alone, as `replay --to` does. */
static void read_half(const char *text, size_t size, int moves)
{
    struct mag_record half;
    struct mag_err err;

    must(!mag_record_read(&half, text, size,
                          &MAG_READING(.partly = true, .to = moves / 2), &err),
         "half of a good record is good");
    must(mag_match_moves(half.match) == moves / 2 && half.moves == moves,
         "half of a record is half of its moves");
    mag_record_release(&half);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const char *text = (const char *)data;
    struct mag_record record, again;
    struct mag_err err = { "", 0 };
    char *one, *two;

    if (!mag_record_recall(&record, text, size, NULL, &err))
        must(mag_match_moves(record.match) <= record.moves,
             "no more is recalled than there is");
    mag_record_release(&record);
    if (mag_record_read(&record, text, size, NULL, &err)) {
        must(err.text[0], "a refusal has a reason");
        return 0;
    }
    read_half(text, size, record.moves);
    one = mag_record_write(record.match, NULL);
    must(one != NULL, "a match can be written");
    must(!mag_record_read(&again, one, strlen(one), NULL, &err),
         "a record written can be read");
    must(mag_match_hash(record.match) == mag_match_hash(again.match),
         "it ends at the same position");
    two = mag_record_write(again.match, NULL);
    must(two && !strcmp(one, two), "writing again gives the same");
    free(one);
    free(two);
    mag_record_release(&again);
    mag_record_release(&record);
    return 0;
}
