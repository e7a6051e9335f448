/* Opening a record, and what its seats are called. */
#include "apps/common/records.h"

#include <stdlib.h>
#include <string.h>

#include "apps/common/common.h"
#include "base/text.h"
#include "core/content.h"

static int complain(const char *file, enum mag_status st,
                    const struct mag_err *err)
{
    if (err->line)
        args_fail("%s:%d: %s", file, err->line, err->text);
    else
        args_fail("%s: %s", file, err->text);
    return st == MAG_E_DIVERGED ? EXIT_DIVERGED : EXIT_USAGE;
}

/* Reads the file twice: up to `to`, and up to the start. */
int record_pair_open(struct record_pair *r, const char *file,
                     const char *content, int to)
{
    struct mag_err err = { "", 0 };
    char *cards = NULL;
    size_t size, length = 0;
    char *text = read_file(file, MAG_RECORD_MAX_BYTES, &size);
    enum mag_status st;
    int status = 0;

    *r = (struct record_pair){ 0 };
    if (!text)
        return EXIT_USAGE;
    if (content) {
        cards = read_file(content, CONTENT_MAX_BYTES, &length);
        if (!cards) {
            free(text);
            return EXIT_USAGE;
        }
    }
    st = mag_record_read(&r->whole, text, size, cards, length, to, &err);
    if (!st)
        st = mag_record_read(&r->start, text, size, cards, length, 0, &err);
    if (st)
        status = complain(file, st, &err);
    free(cards);
    free(text);
    return status;
}

void record_pair_release(struct record_pair *r)
{
    mag_record_release(&r->start);
    mag_record_release(&r->whole);
}

void record_pair_name(struct record_pair *r, enum mag_lang lang)
{
    const struct mag_record *rec = &r->whole;
    int seats = rec->rules->seats;
    bool distinct = true;

    for (int i = 0; i < seats; i++) {
        distinct = distinct && rec->player[i][0];
        for (int j = 0; j < i; j++)
            distinct = distinct && strcmp(rec->player[i], rec->player[j]) != 0;
    }
    for (int i = 0; i < seats; i++) {
        struct mag_text_arg args[MAG_TEXT_ARGS] = { { NULL, i + 1 } };

        mag_text_format(r->room[i], sizeof r->room[i], lang, T_CORE_SEAT, args);
        r->name[i] = distinct ? rec->player[i] : r->room[i];
    }
}
