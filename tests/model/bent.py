"""Bends one rule of a model after the other: the comparison must see each, or it
compares nothing. Prints how soon it did, and ends with "N passed, N failed"."""
import contextlib
import importlib
import io
import sys

import lockstep

DECISIONS = 20000


def put(name, **changes):
    """Changes entries of a table of the model's module."""
    def bend(module):
        getattr(module, name).update({int(k[1:]) if k[0] == "_" else k: v
                                      for k, v in changes.items()})
    return bend


def card(section, place, **changes):
    """Changes a card of the model, and not of the engine."""
    def bend(module):
        module.PRINTED[section][place].update(changes)
        module.Model.tables = module.Model.tables[:3]  # the others' cards go to the engine, too
    return bend


def figure(name, value):
    """A figure of the model's module."""
    return lambda module: setattr(module, name, value)


def method(name, value):
    """A method of the model that always answers the same."""
    return lambda module: setattr(module.Model, name, lambda self, *_: value)


BENT = {
    "venture": [("VEN-P2", "a pile of four earns 4", put("EARNS", _4=4)),
                ("VEN-S3", "a set of three is worth 30", put("SET", _3=30)),
                ("VEN-R1", "a half card costs the whole price", put("FACTOR", half=2)),
                ("VEN-T2", "every operation frees from the discard",
                 lambda module: setattr(module.Model, "freed", lambda self: self.operated)),
                ("VEN-T4", "no payment is offered", method("offered", {})),
                ("VEN-O2", "a forced reorganisation costs 1",
                 method("forced_price", 1))],
    "bourse": [("BOU-I1", "the fine is 50,000", figure("FINE", 50000)),
               ("BOU-P5", "a lap pays nothing", method("income", 0)),
               ("BOU-C6", "no window before payment", method("window", ())),
               ("BOU-I3", "nobody is ever ruined", method("go", None)),
               ("BOU-G2", "play goes on when the bank is sold out", method("sold_out", None))],
    "ambition": [("AMB-H1", "a worker earns 7,000", figure("WAGES", (7, 12, 8, 10))),
                 ("AMB-M1", "a store holds 15 bars", figure("STORE", 15)),
                 ("AMB-K2", "Le Confidentiel is never read", method("unread", False)),
                 ("AMB-V9", "secretaries pass on any number", method("limit", 99)),
                 ("AMB-F1", "a third loan", method("may_borrow", True)),
                 ("AMB-X5", "nobody is asked for an Express", method("senders", []))],
    "rois": [("ROI-S2", "the Baron brings 2 land", card("heroes", 4, income={"land": 2})),
             ("ROI-T4", "a promotion costs 1", method("promotion", {"cost": 1, "draw": 1})),
             ("ROI-T8", "the Thief steals 2", card("heroes", 7, steal=2)),
             ("ROI-T15", "the horn is never blown", method("horn", False)),
             ("ROI-M6", "bets are never settled", method("settle_bets", None)),
             ("ROI-T21", "the strong-room helps twice", card("buildings", 13, theft_less=2))],
}


def found(game, bend):
    """The decisions after which a bent rule was seen, or None."""
    module = importlib.reload(importlib.import_module(game))
    bend(module)
    said = io.StringIO()
    with contextlib.redirect_stdout(said):
        _, failed = lockstep.run(module.Model, DECISIONS, 1)
    importlib.reload(module)
    if not failed:
        return None
    return next(line.split(" in all: ")[1].split(" decisions")[0].split()[-1]
                for line in said.getvalue().splitlines() if " in all: " in line)


def main():
    passed = failed = 0
    for game, rules in BENT.items():
        for clause, what, bend in rules:
            after = found(game, bend)
            passed, failed = passed + (after is not None), failed + (after is None)
            print(f"{game} {clause}, {what}: " +
                  (f"seen within {after} decisions" if after else "NOT SEEN"), flush=True)
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
