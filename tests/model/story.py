"""What models that are written as a story share: a seat's one decision, sealed
answers of several seats, and steps in the middle of them."""
from lockstep import Told


class Over(Exception):
    """The game has ended in the middle of something."""


class Alone(dict):
    """Asked in the middle of sealed answers: all others wait."""


class Story(Told):
    """play() tells the game. Figures are compared where it waits, so they must be
    true there."""

    def game(self):
        try:
            yield from self.play()
        except Over:
            pass

    def one(self, seat, actions):
        """One seat decides: the verb, and its argument (a number, or words)."""
        _, action = yield {seat: actions}
        return self.parsed(action)

    def parsed(self, action):
        word, _, rest = action.partition(" ")
        return word, int(rest) if rest.isdigit() else rest

    def draw(self, outcomes):
        _, action = yield {"chance": outcomes}
        return action.split()[-1]

    def alone(self, seat, actions):
        """The same as `one` while others owe a sealed answer; the words."""
        _, action = yield Alone({seat: actions})
        return action.split()

    def sealed(self, choices):
        """All answer once, in any order; the answers stand in the order of `choices`."""
        return (yield from self.together({s: self.once(s, c) for s, c in choices.items()}))

    def once(self, seat, actions):
        _, action = yield {seat: actions}
        return action

    def together(self, tasks):
        """Sealed answers of several seats, each a generator with steps of its own."""
        wants, done = {s: next(t) for s, t in tasks.items()}, {}
        while wants:
            owner = next((s for s, w in wants.items() if isinstance(w, Alone)), None)
            if owner is None:
                seat, action = yield {s: w[s] for s, w in wants.items()}
            else:
                seat, action = yield wants[owner]
            at = seat if owner is None else owner
            try:
                wants[at] = tasks[at].send((seat, action))
            except StopIteration as end:
                done[at] = end.value
                del wants[at]
        return {s: done[s] for s in tasks}

    def pick(self, rng, actions, odds, liked):
        """A verb by its odds (1 without), then one of its arguments in order: by a place
        that is liked for the verb or for its first word, else any."""
        verbs = {}
        for action in actions:
            verbs.setdefault(action.split()[0], []).append(action)
        verb = rng.choices(sorted(verbs), [odds.get(v, 1) for v in sorted(verbs)])[0]
        found = sorted(verbs[verb], key=lambda a: (len(a), a))
        places = liked.get(verb) or liked.get(found[0].split()[-2 if " " in found[0] else 0])
        return found[min(len(found) - 1, rng.choice(places))] if places else rng.choice(found)

    def shares(self, scores):
        """The end: the highest score wins, equal ones share. The engine writes ten
        digits."""
        won = [s == max(scores) for s in scores]
        return {"score": scores, "result": [round(w / sum(won), 10) for w in won]}
