/* Opening a record, and what its seats are called. */
#include "apps/common/records.h"

#include <stdlib.h>
#include <string.h>

#include "apps/common/common.h"
#include "base/text.h"
#include "core/content.h"

static void complain(const char *file, const struct mag_err *err)
{
    if (err->line)
        args_fail("%s:%d: %s", file, err->line, err->text);
    else
        args_fail("%s: %s", file, err->text);
}

/* The texts that a record is read from. */
struct texts {
    char *record, *cards;
    size_t size, length;
    const struct mag_library *library;
    bool recall;
};

/* Reads it twice: for the end, and for the start. */
static enum mag_status read_pair(struct record_pair *r, const struct texts *t,
                                 struct mag_err *err)
{
    struct mag_record *half[] = { &r->whole, &r->start };
    enum mag_status st = MAG_OK;

    for (int i = 0; i < 2 && !st; i++)
        st = t->recall ? mag_record_recall(half[i], t->record, t->size,
                                           &MAG_READING(.library = t->library,
                                                        .content = t->cards,
                                                        .length = t->length),
                                           err)
                       : mag_record_read(half[i], t->record, t->size,
                                         &MAG_READING(.library = t->library,
                                                      .content = t->cards,
                                                      .length = t->length),
                                         err);
    if (!st)
        mag_match_rewind(r->start.match, 0);
    return st;
}

/* Why a record is not read, and what can still be done with it: told again as
 * far as it agrees, if it is only of other rules. */
static int refuse(const char *file, const struct texts *t, enum mag_status st,
                  const struct mag_err *err)
{
    struct mag_record old = { 0 };
    bool readable = !t->recall &&
                    !mag_record_recall(&old, t->record, t->size,
                                       &MAG_READING(.library = t->library,
                                                    .content = t->cards,
                                                    .length = t->length),
                                       NULL);

    if (readable && !old.same_rules)
        args_fail("%s: it was recorded under version %d of the rules, this is "
                  "version %d. As far as it agrees: magnat replay %s",
                  file, old.version, old.rules->game->version, file);
    else
        complain(file, err);
    mag_record_release(&old);
    return st == MAG_E_DIVERGED ? EXIT_DIVERGED : EXIT_USAGE;
}

static int open_pair(const struct mag_library *library, struct record_pair *r,
                     const char *file, const char *content, bool recall)
{
    struct mag_err err = { "", 0 };
    struct texts t = { .library = library, .recall = recall };
    enum mag_status st;
    int status = EXIT_USAGE;

    *r = (struct record_pair){ 0 };
    t.record = read_file(file, MAG_RECORD_MAX_BYTES, &t.size);
    if (!t.record)
        return EXIT_USAGE;
    if (content)
        t.cards = read_file(content, CONTENT_MAX_BYTES, &t.length);
    if (t.cards || !content) {
        st = read_pair(r, &t, &err);
        status = st ? refuse(file, &t, st, &err) : 0;
    }
    free(t.cards);
    free(t.record);
    return status;
}

int record_pair_open(const struct mag_library *library, struct record_pair *r,
                     const char *file, const char *content)
{
    return open_pair(library, r, file, content, false);
}

int record_pair_recall(const struct mag_library *library, struct record_pair *r,
                       const char *file, const char *content)
{
    return open_pair(library, r, file, content, true);
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
