/* Numbers in words, and back. */
#include "store/values.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>

void values_text(struct values *v, const char *text)
{
    assert(v->n < VALUES);
    v->value[v->n++] = text;
}

void values_number(struct values *v, int64_t number)
{
    assert(v->n < VALUES);
    snprintf(v->word[v->n], VALUE_WORD, "%lld", (long long)number);
    v->value[v->n] = v->word[v->n];
    v->n++;
}

int64_t value_number(const char *column)
{
    return strtoll(column, NULL, 10);
}
