/* Everything that is sent is held to its table, and what was met of the tables
 * is written down: with MAGNAT_MET=FILE each process adds a line "declared
 * Seat.rest" for every member there is, and a line "met Seat.rest" for each
 * that it has seen (tools/met.sh compares). */
#include "tests/shapes.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/shape.h"
#include "serve/ops/request.h"
#include "serve/shapes/shapes.h"

/* --- What was met -------------------------------------------------------------- */

enum { ROOTS = 256, MEMBERS = 2048 };

/* The one place with state: cases have nothing else in common. */
static struct {
    bool looked;
    FILE *out; /* NULL: nobody wants to know */
    struct shape_set set;
    const struct mag_member *met[MEMBERS];
    int n;
} book;

static void add_root(const struct mag_shape **roots, int *n,
                     const struct mag_shape *shape)
{
    for (int i = 0; i < *n; i++) {
        if (roots[i] == shape)
            return;
    }
    if (shape && *n < ROOTS - 1)
        roots[(*n)++] = shape;
}

static void gather_all(void)
{
    const struct mag_shape *roots[ROOTS] = { &shape_message, &shape_refused };
    struct mag_err err = { "", 0 };
    int n = 2;

    for (const struct operation *op = online_operations(); op->name; op++) {
        add_root(roots, &n, op->takes);
        add_root(roots, &n, op->gives);
        add_root(roots, &n, op->differs);
    }
    for (const struct online_page *p = online_pages; p->path; p++)
        add_root(roots, &n, p->gives);
    if (shape_gather(roots, &book.set, &err)) {
        fprintf(stderr, "shapes: %s\n", err.text);
        abort();
    }
}

static void write_all(void)
{
    for (int i = 0; i < book.set.n; i++) {
        const struct mag_shape *shape = book.set.item[i];

        for (const struct mag_member *m = shape->members; m && m->name; m++)
            fprintf(book.out, "declared %s.%s\n", shape->name, m->name);
    }
}

static void open_book(void)
{
    const char *name = getenv("MAGNAT_MET");

    if (book.looked)
        return;
    book.looked = true;
    book.out = name ? fopen(name, "a") : NULL;
    if (!book.out)
        return;
    setvbuf(book.out, NULL, _IOLBF, 0);
    gather_all();
    write_all();
}

static const char *shape_of(const struct mag_member *wanted)
{
    for (int i = 0; i < book.set.n; i++) {
        const struct mag_shape *shape = book.set.item[i];

        for (const struct mag_member *m = shape->members; m && m->name; m++) {
            if (m == wanted)
                return shape->name;
        }
    }
    return "?";
}

static void meet(void *to, const struct mag_member *m)
{
    (void)to;
    for (int i = 0; i < book.n; i++) {
        if (book.met[i] == m)
            return;
    }
    if (book.n == MEMBERS)
        return;
    book.met[book.n++] = m;
    fprintf(book.out, "met %s.%s\n", shape_of(m), m->name);
}

static enum mag_status check(const struct mag_shape *shape,
                             const struct mag_json *v, struct mag_err *err)
{
    const struct shape_watch watch = { meet, NULL };

    open_book();
    return shape_check(shape, NULL, v, book.out ? &watch : NULL, err);
}

/* --- What goes over the line ------------------------------------------------------ */

static const struct operation *operation_of(const char *name)
{
    const struct operation *op = online_operations();

    while (op->name && strcmp(op->name, name) != 0)
        op++;
    return op->name ? op : NULL;
}

static enum mag_status answered(const char *name, const struct mag_json *v,
                                struct mag_err *err)
{
    const struct operation *op = operation_of(name);

    if (mag_json_is(mag_json_get(v, "ok"), MAG_JSON_FALSE))
        return check(&shape_refused, v, err);
    if (!op)
        return mag_fail(err, MAG_E_INPUT, "\"%.40s\" is no operation", name);
    if (op->differs && !mag_shape_check(op->differs, NULL, v, NULL))
        return check(op->differs, v, err);
    return check(op->gives, v, err);
}

enum mag_status shapes_told(const char *op, const struct mag_json *told,
                            struct mag_err *err)
{
    return op ? answered(op, told, err) : check(&shape_message, told, err);
}

/* "/api/rules/rois" is "/api/rules/GAME". */
static bool is_at(const char *path, const char *pattern)
{
    size_t n = strlen(pattern), fixed = n > 4 ? n - 4 : 0;

    if (strcmp(pattern + fixed, "GAME") != 0)
        return !strcmp(path, pattern);
    return !strncmp(path, pattern, fixed) && path[fixed];
}

enum mag_status shapes_read(const char *path, const char *text, size_t length,
                            struct mag_err *err)
{
    const struct online_page *page = online_pages;
    struct mag_json_doc doc = { 0 };
    enum mag_status st;

    while (page->path && !is_at(path, page->path))
        page++;
    if (!page->path)
        return MAG_OK;
    st = mag_json_read(&doc, text, length, err);
    if (!st)
        st = check(page->gives, doc.root, err);
    mag_json_free(&doc);
    return st;
}

/* The members of a request without its "id" and "op". */
static void put_plain(struct mag_buf *out, const struct mag_json *request)
{
    struct mag_writer w;

    mag_put_start(&w, out);
    mag_put_object(&w, NULL);
    for (const struct mag_json *m = request->child; m; m = m->next) {
        if (strcmp(m->name, "id") != 0 && strcmp(m->name, "op") != 0)
            mag_put_value(&w, m->name, m);
    }
    mag_put_end_object(&w);
}

enum mag_status shapes_asked(const struct mag_json *request,
                             struct mag_err *err)
{
    const struct mag_json *name = mag_json_get(request, "op");
    const struct operation *op = mag_json_is(name, MAG_JSON_STRING)
                                     ? operation_of(name->text)
                                     : NULL;
    struct mag_json_doc doc = { 0 };
    struct mag_buf rest;
    enum mag_status st;

    if (!op)
        return mag_fail(err, MAG_E_INPUT, "there is no such operation");
    mag_buf_init(&rest, HUB_MESSAGE);
    put_plain(&rest, request);
    st = mag_json_read(&doc, mag_buf_text(&rest), rest.length, err);
    if (!st)
        st = check(op->takes, doc.root, err);
    mag_json_free(&doc);
    mag_buf_release(&rest);
    return st;
}
