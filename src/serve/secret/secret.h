/* secret.h - tokens, keys and ids that nobody can guess. */
#ifndef SERVE_SECRET_H
#define SERVE_SECRET_H

#include "serve/table/table.h"

/* `n` letters of base64url that nobody can guess, and the end. */
void secret_letters(char *out, size_t n);
void secret_token(char token[TABLE_TOKEN], uint8_t key[TABLE_KEY]);
bool secret_fits(const char *token, const uint8_t key[TABLE_KEY]);
/* A token that the page has made, and its key. */
bool secret_is_token(const char *text);
/* So many letters of base64url. */
bool secret_is_letters(const char *text, size_t n);
void secret_key(const char *token, uint8_t key[TABLE_KEY]);
void secret_id(char id[STORE_ID]);
/* The same id for the same text; the text cannot be told from it. */
void secret_id_of(const char *text, char id[STORE_ID]);
/* The seat that the token opens, or -1. */
int secret_seat(const struct table *t, const char *token);

#endif
