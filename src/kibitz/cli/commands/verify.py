"""kibitz verify: a match file, and whether it proves its match."""

from __future__ import annotations

from kibitz.cli.arguments import Lang, MatchPath
from kibitz.cli.exits import fail


def verify(file: MatchPath, lang: Lang = None) -> None:
    """Prove a match: legal from start to end, result right, deal as sealed."""
    from kibitz.cli.replay import in_words, prove
    from kibitz.kernel.match_file import FileFault

    try:
        print(prove(file))
    except FileFault as e:
        try:
            said = in_words(e, lang)
        except ValueError as wrong:  # no such language
            raise fail(str(wrong)) from None
        raise fail(f"{file}: {said}") from None
