/* md_table.h - a table of the rules, set in columns. */
#ifndef APPS_RULES_MD_TABLE_H
#define APPS_RULES_MD_TABLE_H

#include "magnat/buf.h"

/* Adds the table that starts at `text`, whose rows are the lines "| a | b |"
 * that follow each other, with its columns aligned; cells are wrapped where
 * the whole is wider than `width`. Returns what comes after it. */
const char *md_table(struct mag_buf *out, const char *text, int width);

#endif
