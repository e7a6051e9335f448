/* Plays a whole game of each kind between programs, and tells the end of it.
 *
 *   cc play.c -o play $(pkg-config --cflags --libs magnat) */
#include <stdio.h>
#include <stdlib.h>

#include <magnat/ask.h>
#include <magnat/step.h>
#include <magnat/text.h>
#include <magnat/version.h>

static void fail(const struct mag_err *err)
{
    fprintf(stderr, "%s\n", err->text);
    exit(EXIT_FAILURE);
}

static void tell_end(const struct mag_match *match)
{
    const struct mag_rules *rules = mag_match_rules(match);
    int64_t score[MAG_MAX_SEATS];
    double share[MAG_MAX_SEATS];

    mag_scores(rules, mag_match_position(match), score);
    mag_result(rules, mag_match_position(match), share);
    printf("%s: %d moves;", mag_text_plain(MAG_EN, rules->game->title),
           mag_match_moves(match));
    for (int s = 0; s < rules->seats; s++)
        printf(" %lld%s", (long long)score[s], share[s] > 0 ? " wins" : "");
    putchar('\n');
}

int main(void)
{
    printf("libmagnat %s\n", mag_version());
    for (int i = 0; mag_game_at(NULL, i); i++) {
        struct mag_setup setup;
        struct mag_rules *rules = NULL;
        struct mag_player *player = NULL;
        struct mag_match *match;
        struct mag_rng rng;
        struct mag_err err;
        struct mag_player *seats[3];
        struct mag_step how = { .size = sizeof how,
                                .rng = &rng,
                                .players = seats };

        if (mag_setup_init(&setup, mag_game_at(NULL, i), NULL, 3, &err) ||
            mag_rules_new(&rules, &setup, NULL, 0, &err) ||
            mag_player_new(&player, "greedy", rules, NULL, &err))
            fail(&err);
        for (int s = 0; s < 3; s++)
            seats[s] = player;
        match = mag_match_new(rules, NULL);
        mag_rng_seed(&rng, 7);
        while (!mag_match_step(match, &how, NULL))
            continue;
        if (match)
            tell_end(match);
        mag_match_free(match);
        mag_player_free(player);
        mag_rules_free(rules);
    }
}
