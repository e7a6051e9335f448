/* What is sold, as data: a content file of a player may have other baskets. */
#include "criee.h"
#include "magnat/content.h"

const char cri_cards[] =
    "{ \"magnat\": \"content\", \"game\": \"criee\",\n"
    "  \"baskets\": [ { \"fish\": 1 }, { \"fish\": 2 },\n"
    "               { \"fish\": 3 }, { \"fish\": 4 } ] }\n";

enum mag_status cri_compile(struct mag_rules *rules,
                            const struct mag_content *content,
                            struct mag_err *err)
{
    struct cri_rules *out = mag_rules_room(rules);
    const struct mag_json *card[BASKETS];
    int64_t fish = 0;
    struct mag_cards list = { card, BASKETS, 0 };
    enum mag_status st = mag_content_cards(content, "baskets", &list, err);

    if (!st && list.n < BASKETS)
        return mag_fail(err, MAG_E_INPUT, "there are %d baskets, not %d",
                        BASKETS, list.n);
    for (int i = 0; !st && i < list.n; i++) {
        st = mag_content_known(card[i], "fish", err);
        if (!st)
            st = mag_json_need_int(card[i], "fish", mag_within(1, MAX_FISH),
                                   &fish, err);
        out->fish[i] = (uint8_t)fish;
    }
    return st;
}
