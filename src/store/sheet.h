/* sheet.h - what was read from a store, kept: rows in the order in which they
 * came, with their texts. */
#ifndef STORE_SHEET_H
#define STORE_SHEET_H

#include "magnat/buf.h"
#include "store/outbox.h"
#include "store/paper.h"

/* What can be asked of a store. */
enum store_topic {
    ABOUT_HEAD,    /* table `name`: its heading, if there is one */
    ABOUT_WHOLE,   /* table `name`, with its lines from `from` on */
    ABOUT_SHELF,   /* listed tables in `stage`, at most `limit` */
    ABOUT_SHELVES, /* the same of each stage, one after the other */
    ABOUT_WALK,    /* tables behind `name`, and how far they are; likewise */
    ABOUT_COUNT,   /* how many tables have not ended */
    ABOUT_PAPERS,  /* those in folder `name` whose names begin with `part` */
    ABOUT_HOLDERS, /* those called `name`, at most `limit` */
    ABOUT_FEED,    /* what feed `name` shows at the time `from` */
};

struct store_question {
    enum store_topic topic;
    enum store_stage stage;
    int limit;
    int64_t from;
    char name[STORE_PAPER], part[STORE_PAPER];
};

/* The scope of a question: its texts are lent. */
static inline struct store_scope question_scope(const struct store_question *q)
{
    return (struct store_scope){ .name = q->name,
                                 .prefix = q->part,
                                 .after = q->topic == ABOUT_WALK ? q->name : "",
                                 .stage = q->stage,
                                 .from = q->from,
                                 .limit = q->limit };
}

/* Texts of the rows stand in `text` one behind the other; the rows know where
 * as soon as it is closed. Of a row that is a heading alone, `lines` is 0. */
struct sheet {
    struct store_row *row;     /* owned */
    struct store_line *line;   /* owned */
    struct store_paper *paper; /* owned */
    struct outbox_row *call;   /* owned */
    int rows, lines, papers, calls;
    int row_room, line_room, paper_room, call_room;
    int64_t count;
    struct mag_buf text;
    bool full; /* there was no memory for more */
};

void sheet_init(struct sheet *sheet);
void sheet_clear(struct sheet *sheet);
void sheet_release(struct sheet *sheet);
/* What `from` has is `to`'s from now on; `from` is empty. */
void sheet_move(struct sheet *to, struct sheet *from);

/* For the readings of store.h, paper.h and outbox.h: `who` is the sheet. */
bool sheet_table(void *who, const struct store_table *table);
bool sheet_row(void *who, const struct store_row *row);
bool sheet_line(void *who, const struct store_line *line);
bool sheet_paper(void *who, const struct store_paper *paper);
bool sheet_call(void *who, const struct outbox_row *row);

/* Nothing more comes; `st` is how the reading ended, and what it says is the
 * end of it. Unless MAG_OK the sheet is empty. */
enum mag_status sheet_close(struct sheet *sheet, enum mag_status st);

/* Reads at once, on the owner's thread, what is asked; closed. */
enum mag_status sheet_read(struct sheet *sheet, struct store *s,
                           const struct store_question *q);

#endif
