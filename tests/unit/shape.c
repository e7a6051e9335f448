/* Declared shapes: what fits, what does not and where it is said to be wrong;
 * how they are printed. */
#include <string.h>

#include "core/shape.h"
#include "magnat/buf.h"
#include "tests/support.h"

/* --- A shop, to try it on ----------------------------------------------------------- */

static const char *const colours[] = { "red", "blue", NULL };
static const char *const open_word[] = { "open", NULL };
static const char *const shut_word[] = { "shut", NULL };
static const char *const sizes[] = { "small", "large" };
static const struct mag_unit unit_size = { .name = "size",
                                           .words = sizes,
                                           .n = 2 };

static const struct mag_member ware_members[] = {
    { .name = "id", .is = MAG_IS_TEXT, .about = "Its name." },
    { .name = "colour",
      .is = MAG_IS_TEXT | MAG_IS_NULL,
      .words = colours,
      .about = "How it looks, if anybody knows." },
    { .name = "parts",
      .is = MAG_IS_LIST | MAG_IS_ABSENT,
      .each = MAG_IS_TEXT,
      .about = "What it is made of." },
    { 0 },
};
static const struct mag_shape ware = { "Ware", ware_members,
                                       "A thing for sale.", NULL };

static const struct mag_member shop_members[] = {
    { .name = "seat",
      .is = MAG_IS_INT,
      .unit = &mag_unit_seat,
      .about = "Whose it is." },
    { .name = "rent", .is = MAG_IS_NUMBER, .about = "A month." },
    { .name = "closed", .is = MAG_IS_FLAG, .about = "Is it?" },
    { .name = "wares",
      .is = MAG_IS_LIST,
      .each = MAG_IS_OBJECT | MAG_IS_NULL,
      .of = &ware,
      .about = "On the shelf; null where one was sold." },
    { .name = "stock",
      .is = MAG_IS_MAP,
      .each = MAG_IS_INT,
      .unit = &unit_size,
      .about = "How many of which size." },
    { .name = "prices",
      .is = MAG_IS_MAP | MAG_IS_FOR_EACH | MAG_IS_ABSENT,
      .each = MAG_IS_LIST,
      .deep = MAG_IS_INT,
      .unit = &unit_size,
      .about = "By number." },
    { .name = "best",
      .is = MAG_IS_OBJECT | MAG_IS_ABSENT,
      .of = &ware,
      .about = "The dearest." },
    { .name = "size",
      .is = MAG_IS_TEXT | MAG_IS_ABSENT,
      .unit = &unit_size,
      .about = "Of the room." },
    { .name = "note",
      .is = MAG_IS_ANY | MAG_IS_ABSENT,
      .about = "Whatever there is to say." },
    { 0 },
};
static const struct mag_shape shop = { "Shop", shop_members, "A shop.", NULL };

static const struct mag_member open_members[] = {
    { .name = "event", .is = MAG_IS_TEXT, .words = open_word, .about = "-" },
    { .name = "seat", .is = MAG_IS_INT, .about = "Who." },
    { 0 },
};
static const struct mag_member shut_members[] = {
    { .name = "event", .is = MAG_IS_TEXT, .words = shut_word, .about = "-" },
    { 0 },
};
static const struct mag_shape opened = { "Opened", open_members, "-", NULL };
static const struct mag_shape shut = { "Shut", shut_members, "-", NULL };
static const struct mag_shape *const both[] = { &opened, &shut, NULL };
static const struct mag_shape told = { "Told", NULL, "What happens.", both };

/* --- What fits ------------------------------------------------------------------------ */

#define SHOP(more)                                                             \
    "{\"seat\":0,\"rent\":1.5,\"closed\":false,\"wares\":[],\"stock\":{}" more \
    "}"

