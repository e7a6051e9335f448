/* Plays a whole game of each kind between programs, and tells the end of it.
 *
 *   cc play.c -o play $(pkg-config --cflags --libs magnat) */
#include <stdio.h>
#include <stdlib.h>

#include <magnat/match.h>
#include <magnat/player.h>
#include <magnat/text.h>
#include <magnat/version.h>

static void fail(const struct mag_err *err)
{
    fprintf(stderr, "%s\n", err->text);
    exit(EXIT_FAILURE);
}

/* One move: of chance, or of the first seat that must decide. */
static void move(struct mag_match *match, struct mag_player *player,
                 struct mag_rng *rng)
{
    uint32_t pending = mag_match_pending(match);
    int seat = 0;

    if (pending & MAG_CHANCE_BIT) {
        mag_match_chance(match, rng, NULL);
        return;
    }
    while (!(pending >> seat & 1))
        seat++;
    mag_match_apply(
        match, seat,
        mag_player_choose(player, mag_match_position(match), seat, rng), NULL,
        NULL);
}

static void tell_end(const struct mag_match *match)
{
    const struct mag_rules *rules = mag_match_rules(match);
    int64_t score[MAG_MAX_SEATS];
    double share[MAG_MAX_SEATS];

    rules->game->scores(rules, mag_match_position(match), score);
    rules->game->result(rules, mag_match_position(match), share);
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

        if (mag_setup_init(&setup, mag_game_at(NULL, i), NULL, 3, &err) ||
            mag_rules_new(&rules, &setup, NULL, 0, &err) ||
            mag_player_new(&player, "greedy", rules, NULL, &err))
            fail(&err);
        match = mag_match_new(rules, NULL);
        mag_rng_seed(&rng, 7);
        while (match && !mag_match_is_over(match))
            move(match, player, &rng);
        if (match)
            tell_end(match);
        mag_match_free(match);
        mag_player_free(player);
        mag_rules_free(rules);
    }
}
