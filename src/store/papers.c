/* Papers as values and columns of statements. */
#include "store/papers.h"

#include <stdio.h>

#include "store/values.h"

static enum statement statement_for(const struct store_paper *paper)
{
    if (paper->body)
        return PUT_PAPER;
    return paper->name[0] ? DROP_PAPER : DROP_PAPERS;
}

enum mag_status papers_file(struct connection c,
                            const struct store_paper *paper,
                            struct mag_err *err)
{
    struct values v = { .n = 0 };
    struct backend_query q = { .known = statement_for(paper),
                               .params = v.value };

    values_text(&v, paper->folder);
    if (q.known != DROP_PAPERS)
        values_text(&v, paper->name);
    if (q.known == PUT_PAPER) {
        values_number(&v, paper->at);
        values_text(&v, paper->body);
    }
    q.n = v.n;
    return c.backend->query(c.db, &q, err);
}

struct reading {
    store_paper_fn *fn;
    void *who;
};

static bool pass_paper(void *who, const char *const *column)
{
    struct reading *to = who;
    struct store_paper paper = { .at = value_number(column[2]),
                                 .body = column[3] };

    snprintf(paper.folder, sizeof paper.folder, "%s", column[0]);
    snprintf(paper.name, sizeof paper.name, "%s", column[1]);
    return to->fn(to->who, &paper);
}

enum mag_status papers_in(struct connection c, const struct store_scope *scope,
                          store_paper_fn *fn, void *who, struct mag_err *err)
{
    struct reading to = { fn, who };
    const char *params[] = { scope->name, scope->prefix };
    struct backend_query q = { .known = GET_PAPERS,
                               .params = params,
                               .n = 2,
                               .row = pass_paper,
                               .who = &to };

    return c.backend->query(c.db, &q, err);
}

enum mag_status papers_called(struct connection c,
                              const struct store_scope *scope,
                              store_paper_fn *fn, void *who,
                              struct mag_err *err)
{
    struct reading to = { fn, who };
    struct values v = { .n = 0 };
    struct backend_query q = { .known = GET_HOLDERS,
                               .params = v.value,
                               .n = 3,
                               .row = pass_paper,
                               .who = &to };

    values_text(&v, scope->name);
    values_text(&v, scope->after);
    values_number(&v, scope->limit);
    return c.backend->query(c.db, &q, err);
}
