/* Fuzzes lessons: what is accepted can be played to its end, and back. */
#include "magnat/lesson.h"
#include "tests/fuzz/fuzz.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const char *text = (const char *)data;
    struct mag_lesson *l = NULL;
    struct mag_err err = { "", 0 };
    bool good = !mag_lesson_check(text, size, &err);

    must(good || err.text[0], "a refusal has a reason");
    if (mag_lesson_new(&l, text, size, &err)) {
        must(!good && !l, "what is checked can be opened");
        return 0;
    }
    while (!mag_lesson_next(l, NULL))
        continue;
    must(!good || mag_lesson_at(l) == mag_lesson_steps(l), "it has an end");
    while (mag_lesson_back(l))
        continue;
    must(!mag_lesson_at(l), "and a beginning");
    mag_lesson_free(l);
    return 0;
}
