"""Compares models of the games with the engine: see README.md beside it.

  run.py GAME [--decisions N] [--seed N]        GAME: a model of this folder, or all
  run.py GAME --seed N --first N --games N      games of a run once more
"""
import argparse
import glob
import importlib
import os
import sys

import lockstep

HERE = os.path.dirname(os.path.abspath(__file__))
NOT_MODELS = {"lockstep", "run", "story"}


def models():
    names = (os.path.basename(path)[:-3] for path in glob.glob(os.path.join(HERE, "*.py")))
    return sorted(set(names) - NOT_MODELS)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("game", choices=[*models(), "all"])
    parser.add_argument("--decisions", type=int, default=100000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--games", type=int)
    asked = parser.parse_args()
    passed = failed = 0
    for name in models() if asked.game == "all" else [asked.game]:
        model = importlib.import_module(name).Model
        good, bad = lockstep.run(model, asked.decisions, asked.seed, asked.first, asked.games)
        passed, failed = passed + good, failed + bad
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
