"""kibitz verify: a match file, and whether it proves its match."""

from __future__ import annotations

from kibitz.cli.arguments import MatchPath
from kibitz.cli.exits import fail


def verify(file: MatchPath) -> None:
    """Prove a match: legal from start to end, result right, deal as sealed."""
    from kibitz.cli.replay import prove
    from kibitz.kernel.match_file import FileFault

    try:
        print(prove(file))
    except FileFault as e:
        raise fail(f"{file}: {e}") from None
