#!/usr/bin/env python3
"""A small player for `magnat arena`, in Python and its standard library.

    magnat engine --test ./bot.py
    magnat arena venture --players random,greedy,./bot.py --games 200

It knows no rules: it draws one of the actions it is offered, and likes those
that do something better than those that end its turn. The protocol is in
docs/bots.md: one JSON object a line on standard input; an answer is one line
on standard output. Anything for people goes to standard error.
"""

import json
import random
import sys

# Words by which games say "nothing more". They are drawn seldom.
QUIET = {"end", "pass", "stop", "done", "no"}


def answer(message):
    """Writes one line, at once: a line left in a buffer is a late line."""
    print(json.dumps(message), flush=True)


def weight(action):
    verb = action["a"].split(" ")[0]
    return 1 if verb in QUIET else 8


def choose(actions, dice):
    picked = dice.choices(actions, weights=[weight(x) for x in actions])
    return picked[0]["a"]


def main():
    dice = random.Random()
    for line in sys.stdin:
        message = json.loads(line)
        op = message["op"]
        if op == "hello":
            answer({"protocol": 1, "name": "python example"})
        elif op == "start":
            # The same seed must give the same game: draw from it alone.
            dice.seed(message["seed"])
        elif op == "decide":
            # message["view"] is all that our seat may know.
            answer({"id": message["id"], "a": choose(message["actions"], dice)})
        # "events", "over" and whatever a later version may add: no answer.


if __name__ == "__main__":
    main()