static const struct {
    const char *name;
    const struct mag_shape *shape;
    const char *json;
    const char *fault; /* NULL: it fits */
} table[] = {
    { "whole", &shop, SHOP(""), NULL },
    { "an optional member", &shop, SHOP(",\"size\":\"large\""), NULL },
    { "whatever JSON", &shop, SHOP(",\"note\":[{\"a\":null},2]"), NULL },
    { "an object within", &shop,
      SHOP(",\"best\":{\"id\":\"hat\",\"colour\":null}"), NULL },
    { "not declared", &shop, SHOP(",\"cash\":1"), "cash is not declared" },
    { "not declared within", &shop,
      SHOP(",\"best\":{\"id\":\"hat\",\"colour\":null,\"age\":3}"),
      "best.age is not declared" },
    { "a word of no unit", &shop, SHOP(",\"size\":\"huge\""),
      "size may not be huge" },
    { "another kind", &shop, SHOP(",\"size\":3"),
      "size may not be a whole number" },
    { "left out within", &shop, SHOP(",\"best\":{\"id\":\"hat\"}"),
      "best lacks colour" },
    { "left out", &shop, "{\"seat\":0}", "it lacks rent" },
    { "a list of objects, null among them", &shop,
      "{\"seat\":1,\"rent\":2,\"closed\":true,\"wares\":[null,{\"id\":\"a\","
      "\"colour\":\"red\",\"parts\":[\"b\",\"c\"]}],\"stock\":{\"small\":4}}",
      NULL },
    { "in a list", &shop,
      "{\"seat\":1,\"rent\":2,\"closed\":true,\"wares\":[null,{\"id\":\"a\","
      "\"colour\":\"red\",\"parts\":[\"b\",7]}],\"stock\":{}}",
      "wares[1].parts[1] may not be a whole number" },
    { "no word of the list", &shop,
      "{\"seat\":1,\"rent\":2,\"closed\":true,\"wares\":[{\"id\":\"a\","
      "\"colour\":\"green\"}],\"stock\":{}}",
      "wares[0].colour may not be green" },
    { "no number", &shop,
      "{\"seat\":1,\"rent\":null,\"closed\":true,\"wares\":[],\"stock\":{}}",
      "rent may not be null" },
    { "a whole number", &shop,
      "{\"seat\":0.5,\"rent\":1,\"closed\":true,\"wares\":[],\"stock\":{}}",
      "seat may not be a number" },
    { "no such seat", &shop,
      "{\"seat\":3,\"rent\":1,\"closed\":true,\"wares\":[],\"stock\":{}}",
      "seat is out of bounds" },
    { "no name of the map", &shop,
      "{\"seat\":1,\"rent\":1,\"closed\":true,\"wares\":[],"
      "\"stock\":{\"huge\":1}}",
      "stock.huge is no name that is declared" },
    { "in a map", &shop,
      "{\"seat\":1,\"rent\":1,\"closed\":true,\"wares\":[],"
      "\"stock\":{\"small\":\"two\"}}",
      "stock.small may not be a text" },
    { "a map with all names", &shop,
      SHOP(",\"prices\":{\"small\":[1,2],\"large\":[]}"), NULL },
    { "a name too few", &shop, SHOP(",\"prices\":{\"small\":[1,2]}"),
      "prices lacks large" },
    { "deep in a map", &shop,
      SHOP(",\"prices\":{\"small\":[1,\"x\"],\"large\":[]}"),
      "prices.small[1] may not be a text" },
    { "no object", &shop, "[]", "it may not be a list" },
    { "the first of two", &told, "{\"event\":\"open\",\"seat\":1}", NULL },
    { "the second of two", &told, "{\"event\":\"shut\"}", NULL },
    { "with the members of the other", &told, "{\"event\":\"shut\",\"seat\":1}",
      "seat is not declared" },
    { "none of them", &told, "{\"event\":\"burnt\"}", "it is no Told" },
};

static void fits(void)
{
    struct mag_rules rules = { .seats = 3 };

    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
        struct mag_json_doc doc = { 0 };
        struct mag_err err = { "", 0 };
        enum mag_status st, want = table[i].fault ? MAG_E_INPUT : MAG_OK;

        st = mag_json_read(&doc, table[i].json, strlen(table[i].json), &err);
        CHECK(!st, "%s: %s", table[i].name, err.text);
        if (!st)
            st = mag_shape_check(table[i].shape, &rules, doc.root, &err);
        CHECK(st == want && !strcmp(err.text, want ? table[i].fault : ""),
              "%s: %d, \"%s\"", table[i].name, (int)st, err.text);
        mag_json_free(&doc);
    }
}

/* --- How it is printed ------------------------------------------------------------------ */

static const char typescript[] =
    "/** A seat, counted from 0. */\n"
    "export type Seat = number;\n"
    "\n"
    "export type Size =\n"
    "  | \"small\"\n"
    "  | \"large\";\n"
    "\n"
    "/** A shop. */\n"
    "export interface Shop {\n"
    "  /** Whose it is. */\n"
    "  seat: Seat;\n"
    "  /** A month. */\n"
    "  rent: number;\n"
    "  /** Is it? */\n"
    "  closed: boolean;\n"
    "  /** On the shelf; null where one was sold. */\n"
    "  wares: (Ware | null)[];\n"
    "  /** How many of which size. */\n"
    "  stock: Partial<Record<Size, number>>;\n"
    "  /** By number. */\n"
    "  prices?: Record<Size, number[]>;\n"
    "  /** The dearest. */\n"
    "  best?: Ware;\n"
    "  /** Of the room. */\n"
    "  size?: Size;\n"
    "  /** Whatever there is to say. */\n"
    "  note?: unknown;\n"
    "}\n"
    "\n"
    "/** What happens. */\n"
    "export type Told =\n"
    "  | Opened\n"
    "  | Shut;\n"
    "\n"
    "/** A thing for sale. */\n"
    "export interface Ware {\n"
    "  /** Its name. */\n"
    "  id: string;\n"
    "  /** How it looks, if anybody knows. */\n"
    "  colour: \"red\" | \"blue\" | null;\n"
    "  /** What it is made of. */\n"
    "  parts?: string[];\n"
    "}\n"
    "\n"
    "/** - */\n"
    "export interface Opened {\n"
    "  /** - */\n"
    "  event: \"open\";\n"
    "  /** Who. */\n"
    "  seat: number;\n"
    "}\n"
    "\n"
    "/** - */\n"
    "export interface Shut {\n"
    "  /** - */\n"
    "  event: \"shut\";\n"
    "}\n";

