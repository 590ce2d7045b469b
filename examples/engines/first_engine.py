#!/usr/bin/env python3
"""An engine for Kibitz without Kibitz: it plays any of the answers it is offered.

It speaks the protocol of docs/engine.md, and needs nothing but Python.
"""

import random
import sys


def block() -> list[str]:
    """The lines up to the one that says `end`."""
    lines = []
    for line in sys.stdin:
        if line.strip() == "end":
            break
        lines.append(line.rstrip("\n"))
    return lines


def main() -> None:
    answers: list[str] = []
    for line in sys.stdin:
        words = line.split()
        if words[:1] == ["kibitz"]:
            print("engine first by nobody", flush=True)
            print("ready", flush=True)
        elif words[:1] == ["game"]:
            random.seed(words[-1])
            print("ready", flush=True)
        elif words == ["view"]:
            block()  # what the seat may know, in the notation of positions
        elif words == ["answers"]:
            answers = block()
        elif words[:1] == ["go"]:
            print(f"bestmove {random.choice(answers)}", flush=True)
        elif words == ["quit"]:
            return


if __name__ == "__main__":
    main()
