/* Which tables: those named, or all, a page at a time. */
#include <stdlib.h>
#include <string.h>

#include "apps/admin/admin.h"
#include "serve/keeper.h"

enum { PAGE = 64 };

/* Rows of a page are copied, so that nothing is read while they are dealt with. */
struct page {
    struct store_row row[PAGE];
    char *head[PAGE]; /* owned */
    int n;
};

static bool keep_row(void *who, const struct store_row *row)
{
    struct page *p = who;
    char *head = strdup(row->table.head);

    if (!head)
        return false;
    p->row[p->n] = *row;
    p->row[p->n].table.head = p->head[p->n] = head;
    p->n++;
    return true;
}

static bool is_named(const struct admin *a, const char *id)
{
    for (int i = 0; i < a->n_words; i++) {
        if (!strcmp(a->word[i], id))
            return true;
    }
    return !a->n_words;
}

static bool is_chosen(const struct admin *a, const struct store_row *row)
{
    return is_named(a, row->table.id) &&
           (!a->stage || !strcmp(admin_stage(row), a->stage)) &&
           (!a->person || keeper_has_person(&row->table, a->person));
}

static bool deal_with(struct admin *a, struct page *p, admin_row_fn *fn)
{
    bool good = true;

    for (int i = 0; i < p->n; i++) {
        if (good && is_chosen(a, &p->row[i]))
            good = fn(a, &p->row[i]);
        free(p->head[i]);
    }
    return good;
}

bool admin_each(struct admin *a, admin_row_fn *fn)
{
    char after[STORE_ID] = "";
    struct mag_err err = { "", 0 };
    struct page page;

    do {
        page.n = 0;
        if (store_walk(a->store,
                       &(struct store_scope){ .after = after, .limit = PAGE },
                       keep_row, &page, &err)) {
            deal_with(a, &page, fn);
            args_fail("%s", err.text);
            return false;
        }
        if (page.n)
            memcpy(after, page.row[page.n - 1].table.id, STORE_ID);
        if (!deal_with(a, &page, fn))
            return false;
    } while (page.n == PAGE);
    return true;
}
