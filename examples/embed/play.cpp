// Plays a whole game of each kind between programs, and tells the last thing
// that everybody could see.
//
//   c++ -std=c++17 play.cpp -o play $(pkg-config --cflags --libs magnat)
#include <iostream>
#include <memory>
#include <stdexcept>
#include <vector>

#include <magnat/step.h>
#include <magnat/text.h>

template <auto release> struct Free {
    template <class T> void operator()(T *thing) const
    {
        release(thing);
    }
};
using Rules = std::unique_ptr<mag_rules, Free<mag_rules_free>>;
using Player = std::unique_ptr<mag_player, Free<mag_player_free>>;
using Match = std::unique_ptr<mag_match, Free<mag_match_free>>;

static void check(mag_status status, const char *why)
{
    if (status)
        throw std::runtime_error(why);
}

static void play(const mag_game *game)
{
    mag_setup setup;
    mag_rules *made = nullptr;
    mag_player *chosen = nullptr;
    mag_err err;
    check(mag_setup_init(&setup, game, nullptr, 2, &err), err.text);
    check(mag_rules_new(&made, &setup, nullptr, 0, &err), err.text);
    Rules rules(made);
    check(mag_player_new(&chosen, "greedy", made, nullptr, &err), err.text);
    Player player(chosen);
    Match match(mag_match_new(made, nullptr));
    std::vector<mag_event> room(static_cast<size_t>(game->max_events));
    mag_events tell = { room.data(), 0, game->max_events };
    mag_player *seats[] = { chosen, chosen };
    mag_rng rng;
    mag_step how = {};
    const mag_reader to = { sizeof to, made, nullptr, nullptr, MAG_EN };
    char last[MAG_SENTENCE] = "";

    how.size = sizeof how;
    how.rng = &rng;
    how.players = seats;
    how.tell = &tell;
    mag_rng_seed(&rng, 7);
    while (!mag_match_step(match.get(), &how, nullptr)) {
        for (int i = 0; i < tell.count; i++)
            if (mag_event_is_seen(&room[i], MAG_SPECTATOR))
                mag_say_event(&to, &room[i], last, MAG_SENTENCE);
    }
    std::cout << mag_text_plain(MAG_EN, game->title) << ": " << last << '\n';
}

int main()
{
    for (int i = 0; mag_game_at(nullptr, i); i++)
        play(mag_game_at(nullptr, i));
}
