"""python -m kibitz: the command line."""

from __future__ import annotations

from kibitz.cli.__main__ import main

if __name__ == "__main__":
    main()
