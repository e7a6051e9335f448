#!/usr/bin/env python3
"""Plays a whole game of each kind between programs, through the engine.

    python3 play.py [PATH OF libmagnat.so.0]

The engine answers a line of JSON with a line of JSON (docs/protocol.md), so
that Python needs to know one small struct alone.
"""
import ctypes
import json
import sys

ANSWER = 72 << 20  # MAG_ENGINE_MAX_ANSWER


class Buf(ctypes.Structure):
    """struct mag_buf of magnat/buf.h"""

    _fields_ = [
        ("text", ctypes.c_char_p),
        ("length", ctypes.c_size_t),
        ("room", ctypes.c_size_t),
        ("ceiling", ctypes.c_size_t),
        ("broken", ctypes.c_bool),
    ]


class Engine:
    def __init__(self, path, seed):
        self.lib = ctypes.CDLL(path)
        self.lib.mag_version.restype = ctypes.c_char_p
        self.lib.mag_buf_text.restype = ctypes.c_char_p
        self.lib.mag_engine_new.restype = ctypes.c_void_p
        self.lib.mag_engine_new.argtypes = [ctypes.c_uint64]
        self.lib.mag_engine_free.argtypes = [ctypes.c_void_p]
        self.lib.mag_engine_line.argtypes = [
            ctypes.c_void_p, ctypes.c_char_p, ctypes.c_size_t,
            ctypes.POINTER(Buf)]
        self.out = Buf()
        self.lib.mag_buf_init(ctypes.byref(self.out), ctypes.c_size_t(ANSWER))
        self.engine = self.lib.mag_engine_new(seed)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.lib.mag_engine_free(self.engine)
        self.lib.mag_buf_release(ctypes.byref(self.out))

    def ask(self, op, **members):
        line = json.dumps({"op": op, **members}).encode()
        self.lib.mag_engine_line(self.engine, line, len(line), self.out)
        answer = json.loads(self.lib.mag_buf_text(ctypes.byref(self.out)))
        if not answer["ok"]:
            raise RuntimeError(answer["error"]["text"])
        return answer


def play(engine, name):
    game = engine.ask("new", game=name, seats=3, seed=7)["game"]
    while not (state := engine.ask("state", game=game))["over"]:
        seat = state["pending"][0]
        move = engine.ask("ask", game=game, seat=seat, player="greedy")
        engine.ask("apply", game=game, seat=seat, a=move["a"])
    score = engine.ask("score", game=game)
    engine.ask("end", game=game)
    return state["moves"], score["score"], score["result"]


def main():
    path = sys.argv[1] if len(sys.argv) > 1 else "libmagnat.so.0"
    with Engine(path, seed=7) as engine:
        print("libmagnat", engine.lib.mag_version().decode())
        for game in engine.ask("hello")["games"]:
            print(game["title"], *play(engine, game["name"]))


if __name__ == "__main__":
    main()