static const char markdown[] =
    "**Told**: What happens. One of Opened, Shut.\n"
    "\n"
    "**Ware**: A thing for sale.\n"
    "\n"
    "| member | type | |\n"
    "|---|---|---|\n"
    "| `id` | text | Its name. |\n"
    "| `colour` | `red`, `blue` or null | How it looks, if anybody knows. |\n"
    "| `parts` | list of text, optional | What it is made of. |\n"
    "\n"
    "**Opened**: -\n"
    "\n"
    "| member | type | |\n"
    "|---|---|---|\n"
    "| `event` | `open` | - |\n"
    "| `seat` | int | Who. |\n"
    "\n"
    "**Shut**: -\n"
    "\n"
    "| member | type | |\n"
    "|---|---|---|\n"
    "| `event` | `shut` | - |\n"
    "\n";

static const char json[] =
    "{\"shapes\":{\"Told\":{\"about\":\"What happens.\","
    "\"either\":[\"Opened\",\"Shut\"]},"
    "\"Opened\":{\"about\":\"-\",\"members\":[{\"name\":\"event\","
    "\"is\":[\"text\"],\"words\":[\"open\"],\"about\":\"-\"},"
    "{\"name\":\"seat\",\"is\":[\"int\"],\"about\":\"Who.\"}]},"
    "\"Shut\":{\"about\":\"-\",\"members\":[{\"name\":\"event\","
    "\"is\":[\"text\"],\"words\":[\"shut\"],\"about\":\"-\"}]}},"
    "\"units\":{}}";

static void print_as(enum mag_form form, const struct mag_shape *const *roots,
                     const char *want)
{
    const struct mag_shape_form how = { .form = form };
    struct mag_err err = { "", 0 };
    struct mag_buf out;

    mag_buf_init(&out, 1 << 16);
    CHECK(!mag_shape_print(roots, &how, &out, &err), "%s", err.text);
    CHECK(!strcmp(mag_buf_text(&out), want), "form %d:\n%s", (int)form,
          mag_buf_text(&out));
    mag_buf_release(&out);
}

static void printed(void)
{
    const struct mag_shape *const all[] = { &shop, &told, NULL };
    const struct mag_shape *const two[] = { &told, &ware, NULL };
    const struct mag_shape *const one[] = { &told, NULL };

    print_as(MAG_AS_TYPESCRIPT, all, typescript);
    print_as(MAG_AS_MARKDOWN, two, markdown);
    print_as(MAG_AS_JSON, one, json);
}

/* A long sentence is broken between words, and no line is longer than the
 * page's own. */
static void wrapped(void)
{
    static const struct mag_member members[] = {
        { .name = "odd-name",
          .is = MAG_IS_TEXT,
          .about = "A sentence that goes on and on, for as long as it takes to "
                   "come to the end of a line and well beyond it." },
        { 0 },
    };
    static const struct mag_shape shape = { "Long", members, NULL, NULL };
    const struct mag_shape *const roots[] = { &shape, NULL };

    print_as(MAG_AS_TYPESCRIPT, roots,
             "export interface Long {\n"
             "  /**\n"
             "   * A sentence that goes on and on, for as long as it takes to "
             "come to the end of a line and\n"
             "   * well beyond it.\n"
             "   */\n"
             "  \"odd-name\": string;\n"
             "}\n");
}

/* One name stands for one type. */
static void one_name(void)
{
    static const struct mag_unit other_size = { .name = "size",
                                                .words = colours,
                                                .n = 2 };
    static const struct mag_member sized[] = {
        { .name = "size", .is = MAG_IS_TEXT, .unit = &other_size },
        { 0 },
    };
    const struct mag_shape twin = { "Ware", shut_members, NULL, NULL };
    const struct mag_shape room = { "Room", sized, NULL, NULL };
    const struct mag_shape *const shapes[] = { &shop, &twin, NULL };
    const struct mag_shape *const units[] = { &shop, &room, NULL };
    const struct mag_shape_form how = { .form = MAG_AS_JSON };
    struct mag_err err = { "", 0 };
    struct mag_buf out;

    mag_buf_init(&out, 1 << 16);
    CHECK(mag_shape_print(shapes, &how, &out, &err) == MAG_E_INPUT &&
              !strcmp(err.text, "two shapes are called Ware"),
          "\"%s\"", err.text);
    CHECK(mag_shape_print(units, &how, &out, &err) == MAG_E_INPUT &&
              !strcmp(err.text, "two units are called size"),
          "\"%s\"", err.text);
    CHECK(!out.length, "a refusal printed %zu bytes", out.length);
    mag_buf_release(&out);
}

static const struct test_case cases[] = {
    { "printed in three forms", printed },
    { "long sentences", wrapped },
    { "a name stands for one thing", one_name },
    { "what fits, and what is said of the rest", fits },
    { NULL, NULL },
};

const struct suite suite_unit_shape = { cases };
