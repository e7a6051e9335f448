/* The protocol of the table online as types, as tables of a page and as JSON:
 * all from the table of operations and the shapes that it names. */
#include "serve/ops/describe.h"

#include <string.h>

#include "core/shape.h"
#include "serve/ops/request.h"
#include "serve/shapes/shapes.h"

/* --- What there is ---------------------------------------------------------------- */

/* Shapes that are sent or taken as a whole. */
struct roots {
    const struct mag_shape *item[MAG_MAX_SHAPES];
    int n;
};

static bool is_among(const struct roots *roots, const struct mag_shape *shape)
{
    for (int i = 0; i < roots->n; i++) {
        if (roots->item[i] == shape)
            return true;
    }
    return false;
}

/* One place is kept free: NULL ends the list. */
static void add_root(struct roots *roots, const struct mag_shape *shape)
{
    if (shape && !is_among(roots, shape) && roots->n < MAG_MAX_SHAPES - 1)
        roots->item[roots->n++] = shape;
}

static void gather_roots(struct roots *roots)
{
    add_root(roots, &shape_message);
    for (int i = 0; shape_message.either[i]; i++)
        add_root(roots, shape_message.either[i]);
    add_root(roots, &shape_refused);
    for (const struct operation *op = online_operations(); op->name; op++) {
        if (op->takes->members->name)
            add_root(roots, op->takes);
        add_root(roots, op->gives);
        add_root(roots, op->differs);
    }
    for (const struct online_page *page = online_pages; page->path; page++)
        add_root(roots, page->gives);
}

/* --- As TypeScript ----------------------------------------------------------------- */

static void put_map(struct mag_buf *out, const char *name, bool takes)
{
    mag_buf_printf(out, "\nexport interface %s {\n", name);
    for (const struct operation *op = online_operations(); op->name; op++) {
        const struct mag_shape *shape = takes ? op->takes : op->gives;

        mag_buf_printf(out, "  \"%s\": %s;\n", op->name,
                       shape->members->name ? shape->name
                                            : "Record<string, never>");
    }
    mag_buf_puts(out, "}\n");
}

/* What `typeof` says of a value, in a letter; 0: that may be several. */
static char letter_of(unsigned is)
{
    static const struct {
        unsigned is;
        char letter;
    } kinds[] = {
        { MAG_IS_INT | MAG_IS_NUMBER, 'n' },
        { MAG_IS_TEXT, 's' },
        { MAG_IS_FLAG, 'b' },
        { MAG_IS_LIST, 'a' },
        { MAG_IS_OBJECT | MAG_IS_MAP, 'o' },
    };

    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++) {
        if (is & kinds[i].is && !(is & ~kinds[i].is))
            return kinds[i].letter;
    }
    return '\0';
}

/* Is the member one that every such message has, or every answer? */
static bool is_common(const struct mag_member *m)
{
    return !strcmp(m->name, "t") || !strcmp(m->name, "id") ||
           !strcmp(m->name, "ok");
}

/* "nseq otable": the members that must be there, each after its letter. */
static void put_needed(struct mag_buf *out, const char *name,
                       const struct mag_shape *shape)
{
    bool first = true;

    mag_buf_printf(out, "  \"%s\": \"", name);
    for (const struct mag_member *m = shape->members; m->name; m++) {
        char letter = letter_of(m->is);

        if (!letter || is_common(m))
            continue;
        mag_buf_printf(out, "%s%c%s", first ? "" : " ", letter, m->name);
        first = false;
    }
    mag_buf_puts(out, "\",\n");
}

static bool has_needed(const struct mag_shape *shape)
{
    for (const struct mag_member *m = shape->members; m->name; m++) {
        if (letter_of(m->is) && !is_common(m))
            return true;
    }
    return false;
}

/* For the reader of messages: what each kind must have. The answers of most
 * operations say no more than that it is done; those have no row. */
static void put_reading(struct mag_buf *out)
{
    mag_buf_puts(out, "\n/** What a message of each kind must have: a letter "
                      "for its type, and its name. */\n"
                      "export const TOLD: Record<string, string> = {\n");
    for (int i = 0; shape_message.either[i]; i++) {
        const struct mag_shape *kind = shape_message.either[i];

        put_needed(out, kind->members->words[0], kind);
    }
    mag_buf_puts(out, "};\n\n/** The same of the answers to each operation. */"
                      "\nexport const GIVEN: Record<string, string> = {\n");
    for (const struct operation *op = online_operations(); op->name; op++) {
        if (has_needed(op->gives) && !op->differs)
            put_needed(out, op->name, op->gives);
    }
    mag_buf_puts(out, "};\n");
}

static enum mag_status put_typescript(const struct roots *roots,
                                      struct mag_buf *out, struct mag_err *err)
{
    const struct mag_shape_form how = { .form = MAG_AS_TYPESCRIPT };
    enum mag_status st;

    mag_buf_puts(out, "// What goes over the line (docs/online.md). Made by "
                      "`make types` from src/serve/shapes: not by hand.\n\n");
    st = mag_shape_print(roots->item, &how, out, err);
    put_map(out, "Requests", true);
    put_map(out, "Answers", false);
    put_reading(out);
    return st;
}

