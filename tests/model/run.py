"""Compares models of the games with the engine: see README.md beside it.

  run.py GAME [--decisions N] [--seed N]        GAME: a model of this folder, or all
  run.py GAME --seed N --first N --games N      games of a run once more

The engine is $MAGNAT, or build/magnat.
"""
import argparse
import glob
import importlib
import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

import lockstep

HERE = os.path.dirname(os.path.abspath(__file__))


def models():
    """The files of this folder that hold a model; others help them."""
    found = []
    for path in sorted(glob.glob(os.path.join(HERE, "*.py"))):
        with open(path, encoding="utf-8") as file:
            if "\nclass Model(" in file.read():
                found.append(os.path.basename(path)[:-3])
    return found


def every_model(arguments):
    """All games, each in a process of its own, as many at once as there are cores."""
    def one(game):
        command = [sys.executable, os.path.abspath(__file__), game, *arguments]
        return subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    passed = failed = 0
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        for done in pool.map(one, models()):
            *lines, last = done.stdout.splitlines() or [""]
            print("\n".join(lines), flush=True)
            words = last.split()
            if len(words) == 4 and words[1] == "passed,":
                passed, failed = passed + int(words[0]), failed + int(words[2])
            else:  # it broke down
                print(last)
                failed += 1
    return passed, failed


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("game", choices=[*models(), "all"])
    parser.add_argument("--decisions", type=int, default=100000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--games", type=int)
    asked = parser.parse_args()
    if asked.game == "all":
        passed, failed = every_model(sys.argv[2:])
    else:
        model = importlib.import_module(asked.game).Model
        passed, failed = lockstep.run(model, asked.decisions, asked.seed, asked.first, asked.games)
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
