/* A job packed, done in another instance, and its result unpacked. */
#include "local/think.h"

#include <stdlib.h>
#include <string.h>

/* The flat part of a job. Behind it: the position, and of a story the moves and
 * the viewer's number after each. */
struct image {
    int game;
    struct mag_setup setup; /* its game is that number */
    enum job_kind kind;
    int seat, level, character, most, n_moves;
    uint64_t seed;
    enum mag_lang lang;
    char name[MAG_MAX_SEATS][TABLE_NAME_BYTES];
};

/* The flat part of a result. Behind it: the text. */
struct result {
    enum mag_status status;
    struct chain chain;
};

static int number_of(const struct mag_game *game)
{
    int i = 0;

    while (mag_game_at(NULL, i) != game)
        i++;
    return i;
}

void think_pack(const struct job *job, struct mag_buf *out)
{
    const struct mag_rules *rules = job->book->rules;
    struct image image = { .game = number_of(rules->game),
                           .setup = rules->setup,
                           .kind = job->kind,
                           .seat = job->seat,
                           .level = job->level,
                           .character = job->character,
                           .most = job->most,
                           .n_moves = job->kind == JOB_STORY ? job->n_moves
                                                             : -1,
                           .seed = job->seed,
                           .lang = job->lang };

    memcpy(image.name, job->name, sizeof image.name);
    mag_buf_add(out, (const char *)&image, sizeof image);
    mag_buf_add(out, job->pos, rules->game->state_size);
    if (image.n_moves < 0)
        return;
    mag_buf_add(out, (const char *)job->moves,
                (size_t)job->n_moves * sizeof job->moves[0]);
    mag_buf_add(out, (const char *)job->step,
                ((size_t)job->n_moves + 1) * sizeof job->step[0]);
}

/* --- There --------------------------------------------------------------------- */

static void *copy_of(const char **from, size_t size)
{
    void *copy = malloc(size ? size : 1);

    if (!copy)
        abort(); /* a page without memory is dead */
    memcpy(copy, *from, size);
    *from += size;
    return copy;
}

static struct job *unpack(const struct image *image, const char *rest,
                          struct book *book)
{
    struct job *job = calloc(1, sizeof *job);

    if (!job)
        abort();
    job->book = book;
    job->kind = image->kind;
    job->seat = image->seat;
    job->level = image->level;
    job->character = image->character;
    job->most = image->most;
    job->seed = image->seed;
    job->lang = image->lang;
    memcpy(job->name, image->name, sizeof job->name);
    mag_buf_init(&job->out, THINK_BYTES);
    job->pos = copy_of(&rest, book->rules->game->state_size);
    if (image->n_moves < 0)
        return job;
    job->n_moves = image->n_moves;
    job->moves = copy_of(&rest, (size_t)job->n_moves * sizeof job->moves[0]);
    job->step = copy_of(&rest,
                        ((size_t)job->n_moves + 1) * sizeof job->step[0]);
    return job;
}

bool think_do(const void *bytes, size_t size, struct mag_buf *out)
{
    struct image image;
    struct book book = { .users = 1 };
    struct result result = { 0 };
    struct job *job;

    if (size < sizeof image)
        return false;
    memcpy(&image, bytes, sizeof image);
    image.setup.game = mag_game_at(NULL, image.game);
    if (mag_rules_new(&book.rules, &image.setup, NULL, 0, NULL))
        return false;
    job = unpack(&image, (const char *)bytes + sizeof image, &book);
    job_run(job);
    result.status = job->status;
    result.chain = job->chain;
    mag_buf_add(out, (const char *)&result, sizeof result);
    mag_buf_add(out, mag_buf_text(&job->out), job->out.length);
    job_free(job);
    mag_rules_free(book.rules);
    return mag_buf_ok(out);
}

/* --- And back ------------------------------------------------------------------- */

bool think_result(struct job *job, const void *bytes, size_t size)
{
    struct result result;

    if (size < sizeof result)
        return false;
    memcpy(&result, bytes, sizeof result);
    job->status = result.status;
    job->chain = result.chain;
    mag_buf_add(&job->out, (const char *)bytes + sizeof result,
                size - sizeof result);
    return true;
}