/* --- As tables ----------------------------------------------------------------------- */

/* The rows of a shape, with its name before the first. */
static void put_rows(struct mag_buf *out, const char *name,
                     const struct mag_shape *shape)
{
    const struct mag_shape_form how = { .form = MAG_AS_MARKDOWN };
    bool any = false;

    for (const struct mag_member *m = shape->members; m->name; m++) {
        if (is_common(m))
            continue;
        mag_buf_printf(out, any ? "| | `%s` | " : "| `%s` | `%s` | ",
                       any ? m->name : name, m->name);
        any = true;
        shape_type_markdown(m, &how, out);
        mag_buf_printf(out, "%s | %s |\n",
                       m->is & MAG_IS_ABSENT ? ", optional" : "",
                       m->about ? m->about : "");
    }
    if (!any)
        mag_buf_printf(out, "| `%s` | | | |\n", name);
}

static void put_head(struct mag_buf *out, const char *title, const char *first)
{
    mag_buf_printf(out,
                   "#### %s\n\n| %s | member | type | |\n|---|---|---|---"
                   "|\n",
                   title, first);
}

static void put_operations(struct mag_buf *out)
{
    const struct operation *op;

    put_head(out, "Requests", "operation");
    for (op = online_operations(); op->name; op++)
        put_rows(out, op->name, op->takes);
    mag_buf_puts(out, "\n");
    put_head(out, "Answers", "operation");
    for (op = online_operations(); op->name; op++) {
        if (op->gives != &gives_nothing)
            put_rows(out, op->name, op->gives);
        if (op->differs)
            put_rows(out, op->differs->name, op->differs);
    }
    mag_buf_puts(out, "\n");
}

static enum mag_status put_markdown(const struct roots *roots,
                                    struct mag_buf *out, struct mag_err *err)
{
    const struct mag_shape_form how = { .form = MAG_AS_MARKDOWN };
    struct shape_set all, parts = { .n = 0 };
    enum mag_status st = shape_gather(roots->item, &all, err);

    if (st)
        return st;
    put_operations(out);
    put_head(out, "Messages", "`t`");
    for (int i = 0; shape_message.either[i]; i++) {
        const struct mag_shape *kind = shape_message.either[i];

        put_rows(out, kind->members->words[0], kind);
    }
    mag_buf_puts(out, "\n");
    put_head(out, "Over HTTP", "path");
    for (const struct online_page *page = online_pages; page->path; page++)
        put_rows(out, page->path, page->gives);
    mag_buf_puts(out, "\n#### Parts\n\n");
    for (int i = 0; i < all.n; i++) {
        if (!is_among(roots, all.item[i]))
            parts.item[parts.n++] = all.item[i];
    }
    shape_markdown(&parts, &how, out);
    return MAG_OK;
}

/* --- As JSON --------------------------------------------------------------------------- */

static void put_operation(struct mag_writer *w, const struct operation *op)
{
    mag_put_object(w, NULL);
    mag_put_text(w, "op", op->name);
    mag_put_bool(w, "placed", op->placed);
    if (op->takes->members->name)
        mag_put_text(w, "takes", op->takes->name);
    mag_put_text(w, "gives", op->gives->name);
    if (op->differs)
        mag_put_text(w, "differs", op->differs->name);
    mag_put_end_object(w);
}

static enum mag_status put_json(const struct roots *roots, struct mag_buf *out,
                                struct mag_err *err)
{
    const struct mag_shape_form how = { .form = MAG_AS_JSON };
    struct mag_writer w;
    struct mag_buf shapes;
    enum mag_status st;

    mag_buf_init(&shapes, 1 << 20);
    st = mag_shape_print(roots->item, &how, &shapes, err);
    mag_put_start(&w, out);
    mag_put_object(&w, NULL);
    mag_put_array(&w, "operations");
    for (const struct operation *op = online_operations(); op->name; op++)
        put_operation(&w, op);
    mag_put_end_array(&w);
    mag_put_object(&w, "pages");
    for (const struct online_page *page = online_pages; page->path; page++)
        mag_put_text(&w, page->path, page->gives->name);
    mag_put_end_object(&w);
    mag_put_raw(&w, "protocol", mag_buf_text(&shapes), shapes.length);
    mag_put_end_object(&w);
    mag_buf_release(&shapes);
    return st;
}

enum mag_status online_describe(enum mag_form form, struct mag_buf *out,
                                struct mag_err *err)
{
    struct roots roots = { .n = 0 };
    enum mag_status st;

    gather_roots(&roots);
    if (form == MAG_AS_TYPESCRIPT)
        st = put_typescript(&roots, out, err);
    else if (form == MAG_AS_MARKDOWN)
        st = put_markdown(&roots, out, err);
    else
        st = put_json(&roots, out, err);
    if (!st && !mag_buf_ok(out))
        st = mag_fail(err, MAG_E_LIMIT, "it is too long");
    return st;
}
