/* What was lived through, over all seeds. */
#include <stdio.h>
#include <string.h>

#include "serve/table/table.h"
#include "tests/world/world.h"

void tally_op(struct tally *t, const char *op, bool granted)
{
    int i = 0;

    while (i < OPS - 1 && t->op[i].op[0] && strcmp(t->op[i].op, op) != 0)
        i++;
    snprintf(t->op[i].op, sizeof t->op[i].op, "%s", op);
    if (granted)
        t->op[i].granted++;
    else
        t->op[i].asked++;
}

static const char *line_word(enum line kind)
{
    static const char *const WORD[KINDS] = {
        "",
        "sit",
        "position",
        "start",
        "move",
        "play",
        "late",
        "more",
        "undo",
        "chat",
        "leave",
        "back",
        "next",
        "resume",
        "continue",
        "order",
        "obey",
        "rise",
        "give-up",
        "end",
        "gallery",
        "board",
        [LINE_REST] = "rest",
    };

    return WORD[kind];
}

static void report_ops(const struct tally *t)
{
    printf("asked (and granted):");
    for (int i = 0; i < OPS && t->op[i].op[0]; i++)
        printf(" %s %lld (%lld)", t->op[i].op, (long long)t->op[i].asked,
               (long long)t->op[i].granted);
    printf("\nlines:");
    for (int k = LINE_SIT; k < KINDS; k++) {
        if (line_word((enum line)k))
            printf(" %s %lld", line_word((enum line)k), (long long)t->kind[k]);
    }
    printf("\n");
}

void tally_report(const struct tally *t)
{
    printf("%lld seeds, %lld steps, %lld messages (%lld asked, %lld told), "
           "%.2f simulated days\n",
           (long long)t->seeds, (long long)t->steps,
           (long long)(t->asked + t->told), (long long)t->asked,
           (long long)t->told, (double)t->time / 86400e3);
    printf("%lld tables, %lld ended, %lld reaped, %lld lines stored, %lld of "
           "them late\n",
           (long long)t->tables, (long long)t->over, (long long)t->reaped,
           (long long)t->lines, (long long)t->late);
    printf("%lld papers filed\n", (long long)t->papers);
    printf("compared: %lld pages, %lld tables in memory, %lld messages with "
           "their shapes; at most %lld KB\n",
           (long long)t->compared, (long long)t->peeked, (long long)t->held,
           (long long)t->memory >> 10);
    report_ops(t);
    printf("faults:");
    for (int f = 0; f < FAULTS; f++)
        printf(" %s %lld", fault_word((enum fault)f), (long long)t->fault[f]);
    printf("\n");
}
