/* xml.h - is a text well-formed XML? For pages and drawings. */
#ifndef TESTS_XML_H
#define TESTS_XML_H

/* NULL if every element is closed in order, every attribute is quoted and
 * named once, and every & starts one of the five entities that we write; else
 * what is wrong, for the first fault. A DOCTYPE may come first. */
const char *xml_fault(const char *text);

/* How often `part` stands in `text`. */
int count_of(const char *text, const char *part);

#endif
