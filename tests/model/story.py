"""A model that is written as a story.

The whole game is one generator, `play`. It yields who may do what, {seat:
actions}, or {"chance": {action: ways}}, and is sent (seat, action). Figures are
compared where it waits, so they must be true there.
"""
import lockstep


class Over(Exception):
    """The game has ended in the middle of something."""


class Story(lockstep.Base):
    def __init__(self):
        super().__init__()
        self.told = self.play()
        self.wanted = next(self.told)

    def over(self):
        return self.wanted is None

    def chance(self):
        return self.wanted.get("chance", {})

    def pending(self):
        return list(self.wanted)

    def legal(self, seat):
        return set(self.wanted[seat])

    def apply(self, seat, action):
        try:
            self.wanted = self.told.send((seat, action))
        except (StopIteration, Over):
            self.wanted = None

    def one(self, seat, actions):
        """One seat decides: the verb, and its argument (a number, or a word)."""
        _, action = yield {seat: actions}
        word, _, rest = action.partition(" ")
        return word, int(rest) if rest.isdigit() else rest

    def draw(self, outcomes):
        _, action = yield {"chance": outcomes}
        return action.split()[-1]

    def sealed(self, choices):
        """All answer, in any order; what they say counts when all have. The
        answers stand in the order of `choices`."""
        said = {}
        while len(said) < len(choices):
            seat, action = yield {s: c for s, c in choices.items() if s not in said}
            said[seat] = action
        return {s: said[s] for s in choices}

    def shares(self, scores):
        """The end: the highest score wins, equal ones share."""
        won = [s == max(scores) for s in scores]
        return {"score": scores, "result": [round(w / sum(won), 10) for w in won]}
